import { sql } from 'kysely';
import type { Asking } from '../record/context.ts';

/** Which cycle, and its days; a new one has no id. */
interface Days {
  readonly id?: number | undefined;
  readonly tsStart?: unknown;
  readonly tsEnd?: unknown;
}

/** The name of another cycle, whatever its status, that shares days with this one; undefined where there is none. */
export async function cicleWithin(
  { db }: Pick<Asking, 'db'>,
  { id = 0, tsStart, tsEnd }: Days,
): Promise<string | undefined> {
  const { rows } = await sql<{ name1: string }>`
    select name1 from campaign_cicle where id <> ${id} and ts_start <= ${tsEnd}::date and ts_end >= ${tsStart}::date order by ts_start limit 1`.execute(
    db,
  );
  return rows[0]?.name1;
}
