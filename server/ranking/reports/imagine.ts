import { sql } from 'kysely';
import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import { isPlainDate, localDate } from '../../../src/domain/rules/dates.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { judgeItems } from '../../../src/domain/rules/ranking/entries.ts';
import type { RankingItem } from '../../../src/domain/rules/ranking/facts.ts';
import { splitCents } from '../../../src/domain/rules/ranking/prizes.ts';
import { withSale } from '../../../src/domain/rules/ranking/what-if.ts';
import type {
  RankingWhatIfAnswer,
  RankingWhatIfPlace,
} from '../../../src/domain/wire/ranking-reports.ts';
import type { Db } from '../../database/db.ts';
import { loadCfops } from '../../ledger/facts/cfops.ts';
import { loadCounting } from '../../ledger/facts/counting.ts';
import { readInvoices } from '../../ledger/facts/read-invoices.ts';
import { loadJudging } from '../../ledger/judging.ts';
import type { BoardState } from '../board/board.ts';
import type { RankingCampaign } from '../campaign.ts';
import { openRows } from '../climb.ts';
import { addedBy, placeWith } from '../imagined-place.ts';
import type { Added, SharedPlace } from '../imagined-place.ts';
import { waitingIn } from './waiting.ts';

/** What has not happened, as asked. */
export interface Question {
  readonly sales: readonly {
    readonly productId: number;
    /** Kg/L. */
    readonly quantity: string;
    /** Default: today, or the window's last day. */
    readonly date: string | undefined;
  }[];
  /** Invoices that wait and would be approved. */
  readonly approve: readonly number[];
  /** Target rows that others of the channel would bring to their trigger. */
  readonly reach: readonly number[];
}

/** Of whom something is imagined, in which open campaign, when. */
export interface Imagining {
  readonly db: Db;
  readonly campaign: RankingCampaign;
  readonly state: BoardState;
  readonly personId: number;
  readonly now: Date;
}

/** A question as it stands in an address. */
export function questionOf({
  sales,
  approve,
  reach,
}: {
  readonly sales?: string | undefined;
  readonly approve?: string | undefined;
  readonly reach?: string | undefined;
}): Question {
  const ids = (text: string | undefined) => (text === undefined ? [] : text.split(',').map(Number));
  return {
    sales: (sales?.split(',') ?? []).map((sale) => {
      const [productId = '', quantity = '', date] = sale.split(':');
      if (date !== undefined && !isPlainDate(date))
        throw new Problem('invalid-input', {
          affectedField: 'sales',
          failures: [{ path: 'sales', code: 'invalid' }],
        });
      return { productId: Number(productId), quantity, date };
    }),
    approve: [...new Set(ids(approve))],
    reach: [...new Set(ids(reach))],
  };
}

/**
 * Where a person would stand, by the same rules as the ranking itself; nothing is stored.
 * @throws Problem no-data for sales of who has none that counts, not-found for a product that is none
 */
export async function imagine(
  imagining: Imagining,
  question: Question,
): Promise<RankingWhatIfAnswer> {
  const approved = await approvals(imagining, question.approve);
  const reach = await ownRows(imagining, question.reach);
  const sales = await imaginedSales(imagining, question.sales);
  const before = await stand(imagining, [], []);
  let last = before;
  let added: readonly Added[] = [];
  const step = async (more: readonly Added[], reached: readonly number[]): Promise<string> => {
    if (more.length + reached.length === 0) return '0';
    added = [...added, ...more];
    const next = await stand(imagining, added, reached);
    const points = dec(next?.rankingScore ?? '0').minus(last?.rankingScore ?? '0');
    last = next;
    return toText(points);
  };
  const ofApprovals = await step(approved, []);
  const ofTriggers = await step([], reach);
  const ofSales: string[] = [];
  for (const sale of sales) ofSales.push(await step(sale, reach));
  return {
    before: await withPrize(imagining, before),
    after: await withPrize(imagining, last),
    approved: ofApprovals,
    reached: ofTriggers,
    sales: ofSales,
  };
}

/** Of target rows those by which the person takes part: nothing is told of anybody else's. */
async function ownRows(
  { db, campaign, personId }: Imagining,
  targetIds: readonly number[],
): Promise<readonly number[]> {
  if (targetIds.length === 0) return [];
  const own = await openRows(db, campaign.id, personId);
  return own.map((row) => row.targetId).filter((id) => targetIds.includes(id));
}

const stand = (
  { db, campaign, state, personId }: Imagining,
  added: readonly Added[],
  reached: readonly number[],
): Promise<SharedPlace | null> => placeWith(db, campaign.id, state, { personId, added, reached });

/** What approvals change: the invoices judged as if approved, without what they and their returns do now. */
export async function approvals(
  { db, campaign, personId }: Pick<Imagining, 'db' | 'campaign' | 'personId'>,
  invoiceIds: readonly number[],
): Promise<readonly Added[]> {
  const differ = await approvalOf({ db, campaign }, invoiceIds);
  return differ(personId);
}

/** The same for whoever is asked about. */
export async function approvalOf(
  { db, campaign }: Pick<Imagining, 'db' | 'campaign'>,
  invoiceIds: readonly number[],
): Promise<(personId: number) => readonly Added[]> {
  const waiting = new Set((await waitingIn(db, campaign, invoiceIds)).map((row) => row.invoiceId));
  const differ = await differenceOf({ db, campaign }, [...waiting], (item) =>
    waiting.has(item.invoiceId)
      ? { ...item, status1: 'ROV020', statusBeforeDispute: null, statusBeforeReprocess: null }
      : item,
  );
  return (personId) => differ?.of(personId) ?? [];
}

