import { dec, roundHalfUp, toText } from '../../src/domain/decimal.ts';
import { shareOfFirstThree } from '../../src/domain/rules/ranking/sensitivity.ts';
import type { RehearsalFigures } from '../../src/domain/schema/campaigns/campaign-trial.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Counting } from '../ledger/facts/counting.ts';
import { listEverChannels } from '../ledger/facts/participants.ts';

/** R$ for 1,000 Kg/L; null where nothing was sold. */
export const perThousand = (cost: string, sold: string): string | null =>
  dec(sold).gt(0) ? roundHalfUp(dec(cost).times(1_000).div(dec(sold)), 2) : null;

/**
 * Finds the campaign of a past cycle with a final result that shares products and most channels
 * with a draft.
 */
async function mostLike(
  db: Db,
  { campaign, participants, memberships, products, categories }: Counting,
  cycleId: number,
): Promise<{ readonly id: number; readonly name1: string } | undefined> {
  const rows = await queryRows(db, { id: is.number, name1: is.text })`
    select c.id, c.name1 from campaign c,
      lateral (select count(distinct r.customer_id) as channels from ranking_channel r
        where r.campaign_id = c.id and r.customer_id = any(${listEverChannels(participants, memberships)}::bigint[])) k,
      lateral (select count(distinct p.product_id) as products from ranking_product p
        where p.campaign_id = c.id and (p.product_id = any(${products.map((row) => row.productId)}::bigint[])
          or p.product_category_id = any(${categories.map((row) => row.categoryId)}::bigint[]))) s
    where c.campgn_cicle_id = ${cycleId} and c.frozen_at is not null and c.id <> ${campaign.campaignId} and k.channels > 0 and s.products > 0
    order by k.channels desc, s.products desc, c.id desc limit 1`;
  return rows[0];
}

const sumsColumns = {
  winners: is.number,
  cost: is.text,
  prizes: is.text,
  sold: is.text,
  withPoints: is.number,
  lastWinnerScore: is.orNull(is.text),
  reached: is.number,
  all: is.number,
};

/**
 * Reads the actual outcome of a past cycle from the final result most like a draft; null where
 * there is none.
 */
export async function asItWas(
  db: Db,
  draft: Counting,
  cycleId: number,
): Promise<RehearsalFigures['asItWas']> {
  const like = await mostLike(db, draft, cycleId);
  if (like === undefined) return null;
  const rows = await queryRows(db, sumsColumns)`
    select count(*) filter (where s.prize > 0)::integer as winners, coalesce(sum(s.prize), 0)::numeric(20, 2)::text as cost,
      count(*) filter (where round(s.score, 2) > 0)::integer as with_points, round(min(s.score) filter (where s.awarded), 2)::text as last_winner_score,
      (select coalesce(sum(z.amount), 0)::numeric(20, 2)::text from campaign c join campaign_prize z on z.campaign_id = c.id
        where c.id = ${like.id} and z.version = (select n.version from ranking_snapshot n where n.campaign_id = c.id order by n.revision desc limit 1)
          and z.position <= c.ranking_positions) as prizes,
      (select coalesce(sum(k.quantity), 0)::text from ranking_cell k where k.campaign_id = ${like.id}) as sold,
      (select count(*) filter (where r.reached)::integer from ranking_row r where r.campaign_id = ${like.id}) as reached,
      (select count(*)::integer from ranking_row r where r.campaign_id = ${like.id}) as all
    from ranking_standing s where s.campaign_id = ${like.id}`;
  const [sums] = rows;
  if (sums === undefined) return null;
  const scores = await queryRows(db, { score: is.text })`
    select s.score::text as score from ranking_standing s where s.campaign_id = ${like.id} order by s.score desc`;
  return {
    ...sums,
    sold: toText(dec(sums.sold)),
    campaignName: like.name1,
    costPerThousand: perThousand(sums.cost, sums.sold),
    topThree: shareOfFirstThree(scores.map(({ score }) => score)),
  };
}
