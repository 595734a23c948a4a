import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectDatabase, connectEmbedded } from '../../server/database/connect.ts';
import type { Database } from '../../server/database/connect.ts';
import { alone, migrate } from '../../server/database/migrate.ts';
import { migrations } from '../../server/database/migrations/index.ts';
import { seedReference } from '../../server/database/seed.ts';
import { STATES } from '../../server/database/states.ts';
import { cfopRows } from '../../src/domain/rules/cfop-flags.ts';
import { defaultGrants } from '../../src/domain/rules/permission.ts';
import { EXTERNAL_ROLES, INTERNAL_ROLES } from '../../src/domain/rules/sales-role.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const QUERY_TIMEOUT_MS = 60_000;

/** Tests run on the embedded database, and on a PostgreSQL when this names one. */
export const POSTGRES = process.env['TEST_DATABASE_URL'] || undefined;

/** Everything that a migrated and seeded database comes from: another content is another dump. */
function contentHash(): string {
  const grants = [...INTERNAL_ROLES, ...EXTERNAL_ROLES].map(defaultGrants);
  return createHash('sha256').update(JSON.stringify([migrations, STATES, cfopRows(), grants, seedReference.toString()])).digest('hex').slice(0, 16);
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.db);
  await alone(database.db, seedReference);
}

/** The migrated folder, made once and kept; test files load copies of it. */
async function migratedDump(): Promise<ArrayBuffer> {
  const file = path.resolve('.cache', `test-database-${contentHash()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Uint8Array(kept).buffer;
  const database = await connectEmbedded({ folder: undefined, queryTimeoutMs: QUERY_TIMEOUT_MS }, quiet);
  await prepare(database);
  const dump = await database.dump?.();
  await database.close();
  if (!dump) throw new Error('the embedded database gave no dump');
  await mkdir(path.dirname(file), { recursive: true });
  // two test files may do this at once: a file appears whole or not at all
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(dump));
  await rename(draft, file);
  return dump;
}

/** One session on the PostgreSQL that the tests were given. */
async function onPostgres<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (POSTGRES === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  return work(client).finally(() => client.end());
}

function addressOf(name: string): string {
  const url = new URL(POSTGRES ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** A PostgreSQL database of its own: empty, or a copy of another. @returns its address and how to drop it */
export async function createPostgres(template = 'template1'): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `nmv_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onPostgres((client) => client.query(`create database ${name} template ${template}`));
  return { url: addressOf(name), drop: () => onPostgres(async (client) => void await client.query(`drop database if exists ${name} with (force)`)) };
}

const TEMPLATE = 'nmv_template_';

/** The migrated database that test files get copies of: made by whoever needs it first, kept while its content is of today. @returns its name */
async function migratedTemplate(): Promise<string> {
  const [day, name] = [new Date().toISOString().slice(0, 10), TEMPLATE + contentHash()];
  return onPostgres(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`);
    const { rows } = await client.query<{ name: string; day: string | null }>(`select datname as name, shobj_description(oid, 'pg_database') as day from pg_database where datname like '${TEMPLATE}%'`);
    if (rows.some((known) => known.name === name && known.day !== null)) return name;
    for (const old of rows.filter((known) => known.name === name || known.day !== day)) await client.query(`drop database ${old.name}`);
    await client.query(`create database ${name}`);
    const database = await connectDatabase({ databaseUrl: addressOf(name), poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: QUERY_TIMEOUT_MS }, quiet);
    await prepare(database).finally(() => database.close());
    await client.query(`comment on database ${name} is '${day}'`);
    return name;
  });
}

/** PGlite's program, held for as long as this process lives: every further database takes over what was compiled of it. */
const held = new Set<WebAssembly.Module>();

async function holdProgram(): Promise<void> {
  if (held.size === 0) held.add(await WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))));
}

/** A migrated and seeded database of its own; closing it leaves nothing behind. */
export async function openTestDatabase(): Promise<Database> {
  if (POSTGRES === undefined) {
    await holdProgram();
    return connectEmbedded({ folder: undefined, dump: await migratedDump(), queryTimeoutMs: QUERY_TIMEOUT_MS }, quiet);
  }
  const { url, drop } = await createPostgres(await migratedTemplate());
  const database = await connectDatabase({ databaseUrl: url, poolSize: 10, dataFolder: ':memory:', queryTimeoutMs: QUERY_TIMEOUT_MS }, quiet);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
