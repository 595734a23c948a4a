import { addDays, daysBetween } from '../dates/dates.ts';
import type { PlainDate } from '../dates/dates.ts';

/** First and last day, both included. */
export interface Period {
  readonly tsStart: PlainDate;
  readonly tsEnd: PlainDate;
}

const splitDate = (date: PlainDate): readonly [year: number, month: number, day: number] => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return [year, month, day];
};

function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = splitDate(date);
  const at = year * 12 + (month - 1) + months;
  const lastDay = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(at / 12), at % 12, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/**
 * Moves days from one cycle to the like days of another. Cycles that begin on the same day of a month lie whole months
 * apart, so that the 15th stays the 15th; others as many days as they lie apart.
 */
export function shiftBetween(from: Period, to: Period): (date: PlainDate) => PlainDate {
  const [fromYear, fromMonth, fromDay] = splitDate(from.tsStart);
  const [toYear, toMonth, toDay] = splitDate(to.tsStart);
  if (fromDay === toDay) {
    const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
    return (date) => addMonths(date, months);
  }
  const days = daysBetween(from.tsStart, to.tsStart);
  return (date) => addDays(date, days);
}

/** A day as it is, or the nearest one of a period. */
export function within(date: PlainDate, { tsStart, tsEnd }: Period): PlainDate {
  if (date < tsStart) return tsStart;
  return date > tsEnd ? tsEnd : date;
}
