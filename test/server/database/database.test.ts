// @module-tag both
// @module-tag whole
import type { NewRow } from '../../../server/database/tables.ts';
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { connectEmbedded } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/connect.ts';
import { FolderInUse } from '../../../server/database/folder-lock.ts';
import { alone, migrate } from '../../../server/database/migrate.ts';
import { seedReference } from '../../../server/seed.ts';
import { bare, fillFolder, POSTGRES } from './database.ts';
import { openTestDatabase, withinASecond } from '../harness.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** Runs a test without PostgreSQL only once. */
function onEmbedded(name: string, check: () => Promise<void>): void {
  if (POSTGRES === undefined) test(name, check);
}
/** Nothing else of the watchdog's test takes nearly as long, however busy the machine is. */
const WATCHED_MS = 6_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('values come in the same form from either database', async () => {
  const { rows } =
    await sql`select 9007199254740991::int8 as big, array[1, 2]::int8[] as bigs, 1.50::numeric as exact, '2026-02-28'::date as day,
    '2026-02-28 23:30:00-03'::timestamptz as moment, '{"a":[1,null]}'::jsonb as json, array['x', 'y z']::text[] as texts, true as yes, null::text as nothing`.execute(
      database.db,
    );
  assert.deepEqual(rows, [
    {
      big: 9007199254740991,
      bigs: [1, 2],
      exact: '1.50',
      day: '2026-02-28',
      moment: '2026-03-01T02:30:00.000Z',
      json: { a: [1, null] },
      texts: ['x', 'y z'],
      yes: true,
      nothing: null,
    },
  ]);
  const bytes = await sql<{
    bytes: Uint8Array;
  }>`select ${Buffer.from([0, 255, 10])}::bytea as bytes`.execute(database.db);
  assert.deepEqual([...(bytes.rows[0]?.bytes ?? [])], [0, 255, 10]);
});

test('names of the specification survive the way to SQL and back', async () => {
  const row = {
    numNF: '1',
    chNFe: 'K',
    refNFe: ['R'],
    totalVlrNF: '10.5',
    emitXNome: 'X',
    emitType: '2',
    mode: 'XML',
    status1: 'ROV005',
  } satisfies NewRow<'invoice'>;
  const stored = await database.db
    .insertInto('invoice')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const [name, value] of Object.entries(row))
    assert.deepEqual(stored[name as keyof typeof row], value, name);
  assert.equal(stored.rowSCN, 1);
});

test('reference data is all there, and seeding again changes nothing', async () => {
  const { db } = database;
  const count = async (table: 'state' | 'cfop' | 'userGroup' | 'userGroupPermission') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const before = [
    await count('cfop'),
    await count('userGroup'),
    await count('userGroupPermission'),
  ];
  assert.deepEqual(before.slice(0, 2), [619, 8]);
  assert.equal(
    (await db.selectFrom('state').select('id').where('countryId', '=', 'BR').execute()).length,
    27,
  );
  await db
    .updateTable('userGroupPermission')
    .set({ acsPermLevel: 0 })
    .where('tcode', '=', '100-001')
    .execute();
  await alone(db, seedReference);
  await migrate(db);
  assert.deepEqual(
    [await count('cfop'), await count('userGroup'), await count('userGroupPermission')],
    before,
  );
  assert.deepEqual(
    await db
      .selectFrom('userGroupPermission')
      .select('acsPermLevel')
      .distinct()
      .where('tcode', '=', '100-001')
      .execute(),
    [{ acsPermLevel: 0 }],
  );
});

test('texts are ordered as people order them', async () => {
  const { rows } = await sql<{
    t: string;
  }>`select t from unnest(array['Zé', 'ábaco', 'Abel', 'êxito', 'Eva']) as x (t) order by t collate nmv_text`.execute(
    database.db,
  );
  assert.deepEqual(
    rows.map(({ t }) => t),
    ['ábaco', 'Abel', 'Eva', 'êxito', 'Zé'],
  );
});

test('an announcement is heard after the commit, and never after a rollback', async () => {
  const heard: string[] = [];
  await database.listen('test_channel', (payload) => void heard.push(payload));
  await database.db
    .transaction()
    .execute(async (trx) => {
      await database.notify(trx, 'test_channel', 'undone');
      throw new Error('undone');
    })
    .catch(() => undefined);
  await database.db.transaction().execute(async (trx) => {
    await database.notify(trx, 'test_channel', 'done');
    assert.deepEqual(heard, []);
  });
  await withinASecond(async () => assert.deepEqual(heard, ['done']));
});

test("transactions do not see one another's work, and a failed one leaves nothing", async () => {
  const { db } = database;
  const insert = (key: string, fails: boolean) =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values({ key, value: '1' }).execute();
      if (fails) throw new Error('fails');
    });
  await Promise.allSettled(Array.from({ length: 10 }, (_, n) => insert(`key ${n}`, n % 2 === 0)));
  const kept = await db
    .selectFrom('setting')
    .select('key')
    .where('key', 'like', 'key %')
    .orderBy('key')
    .execute();
  assert.deepEqual(
    kept.map(({ key }) => key),
    ['key 1', 'key 3', 'key 5', 'key 7', 'key 9'],
  );
});

onEmbedded(
  'the watchdog ends a statement that takes too long; what was stored stays, what was under way is told, listening goes on',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nmv-watchdog-'));
    await fillFolder(folder, bare);
    const told: string[] = [];
    const embedded = await connectEmbedded(
      { folder, queryTimeoutMs: WATCHED_MS },
      { ...quiet, warn: (message) => void told.push(message) },
    );
    const { db } = embedded;
    const heard: string[] = [];
    let gaps = 0;
    await embedded.listen('c', (payload) => void heard.push(payload), {
      gap: () => void (gaps += 1),
    });
    await sql.raw('create table kept (n integer)').execute(db);
    await sql`insert into kept values (1)`.execute(db);
    const transaction = db.transaction().execute(async (trx) => {
      await sql`insert into kept values (2)`.execute(trx);
      await sql`select count(*) from generate_series(1, 2000000000)`.execute(trx);
    });
    await assert.rejects(transaction, { code: '57014' });
    assert.deepEqual((await sql`select n from kept`.execute(db)).rows, [{ n: 1 }]);
    assert.equal(told.length, 1);
    assert.match(
      told[0] ?? '',
      /^Reopened the embedded database\. A statement took longer than 6000 ms/,
    );
    assert.equal(gaps, 1);
    await embedded.notify(db, 'c', 'still here');
    await withinASecond(async () => assert.deepEqual(heard, ['still here']));
    await embedded.close();
    await rm(folder, { recursive: true, force: true });
  },
);

onEmbedded("a folder is one server's at a time, and free again when it is closed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-lock-'));
  await fillFolder(folder, bare);
  await chmod(folder, 0o755);
  const first = await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet);
  await assert.rejects(connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet), FolderInUse);
  assert.equal((await stat(folder)).mode & 0o777, 0o700, 'no other account reads it');
  await first.close();
  const second = await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet);
  await second.close();
  await rm(folder, { recursive: true, force: true });
});
