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

/** A PostgreSQL database of its own. @returns its address and how to drop it */
export async function createPostgres(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  if (POSTGRES === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  const name = `nmv_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: POSTGRES });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** A migrated and seeded database of its own; closing it leaves nothing behind. */
export async function openTestDatabase(): Promise<Database> {
  if (POSTGRES === undefined) return connectEmbedded({ folder: undefined, dump: await migratedDump(), queryTimeoutMs: QUERY_TIMEOUT_MS }, quiet);
  const { url, drop } = await createPostgres();
  const database = await connectDatabase({ databaseUrl: url, poolSize: 10, dataFolder: ':memory:', queryTimeoutMs: QUERY_TIMEOUT_MS }, quiet);
  await prepare(database);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
