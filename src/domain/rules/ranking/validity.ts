import { compareDates, isWithin } from '../dates.ts';
import type { PlainDate, Validity } from './facts.ts';

/** Whether a day lies in a stretch of days; both ends are included. */
export function isInForce(validity: Validity, date: PlainDate): boolean {
  return isWithin(date, validity.from, validity.to);
}

/** Rows by their beginning, the newest first: where two are in force, the later one replaced the earlier. */
export function newestFirst<Row extends Validity>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareDates(b.from ?? '', a.from ?? ''));
}

/** Rows by a key, so that the row of a day is found without walking all of them. */
export function groupBy<Row, Key>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
