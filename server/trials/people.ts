import { sql } from 'kysely';
import { ZERO, dec } from '../../src/domain/decimal.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type { RawBuilder } from 'kysely';
import type { ParticipantFacts } from '../../src/domain/rules/ranking/facts.ts';
import { assignRanks } from '../../src/domain/rules/ranking/rank.ts';
import { givePrizes } from '../../src/domain/rules/ranking/prizes.ts';
import type { TargetState } from '../../src/domain/rules/ranking/result.ts';
import { targetStates } from '../../src/domain/rules/ranking/trigger.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Counting } from '../ledger/facts/counting.ts';
import { listEverChannels } from '../ledger/facts/participants.ts';
import { loadPeople, loadPrizes } from '../ledger/facts/winners.ts';
import type { Tried } from './tried.ts';

/** Target rows of both sides with their state. */
export interface Rows {
  readonly after: readonly TargetState[];
  readonly before: readonly TargetState[];
}

/** Calculates the state of target rows once all channels of a trial are summed. */
export async function standRows(trx: Db, trialId: number, tried: Tried): Promise<Rows> {
  const of = async (isAfter: boolean, participants: readonly ParticipantFacts[]) => {
    const rows = await queryRows(trx, { targetId: is.number, quantity: is.text })`
      select target_id, sum(quantity) as quantity from campaign_trial_cell
      where trial_id = ${trialId} and is_after = ${isAfter} and target_id <> 0 group by 1`;
    return targetStates(
      participants,
      new Map(rows.map((row) => [row.targetId, { quantity: dec(row.quantity), value: ZERO }])),
    );
  };
  return {
    after: await of(true, tried.after.participants),
    before: await of(false, tried.before?.participants ?? []),
  };
}

/** The cells of a trial that score: those of rows that are reached, and of none. Table `c`. */
export const scoringCells = (trialId: number, { after, before }: Rows) => {
  const missed = [...after, ...before].filter((row) => !row.reached).map((row) => row.targetId);
  return sql`
    select k.*, m.target_id is null as scores from campaign_trial_cell k
    left join unnest(${missed}::bigint[]) as m (target_id) on m.target_id = k.target_id where k.trial_id = ${trialId}`;
};

/**
 * Assigns places and prizes of both sides and classifies each person as gaining or losing: by
 * prize, else place, else points.
 */
export async function standPeople(
  trx: Db,
  trialId: number,
  tried: Tried,
  rows: Rows,
  now: Date,
): Promise<void> {
  await sql`delete from campaign_trial_person where trial_id = ${trialId}`.execute(trx);
  await sql`
    with cell as materialized (${scoringCells(trialId, rows)}),
    sums as (
      select c.is_after, c.person_id, coalesce(sum(c.score) filter (where c.scores), 0) as score, coalesce(sum(c.quantity) filter (where c.scores), 0) as quantity,
        max(c.last_day) filter (where c.scores) as last_day, coalesce(sum(c.score) filter (where not c.scores), 0) as below
      from cell c group by 1, 2),
    placed as (
      select s.*, rank() over (partition by s.is_after order by round(s.score, 2) desc, s.quantity desc, coalesce(s.last_day, '9999-12-31')) as place from sums s),
    channel as (
      select distinct on (q.person_id) q.person_id, q.customer_id
      from (select c.person_id, c.customer_id, sum(c.items) as items from cell c group by 1, 2) q order by q.person_id, q.items desc, q.customer_id)
    insert into campaign_trial_person (trial_id, person_id, customer_id, place_before, place_after, score_before, score_after, quantity_before, quantity_after,
      last_day_before, last_day_after, below_before, below_after)
    select ${trialId}::bigint, w.person_id, w.customer_id, b.place, a.place, b.score, a.score, b.quantity, a.quantity, b.last_day, a.last_day, b.below, a.below
    from channel w left join placed b on b.person_id = w.person_id and not b.is_after left join placed a on a.person_id = w.person_id and a.is_after`.execute(
    trx,
  );
  const scoredOn = (isAfter: boolean) =>
    sql`select distinct c.person_id, c.customer_id from (${scoringCells(trialId, rows)}) c where c.is_after = ${isAfter} and c.scores and c.score > 0`;
  await award(trx, trialId, tried.after, AFTER, now, scoredOn(true));
  if (tried.before !== undefined)
    await award(trx, trialId, tried.before, BEFORE, now, scoredOn(false));
  await sql`
    update campaign_trial_person set change = case
      when coalesce(prize_after, 0) <> coalesce(prize_before, 0) then sign(coalesce(prize_after, 0) - coalesce(prize_before, 0))
      when coalesce(place_after, ${LAST}) <> coalesce(place_before, ${LAST}) then sign(coalesce(place_before, ${LAST}) - coalesce(place_after, ${LAST}))
      else sign(round(coalesce(score_after, 0), 2) - round(coalesce(score_before, 0), 2)) end
    where trial_id = ${trialId}`.execute(trx);
}

/** Place behind all others, for people without any. */
const LAST = sql.lit(1_000_000_000);

/** Columns of one side. */
interface SideColumns {
  readonly place: string;
  readonly score: string;
  readonly quantity: string;
  readonly lastDay: string;
  readonly prize: string;
}
const AFTER: SideColumns = {
  place: 'place_after',
  score: 'score_after',
  quantity: 'quantity_after',
  lastDay: 'last_day_after',
  prize: 'prize_after',
};
const BEFORE: SideColumns = {
  place: 'place_before',
  score: 'score_before',
  quantity: 'quantity_before',
  lastDay: 'last_day_before',
  prize: 'prize_before',
};

/** Calculates the prizes of one side by the rules, for its awarded places only. */
async function award(
  trx: Db,
  trialId: number,
  { campaign, participants, memberships }: Counting,
  columns: SideColumns,
  now: Date,
  scored: RawBuilder<unknown>,
): Promise<void> {
  const top = await queryRows(trx, {
    personId: is.number,
    score: is.text,
    quantity: is.text,
    lastScoringDate: is.orNull(is.text),
  })`
    select person_id, ${sql.ref(columns.score)} as score, ${sql.ref(columns.quantity)} as quantity, ${sql.ref(columns.lastDay)} as last_scoring_date
    from campaign_trial_person where trial_id = ${trialId} and ${sql.ref(columns.place)} <= ${campaign.rankingPositions}`;
  const placed = assignRanks(
    top.map((row) => ({ ...row, score: dec(row.score), quantity: dec(row.quantity) })),
  );
  const people = await loadPeople(
    trx,
    top.map((row) => row.personId),
    campaign,
    sql`select unnest(${listEverChannels(participants, memberships)}::bigint[])`,
    localDate(now),
    scored,
  );
  const prizes = await loadPrizes(trx, campaign.campaignId, campaign.version);
  const awards = [...givePrizes(placed, prizes, people, campaign)].filter(
    ([, { prize }]) => prize !== null,
  );
  await sql`
    update campaign_trial_person p set ${sql.ref(columns.prize)} = a.prize
    from unnest(${awards.map(([personId]) => personId)}::bigint[], ${awards.map(([, { prize }]) => prize)}::numeric[]) as a (person_id, prize)
    where p.trial_id = ${trialId} and p.person_id = a.person_id`.execute(trx);
}
