// @module-tag both
// @module-tag whole
import assert from 'node:assert/strict';
import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { Migrator, sql } from 'kysely';
import { connectDatabase, connectEmbedded } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/connect.ts';
import { readMigrations } from '../../../server/database/read-migrations.ts';
import { bare, createPostgres, fillFolder, POSTGRES } from './database.ts';
import { buildServer, DidNotStart, startProcess } from '../server-process.ts';

const quiet = { info: () => undefined, warn: () => undefined };
/** All that a refused start says. */
const REFUSAL =
  'Another version of the server created this database. Set DATABASE_URL, or NMV_DATA for a folder, to an empty database, or start that other version.';

let server: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.remove());

/**
 * Sets an empty database up as another version does, with data of its own that must not be lost.
 */
async function setUpByAnother({ db }: Database, names: readonly string[]): Promise<void> {
  const up = async (): Promise<void> => undefined;
  const { error } = await new Migrator({
    db: db.withoutPlugins(),
    provider: {
      getMigrations: async () => Object.fromEntries(names.map((name) => [name, { up }])),
    },
  }).migrateToLatest();
  assert.equal(error, undefined);
  await sql`create table heirloom as select 'kept' as word`.execute(db);
}

const FORMER = ['0001-people-and-structure', '0003-invoices', '0028-standing-holds'];

async function heirloomOf({ db }: Database): Promise<unknown> {
  return (await sql`select word from heirloom`.execute(db)).rows;
}

async function namesIn({ db }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function refused(environment: Readonly<Record<string, string>>): Promise<void> {
  const outcome = await startProcess(server.entry, { ...environment, NMV_LOG: 'error' }).catch(
    (error: unknown) => error,
  );
  assert.ok(outcome instanceof DidNotStart);
  assert.deepEqual([outcome.code, outcome.message.trim()], [1, REFUSAL]);
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-other-version-'));
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

async function onFolder(folder: string, work: (database: Database) => Promise<void>) {
  const database = await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet);
  await work(database).finally(() => database.close());
}

if (POSTGRES === undefined) {
  test('a port that another program has is said in one sentence, before any database is opened', () =>
    inFolder(async (folder) => {
      const other = createServer();
      await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
      const { port } = other.address() as AddressInfo;
      const data = path.join(folder, 'data');
      const outcome = await startProcess(server.entry, {
        NMV_DATA: data,
        PORT: String(port),
      }).catch((error: unknown) => error);
      other.close();
      assert.ok(outcome instanceof DidNotStart);
      assert.equal(outcome.code, 1);
      // the system does not always report which program it is
      assert.match(
        outcome.message.trim(),
        new RegExp(
          `^Port ${port} is in use by (?:another program|process \\d+ \\(.+\\))\\. Stop it first, or choose another port with PORT\\.$`,
        ),
      );
      await assert.rejects(access(data));
    }));

  test('a demo folder of another version starts afresh, says so in one sentence and keeps the former database', () =>
    inFolder(async (folder) => {
      await onFolder(folder, (database) => setUpByAnother(database, FORMER));
      const environment = { NMV_DATA: folder, NMV_DEMO: '1' };
      const first = await startProcess(server.entry, environment);
      assert.equal((await fetch(`${first.address}/readyz`)).status, 200);
      assert.equal(await first.end('SIGTERM'), 0);
      const told = /"msg":"(The demo database [^"]*)"/.exec(first.output())?.[1];
      assert.equal(
        told,
        `The demo database was created by another version. A new one was created; the old one is kept in ${folder}/database-former until the next time.`,
      );

      const names = (await readMigrations()).map(({ name }) => name);
      await onFolder(folder, async (database) => assert.deepEqual(await namesIn(database), names));
      const again = await startProcess(server.entry, environment);
      assert.equal(await again.end('SIGTERM'), 0);
      assert.equal(again.output().includes('created by another version'), false);

      await rm(path.join(folder, 'database'), { recursive: true });
      await rename(path.join(folder, 'database-former'), path.join(folder, 'database'));
      await onFolder(folder, async (database) =>
        assert.deepEqual(await heirloomOf(database), [{ word: 'kept' }]),
      );
    }));

  test('any other folder that another version set up is refused in one sentence and left as it is', () =>
    inFolder(async (folder) => {
      await onFolder(folder, (database) => setUpByAnother(database, FORMER));
      await refused({ NMV_DATA: folder });
      await onFolder(folder, async (database) => {
        assert.deepEqual(await namesIn(database), FORMER);
        assert.deepEqual(await heirloomOf(database), [{ word: 'kept' }]);
      });
    }));

  test('a folder of a later version, with more than this one knows, starts afresh as well', () =>
    inFolder(async (folder) => {
      await fillFolder(folder, bare);
      await onFolder(folder, async ({ db }) => {
        await sql`insert into kysely_migration (name, timestamp) values ('9999-later', ${new Date().toISOString()})`.execute(
          db,
        );
      });
      await refused({ NMV_DATA: folder });
    }));
} else {
  test('a PostgreSQL database that another version set up is refused in one sentence and left as it is, in a demo too', async () => {
    const { url, drop } = await createPostgres();
    const open = () =>
      connectDatabase(
        { databaseUrl: url, poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: 60_000 },
        quiet,
      );
    const before = await open();
    await setUpByAnother(before, FORMER);
    await before.close();
    await refused({ DATABASE_URL: url });
    await refused({ DATABASE_URL: url, NMV_DEMO: '1' });
    const after = await open();
    assert.deepEqual(await namesIn(after), FORMER);
    assert.deepEqual(await heirloomOf(after), [{ word: 'kept' }]);
    await after.close();
    await drop();
  });
}
