import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { judgeItems } from '../../../src/domain/rules/ranking/entries.ts';
import type { RankingItem } from '../../../src/domain/rules/ranking/facts.ts';
import { withSale } from '../../../src/domain/rules/ranking/what-if.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { loadCfops } from '../../ledger/facts/cfops.ts';
import { loadCounting } from '../../ledger/facts/counting.ts';
import { readInvoices } from '../../ledger/facts/read-invoices.ts';
import type { RankingCampaign } from '../campaign.ts';
import { addedBy } from '../imagined-rank.ts';
import type { Added } from '../imagined-rank.ts';
import type { Imagining, WhatIfQuestion } from './question.ts';

/** Sales that have not happened, each as if it were another like the person's latest. @throws Problem no-data, not-found */
export async function imaginedSales(
  { db, campaign, personId, now }: Imagining,
  sales: WhatIfQuestion['sales'],
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

/** Finds a person's latest counting sale, as the model of an imagined one. */
export async function latestSale(
  db: Db,
  { id, salesRoleAwarded }: RankingCampaign,
  personId: number,
): Promise<RankingItem | undefined> {
  const role = salesRoleAwarded === 'CTV' ? sql`l.seller_id` : sql`l.manager_id`;
  const rows = await queryRows(db, { itemId: is.number, invoiceId: is.number })`
    select l.item_id, l.invoice_id from sale_line l join ranking_channel r on r.campaign_id = ${id} and r.customer_id = l.customer_id and l.day between r.day_from and r.day_to
      join ranking_product p on p.campaign_id = r.campaign_id and p.version = r.version and p.product_id = l.product_id and l.day between p.day_from and p.day_to
    where ${role} = ${personId} and l.counts and l.buyer <> 'own' order by l.day desc, l.item_id desc limit 1`;
  const [latest] = rows;
  if (latest === undefined) return undefined;
  const invoices = await readInvoices(db, [latest.invoiceId]);
  const item = invoices.get(latest.invoiceId)?.find((each) => each.itemId === latest.itemId);
  return item && { ...item, categoryId: null, recipientIsInsider: false };
}