/** What would count otherwise. */
interface Difference {
  readonly of: (personId: number) => readonly Added[];
  /** Whose sums it would touch. */
  readonly personIds: readonly number[];
}

/** What changed items of invoices, and all that hangs together with them, would count otherwise. */
export async function differenceOf(
  { db, campaign }: Pick<Imagining, 'db' | 'campaign'>,
  invoiceIds: readonly number[],
  change: (item: RankingItem) => RankingItem,
): Promise<Difference | undefined> {
  if (invoiceIds.length === 0) return undefined;
  const judging = await loadJudging(db, invoiceIds);
  const channels = judging.items.flatMap((item) => [
    item.issuerCustomerId,
    item.recipientCustomerId,
  ]);
  const counting = await loadCounting(
    db,
    campaign.id,
    [...new Set(channels)].filter((id) => id !== null),
  );
  if (counting === undefined) return undefined;
  const facts = { ...counting, ...judging, prizes: [], people: [] };
  const [now, then] = [
    judgeItems(facts),
    judgeItems({ ...facts, items: judging.items.map(change) }),
  ];
  const people = [...now, ...then].map(({ verdict }) => verdict.personId);
  return {
    of: (personId) => [...addedBy(then, personId), ...addedBy(now, personId, -1)],
    personIds: [...new Set(people)].filter((id) => id !== null),
  };
}

async function imaginedSales(
  { db, campaign, personId, now }: Imagining,
  sales: Question['sales'],
): Promise<readonly (readonly Added[])[]> {
  if (sales.length === 0) return [];
  const like = await latestSale(db, campaign, personId);
  const counting = like && (await loadCounting(db, campaign.id, [Number(like.issuerCustomerId)]));
  if (like === undefined || counting === undefined) throw new Problem('no-data');
  const products = await db
    .selectFrom('product')
    .select(['id', 'productCategoryId'])
    .where(
      'id',
      'in',
      sales.map((sale) => sale.productId),
    )
    .execute();
  const today = localDate(now);
  const lastDay = today < campaign.invcIssncEnd ? today : campaign.invcIssncEnd;
  const facts = {
    ...counting,
    cfops: await loadCfops(db),
    economicGroups: [],
    prizes: [],
    people: [],
    items: [],
  };
  return sales.map(({ productId, quantity, date }) => {
    const product = products.find((row) => row.id === productId);
    if (product === undefined) throw new Problem('not-found');
    const imagined = withSale(facts, like, {
      productId,
      categoryId: product.productCategoryId,
      quantity,
      localDate: date ?? lastDay,
    });
    return addedBy(judgeItems(imagined), personId);
  });
}

/** Somebody's latest sale that counts in a campaign, to imagine another one by. */
export async function latestSale(
  db: Db,
  { id, salesRoleAwarded }: RankingCampaign,
  personId: number,
): Promise<RankingItem | undefined> {
  const role = salesRoleAwarded === 'CTV' ? sql`l.seller_id` : sql`l.manager_id`;
  const { rows } = await sql<{ itemId: number; invoiceId: number }>`
    select l.item_id, l.invoice_id from sale_line l join ranking_channel r on r.campaign_id = ${id} and r.customer_id = l.customer_id and l.day between r.day_from and r.day_to
      join ranking_product p on p.campaign_id = r.campaign_id and p.version = r.version and p.product_id = l.product_id and l.day between p.day_from and p.day_to
    where ${role} = ${personId} and l.counts and l.buyer <> 'own' order by l.day desc, l.item_id desc limit 1`.execute(
    db,
  );
  const [latest] = rows;
  if (latest === undefined) return undefined;
  const invoices = await readInvoices(db, [latest.invoiceId]);
  const item = invoices.get(latest.invoiceId)?.find((each) => each.itemId === latest.itemId);
  return item && { ...item, categoryId: null, recipientIsLinkedPerson: false };
}

/** A place with what it pays: of a shared one the first share of what its places give together. */
async function withPrize(
  { db, campaign }: Imagining,
  place: SharedPlace | null,
): Promise<RankingWhatIfPlace | null> {
  if (place === null) return null;
  const { others, ...told } = place;
  const { rankPosition, rankingScore } = place;
  if (rankPosition > campaign.rankingPositions || !dec(rankingScore).gt(ZERO))
    return { ...told, prize: null };
  const last = Math.min(rankPosition + others, campaign.rankingPositions);
  const { amount } = await db
    .selectFrom('campaignPrize')
    .select(({ fn }) => fn.sum<string | null>('amount').as('amount'))
    .where('campaignId', '=', campaign.id)
    .where('version', '=', campaign.version)
    .where('position', '>=', rankPosition)
    .where('position', '<=', last)
    .executeTakeFirstOrThrow();
  const cents = BigInt(
    dec(amount ?? '0')
      .times(100)
      .toFixed(0),
  );
  const share = splitCents(cents, others + 1)[0] ?? 0n;
  return { ...told, prize: share > 0n ? dec(String(share)).div(100).toFixed(2) : null };
}
