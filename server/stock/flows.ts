import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { FLOW_KINDS } from '../../src/domain/rules/stock/report.ts';
import type { Flow } from '../../src/domain/rules/stock/report.ts';
import { getFirstDay, getLastDay } from '../../src/domain/rules/dates/months.ts';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { productsIn } from './category-day.ts';
import type { CategoryOnDay } from './category-day.ts';

/** Filter of stock by channel, product, category and region. */
export interface StockFilter {
  readonly customerId?: number | undefined;
  readonly productId?: number | undefined;
  readonly category?: CategoryOnDay | undefined;
  /** Region with the channels that are in it today. */
  readonly salesRegionId?: number | undefined;
}

/** Stock is a channel's: who reaches all of a channel sees it. */
export const STOCK_SCOPE = { wholeChannel: 'customerId' } as const;

/** Key by which flows are summed. */
export type FlowKey = 'productId' | 'customerId' | 'none';

type Sql = RawBuilder<unknown>;

/** Rows of a table that are asked for and in scope. */
export function stockCondition(
  scope: Scope,
  { customerId, productId, category, salesRegionId }: StockFilter,
  table: string,
): Sql {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql.join(
    [
      rowCondition(scope, STOCK_SCOPE, table),
      ...(customerId === undefined ? [] : [sql`${column('customerId')} = ${customerId}::bigint`]),
      ...(productId === undefined ? [] : [sql`${column('productId')} = ${productId}::bigint`]),
      ...(category === undefined ? [] : [sql`${column('productId')} in (${productsIn(category)})`]),
      ...(salesRegionId === undefined
        ? []
        : [
            sql`${column('customerId')} in (select g.customer_id from channel_region g where g.sales_region_id = ${salesRegionId}::bigint)`,
          ]),
    ],
    sql` and `,
  );
}

/** Months by invoices and by postings; these are few and added up as they are read. */
function monthsSql(scope: Scope, filter: StockFilter, until: Month): Sql {
  const end = getFirstDay(until);
  return sql`
    select m.customer_id, m.product_id, m.month, m.received, m.sold, m.returned, m.bonus, m.loss, 0::numeric as adjusted from stock_month m
    where m.month <= ${end}::date and ${stockCondition(scope, filter, 'm')}
    union all
    select s.customer_id, s.product_id, date_trunc('month', s.movement_date)::date, 0, 0, 0, 0, case when s.posting_type = 'loss' then s.signed_quantity else 0 end,
      case when s.posting_type = 'loss' then 0 else s.signed_quantity end from (select *, customer as customer_id, product as product_id from stock_posting) s
    where s.movement_date < ${end}::date + interval '1 month' and ${stockCondition(scope, filter, 's')}`;
}

const flowColumns = {
  key: is.number,
  month: is.orNull(is.text),
  received: is.text,
  returned: is.text,
  sold: is.text,
  bonus: is.text,
  loss: is.text,
  adjusted: is.text,
};

/**
 * Sums the flows by month from a month on, and everything before as a single sum.
 * @param until the last month
 */
export async function readFlows(
  db: Db,
  scope: Scope,
  filter: StockFilter,
  { key, from, until }: { readonly key: FlowKey; readonly from: Month; readonly until: Month },
): Promise<readonly Flow[]> {
  const name = key === 'none' ? sql`0::bigint` : sql.ref(`f.${key}`);
  const sums = FLOW_KINDS.map(
    (kind) => sql`sum(${sql.ref(`f.${kind}`)})::text as ${sql.ref(kind)}`,
  );
  return queryRows(db, flowColumns)`
    select ${name} as key, case when f.month >= ${getFirstDay(from)}::date then to_char(f.month, 'YYYY-MM') end as month, ${sql.join(sums)}
    from (${monthsSql(scope, filter, until)}) f group by 1, 2`;
}

/** The last day of which a report holds something, or could: today, unless something is dated later in its months. */
export async function lastDayHeld(
  db: Db,
  scope: Scope,
  { to, ...filter }: StockFilter & { readonly to: Month },
  today: PlainDate,
): Promise<PlainDate> {
  const last = getLastDay(to);
  if (last <= today) return last;
  const within = (column: string) =>
    sql`${sql.ref(column)} > ${today}::date and ${sql.ref(column)} <= ${last}::date`;
  const rows = await queryRows(db, { day: is.orNull(is.text) })`
    select max(day) as day from (
      select m.day from stock_move m where ${within('m.day')} and m.quantity is not null and m.product_id is not null and ${stockCondition(scope, filter, 'm')}
      union all select s.movement_date from (select *, customer as customer_id, product as product_id from stock_posting) s
        where ${within('s.movementDate')} and ${stockCondition(scope, filter, 's')}) t`;
  return rows[0]?.day ?? today;
}
