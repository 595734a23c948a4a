import { sql } from 'kysely';
import { toText, dec } from '../../src/domain/decimal.ts';
import type { ParticipantFacts, PlainDate } from '../../src/domain/rules/ranking/facts.ts';
import type { Climb } from '../../src/domain/rules/ranking/next-place.ts';
import { groupsLookup, participantLookup } from '../../src/domain/rules/ranking/participants.ts';
import type { TargetStanding } from '../../src/domain/rules/ranking/result.ts';
import { targetStandings } from '../../src/domain/rules/ranking/trigger.ts';
import type { Db } from '../database/db.ts';
import { loadCounting } from '../ledger/facts/counting.ts';
import type { FullRow } from './board/board.ts';

/** How a target row stands. */
export type TriggerState = Pick<
  TargetStanding,
  'targetId' | 'quantity' | 'trigger' | 'reached' | 'missing' | 'salesInvoiced'
>;

/** The target rows of those by whom a person takes part in an open campaign. */
export async function openRows(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly TriggerState[]> {
  const { rows } = await sql<Omit<TriggerState, 'missing'>>`
    select r.target_id, r.quantity, r.value as sales_invoiced, r.threshold as trigger, r.reached from ranking_row r
    where r.campaign_id = ${campaignId} and r.participant_id in (
      select k.participant_id from ranking_cell k where k.campaign_id = ${campaignId} and k.person_id = ${personId})
    order by r.participant_id, r.target_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    missing: row.reached ? '0' : toText(dec(row.trigger).minus(dec(row.quantity))),
  }));
}

type OwnPlace = Pick<FullRow, 'personId' | 'customerId' | 'rankPosition'>;

/** What is to be known for somebody to pass the place before theirs; null for who leads. */
export async function loadClimb(
  db: Db,
  campaignId: number,
  own: OwnPlace,
  today: PlainDate,
): Promise<Climb | null> {
  const customerId = own.customerId ?? 0;
  const [[placed, ahead], counting] = await Promise.all([
    placedAndAhead(db, campaignId, own),
    loadCounting(db, campaignId, [customerId]),
  ]);
  if (placed === undefined || ahead === undefined || counting === undefined) return null;
  const { products, categories, participants, memberships } = counting;
  const participant = participantLookup(participants, groupsLookup(memberships))(customerId, today);
  const ofProduct = new Map(products.map((row) => [row.productId, row.categoryId ?? null]));
  const [waiting, rows] = await Promise.all([
    waitingPoints(db, campaignId, [own.personId, ahead.personId]),
    participant === null ? [] : rowsOf(db, participant),
  ]);
  return {
    own: placed,
    ahead,
    participant,
    rows,
    products,
    categories,
    categoryOf: (productId) => ofProduct.get(productId) ?? null,
    waiting: (personId, targetId) => waiting.get(`${personId} ${targetId}`) ?? '0',
  };
}

/** Somebody's place and the last one before it, which is as many places before as people share it; with exact scores. */
async function placedAndAhead(
  db: Db,
  campaignId: number,
  { personId, rankPosition }: OwnPlace,
): Promise<readonly [Climb['own'] | undefined, Climb['ahead'] | undefined]> {
  const { rows } = await sql<Climb['own'] & { readonly isOwn: boolean }>`
    with own as materialized (select * from ranking_total where campaign_id = ${campaignId} and person_id = ${personId}),
    ahead as materialized (select t.* from own cross join lateral (
      select t.* from ranking_total t where t.campaign_id = own.campaign_id and t.version = own.version
        and (t.by_score, t.by_quantity, t.by_last_day) < (own.by_score, own.by_quantity, own.by_last_day)
      order by t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc limit 1) t)
    select w.person_id, w.score, (-w.by_score)::text as score_rounded, w.person_id = ${personId} as is_own,
      ${rankPosition}::integer - case when w.person_id = ${personId} then 0 else (select count(*)::integer from ranking_total t where t.campaign_id = w.campaign_id and t.version = w.version
        and (t.by_score, t.by_quantity, t.by_last_day) = (w.by_score, w.by_quantity, w.by_last_day)) end as rank_position
    from (select * from own union all select * from ahead) w`.execute(db);
  return [rows.find((row) => row.isOwn), rows.find((row) => !row.isOwn)];
}

async function rowsOf(db: Db, participant: ParticipantFacts): Promise<readonly TargetStanding[]> {
  const rows = await db
    .selectFrom('rankingRow')
    .select(['targetId', 'quantity', 'value'])
    .where('participantId', '=', participant.participantId)
    .execute();
  const sums = rows.map(
    (row) => [row.targetId, { quantity: dec(row.quantity), value: dec(row.value) }] as const,
  );
  return targetStandings([participant], new Map(sums));
}

/** Points of people in rows that are not reached, by person and row. */
async function waitingPoints(
  db: Db,
  campaignId: number,
  people: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ personId: number; targetId: number; score: string }>`
    select k.person_id, k.target_id, sum(k.score) as score from ranking_cell k
    where k.campaign_id = ${campaignId} and k.person_id = any(${people}::bigint[])
      and (select not r.reached from ranking_row r where r.target_id = k.target_id) group by 1, 2`.execute(
    db,
  );
  return new Map(rows.map((row) => [`${row.personId} ${row.targetId}`, row.score]));
}
