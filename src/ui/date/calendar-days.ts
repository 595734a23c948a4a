import { addDays } from '../../domain/rules/dates/dates.ts';
import type { PlainDate } from '../../domain/rules/dates/dates.ts';
import { weekStart } from '../../domain/rules/dates/weeks.ts';
import type { WeekStart } from '../../domain/rules/dates/weeks.ts';

const DAYS_OF_WEEK = 7;
const WEEKS_SHOWN = 6;

/** The first day of the month of a day. */
export function toMonthStart(day: PlainDate): PlainDate {
  return `${day.slice(0, 8)}01`;
}

/** The same day some months later, or the last of a shorter month. */
export function addMonths(day: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** Six whole weeks around a month, so that the calendar never changes its height. */
export function listWeeks(
  month: PlainDate,
  startsOn: WeekStart,
): readonly (readonly PlainDate[])[] {
  const first = weekStart(toMonthStart(month), startsOn);
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, at) => addDays(first, week * DAYS_OF_WEEK + at)),
  );
}

/**
 * Returns the day a key leads to, by the ARIA practice for calendars; undefined for other keys.
 */
export function dayByKey(
  day: PlainDate,
  key: string,
  shift: boolean,
  startsOn: WeekStart,
): PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_OF_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_OF_WEEK);
    case 'Home':
      return weekStart(day, startsOn);
    case 'End':
      return addDays(weekStart(day, startsOn), DAYS_OF_WEEK - 1);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}
