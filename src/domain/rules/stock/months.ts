import { addDays } from '../dates.ts';
import type { PlainDate } from '../dates.ts';

/** A month, `YYYY-MM`. Such texts compare in the order of time. */
export type Month = string;

/** Most months that one report tells. */
export const MOST_MONTHS = 24;
/** How many months the balances of a row go back. */
export const MONTHS_SHOWN = 5;

export const monthOf = (day: PlainDate): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): PlainDate => `${month}-01`;
export const lastDayOf = (month: Month): PlainDate => addDays(firstDayOf(addMonths(month, 1)), -1);

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

/** Whether a month is over on a day: only then it can be closed. */
export const isOver = (month: Month, today: PlainDate): boolean => lastDayOf(month) < today;
