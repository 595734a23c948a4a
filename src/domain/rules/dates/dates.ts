import { localDate } from '../../local-date.ts';
import type { PlainDate, DateLocale } from '../../local-date.ts';

export { localDate, PLAIN_DATE_ZONE } from '../../local-date.ts';
export type { PlainDate } from '../../local-date.ts';

/** Reason for refusing a typed date or date-time; the screen translates the code. */
export interface DateFailure {
  /** `syntax`: not filled in as the mask says. `calendar`: no such day or time. */
  readonly code: 'syntax' | 'calendar';
}

/** Mask of typed date-times, year first in every language. */
export const DATE_TIME_MASK = '####/##/## ##:##:##';
/** Mask of typed dates; which part is the day is the locale's. */
export const DATE_MASK = '##/##/####';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
// Text typed before the mask works has digits only.
const DATE_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const DATE_TIME_DIGITS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;
const TYPED_DATE_TIME = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Negative, zero or positive: earlier, equal, later. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Checks that a text is a real calendar day. */
export function isPlainDate(text: string): text is PlainDate {
  const [, year, month, day] = PLAIN_DATE.exec(text) ?? [];
  return plainDate(year, month, day) !== null;
}

/** The day a number of days later, or earlier when negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to another, negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/** Checks that a day is between two others, both included; null is open. */
export function isWithin(date: PlainDate, from: PlainDate | null, to: PlainDate | null): boolean {
  return (from === null || from <= date) && (to === null || date <= to);
}

/**
 * Reads a date typed in the locale's order, with its strokes or without: month first in en-US, day first in pt-BR and es-ES.
 * @returns null for an empty text, which passes
 */
export function parseLocaleDate(typed: string, locale: DateLocale): PlainDate | null | DateFailure {
  const text = typed.trim();
  if (text === '') return null;
  const found = TYPED_DATE.exec(text) ?? DATE_DIGITS.exec(text);
  if (found === null) return { code: 'syntax' };
  const [, first, second, year] = found;
  const [day, month] = locale === 'en-US' ? [second, first] : [first, second];
  return plainDate(year, month, day) ?? { code: 'calendar' };
}

/** Shows a date in the locale's order, as `parseLocaleDate` reads it. */
export function formatLocaleDate(date: PlainDate, locale: DateLocale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return locale === 'en-US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/**
 * Reads a date-time typed by `DATE_TIME_MASK`, or its digits alone.
 * @returns `YYYY-MM-DDTHH:mm:ss` without a zone, or null for an empty text
 */
export function parseDateTime(typed: string): string | null | DateFailure {
  const text = typed.trim();
  if (text === '') return null;
  const found = TYPED_DATE_TIME.exec(text) ?? DATE_TIME_DIGITS.exec(text);
  if (found === null) return { code: 'syntax' };
  const [, year, month, day, hour = '', minute = '', second = ''] = found;
  const date = plainDate(year, month, day);
  if (date === null || hour > '23' || minute > '59' || second > '59') return { code: 'calendar' };
  return `${date}T${hour}:${minute}:${second}`;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

/** Checks that a text is an instant in transport form. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text));
}

/**
 * Returns the day of a transport text: a plain day itself, or the day of an instant in São Paulo,
 * the inverse of `startOfDay`.
 * Any other text is returned unchanged, for checks to refuse.
 */
export function dayOfWire(text: string): string {
  return isInstant(text) ? localDate(new Date(text)) : text;
}

/** The start of a day in São Paulo as an ISO timestamp in UTC, `YYYY-MM-DDTHH:mm:ssZ` (5.12): the only form in which a day goes over the wire as a time; `dayOfWire` reads it back. */
export function startOfDay(date: PlainDate): string {
  // Midnight there is 2 or 3 hours after midnight UTC; where summer time skipped it, the day begins an hour later.
  const midnight = utcMidnight(date);
  const start = [2, 3]
    .map((hours) => midnight + hours * HOUR_MS)
    .find((instant) => localDate(new Date(instant)) === date);
  return `${new Date(start ?? midnight + 3 * HOUR_MS).toISOString().slice(0, 19)}Z`;
}

function utcMidnight(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The day of these digits, or null when the calendar has none such (31 April, 29 February of a common year). */
function plainDate(year = '', month = '', day = ''): PlainDate | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : null;
}
