/** A day without time or zone, `YYYY-MM-DD`. Such texts compare in the order of time. */
export type PlainDate = string;

/** The time zone in which a plain date begins when it goes over the wire. */
export const PLAIN_DATE_ZONE = 'America/Sao_Paulo';

const SAO_PAULO = new Intl.DateTimeFormat('en-US', {
  timeZone: PLAIN_DATE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is in São Paulo at an instant. */
export function localDate(instant: Date): PlainDate {
  // engines differ in order, strokes and zeros: only the parts are certain
  const { year, month, day } = Object.fromEntries(
    SAO_PAULO.formatToParts(instant).map(({ type, value }) => [type, value.padStart(2, '0')]),
  );
  return `${year}-${month}-${day}`;
}
