import { addDays, daysBetween } from '../dates.ts';
import type { PlainDate } from '../dates.ts';

/** The days in which a campaign's invoices are issued. */
export interface Window {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Its result stands, or its cycle is closed: nothing runs any more, whatever its last day was. */
  readonly isClosed: boolean;
}

/** Whether a window has begun and is not over: then a pace can be told. */
export const isUnderWay = (pace: number): boolean => pace > 0 && pace < 1;

/** Whether less of a target is reached than an even pace asks for; never where there is no target. Both are shares, 0–1. */
export const isBelowPace = (share: number | null, pace: number): boolean =>
  share !== null && share < pace;

/** Whether invoices of a campaign may still be issued, or will be. */
export const isOpen = ({ daysLeft, pace }: { readonly daysLeft: number; readonly pace: number }) =>
  daysLeft > 0 || pace < 1;

/**
 * Where a day stands in a window: the days until its last one, 0 once it is over or final, and how much of it is gone, 0–1.
 * Every screen that tells days left tells these.
 */
export function paceOf(
  { from, to, isClosed }: Window,
  today: PlainDate,
): { readonly daysLeft: number; readonly pace: number } {
  if (isClosed) return { daysLeft: 0, pace: 1 };
  const length = daysBetween(from, addDays(to, 1));
  const gone = Math.min(length, Math.max(0, daysBetween(from, today)));
  return { daysLeft: Math.max(0, daysBetween(today, to)), pace: length === 0 ? 1 : gone / length };
}
