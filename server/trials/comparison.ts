import { sql } from 'kysely';
import type { TargetState } from '../../src/domain/rules/ranking/result.ts';
import type {
  ComparisonFigures,
  ReachedRows,
} from '../../src/domain/schema/campaigns/campaign-trial.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Counting } from '../ledger/facts/counting.ts';
import type { Rows } from './people.ts';
import type { Tried } from './tried.ts';

/** Counts the reached target rows. */
export const countReached = (rows: readonly TargetState[]): ReachedRows => ({
  reached: rows.filter((row) => row.reached).length,
  all: rows.length,
});

/** R$ of the prizes of all awarded places. */
export async function sumPrizes(trx: Db, { campaign }: Counting): Promise<string> {
  const rows = await queryRows(trx, { amount: is.text })`
    select coalesce(sum(z.amount), 0)::numeric(20, 2)::text as amount from campaign_prize z
    where z.campaign_id = ${campaign.campaignId} and z.version = ${campaign.version} and z.position <= ${campaign.rankingPositions}`;
  return rows[0]?.amount ?? '0.00';
}

const countedColumns = {
  stay: is.number,
  gain: is.number,
  lose: is.number,
  gainPrizes: is.text,
  losePrizes: is.text,
  prizeLosers: is.number,
};

/** Counts people who gain, lose and stay, and sums the amounts. */
export async function comparisonFigures(
  trx: Db,
  trialId: number,
  { after, before }: Tried,
  rows: Rows,
): Promise<ComparisonFigures> {
  const change = sql`coalesce(prize_after, 0) - coalesce(prize_before, 0)`;
  const counted = await queryRows(trx, countedColumns)`
    select count(*) filter (where change > 0)::integer as gain, count(*) filter (where change < 0)::integer as lose,
      count(*) filter (where change = 0)::integer as stay,
      coalesce(sum(${change}) filter (where change > 0), 0)::numeric(20, 2)::text as gain_prizes,
      coalesce(sum(${change}) filter (where change < 0), 0)::numeric(20, 2)::text as lose_prizes,
      count(*) filter (where ${change} < 0)::integer as prize_losers
    from campaign_trial_person where trial_id = ${trialId}`;
  const [figures] = counted;
  if (figures === undefined) throw new Error('a count of nothing is a row all the same');
  return {
    ...figures,
    prizesBefore: before === undefined ? '0.00' : await sumPrizes(trx, before),
    prizesAfter: await sumPrizes(trx, after),
    rowsBefore: countReached(rows.before),
    rowsAfter: countReached(rows.after),
  };
}
