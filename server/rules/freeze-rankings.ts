import { openPayouts } from '../payouts/open-payouts.ts';
import { freezeRanking } from '../ranking/freeze.ts';
import { publishMoved } from '../ranking/moved-event.ts';
import type { Work } from '../record/context.ts';

/**
 * Rankings are worked out a last time, as of the freeze, and then stand: with the version, the facts and the hash, from
 * which anybody can be shown the same result again.
 */
export async function freezeRankings(
  { db, live, ledger, now, person }: Work,
  cicleId: number,
): Promise<void> {
  // what was decided up to this moment is in the sums first
  await ledger.drainWithin(db, now);
  const campaigns = await db
    .selectFrom('campaign')
    .select('id')
    .where('campgnCicleId', '=', cicleId)
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of campaigns) {
    await freezeRanking(db, id, now, person.id);
    await openPayouts(db, id);
    await db
      .updateTable('campaign')
      .set((eb) => ({ frozenAt: now.toISOString(), rowSCN: eb('rowSCN', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await publishMoved(db, live, id, now, { rows: [], span: null });
  }
}
