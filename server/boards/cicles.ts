/** The cycle of a board, and the one before it. */
import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { PlainDate } from '../../src/domain/rules/dates.ts';
import type { BoardCicle } from '../../src/domain/wire/boards.ts';
import type { Db } from '../database/db.ts';

/** The cycle that is asked for, without one that of the day or else the newest begun, and the one before it. */
export async function readCicles(
  db: Db,
  id: number | undefined,
  today: PlainDate,
): Promise<{ readonly cicle: BoardCicle; readonly before: BoardCicle | null }> {
  const { rows } = await sql<BoardCicle>`
    select id, name1 as name, ts_start, ts_end from campaign_cicle order by ts_start, id`.execute(
    db,
  );
  const cicle =
    id === undefined
      ? (rows.findLast((row) => row.tsStart <= today) ?? rows[0])
      : rows.find((row) => row.id === id);
  if (cicle === undefined) throw new Problem('not-found');
  return { cicle, before: rows.findLast((row) => row.tsEnd < cicle.tsStart) ?? null };
}
