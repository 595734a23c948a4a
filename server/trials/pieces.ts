import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { channelSpans, productSpans } from '../../src/domain/rules/ranking/spans.ts';
import type { ChannelSpan, ProductSpan } from '../../src/domain/rules/ranking/spans.ts';
import type { Db } from '../database/db.ts';
import { listTargetRows } from '../ledger/compile.ts';
import { contributionsTo } from '../ledger/contributions.ts';
import { loadProductCategories } from '../ledger/facts/categories.ts';
import type { Counting } from '../ledger/facts/counting.ts';
import { listEverChannels } from '../ledger/facts/participants.ts';
import { effectiveLines } from '../ledger/lines.ts';
import type { Tried } from './tried.ts';

/** Compiled version under trial, queried for some channels at a time. */
export interface Compiled {
  readonly tried: Tried;
  /** All channels of either side, in the order in which they are gone through. */
  readonly channels: readonly number[];
  readonly spans: readonly ChannelSpan[];
  readonly products: readonly ProductSpan[];
}

/** Writes down in memory by which channel, product and target row the tried version counts, on which day. */
export async function compileTried(db: Db, tried: Tried): Promise<Compiled> {
  const products = await loadProductCategories(db);
  const of = ({ participants, memberships }: Counting) =>
    listEverChannels(participants, memberships);
  const channels = new Set([...of(tried.after), ...(tried.before ? of(tried.before) : [])]);
  return {
    tried,
    channels: [...channels].sort((a, b) => a - b),
    spans: channelSpans(tried.after),
    products: productSpans(tried.after, products),
  };
}

/** Adds up what some channels sold: by the tried version, and what is kept of them by the one in force, both of one moment. */
export async function addPiece(
  trx: Db,
  trialId: number,
  compiled: Compiled,
  customerIds: readonly number[],
): Promise<void> {
  const { campaignId } = compiled.tried.after.campaign;
  const own = new Set(customerIds);
  const lines = effectiveLines(sql`s.customer_id = any(${customerIds}::bigint[])`);
  const inForce = sql`
    union all
    select ${trialId}::bigint, false, k.target_id, k.customer_id, k.person_id, 0, sum(k.score), sum(k.quantity), sum(k.items)::integer, max(k.last_day)
    from ranking_cell k where k.campaign_id = ${campaignId} and k.customer_id = any(${customerIds}::bigint[]) group by 3, 4, 5`;
  // nothing is known of lists that are given with a question: row by row they would be gone through for every line
  await sql`set local enable_nestloop = off`.execute(trx);
  await sql`
    insert into campaign_trial_cell (trial_id, is_after, target_id, customer_id, person_id, product_id, score, quantity, items, last_day)
    with ${asTried(compiled, own)}
    select ${trialId}::bigint, true, k.target_id, k.customer_id, k.person_id, k.product_id, sum(k.net * k.weight), sum(k.net), sum(k.items)::integer,
      max(k.last_day)
    from (${contributionsTo(lines, compiled.tried.after.campaign)}) k group by 3, 4, 5, 6
    ${compiled.tried.before === undefined ? sql`` : inForce}`.execute(trx);
}

/**
 * Builds the tables that match lines to campaigns, with only the tried version; their names shadow
 * those in force.
 */
function asTried(
  { tried, spans, products }: Compiled,
  own: ReadonlySet<number>,
): RawBuilder<unknown> {
  const { campaign, participants } = tried.after;
  const channels = spans.filter((span) => own.has(span.customerId));
  const taking = new Set(channels.map((span) => span.participantId));
  const rows = participants
    .filter((each) => taking.has(each.participantId))
    .flatMap(listTargetRows);
  const id = sql`${campaign.campaignId}::bigint as campaign_id, ${campaign.version}::integer as version`;
  return sql`
    ranking_channel as materialized (
      select ${id}, c.* from unnest(${channels.map((span) => span.customerId)}::bigint[], ${channels.map((span) => span.participantId)}::bigint[],
        ${channels.map((span) => span.from)}::date[], ${channels.map((span) => span.to)}::date[]) as c (customer_id, participant_id, day_from, day_to)),
    ranking_product as materialized (
      select ${id}, p.* from unnest(${products.map((span) => span.productId)}::bigint[], ${products.map((span) => span.categoryId)}::bigint[],
        ${products.map((span) => span.weight)}::numeric[], ${products.map((span) => span.from)}::date[], ${products.map((span) => span.to)}::date[])
        as p (product_id, product_category_id, weight, day_from, day_to)),
    ranking_row as materialized (
      select ${id}, r.* from unnest(${rows.map((row) => row.targetId)}::bigint[], ${rows.map((row) => row.participantId)}::bigint[],
        ${rows.map((row) => row.productId)}::bigint[], ${rows.map((row) => row.categoryId)}::bigint[])
        as r (target_id, participant_id, product_id, product_category_id))`;
}
