import { is, queryRows } from '../database/checked-rows.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { Work } from '../record/context.ts';
import type { DraftChildren, Save } from '../record/entity-rules.ts';

const collectIds = (rows: DraftChildren[string] = [], name: string): readonly number[] =>
  rows.map((row) => row[name]).filter((id) => typeof id === 'number');

/** A target is of something that scores: a product or category of the campaign, or what one of these belongs to or holds. */
export async function targetsOfNothing(
  { db }: Work,
  { children }: Save,
): Promise<readonly Failure[]> {
  const targets = children['targets'] ?? [];
  if (targets.length === 0) return [];
  const rows = await queryRows(db, { id: is.number, categoryId: is.number })`
    select id, product_category_id as category_id from product where id = any(${[...new Set([...collectIds(targets, 'productId'), ...collectIds(children['products'], 'productId')])]}::bigint[])`;
  const categoryOf = new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
  const products = new Set(collectIds(children['products'], 'productId'));
  const categories = new Set(collectIds(children['categories'], 'categoryId'));
  const categoriesOfProducts = new Set([...products].map((id) => categoryOf.get(id)));
  return targets.flatMap(({ productId, productCategoryId }, index): readonly Failure[] => {
    if (typeof productId === 'number')
      return products.has(productId) || categories.has(categoryOf.get(productId) ?? 0)
        ? []
        : [{ path: `targets.${index}.productId`, code: 'target-of-nothing' }];
    const category = Number(productCategoryId);
    return categories.has(category) || categoriesOfProducts.has(category)
      ? []
      : [{ path: `targets.${index}.productCategoryId`, code: 'target-of-nothing' }];
  });
}
