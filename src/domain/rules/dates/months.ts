import { addDays } from './dates.ts';
import type { PlainDate } from './dates.ts';

/** A month, `YYYY-MM`. Such texts compare in the order of time. */
export type Month = string;

/** Maximum months in a report. */
export const MOST_MONTHS = 24;
/** Number of past months shown in a row's balances. */
export const MONTHS_SHOWN = 5;

export const toMonth = (day: PlainDate): Month => day.slice(0, 7);
export const getFirstDay = (month: Month): PlainDate => `${month}-01`;
export const getLastDay = (month: Month): PlainDate =>
  addDays(getFirstDay(addMonths(month, 1)), -1);

/** The month a number of months later, or earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const at = year * 12 + ofYear - 1 + count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** All months from one to another, both included; none where the second is earlier. */
export function monthsBetween(from: Month, to: Month): readonly Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Checks that a month is over on a day: only then can it be closed. */
export const isOver = (month: Month, today: PlainDate): boolean => getLastDay(month) < today;
