// @module-tag both
import assert from 'node:assert/strict';
import { afterEach, test } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '../../../server/database/connect.ts';
import { appliedMigrations, LockedOut, migrate } from '../../../server/database/migrate.ts';
import { checkCollations, CollationChanged } from '../../../server/database/collations.ts';
import { EditedMigration, OtherVersion } from '../../../server/database/migration.ts';
import { planMigrations, writePlan } from '../../../server/database/plan.ts';
import { statementsOf } from '../../../server/database/statements.ts';
import type { NamedMigration } from '../../../server/database/read-migrations.ts';
import { POSTGRES } from './database.ts';
import { EmptyDatabases } from './empty-database.ts';

const databases = new EmptyDatabases();
afterEach(() => databases.close());
const emptyDatabase = (queryTimeoutMs?: number): Promise<Database> =>
  databases.open(queryTimeoutMs);

const first: NamedMigration = { name: '0001-a', sql: 'create table a (id int, name text);' };
const second: NamedMigration = { name: '0002-b', sql: 'alter table a add column note text;' };
const broken: NamedMigration = { name: '0003-c', sql: 'alter table a drop column missing;' };

const namesOn = async ({ db }: Database): Promise<readonly string[]> =>
  (await appliedMigrations(db)).map(({ name }) => name);

test('each pending migration is applied in a transaction of its own: a refused one leaves those before it', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, [first]);
  await assert.rejects(migrate(database.db, [first, second, broken]), /missing/);
  assert.deepEqual(await namesOn(database), ['0001-a', '0002-b']);
  await migrate(database.db, [first, second]);
  assert.deepEqual(await namesOn(database), ['0001-a', '0002-b']);
});

test('an empty database is set up whole or not at all', async () => {
  const database = await emptyDatabase();
  await assert.rejects(migrate(database.db, [first, second, broken]), /missing/);
  assert.deepEqual(await namesOn(database), []);
});

test('an edited migration is refused by its name, and nothing is changed', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, [first]);
  const edited = { ...first, sql: `${first.sql} -- edited` };
  await assert.rejects(
    migrate(database.db, [edited, second]),
    (error) => error instanceof EditedMigration && /0001-a was edited/.test(error.message),
  );
  assert.deepEqual(await namesOn(database), ['0001-a']);
});

test('migrations that ran before hashes were kept are adopted with the text of today', async () => {
  const database = await emptyDatabase();
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    database.db,
  );
  await sql.raw(first.sql).execute(database.db);
  await sql`insert into kysely_migration values ('0001-a', '2026-11-01')`.execute(database.db);
  await migrate(database.db, [first, second]);
  const applied = await appliedMigrations(database.db);
  assert.deepEqual(
    applied.map(({ name, hash }) => [name, hash?.length]),
    [
      ['0001-a', 64],
      ['0002-b', 64],
    ],
  );
});

test('the release before goes on with a schema that only expanded, and refuses one that contracted', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, [first, second]);
  await migrate(database.db, [first]);
  const contracting = { name: '0003-c', sql: '-- contracts\nalter table a drop column name;' };
  await migrate(database.db, [first, second, contracting]);
  await assert.rejects(migrate(database.db, [first, second]), OtherVersion);
});

test('migrations of another history are refused', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, [first, second]);
  await assert.rejects(
    migrate(database.db, [{ name: '0001-x', sql: 'select 1;' }, second]),
    OtherVersion,
  );
});

test('statements outside a transaction run where many connections are, and on the embedded database too', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, [first]);
  const index = {
    name: '0002-i',
    sql: '-- no transaction\ndrop index if exists a_name_idx;\ncreate index concurrently a_name_idx on a (name);',
  };
  await migrate(database.db, [first, index]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_index where indexrelid = 'a_name_idx'::regclass and indisvalid`.execute(
    database.db,
  );
  assert.equal(rows[0]?.n, 1);
});

test('statements keep their case and blanks, and semicolons in quotes and comments part none', () => {
  const text = `-- no transaction; at all
create function F() returns text language sql as $body$ select 'A;  b'; $body$;
/* ; */ insert into "T;x" values ('It''s;  so', 4 / 2 - 1); -- last;
`;
  assert.deepEqual(statementsOf(text), [
    "create function F() returns text language sql as $body$ select 'A;  b'; $body$",
    `insert into "T;x" values ('It''s;  so', 4 / 2 - 1)`,
  ]);
});

/** A migration that takes longer than the limit of statements, and than the database may be silent after it. */
const LONG = 'select pg_sleep(5.4);';

/** Limit of the pool's next statement. */
async function limitOn(db: Database['db']): Promise<string | undefined> {
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as limit`.execute(db);
  return rows[0]?.limit;
}

