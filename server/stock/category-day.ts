/** The one home of the day on which stock asks for a product's category: a report that is over keeps the products that it had. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import { isOver, getLastDay } from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import { categoryOn } from '../ledger/facts/categories.ts';

/** A category, and the day on which products are asked whether they are in it. */
export interface CategoryOnDay {
  readonly id: number;
  readonly day: PlainDate;
}

/** The day of figures that end with a month: its last one, or today while it goes on. */
export const dayOfFigures = (until: Month, today: PlainDate): PlainDate =>
  isOver(until, today) ? getLastDay(until) : today;

/** The category of a product `p` on a day. */
export const stockCategory = (day: PlainDate): RawBuilder<number | null> =>
  categoryOn('p', sql`${day}::date`);

/** Ids of the products that are in a category on a day. */
export const productsIn = ({ id, day }: CategoryOnDay): RawBuilder<unknown> =>
  sql`select p.id from product p where ${stockCategory(day)} = ${id}::bigint`;

/**
 * Products that are in another category on a day than today's, which is how sums by category are kept: two rows each, of which the
 * first takes what moved out of today's category, and the second puts it into the one of the day.
 */
export const regrouped = (day: PlainDate): RawBuilder<unknown> => sql`
  select t.product_id, g.product_category_id, g.sign from (
    select p.id as product_id, p.product_category_id as now_id, ${stockCategory(day)} as then_id from product p
    where exists (select 1 from product_former_category f where f.product_id = p.id and f.until >= ${day}::date)) t
  cross join lateral (values (t.now_id, -1), (t.then_id, 1)) g (product_category_id, sign) where t.now_id <> t.then_id`;
