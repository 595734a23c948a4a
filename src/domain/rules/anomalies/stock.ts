/** A sale of what the channel cannot have. */
import { ZERO, dec, roundHalfUp } from '../../decimal.ts';
import type { Anomaly, ComparedItem } from './facts.ts';
import type { Rule } from './rule.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from './thresholds.ts';

/** Finds anomalies of a product of an invoice, reported at its first item. */
function ofProduct(items: readonly ComparedItem[]): readonly Anomaly[] {
  const [first] = items;
  if (first === undefined || first.stock === null) return [];
  const sold = items.reduce((sum, { quantity }) => sum.plus(quantity ?? '0'), ZERO);
  const had = dec(first.stock).gt(ZERO) ? dec(first.stock) : ZERO;
  // A channel that posts too little lacks stock for usual sales too, so only large quantities
  // count.
  const isLarge =
    first.usualQuantity === null ||
    sold.gte(dec(first.usualQuantity).times(LIMITS.stockTimesUsual));
  if (!sold.gt(ZERO) || sold.lt(had.times(LIMITS.stockTimes)) || !isLarge) return [];
  return [
    {
      code: 'beyondStock',
      nItem: first.nItem,
      params: {
        nItem: first.nItem,
        product: first.productName ?? first.extCode,
        quantity: roundHalfUp(sold, 2),
        stock: roundHalfUp(first.stock, 2),
      },
    },
  ];
}

export const beyondStock: Rule = ({ takesBack, items }) => {
  if (takesBack) return [];
  const sales = items.filter(({ isSale, productName }) => isSale && productName !== null);
  return [...new Set(sales.map(({ productName }) => productName))].flatMap((name) =>
    ofProduct(sales.filter(({ productName }) => productName === name)),
  );
};
