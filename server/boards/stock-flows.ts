import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { FLOW_KINDS } from '../../src/domain/rules/stock/report.ts';
import type { Flow } from '../../src/domain/rules/stock/report.ts';
import { firstDayOf } from '../../src/domain/rules/stock/months.ts';
import type { Month } from '../../src/domain/rules/stock/months.ts';
import { rowCondition } from '../access/scope.ts';
import { channelsAsked, isOfAll } from './asked-channels.ts';
import type { Asked } from './asked.ts';
import { ALL_CATEGORIES } from '../stock/categories.ts';
import { ALL_CHANNELS } from './sum-tables.ts';

/** What the caller reaches of what is asked for. */
export const inReach = ({ scope, filter }: Asked, alias: string): RawBuilder<unknown> =>
  sql`${rowCondition(scope, { wholeChannel: 'customerId' }, alias)} and ${channelsAsked(filter, `${alias}.customerId`)}`;

/** What people have posted, by month and category; it is little, and added up as it is read. */
export const postings = (asked: Asked, until: Month): RawBuilder<unknown> => sql`
  select s.customer_id, p.id as product_id, p.product_category_id, date_trunc('month', s.movement_date)::date as month, 0::numeric as received, 0::numeric as sold, 0::numeric as returned,
    0::numeric as bonus, case when s.posting_type = 'loss' then s.signed_quantity else 0 end as loss, case when s.posting_type = 'loss' then 0 else s.signed_quantity end as adjusted
  from (select *, customer as customer_id from stock_posting) s join product p on p.id = s.product
  where s.movement_date < ${firstDayOf(until)}::date + interval '1 month' and ${inReach(asked, 's')}`;

const kept = (asked: Asked): RawBuilder<unknown> =>
  isOfAll(asked)
    ? sql`m.customer_id = ${ALL_CHANNELS}`
    : sql`m.customer_id <> ${ALL_CHANNELS} and ${inReach(asked, 'm')}`;

/** What moved by category and month, and all before a month as one (null). */
export async function readCategoryFlows(
  asked: Asked,
  from: Month,
  until: Month,
): Promise<readonly Flow[]> {
  const sums = FLOW_KINDS.map(
    (kind) => sql`sum(${sql.ref(`f.${kind}`)})::text as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Flow>`
    select f.product_category_id as key, case when f.month >= ${firstDayOf(from)}::date then to_char(f.month, 'YYYY-MM') end as month, ${sql.join(sums)}
    from (
      select m.product_category_id, m.month, m.received, m.sold, m.returned, m.bonus, m.loss, 0::numeric as adjusted from stock_category m
      where m.month <= ${firstDayOf(until)}::date and ${kept(asked)}
      union all select product_category_id, month, received, sold, returned, bonus, loss, adjusted from (${postings(asked, until)}) p
    ) f group by 1, 2`.execute(asked.db);
  return rows;
}

/** Rows of what is kept at the end of a month, the one that is now or one that is over. */
const keptUntil = (until: Month, isNow: boolean): RawBuilder<unknown> =>
  isNow ? sql`true` : sql`m.month <= ${firstDayOf(until)}::date`;

/** Of now it is kept; of a month that is over it is added up from months. */
const quantityOf = (isNow: boolean): RawBuilder<unknown> =>
  isNow ? sql`m.quantity` : sql`m.received + m.sold + m.returned + m.bonus + m.loss as quantity`;

const tableOf = (isNow: boolean): RawBuilder<unknown> =>
  isNow ? sql`stock_level` : sql`stock_category`;

/**
 * What stands at each channel, by category, in rows to be added up.
 * @param isNow the month is the one that is now
 */
export const levels = (asked: Asked, until: Month, isNow: boolean): RawBuilder<unknown> => sql`
  select m.customer_id, m.product_category_id, ${quantityOf(isNow)} from ${tableOf(isNow)} m
  where m.customer_id <> ${ALL_CHANNELS} and m.product_category_id <> ${ALL_CATEGORIES} and ${inReach(asked, 'm')} and ${keptUntil(until, isNow)}
  union all select customer_id, product_category_id, loss + adjusted from (${postings(asked, until)}) p`;

/** The same of all channels together, for who reaches them all. */
export const levelsOfAll = (asked: Asked, until: Month, isNow: boolean): RawBuilder<unknown> => sql`
  select m.product_category_id, ${quantityOf(isNow)} from ${tableOf(isNow)} m
  where m.customer_id = ${ALL_CHANNELS} and m.product_category_id <> ${ALL_CATEGORIES} and ${keptUntil(until, isNow)}
  union all select product_category_id, loss + adjusted from (${postings(asked, until)}) p`;

/** What stands at each channel without its categories, in rows to be added up. */
export const totals = (asked: Asked, until: Month, isNow: boolean): RawBuilder<unknown> =>
  isNow
    ? sql`
  select m.customer_id, m.quantity from stock_level m
  where m.product_category_id = ${ALL_CATEGORIES} and m.customer_id <> ${ALL_CHANNELS} and ${inReach(asked, 'm')}
  union all select customer_id, loss + adjusted from (${postings(asked, until)}) p`
    : sql`select l.customer_id, l.quantity from (${levels(asked, until, isNow)}) l`;
