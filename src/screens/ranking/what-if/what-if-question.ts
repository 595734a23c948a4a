import { MOST_APPROVALS } from '../../../domain/rules/ranking/limits.ts';
import type { RankingLeversAnswer } from '../../../domain/schema/ranking/ranking-reports.ts';
import type { Entry } from '../../../ui/fields/entry.ts';

/** A sale that has not been made, as it is being written. */
export interface WrittenSale {
  readonly key: number;
  readonly productId: number;
  /** Kg/L. */
  readonly quantity: Entry;
  /** A day; none is today, or the window's last day. */
  readonly day: Entry;
}

/** Assumptions of a what-if. */
export interface ImaginedSales {
  readonly approve: readonly number[];
  readonly reach: readonly number[];
  readonly sales: readonly WrittenSale[];
}

/** At first everything that waits is approved, as far as one question goes. */
export const allWaiting = ({ waiting }: RankingLeversAnswer): readonly number[] =>
  [...new Set(waiting.map((row) => row.invoiceId))].slice(0, MOST_APPROVALS);

/** A sale of nothing: of a product that is not imagined yet, as far as there is one. */
export function emptySale(
  { products }: RankingLeversAnswer,
  sales: readonly WrittenSale[],
): WrittenSale {
  const taken = new Set(sales.map((sale) => sale.productId));
  const product = products.find((row) => !taken.has(row.id)) ?? products[0];
  return {
    key: Math.max(0, ...sales.map((sale) => sale.key)) + 1,
    productId: product?.id ?? 0,
    quantity: { value: '0' },
    day: { value: null },
  };
}

/** Sales that can be reckoned with: of more than nothing, with what was written understood. */
export const soundSales = ({ sales }: ImaginedSales): readonly WrittenSale[] =>
  sales.filter(
    ({ quantity, day }) =>
      quantity.failure === undefined && day.failure === undefined && Number(quantity.value) > 0,
  );

/** The question as it travels. */
export function buildQuestion(imagined: ImaginedSales): {
  readonly approve: string;
  readonly reach: string;
  readonly sales: string;
} {
  return {
    approve: imagined.approve.join(),
    reach: imagined.reach.join(),
    sales: soundSales(imagined)
      .map(({ productId, quantity, day }) =>
        [productId, quantity.value, ...(day.value === null ? [] : [day.value])].join(':'),
      )
      .join(),
  };
}
