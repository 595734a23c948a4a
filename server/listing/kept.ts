import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { parseFilter } from '../../src/domain/fields/filter.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import type { KeptTotal, List, ListQuery } from './list.ts';

/** What is kept of a whole result. */
interface Kept {
  /** By status, whatever of it is chosen. */
  readonly counts: Readonly<Record<string, number>>;
  /** Of the chosen status. */
  readonly total: number;
  readonly sums: Readonly<Record<string, string>>;
}

/** What is kept of the result of a checked query; undefined where nothing kept answers it. */
export async function keptOf(
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
    sums: Object.fromEntries(totals.map((name) => [name, sumOf(wanted, name)])),
  };
}

const sumOf = (rows: readonly KeptTotal[], name: string): string =>
  toText(rows.reduce((sum, { sums }) => sum.plus(dec(sums[name] ?? '0')), ZERO));
