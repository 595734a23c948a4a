import { addDays } from '../dates.ts';
import type { PlainDate } from '../dates.ts';

/** The Monday of a day's week: weeks of boards are those of ISO 8601, in every language. */
export function weekOf(day: PlainDate): PlainDate {
  const ofWeek = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((ofWeek + 6) % 7));
}

/** All weeks from one day to another, by their Mondays; none where the second is earlier. */
export function weeksBetween(from: PlainDate, to: PlainDate): readonly PlainDate[] {
  const weeks: PlainDate[] = [];
  for (let week = weekOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** The number of a week in its year, by ISO 8601. @param week its Monday */
export function weekNumber(week: PlainDate): number {
  const thursday = addDays(week, 3);
  const first = weekOf(`${thursday.slice(0, 4)}-01-04`);
  return Math.round((Date.parse(week) - Date.parse(first)) / 604_800_000) + 1;
}
