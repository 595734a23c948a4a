// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import { closeCampaign, endEarly } from '../campaigns/closing-stage.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';
import { drainAll } from '../ledger/drain.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world, db } = stage;
  await db
    .updateTable('campaignTarget')
    .set({ minSalesQuantTarget: '0', minPercentTarget: '0' })
    .execute();
  // two managers with one score as it is shown, of which the one with the higher number has a little more
  await db
    .updateTable('sku')
    .set({ umConvFactor: '20.0001' })
    .where('customerId', '=', world.channels[higher() === 'MA' ? 'A' : 'C'].id)
    .execute();
  await stage.import('S1', [note(world, 'A', 101, '2026-10-15', [item('P20', 'BD', '10')])]);
  await stage.import('S4', [note(world, 'C', 102, '2026-10-15', [item('P20', 'BD', '10')])]);
  for (const number of [101, 102])
    assert.equal((await stage.act('DIR', number, 'approve')).status, 200);
  await drainAll(db);
});
afterAll(() => stage.close());

const higher = (): 'MA' | 'MC' =>
  stage.world.people.MA.id > stage.world.people.MC.id ? 'MA' : 'MC';

const listed = async (query = '') => {
  const { nmpCode } = await stage.db
    .selectFrom('campaign')
    .select('nmpCode')
    .where('id', '=', stage.world.campaignId)
    .executeTakeFirstOrThrow();
  const { body } = await (
    await stage.page('DIR')
  ).get<RankingAnswer>(`/apis/v1/rankings/${nmpCode}${query}`);
  return body.rows.map(({ personId, rankPosition }) => [personId, rankPosition]);
};

test('[6.08] a final result lists who shares a place by exact score, as the open ranking did', async () => {
  const { world, db } = stage;
  const director = await stage.page('DIR');
  await endEarly(director, world.campaignId);
  await closeCampaign(director, world.campaignId);
  const { people } = world;
  const [first, second] = higher() === 'MA' ? [people.MA, people.MC] : [people.MC, people.MA];
  // the place is shared, as equal sums share it
  await db
    .updateTable('rankingStanding')
    .set({ rankPosition: 1 })
    .where('campaignId', '=', world.campaignId)
    .execute();
  assert.deepEqual(
    (await listed()).map(([personId]) => personId),
    [first.id, second.id],
  );
  assert.deepEqual(
    (await listed('?q=a')).map(([personId]) => personId),
    [first.id, second.id],
  );
});
