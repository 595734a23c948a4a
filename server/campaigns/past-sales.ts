import { sql } from 'kysely';
import type {
  PastSalesAnswer,
  PastSalesQuery,
} from '../../src/domain/schema/campaigns/campaign-form.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Sql } from '../listing/shape.ts';
import { cycleBefore } from './cycle-before.ts';

/** Lines of the ledger, table `l`, that score: approved, and not sold to oneself; sales to other channels where they count. */
export const scoringLines = (
  { tsStart, tsEnd }: { readonly tsStart: string; readonly tsEnd: string },
  redistributionCounts: boolean,
): Sql => {
  const buyers = redistributionCounts ? ['market', 'channel'] : ['market'];
  return sql`l.counts and l.buyer = any(${buyers}::text[]) and l.day between ${tsStart}::date and ${tsEnd}::date`;
};

const pastSaleColumns = {
  value: is.text,
  customerId: is.orNull(is.number),
  quantity: is.text,
  productCategoryId: is.orNull(is.number),
  productId: is.orNull(is.number),
  economicGroupId: is.orNull(is.number),
};

/**
 * Approved sales of the cycle before the campaign's, less what came back, by participant and by product or category. A
 * group's are those of its members of today; channels outside of the reader's scope have none.
 */
export async function pastSales(
  db: Db,
  scope: Scope,
  query: PastSalesQuery,
): Promise<PastSalesAnswer> {
  const cicle = await cycleBefore(db, query.campgnCicleId);
  if (cicle === undefined) return { cicle: null, rows: [] };
  const rows = await queryRows(db, pastSaleColumns)`
    with who as (
      select c.id as channel_id, c.id as customer_id, null::bigint as economic_group_id from customer c where c.id = any(${[...query.customerIds]}::bigint[]) and ${scopeCondition(scope, 'customer', 'c')}
      union all
      select c.id, null, m.economic_group_id from economic_group_member m join customer c on c.id = m.customer_id
      where m.economic_group_id = any(${[...query.economicGroupIds]}::bigint[]) and m.valid_to is null and ${scopeCondition(scope, 'customer', 'c')}
    ), what as (
      select p.id as sold_id, p.id as product_id, null::bigint as product_category_id from product p where p.id = any(${[...query.productIds]}::bigint[])
      union all
      select p.id, null, p.product_category_id from product p where p.product_category_id = any(${[...query.productCategoryIds]}::bigint[])
    ), sold as (
      select l.customer_id, l.product_id, sum(l.quantity - l.returned) as quantity, sum(l.value - l.returned_value) as value from sale_line l
      where l.customer_id in (select channel_id from who) and l.product_id in (select sold_id from what) and ${scoringLines(cicle, query.redistributionCounts)}
      group by l.customer_id, l.product_id
    )
    select w.customer_id, w.economic_group_id, i.product_id, i.product_category_id, sum(s.quantity)::text as quantity, sum(s.value)::text as value
    from sold s join who w on w.channel_id = s.customer_id join what i on i.sold_id = s.product_id
    group by w.customer_id, w.economic_group_id, i.product_id, i.product_category_id`;
  return { cicle, rows };
}
