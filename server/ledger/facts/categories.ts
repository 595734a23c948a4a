import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

/**
 * The category of a product on a day: the one that it had then, else the one that it has.
 * @param product an alias of the table
 */
export const categoryOn = (
  product: 'p' | 'q',
  day: RawBuilder<unknown>,
): RawBuilder<number | null> => sql`
  coalesce((select f.product_category_id from product_former_category f where f.product_id = ${sql.ref(`${product}.id`)} and f.until >= ${day} order by f.until limit 1),
    ${sql.ref(`${product}.product_category_id`)})`;

/** A product's category, for as long as the product is in it. */
export type ProductCategory = RowOf<typeof productCategoryColumns>;
const productCategoryColumns = {
  productId: is.number,
  categoryId: is.number,
  from: is.orNull(is.text),
  to: is.orNull(is.text),
};

/** The categories of all products, former ones too. */
export async function loadProductCategories(db: Db): Promise<readonly ProductCategory[]> {
  return queryRows(db, productCategoryColumns)`
    select p.id as product_id, p.product_category_id as category_id, (select max(f.until) + 1 from product_former_category f where f.product_id = p.id) as "from", null::date as "to" from product p
    union all select f.product_id, f.product_category_id, lag(f.until) over (partition by f.product_id order by f.until) + 1, f.until from product_former_category f`;
}