test('no time limit of statements ends a migration in its transaction', async () => {
  const { db } = await emptyDatabase(200);
  await migrate(db, [first]);
  await migrate(db, [first, { name: '0002-long', sql: LONG }]);
  assert.equal(await limitOn(db), POSTGRES === undefined ? '0' : '200ms');
});

test('no time limit of statements ends a migration outside a transaction', async () => {
  const { db } = await emptyDatabase(200);
  await migrate(db, [first]);
  await migrate(db, [first, { name: '0002-long', sql: `-- no transaction\n${LONG}` }]);
  assert.equal(await limitOn(db), POSTGRES === undefined ? '0' : '200ms');
});

test('a plan names pending migrations, their locks and rows, and changes nothing', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, [first]);
  await sql`insert into a select n from generate_series(1, 200) n`.execute(database.db);
  await sql`analyze a`.execute(database.db);
  const third = {
    name: '0003-c',
    sql: `-- contracts
      create function f() returns text language sql as $body$ select 'alter table a;'; $body$;
      create index concurrently a_id_idx on a (id); create index a_name_idx on a using btree (name);
      update a set name = 'x; drop table a'; alter table a validate constraint c; create table d (id int);
      alter table d add column b int;`,
  };
  const plan = await planMigrations(database.db, [first, second, third]);
  assert.deepEqual(
    plan.map(({ name, isExpanding, locks }) => [
      name,
      isExpanding,
      locks.map(({ statement, table, blocks, rows }) => `${statement} ${table} ${blocks} ${rows}`),
    ]),
    [
      ['0002-b', true, ['alter table a reads and writes 200']],
      [
        '0003-c',
        false,
        [
          'create index concurrently a nothing 200',
          'create index a writes 200',
          'update a nothing 200',
          'validate constraint a nothing 200',
        ],
      ],
    ],
  );
  assert.match(
    writePlan(plan),
    /alter table a: ACCESS EXCLUSIVE, blocks reads and writes, about 200 rows/,
  );
  assert.match(writePlan([]), /up to date/);
  assert.deepEqual(await namesOn(database), ['0001-a']);
  assert.equal(statementsOf(third.sql).length, 7);
});

test('a collation of another version stops the start and says what to type', async () => {
  const database = await emptyDatabase();
  await sql`create collation plain_text (provider = icu, locale = 'pt-BR')`.execute(database.db);
  const outside = { isEmbedded: false };
  await checkCollations(database.db, outside);
  await sql`update pg_collation set collversion = '1.0' where collname = 'plain_text'`.execute(
    database.db,
  );
  await assert.rejects(
    checkCollations(database.db, outside),
    (error) =>
      error instanceof CollationChanged &&
      /reindex database/.test(error.message) &&
      /alter collation plain_text refresh version/.test(error.message),
  );
  await checkCollations(database.db, { isEmbedded: true });
  await checkCollations(database.db, outside);
});

if (POSTGRES !== undefined) {
  test('a migration gives way to a long transaction, tries again, and goes through once it ends', async () => {
    const database = await emptyDatabase();
    await migrate(database.db, [first]);
    const reader = await database.db.startTransaction().execute();
    await sql`select * from a`.execute(reader);
    let waited = 0;
    await migrate(database.db, [first, second], {
      lockTimeoutMs: 50,
      pause: async () => {
        waited += 1;
        // calls go on while the migration waits for its next attempt
        await sql`insert into a (id) values (${waited})`.execute(database.db);
        if (waited === 2) await reader.commit().execute();
      },
    });
    assert.equal(waited, 2);
    assert.deepEqual(await namesOn(database), ['0001-a', '0002-b']);
  });

  test('a migration that never gets its lock names the session and what to type, and changes nothing', async () => {
    const database = await emptyDatabase();
    await migrate(database.db, [first]);
    const reader = await database.db.startTransaction().execute();
    await sql`select * from a`.execute(reader);
    // sessions are named once they have been open for two seconds: this one waits for its own clock
    await sql`select pg_sleep(2.1)`.execute(reader);
    await assert.rejects(
      migrate(database.db, [first, second], {
        attempts: 2,
        lockTimeoutMs: 50,
        pause: async () => undefined,
      }),
      (error) =>
        error instanceof LockedOut &&
        /0002-b waited 2 times/.test(error.message) &&
        /pid \d+.*pg_terminate_backend/s.test(error.message),
    );
    await reader.rollback().execute();
    assert.deepEqual(await namesOn(database), ['0001-a']);
  });
}
