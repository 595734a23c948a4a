import type { PastSale, PastSalesAnswer } from '../../../domain/wire/campaign-form.ts';
import { textOf } from './target-rows.ts';
import type { TargetKey } from './target-rows.ts';

/** What the participants sold in the cycle before, by target. */
export interface PastSales {
  /** What that cycle is called. */
  readonly cicleName: string;
  readonly of: (key: TargetKey) => PastSale | undefined;
}

/** Undefined where there was no cycle before. */
export function pastSalesOf({ cicle, rows }: PastSalesAnswer): PastSales | undefined {
  if (cicle === null) return undefined;
  const byKey = new Map(rows.map((row) => [textOf(row), row]));
  return { cicleName: cicle.name1, of: (key) => byKey.get(textOf(key)) };
}
