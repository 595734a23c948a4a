import { sql } from 'kysely';
import { roundHalfUp } from '../../src/domain/decimal.ts';
import { nextPlace } from '../../src/domain/rules/ranking/next-place.ts';
import type { WayUp } from '../../src/domain/rules/ranking/next-place.ts';
import type { RankingResult } from '../../src/domain/rules/ranking/result.ts';
import type {
  RankingAnswer,
  RankingMove,
  RankingTriggerRow,
} from '../../src/domain/wire/ranking.ts';
import type { Db } from '../database/db.ts';
import type { RankingCampaign } from './campaign.ts';
import { discloseRow, ladderOf } from './disclosure.ts';
import type { Viewer } from './disclosure.ts';
import type { ComputedRanking } from './computed-ranking.ts';
import type { FullRow } from './standing-rows.ts';

type Own = NonNullable<RankingAnswer['own']>;
type Next = NonNullable<Own['next']>;

/** Products named to a person who wants to pass the next place. */
const SUGGESTIONS = 3;
/** Points in history and moves shown with an own standing. */
const HISTORY = 200;
const MOVES = 10;

/** A person's own standing in a ranking: neighbours, way to the next place, triggers, history, moves. */
export async function ownStanding(
  db: Db,
  campaign: RankingCampaign,
  own: FullRow,
  rows: readonly FullRow[],
  viewer: Viewer,
  computed: ComputedRanking | undefined,
  today: string,
): Promise<Own> {
  return {
    rankPosition: own.rankPosition,
    rankingScore: own.rankingScore,
    moved: own.moved,
    prize: own.prize,
    onHold: own.onHold,
    ladder: ladderOf(rows, own.personId).map((row) =>
      discloseRow(row, viewer, campaign.disclosure),
    ),
    next: computed === undefined ? null : await nextOf(db, campaign, own.personId, computed, today),
    triggers: computed === undefined ? [] : await triggersOf(db, own.personId, computed),
    history: await historyOf(db, campaign.id, own.personId),
    moves: await movesOf(db, campaign.id, own.personId),
  };
}

/** What passes the next place, by the rules' own reckoning: a row below its trigger has to reach it first. */
async function nextOf(
  db: Db,
  campaign: RankingCampaign,
  personId: number,
  computed: ComputedRanking,
  today: string,
): Promise<Next | null> {
  const next = nextPlace(computed.input, computed.result, personId, today);
  if (next === null) return null;
  const { amount } = await db
    .selectFrom('campaignPrize')
    .select(({ fn }) => fn.sum<string | null>('amount').as('amount'))
    .where('campaignId', '=', campaign.id)
    .where('version', '=', campaign.version)
    .where('position', '=', next.rankPosition)
    .executeTakeFirstOrThrow();
  return {
    rankPosition: next.rankPosition,
    points: next.points,
    prize:
      amount === null || next.rankPosition > campaign.rankingPositions
        ? null
        : roundHalfUp(amount, 2),
    suggestions: await suggestionsOf(db, next.ways.slice(0, SUGGESTIONS)),
  };
}

/** Products, or categories where any product will do; a category mixes Kg and L. */
async function suggestionsOf(db: Db, ways: readonly WayUp[]): Promise<Next['suggestions']> {
  const products = await sql<{
    id: number;
    name1: string;
    baseUnit: string;
  }>`select id, name1, base_unit from product where id = any(${ways.map((way) => way.productId)}::bigint[])`.execute(
    db,
  );
  const categories = await sql<{
    id: number;
    name1: string;
  }>`select id, name1 from product_category where id = any(${ways.map((way) => way.categoryId)}::bigint[])`.execute(
    db,
  );
  return ways.map(({ productId, categoryId, quantity, weight }) => {
    const product = products.rows.find((row) => row.id === productId);
    const category = categories.rows.find((row) => row.id === categoryId);
    return {
      productName: product?.name1 ?? category?.name1 ?? '',
      quantity,
      unit: product?.baseUnit ?? 'KG/L',
      nmvWeight: weight,
    };
  });
}

/** The target rows on which a person's lines depend, and those of his channel's participant. */
async function triggersOf(
  db: Db,
  personId: number,
  { input, result }: ComputedRanking,
): Promise<readonly RankingTriggerRow[]> {
  const participants = new Set(
    result.lines.filter((line) => line.personId === personId).map((line) => line.participantId),
  );
  const rows = result.rows.filter((row) => participants.has(row.participantId));
  if (rows.length === 0) return [];
  const names = await targetNames(db, rows);
  const owners = await participantNames(db, [...new Set(rows.map((row) => row.participantId))]);
  const targets = new Map(
    input.participants.flatMap((row) => row.targets).map((row) => [row.targetId, row]),
  );
  return rows.map((row) => ({
    name: names.get(row.targetId) ?? '',
    customerName: owners.get(row.participantId) ?? '',
    quantity: row.quantity,
    trigger: row.trigger,
    target: targets.get(row.targetId)?.salesQuantTarget ?? '0',
    reached: row.reached,
    missing: row.missing,
    salesInvoiced: row.salesInvoiced,
    salesInvoicedTarget: row.salesInvoicedTarget ?? '0',
  }));
}

async function targetNames(
  db: Db,
  rows: RankingResult['rows'],
): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ id: number; name1: string }>`
    select t.id, coalesce(p.name1, c.name1) as name1 from campaign_target t left join product p on p.id = t.product_id
      left join product_category c on c.id = t.product_category_id where t.id = any(${rows.map((row) => row.targetId)}::bigint[])`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [row.id, row.name1]));
}

async function participantNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ id: number; name1: string }>`
    select p.id, coalesce(c.trade_name, c.name1, g.name1) as name1 from campaign_participant p left join customer c on c.id = p.customer_id
      left join economic_group g on g.id = p.economic_group_id where p.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [row.id, row.name1]));
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
  }>`
    select m.moved_at, m.from_position, m.to_position, m.to_score - m.from_score as points, v.num_nf, v.id as invoice_id,
      case when v.id is not null then m.act end as act
    from ranking_move m left join invoice v on v.id = m.invoice_id and (v.bp_ctv_id = ${personId} or v.bp_mngr_id = ${personId})
    where m.campaign_id = ${campaignId} and m.business_partner_id = ${personId} order by m.id desc limit ${MOVES}`.execute(
    db,
  );
  return found.rows.map(({ movedAt, points, ...row }) => ({
    ...row,
    at: movedAt,
    points: roundHalfUp(points, 2),
  }));
}
