import { sql } from 'kysely';
import { toText } from '../../src/domain/decimal.ts';
import type { ParticipantFacts, RankingInput } from '../../src/domain/rules/ranking/facts.ts';
import { channelSpans, productSpans } from '../../src/domain/rules/ranking/spans.ts';
import { triggerOf } from '../../src/domain/rules/ranking/trigger.ts';
import type { Db } from '../database/db.ts';
import { loadCampaign, loadProducts, loadVersions } from './facts/campaign-facts.ts';
import { loadMemberships, loadParticipants } from './facts/participants.ts';

/** How a campaign counts: what there is to know of it but prizes, people and items. */
type Counting = Pick<
  RankingInput,
  'campaign' | 'products' | 'categories' | 'participants' | 'memberships'
>;

/**
 * Writes down by which channel, product and target row a campaign's version in force counts, on which day. Its sums are
 * gone then and are to be filled; the revision goes on.
 * @returns whether there is anything to count by: a result that stands is left as it is
 */
export async function compileCampaign(trx: Db, campaignId: number): Promise<boolean> {
  const campaign = await loadCampaign(trx, campaignId);
  if (campaign !== undefined && campaign.frozenAt !== null) return false;
  const known = await trx
    .deleteFrom('rankingLedger')
    .where('campaignId', '=', campaignId)
    .returning('revision')
    .execute();
  const versions = await loadVersions(trx, campaignId);
  const newest = versions.at(-1);
  if (campaign === undefined || newest === undefined) return false;
  const counting: Counting = {
    campaign: { ...campaign, version: newest.version, frozenAt: null },
    ...(await loadProducts(trx, campaignId, versions)),
    participants: await loadParticipants(trx, campaignId, newest.version),
    memberships: await loadMemberships(trx),
  };
  const revision = Math.max(0, ...known.map((row) => row.revision)) + 1;
  await trx
    .insertInto('rankingLedger')
    .values({
      campaignId,
      version: newest.version,
      salesRoleAwarded: campaign.salesRoleAwarded,
      redistributionCounts: campaign.redistributionCounts,
      revision,
    })
    .execute();
  await writeChannels(trx, counting);
  await writeProducts(trx, counting);
  await writeRows(trx, counting);
  return true;
}

async function writeChannels(trx: Db, counting: Counting): Promise<void> {
  const { campaignId, version } = counting.campaign;
  const spans = channelSpans(counting);
  await sql`
    insert into ranking_channel (campaign_id, version, customer_id, participant_id, day_from, day_to)
    select ${campaignId}, ${version}, * from unnest(${spans.map((span) => span.customerId)}::bigint[], ${spans.map((span) => span.participantId)}::bigint[],
      ${spans.map((span) => span.from)}::date[], ${spans.map((span) => span.to)}::date[])`.execute(
    trx,
  );
}

async function writeProducts(trx: Db, counting: Counting): Promise<void> {
  const { campaignId, version } = counting.campaign;
  const products = await trx
    .selectFrom('product')
    .select(['id as productId', 'productCategoryId as categoryId'])
    .execute();
  const spans = productSpans(counting, products);
  await sql`
    insert into ranking_product (campaign_id, version, product_id, product_category_id, weight, day_from, day_to)
    select ${campaignId}, ${version}, * from unnest(${spans.map((span) => span.productId)}::bigint[], ${spans.map((span) => span.categoryId)}::bigint[],
      ${spans.map((span) => span.weight)}::numeric[], ${spans.map((span) => span.from)}::date[], ${spans.map((span) => span.to)}::date[])`.execute(
    trx,
  );
}

async function writeRows(trx: Db, { campaign, participants }: Counting): Promise<void> {
  const rows = participants.flatMap(rowsOf);
  await sql`
    insert into ranking_row (campaign_id, version, target_id, participant_id, product_id, product_category_id, threshold, quantity, value)
    select ${campaign.campaignId}, ${campaign.version}, r.*, 0, 0 from unnest(${rows.map((row) => row.targetId)}::bigint[], ${rows.map((row) => row.participantId)}::bigint[],
      ${rows.map((row) => row.productId)}::bigint[], ${rows.map((row) => row.categoryId)}::bigint[], ${rows.map((row) => row.threshold)}::numeric[]) as r`.execute(
    trx,
  );
}

/** A participant's target rows. Of several for one product or category the first takes all, as `targetOf` says. */
function rowsOf({ participantId, targets }: ParticipantFacts) {
  return targets.map((target) => ({
    targetId: target.targetId,
    participantId,
    productId: isFirst(targets, target, 'productId') ? target.productId : null,
    categoryId: isFirst(targets, target, 'categoryId') ? target.categoryId : null,
    threshold: toText(triggerOf(target)),
  }));
}

function isFirst<Row>(rows: readonly Row[], row: Row, column: keyof Row): boolean {
  return rows.find((each) => each[column] === row[column]) === row;
}
