import type { TrialKind } from '../../src/domain/rules/campaign/trial-kinds.ts';
import type { CycleDays } from '../../src/domain/schema/campaigns/campaign-form.ts';
import { shiftBetween, within } from '../../src/domain/rules/campaign/shift-campaign.ts';
import { AWARDED_ROLES } from '../../src/domain/rules/permission/sales-role.ts';
import type { CampaignFacts, PlainDate } from '../../src/domain/rules/ranking/facts.ts';
import { cycleBefore } from '../campaigns/cycle-before.ts';
import { readVersionContent, hashComparison, newestVersion } from '../campaigns/version-content.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { loadProducts } from '../ledger/facts/campaign-facts.ts';
import type { VersionRow } from '../ledger/facts/campaign-facts.ts';
import { loadCounting } from '../ledger/facts/counting.ts';
import type { Counting } from '../ledger/facts/counting.ts';
import { loadMemberships, loadParticipants } from '../ledger/facts/participants.ts';

/** Content of a trial. */
export interface Tried {
  readonly kind: TrialKind;
  /** Rules and participants of the tried version. */
  readonly after: Counting;
  /** Rules and participants of the version in force; undefined in a rehearsal. */
  readonly before: Counting | undefined;
  /** The content that is tried and what it is compared with. */
  readonly mark: string;
  /** The past cycle of a rehearsal. */
  readonly cicle: CycleDays | undefined;
}

/** Finds the version a trial would use now, with its content; undefined where there is none. */
export async function triedNow(
  db: Db,
  campaignId: number,
  kind: TrialKind,
): Promise<{ readonly version: number; readonly mark: string } | undefined> {
  const newest = await newestVersion(db, campaignId);
  if (newest === undefined) return undefined;
  const { version, approvalStatus, inForce } = newest;
  const is = await readVersionContent(db, campaignId, version);
  if (kind === 'rehearsal') {
    const hasCycle = (await readCycles(db, campaignId))?.before !== undefined;
    return is && hasCycle ? { version, mark: hashComparison(is, is) } : undefined;
  }
  if (approvalStatus !== 'awaiting' || inForce === null) return undefined;
  const was = await readVersionContent(db, campaignId, inForce);
  return was && is && { version, mark: hashComparison(was, is) };
}

/** Loads the content for a trial; undefined without a waiting version or a cycle before. */
export function loadTried(
  db: Db,
  campaignId: number,
  kind: TrialKind,
  today: PlainDate,
): Promise<Tried | undefined> {
  return kind === 'comparison' ? waiting(db, campaignId, today) : rehearsed(db, campaignId);
}

const campaignFactsColumns = {
  campaignId: is.number,
  version: is.number,
  invcIssncStart: is.text,
  invcIssncEnd: is.text,
  salesRoleAwarded: is.oneOf(AWARDED_ROLES),
  rankingPositions: is.number,
  redistributionCounts: is.boolean,
  typedCounts: is.boolean,
  frozenAt: is.orNull(is.text),
};

/** Builds the facts of a version in the form of the campaign in force. */
async function buildFacts(
  db: Db,
  campaignId: number,
  version: number,
): Promise<CampaignFacts | undefined> {
  const rows = await queryRows(db, campaignFactsColumns)`
    select campaign_id, version, invc_issnc_start, invc_issnc_end, sales_role_awarded, ranking_positions, redistribution_counts, typed_counts, null as frozen_at
    from campaign_version where campaign_id = ${campaignId} and version = ${version}`;
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
  const facts = now && (await buildFacts(db, campaignId, now.version));
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
async function readCycles(
  db: Db,
  campaignId: number,
): Promise<{ readonly own: CycleDays; readonly before: CycleDays | undefined } | undefined> {
  const rows = await queryRows(db, {
    id: is.number,
    name1: is.text,
    tsStart: is.text,
    tsEnd: is.text,
  })`
    select y.id, y.name1, y.ts_start, y.ts_end from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where c.id = ${campaignId}`;
  return rows[0] && { own: rows[0], before: await cycleBefore(db, rows[0].id) };
}

/** The newest version, as if it had been that of the like days of the cycle before. */
async function rehearsed(db: Db, campaignId: number): Promise<Tried | undefined> {
  const now = await triedNow(db, campaignId, 'rehearsal');
  const cycles = await readCycles(db, campaignId);
  const facts = now && (await buildFacts(db, campaignId, now.version));
  if (now === undefined || facts === undefined || cycles?.before === undefined) return undefined;
  const cicle = cycles.before;
  const shift = shiftBetween(cycles.own, cicle);
  const campaign = {
    ...facts,
    invcIssncStart: within(shift(facts.invcIssncStart), cicle),
    invcIssncEnd: within(shift(facts.invcIssncEnd), cicle),
  };
  const after = await countingBy(db, campaign, [{ version: now.version, effectiveFrom: null }]);
  return { kind: 'rehearsal', after, before: undefined, mark: now.mark, cicle };
}
