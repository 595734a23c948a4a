import { Migrator, sql } from 'kysely';
import type { Migration } from 'kysely';
import type { Db } from '../http/contract.ts';
import { migrations } from './migrations/index.ts';

/** Any number; the same for all processes, so that one migrates and seeds while the others wait. */
const START_LOCK = 20_261_121;

function migrationOf(text: string): Migration {
  return {
    up: async (db) => {
      await sql.raw(text).execute(db);
    },
  };
}

/**
 * Brings the database to the newest schema; processes that start together wait for one another.
 * @throws what the database refused; everything of a failed migration is rolled back
 */
export async function migrate(db: Db): Promise<void> {
  const provider = { getMigrations: async () => Object.fromEntries(migrations.map(({ name, sql: text }) => [name, migrationOf(text)])) };
  // the names plugin would rename the migrator's own columns
  const { error } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Runs first-start work in one transaction that only one process is in at a time. */
export async function alone<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(transaction);
    return work(transaction);
  });
}
