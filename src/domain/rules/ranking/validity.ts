import { compareDates, isWithin } from '../dates/dates.ts';
import type { PlainDate, Validity } from './facts.ts';

/** Checks that a day is within a validity; both ends are included. */
export function isInForce(validity: Validity, date: PlainDate): boolean {
  return isWithin(date, validity.from, validity.to);
}

/** Rows by their beginning, the newest first: where two are in force, the later one replaced the earlier. */
export function newestFirst<Row extends Validity>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareDates(b.from ?? '', a.from ?? ''));
}
