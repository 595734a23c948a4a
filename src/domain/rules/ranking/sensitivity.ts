import { ZERO, dec } from '../../decimal.ts';
import type { TargetStanding } from './result.ts';

/** Shares of the targets, in percent, for which it is told how many rows would be reached. */
export const ASKED_SHARES = [80, 90, 100, 110, 120] as const;

/** How many target rows would be reached if only a share of the targets, or more than them, were asked; what is sold stays the same. */
export function reachedAt(rows: readonly TargetStanding[], percent: number): number {
  // × 0.01 rather than ÷ 100: products of decimals are exact
  return rows.filter((row) => dec(row.quantity).gte(dec(row.trigger).times(percent).times('0.01')))
    .length;
}

/** What the first three of all points have, in percent with one decimal; null where nobody has any. @param scores the largest first */
export function shareOfFirstThree(scores: readonly string[]): string | null {
  const won = scores.map((score) => dec(score)).filter((score) => score.gt(ZERO));
  const sum = (of: typeof won) => of.reduce((all, score) => all.plus(score), ZERO);
  const all = sum(won);
  return all.gt(ZERO) ? sum(won.slice(0, 3)).times(100).div(all).toFixed(1) : null;
}
