import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The clock of the device that somebody signs in on is theirs; who comes from the same one again changes nothing. */
export async function keepTzOffset(db: Db, id: number, tzOffset: number): Promise<void> {
  await db
    .updateTable('businessPartner')
    .set({ tzOffset })
    .where('id', '=', id)
    .where(sql`tz_offset`, 'is distinct from', tzOffset)
    .execute();
}
