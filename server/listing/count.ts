import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { readKeptTotals } from './kept.ts';
import type { List, ListQuery } from './list.ts';
import type { Sql } from './shape.ts';

/** Most rows of a large table counted while a user waits. */
export const MOST_COUNTED = 10_000;

/** Number of rows; `isLeast`: there are more, which were not counted. */
export interface RowCount {
  readonly total: number;
  readonly isLeast: boolean;
}

/** Counts all rows of a result, at any cost in time. */
export async function countAll(db: Db, { listing }: List, where: Sql): Promise<number> {
  const rows = await queryRows(db, {
    count: is.number,
  })`select count(*) as count from ${sql.table(listing.table)} as t where ${where}`;
  return rows[0]?.count ?? 0;
}

/** The same, up to a most. */
export async function countUpTo(
  db: Db,
  { listing }: List,
  where: Sql,
  most: number,
): Promise<RowCount> {
  const rows = await queryRows(db, {
    count: is.number,
  })`select count(*) as count from (select 1 from ${sql.table(listing.table)} as t where ${where} limit ${most + 1}::bigint) c`;
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, most), isLeast: count > most };
}

/**
 * Counts the rows of a result: of a large table from stored totals, else up to a limit.
 * Small results are always counted live, because stored totals lag a moment behind.
 */
export async function countRows(
  db: Db,
  list: List,
  scope: Scope,
  query: ListQuery,
  where: Sql,
  most = MOST_COUNTED,
): Promise<RowCount> {
  if (list.large === undefined) return { total: await countAll(db, list, where), isLeast: false };
  const kept = await readKeptTotals(db, list, scope, query);
  return kept !== undefined && kept.total > most
    ? { total: kept.total, isLeast: false }
    : countUpTo(db, list, where, most);
}
