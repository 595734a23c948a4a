import { workOutForGood } from '../ranking/recompute.ts';
import { currentResult } from '../ranking/results.ts';
import { takeSnapshot } from '../ranking/snapshot.ts';
import type { Work } from '../record/context.ts';

/**
 * Rankings are worked out a last time, as of the freeze, and then stand: with the version, the facts and the hash, from
 * which anybody can be shown the same result again.
 */
export async function freezeRankings(
  { db, live, now, person }: Work,
  cicleId: number,
): Promise<void> {
  const campaigns = await db
    .selectFrom('campaign')
    .select('id')
    .where('campgnCicleId', '=', cicleId)
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .execute();
  const campaignIds = campaigns.map(({ id }) => id);
  await db
    .updateTable('campaign')
    .set((eb) => ({ frozenAt: now.toISOString(), rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', 'in', campaignIds.length > 0 ? campaignIds : [0])
    .execute();
  for (const id of campaignIds) {
    await workOutForGood(db, live, id, now);
    const { sha256 = null } =
      (await db
        .selectFrom('rankingState')
        .select('sha256')
        .where('campaignId', '=', id)
        .executeTakeFirst()) ?? {};
    const computed =
      sha256 === null
        ? undefined
        : await currentResult(db, live, id, { sha256, computedAt: now.toISOString() });
    if (computed !== undefined) await takeSnapshot(db, computed, now, person.id);
  }
}
