import { sql } from 'kysely';
import { is, queryRows } from './checked-rows.ts';
import type { Db } from './db.ts';
import { checkFormer, hadByFormer, isOfFormer } from './former-history.ts';
import { describeMigration, pendingMigrations } from './migration.ts';
import type { AppliedMigration, Migration } from './migration.ts';
import { readMigrations } from './read-migrations.ts';
import type { NamedMigration } from './read-migrations.ts';
import { liftLimit, withoutLimit } from './statement-limit.ts';
import { statementsOf } from './statements.ts';

/** Key of the advisory lock under which one process migrates or seeds while others wait. */
const START_LOCK = 20_261_121;
/** Milliseconds that a migration waits for a lock before it gives way, so that calls do not queue behind it. */
const LOCK_TIMEOUT_MS = 3_000;
/** Attempts to get the locks of one migration. */
const MOST_ATTEMPTS = 20;
/** Milliseconds between two attempts. */
const PAUSE_MS = 2_000;
/** SQLSTATE of a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** The database lacks migrations that the server applies when it starts. */
export class NotUpToDate extends Error {
  constructor() {
    super(
      'This database has not been brought up to date: start the server on it once, then try again.',
    );
    this.name = 'NotUpToDate';
  }
}

/** A migration could not get its locks. */
export class LockedOut extends Error {
  constructor(name: string, attempts: number, blockers: readonly string[]) {
    super(
      `Migration ${name} waited ${attempts} times for a lock and gave up; it changed nothing. ${blockers.length > 0 ? `Sessions with long transactions: ${blockers.join('; ')}. End them (select pg_terminate_backend(pid)), then start the server again.` : 'Start the server again when the database is quiet.'}`,
    );
    this.name = 'LockedOut';
  }
}

/** Options for tests: the wait between two attempts, and the limits of attempts. */
export interface MigrateOptions {
  readonly pause?: (ms: number) => Promise<void>;
  readonly attempts?: number;
  readonly lockTimeoutMs?: number;
}

/** Reads the applied migrations in their order; none on an empty database. */
export async function appliedMigrations(db: Db): Promise<readonly AppliedMigration[]> {
  const rows = await queryRows(db, { isThere: is.boolean, hasHash: is.boolean })`
    select to_regclass('kysely_migration') is not null as is_there, exists (select 1 from information_schema.columns
      where table_schema = current_schema() and table_name = 'kysely_migration' and column_name = 'hash') as has_hash`;
  if (rows[0]?.isThere !== true) return [];
  const applied = rows[0].hasHash
    ? await sql<AppliedMigration>`select name, hash, is_expanding from kysely_migration`.execute(db)
    : await sql<AppliedMigration>`select name, null as hash, false as is_expanding from kysely_migration`.execute(
        db,
      );
  return applied.rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Checks that the schema is the one of this version, and changes nothing.
 * @throws {OtherVersion} when another version has set it up
 * @throws {EditedMigration} when an applied migration has another text
 * @throws {NotUpToDate} when migrations are pending
 */
export async function checkSchema(db: Db): Promise<void> {
  const all = (await readMigrations()).map(describeMigration);
  const applied = await appliedMigrations(db);
  if (isOfFormer(applied, all) || pendingMigrations(applied, all).length > 0)
    throw new NotUpToDate();
}

/** Adds the table of applied migrations, or the columns that an older one lacks. */
async function prepareTable(trx: Db, all: readonly Migration[]): Promise<void> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    trx,
  );
  await sql`alter table kysely_migration add column if not exists hash text, add column if not exists is_expanding boolean not null default false`.execute(
    trx,
  );
  for (const { name, hash } of all)
    await sql`update kysely_migration set hash = ${hash} where name = ${name} and hash is null`.execute(
      trx,
    );
}

