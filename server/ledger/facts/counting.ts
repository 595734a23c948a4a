import type { RankingInput } from '../../../src/domain/rules/ranking/facts.ts';
import type { Db } from '../../database/db.ts';
import { loadCampaign, loadProducts, loadVersions } from './campaign-facts.ts';
import { loadMemberships, loadParticipants } from './participants.ts';

/** Rules by which an open campaign counts: all input but prizes, people and items. */
export type Counting = Pick<
  RankingInput,
  'campaign' | 'products' | 'categories' | 'participants' | 'memberships'
>;

/**
 * Loads the rules by which a campaign's version in force counts.
 * @param customerIds channels to count by; default: all
 * @returns undefined where there is no such campaign or version
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
    // Void points leave a campaign without participants: while void, nothing counts and no seller
    // wins.
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
