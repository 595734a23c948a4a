import { sql } from 'kysely';
import type { UnconvertedItem } from '../../src/domain/wire/stock.ts';
import { lastDayOf } from '../../src/domain/rules/stock/months.ts';
import type { Month } from '../../src/domain/rules/stock/months.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition, scopeCondition } from '../access/scope.ts';
import type { Db } from '../database/db.ts';
import { STOCK_SCOPE } from './flows.ts';
import type { StockFilter } from './flows.ts';

/** Most that are listed; the others are counted. */
const MOST = 50;

/** Items up to a month's end that move stock by nobody knows how much: of those whose product is unknown any product may be meant. */
export async function readUnconverted(
  db: Db,
  scope: Scope,
  { customerId, productId, productCategoryId, salesRegionId }: StockFilter,
  until: Month,
): Promise<{ readonly items: readonly UnconvertedItem[]; readonly count: number }> {
  const conditions = [
    sql`m.quantity is null and m.day <= ${lastDayOf(until)}::date`,
    rowCondition(scope, STOCK_SCOPE, 'm'),
    ...(customerId === undefined ? [] : [sql`m.customer_id = ${customerId}::bigint`]),
    ...(salesRegionId === undefined
      ? []
      : [
          sql`m.customer_id in (select g.customer_id from channel_region g where g.sales_region_id = ${salesRegionId}::bigint)`,
        ]),
    ...(productId === undefined
      ? []
      : [sql`(m.product_id is null or m.product_id = ${productId}::bigint)`]),
    ...(productCategoryId === undefined
      ? []
      : [
          sql`(m.product_id is null or m.product_id in (select p.id from product p where p.product_category_id = ${productCategoryId}::bigint))`,
        ]),
  ];
  const { rows } = await sql<UnconvertedItem & { count: number }>`
    select m.item_id, m.customer_id, coalesce(c.trade_name, c.name1) as customer_name, m.invoice_id, v.emit_type, v.num_nf, m.day, n.ext_code, n.x_prod, n.q_com::text as q_com,
      n.u_com, ${scopeCondition(scope, 'invoice', 'v')} as opens, count(*) over ()::integer as count
    from stock_move m join invoice v on v.id = m.invoice_id join invoice_item n on n.id = m.item_id join customer c on c.id = m.customer_id
    where ${sql.join(conditions, sql` and `)}
    order by m.day desc, m.item_id desc, m.customer_id limit ${MOST}`.execute(db);
  return {
    items: rows.map(({ count: _count, ...item }) => item),
    count: rows[0]?.count ?? 0,
  };
}
