import { sql } from 'kysely';
import { getFirstDay } from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { BoardRequest } from './asked.ts';
import { inReach, postings } from './stock-flows.ts';

/**
 * Counts the channels with negative stock of any product; positive stock of other products does
 * not offset it.
 * @param isNow the month is the current month
 */
export async function countBelowZero(
  asked: BoardRequest,
  until: Month,
  isNow: boolean,
): Promise<number> {
  const posted = sql`
    select s.customer_id, s.product_id, sum(s.loss + s.adjusted) as quantity from (${postings(asked, until)}) s group by 1, 2`;
  // The current month reads only negative stock and products with postings.
  const below = isNow
    ? sql`
      select m.customer_id from stock_product m where m.quantity < 0 and ${inReach(asked, 'm')}
        and not exists (select 1 from posted p where p.customer_id = m.customer_id and p.product_id = m.product_id)
      union all select p.customer_id from posted p left join stock_product m on m.customer_id = p.customer_id and m.product_id = p.product_id
        where coalesce(m.quantity, 0) + p.quantity < 0`
    : sql`
      select t.customer_id from (
        select m.customer_id, m.product_id, m.received + m.sold + m.returned + m.bonus + m.loss as quantity from stock_month m
        where m.month <= ${getFirstDay(until)}::date and ${inReach(asked, 'm')}
        union all select * from posted) t group by t.customer_id, t.product_id having sum(t.quantity) < 0`;
  const rows = await queryRows(asked.db, { count: is.number })`
    with posted as materialized (${posted}) select count(distinct b.customer_id)::integer as count from (${below}) b`;
  return rows[0]?.count ?? 0;
}
