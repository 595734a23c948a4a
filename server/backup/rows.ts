import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Our tables. */
export async function tablesOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** How many rows each table has. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tablesOf(db)) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::bigint as n from ${sql.id(name)}`.execute(db);
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}
