import { localDate, formatParts } from '../domain/local-date.ts';
import { localeFacts } from './locale.ts';
import type { Locale } from './locale.ts';

/** Fewest and most fraction digits written. */
export interface Digits {
  readonly min?: number;
  readonly max?: number;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An exact decimal in the notation of 5.13, in every language: `1234.5` → `1.234,5`. Rounds half away from zero.
 * @param decimal decimal text; never passes through a float
 * @param digits fraction digits, 0 to 10 by default
 */
export function formatNumber(decimal: string, { min = 0, max = 10 }: Digits = {}): string {
  const key = `${min} ${max}`;
  const format =
    formats.get(key) ??
    // pt-BR has just the notation of 5.13: dot for thousands, comma for decimals
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: min,
      maximumFractionDigits: Math.max(min, max),
      useGrouping: 'always',
    });
  formats.set(key, format);
  // Intl reads decimal text exactly; its type asks for a literal that no run-time text can be
  return format.format(decimal as `${number}`);
}

/** Money with two fraction digits; prizes and values are always R$ (9.05). */
export function formatMoney(decimal: string): string {
  return `R$\u00a0${formatNumber(decimal, { min: 2, max: 2 })}`;
}

/** A written number with a true minus, as wide as a plus: a hyphen before a number reads as a dash. */
export const withMinus = (text: string): string => text.replace(/^(\D*)-/, '$1\u2212');

/** A difference with its sign before all of it, a true minus for less: `+R$ 4.500,00`, `−150,00`. Nothing has no sign. */
export function formatSigned(decimal: string, write: (decimal: string) => string): string {
  if (Number(decimal) === 0) return write(decimal);
  return decimal.startsWith('-') ? `\u2212${write(decimal.slice(1))}` : `+${write(decimal)}`;
}

/** Year, month and day in the order of the language. */
export function inOrder(year: string, month: string, day: string, locale: Locale): string {
  return localeFacts[locale].dateOrder === 'month-first'
    ? `${month}/${day}/${year}`
    : `${day}/${month}/${year}`;
}

/**
 * Formats a plain date in the language's order. A timestamp means its day in São Paulo, because
 * that is how a plain date travels (5.12).
 * @param value `YYYY-MM-DD` or an ISO timestamp; anything else is returned as it is
 */
export function formatDate(value: string, locale: Locale): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (year) return inOrder(year, month, day, locale);
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return value;
  return formatDate(localDate(instant), locale);
}

/** Hour, minute and, where wanted, second, with the day's half where the clock has twelve hours. */
export function clock(parts: Readonly<Record<string, string>>, seconds: boolean): string {
  const { hour = '', minute = '', second = '', dayPeriod } = parts;
  return (
    [hour, minute, ...(seconds ? [second] : [])].join(':') + (dayPeriod ? ` ${dayPeriod}` : '')
  );
}

/** Hour and minute of an instant in the reader's zone, by default the language's, and its clock. */
export function formatTime(
  value: string | Date,
  locale: Locale,
  timeZone = localeFacts[locale].timeZone,
): string {
  return clock(formatParts(new Date(value), timeZone, localeFacts[locale].hour12), false);
}

const englishEndings: Readonly<Record<string, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** A place in a ranking: 4 → `4th`, `4º`, `4.º`. */
export function formatRank(place: number, locale: Locale): string {
  if (locale === 'pt-BR') return `${place}º`;
  if (locale === 'es-ES') return `${place}.º`;
  return `${place}${englishEndings[new Intl.PluralRules(locale, { type: 'ordinal' }).select(place)] ?? 'th'}`;
}