async function remember(db: Db, { name, hash, isExpanding }: Migration): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp, hash, is_expanding)
    values (${name}, ${new Date().toISOString()}, ${hash}, ${isExpanding})`.execute(db);
}

/** Removes the word that one connection alone cannot obey; an empty or embedded database locks no other out. */
const withoutConcurrently = (text: string): string => text.replace(/\bconcurrently\b/gi, '');

/** True on the embedded database, which has one connection. */
async function isEmbedded(db: Db): Promise<boolean> {
  const rows = await queryRows(db, { version: is.text })`select version()`;
  return rows[0]?.version.includes('PGlite') === true;
}

/** Runs the statements of a migration one by one beside the transaction that holds the lock of the start. */
async function runOutside(text: string, db: Db): Promise<void> {
  await withoutLimit(db, async (connection) => {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(connection);
  });
}

/** Runs the statements of a migration: in its transaction, or beside it. */
async function run({ sql: text, isOutside }: Migration, trx: Db, db: Db): Promise<void> {
  if (!isOutside) await sql.raw(text).execute(trx);
  else if (await isEmbedded(trx)) await sql.raw(withoutConcurrently(text)).execute(trx);
  else await runOutside(text, db);
}

/** Writes the names of this history into a database of the former one, whose schema is the same. */
async function adoptFormer(trx: Db, all: readonly Migration[]): Promise<void> {
  const applied = await appliedMigrations(trx);
  if (!isOfFormer(applied, all)) return;
  await checkFormer(trx, applied);
  await prepareTable(trx, []);
  await sql`delete from kysely_migration`.execute(trx);
  for (const migration of hadByFormer(all)) await remember(trx, migration);
}

/** Lists what a database still lacks, also one of the former history. */
export function pendingOf(
  applied: readonly AppliedMigration[],
  all: readonly Migration[],
): readonly Migration[] {
  return isOfFormer(applied, all)
    ? all.slice(hadByFormer(all).length)
    : pendingMigrations(applied, all);
}

/** Applies the next pending migration in a transaction of its own. @returns false when none is left */
async function applyNext(
  db: Db,
  all: readonly Migration[],
  lockTimeoutMs: number,
): Promise<boolean> {
  return alone(db, async (trx) => {
    // a wait for a lock holds up all calls that come behind it; a long statement holds up none
    await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(trx);
    await adoptFormer(trx, all);
    const [next] = pendingMigrations(await appliedMigrations(trx), all);
    if (next === undefined) return false;
    await prepareTable(trx, all);
    await run(next, trx, db);
    await remember(trx, next);
    return true;
  });
}

const isLockedOut = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === LOCK_NOT_AVAILABLE;

/** Lists sessions whose transactions have been open for some seconds, for the operator. */
async function longTransactions(db: Db): Promise<readonly string[]> {
  const rows = await queryRows(db, { text: is.text })`
    select 'pid ' || pid || coalesce(' (' || nullif(application_name, '') || ')', '') || ', open since ' || to_char(xact_start, 'HH24:MI:SS') as text
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '2 seconds'
    order by xact_start limit 5`;
  return rows.map(({ text }) => text);
}

const pauseFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Brings the database to the newest schema, each migration in a transaction of its own; processes that start together wait for one
 * another. The lock is the transaction's: behind a pooler a session's lock may stay with another connection.
 * @param migrations default: all of this version
 * @throws {OtherVersion} when another version has set up the database
 * @throws {NotAdopted} when the migrations of 0.1 have, and its schema is not theirs
 * @throws {EditedMigration} when an applied migration has another text
 * @throws {LockedOut} when a migration did not get its locks
 * @throws what the database refused; the migration is rolled back, those before it stay
 */
export async function migrate(
  db: Db,
  migrations?: readonly NamedMigration[],
  {
    pause = pauseFor,
    attempts: most = MOST_ATTEMPTS,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
  }: MigrateOptions = {},
): Promise<void> {
  const all = (migrations ?? (await readMigrations())).map(describeMigration);
  if ((await appliedMigrations(db)).length === 0) await migrateEmpty(db, all);
  let attempts = 0;
  for (;;) {
    try {
      if (!(await applyNext(db, all, lockTimeoutMs))) return;
      attempts = 0;
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      attempts += 1;
      const [next] = pendingOf(await appliedMigrations(db), all);
      if (attempts >= most)
        throw new LockedOut(next?.name ?? '', attempts, await longTransactions(db));
      await pause(PAUSE_MS);
    }
  }
}

/** Sets up an empty database in one transaction: a start that breaks off leaves it empty. */
async function migrateEmpty(db: Db, all: readonly Migration[]): Promise<void> {
  await alone(db, async (trx) => {
    if ((await appliedMigrations(trx)).length > 0) return;
    await prepareTable(trx, all);
    for (const migration of all) {
      await sql.raw(withoutConcurrently(migration.sql)).execute(trx);
      await remember(trx, migration);
    }
  });
}

/** Runs first-start work in one transaction that only one process is in at a time; neither it nor the wait for it has a limit of time. */
export async function alone<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await liftLimit(transaction);
    await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(transaction);
    return work(transaction);
  });
}
