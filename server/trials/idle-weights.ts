import { dec } from '../../src/domain/decimal.ts';
import type { IdleWeight } from '../../src/domain/schema/campaigns/campaign-trial.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { scoringCells } from './people.ts';
import type { Rows } from './people.ts';
import type { Tried } from './tried.ts';

/** More weights than anybody looks through; each is worked out by itself. */
const MOST = 40;

/** Products whose weight is another than 1. */
export const weightedProducts = ({ after }: Tried): Tried['after']['products'] =>
  after.products.filter((row) => !dec(row.nmvWeight).eq(1));

/**
 * Finds weights other than 1 without effect: of products without sales, or leaving the winners in
 * order.
 */
export async function idleWeights(
  trx: Db,
  trialId: number,
  tried: Tried,
  rows: Rows,
): Promise<readonly IdleWeight[]> {
  const weighted = weightedProducts(tried).slice(0, MOST);
  if (weighted.length === 0) return [];
  const ids = weighted.map((row) => row.productId);
  const products = await queryRows(trx, { id: is.number, name1: is.text, isSold: is.boolean })`
    select p.id, p.name1, exists (select 1 from campaign_trial_cell k where k.trial_id = ${trialId} and k.is_after and k.product_id = p.id) as is_sold
    from product p where p.id = any(${ids}::bigint[]) order by p.name1, p.id`;
  const winners = (productId: number) =>
    winnersIf(trx, trialId, rows, productId, tried.after.campaign.rankingPositions);
  const asTheyAre = await winners(0);
  const idle: IdleWeight[] = [];
  for (const { id, name1, isSold } of products) {
    const nmvWeight = weighted.find((row) => row.productId === id)?.nmvWeight ?? '1';
    const known = { productId: id, name: name1, nmvWeight };
    if (!isSold) idle.push({ ...known, why: 'unsold' });
    else if ((await winners(id)) === asTheyAre) idle.push({ ...known, why: 'same-winners' });
  }
  return idle;
}

/**
 * Finds the winners in order if a product weighed 1.
 * @param productId 0 for all weights unchanged
 */
async function winnersIf(
  trx: Db,
  trialId: number,
  rows: Rows,
  productId: number,
  positions: number,
): Promise<string> {
  const found = await queryRows(trx, { personId: is.number, place: is.number })`
    with sums as (
      select c.person_id, sum(case when c.product_id = ${productId} then c.quantity else c.score end) as score, sum(c.quantity) as quantity, max(c.last_day) as last_day
      from (${scoringCells(trialId, rows)}) c where c.is_after and c.scores group by 1),
    placed as (
      select s.person_id, rank() over (order by round(s.score, 2) desc, s.quantity desc, coalesce(s.last_day, '9999-12-31'))::integer as place
      from sums s where round(s.score, 2) > 0)
    select person_id, place from placed where place <= ${positions} order by place, person_id`;
  return found.map(({ personId, place }) => `${place} ${personId}`).join();
}
