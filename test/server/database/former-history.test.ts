// @module-tag both
import assert from 'node:assert/strict';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, test } from 'vitest';
import { sql } from 'kysely';
import former from '../../../releases/former-history.json';
import { fingerprintOf, readCatalog } from '../../../server/database/catalog.ts';
import { connectEmbedded } from '../../../server/database/connect.ts';
import type { Db } from '../../../server/database/db.ts';
import { differences, NotAdopted } from '../../../server/database/former-history.ts';
import {
  appliedMigrations,
  checkSchema,
  migrate,
  NotUpToDate,
} from '../../../server/database/migrate.ts';
import { openCurrent } from '../../../server/database/open-current.ts';
import { planMigrations } from '../../../server/database/plan.ts';
import { readMigrations } from '../../../server/database/read-migrations.ts';
import { POSTGRES } from './database.ts';
import { EmptyDatabases, quiet } from './empty-database.ts';
import { formerMigrations } from '../former/former-migrations.ts';

const databases = new EmptyDatabases();
afterEach(() => databases.close());

const all = await readMigrations();
const names = all.map(({ name }) => name);
const namesOn = async (db: Db): Promise<readonly string[]> =>
  (await appliedMigrations(db)).map(({ name }) => name);

/** A database as the last server of 0.1 left it, with some rows. */
async function formerDatabase(): Promise<Db> {
  const { db } = await databases.open();
  await migrate(db, formerMigrations);
  await fill(db);
  return db;
}

async function fill(db: Db): Promise<void> {
  await sql`insert into business_partner (nmp_code, name1, alias, email, bp_type) values ('P1', 'One', 'One', 'one@example.com', '91')`.execute(
    db,
  );
  await sql`insert into upload_batch (posted_by, emit_type, locale, way)
    select p.id, '2', 'pt-BR', w.way from business_partner p cross join (values ('files'), ('keys'), ('hand')) w (way)`.execute(
    db,
  );
}

/** All rows of all tables, as they stand. */
async function rowsOf(db: Db): Promise<Readonly<Record<string, unknown>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'kysely_migration' order by 1`.execute(db);
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(t) as r from ${sql.id(name)} t order by 1`.execute(
      db,
    );
    if (rows.length > 0) content[name] = rows;
  }
  return content;
}

test('the kept fingerprint is that of the schema which the migrations of 0.1 make', async () => {
  const { db } = await databases.open();
  await migrate(db, formerMigrations);
  assert.deepEqual(
    former.migrations,
    formerMigrations.map(({ name }) => name),
  );
  assert.deepEqual(differences(fingerprintOf(await readCatalog(db)), former.catalog), []);
});

test('the migrations of today make the very schema and rows of 0.1 before they add to it', async () => {
  const [{ db: before }, { db: now }] = [await databases.open(), await databases.open()];
  await migrate(before, formerMigrations);
  const same = all.slice(0, names.indexOf(former.becomes) + 1);
  assert.ok(same.length > 0);
  await migrate(now, same);
  assert.deepEqual(await readCatalog(now), await readCatalog(before));
  assert.deepEqual(await rowsOf(now), await rowsOf(before));
});

test('no migration of today has a name of 0.1', () => {
  assert.deepEqual(
    names.filter((name) => former.migrations.includes(name)),
    [],
  );
});

test('a database of 0.1 is adopted with all its rows, and has the schema of a fresh one', async () => {
  const db = await formerDatabase();
  await assert.rejects(checkSchema(db), NotUpToDate);
  const [adoption, ...planned] = await planMigrations(db);
  assert.match(adoption?.name ?? '', /adopted/);
  assert.deepEqual(
    planned.map(({ name }) => name),
    names.slice(names.indexOf(former.becomes) + 1),
  );
  await migrate(db);
  await checkSchema(db);
  assert.deepEqual(await namesOn(db), names);
  const { db: fresh } = await databases.open();
  await migrate(fresh);
  assert.deepEqual(await readCatalog(db), await readCatalog(fresh));
  const { rows } = await sql`select way, source from upload_batch order by id`.execute(db);
  assert.deepEqual(rows, [
    { way: 'files', source: 'upload' },
    { way: 'keys', source: 'key' },
    { way: 'hand', source: 'typed' },
  ]);
  await migrate(db);
  assert.deepEqual(await namesOn(db), names);
});

test('a database of 0.1 whose schema differs is refused: what differs and what to type is said, nothing is changed', async () => {
  const db = await formerDatabase();
  await sql`drop index invoice_ref_idx`.execute(db);
  await sql`create table heirloom as select 'kept' as word`.execute(db);
  await sql`alter table customer alter column bp_type set default '07'`.execute(db);
  const before = [await readCatalog(db), await rowsOf(db), await namesOn(db)];
  for (const attempt of [() => planMigrations(db), () => migrate(db)])
    await assert.rejects(attempt(), (error) => {
      assert.ok(error instanceof NotAdopted);
      assert.match(
        error.message,
        /columns of customer, columns of heirloom \(not the product's\), indexes of invoice, table heirloom \(not the product's\)\. Move/,
      );
      assert.match(error.message, /alter table … set schema …/);
      assert.match(error.message, /Nothing was changed\.$/);
      return true;
    });
  assert.deepEqual([await readCatalog(db), await rowsOf(db), await namesOn(db)], before);
});

test('a database that stopped within the migrations of 0.1 is refused with the commit that finishes them', async () => {
  const { db } = await databases.open();
  const some = formerMigrations.slice(0, 20);
  await migrate(db, some);
  await assert.rejects(
    migrate(db),
    (error) =>
      error instanceof NotAdopted &&
      error.message.includes(`up to ${some.at(-1)?.name}`) &&
      error.message.includes(`git checkout ${former.commit}`),
  );
  assert.equal((await namesOn(db)).length, 20);
});

if (POSTGRES === undefined) {
  const demo = (dataFolder: string) => ({
    demo: true,
    dataFolder,
    databaseUrl: undefined,
    queryTimeoutMs: 60_000,
    poolSize: 1,
  });

  test('a demo folder of 0.1 is adopted; one that was altered is kept aside and begun afresh', async () => {
    for (const isAltered of [false, true]) {
      const folder = await mkdtemp(path.join(tmpdir(), 'nmv-former-'));
      const old = await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet);
      await migrate(old.db, formerMigrations);
      await fill(old.db);
      if (isAltered) await sql`drop index invoice_ref_idx`.execute(old.db);
      await old.close();
      const opened = await openCurrent(demo(folder), quiet);
      const { rows } = await sql`select name1 from business_partner`.execute(opened.db);
      assert.deepEqual(rows, isAltered ? [] : [{ name1: 'One' }]);
      assert.deepEqual(await namesOn(opened.db), names);
      await opened.close();
      const aside = access(path.join(folder, 'database-former'));
      await (isAltered ? aside : assert.rejects(aside));
      await rm(folder, { recursive: true });
    }
  });
}
