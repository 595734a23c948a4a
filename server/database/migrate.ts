import { sql } from 'kysely';
import type { Db } from './db.ts';
import { readMigrations } from './read-migrations.ts';
import type { NamedMigration } from './read-migrations.ts';

/** Any number; the same for all processes, so that one migrates and seeds while the others wait. */
const START_LOCK = 20_261_121;

/** What stands in the database was not made by migrations that this server could go on from. */
export class OtherVersion extends Error {
  constructor() {
    super(
      'This server cannot go on with a database that another version of it has set up: name an empty one (DATABASE_URL, or NMV_DATA for a folder), or start that other version.',
    );
    this.name = 'OtherVersion';
  }
}

/** The names of the migrations that the database has had, in their order. */
async function namesHad(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (rows[0]?.isThere !== true) return [];
  const had = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return had.rows.map(({ name }) => name).sort();
}

/** The database lacks migrations that the server gives it when it starts. */
export class NotUpToDate extends Error {
  constructor() {
    super(
      'This database has not been brought up to date: start the server on it once, then try again.',
    );
    this.name = 'NotUpToDate';
  }
}

/**
 * Makes sure that the schema is the one that this version works with, and changes nothing.
 * @throws {OtherVersion} when the database has had migrations that are not the first of this version's
 * @throws {NotUpToDate} when it has not had all of them
 */
export async function checkSchema(db: Db): Promise<void> {
  const all = await readMigrations();
  const had = await namesHad(db);
  if (isOfAnother(had, all)) throw new OtherVersion();
  if (had.length < all.length) throw new NotUpToDate();
}

const isOfAnother = (had: readonly string[], all: readonly NamedMigration[]): boolean =>
  had.some((name, at) => name !== all[at]?.name);

/**
 * Brings the database to the newest schema; processes that start together wait for one another. The lock is the
 * transaction's: behind a pooler, which Kysely's own migrator does not work with, a session's may stay with another connection.
 * @param migrations default: all there are
 * @throws {OtherVersion} when the database has had migrations that are not the first of these
 * @throws what the database refused; everything is rolled back then
 */
export async function migrate(db: Db, migrations?: readonly NamedMigration[]): Promise<void> {
  const all = migrations ?? (await readMigrations());
  await alone(db, async (trx) => {
    const had = await namesHad(trx);
    if (isOfAnother(had, all)) throw new OtherVersion();
    await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      trx,
    );
    for (const { name, sql: text } of all.slice(had.length)) {
      await sql.raw(text).execute(trx);
      await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
        trx,
      );
    }
  });
}

/** Runs first-start work in one transaction that only one process is in at a time. */
export async function alone<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(transaction);
    return work(transaction);
  });
}
