import { addDays, daysBetween } from '../dates.ts';
import type { PlainDate } from '../dates.ts';

/** The days in which a campaign's invoices are issued. */
export interface Window {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Whether a window has begun and is not over: then a pace can be told. */
export const isUnderWay = (pace: number): boolean => pace > 0 && pace < 1;

/** Whether less of a target is reached than an even pace asks for; never where there is no target. Both are shares, 0–1. */
export const isBelowPace = (share: number | null, pace: number): boolean =>
  share !== null && share < pace;

/** Where a day stands in a window: the days until its last one, 0 once it is over, and how much of it is gone, 0–1. */
export function paceOf(
  { from, to }: Window,
  today: PlainDate,
): { readonly daysLeft: number; readonly pace: number } {
  const length = daysBetween(from, addDays(to, 1));
  const gone = Math.min(length, Math.max(0, daysBetween(from, today)));
  return { daysLeft: Math.max(0, daysBetween(today, to)), pace: length === 0 ? 1 : gone / length };
}
