import { sql } from 'kysely';
import { roundHalfUp } from '../../src/domain/decimal.ts';
import { nextPlace } from '../../src/domain/rules/ranking/next-place.ts';
import type { WayUp } from '../../src/domain/rules/ranking/next-place.ts';
import type {
  RankingAnswer,
  RankingMove,
  RankingTriggerRow,
} from '../../src/domain/wire/ranking.ts';
import { lostChannels, scoredLinks } from '../ledger/facts/winners.ts';
import type { Db } from '../database/db.ts';
import type { RankingCampaign } from './campaign.ts';
import { checkedWays } from './checked-ways.ts';
import { loadClimb, openRows } from './climb.ts';
import type { TriggerState } from './climb.ts';
import { firstPrizeOf } from './first-prize.ts';
import { discloseRow } from './disclosure.ts';
import type { Viewer } from './disclosure.ts';
import type { Board, FullRow } from './board/board.ts';
import { frozenHead, frozenLines } from './snapshot.ts';

type Own = NonNullable<RankingAnswer['own']>;
type Next = NonNullable<Own['next']>;

/** Products named to a person who wants to pass the next place. */
const SUGGESTIONS = 3;
/** Points in history and moves shown with an own standing. */
const HISTORY = 200;
const MOVES = 10;

/** What an own standing is told from. */
export interface OwnReading {
  readonly db: Db;
  readonly campaign: RankingCampaign;
  readonly board: Board;
  readonly viewer: Viewer;
  readonly today: string;
}

/**
 * A person's own standing in a ranking: neighbours, way to the next place, triggers, history, moves. All of it is asked for at once,
 * before it is known whether they have a place. @param near the own row with those next to it
 */
export async function ownStanding(
  reading: OwnReading,
  near: Promise<readonly FullRow[]>,
): Promise<Own | undefined> {
  const { db, campaign, board, viewer, today } = reading;
  // campaigns award people of channels alone
  if (viewer.kind !== 'external') return undefined;
  const { personId } = viewer;
  const place = near.then((rows) => rows.find((row) => row.personId === personId));
  const [ladder, own, next, firstPrize, triggers, history, moves] = await Promise.all([
    near,
    place,
    nextOf(reading, personId, place),
    place.then((row) => (row === undefined ? null : firstPrizeOf(campaign, board, row))),
    triggersOf(db, campaign, personId),
    historyOf(db, campaign.id, personId),
    movesOf(db, campaign.id, personId),
  ]);
  if (own === undefined) return undefined;
  return {
    rankPosition: own.rankPosition,
    rankingScore: own.rankingScore,
    moved: own.moved,
    prize: own.prize,
    onHold: own.onHold,
    lostAt: own.onHold
      ? await lostChannels(db, personId, scoredLinks(campaign.id, board.state.version), {
          campaign,
          today,
        })
      : [],
    ladder: ladder.map((row) => discloseRow(row, viewer, campaign.disclosure)),
    next,
    firstPrize,
    triggers,
    history,
    moves,
  };
}

/** What passes the next place, by the rules' own reckoning: a row below its trigger has to reach it first. */
async function nextOf(
  { db, campaign, board, today }: OwnReading,
  personId: number,
  place: Promise<FullRow | undefined>,
): Promise<Next | null> {
  const climb =
    campaign.frozenAt === null ? await loadClimb(db, campaign, { personId, place, today }) : null;
  if (climb === null) return null;
  const next = nextPlace(climb, today);
  const { rankPosition, points } = next;
  const climber = { id: campaign.id, version: campaign.version, personId, today };
  const [prize, suggestions] = await Promise.all([
    board.prizeAt(rankPosition),
    checkedWays(db, climber, next, SUGGESTIONS).then((ways) => suggestionsOf(db, ways)),
  ]);
  return { rankPosition, points, prize, suggestions };
}

/** Products, or categories where any product will do; a category mixes Kg and L. */
async function suggestionsOf(db: Db, ways: readonly WayUp[]): Promise<Next['suggestions']> {
  if (ways.length === 0) return [];
  const { rows } = await sql<{ id: number; name1: string; baseUnit: string | null }>`
    select id, name1, base_unit from product where id = any(${ways.map((way) => way.productId)}::bigint[])
    union all select id, name1, null from product_category where id = any(${ways.map((way) => way.categoryId)}::bigint[])`.execute(
    db,
  );
  return ways.map(({ productId, categoryId, quantity, weight }) => {
    const product = rows.find((row) => row.id === productId && row.baseUnit !== null);
    const category = rows.find((row) => row.id === categoryId && row.baseUnit === null);
    return {
      productName: product?.name1 ?? category?.name1 ?? '',
      quantity,
      unit: product?.baseUnit ?? 'KG/L',
      nmvWeight: weight,
    };
  });
}

