// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { RankingOption } from '../../../src/domain/schema/ranking/ranking.ts';
import { approveVersion } from '../ledger/approve-version.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')]),
    note(world, 'A', 102, '2026-09-12', [item('P20', 'BD', '10')]),
  ]);
  for (const number of [101, 102])
    assert.equal((await stage.act('COO1', number, 'approve')).status, 200);
});
afterAll(() => stage.close());

const movesOf = async () => (await stage.ranking('MA')).own?.moves ?? [];

test('[U24] a new version’s effect is explained by the version, and blames no invoices', async () => {
  const [invoice] = await movesOf();
  assert.deepEqual(
    [invoice?.act, invoice?.campaignVersion, invoice?.numNF],
    ['approve', null, '102'],
  );
  await approveVersion(stage, '2026-09-01');
  const [latest] = await movesOf();
  assert.deepEqual([latest?.act, latest?.campaignVersion, latest?.numNF], ['campaign', 2, null]);
  assert.notEqual(Number(latest?.points), 0);
});

test('the list of rankings tells which campaigns are not approved yet', async () => {
  const { db, world } = stage;
  const listed = async () =>
    (await (await stage.page('DIR')).get<{ rows: RankingOption[] }>('/apis/v1/rankings')).body.rows
      .filter(({ id }) => id === world.campaignId)
      .map(({ isApproved }) => isApproved);
  assert.deepEqual(await listed(), [true]);
  await db
    .updateTable('campaign')
    .set({ approvalStatus: 'awaiting' })
    .where('id', '=', world.campaignId)
    .execute();
  assert.deepEqual(await listed(), [false]);
});
