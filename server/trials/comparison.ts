import { sql } from 'kysely';
import type { TargetStanding } from '../../src/domain/rules/ranking/result.ts';
import type { ComparisonFigures, ReachedRows } from '../../src/domain/wire/campaign-trial.ts';
import type { Db } from '../database/db.ts';
import type { Counting } from '../ledger/facts/counting.ts';
import type { Rows } from './people.ts';
import type { Tried } from './tried.ts';

/** How many of target rows are reached. */
export const reachedOf = (rows: readonly TargetStanding[]): ReachedRows => ({
  reached: rows.filter((row) => row.reached).length,
  all: rows.length,
});

/** R$ of the prizes of all awarded places. */
export async function prizesOf(trx: Db, { campaign }: Counting): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(z.amount), 0)::numeric(20, 2)::text as amount from campaign_prize z
    where z.campaign_id = ${campaign.campaignId} and z.version = ${campaign.version} and z.position <= ${campaign.rankingPositions}`.execute(
    trx,
  );
  return rows[0]?.amount ?? '0.00';
}

type Counted = Pick<
  ComparisonFigures,
  'gain' | 'lose' | 'stay' | 'gainPrizes' | 'losePrizes' | 'prizeLosers'
>;

/** How many gain, lose and stay, and what it comes to. */
export async function comparisonFigures(
  trx: Db,
  trialId: number,
  { after, before }: Tried,
  rows: Rows,
): Promise<ComparisonFigures> {
  const change = sql`coalesce(prize_after, 0) - coalesce(prize_before, 0)`;
  const { rows: counted } = await sql<Counted>`
    select count(*) filter (where change > 0)::integer as gain, count(*) filter (where change < 0)::integer as lose,
      count(*) filter (where change = 0)::integer as stay,
      coalesce(sum(${change}) filter (where change > 0), 0)::numeric(20, 2)::text as gain_prizes,
      coalesce(sum(${change}) filter (where change < 0), 0)::numeric(20, 2)::text as lose_prizes,
      count(*) filter (where ${change} < 0)::integer as prize_losers
    from campaign_trial_person where trial_id = ${trialId}`.execute(trx);
  const [figures] = counted;
  if (figures === undefined) throw new Error('a count of nothing is a row all the same');
  return {
    ...figures,
    prizesBefore: before === undefined ? '0.00' : await prizesOf(trx, before),
    prizesAfter: await prizesOf(trx, after),
    rowsBefore: reachedOf(rows.before),
    rowsAfter: reachedOf(rows.after),
  };
}
