import { sql } from 'kysely';
import type { UnconvertedItem } from '../../src/domain/schema/channels/stock.ts';
import { getLastDay } from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import { EMIT_TYPES } from '../../src/domain/rules/invoice/invoice-status.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition, scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { productsIn } from './category-day.ts';
import { STOCK_SCOPE } from './flows.ts';
import type { StockFilter } from './flows.ts';

/** Most that are listed; the others are counted. */
const MOST = 50;

const unconvertedColumns = {
  numNF: is.orNull(is.text),
  uCom: is.text,
  emitType: is.oneOf(EMIT_TYPES),
  customerId: is.number,
  day: is.text,
  extCode: is.text,
  qCom: is.text,
  xProd: is.orNull(is.text),
  customerName: is.text,
  invoiceId: is.number,
  opens: is.boolean,
  itemId: is.number,
  count: is.number,
};

/**
 * Reads items up to a month's end that move an unknown quantity; an unknown product may be any
 * product.
 */
export async function readUnconverted(
  db: Db,
  scope: Scope,
  { customerId, productId, category, salesRegionId }: StockFilter,
  until: Month,
): Promise<{ readonly items: readonly UnconvertedItem[]; readonly count: number }> {
  const conditions = [
    sql`m.quantity is null and m.day <= ${getLastDay(until)}::date`,
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
    ...(category === undefined
      ? []
      : [sql`(m.product_id is null or m.product_id in (${productsIn(category)}))`]),
  ];
  const rows = await queryRows(db, unconvertedColumns)`
    select m.item_id, m.customer_id, coalesce(c.trade_name, c.name1) as customer_name, m.invoice_id, v.emit_type, v.num_nf, m.day, n.ext_code, n.x_prod, n.q_com::text as q_com,
      n.u_com, ${scopeCondition(scope, 'invoice', 'v')} as opens, count(*) over ()::integer as count
    from stock_move m join invoice v on v.id = m.invoice_id join invoice_item n on n.id = m.item_id join customer c on c.id = m.customer_id
    where ${sql.join(conditions, sql` and `)}
    order by m.day desc, m.item_id desc, m.customer_id limit ${MOST}`;
  return {
    items: rows.map(({ count: _count, ...item }) => item),
    count: rows[0]?.count ?? 0,
  };
}
