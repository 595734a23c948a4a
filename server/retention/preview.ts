import { addDays, localDate } from '../../src/domain/rules/dates/dates.ts';
import { RETENTION, RETENTION_KINDS } from '../../src/domain/rules/retention.ts';
import type { RetentionKind } from '../../src/domain/rules/retention.ts';
import type { RetentionState } from '../../src/domain/schema/operation/retention.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { RETAINED } from './rules.ts';
import { cutoff, dueRows } from './run.ts';

/** So many rows are looked at for the day on which the next is due: those that are due first are among the oldest. */
const LOOKED_AT = 1_000;

async function countDue(db: Db, kind: RetentionKind, now: Date): Promise<number> {
  const rows = await queryRows(db, {
    due: is.number,
  })`select count(*)::integer as due ${dueRows(kind, now)}`;
  return rows[0]?.due ?? 0;
}

/** From when on the time of the oldest row runs that is not due yet. */
async function oldestLeft(db: Db, kind: RetentionKind, now: Date): Promise<string | null> {
  const { from, since, atLeast } = RETAINED[kind];
  const rows = await queryRows(db, { oldest: is.orNull(is.text) })`
    select min(since) as oldest from (
      select ${since} as since from ${from} and ${since} >= ${cutoff(kind, now)}::timestamptz order by ${atLeast} limit ${LOOKED_AT}) kept`;
  return rows[0]?.oldest ?? null;
}

/** Previews each rule: rows due now, time of the next, and rows taken last. Changes nothing. */
export async function previewRetention(db: Db, now: Date): Promise<readonly RetentionState[]> {
  const runs = await db.selectFrom('retentionRun').selectAll().execute();
  const last = new Map(runs.map((run) => [run.kind, run]));
  const standings: RetentionState[] = [];
  for (const kind of RETENTION_KINDS) {
    const { afterDays, action: act } = RETENTION[kind];
    const oldest = await oldestLeft(db, kind, now);
    const run = last.get(kind);
    standings.push({
      kind,
      afterDays,
      act,
      due: await countDue(db, kind, now),
      ...(oldest !== null && { next: addDays(localDate(new Date(oldest)), afterDays) }),
      ...(run && { lastRun: run.ranAt, lastCount: run.count }),
    });
  }
  return standings;
}
