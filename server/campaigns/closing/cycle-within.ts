import { is, queryRows } from '../../database/checked-rows.ts';
import type { Asking } from '../../record/context.ts';

/** Id and days of a cycle; a new cycle has no id. */
interface Days {
  readonly id?: number | undefined;
  readonly tsStart?: unknown;
  readonly tsEnd?: unknown;
}

/** The name of another cycle, whatever its status, that shares days with this one; undefined where there is none. */
export async function cycleWithin(
  { db }: Pick<Asking, 'db'>,
  { id = 0, tsStart, tsEnd }: Days,
): Promise<string | undefined> {
  const rows = await queryRows(db, { name1: is.text })`
    select name1 from campaign_cicle where id <> ${id} and ts_start <= ${tsEnd}::date and ts_end >= ${tsStart}::date order by ts_start limit 1`;
  return rows[0]?.name1;
}
