import { sql } from 'kysely';
import { toText } from '../../src/domain/decimal.ts';
import type { ParticipantFacts } from '../../src/domain/rules/ranking/facts.ts';
import { channelSpans, productSpans } from '../../src/domain/rules/ranking/spans.ts';
import { triggerOf } from '../../src/domain/rules/ranking/trigger.ts';
import type { Db } from '../database/db.ts';
import { loadCounting } from './facts/counting.ts';
import type { Counting } from './facts/counting.ts';
import { writeParticipants } from './regions.ts';

/**
 * Writes down by which channel, product and target row a campaign's version in force counts, on which day. Its sums are
 * gone then and are to be filled; the revision goes on.
 * @returns whether there is anything to count by: a result that stands is left as it is
 */
export async function compileCampaign(trx: Db, campaignId: number, at: Date): Promise<boolean> {
  if (await isFrozen(trx, campaignId)) return false;
  const known = await trx
    .deleteFrom('rankingLedger')
    .where('campaignId', '=', campaignId)
    .returning(['revision', 'day'])
    .execute();
  const counting = await loadCounting(trx, campaignId);
  if (counting === undefined) return false;
  const { version, salesRoleAwarded, redistributionCounts, typedCounts } = counting.campaign;
  const revision = Math.max(0, ...known.map((row) => row.revision)) + 1;
  await trx
    .insertInto('rankingLedger')
    .values({
      campaignId,
      version,
      salesRoleAwarded,
      redistributionCounts,
      typedCounts,
      revision,
      compiled: revision,
      movedAt: at.toISOString(),
      day: known.at(-1)?.day ?? null,
    })
    .execute();
  await writeChannels(trx, counting);
  await writeProducts(trx, counting);
  await writeRows(trx, counting);
  await writeParticipants(trx, campaignId, version);
  return true;
}

async function isFrozen(trx: Db, campaignId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('campaign')
    .select('id')
    .where('id', '=', campaignId)
    .where('frozenAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
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
export function rowsOf({ participantId, targets }: ParticipantFacts) {
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
