// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { EVERYTHING } from '../../server/access/scope.ts';
import { summarise } from '../../server/listing/summary.ts';
import { productPack } from '../../src/domain/entities/package.ts';
import type { SummaryAnswer } from '../../src/domain/schema/entities/list.ts';
import { testApp } from './harness.ts';
import type { TestApp } from './harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('the status is counted whatever of it is chosen, within the other criteria', async () => {
  const admin = await t.signInAs('ADMIN');
  await admin.post('/apis/v1/products', {
    nmpCode: 'SUM1',
    name1: 'Contado um',
    baseUnit: 'L',
    productCategoryId: t.world.categories.H,
    status1: 'blocked',
  });
  await admin.post('/apis/v1/products', {
    nmpCode: 'SUM2',
    name1: 'Contado dois',
    baseUnit: 'L',
    productCategoryId: t.world.categories.F,
  });
  const counted = await admin.get<SummaryAnswer>(
    '/apis/v1/products/summary?q=contado&status1=active',
  );
  assert.deepEqual(
    [counted.status, counted.body.counts],
    [200, { status1: { active: 1, blocked: 1 } }],
  );
  const narrowed = await admin.get<SummaryAnswer>(
    `/apis/v1/products/summary?q=contado&productCategoryId=${t.world.categories.H}`,
  );
  assert.deepEqual(narrowed.body, { counts: { status1: { blocked: 1 } }, sums: {} });
});

test('only what is in scope is counted', async () => {
  const [all, own] = await Promise.all(
    (['ADMIN', 'MA'] as const).map(
      async (person) =>
        (await (await t.signInAs(person)).get<SummaryAnswer>('/apis/v1/customers/summary')).body
          .counts['status1']?.['active'],
    ),
  );
  assert.deepEqual([all, own], [4, 1]);
});

test('a condition that is none of its field is refused, and so is a page', async () => {
  const admin = await t.signInAs('ADMIN');
  assert.equal((await admin.get('/apis/v1/products/summary?status1=gone')).status, 400);
  assert.equal((await admin.get('/apis/v1/products/summary?page=2')).status, 400);
});

test('sums are exact and of the whole result', async () => {
  for (const [nmpCode, weightVolQty] of [
    ['SM1', '0.1'],
    ['SM2', '0.2'],
    ['SM3', '20'],
  ]) {
    await (
      await t.signInAs('ADMIN')
    ).post('/apis/v1/packages', { nmpCode, name1: `Soma ${nmpCode}`, weightVolQty });
  }
  const summed = await summarise(
    t.db,
    { listing: { ...productPack, totals: ['weightVolQty'] } },
    EVERYTHING,
    { q: 'soma' },
  );
  assert.equal(Number(summed.sums['weightVolQty']), 20.3);
  assert.match(summed.sums['weightVolQty'] ?? '', /^20\.30*$/);
});
