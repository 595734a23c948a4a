// @module-tag postgres
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { sql } from 'kysely';
import { buildApp } from '../../../server/app.ts';
import { DatabaseAway, onceBack } from '../../../server/database/away.ts';
import { connectDatabase, connectEmbedded } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/connect.ts';
import { alone, migrate } from '../../../server/database/migrate.ts';
import { seedReference } from '../../../server/seed.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import { createPostgres, POSTGRES } from '../../server/database/database.ts';
import { makeWorld, signInAs, testApp, testClock, testConfig } from '../../server/harness.ts';
import type { Answer } from '../../server/harness.ts';
import { lossyWay } from '../lost-answers.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const CATEGORIES = '/apis/v1/product-categories';

function assertPutOff(answer: Answer, code: string): void {
  const { code: told, message, requestId } = answer.body as ProblemBody;
  assert.deepEqual([answer.status, told], [503, code], answer.raw.body);
  assert.ok(message.length > 0);
  assert.ok(Number(answer.headers['retry-after']) >= 1);
  assert.doesNotMatch(answer.raw.body.replace(requestId, ''), /\bat \S+:\d+|57P|53\d|disk|FATAL/);
}

test('a full, crowded or starting database postpones calls in the reader’s language and keeps nothing', async () => {
  const t = await testApp();
  const admin = await t.signInAs('ADMIN');
  for (const [state, code] of [
    ['53100', 'unavailable'],
    ['53200', 'unavailable'],
    ['53300', 'database-away'],
    ['57P03', 'database-away'],
  ] as const) {
    await sql
      .raw(
        `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${state}'; end $$`,
      )
      .execute(t.db);
    await sql`create or replace trigger refuse before insert on product_category for each row execute function refuse()`.execute(
      t.db,
    );
    assertPutOff(await admin.post(CATEGORIES, { nmpCode: `X${state}`, name1: 'Categoria' }), code);
    const { body } = await admin.post<ProblemBody>(
      CATEGORIES,
      { nmpCode: `X${state}`, name1: 'Categoria' },
      { headers: { 'accept-language': 'pt-BR' } },
    );
    assert.match(
      body.message,
      /^(Serviço indisponível|O serviço está interrompido por um instante\. .+)$/,
    );
  }
  await sql`drop trigger refuse on product_category`.execute(t.db);
  assert.equal(
    (await admin.post(CATEGORIES, { nmpCode: 'X53100', name1: 'Categoria' })).status,
    201,
  );
  await t.close();
});

/** A server whose way to the database loses answers. */
async function onLossyWay() {
  const { url, drop } = await createPostgres();
  const way = await lossyWay(url);
  const open = (databaseUrl: string): Promise<Database> =>
    connectDatabase(
      { databaseUrl, poolSize: 3, dataFolder: ':memory:', queryTimeoutMs: 60_000 },
      quiet,
    );
  const [database, direct] = [await open(way.url), await open(url)];
  await migrate(direct.db);
  await alone(direct.db, seedReference);
  const world = await makeWorld(direct.db);
  const app = await buildApp({ database, clock: testClock(), config: testConfig() });
  return {
    way,
    world,
    app,
    database,
    kept: async (code: string) =>
      (
        await direct.db
          .selectFrom('productCategory')
          .select('id')
          .where('nmpCode', '=', code)
          .execute()
      ).length,
    async close() {
      await app.close();
      await database.close();
      await direct.close();
      await way.close();
      await drop();
    },
  };
}

test(
  'a commit whose answer is lost is neither called done nor done again; with its key it is told how it went',
  { /* the embedded database has no network */ skip: POSTGRES === undefined },
  async () => {
    const t = await onLossyWay();
    const admin = await signInAs(t.app, t.world.people.ADMIN.email);
    const make = (code: string, key: string) =>
      admin.post(
        CATEGORIES,
        { nmpCode: code, name1: 'Categoria' },
        { headers: { 'idempotency-key': key } },
      );

    t.way.loseAnswerTo('commit', 'insert into "product_category"');
    assertPutOff(await make('KEPT', 'key-of-kept'), 'outcome-unknown');
    assert.equal(await t.kept('KEPT'), 1, 'it was kept without an answer');
    assert.equal(
      (await make('KEPT', 'key-of-kept')).status,
      201,
      'asked again with its key, it is the first answer',
    );
    assert.equal(await t.kept('KEPT'), 1);

    t.way.loseAnswerTo('insert into "product_category"');
    assertPutOff(await make('LOST', 'key-of-lost'), 'database-away');
    assert.equal(await t.kept('LOST'), 0, 'nothing of it was kept');
    assert.equal((await make('LOST', 'key-of-lost')).status, 201);

    t.way.loseAnswerTo('from "product_category"');
    assertPutOff(await admin.get(CATEGORIES), 'database-away');
    assert.equal((await admin.get(CATEGORIES)).status, 200);
    await t.close();
  },
);

test('an embedded database that loses its worker keeps acknowledged rows and never commits an open transaction later', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-away-'));
  const embedded = await connectEmbedded({ folder, queryTimeoutMs: 5_000 }, quiet);
  const { db } = embedded;
  await sql.raw('create table kept (n integer)').execute(db);
  await sql`insert into kept values (1)`.execute(db);
  const lost = db.transaction().execute(async (trx) => {
    await sql`insert into kept values (2)`.execute(trx);
    await sql`select count(*) from generate_series(1, 2000000000)`
      .execute(trx)
      .catch(() => undefined);
    // its worker is gone: what comes now must not be done outside of the transaction, nor its end be called a commit
    await sql`insert into kept values (3)`.execute(trx).catch(() => undefined);
  });
  const waiting = sql`insert into kept values (4)`.execute(db);
  await assert.rejects(lost, DatabaseAway);
  await waiting;
  assert.deepEqual((await sql`select n from kept order by n`.execute(db)).rows, [
    { n: 1 },
    { n: 4 },
  ]);
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
});

test('a call waits for an absent database while its caller still waits, and other errors are not waited out', async () => {
  let tries = 0;
  const away = async (): Promise<string> => {
    tries += 1;
    if (tries < 3) throw new DatabaseAway('gone');
    return 'done';
  };
  assert.equal(await onceBack(away, () => true), 'done');
  assert.equal(tries, 3);
  tries = 0;
  assert.equal(await onceBack(away, () => false), undefined);
  assert.equal(tries, 1);
  await assert.rejects(
    onceBack(
      async () => Promise.reject(new Error('a mistake')),
      () => true,
    ),
    /a mistake/,
  );
});
