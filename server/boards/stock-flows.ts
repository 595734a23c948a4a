import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { FLOW_KINDS } from '../../src/domain/rules/stock/report.ts';
import type { Flow } from '../../src/domain/rules/stock/report.ts';
import { getFirstDay } from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { channelsAsked, isOfAll } from './asked-channels.ts';
import type { BoardRequest } from './asked.ts';
import { ALL_CATEGORIES } from '../stock/categories.ts';
import { dayOfFigures, regrouped, stockCategory } from '../stock/category-day.ts';
import { ALL_CHANNELS } from './sum-tables.ts';

/** Builds the condition for requested channels within the caller's scope. */
export const inReach = ({ scope, filter }: BoardRequest, alias: string): RawBuilder<unknown> =>
  sql`${rowCondition(scope, { wholeChannel: 'customerId' }, alias)} and ${channelsAsked(filter, `${alias}.customerId`)}`;

/** Selects manual postings by month and category; they are few and summed when read. */
export const postings = (asked: BoardRequest, until: Month): RawBuilder<unknown> => sql`
  select s.customer_id, p.id as product_id, ${stockCategory(dayOfFigures(until, asked.today))} as product_category_id, date_trunc('month', s.movement_date)::date as month, 0::numeric as received, 0::numeric as sold, 0::numeric as returned,
    0::numeric as bonus, case when s.posting_type = 'loss' then s.signed_quantity else 0 end as loss, case when s.posting_type = 'loss' then 0 else s.signed_quantity end as adjusted
  from (select *, customer as customer_id from stock_posting) s join product p on p.id = s.product
  where s.movement_date < ${getFirstDay(until)}::date + interval '1 month' and ${inReach(asked, 's')}`;

const kept = (asked: BoardRequest): RawBuilder<unknown> =>
  isOfAll(asked)
    ? sql`m.customer_id = ${ALL_CHANNELS}`
    : sql`m.customer_id <> ${ALL_CHANNELS} and ${inReach(asked, 'm')}`;

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
 * Reads movements by category and month, and all earlier ones as one (null). Each product counts
 * in its category on the last day.
 */
export async function readCategoryFlows(
  asked: BoardRequest,
  from: Month,
  until: Month,
): Promise<readonly Flow[]> {
  const sums = FLOW_KINDS.map(
    (kind) => sql`sum(${sql.ref(`f.${kind}`)})::text as ${sql.ref(kind)}`,
  );
  return queryRows(asked.db, flowColumns)`
    select f.product_category_id as key, case when f.month >= ${getFirstDay(from)}::date then to_char(f.month, 'YYYY-MM') end as month, ${sql.join(sums)}
    from (
      select m.product_category_id, m.month, m.received, m.sold, m.returned, m.bonus, m.loss, 0::numeric as adjusted, m.moves from stock_category m
      where m.month <= ${getFirstDay(until)}::date and ${kept(asked)}
      union all select g.product_category_id, m.month, g.sign * m.received, g.sign * m.sold, g.sign * m.returned, g.sign * m.bonus, g.sign * m.loss, 0, g.sign * m.moves
        from (${regrouped(dayOfFigures(until, asked.today))}) g join stock_month m on m.product_id = g.product_id
        where m.month <= ${getFirstDay(until)}::date and ${inReach(asked, 'm')}
      union all select product_category_id, month, received, sold, returned, bonus, loss, adjusted, 1 from (${postings(asked, until)}) p
    ) f group by 1, 2 having sum(f.moves) > 0`;
}

/** Rows of what is kept at the end of a month, the one that is now or one that is over. */
const keptUntil = (until: Month, isNow: boolean): RawBuilder<unknown> =>
  isNow ? sql`true` : sql`m.month <= ${getFirstDay(until)}::date`;

/**
 * Returns the quantity of the current month as stored; of a past month it is computed from monthly
 * movements.
 */
const selectQuantity = (isNow: boolean): RawBuilder<unknown> =>
  isNow ? sql`m.quantity` : sql`m.received + m.sold + m.returned + m.bonus + m.loss`;

const chooseTable = (isNow: boolean): RawBuilder<unknown> =>
  isNow ? sql`stock_level` : sql`stock_category`;

/**
 * Moves the stock of products whose category differs on the day of the figures from the old
 * category to the new.
 */
const levelsRegrouped = (
  asked: BoardRequest,
  until: Month,
  isNow: boolean,
): RawBuilder<unknown> => sql`
  select m.customer_id, g.product_category_id, g.sign * (${selectQuantity(isNow)}) as quantity, g.sign * m.moves as moves
  from (${regrouped(dayOfFigures(until, asked.today))}) g join ${isNow ? sql`stock_product` : sql`stock_month`} m on m.product_id = g.product_id
  where ${inReach(asked, 'm')} and ${keptUntil(until, isNow)}`;

/**
 * Selects each channel's stock by category, in rows to be summed; stock without movements is left
 * out.
 * @param isNow the month is the current month
 */
export const levels = (
  asked: BoardRequest,
  until: Month,
  isNow: boolean,
): RawBuilder<unknown> => sql`
  select m.customer_id, m.product_category_id, ${selectQuantity(isNow)} as quantity, m.moves from ${chooseTable(isNow)} m
  where m.customer_id <> ${ALL_CHANNELS} and m.product_category_id <> ${ALL_CATEGORIES} and ${inReach(asked, 'm')} and ${keptUntil(until, isNow)}
  union all ${levelsRegrouped(asked, until, isNow)}
  union all select customer_id, product_category_id, loss + adjusted, 1 from (${postings(asked, until)}) p`;

/** The same of all channels together, for who reaches them all. */
export const levelsOfAll = (
  asked: BoardRequest,
  until: Month,
  isNow: boolean,
): RawBuilder<unknown> => sql`
  select m.product_category_id, ${selectQuantity(isNow)} as quantity, m.moves from ${chooseTable(isNow)} m
  where m.customer_id = ${ALL_CHANNELS} and m.product_category_id <> ${ALL_CATEGORIES} and ${keptUntil(until, isNow)}
  union all select product_category_id, quantity, moves from (${levelsRegrouped(asked, until, isNow)}) g
  union all select product_category_id, loss + adjusted, 1 from (${postings(asked, until)}) p`;

/** Selects each channel's stock without categories, in rows to be summed. */
export const totals = (asked: BoardRequest, until: Month, isNow: boolean): RawBuilder<unknown> =>
  isNow
    ? sql`
  select m.customer_id, m.quantity from stock_level m
  where m.product_category_id = ${ALL_CATEGORIES} and m.customer_id <> ${ALL_CHANNELS} and ${inReach(asked, 'm')}
  union all select customer_id, loss + adjusted from (${postings(asked, until)}) p`
    : sql`select l.customer_id, l.quantity from (${levels(asked, until, isNow)}) l`;
