import { addDays, daysBetween } from '../dates.ts';
import type { PlainDate } from '../dates.ts';

/** The days in which a campaign's invoices are issued. */
export interface Window {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Where a day stands in a window: the days until its last one, 0 once it is over, and how much of it is gone, 0–1. */
export function paceOf(
  { from, to }: Window,
  today: PlainDate,
): { readonly daysLeft: number; readonly pace: number } {
  const length = daysBetween(from, addDays(to, 1));
  const gone = Math.min(length, Math.max(0, daysBetween(from, today)));
  return { daysLeft: Math.max(0, daysBetween(today, to)), pace: length === 0 ? 1 : gone / length };
}
