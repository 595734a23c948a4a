import { addDays } from './dates.ts';
import type { PlainDate } from './dates.ts';

/** Day that weeks begin with: 0 Sunday, 1 Monday. */
export type WeekStart = 0 | 1;

/** Days of January that the first week of a year has at least: Sunday weeks count from the first of January, Monday weeks by ISO 8601. */
const FIRST_WEEK_HAS = { 0: 1, 1: 4 } as const;

const getWeekday = (day: PlainDate): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Finds the first day of a day's week. */
export function weekStart(day: PlainDate, startsOn: WeekStart): PlainDate {
  return addDays(day, -((getWeekday(day) - startsOn + 7) % 7));
}

/** Lists all weeks from one day to another, by their first days; none where the second is earlier. */
export function weeksBetween(
  from: PlainDate,
  to: PlainDate,
  startsOn: WeekStart,
): readonly PlainDate[] {
  const weeks: PlainDate[] = [];
  for (let week = weekStart(from, startsOn); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/**
 * Checks that a day begins a part of a week: a Sunday, or the six days after it.
 * Sums are stored by parts, because weeks with either start day consist of whole parts.
 */
export const beginsPart = (day: PlainDate): boolean => getWeekday(day) <= 1;

/** Numbers a week in its year, as calendars of its kind do. @param week its first day, a Sunday or a Monday */
export function weekNumber(week: PlainDate): number {
  const startsOn = getWeekday(week) === 0 ? 0 : 1;
  const days = FIRST_WEEK_HAS[startsOn];
  const year = addDays(week, 7 - days).slice(0, 4);
  const first = weekStart(`${year}-01-0${days}`, startsOn);
  return Math.round((Date.parse(week) - Date.parse(first)) / 604_800_000) + 1;
}
