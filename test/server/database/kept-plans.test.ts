// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { connectDatabase } from '../../../server/database/connect.ts';
import type { Db } from '../../../server/database/db.ts';
import { keepingPlans } from '../../../server/database/kept-plans.ts';
import { copyPostgres, POSTGRES } from './database.ts';
import { testApp, testConfig } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { smallWorld, worldIn } from '../world.ts';

// The embedded database keeps no plans
const skip = POSTGRES === undefined;
const quiet = { info: () => undefined, warn: () => undefined };

let made: Awaited<ReturnType<typeof copyPostgres>> | undefined;
let t: TestApp;
let seller: Client;
beforeAll(async () => {
  if (POSTGRES === undefined) return;
  made = await copyPostgres(smallWorld);
  const database = await connectDatabase(testConfig({ databaseUrl: made.url, poolSize: 1 }), quiet);
  t = await testApp({ opened: { database, world: await worldIn(database.db) } });
  seller = await t.signInAs('S1');
});
afterAll(async () => {
  if (made === undefined) return;
  await t.close();
  await made.drop();
});

/** The texts of what a connection keeps; there is one. */
const keptOn = async (connection: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where name like 'nmv\\_%'`.execute(connection);
  return rows.map((row) => row.statement);
};

const ranking = () => seller.get('/apis/v1/rankings/EX-2');

test(
  'connections keep the plans of what they are asked for that, once, and of nothing else',
  { skip },
  async () => {
    await t.db.connection().execute(async (connection) => {
      for (const id of [1, 2, 3]) {
        const { rows } = await sql<{ id: number }>`select ${id}::bigint as id`.execute(
          keepingPlans(connection),
        );
        assert.deepEqual(rows, [{ id }]);
        await sql`select ${id}::bigint as other`.execute(connection);
      }
      assert.deepEqual(await keptOn(connection), ['select $1::bigint as id']);
    });
  },
);

test('a plan that is kept is made once, not for each of the first answers', { skip }, async () => {
  for (let time = 0; time < 3; time += 1) assert.equal((await ranking()).status, 200);
  const { rows } = await sql<{ asked: number; planned: number }>`
    select sum(generic_plans)::integer as asked, sum(custom_plans)::integer as planned
    from pg_prepared_statements where statement like '%ranking_total%'`.execute(t.db);
  assert.ok((rows[0]?.asked ?? 0) >= 3);
  assert.equal(rows[0]?.planned, 0);
  const { rows: settings } = await sql<{ mode: string }>`
    select current_setting('plan_cache_mode') as mode`.execute(t.db);
  assert.deepEqual(settings, [{ mode: 'auto' }]);
});

test(
  'a session that has lost its plans, as behind a pooler that says nothing of itself, answers all the same',
  { skip },
  async () => {
    const first = await ranking();
    assert.equal(first.status, 200);
    assert.ok((await keptOn(t.db)).some((statement) => statement.includes('ranking_total')));
    await sql`deallocate all`.execute(t.db);
    const again = await ranking();
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.deepEqual(await keptOn(t.db), []);
  },
);
