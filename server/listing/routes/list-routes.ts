import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Struct } from 'superstruct';
import type { Listing } from '../../../src/domain/listing.ts';
import {
  exportQuery,
  listAnswer,
  listQuery,
  summaryAnswer,
  summaryQuery,
} from '../../../src/domain/schema/entities/list.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../../http/contract.ts';
import type { ListQuery } from '../list.ts';
import { exportRows } from '../files/export.ts';
import { fileRoute } from '../files/send-file.ts';
import type { List, Reader } from '../list.ts';
import { allAsJson, listRows } from '../rows.ts';
import type { Raw } from '../shape.ts';
import { summarise } from '../summary.ts';

type ListCall = Pick<Call<unknown, ListQuery>, 'db' | 'person' | 'clock' | 'query'>;

/** Input for a list's routes. */
export interface ListRoutes {
  /** Names fields, path and parameters. */
  readonly listing: Listing;
  /** Name of the rows in the route descriptions. */
  readonly rows: string;
  readonly access: Access;
  /** Shape of the row extras. */
  readonly more?: object;
  /**
   * The list that a call is about, where several share a path.
   * @throws {Problem} when it is not for the caller
   */
  listOf(call: ListCall): List | Promise<List>;
  /** Finds the row ids of preset filters for the caller. */
  presetsOf?(
    call: ListCall,
    names: readonly string[],
  ): Promise<Readonly<Record<string, readonly number[]>>>;
}

/** Queries come from the definition, so their type is known only to it. */
const asListQuery = (struct: Struct<unknown, unknown>): Struct<ListQuery> =>
  struct as unknown as Struct<ListQuery>;
const asRaw = (struct: Struct<unknown, unknown>): Struct<Raw> => struct as unknown as Struct<Raw>;

/** The pipeline passes a stream on as it is; its text was made from the same definition. */
const asAnswer = (stream: Readable): Raw => stream as unknown as Raw;

const buildReader = ({ person, clock }: Pick<Call, 'person' | 'clock'>): Reader => ({
  person,
  now: clock.now(),
});

/**
 * Builds a list's routes: rows, counts and sums, and files. Its fixed paths precede `:id` of other
 * routes.
 */
export function listRoutes({
  listing,
  rows,
  access,
  more = {},
  listOf,
  presetsOf,
}: ListRoutes): readonly RouteDefinition[] {
  const withPresets = async (call: ListCall, names: readonly string[] = []) => {
    const list = await listOf(call);
    if (names.length === 0 || presetsOf === undefined) return list;
    const found = Object.entries(await presetsOf(call, names));
    const presets = found.map(([name, ids]) => [name, sql`t.id = any(${[...ids]}::bigint[])`]);
    return { ...list, presets: Object.fromEntries(presets) };
  };
  const asked = (call: ListCall) =>
    withPresets(
      call,
      listing.presets?.filter((name) => call.query[name] !== undefined),
    );
  const url = `/apis/v1/${listing.path}` as const;
  // a cut may ask for sums, which then hold what was done just before
  const after = listing.presets === undefined ? {} : ({ afterLedger: true } as const);
  return [
    defineRoute({
      method: 'GET',
      url,
      ...after,
      summary: `${rows} in scope, filtered, sorted and paged; size=all streams them`,
      access,
      resource: listing.resource,
      query: asListQuery(listQuery(listing)),
      answer: asRaw(listAnswer(listing, more)),
      transaction: false,
      async handle(call): Promise<Raw> {
        const { db, query, reply } = call;
        const list = await asked(call);
        if (query['size'] !== 'all')
          return { ...(await listRows(db, list, buildReader(call), query)) };
        const pieces = allAsJson(db, list, buildReader(call), query);
        const first = await pieces.next();
        const second = await pieces.next();
        const rest = async function* (): AsyncGenerator<string> {
          yield `${first.value ?? ''}${second.value ?? ''}`;
          yield* pieces;
        };
        void reply.header('content-type', 'application/json; charset=utf-8');
        return asAnswer(Readable.from(rest()));
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${url}/summary`,
      ...after,
      summary: `Counts by status and sums of a whole result of ${rows}`,
      access,
      resource: listing.resource,
      query: asListQuery(summaryQuery(listing)),
      answer: summaryAnswer,
      transaction: false,
      handle: async (call) =>
        summarise(call.db, await withPresets(call, listing.presets), call.person.scope, call.query),
    }),
    fileRoute({
      method: 'GET',
      url: `${url}/export`,
      ...after,
      summary: `${rows} as a file`,
      mayLag: true,
      access,
      resource: listing.resource,
      query: asListQuery(exportQuery(listing)),
      transaction: false,
      file: async (call) => exportRows(call, await asked(call), call.query),
    }),
  ];
}
