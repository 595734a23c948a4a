import type { PastSale, PastSalesAnswer } from '../../../domain/schema/campaigns/campaign-form.ts';
import { buildTargetKey } from './target-rows.ts';
import type { TargetKey } from './target-rows.ts';

/** Past sales of the participants in the cycle before, by target. */
export interface PastSales {
  /** Name of that cycle. */
  readonly cycleName: string;
  readonly of: (key: TargetKey) => PastSale | undefined;
}

/** Undefined where there was no cycle before. */
export function toPastSales({ cicle, rows }: PastSalesAnswer): PastSales | undefined {
  if (cicle === null) return undefined;
  const byKey = new Map(rows.map((row) => [buildTargetKey(row), row]));
  return { cycleName: cicle.name1, of: (key) => byKey.get(buildTargetKey(key)) };
}
