import { sql } from 'kysely';
import { localDate } from '../../src/domain/rules/dates.ts';
import { Problem } from '../../src/domain/problem.ts';
import { judgeItems } from '../../src/domain/rules/ranking/entries.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import { withSale } from '../../src/domain/rules/ranking/what-if.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { loadCfops } from '../ledger/facts/cfops.ts';
import { loadCounting } from '../ledger/facts/counting.ts';
import { readInvoices } from '../ledger/facts/read-invoices.ts';
import type { RankingCampaign } from './campaign.ts';
import { openBoard } from './board/open.ts';
import { placeWith } from './imagined-place.ts';
import type { Place } from './imagined-place.ts';

/** What a person would like to know: with so many Kg/L of a product more, on a day (today, or the window's last day). */
export interface WhatIfQuestion {
  readonly productId: number;
  readonly quantity: string;
  readonly date: string | undefined;
}

export interface WhatIf {
  readonly before: Place | null;
  readonly after: Place | null;
}

/**
 * Where a person would stand with one sale more like their latest one, by the same rules as the ranking itself; nothing is stored.
 * @throws Problem no-data for who has no sale that counts in this ranking, not-found for a product that is none
 */
export async function imagineSale(
  db: Db,
  person: Person,
  campaign: RankingCampaign,
  question: WhatIfQuestion,
  now: Date,
): Promise<WhatIf> {
  const product = await db
    .selectFrom('product')
    .select(['id', 'productCategoryId'])
    .where('id', '=', question.productId)
    .executeTakeFirst();
  if (product === undefined) throw new Problem('not-found');
  const like = await latestSale(db, campaign, person.id);
  const counting = like && (await loadCounting(db, campaign.id, [Number(like.issuerCustomerId)]));
  if (like === undefined || counting === undefined || campaign.frozenAt !== null)
    throw new Problem('no-data');
  const today = localDate(now);
  const facts = {
    ...counting,
    cfops: await loadCfops(db),
    economicGroups: [],
    prizes: [],
    people: [],
    items: [],
  };
  const imagined = withSale(facts, like, {
    productId: product.id,
    categoryId: product.productCategoryId,
    quantity: question.quantity,
    localDate: question.date ?? (today < campaign.invcIssncEnd ? today : campaign.invcIssncEnd),
  });
  const board = await openBoard(db, campaign, now);
  const before = await placeWith(db, campaign.id, board.state, person.id, []);
  return {
    before,
    after: await placeWith(db, campaign.id, board.state, person.id, judgeItems(imagined)),
  };
}

/** Somebody's latest sale that counts in a campaign, to imagine another one by. */
async function latestSale(
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
