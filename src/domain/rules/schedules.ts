import { addDays, localDate, startOfDay } from './dates/dates.ts';
import type { PlainDate } from './dates/dates.ts';
import { addMonths, toMonth, monthsBetween } from './dates/months.ts';

/** Content of a schedule: a saved view of a list, a table of a board, the stock report. */
export const SCHEDULE_KINDS = ['view', 'board', 'stock'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** Active ones are sent; a paused one waits for its owner; one that stopped by itself says why. */
export const SCHEDULE_STATES = ['active', 'paused', 'stopped'] as const;

/**
 * Reasons for stopping a schedule: its owner cannot sign in, or lost the right; the view is gone;
 * its content is no longer valid.
 */
export const STOP_REASONS = ['owner', 'right', 'view', 'content'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Outcomes of a sending: the file, a link because the file is too large, or failure. */
export const SENDING_OUTCOMES = ['file', 'link', 'failed'] as const;
export type SendingOutcome = (typeof SENDING_OUTCOMES)[number];

/** Bounds of what is sent by itself. */
export const SCHEDULE_LIMITS = {
  /** Maximum schedules of a person. */
  schedules: 20,
  /** Rows of a file; above there is a link in its place. */
  rows: 20_000,
  /** Maximum bytes of a file: mail servers accept little more once it is encoded as text. */
  bytes: 6_000_000,
} as const;

const HOUR_MS = 3_600_000;
const WEEK_DAYS = 7;

/** Monday is 1, Sunday 7. */
function getIsoWeekday(day: PlainDate): number {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return sundayFirst === 0 ? WEEK_DAYS : sundayFirst;
}

/** The next instant after now, in ISO, at which it is that hour of that day of the week where the provider is. */
export function nextSending(
  now: Date,
  { weekday, hour }: { readonly weekday: number; readonly hour: number },
): string {
  const today = localDate(now);
  for (let ahead = 0; ; ahead += 1) {
    const day = addDays(today, ahead);
    if (getIsoWeekday(day) !== weekday) continue;
    const instant = Date.parse(startOfDay(day)) + hour * HOUR_MS;
    if (instant > now.getTime()) return new Date(instant).toISOString();
  }
}

type Texts = Readonly<Record<string, string>>;

/**
 * Returns the query for a day.
 * A stock report covers as many months as chosen, ending with the current month; a board covers
 * the cycle of the day.
 */
export function askedOn(kind: ScheduleKind, query: Texts, today: PlainDate): Texts {
  if (kind === 'board') {
    const { cicleId: _, ...others } = query;
    return others;
  }
  const { from, to } = query;
  if (kind !== 'stock' || from === undefined || to === undefined) return query;
  const months = monthsBetween(from, to).length;
  const last = toMonth(today);
  return { ...query, from: addMonths(last, 1 - months), to: last };
}
