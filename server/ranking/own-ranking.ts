import { roundHalfUp } from '../../src/domain/decimal.ts';
import { nextRank } from '../../src/domain/rules/ranking/next-rank.ts';
import type { WayUp } from '../../src/domain/rules/ranking/next-rank.ts';
import type { RankingAnswer } from '../../src/domain/schema/ranking/ranking.ts';
import type { RankingTriggerRow } from '../../src/domain/schema/ranking/own-place.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { lostChannels, scoredLinks } from '../ledger/facts/winners.ts';
import type { Db } from '../database/db.ts';
import { readMoves } from './board/own-moves.ts';
import type { RankingCampaign } from './campaign.ts';
import { checkedWays } from './checked-ways.ts';
import { loadClimb, openRows } from './climb.ts';
import type { TriggerState } from './climb.ts';
import { measureFirstPrize } from './first-prize.ts';
import { discloseRow } from './disclosure.ts';
import type { Viewer } from './disclosure.ts';
import type { Board, FullRow } from './board/board.ts';
import { frozenHead, frozenLines } from './snapshot.ts';

type Own = NonNullable<RankingAnswer['own']>;
type Next = NonNullable<Own['next']>;

/** Products named to a person who wants to pass the next place. */
const SUGGESTIONS = 3;
/** Points in history shown with a person's own rank. */
const HISTORY = 200;

/** Inputs for reading a person's own place. */
export interface OwnReading {
  readonly db: Db;
  readonly campaign: RankingCampaign;
  readonly board: Board;
  readonly viewer: Viewer;
  readonly today: string;
}

/**
 * Reads a person's own rank in a ranking: neighbours, way to the next place, triggers, history,
 * moves. All is asked for at once, before it is known whether the person has a place.
 * @param near the own row with those next to it
 */
export async function readOwnRanking(
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
    computeNext(reading, personId, place),
    place.then((row) => (row === undefined ? null : measureFirstPrize(campaign, board, row))),
    readTriggers(db, campaign, personId),
    readHistory(db, campaign.id, personId),
    readMoves(db, campaign.id, personId),
  ]);
  if (own === undefined) return undefined;
  return {
    rankPosition: own.rankPosition,
    rankingScore: own.rankingScore,
    moved: own.moved,
    prize: own.prize,
    onHold: own.onHold,
    lostAt: own.isKeptBack
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

/** Calculates what passes the next place: a row below its trigger has to reach it first. */
async function computeNext(
  { db, campaign, board, today }: OwnReading,
  personId: number,
  place: Promise<FullRow | undefined>,
): Promise<Next | null> {
  const climb =
    campaign.frozenAt === null ? await loadClimb(db, campaign, { personId, place, today }) : null;
  if (climb === null) return null;
  const next = nextRank(climb, today);
  const { rankPosition, points } = next;
  const climber = { id: campaign.id, version: campaign.version, personId, today };
  const [prize, suggestions] = await Promise.all([
    board.prizeAt(rankPosition),
    checkedWays(db, climber, next, SUGGESTIONS).then((ways) => readSuggestions(db, ways)),
  ]);
  return { rankPosition, points, prize, suggestions };
}

/** Products, or categories where any product will do; a category mixes Kg and L. */
async function readSuggestions(db: Db, ways: readonly WayUp[]): Promise<Next['suggestions']> {
  if (ways.length === 0) return [];
  const rows = await queryRows(db, { id: is.number, name1: is.text, baseUnit: is.orNull(is.text) })`
    select id, name1, base_unit from product where id = any(${ways.map((way) => way.productId)}::bigint[])
    union all select id, name1, null from product_category where id = any(${ways.map((way) => way.categoryId)}::bigint[])`;
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

/** Reads the target rows by which a person takes part. */
async function readTriggers(
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

type TargetNames = RowOf<typeof targetNamesColumns>;
const targetNamesColumns = {
  targetId: is.number,
  name: is.text,
  customerName: is.text,
  target: is.text,
  invoicedTarget: is.text,
};
const NO_TARGET = { name: '', customerName: '', target: '0', invoicedTarget: '0' };

async function describeTargets(
  db: Db,
  targets: readonly TriggerState[],
): Promise<ReadonlyMap<number, TargetNames>> {
  const rows = await queryRows(db, targetNamesColumns)`
    select t.id as target_id, coalesce(p.name1, y.name1) as name, coalesce(c.trade_name, c.name1, g.name1) as customer_name,
      t.sales_quant_target as target, t.sales_invoiced_target as invoiced_target
    from campaign_target t join campaign_participant m on m.id = t.campaign_participant_id left join product p on p.id = t.product_id
      left join product_category y on y.id = t.product_category_id left join customer c on c.id = m.customer_id left join economic_group g on g.id = m.economic_group_id
    where t.id = any(${targets.map((row) => row.targetId)}::bigint[])`;
  return new Map(rows.map((row) => [row.targetId, row]));
}

async function readHistory(db: Db, campaignId: number, personId: number): Promise<Own['history']> {
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
