import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RETENTION, RETENTION_KINDS } from '../../src/domain/rules/retention.ts';
import type { RetentionKind } from '../../src/domain/rules/retention.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { RETAINED } from './rules.ts';
import type { Tools } from './hide-buyers.ts';

/** Rows per transaction, so that locks stay short. */
const AT_ONCE = 5_000;
const DAY_MS = 86_400_000;

/** Returns the instant before which rows are due. */
export const cutoff = (kind: RetentionKind, now: Date): string =>
  new Date(now.getTime() - RETENTION[kind].afterDays * DAY_MS).toISOString();

/** From where rows come whose time is up. */
export function dueRows(kind: RetentionKind, now: Date): RawBuilder<unknown> {
  const { from, since, atLeast } = RETAINED[kind];
  const before = sql`${cutoff(kind, now)}::timestamptz`;
  return sql`from ${from} and ${atLeast} < ${before} and ${since} < ${before}`;
}

async function takeSlice(
  trx: Db,
  kind: RetentionKind,
  most: number,
  tools: Tools,
): Promise<number> {
  const { take } = RETAINED[kind];
  const due = sql`${dueRows(kind, tools.now)} limit ${most}`;
  if (typeof take === 'string') {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(take)} where ctid = any(array(select x.ctid ${due}))`.execute(
        trx,
      );
    return Number(numAffectedRows ?? 0);
  }
  const rows = await queryRows(trx, { id: is.number })`select x.id ${due}`;
  if (rows.length > 0)
    await take(
      trx,
      rows.map(({ id }) => id),
      tools,
    );
  return rows.length;
}

const remember = (trx: Db, kind: RetentionKind, ranAt: string, count: number) =>
  trx
    .insertInto('retentionRun')
    .values({ kind, ranAt, count })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ranAt, count }))
    .execute();

/**
 * Deletes, or makes nameless, all rows whose time is up, batch by batch, and keeps their number.
 * @param within does work in a transaction of its own
 * @param isStopping asked between batches; what is left goes with the next run
 */
export async function runRetention(
  within: <T>(work: (trx: Db) => Promise<T>) => Promise<T>,
  tools: Tools,
  {
    isStopping = () => false,
    atOnce = AT_ONCE,
  }: { readonly isStopping?: () => boolean; readonly atOnce?: number } = {},
): Promise<void> {
  const ranAt = tools.now.toISOString();
  for (const kind of RETENTION_KINDS) {
    let [count, taken] = [0, atOnce];
    while (taken === atOnce && !isStopping()) {
      const before = count;
      taken = await within(async (trx) => {
        const slice = await takeSlice(trx, kind, atOnce, tools);
        await remember(trx, kind, ranAt, before + slice);
        return slice;
      });
      count += taken;
    }
  }
}
