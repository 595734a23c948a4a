import { groupBy } from '../../group-by.ts';
import type { Id, PlainDate, RankingInput } from './facts.ts';
import { isInForce, newestFirst } from './validity.ts';

/**
 * Looks up the weight of a product on a day; null when neither it nor its category is in the
 * campaign then.
 */
export type WeightLookup = (productId: Id, categoryId: Id | null, date: PlainDate) => string | null;

/** Weight of a product that is in the campaign only through its category. */
export const CATEGORY_WEIGHT = '1';

/** The weight of the product row in force on the issue date; without one, 1 when the category is in force. */
export function weightLookup(input: Pick<RankingInput, 'products' | 'categories'>): WeightLookup {
  const products = groupBy(newestFirst(input.products), (row) => row.productId);
  const categories = groupBy(input.categories, (row) => row.categoryId);
  return (productId, categoryId, date) => {
    const row = products.get(productId)?.find((each) => isInForce(each, date));
    if (row !== undefined) return row.nmvWeight;
    const category = categoryId === null ? undefined : categories.get(categoryId);
    return category?.some((each) => isInForce(each, date)) === true ? CATEGORY_WEIGHT : null;
  };
}
