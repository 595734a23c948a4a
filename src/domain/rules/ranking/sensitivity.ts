import { ZERO, dec } from '../../decimal.ts';
import type { TargetState } from './result.ts';

/** Shares of the targets, in percent, for which the reached rows are counted. */
export const ASKED_SHARES = [80, 90, 100, 110, 120] as const;

/** Counts the target rows reached if the targets were this share, with the same sales. */
export function reachedAt(rows: readonly TargetState[], percent: number): number {
  // × 0.01 rather than ÷ 100: products of decimals are exact
  return rows.filter((row) => dec(row.quantity).gte(dec(row.trigger).times(percent).times('0.01')))
    .length;
}

/**
 * Returns the share of the first three in all points, in percent with one decimal; null where all
 * scores are zero.
 * @param scores the largest first
 */
export function shareOfFirstThree(scores: readonly string[]): string | null {
  const won = scores.map((score) => dec(score)).filter((score) => score.gt(ZERO));
  const sum = (of: typeof won) => of.reduce((all, score) => all.plus(score), ZERO);
  const all = sum(won);
  return all.gt(ZERO) ? sum(won.slice(0, 3)).times(100).div(all).toFixed(1) : null;
}
