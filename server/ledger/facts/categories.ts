import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Id, Validity } from '../../../src/domain/rules/ranking/facts.ts';
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
export interface ProductCategory extends Validity {
  readonly productId: Id;
  readonly categoryId: Id;
}

/** The categories of all products, former ones too. */
export async function loadProductCategories(db: Db): Promise<readonly ProductCategory[]> {
  const { rows } = await sql<ProductCategory>`
    select p.id as product_id, p.product_category_id as category_id, (select max(f.until) + 1 from product_former_category f where f.product_id = p.id) as "from", null::date as "to" from product p
    union all select f.product_id, f.product_category_id, lag(f.until) over (partition by f.product_id order by f.until) + 1, f.until from product_former_category f`.execute(
    db,
  );
  return rows;
}
