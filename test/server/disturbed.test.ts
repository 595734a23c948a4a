import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { sql } from 'kysely';
import type { ResourceDetail } from '../../src/domain/wire/resource.ts';
import { until } from '../elements/until.ts';
import { POSTGRES } from './database.ts';
import { testApp } from './harness.ts';
import type { TestApp } from './harness.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

/** Whether somebody waits for a lock on this table. */
const isWaited = async (table: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks where not granted and relation = ${table}::regclass`.execute(t.db);
  return rows.length > 0;
};

test(
  'of two transactions that wait for one another the one that the database ends is done again, and nobody hears of it',
  { skip: POSTGRES === undefined && 'the embedded database has one connection' },
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
