import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { parseFilter } from '../../src/domain/fields/filter.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import type { KeptTotal, List, ListQuery } from './list.ts';

/** Stored totals of a whole result. */
interface Kept {
  /** Counts by status, including unselected statuses. */
  readonly counts: Readonly<Record<string, number>>;
  /** Rows of the selected status. */
  readonly total: number;
  readonly sums: Readonly<Record<string, string>>;
}

/**
 * Returns the stored totals of a checked query; undefined where stored totals cannot answer it.
 */
export async function readKeptTotals(
  db: Db,
  { listing: { status, fields, totals }, large }: List,
  scope: Scope,
  query: ListQuery,
): Promise<Kept | undefined> {
  const field = status === undefined ? undefined : fields[status];
  if (large === undefined || status === undefined || field === undefined) return undefined;
  const { [status]: chosen = '', ...others } = query;
  const filter = chosen === '' ? undefined : parseFilter(chosen, field);
  if (filter !== undefined && filter.op !== 'one-of') return undefined;
  const rows = await large.kept(db, scope, others);
  if (rows === undefined) return undefined;
  const wanted = rows.filter((row) => filter === undefined || filter.values.includes(row.status));
  return {
    counts: Object.fromEntries(rows.map(({ status: value, count }) => [value, count])),
    total: wanted.reduce((sum, { count }) => sum + count, 0),
    sums: Object.fromEntries(totals.map((name) => [name, addTotals(wanted, name)])),
  };
}

const addTotals = (rows: readonly KeptTotal[], name: string): string =>
  toText(rows.reduce((sum, { sums }) => sum.plus(dec(sums[name] ?? '0')), ZERO));
