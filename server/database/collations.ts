import { sql } from 'kysely';
import { is, queryRows } from './checked-rows.ts';
import type { Db } from './db.ts';

/** The library that orders texts has changed under indexes that were built with another version of it. */
export class CollationChanged extends Error {
  constructor(names: readonly string[]) {
    super(
      `Texts are ordered by another version of the ICU or C library than the one the indexes were built with (${names.join(', ')}): searches and unique checks could be wrong. Nothing was changed. Stop the server, run "reindex database <name>;" as the owner, then ${names.map((name) => `"alter collation ${name} refresh version;"`).join(' and ')}, and start again.`,
    );
    this.name = 'CollationChanged';
  }
}

/**
 * Checks that the collations of this schema have the version that their indexes were built with.
 * The embedded database, which no other process uses, is reindexed at once.
 * @throws {CollationChanged} when one differs
 */
export async function checkCollations(
  db: Db,
  { isEmbedded }: { readonly isEmbedded: boolean },
): Promise<void> {
  const rows = await queryRows(db, { name: is.text })`
    select c.collname::text as name from pg_collation c join pg_namespace n on n.oid = c.collnamespace
    where n.nspname = current_schema() and c.collversion is distinct from pg_collation_actual_version(c.oid)
    order by 1`;
  if (rows.length === 0) return;
  if (!isEmbedded) throw new CollationChanged(rows.map(({ name }) => name));
  await sql`reindex schema public`.execute(db);
  for (const { name } of rows)
    await sql`alter collation ${sql.id(name)} refresh version`.execute(db);
}
