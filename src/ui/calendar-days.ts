import { addDays } from '../domain/rules/dates.ts';
import type { PlainDate } from '../domain/rules/dates.ts';

const DAYS_OF_WEEK = 7;
const WEEKS_SHOWN = 6;

const weekdayOf = (day: PlainDate) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day of the month of a day. */
export function monthOf(day: PlainDate): PlainDate {
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

/** The first day of the week of a day. */
export function weekOf(day: PlainDate, weekStart: 0 | 1): PlainDate {
  return addDays(day, -((weekdayOf(day) - weekStart + DAYS_OF_WEEK) % DAYS_OF_WEEK));
}

/** Six whole weeks around a month, so that the calendar never changes its height. */
export function weeksOf(month: PlainDate, weekStart: 0 | 1): readonly (readonly PlainDate[])[] {
  const first = weekOf(monthOf(month), weekStart);
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, at) => addDays(first, week * DAYS_OF_WEEK + at)),
  );
}

/** Where a key of the ARIA practice for calendars leads; undefined for other keys. */
export function dayByKey(
  day: PlainDate,
  key: string,
  shift: boolean,
  weekStart: 0 | 1,
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
      return weekOf(day, weekStart);
    case 'End':
      return addDays(weekOf(day, weekStart), DAYS_OF_WEEK - 1);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}
