import { sql } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Our tables. */
export async function listTables(db: Db): Promise<readonly string[]> {
  const rows = await queryRows(db, { name: is.text })`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
  return rows.map(({ name }) => name);
}

/** Counts the rows of each table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await listTables(db)) {
    const rows = await queryRows(db, { n: is.number })`
      select count(*)::bigint as n from ${sql.id(name)}`;
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}
