import { sql } from 'kysely';
import { toText } from '../../src/domain/decimal.ts';
import type { ParticipantFacts } from '../../src/domain/rules/ranking/facts.ts';
import { channelSpans, productSpans } from '../../src/domain/rules/ranking/spans.ts';
import { computeTrigger } from '../../src/domain/rules/ranking/trigger.ts';
import type { Db } from '../database/db.ts';
import { loadProductCategories } from './facts/categories.ts';
import { loadCounting } from './facts/counting.ts';
import type { Counting } from './facts/counting.ts';
import { writeParticipants } from './regions.ts';

/**
 * Compiles the channels, products and target rows by which a campaign's version in force counts,
 * per day. The sums must be filled afterwards.
 * Drops data of other versions; the revision goes on.
 * @returns false if there is nothing to count by: a final result is left unchanged
 */
export async function compileCampaign(trx: Db, campaignId: number, at: Date): Promise<boolean> {
  if (await isFrozen(trx, campaignId)) return false;
  const known = await trx
    .selectFrom('rankingLedger')
    .select(['revision', 'day'])
    .where('campaignId', '=', campaignId)
    .execute();
  const counting = await loadCounting(trx, campaignId);
  await forgetOthers(trx, campaignId, counting?.campaign.version);
  if (counting === undefined) return false;
  const { version, salesRoleAwarded, redistributionCounts, typedCounts } = counting.campaign;
  const revision = Math.max(0, ...known.map((row) => row.revision)) + 1;
  const written = {
    salesRoleAwarded,
    redistributionCounts,
    typedCounts,
    revision,
    compiled: revision,
    movedAt: at.toISOString(),
    day: known.at(-1)?.day ?? null,
  };
  await trx
    .insertInto('rankingLedger')
    .values({ campaignId, version, ...written })
    .onConflict((old) => old.columns(['campaignId', 'version']).doUpdateSet(written))
    .execute();
  await writeChannels(trx, counting);
  await writeProducts(trx, counting);
  await writeRows(trx, counting);
  await writeParticipants(trx, campaignId, version);
  return true;
}

/** Deletes data of versions other than the one in force. */
async function forgetOthers(
  trx: Db,
  campaignId: number,
  version: number | undefined,
): Promise<void> {
  await trx
    .deleteFrom('rankingLedger')
    .where('campaignId', '=', campaignId)
    .where('version', '<>', version ?? -1)
    .execute();
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
  await trx.deleteFrom('rankingChannel').where('campaignId', '=', campaignId).execute();
  await sql`
    insert into ranking_channel (campaign_id, version, customer_id, participant_id, day_from, day_to)
    select ${campaignId}, ${version}, * from unnest(${spans.map((span) => span.customerId)}::bigint[], ${spans.map((span) => span.participantId)}::bigint[],
      ${spans.map((span) => span.from)}::date[], ${spans.map((span) => span.to)}::date[])`.execute(
    trx,
  );
}

async function writeProducts(trx: Db, counting: Counting): Promise<void> {
  const { campaignId, version } = counting.campaign;
  const spans = productSpans(counting, await loadProductCategories(trx));
  await trx.deleteFrom('rankingProduct').where('campaignId', '=', campaignId).execute();
  await sql`
    insert into ranking_product (campaign_id, version, product_id, product_category_id, weight, day_from, day_to)
    select ${campaignId}, ${version}, * from unnest(${spans.map((span) => span.productId)}::bigint[], ${spans.map((span) => span.categoryId)}::bigint[],
      ${spans.map((span) => span.weight)}::numeric[], ${spans.map((span) => span.from)}::date[], ${spans.map((span) => span.to)}::date[])`.execute(
    trx,
  );
}

/** Target rows that are as they are to be stay with what was added to them: most are, and each is in four indexes. */
async function writeRows(trx: Db, { campaign, participants }: Counting): Promise<void> {
  const { campaignId, version } = campaign;
  const rows = participants.flatMap(listTargetRows);
  const wanted = sql`
    unnest(${rows.map((row) => row.targetId)}::bigint[], ${rows.map((row) => row.participantId)}::bigint[], ${rows.map((row) => row.productId)}::bigint[],
      ${rows.map((row) => row.categoryId)}::bigint[], ${rows.map((row) => row.threshold)}::numeric[]) as w (target_id, participant_id, product_id, product_category_id, threshold)`;
  await sql`
    delete from ranking_row r where r.campaign_id = ${campaignId} and not exists (
      select 1 from ${wanted} where w.target_id = r.target_id and w.participant_id = r.participant_id and w.threshold = r.threshold
        and (w.product_id, w.product_category_id) is not distinct from (r.product_id, r.product_category_id))`.execute(
    trx,
  );
  await sql`
    insert into ranking_row (campaign_id, version, target_id, participant_id, product_id, product_category_id, threshold, quantity, value)
    select ${campaignId}, ${version}, w.*, 0, 0 from ${wanted}
    where not exists (select 1 from ranking_row r where r.target_id = w.target_id)`.execute(trx);
}

/** A participant's target rows. Of several for one product or category the first takes all, as `findTargetRow` says. */
export function listTargetRows({ participantId, targets }: ParticipantFacts) {
  return targets.map((target) => ({
    targetId: target.targetId,
    participantId,
    productId: isFirst(targets, target, 'productId') ? target.productId : null,
    categoryId: isFirst(targets, target, 'categoryId') ? target.categoryId : null,
    threshold: toText(computeTrigger(target)),
  }));
}

function isFirst<Row>(rows: readonly Row[], row: Row, column: keyof Row): boolean {
  return rows.find((each) => each[column] === row[column]) === row;
}
