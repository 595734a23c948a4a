import type { TrialKind } from '../../src/domain/rules/campaign/trial-kinds.ts';
import type {
  ComparedPerson,
  TrialState,
} from '../../src/domain/schema/campaigns/campaign-trial.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { shiftCause } from '../../src/domain/rules/campaign/shift-reason.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { TRIAL } from './store.ts';
import type { Trial } from './store.ts';
import { triedNow } from './tried.ts';

/** People named with a trial. */
const MOST_PEOPLE = 100;

/** Top places of either version shown in addition. */
const FIRST_PLACES = 12;

/** Trial as shown to its reader. */
export interface TrialRead<Figures> extends TrialState {
  readonly figures: Figures | null;
  readonly people: readonly ComparedPerson[];
  /** People in the first places, in a comparison. */
  readonly first: readonly ComparedPerson[];
}

/** Reads the figures of a trial and the changes since then. */
export async function readTrial<Figures>(
  db: Db,
  campaignId: number,
  kind: TrialKind,
): Promise<TrialRead<Figures>> {
  const { rows } = await sql<Trial & { figures: Figures | null }>`
    select ${TRIAL}, t.figures from campaign_trial t where t.campaign_id = ${campaignId} and t.kind = ${kind}`.execute(
    db,
  );
  const [trial] = rows;
  const tried = await triedNow(db, campaignId, kind);
  const isTold = tried !== undefined && trial !== undefined && trial.asOf !== null;
  return {
    state: tried === undefined ? 'impossible' : await readTrialState(db, trial),
    progress: trial?.channelsAll ? trial.channelsDone / trial.channelsAll : 0,
    version: isTold ? trial.version : null,
    asOf: isTold ? trial.asOf : null,
    isOfContent: isTold && trial.mark === tried.mark,
    actsSince: isTold && trial.asOf !== null ? await actionsSince(db, campaignId, trial.asOf) : 0,
    figures: isTold ? trial.figures : null,
    ...(isTold ? await readMovedPeople(db, trial.id, kind) : { people: [], first: [] }),
  };
}

async function readTrialState(db: Db, trial: Trial | undefined): Promise<TrialState['state']> {
  if (trial === undefined) return 'none';
  if (trial.failedAt !== null) return 'failed';
  const { rows } = await sql`
    select 1 from job where dedupe_key = 'campaign-trial ' || ${trial.id}::text and finished_at is null limit 1`.execute(
    db,
  );
  if (rows.length > 0) return 'running';
  return trial.asOf === null ? 'none' : 'done';
}

/** Counts invoices of participants, or addressed to them, with an action since then. */
async function actionsSince(db: Db, campaignId: number, since: string): Promise<number> {
  const rows = await queryRows(db, { acts: is.number })`
    with channel as materialized (
      select coalesce(p.customer_id, m.customer_id) as id from campaign_participant p
      left join economic_group_member m on m.economic_group_id = p.economic_group_id where p.campaign_id = ${campaignId})
    select count(distinct e.invoice_id)::integer as acts from invoice_event e join invoice v on v.id = e.invoice_id
    where coalesce(e.brought_at, e.dh_reg_evento) > ${since}::timestamptz and v.emit_type = '2'
      and (v.bp_emit_id in (select id from channel) or v.bp_dest_id in (select id from channel))`;
  return rows[0]?.acts ?? 0;
}

/**
 * Reads the people who move most, prizes first, and the first places; in a rehearsal, the winners.
 */
async function readMovedPeople(
  db: Db,
  trialId: number,
  kind: TrialKind,
): Promise<Pick<TrialRead<unknown>, 'people' | 'first'>> {
  if (kind === 'rehearsal') {
    const winners = await readPeople(
      db,
      trialId,
      sql`p.prize_after is not null`,
      sql`p.place_after, p.person_id`,
    );
    return { people: winners.map((person) => ({ ...person, why: null })), first: [] };
  }
  const people = await readPeople(
    db,
    trialId,
    sql`p.change <> 0`,
    sql`abs(coalesce(p.prize_after, 0) - coalesce(p.prize_before, 0)) desc,
      abs(coalesce(p.score_after, 0) - coalesce(p.score_before, 0)) desc,
      abs(coalesce(p.place_after, 0) - coalesce(p.place_before, 0)) desc, p.person_id`,
  );
  const first = await readPeople(
    db,
    trialId,
    sql`(p.place_after <= ${FIRST_PLACES} or p.place_before <= ${FIRST_PLACES})`,
    sql`p.place_after nulls last, p.person_id`,
  );
  const withCause = (person: Read): ComparedPerson => ({
    ...person,
    why: shiftCause(person, [...first, ...people]),
  });
  return { people: people.map(withCause), first: first.map(withCause) };
}

type Read = RowOf<typeof readColumns>;
const readColumns = {
  personId: is.number,
  name1: is.text,
  change: is.number,
  customerName: is.orNull(is.text),
  scoreBefore: is.orNull(is.text),
  placeBefore: is.orNull(is.number),
  placeAfter: is.orNull(is.number),
  scoreAfter: is.orNull(is.text),
  prizeBefore: is.orNull(is.text),
  prizeAfter: is.orNull(is.text),
  belowBefore: is.orNull(is.text),
  belowAfter: is.orNull(is.text),
};

async function readPeople(
  db: Db,
  trialId: number,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<readonly Read[]> {
  return queryRows(db, readColumns)`
    select p.person_id, b.name1, coalesce(c.trade_name, c.name1) as customer_name, p.place_before, p.place_after,
      round(p.score_before, 2)::text as score_before, round(p.score_after, 2)::text as score_after,
      p.prize_before::text as prize_before, p.prize_after::text as prize_after, p.below_before::text as below_before, p.below_after::text as below_after, p.change
    from campaign_trial_person p join business_partner b on b.id = p.person_id left join customer c on c.id = p.customer_id
    where p.trial_id = ${trialId} and ${which} order by ${order} limit ${MOST_PEOPLE}`;
}
