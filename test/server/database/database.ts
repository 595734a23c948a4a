import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectDatabase, connectEmbedded } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/connect.ts';
import type { Db } from '../../../server/database/db.ts';
import { alone, migrate } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/read-migrations.ts';
import { seedReference } from '../../../server/seed.ts';
import { STATES } from '../../../server/database/states.ts';
import { cfopRows } from '../../../src/domain/rules/invoice/cfop-flags.ts';
import { defaultGrants } from '../../../src/domain/rules/permission/permission.ts';
import { EXTERNAL_ROLES, INTERNAL_ROLES } from '../../../src/domain/rules/permission/sales-role.ts';
import { keptFile } from '../kept-file.ts';
import { emptyDump, leanDump } from './lean-dump.ts';
import { sameThread } from '../same-thread.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const QUERY_TIMEOUT_MS = 60_000;

/** Tests run on the embedded database, and on a PostgreSQL when this names one. */
export const POSTGRES = process.env['TEST_DATABASE_URL'] || undefined;

/** Content of a stored database: made once, and copied for test files. */
export interface KeptContent {
  readonly name: string;
  /** Source of the content, without the reference data: another source makes another database. */
  readonly source: () => Promise<string>;
  /** Puts it into a migrated and seeded database. */
  readonly fill: (db: Db) => Promise<unknown>;
}

/** Migrated and seeded, nothing more. */
export const bare: KeptContent = {
  name: 'bare',
  source: async () => '',
  fill: async () => undefined,
};

async function hashOf(content: KeptContent): Promise<string> {
  const grants = [...INTERNAL_ROLES, ...EXTERNAL_ROLES].map(defaultGrants);
  return createHash('sha256')
    .update(
      JSON.stringify([
        await readMigrations(),
        STATES,
        cfopRows(),
        grants,
        await readFile('server/seed.ts', 'utf8'),
        await readFile('test/server/database/lean-dump.ts', 'utf8'),
        await content.source(),
      ]),
    )
    .digest('hex')
    .slice(0, 16);
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.db);
  await alone(database.db, seedReference);
}

async function makeDump(content: KeptContent): Promise<ArrayBuffer> {
  const dump = content === bare ? await emptyDump() : await dumpOf(bare);
  const database = await connectEmbedded(
    { folder: undefined, dump, queryTimeoutMs: QUERY_TIMEOUT_MS },
    quiet,
  );
  try {
    if (content === bare) await prepare(database);
    else await content.fill(database.db);
    return await leanDump(database);
  } finally {
    await database.close();
  }
}

const dumps = new Map<KeptContent, Promise<ArrayBuffer>>();

/** The folder of an embedded database, made by the first process that needs it. */
function dumpOf(content: KeptContent): Promise<ArrayBuffer> {
  const known =
    dumps.get(content) ??
    hashOf(content).then((hash) =>
      keptFile(path.resolve('.cache', `test-database-${content.name}-${hash}.tar`), () =>
        makeDump(content),
      ),
    );
  dumps.set(content, known);
  return known;
}

/** Runs work in a session on the PostgreSQL of the tests. */
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
export async function createPostgres(
  template = 'template1',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `nmv_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onPostgres((client) => client.query(`create database ${name} template ${template}`));
  return {
    url: addressOf(name),
    drop: () =>
      onPostgres(
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  };
}

/** Checks that the PostgreSQL has a database of that name. */
export async function knowsPostgres(name: string): Promise<boolean> {
  return onPostgres(
    async (client) =>
      (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1,
  );
}

/** Keeps a database of `createPostgres` under a name, to be a template; what was kept so on former days goes. */
export async function keepPostgres(url: string, name: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const family = name.replace(/[^_]+$/, '');
  await onPostgres(async (client) => {
    const { rows } = await client.query<{ name: string; day: string | null }>(
      "select datname as name, shobj_description(oid, 'pg_database') as day from pg_database where starts_with(datname, $1)",
      [family],
    );
    for (const old of rows.filter((known) => known.name === name || known.day !== day))
      await client.query(`drop database ${old.name}`);
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
    await client.query(`comment on database ${name} is '${day}'`);
  });
}

const TEMPLATE = 'nmv_template_';

async function makeTemplate(client: pg.Client, name: string, content: KeptContent): Promise<void> {
  const begin = content === bare ? 'template1' : await templateOf(client, bare);
  await client.query(`create database ${name} template ${begin}`);
  const database = await connectDatabase(
    {
      databaseUrl: addressOf(name),
      poolSize: 2,
      dataFolder: ':memory:',
      queryTimeoutMs: QUERY_TIMEOUT_MS,
    },
    quiet,
  );
  await (content === bare ? prepare(database) : content.fill(database.db)).finally(() =>
    database.close(),
  );
}

/** Finds or makes the template that test files copy, made daily. @returns its name */
async function templateOf(client: pg.Client, content: KeptContent): Promise<string> {
  const [day, name] = [
    new Date().toISOString().slice(0, 10),
    `${TEMPLATE}${content.name}_${await hashOf(content)}`,
  ];
  const { rows } = await client.query<{ name: string; day: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as day from pg_database where datname like '${TEMPLATE}%'`,
  );
  if (rows.some((known) => known.name === name && known.day !== null)) return name;
  for (const old of rows.filter((known) => known.name === name || known.day !== day))
    await client.query(`drop database ${old.name}`);
  await makeTemplate(client, name, content);
  await client.query(`comment on database ${name} is '${day}'`);
  return name;
}

const templates = new Map<KeptContent, Promise<string>>();

function knownTemplate(content: KeptContent): Promise<string> {
  const known =
    templates.get(content) ??
    onPostgres(async (client) => {
      await client.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`);
      return templateOf(client, content);
    });
  templates.set(content, known);
  return known;
}

/** A PostgreSQL database of its own with such content, for a server that is started on it. @returns its address and how to drop it */
export const copyPostgres = async (
  content: KeptContent,
): Promise<{ readonly url: string; drop(): Promise<void> }> =>
  createPostgres(await knownTemplate(content));

/** Puts an embedded database with such content into an empty folder, for a server that is started on it. */
export async function fillFolder(folder: string, content: KeptContent): Promise<void> {
  const database = await connectEmbedded(
    { folder, dump: await dumpOf(content), queryTimeoutMs: QUERY_TIMEOUT_MS },
    quiet,
  );
  await database.close();
}

/** PGlite's program, held for as long as this process lives: every further database takes over what was compiled of it. */
const held = new Set<WebAssembly.Module>();

async function holdProgram(): Promise<void> {
  if (held.size === 0)
    held.add(
      await WebAssembly.compile(
        await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
      ),
    );
}

/** Thread that runs an embedded database: that of the tests, or one of its own as in the product. */
export type DatabaseThread = 'same' | 'own';

/** A database of its own with such content; closing it leaves nothing behind. */
export async function openTestDatabase(
  content: KeptContent = bare,
  thread: DatabaseThread = 'same',
): Promise<Database> {
  if (POSTGRES === undefined) {
    await holdProgram();
    return connectEmbedded(
      {
        folder: undefined,
        dump: await dumpOf(content),
        queryTimeoutMs: QUERY_TIMEOUT_MS,
        workplace: thread === 'same' ? sameThread : undefined,
      },
      quiet,
    );
  }
  const { url, drop } = await createPostgres(await knownTemplate(content));
  const database = await connectDatabase(
    { databaseUrl: url, poolSize: 10, dataFolder: ':memory:', queryTimeoutMs: QUERY_TIMEOUT_MS },
    quiet,
  );
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
