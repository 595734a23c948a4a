import { sql } from 'kysely';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';

/**
 * Records that a user opened a person's record, in one row per reader and day to keep it cheap.
 * Reading the own record is not counted.
 */
export async function recordRead(
  db: Db,
  { id, acting }: Pick<Person, 'id' | 'acting'>,
  personId: number,
  now: Date,
): Promise<void> {
  if (id === personId && acting === undefined) return;
  const at = now.toISOString();
  await sql`
    insert into record_read as r (business_partner_id, reader_id, acting_user_id, day, first_at, last_at)
    values (${personId}, ${id}, ${acting?.id ?? null}::bigint, ${localDate(now)}::date, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (business_partner_id, day, reader_id, coalesce(acting_user_id, 0)) do update set last_at = excluded.last_at, reads = r.reads + 1`.execute(
    db,
  );
}
