import { addDays, localDate, startOfDay } from './dates.ts';
import type { PlainDate } from './dates.ts';
import { addMonths, monthOf, monthsBetween } from './stock/months.ts';

/** What is sent: a kept view of a list, a table of a board, the stock report. */
export const SCHEDULE_KINDS = ['view', 'board', 'stock'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** Active ones are sent; a paused one waits for its owner; one that stopped by itself says why. */
export const SCHEDULE_STATES = ['active', 'paused', 'stopped'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** Why one stopped: its owner may no longer sign in, or no longer open it; the view is gone; it can no longer be read so. */
export const STOP_REASONS = ['owner', 'right', 'view', 'content'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** What became of a sending: the file, a link because the file is too large, or nothing. */
export const SENDING_OUTCOMES = ['file', 'link', 'failed'] as const;
export type SendingOutcome = (typeof SENDING_OUTCOMES)[number];

/** Bounds of what is sent by itself. */
export const SCHEDULE_LIMITS = {
  /** Of one person. */
  schedules: 20,
  /** Rows of a file; above there is a link in its place. */
  rows: 20_000,
  /** Of a file: mail servers take little more once it is written as text. */
  bytes: 6_000_000,
} as const;

const HOUR_MS = 3_600_000;
const WEEK_DAYS = 7;

/** Monday is 1, Sunday 7. */
function weekdayOf(day: PlainDate): number {
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
    if (weekdayOf(day) !== weekday) continue;
    const instant = Date.parse(startOfDay(day)) + hour * HOUR_MS;
    if (instant > now.getTime()) return new Date(instant).toISOString();
  }
}

type Texts = Readonly<Record<string, string>>;

/**
 * What is asked for on a day: a stock report tells as many months as when it was chosen, the last of them this one;
 * a board tells the cycle of the day.
 */
export function askedOn(kind: ScheduleKind, query: Texts, today: PlainDate): Texts {
  if (kind === 'board') {
    const { cicleId: _, ...others } = query;
    return others;
  }
  const { from, to } = query;
  if (kind !== 'stock' || from === undefined || to === undefined) return query;
  const months = monthsBetween(from, to).length;
  const last = monthOf(today);
  return { ...query, from: addMonths(last, 1 - months), to: last };
}
