import { sql } from 'kysely';
import { shiftBetween, within } from '../../src/domain/rules/shift-campaign.ts';
import type { CampaignFacts, PlainDate } from '../../src/domain/rules/ranking/facts.ts';
import type { CicleDays } from '../../src/domain/wire/campaign-form.ts';
import { cicleBefore } from '../campaigns/cicle-before.ts';
import { contentOf, markOf, newestVersion } from '../campaigns/version-content.ts';
import type { Db } from '../database/db.ts';
import { loadProducts } from '../ledger/facts/campaign-facts.ts';
import type { VersionRow } from '../ledger/facts/campaign-facts.ts';
import { loadCounting } from '../ledger/facts/counting.ts';
import type { Counting } from '../ledger/facts/counting.ts';
import { loadMemberships, loadParticipants } from '../ledger/facts/participants.ts';

/** Against what a campaign is tried out: what is in force, or a past cycle. */
export type TrialKind = 'comparison' | 'rehearsal';

/** What is tried out. */
export interface Tried {
  readonly kind: TrialKind;
  /** How the version counts that is tried. */
  readonly after: Counting;
  /** How the version in force counts; undefined in a rehearsal. */
  readonly before: Counting | undefined;
  /** The content that is tried and what it is compared with. */
  readonly mark: string;
  /** The past cycle of a rehearsal. */
  readonly cicle: CicleDays | undefined;
}

/** Which version would be tried out of a campaign now, and its content; undefined where there is nothing to try. */
export async function triedNow(
  db: Db,
  campaignId: number,
  kind: TrialKind,
): Promise<{ readonly version: number; readonly mark: string } | undefined> {
  const newest = await newestVersion(db, campaignId);
  if (newest === undefined) return undefined;
  const { version, approvalStatus, inForce } = newest;
  const is = await contentOf(db, campaignId, version);
  if (kind === 'rehearsal') {
    const hasCicle = (await ciclesOf(db, campaignId))?.before !== undefined;
    return is && hasCicle ? { version, mark: markOf(is, is) } : undefined;
  }
  if (approvalStatus !== 'awaiting' || inForce === null) return undefined;
  const was = await contentOf(db, campaignId, inForce);
  return was && is && { version, mark: markOf(was, is) };
}

/** What is to be tried out of a campaign now; undefined where nothing waits, or there is no cycle before. */
export function loadTried(
  db: Db,
  campaignId: number,
  kind: TrialKind,
  today: PlainDate,
): Promise<Tried | undefined> {
  return kind === 'comparison' ? waiting(db, campaignId, today) : rehearsed(db, campaignId);
}

/** What is fixed of a version, in the form of the campaign in force. */
async function factsOf(
  db: Db,
  campaignId: number,
  version: number,
): Promise<CampaignFacts | undefined> {
  const { rows } = await sql<CampaignFacts>`
    select campaign_id, version, invc_issnc_start, invc_issnc_end, sales_role_awarded, ranking_positions, redistribution_counts, typed_counts, null as frozen_at
    from campaign_version where campaign_id = ${campaignId} and version = ${version}`.execute(db);
  return rows[0];
}

async function countingBy(
  db: Db,
  campaign: CampaignFacts,
  versions: readonly VersionRow[],
): Promise<Counting> {
  return {
    campaign,
    ...(await loadProducts(db, campaign.campaignId, versions)),
    participants: await loadParticipants(db, campaign.campaignId, campaign.version),
    memberships: await loadMemberships(db),
  };
}

/** The version that waits, as if it were approved today. */
async function waiting(db: Db, campaignId: number, today: PlainDate): Promise<Tried | undefined> {
  const now = await triedNow(db, campaignId, 'comparison');
  const facts = now && (await factsOf(db, campaignId, now.version));
  const before = await loadCounting(db, campaignId);
  if (now === undefined || facts === undefined || before === undefined) return undefined;
  const approved = await db
    .selectFrom('campaignVersion')
    .select(['version', 'effectiveFrom'])
    .where('campaignId', '=', campaignId)
    .where('approvalStatus', '=', 'approved')
    .orderBy('version')
    .execute();
  const after = await countingBy(db, facts, [
    ...approved,
    { version: now.version, effectiveFrom: today },
  ]);
  return { kind: 'comparison', after, before, mark: now.mark, cicle: undefined };
}

/** The cycle of a campaign, and the one before it. */
async function ciclesOf(
  db: Db,
  campaignId: number,
): Promise<{ readonly own: CicleDays; readonly before: CicleDays | undefined } | undefined> {
  const { rows } = await sql<CicleDays>`
    select y.id, y.name1, y.ts_start, y.ts_end from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where c.id = ${campaignId}`.execute(
    db,
  );
  return rows[0] && { own: rows[0], before: await cicleBefore(db, rows[0].id) };
}

/** The newest version, as if it had been that of the like days of the cycle before. */
async function rehearsed(db: Db, campaignId: number): Promise<Tried | undefined> {
  const now = await triedNow(db, campaignId, 'rehearsal');
  const cicles = await ciclesOf(db, campaignId);
  const facts = now && (await factsOf(db, campaignId, now.version));
  if (now === undefined || facts === undefined || cicles?.before === undefined) return undefined;
  const cicle = cicles.before;
  const shift = shiftBetween(cicles.own, cicle);
  const campaign = {
    ...facts,
    invcIssncStart: within(shift(facts.invcIssncStart), cicle),
    invcIssncEnd: within(shift(facts.invcIssncEnd), cicle),
  };
  const after = await countingBy(db, campaign, [{ version: now.version, effectiveFrom: null }]);
  return { kind: 'rehearsal', after, before: undefined, mark: now.mark, cicle };
}
