/** A day without time or zone, `YYYY-MM-DD`. Such texts compare in the order of time. */
export type PlainDate = string;

/** The time zone in which a plain date begins when it goes over the wire. */
export const PLAIN_DATE_ZONE = 'America/Sao_Paulo';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The written parts of an instant in a zone. */
export function formatParts(
  instant: Date,
  timeZone: string,
  hour12: boolean,
): Readonly<Record<string, string>> {
  const key = `${timeZone} ${hour12}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      ...(hour12 ? { hour12: true } : { hourCycle: 'h23' }),
    });
  formats.set(key, format);
  return Object.fromEntries(
    // engines differ in order, strokes and zeros: only the parts are certain
    format.formatToParts(instant).map(({ type, value }) => [type, value.padStart(2, '0')]),
  );
}

/** The day it is in São Paulo at an instant. */
export function localDate(instant: Date): PlainDate {
  const { year, month, day } = formatParts(instant, PLAIN_DATE_ZONE, false);
  return `${year}-${month}-${day}`;
}

/** Locales by which dates are typed. */
export type DateLocale = 'en-US' | 'pt-BR' | 'es-ES';
