/** The cycle of a board, and the one before it. */
import { Problem } from '../../src/domain/problem.ts';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import type { BoardCycle } from '../../src/domain/schema/boards/boards.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** The cycle that is asked for, without one that of the day or else the newest begun, and the one before it. */
export async function readCycles(
  db: Db,
  id: number | undefined,
  today: PlainDate,
): Promise<{ readonly cicle: BoardCycle; readonly before: BoardCycle | null }> {
  const rows = await queryRows(db, {
    name: is.text,
    id: is.number,
    tsStart: is.text,
    tsEnd: is.text,
  })`
    select id, name1 as name, ts_start, ts_end from campaign_cicle order by ts_start, id`;
  const cicle =
    id === undefined
      ? (rows.findLast((row) => row.tsStart <= today) ?? rows[0])
      : rows.find((row) => row.id === id);
  if (cicle === undefined) throw new Problem('not-found');
  return { cicle, before: rows.findLast((row) => row.tsEnd < cicle.tsStart) ?? null };
}
