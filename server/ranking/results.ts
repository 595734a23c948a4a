import { localDate } from '../../src/domain/rules/dates.ts';
import { rankCampaign } from '../../src/domain/rules/ranking/rank-campaign.ts';
import type { Db } from '../database/db.ts';
import type { Live } from '../live/live.ts';
import type { ComputedRanking, RankingState } from './computed-ranking.ts';
import { rankingHash } from './canonical.ts';
import { itemCacheOf } from '../ledger/facts/item-cache.ts';
import { loadRanking } from '../ledger/facts/load.ts';
import { rebuildSnapshot } from './snapshot.ts';

/** How many results a process keeps at hand. */
const KEPT = 12;

// Results by their own hash: equal hash, equal result, so nothing here can be out of date or belong to another database.
const kept = new Map<string, ComputedRanking>();

/** Loads a campaign's facts as of an instant and ranks them; undefined when there is no such campaign. */
export async function computeRanking(
  db: Db,
  live: Live,
  campaignId: number,
  at: Date,
): Promise<ComputedRanking | undefined> {
  const loaded = await loadRanking(db, campaignId, localDate(at), itemCacheOf(live));
  if (loaded === undefined) return undefined;
  const result = rankCampaign(loaded.input);
  const computed = { ...loaded, result, sha256: rankingHash(loaded.input, result) };
  keep(computed);
  return computed;
}

/** The result of a ranking that is not stale: from memory where this process has it, else from what stands, else worked out anew. */
export async function currentResult(
  db: Db,
  live: Live,
  campaignId: number,
  { sha256, computedAt }: RankingState,
): Promise<ComputedRanking | undefined> {
  const known = kept.get(`${campaignId}:${sha256}`);
  const computed = known ?? (await rebuildSnapshot(db, campaignId, sha256));
  if (computed === undefined) return computeRanking(db, live, campaignId, new Date(computedAt));
  keep(computed);
  return computed;
}

function keep(computed: ComputedRanking): void {
  const key = `${computed.input.campaign.campaignId}:${computed.sha256}`;
  kept.delete(key);
  kept.set(key, computed);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
}
