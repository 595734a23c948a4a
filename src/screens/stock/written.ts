import type { Locale } from '../../i18n/locale.ts';
import { formatNumber, formatSigned, withMinus } from '../../i18n/format.ts';

/** Kg/L with two decimals and a real minus; what is rounded away is nowhere added up. */
export const kg = (quantity: string): string =>
  withMinus(formatNumber(quantity, { min: 2, max: 2 }));

/** The same with its sign, plus too. */
export const signedKg = (quantity: string): string => formatSigned(quantity, kg);

export const isNegative = (quantity: string): boolean => quantity.startsWith('-');
export const isZero = (quantity: string): boolean => /^-?0(\.0+)?$/.test(quantity);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A month in words: `November 2026`, or shortly `Nov`. */
export function monthName(
  month: string,
  locale: Locale,
  length: 'long' | 'brief' | 'short' = 'long',
): string {
  const key = `${locale} ${length}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      month: length === 'long' ? 'long' : 'short',
      timeZone: 'UTC',
      ...(length === 'short' ? {} : { year: 'numeric' }),
    });
  formats.set(key, format);
  return format.format(new Date(`${month}-15T12:00:00Z`)).replace(/\.$/, '');
}
