import { formatParts } from '../domain/local-date.ts';
import { clock, inOrder } from './format.ts';
import { localeFacts } from './locale.ts';
import type { Locale } from './locale.ts';

/** Optional parts of a written instant, after its day, hour and minute. */
export interface TimeParts {
  /** Default: true. */
  readonly seconds?: boolean;
  /** The zone's distance from UTC behind it. */
  readonly zone?: boolean;
}

/** A zone's name at an instant, as the language says it. */
const zoneName = (
  instant: Date,
  locale: Locale,
  timeZoneName: 'long' | 'shortOffset',
  timeZone = localeFacts[locale].timeZone,
): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Weekday, day and month of an instant in the reader's zone, by default the language's, which is also that of the hour beside it: `sábado, 21 de novembro`. */
export function formatLongDay(
  value: Date,
  locale: Locale,
  timeZone = localeFacts[locale].timeZone,
): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(value);
}

/** Date and time of an instant in the reader's zone, by default the language's, and its clock. Text that is no instant is returned as it is. */
export function formatDateTime(
  value: string,
  locale: Locale,
  { seconds = true, zone = false }: TimeParts = {},
  timeZone = localeFacts[locale].timeZone,
): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return value;
  const parts = formatParts(instant, timeZone, localeFacts[locale].hour12);
  const day = inOrder(parts['year'] ?? '', parts['month'] ?? '', parts['day'] ?? '', locale);
  const told = `${day} ${clock(parts, seconds)}`;
  return zone ? `${told} ${zoneName(instant, locale, 'shortOffset', timeZone)}` : told;
}

/**
 * Formats date and time as written, whatever the reader's zone: fiscal documents use the issuer's
 * zone.
 * @param text `YYYY-MM-DDTHH:mm:ss` with its offset; anything else is returned as it is
 */
export function formatWrittenTime(text: string, locale: Locale): string {
  const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(text)?.[0];
  if (written === undefined) return text;
  const parts = formatParts(new Date(`${written}Z`), 'UTC', localeFacts[locale].hour12);
  return `${inOrder(parts['year'] ?? '', parts['month'] ?? '', parts['day'] ?? '', locale)} ${clock(parts, true)}`;
}

/** Formats the issue time of a document: as the document writes it, else in the reader's zone. */
export function formatIssue(
  { dhEmis, dhEmiText }: { readonly dhEmis: string; readonly dhEmiText: string | null },
  locale: Locale,
  timeZone?: string,
): string {
  return dhEmiText === null
    ? formatDateTime(dhEmis, locale, {}, timeZone)
    : formatWrittenTime(dhEmiText, locale);
}

/** The zone in which a reader sees an instant, in words and by its distance from UTC: `Horário Padrão de Brasília (GMT-3)`. */
export function formatZone(value: string, locale: Locale, timeZone?: string): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return '';
  return `${zoneName(instant, locale, 'long', timeZone)} (${zoneName(instant, locale, 'shortOffset', timeZone)})`;
}
