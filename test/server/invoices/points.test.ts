import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dec } from '../../../src/domain/decimal.ts';
import type { InvoicePointsAnswer } from '../../../src/domain/wire/invoice.ts';
import type { PersonKey } from '../harness.ts';
import { item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')]),
    note(world, 'A', 102, '2026-10-15', [item('P20', 'BD', '10')]),
    note(world, 'A', 103, '2026-10-20', [item('P20', 'BD', '5')]),
  ]);
  assert.equal((await stage.act('DIR', 101, 'approve')).status, 200);
});
after(() => stage.close());

const idsOf = async (...numbers: readonly number[]): Promise<string> => {
  const rows = await stage.db
    .selectFrom('invoice')
    .select('id')
    .where('numNF', 'in', numbers.map(String))
    .execute();
  return rows.map(({ id }) => id).join(',');
};
const ahead = async (who: PersonKey, ids: string) =>
  (await stage.page(who)).get<InvoicePointsAnswer>(`/apis/v1/invoices/points?ids=${ids}`);
const scored = async () =>
  (await stage.ranking('DIR')).rows.reduce((sum, row) => sum + Number(row.rankingScore), 0);

test('what approving invoices would add is told before, and is what it then adds', async () => {
  const ids = await idsOf(102, 103);
  const { rows } = (await ahead('DIR', ids)).body;
  const told = rows.find(({ campaignId }) => campaignId === stage.world.campaignId);
  assert.ok(told && dec(told.points).gt(0), JSON.stringify(rows));
  const earlier = await scored();
  for (const number of [102, 103])
    assert.equal((await stage.act('DIR', number, 'approve')).status, 200);
  assert.equal(await scored(), earlier + Number(told.points));
  assert.deepEqual((await ahead('DIR', ids)).body.rows, [], 'nothing waits any more');
});

test('invoices out of scope add nothing, and what is no list of numbers is refused', async () => {
  await stage.import('S1', [note(stage.world, 'A', 104, '2026-10-21', [item('P20', 'BD', '5')])]);
  const ids = await idsOf(104);
  assert.equal((await ahead('COO1', ids)).body.rows.length, 1);
  assert.deepEqual((await ahead('RTV2', ids)).body.rows, []);
  assert.equal((await ahead('DIR', '1,x')).status, 400);
  assert.equal((await stage.visitor().get(`/apis/v1/invoices/points?ids=${ids}`)).status, 401);
});