/** The target rows of those by whom a person takes part. */
async function triggersOf(
  db: Db,
  { id, frozenAt }: RankingCampaign,
  personId: number,
): Promise<readonly RankingTriggerRow[]> {
  const rows =
    frozenAt === null ? await openRows(db, id, personId) : await frozenRows(db, id, personId);
  return describeTriggers(db, rows);
}

/** Target rows with their names and what is to be sold in them. */
export async function describeTriggers(
  db: Db,
  rows: readonly TriggerState[],
): Promise<readonly RankingTriggerRow[]> {
  if (rows.length === 0) return [];
  const known = await describeTargets(db, rows);
  return rows.map((row) => {
    const { name, customerName, target, invoicedTarget } = known.get(row.targetId) ?? NO_TARGET;
    return {
      name,
      customerName,
      quantity: row.quantity,
      trigger: row.trigger,
      target,
      reached: row.reached,
      missing: row.missing,
      salesInvoiced: row.salesInvoiced,
      salesInvoicedTarget: invoicedTarget,
    };
  });
}

async function frozenRows(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly TriggerState[]> {
  const lines = await frozenLines(db, campaignId, { personId });
  const own = new Set(
    lines.filter((line) => line.personId === personId).map((line) => line.participantId),
  );
  const { rows = [] } = (await frozenHead(db, campaignId)) ?? {};
  return rows.filter((row) => own.has(row.participantId));
}

interface TargetNames {
  readonly targetId: number;
  readonly name: string;
  readonly customerName: string;
  readonly target: string;
  readonly invoicedTarget: string;
}
const NO_TARGET = { name: '', customerName: '', target: '0', invoicedTarget: '0' };

async function describeTargets(
  db: Db,
  targets: readonly TriggerState[],
): Promise<ReadonlyMap<number, TargetNames>> {
  const { rows } = await sql<TargetNames>`
    select t.id as target_id, coalesce(p.name1, y.name1) as name, coalesce(c.trade_name, c.name1, g.name1) as customer_name,
      t.sales_quant_target as target, t.sales_invoiced_target as invoiced_target
    from campaign_target t join campaign_participant m on m.id = t.campaign_participant_id left join product p on p.id = t.product_id
      left join product_category y on y.id = t.product_category_id left join customer c on c.id = m.customer_id left join economic_group g on g.id = m.economic_group_id
    where t.id = any(${targets.map((row) => row.targetId)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.targetId, row]));
}

async function historyOf(db: Db, campaignId: number, personId: number): Promise<Own['history']> {
  const rows = await db
    .selectFrom('rankingMove')
    .select(['movedAt', 'toPosition', 'toScore'])
    .where('campaignId', '=', campaignId)
    .where('businessPartnerId', '=', personId)
    .where('toPosition', 'is not', null)
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute();
  return rows.reverse().map((row) => ({
    at: row.movedAt,
    rankPosition: row.toPosition ?? 0,
    rankingScore: roundHalfUp(row.toScore, 2),
  }));
}

/** What the record of a change is called; a channel's code is told to those alone whose own points it moved. */
const changedRecord = sql`
  select c.rfb_code as title from cfop c where o.noun = 'cfop' and c.id = o.record_id
  union all select q.nmp_code || ' ' || q.name1 from product q where o.noun = 'product' and q.id = o.record_id
  union all select k.customer_sku from sku k where o.noun = 'sku' and k.id = o.record_id and m.to_score <> m.from_score`;

/** Last moves first; the invoice is named where it is the person's own. */
async function movesOf(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly RankingMove[]> {
  const found = await sql<{
    movedAt: string;
    fromPosition: number | null;
    toPosition: number | null;
    points: string;
    numNF: string | null;
    invoiceId: number | null;
    act: string | null;
    campaignVersion: number | null;
    reached: boolean | null;
    triggerName: string | null;
    change: RankingMove['change'];
  }>`
    select m.moved_at, m.from_position, m.to_position, m.to_score - m.from_score as points, v.num_nf, v.id as invoice_id,
      case when m.points_change_id is not null then 'points-change' when v.id is not null or m.act = 'campaign' then m.act end as act, m.campaign_version, m.reached, coalesce(p.name1, y.name1) as trigger_name,
      case when r.title is not null then jsonb_build_object('noun', o.noun, 'title', r.title, 'holdsFrom', o.holds_from) end as change
    from ranking_move m left join points_change o on o.id = m.points_change_id left join lateral (${changedRecord}) r on true left join campaign_target t on t.id = m.target_id left join product p on p.id = t.product_id
      left join product_category y on y.id = t.product_category_id left join invoice v on v.id = m.invoice_id and (v.bp_ctv_id = ${personId} or v.bp_mngr_id = ${personId})
    where m.campaign_id = ${campaignId} and m.business_partner_id = ${personId} order by m.id desc limit ${MOVES}`.execute(
    db,
  );
  return found.rows.map(({ movedAt, points, reached, triggerName, ...row }) => ({
    ...row,
    at: movedAt,
    points: roundHalfUp(points, 2),
    trigger: reached === null || triggerName === null ? null : { name: triggerName, reached },
  }));
}
