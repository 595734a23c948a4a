import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { drainAll } from '../ledger/drain.ts';
import { TEST_TIME, expect, testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { sellIn } from './sell.ts';

/** Fields of a target that are sent. */
const KEPT = [
  'id',
  'customerId',
  'economicGroupId',
  'productId',
  'productCategoryId',
  'salesQuantTarget',
  'minPercentTarget',
  'minSalesQuantTarget',
  'salesInvoicedTarget',
];

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await drainAll(t.db, TEST_TIME);
  // C has sold less than the 240 Kg/L from which its row scores; D has fewer points than C would have without
  await sellIn(t, 'S4', 'MC', 'C', '150', 'Q');
  await sellIn(t, 'S5', 'MD', 'D', '40');
});
afterAll(() => t.close());

const told = async (): Promise<readonly number[]> => {
  const rows = await t.db
    .selectFrom('messageRecipient')
    .innerJoin('message', 'message.id', 'messageRecipient.messageId')
    .select('businessPartnerId')
    .where('code', '=', 'campaign-loses-late')
    .orderBy('businessPartnerId')
    .execute();
  return rows.map(({ businessPartnerId }) => businessPartnerId);
};

test('a version’s author and owner hear as soon as the comparison finds a participant’s loss too late', async () => {
  t.clock.set('2026-11-25T15:00:00.000Z');
  const admin = await t.signInAs('ADMIN');
  const { channels, campaignId, people } = t.world;
  const url = `/apis/v1/campaigns/${campaignId}`;
  const read = async (): Promise<ResourceDetail> =>
    expect(await admin.get<ResourceDetail>(url), 200);
  const change = async (body: object): Promise<void> => {
    expect(await admin.put<ResourceDetail>(url, { rowSCN: (await read()).rowSCN, ...body }), 200);
  };
  await change({ rankingPositions: Number((await read())['rankingPositions']) + 1 });
  await t.app.services.jobs.drain();
  assert.deepEqual(await told(), [], 'by that no participant loses');
  const targets = ((await read())['targets'] as readonly Record<string, unknown>[]).map(
    (target) => ({
      ...Object.fromEntries(KEPT.map((name) => [name, target[name]])),
      ...(target['customerId'] === channels.C.id && {
        minPercentTarget: '25',
        minSalesQuantTarget: '0',
      }),
    }),
  );
  await change({ targets });
  assert.deepEqual(await told(), [], 'it is still being worked out');
  await t.app.services.jobs.drain();
  const concerned = [people.ADMIN.id, Number((await read())['ownerId'])].toSorted((a, b) => a - b);
  const director = await t.signInAs('DIR');
  const { whyNot } = expect(await director.get<ResourceDetail>(url), 200);
  assert.equal(whyNot['approve'], 'endsBeforeNotice');
  assert.deepEqual(await told(), concerned, 'who changed it, and whose campaign it is');
  expect(await director.post(`${url}/comparison`, {}), 204);
  await t.app.services.jobs.drain();
  assert.deepEqual(await told(), concerned, 'once for each content');
});
