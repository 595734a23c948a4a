import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { toText, dec } from '../../src/domain/decimal.ts';
import type { DecimalText } from '../../src/domain/decimal.ts';
import type { PlainDate } from '../../src/domain/rules/ranking/facts.ts';
import type { Climb } from '../../src/domain/rules/ranking/next-place.ts';
import { groupsLookup, participantLookup } from '../../src/domain/rules/ranking/participants.ts';
import type { TargetStanding } from '../../src/domain/rules/ranking/result.ts';
import { targetStandings } from '../../src/domain/rules/ranking/trigger.ts';
import type { TargetSum } from '../../src/domain/rules/ranking/trigger.ts';
import type { Db } from '../database/db.ts';
import { loadProducts, loadVersions } from '../ledger/facts/campaign-facts.ts';
import { loadMemberships, loadParticipants, participantsOf } from '../ledger/facts/participants.ts';
import type { RankingCampaign } from './campaign.ts';
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

type OwnPlace = Pick<FullRow, 'rankPosition'>;
type Climbing = Pick<RankingCampaign, 'id' | 'version' | 'pointsOutcome'>;

/** Whose climb, on which day; the own place is still being read: what does not need it does not wait for it. */
interface Climber {
  readonly personId: number;
  readonly place: Promise<OwnPlace | undefined>;
  readonly today: PlainDate;
}

/** What is to be known for somebody to pass the place before theirs; null for who leads, or has no place. */
export async function loadClimb(
  db: Db,
  campaign: Climbing,
  { personId, place, today }: Climber,
): Promise<Climb | null> {
  const { id } = campaign;
  const totals = placedAndAhead(db, id, personId);
  const taking = takingPart(db, campaign, { personId, customerId: totals.then(channelOf), today });
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

/** Somebody's total with their channel, how many share its place, and their points in rows that are not reached, by target row. */
type PlacedRow = Omit<Climb['own'], 'rankPosition'> & {
  readonly customerId: number;
  readonly shared: number;
  readonly waiting: Readonly<Record<string, DecimalText>> | null;
};

/** Somebody's total and that of the last place before it, with exact scores. */
async function placedAndAhead(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly [PlacedRow | undefined, PlacedRow | undefined]> {
  const { rows } = await sql<PlacedRow>`
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
    from (select * from own union all select * from ahead) w`.execute(db);
  return [
    rows.find((row) => row.personId === personId),
    rows.find((row) => row.personId !== personId),
  ];
}

const NOT_TAKING: Pick<Climb, 'participant' | 'rows'> = { participant: null, rows: [] };

const channelOf = ([own]: readonly [PlacedRow | undefined, ...unknown[]]): number | undefined =>
  own?.customerId;

/** By which participant somebody's channel takes part on a day, and how its target rows stand; both are found by the person. */
async function takingPart(
  db: Db,
  { id, version, pointsOutcome }: Climbing,
  { personId, customerId, today }: Taker,
): Promise<Pick<Climb, 'participant' | 'rows'>> {
  const channels = sql`select t.customer_id from ranking_total t where t.campaign_id = ${id} and t.person_id = ${personId}`;
  const [participants, sums, channel] = await Promise.all([
    // whose points are void, for as long as they are, has nobody who takes part
    pointsOutcome === 'void' ? [] : loadParticipants(db, id, version, channels),
    sumsOf(db, participantsOf(id, version, channels)),
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
    : { participant, rows: targetStandings([participant], sums) };
}

/** Who takes part, shown with which channel, on which day. */
interface Taker {
  readonly personId: number;
  readonly customerId: Promise<number | undefined>;
  readonly today: PlainDate;
}

/** What is sold under the target rows of participants. */
async function sumsOf(
  db: Db,
  participants: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, TargetSum>> {
  const { rows } = await sql<{ targetId: number; quantity: string; value: string }>`
    select r.target_id, r.quantity, r.value from (${participants}) p join ranking_row r on r.participant_id = p.id`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [row.targetId, { quantity: dec(row.quantity), value: dec(row.value) }]),
  );
}
