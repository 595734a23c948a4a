const MOMENT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/**
 * Checks that text is a date and time with offset in the layout's form, on a real calendar day.
 */
export function isMoment(text: string): boolean {
  if (!MOMENT.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  // 31 February passes the pattern; the calendar turns it into another day.
  return new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text.slice(0, 10));
}
