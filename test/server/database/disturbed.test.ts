// @module-tag both
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { undisturbed } from '../../../server/database/undisturbed.ts';
import { problemOfDatabase } from '../../../server/http/database-problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { until } from '../../elements/until.ts';
import { POSTGRES } from './database.ts';
import { testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Checks that a session waits for a lock on this table. */
const isWaited = async (table: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks where not granted and relation = ${table}::regclass`.execute(t.db);
  return rows.length > 0;
};

test(
  'a transaction that the database ends in a deadlock is repeated without a notice',
  { /* the embedded database has one connection */ skip: POSTGRES === undefined },
  async () => {
    const admin = await t.signInAs('ADMIN');
    const url = `/apis/v1/products/${t.world.products.P}`;
    const { body: row } = await admin.get<ResourceDetail>(url);
    const changed = await t.db.transaction().execute(async (other) => {
      // it waits as long as it has to: the change is the one that is ended
      await sql`set local deadlock_timeout = '60s'`.execute(other);
      await sql`lock table record_history in exclusive mode`.execute(other);
      const answer = admin.put<ResourceDetail>(url, { rowSCN: row.rowSCN, name1: 'Outro nome' });
      await until(() => isWaited('record_history'), 'that the change holds its row and waits');
      await sql`select 1 from product where id = ${t.world.products.P} for update`.execute(other);
      return { answer };
    });
    const { status, body } = await changed.answer;
    assert.deepEqual([status, body['name1'], body.rowSCN], [200, 'Outro nome', row.rowSCN + 1]);
  },
);

test('a transaction of a call that works outside of one is retried as well, a few times at most', async () => {
  let tries = 0;
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const ended = (times: number) => (): Promise<string> => {
    tries += 1;
    return tries <= times ? Promise.reject(deadlock) : Promise.resolve('done');
  };
  assert.equal(await undisturbed(t.db, ended(2)), 'done');
  assert.equal(tries, 3);
  tries = 0;
  await assert.rejects(undisturbed(t.db, ended(9)), deadlock);
  assert.equal(tries, 3);
  assert.equal(problemOfDatabase(deadlock)?.problem, 'unavailable', 'the row was not changed');
});

test('no call begins a transaction of its own that is not retried', async () => {
  const own: string[] = [];
  for (const folder of ['invoices', 'record', 'partners', 'accounts'])
    for (const name of await readdir(`server/${folder}`, { recursive: true }))
      if (
        name.endsWith('.ts') &&
        /\.transaction\(\)\s*\.execute\(/.test(await readFile(`server/${folder}/${name}`, 'utf8'))
      )
        own.push(`${folder}/${name}`);
  assert.deepEqual(own, []);
});
