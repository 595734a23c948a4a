import type { RankingInput } from '../../../src/domain/rules/ranking/facts.ts';
import type { Db } from '../../database/db.ts';
import { loadCampaign, loadProducts, loadVersions } from './campaign-facts.ts';
import { loadMemberships, loadParticipants } from './participants.ts';

/** How an open campaign counts: what there is to know of it but prizes, people and items. */
export type Counting = Pick<
  RankingInput,
  'campaign' | 'products' | 'categories' | 'participants' | 'memberships'
>;

/**
 * How the version in force of a campaign counts.
 * @param customerIds by which channels; default: by all
 * @returns undefined where there is no such campaign, or no version of it
 */
export async function loadCounting(
  db: Db,
  campaignId: number,
  customerIds?: readonly number[],
): Promise<Counting | undefined> {
  const reading = loadVersions(db, campaignId);
  const [campaign, versions, counted] = await Promise.all([
    loadCampaign(db, campaignId),
    reading,
    loadProducts(db, campaignId, reading),
  ]);
  const newest = versions.at(-1);
  if (campaign === undefined || newest === undefined) return undefined;
  const { frozenAt: _at, pointsOutcome, ...facts } = campaign;
  const [participants, memberships] = await Promise.all([
    // whose points are void, for as long as they are, has nobody who takes part: nothing counts, and nobody wins
    pointsOutcome === 'void' ? [] : loadParticipants(db, campaignId, newest.version, customerIds),
    loadMemberships(db, customerIds),
  ]);
  return {
    campaign: { ...facts, version: newest.version, frozenAt: null },
    ...counted,
    participants,
    memberships,
  };
}
