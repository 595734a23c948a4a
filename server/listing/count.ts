import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { keptOf } from './kept.ts';
import type { List, ListQuery } from './list.ts';
import type { Sql } from './shape.ts';

/** Rows of a table of millions that are counted while somebody waits. */
export const MOST_COUNTED = 10_000;

/** How many rows a result has; `isLeast`: there are more, which nobody counted. */
export interface Count {
  readonly total: number;
  readonly isLeast: boolean;
}

/** How many rows a result has, however long that takes. */
export async function countAll(db: Db, { listing }: List, where: Sql): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(listing.table)} as t where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same, up to a most. */
export async function countUpTo(
  db: Db,
  { listing }: List,
  where: Sql,
  most: number,
): Promise<Count> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (select 1 from ${sql.table(listing.table)} as t where ${where} limit ${most + 1}::bigint) c`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, most), isLeast: count > most };
}

/**
 * How many rows a result has: of a table of millions as it is kept, else up to a most. What is small is always counted as
 * it stands now, for what is kept follows a moment later.
 */
export async function countOf(
  db: Db,
  list: List,
  scope: Scope,
  query: ListQuery,
  where: Sql,
  most = MOST_COUNTED,
): Promise<Count> {
  if (list.large === undefined) return { total: await countAll(db, list, where), isLeast: false };
  const kept = await keptOf(db, list, scope, query);
  return kept !== undefined && kept.total > most
    ? { total: kept.total, isLeast: false }
    : countUpTo(db, list, where, most);
}
