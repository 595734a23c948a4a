import { recomputeRankings } from '../../ranking/recompute.ts';
import { markRankingsStale } from '../../ranking/stale.ts';
import type { Work } from '../context.ts';

/** Rankings to be worked out after a transaction: many rows of one import mark them many times. */
const waiting = new WeakMap<Work, Set<number>>();
/** Work that has marked all of them. */
const allMarked = new WeakSet<Work>();

/** Works marked rankings out once everything is committed; whoever reads before that works them out himself. */
export function remarked(work: Work, campaignIds: readonly number[]): void {
  if (campaignIds.length === 0) return;
  const known = waiting.get(work);
  const ids = known ?? new Set<number>();
  for (const id of campaignIds) ids.add(id);
  if (known !== undefined) return;
  waiting.set(work, ids);
  work.afterCommit(() => recomputeRankings(work.pool, work.live, [...ids], work.now));
}

/** Marks all open rankings: for what every one of them rests on, such as the fiscal operation codes. */
export async function remarkAll(work: Work): Promise<void> {
  // what is marked inside a transaction stays marked until it ends
  if (allMarked.has(work)) return;
  allMarked.add(work);
  const open = await work.db.selectFrom('campaign').select('id').where('frozenAt', 'is', null).execute();
  remarked(work, await markRankingsStale(work.db, { campaignIds: open.map(({ id }) => id) }));
}
