import { recomputeRankings } from '../../ranking/recompute.ts';
import { markRankingsStale } from '../../ranking/stale.ts';
import type { Work } from '../context.ts';

/** Works marked rankings out once everything is committed; whoever reads before that works them out himself. */
export function remarked(work: Work, campaignIds: readonly number[]): void {
  if (campaignIds.length > 0) work.afterCommit(() => recomputeRankings(work.pool, work.live, campaignIds, work.now));
}

/** Marks all open rankings: for what every one of them rests on, such as the fiscal operation codes. */
export async function remarkAll(work: Work): Promise<void> {
  const open = await work.db.selectFrom('campaign').select('id').where('frozenAt', 'is', null).execute();
  remarked(work, await markRankingsStale(work.db, { campaignIds: open.map(({ id }) => id) }));
}
