import { groupBy } from '../../src/domain/group-by.ts';
import { dec, toText } from '../../src/domain/decimal.ts';
import {
  ASKED_SHARES,
  reachedAt,
  shareOfFirstThree,
} from '../../src/domain/rules/ranking/sensitivity.ts';
import type { TargetState } from '../../src/domain/rules/ranking/result.ts';
import type { RehearsalFigures } from '../../src/domain/schema/campaigns/campaign-trial.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { asItWas, perThousand } from './as-it-was.ts';
import { sumPrizes, countReached } from './comparison.ts';
import { idleWeights, weightedProducts } from './idle-weights.ts';
import type { Rows } from './people.ts';
import type { Tried } from './tried.ts';

type Sums = RowOf<typeof sumsColumns>;
const sumsColumns = {
  winners: is.number,
  cost: is.text,
  sold: is.text,
  withPoints: is.number,
  lastWinnerScore: is.orNull(is.text),
};

/** Calculates the outcome a draft would have had. */
export async function rehearsalFigures(
  trx: Db,
  trialId: number,
  tried: Tried,
  rows: Rows,
): Promise<RehearsalFigures> {
  const { campaign } = tried.after;
  if (tried.cicle === undefined) throw new Error('a rehearsal is of a past cycle');
  const { winners, cost, sold, withPoints, lastWinnerScore } = await sumTrial(
    trx,
    trialId,
    campaign.rankingPositions,
  );
  return {
    ...countReached(rows.after),
    cicle: tried.cicle,
    from: campaign.invcIssncStart,
    to: campaign.invcIssncEnd,
    winners,
    cost,
    prizes: await sumPrizes(trx, tried.after),
    sold: toText(dec(sold)),
    costPerThousand: perThousand(cost, sold),
    withPoints,
    topThree: shareOfFirstThree(await allScores(trx, trialId)),
    lastWinnerScore,
    asItWas: await asItWas(trx, tried.after, tried.cicle.id),
    sensitivity: ASKED_SHARES.map((percent) => ({
      percent,
      reached: reachedAt(rows.after, percent),
    })),
    items: await groupItems(trx, rows.after),
    idleWeights: await idleWeights(trx, trialId, tried, rows),
    weighted: weightedProducts(tried).length,
  };
}

async function sumTrial(trx: Db, trialId: number, positions: number): Promise<Sums> {
  const rows = await queryRows(trx, sumsColumns)`
    select count(p.prize_after)::integer as winners, coalesce(sum(p.prize_after), 0)::numeric(20, 2)::text as cost,
      (select coalesce(sum(k.quantity), 0)::text from campaign_trial_cell k where k.trial_id = ${trialId} and k.is_after) as sold,
      count(*) filter (where round(p.score_after, 2) > 0)::integer as with_points,
      round(min(p.score_after) filter (where p.place_after <= ${positions} and round(p.score_after, 2) > 0), 2)::text as last_winner_score
    from campaign_trial_person p where p.trial_id = ${trialId}`;
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum of nothing is a row all the same');
  return sums;
}

/** The largest first. Only the first and the sum matter: the rest comes as one. */
async function allScores(trx: Db, trialId: number): Promise<readonly string[]> {
  const rows = await queryRows(trx, { score: is.text })`
    with won as (
      select p.score_after as score, row_number() over (order by p.score_after desc) as at from campaign_trial_person p
      where p.trial_id = ${trialId} and p.score_after > 0)
    select score::text as score from (
      select score, at from won where at <= 3 union all select sum(score), 4 from won where at > 3 having count(*) > 0) w order by at`;
  return rows.map((row) => row.score);
}

/** Groups target rows by product or category: rows that all or none reach select no winners. */
async function groupItems(
  trx: Db,
  rows: readonly TargetState[],
): Promise<RehearsalFigures['items']> {
  const groups = [...groupBy(rows, (row) => `${row.productId} ${row.categoryId}`).values()];
  const names = await queryRows(trx, { id: is.number, isProduct: is.boolean, name1: is.text })`
    select id, true as is_product, name1 from product where id = any(${rows.map((row) => row.productId)}::bigint[])
    union all select id, false, name1 from product_category where id = any(${rows.map((row) => row.categoryId)}::bigint[])`;
  return groups
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { productId, categoryId } = first;
      const named = names.find(
        (each) => each.id === (productId ?? categoryId) && each.isProduct === (productId !== null),
      );
      return [{ productId, categoryId, name: named?.name1 ?? '', ...countReached(own) }];
    })
    .sort((a, b) => b.all - a.all || a.name.localeCompare(b.name, 'pt-BR'));
}
