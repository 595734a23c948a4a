import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { toText, dec } from '../../src/domain/decimal.ts';
import type { PlainDate } from '../../src/domain/rules/ranking/facts.ts';
import type { Climb } from '../../src/domain/rules/ranking/next-rank.ts';
import { groupsLookup, participantLookup } from '../../src/domain/rules/ranking/participants.ts';
import type { TargetState } from '../../src/domain/rules/ranking/result.ts';
import { targetStates } from '../../src/domain/rules/ranking/trigger.ts';
import type { TargetSum } from '../../src/domain/rules/ranking/trigger.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { loadProducts, loadVersions } from '../ledger/facts/campaign-facts.ts';
import {
  loadMemberships,
  loadParticipants,
  selectParticipants,
} from '../ledger/facts/participants.ts';
import type { RankingCampaign } from './campaign.ts';
import type { FullRow } from './board/board.ts';

/** State of a target row. */
export type TriggerState = Pick<
  TargetState,
  'targetId' | 'quantity' | 'trigger' | 'reached' | 'missing' | 'salesInvoiced'
>;

const openColumns = {
  trigger: is.text,
  reached: is.boolean,
  quantity: is.text,
  targetId: is.number,
  salesInvoiced: is.text,
};

/** Reads the target rows of the participants by which a person takes part in an open campaign. */
export async function openRows(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly TriggerState[]> {
  const rows = await queryRows(db, openColumns)`
    select r.target_id, r.quantity, r.value as sales_invoiced, r.threshold as trigger, r.reached from ranking_row r
    where r.campaign_id = ${campaignId} and r.participant_id in (
      select k.participant_id from ranking_cell k where k.campaign_id = ${campaignId} and k.person_id = ${personId})
    order by r.participant_id, r.target_id`;
  return rows.map((row) => ({
    ...row,
    missing: row.reached ? '0' : toText(dec(row.trigger).minus(dec(row.quantity))),
  }));
}

type OwnRank = Pick<FullRow, 'rankPosition'>;
type Climbing = Pick<RankingCampaign, 'id' | 'version' | 'pointsOutcome'>;

/**
 * Person and day of a climb; the own rank is a promise, so that independent reads do not wait for
 * it.
 */
interface Climber {
  readonly personId: number;
  readonly place: Promise<OwnRank | undefined>;
  readonly today: PlainDate;
}

/** Loads the facts for passing the next better rank; null for the leader and for the unranked. */
export async function loadClimb(
  db: Db,
  campaign: Climbing,
  { personId, place, today }: Climber,
): Promise<Climb | null> {
  const { id } = campaign;
  const totals = placedAndAhead(db, id, personId);
  const taking = takingPart(db, campaign, {
    personId,
    customerId: totals.then(pickChannel),
    today,
  });
  const [own, [placed, ahead], { products, categories }, { participant, rows }] = await Promise.all(
    [place, totals, loadProducts(db, id, loadVersions(db, id)), taking],
  );
  if (own === undefined || placed === undefined || ahead === undefined) return null;
  const { rankPosition } = own;
  const ofProduct = new Map(products.map((row) => [row.productId, row.categoryId ?? null]));
  const waiting = new Map([placed, ahead].map((row) => [row.personId, row.waiting]));
  return {
    own: { ...placed, rankPosition },
    ahead: { ...ahead, rankPosition: rankPosition - ahead.shared },
    participant,
    rows,
    products,
    categories,
    categoryOf: (productId) => ofProduct.get(productId) ?? null,
    waiting: (who, targetId) => waiting.get(who)?.[targetId] ?? '0',
  };
}

/**
 * Total of a person with their channel, the number sharing the rank, and points in unreached rows
 * by target row.
 */
type PlacedRow = RowOf<typeof placedColumns>;
const placedColumns = {
  personId: is.number,
  score: is.text,
  scoreRounded: is.text,
  customerId: is.number,
  shared: is.number,
  waiting: is.orNull(is.recordOf(is.text)),
};

/** Reads a person's total and that of the last rank before it, with exact scores. */
async function placedAndAhead(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly [PlacedRow | undefined, PlacedRow | undefined]> {
  const rows = await queryRows(db, placedColumns)`
    with own as materialized (select * from ranking_total where campaign_id = ${campaignId} and person_id = ${personId}),
    ahead as materialized (select t.* from own cross join lateral (
      select t.* from ranking_total t where t.campaign_id = own.campaign_id and t.version = own.version
        and (t.by_score, t.by_quantity, t.by_last_day) < (own.by_score, own.by_quantity, own.by_last_day)
      order by t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc limit 1) t)
    select w.person_id, w.customer_id, w.score, (-w.by_score)::text as score_rounded,
      case when w.person_id = ${personId} then 0 else (select count(*)::integer from ranking_total t where t.campaign_id = w.campaign_id and t.version = w.version
        and (t.by_score, t.by_quantity, t.by_last_day) = (w.by_score, w.by_quantity, w.by_last_day)) end as shared,
      (select jsonb_object_agg(k.target_id, k.score::text) from (
        select k.target_id, sum(k.score) as score from ranking_cell k where k.campaign_id = ${campaignId} and k.person_id = w.person_id
          and (select not r.reached from ranking_row r where r.target_id = k.target_id) group by 1) k) as waiting
    from (select * from own union all select * from ahead) w`;
  return [
    rows.find((row) => row.personId === personId),
    rows.find((row) => row.personId !== personId),
  ];
}

const NOT_TAKING: Pick<Climb, 'participant' | 'rows'> = { participant: null, rows: [] };

const pickChannel = ([own]: readonly [PlacedRow | undefined, ...unknown[]]): number | undefined =>
  own?.customerId;

/** Finds the participant of a person's channel on a day, and the state of its target rows. */
async function takingPart(
  db: Db,
  { id, version, pointsOutcome }: Climbing,
  { personId, customerId, today }: Taker,
): Promise<Pick<Climb, 'participant' | 'rows'>> {
  const channels = sql`select t.customer_id from ranking_total t where t.campaign_id = ${id} and t.person_id = ${personId}`;
  const [participants, sums, channel] = await Promise.all([
    // Void points leave no participants while they are void.
    pointsOutcome === 'void' ? [] : loadParticipants(db, id, version, channels),
    readTargetSums(db, selectParticipants(id, version, channels)),
    customerId,
  ]);
  if (channel === undefined) return NOT_TAKING;
  // groups are asked about only where one takes part
  const memberships = participants.some((row) => row.economicGroupId !== null)
    ? await loadMemberships(db, [channel])
    : [];
  const participant = participantLookup(participants, groupsLookup(memberships))(channel, today);
  return participant === null
    ? NOT_TAKING
    : { participant, rows: targetStates([participant], sums) };
}

/** Person who takes part, with the channel shown and the day. */
interface Taker {
  readonly personId: number;
  readonly customerId: Promise<number | undefined>;
  readonly today: PlainDate;
}

/** Reads the sales under the target rows of participants. */
async function readTargetSums(
  db: Db,
  participants: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, TargetSum>> {
  const rows = await queryRows(db, { targetId: is.number, quantity: is.text, value: is.text })`
    select r.target_id, r.quantity, r.value from (${participants}) p join ranking_row r on r.participant_id = p.id`;
  return new Map(
    rows.map((row) => [row.targetId, { quantity: dec(row.quantity), value: dec(row.value) }]),
  );
}
