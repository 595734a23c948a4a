import { sql } from 'kysely';
import { firstCut } from '../../src/domain/listing.ts';
import type { Listing } from '../../src/domain/listing.ts';
import type { SummaryAnswer } from '../../src/domain/wire/resource.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { columnOf, hiddenFields } from './list.ts';
import type { List, ListQuery } from './list.ts';
import { conditionsOf, cutSql } from './conditions.ts';
import { countAll, MOST_COUNTED } from './count.ts';
import { keptOf } from './kept.ts';
import type { Sql } from './shape.ts';

/** The rows that are added up: all of them, or one more than are counted while somebody waits. */
const rowsUpTo = ({ listing, large }: List, columns: Sql, where: Sql, isExact: boolean): Sql =>
  sql`(select ${columns} from ${sql.table(listing.table)} as t where ${where}${large === undefined || isExact ? sql`` : sql` limit ${MOST_COUNTED + 1}::bigint`}) t`;

/**
 * How many rows each value of the status would leave: what is chosen of the status itself does not narrow them.
 * @returns undefined where they are more than are counted
 */
async function countsOf(
  db: Db,
  list: List,
  status: string,
  where: Sql,
  isExact: boolean,
): Promise<Readonly<Record<string, number>> | undefined> {
  const { rows } = await sql<{ value: string | null; count: number }>`
    select value, count(*) as count from ${rowsUpTo(list, sql`${columnOf(list, status)}::text as value`, where, isExact)} group by 1`.execute(
    db,
  );
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  if (list.large !== undefined && !isExact && all > MOST_COUNTED) return undefined;
  return Object.fromEntries(rows.map(({ value, count }) => [value ?? '', count]));
}

/** How many rows each further cut would leave. */
async function cutCounts(
  db: Db,
  list: List,
  where: Sql,
): Promise<Readonly<Record<string, { readonly true: number }>>> {
  const names = list.listing.cuts ?? [];
  if (names.length === 0) return {};
  const counts = names.map(
    (name) => sql`count(*) filter (where ${cutSql(list, name)}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(counts)} from ${sql.table(list.listing.table)} as t where ${where}`.execute(
    db,
  );
  return Object.fromEntries(names.map((name) => [name, { true: Number(rows[0]?.[name] ?? 0) }]));
}

/** @returns undefined where they are more than are counted */
async function sumsOf(
  db: Db,
  list: List,
  names: readonly string[],
  where: Sql,
  isExact: boolean,
): Promise<SummaryAnswer['sums'] | undefined> {
  if (names.length === 0) return {};
  const columns = sql.join(names.map((name) => sql`${columnOf(list, name)} as ${sql.ref(name)}`));
  const sums = names.map(
    (name) => sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0)::text as ${sql.ref(name)}`,
  );
  const { rows } = await sql<
    Record<string, string> & { readonly summed: number }
  >`select ${sql.join(sums)}, count(*) as summed from ${rowsUpTo(list, columns, where, isExact)}`.execute(
    db,
  );
  const { summed = 0, ...found } = rows[0] ?? {};
  if (list.large !== undefined && !isExact && Number(summed) > MOST_COUNTED) return undefined;
  return found;
}

/** What a list is asked for without any of its cuts. */
function uncut(listing: Listing, query: ListQuery): ListQuery {
  const cuts = [firstCut(listing), ...(listing.cuts ?? [])];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !cuts.includes(name)));
}

/**
 * Counts by status and sums of a whole result in a person's scope. Of a table of millions they are as kept, or left out
 * where nothing kept answers and the result is too large to be added up while somebody waits; `exact` asks for them all the same.
 * @throws {Problem} invalid-input when a condition is none of its field's kind
 */
export async function summarise(
  db: Db,
  list: List,
  scope: Scope,
  { exact, ...query }: ListQuery,
): Promise<SummaryAnswer> {
  const { totals } = list.listing;
  const status = firstCut(list.listing);
  const where = conditionsOf(list, scope, query);
  const hidden = hiddenFields(list, scope);
  const names = totals.filter((name) => !hidden.includes(name));
  const isExact = exact === 'true';
  const kept = await keptOf(db, list, scope, query);
  const all = Object.values(kept?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const countsStatus = status !== undefined && !hidden.includes(status);
  const statusCounts = async () => {
    if (!countsStatus) return {};
    if (kept !== undefined && all > MOST_COUNTED) return { [status]: kept.counts };
    const whole = conditionsOf(list, scope, uncut(list.listing, query));
    const [found, cuts] = await Promise.all([
      countsOf(db, list, status, whole, isExact),
      cutCounts(db, list, whole),
    ]);
    return found === undefined ? undefined : { [status]: found, ...cuts };
  };
  const isKept = kept !== undefined && kept.total > MOST_COUNTED;
  const [counts, sums, total] = await Promise.all([
    statusCounts(),
    isKept ? kept.sums : sumsOf(db, list, names, where, isExact),
    isExact ? (isKept ? kept.total : countAll(db, list, where)) : undefined,
  ]);
  const isOpen = counts === undefined || sums === undefined;
  return {
    counts: counts ?? {},
    sums: sums ?? {},
    ...(total === undefined ? {} : { total }),
    ...(isOpen ? { isOpen } : {}),
  };
}
