import Big from 'big.js';
import { dec, roundHalfUp, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';

/** To what a target made from past sales is rounded: one, tens, hundreds, thousands of its unit. */
export const ROUNDINGS = ['1', '10', '100', '1000'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/**
 * A target to start from: what was sold, raised by a percentage and rounded half up to a multiple.
 * @param sold Kg/L or R$ of the cycle before; less than nothing counts as nothing
 * @param percent may be negative
 */
export function startTarget(
  sold: DecimalText,
  percent: DecimalText,
  rounding: Rounding,
): DecimalText {
  const raised = dec(sold).times(dec(percent).plus(100)).div(100);
  if (raised.lte(0)) return '0';
  return toText(new Big(roundHalfUp(raised.div(rounding), 0)).times(rounding));
}
