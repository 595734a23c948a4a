import { addDays, daysBetween } from '../dates/dates.ts';
import type { PlainDate } from '../dates/dates.ts';

/** The days in which a campaign's invoices are issued. */
export interface Window {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /**
   * True when its result is final or its cycle is closed: nothing runs any more, whatever its last
   * day was.
   */
  readonly isClosed: boolean;
}

/** Checks that a window has begun and is not over, so a pace exists. */
export const isUnderWay = (pace: number): boolean => pace > 0 && pace < 1;

/**
 * Checks that the share of a target is below an even pace; false without a target. Both are 0–1.
 */
export const isBelowPace = (share: number | null, pace: number): boolean =>
  share !== null && share < pace;

/** Checks that invoices of a campaign may be issued now or later. */
export const isWindowOpen = ({
  daysLeft,
  pace,
}: {
  readonly daysLeft: number;
  readonly pace: number;
}) => daysLeft > 0 || pace < 1;

/**
 * Returns the days left in a window, 0 once it is over or final, and the part that is over, 0–1.
 * Every screen that shows days left uses these.
 */
export function computePace(
  { from, to, isClosed }: Window,
  today: PlainDate,
): { readonly daysLeft: number; readonly pace: number } {
  if (isClosed) return { daysLeft: 0, pace: 1 };
  const length = daysBetween(from, addDays(to, 1));
  const gone = Math.min(length, Math.max(0, daysBetween(from, today)));
  return { daysLeft: Math.max(0, daysBetween(today, to)), pace: length === 0 ? 1 : gone / length };
}
