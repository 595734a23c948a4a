/** A number as it is, with a true minus when it is negative. */
export function withMinus(decimal: string, write: (decimal: string) => string): string {
  return decimal.startsWith('-') ? `\u2212${write(decimal.slice(1))}` : write(decimal);
}

/** Day and month of a written date, for what lies within a season: `21/11/2026` → `21/11`. */
export function shortDate(written: string): string {
  return written.slice(0, 5);
}

/** Checks that two instants fall on the same day of the reader's calendar. */
export function isToday(at: string, now: string, date: (instant: string) => string): boolean {
  return date(at) === date(now);
}
