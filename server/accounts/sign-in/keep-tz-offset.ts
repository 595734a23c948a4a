import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Stores the time-zone offset of the device at sign-in; the same offset changes nothing. */
export async function keepTzOffset(db: Db, id: number, tzOffset: number): Promise<void> {
  await db
    .updateTable('businessPartner')
    .set({ tzOffset })
    .where('id', '=', id)
    .where(sql`tz_offset`, 'is distinct from', tzOffset)
    .execute();
}
