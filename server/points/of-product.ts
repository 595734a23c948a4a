import { sql } from 'kysely';
import { product } from '../../src/domain/entities/product.ts';
import { addDays } from '../../src/domain/rules/dates/dates.ts';
import { notAhead, listPointsFields } from '../../src/domain/rules/points-change.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Values } from '../listing/shape.ts';
import { categoryOn } from '../ledger/facts/categories.ts';
import { isAnyCampaignOpen } from '../record/open-campaigns.ts';
import type { Edit, Imagined, PointsRule } from '../record/points-rule.ts';
import { storeConfirmed } from './store.ts';
import { notifyConfirmers } from './tell.ts';

const pickCategory = ({ productCategoryId }: Values): number => Number(productCategoryId);

/** Checks that an open campaign counts by one of the categories, or has targets of it. */
const isCountedBy = (db: Db, categories: readonly number[]): Promise<boolean> =>
  isAnyCampaignOpen(
    db,
    sql`(exists (select 1 from campaign_category k where k.campaign_id = c.id and k.category_id = any(${categories}::bigint[]))
      or exists (select 1 from campaign_participant a join campaign_target t on t.campaign_participant_id = a.id
        where a.campaign_id = c.id and t.product_category_id = any(${categories}::bigint[])))`,
  );

/** Invoices of open cycles with items that would be of another category. */
async function imagine(db: Db, { id, after }: Edit, day: string): Promise<Imagined> {
  const category = pickCategory(after);
  const rows = await queryRows(db, { id: is.number })`
    select distinct v.id from invoice_item n join product p on p.id = n.product_id join invoice v on v.id = n.invoice_id
    join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 <> 'inactive'
    where n.product_id = ${id} and v.dt_emis >= ${day}::date and ${categoryOn('p', sql`v.dt_emis`)} <> ${category} order by v.id`;
  return {
    invoiceIds: rows.map((row) => row.id),
    of: (item) =>
      item.productId === id && item.localDate >= day ? { ...item, categoryId: category } : item,
  };
}

/** Keeps the category that a product has until the day before: from that day on former changes count no more. */
async function keepFormer(db: Db, id: number, day: string): Promise<void> {
  const until = addDays(day, -1);
  const rows = await queryRows(db, { categoryId: is.number })`
    select ${categoryOn('p', sql`${until}::date`)} as category_id from product p where p.id = ${id}`;
  await sql`delete from product_former_category where product_id = ${id} and until >= ${until}::date`.execute(
    db,
  );
  await sql`
    insert into product_former_category (product_id, until, product_category_id) values (${id}, ${until}::date, ${rows[0]?.categoryId})`.execute(
    db,
  );
}

/** The category of a product: campaigns count by it, and so do targets. */
export const productPoints: PointsRule = {
  async moving({ db }, { before, after }) {
    const [was, is] = [pickCategory(before), pickCategory(after)];
    if (was === is || !(await isCountedBy(db, [was, is]))) return [];
    return listPointsFields('product');
  },
  whyNotFrom: ({ today }, _edit, day) => notAhead(day, today),
  imagine,
  asked: (work, row) => notifyConfirmers(work, product, row),
  async apply(work, row, edit, day, reason) {
    await keepFormer(work.db, edit.id, day);
    const values = { productCategoryId: edit.after['productCategoryId'] ?? null };
    await storeConfirmed(work, product, row, { edit, values, reason });
  },
};
