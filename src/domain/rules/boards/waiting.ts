import { addDays } from '../dates/dates.ts';
import { PROMPT_DAYS } from '../invoice/desk.ts';
import type { PlainDate } from '../dates/dates.ts';

/** Days after which an invoice waiting for a decision is highlighted. */
export const WAITS_LONG_DAYS = PROMPT_DAYS;

/** Ranges of waiting time in days: from, and up to (null: unlimited). */
export const WAITING_AGES: readonly { readonly from: number; readonly to: number | null }[] = [
  { from: 0, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: WAITS_LONG_DAYS },
  { from: WAITS_LONG_DAYS + 1, to: 10 },
  { from: 11, to: null },
];

/** The days on which invoices of an age were posted; null: any earlier one. */
export const postedDays = (
  { from, to }: (typeof WAITING_AGES)[number],
  today: PlainDate,
): { readonly first: PlainDate | null; readonly last: PlainDate } => ({
  first: to === null ? null : addDays(today, -to),
  last: addDays(today, -from),
});
