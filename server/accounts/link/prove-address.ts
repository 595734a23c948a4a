import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';

/** Keeps that a link mailed to the user's address was used: the mailbox is theirs. */
export async function proveAddress(db: Db, personId: number, clock: Clock): Promise<void> {
  await db
    .updateTable('businessPartner')
    .set({ emailProvenAt: clock.now().toISOString() })
    .where('id', '=', personId)
    .where('emailProvenAt', 'is', null)
    .execute();
}
