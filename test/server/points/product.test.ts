// A product's category says whether it counts and by which trigger: a second person confirms it, and it holds from a day.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ImportReport } from '../../../src/domain/schema/entities/import.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { expect, PASSWORD } from '../harness.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';
import { changesOf, messagesTo, scoreOf } from './changes.ts';
import type { Changes } from './changes.ts';

const OF_SEPTEMBER = 1_000;
const OF_OCTOBER = 200;
let stage: Stage;
let product: Changes;
let id = 0;
let fungicides = 0;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 9_201, '2026-09-10', [item('Q10', 'SC', '100')]),
    note(world, 'A', 9_202, '2026-10-20', [item('Q10', 'SC', '20')]),
  ]);
  for (const numNF of [9_201, 9_202])
    assert.equal((await stage.act('DIR', numNF, 'approve')).status, 200);
  id = world.products.Q;
  fungicides = world.categories.F;
  product = changesOf(stage, `/apis/v1/products/${id}`);
});
afterAll(() => stage.close());

/** Checks that the category is unchanged, in every way of reading it. */
async function stands(): Promise<void> {
  assert.equal((await product.row())['productCategoryId'], stage.world.categories.H);
  assert.equal(await scoreOf(stage, 'MA'), OF_SEPTEMBER + OF_OCTOBER);
}

test('the form asks for a reason, and moves nothing until a second person confirms', async () => {
  const page = await stage.page('MGR1');
  const { rowSCN } = await product.row();
  const plain = await page.put<{ code: string; affectedField: string }>(`/apis/v1/products/${id}`, {
    rowSCN,
    productCategoryId: fungicides,
  });
  assert.equal(plain.status, 422, plain.raw.body);
  assert.deepEqual(
    [plain.body.code, plain.body.affectedField],
    ['moves-points', 'productCategoryId'],
  );
  await stands();
  expect(await product.asks('MGR1', { productCategoryId: fungicides }, '2026-10-01'), 200);
  await stands();
  const seen = await product.waiting('MGR2');
  assert.deepEqual(seen && [seen.fields[0]?.toLabel, seen.holdsFrom, seen.mayConfirm], [
    'Fungicidas',
    '2026-10-01',
    true,
  ]);
  assert.deepEqual(await messagesTo(stage, 'MGR2'), ['points-asked']);
  expect(await product.refuses('MGR1'), 200);
});

test('a moved amount is shown for a day up to today alone', async () => {
  const ahead = await product.asks('MGR1', { productCategoryId: fungicides }, '2026-12-07');
  assert.equal(ahead.status, 400, ahead.raw.body);
  await stands();
});

test('a cell, many rows at once and a file ask as well', async () => {
  const page = await stage.page('MGR1');
  const rows = [{ id, rowSCN: (await product.row()).rowSCN }];
  const set = { act: 'set', rows, values: { productCategoryId: fungicides } };
  const bare = await page.post<{ results: { ok: boolean; code?: string }[] }>(
    '/apis/v1/products/bulk',
    set,
  );
  assert.deepEqual(
    expect(bare, 200).results.map(({ ok, code }) => [ok, code]),
    [[false, 'moves-points']],
  );
  expect(await page.post('/apis/v1/products/bulk', { ...set, reason: 'corrected' }), 200);
  assert.equal((await product.waiting('MGR2'))?.reason, 'corrected');
  await stands();
  expect(await product.refuses('MGR1'), 200);

  const content = 'Código;Categoria\nQ;F';
  const send = async (way: 'import/dry-run' | 'import', confirmed?: string) =>
    expect(
      await page.post<ImportReport>(`/apis/v1/products/${way}`, {
        content,
        mode: 'upsert',
        ...(confirmed === undefined ? {} : { confirmed }),
      }),
      200,
    );
  const tried = await send('import/dry-run');
  assert.deepEqual([tried.errorCount, tried.waiting], [0, 1]);
  await send('import', tried.sha256);
  assert.equal((await product.waiting('MGR2'))?.fields[0]?.to, fungicides);
  await stands();
  expect(await product.refuses('MGR1'), 200);
});

test('the preview equals the confirmation’s effect from its day on, and people are named as on the record', async () => {
  expect(await product.asks('MGR1', { productCategoryId: fungicides }, '2026-10-01'), 200);
  const effect = await product.effect('DIR');
  assert.equal(effect.invoices, 1, 'the one of October');
  const shift = effect.campaigns
    .find(({ campaignId }) => campaignId === stage.world.campaignId)
    ?.shifts.find(({ personId }) => personId === stage.world.people.MA.id);
  assert.deepEqual(
    [Number(shift?.scoreFrom), Number(shift?.scoreTo)],
    [OF_SEPTEMBER + OF_OCTOBER, OF_SEPTEMBER],
  );
  assert.equal((await product.confirms('MGR1')).status, 403, 'not who asked');
  expect(await product.confirms('MGR2'), 200);
  assert.equal((await product.row())['productCategoryId'], fungicides);
  assert.equal(await scoreOf(stage, 'MA'), OF_SEPTEMBER);
  await stage.app.services.jobs.drain();
  assert.deepEqual(await messagesTo(stage, 'MA'), ['points-moved']);
  assert.deepEqual((await stage.ranking('MA')).own?.moves[0]?.change, {
    noun: 'product',
    title: 'Q Produto Q',
    holdsFrom: '2026-10-01',
  });
});

test('a later change goes back to its own day, and days before it stay as they were', async () => {
  const back = { productCategoryId: stage.world.categories.H };
  expect(await product.asks('MGR1', back, '2026-11-01'), 200);
  expect(await product.confirms('MGR2'), 200);
  assert.equal(await scoreOf(stage, 'MA'), OF_SEPTEMBER, 'October is left out');
  expect(await product.asks('MGR1', { productCategoryId: fungicides }), 200);
  expect(await product.confirms('MGR2'), 200);
  expect(await product.asks('MGR1', back, '2026-08-01'), 200);
  expect(await product.confirms('MGR2'), 200);
  assert.equal(await scoreOf(stage, 'MA'), OF_SEPTEMBER + OF_OCTOBER, 'it holds for all days');
});

test('a user who acted as another, that other and a user in another’s name do not confirm', async () => {
  const acting = await stage.signInAs('DIR');
  const { body } = await acting.post<UserInfo>('/apis/v1/users/actas', {
    userEmail: stage.world.people.MGR1.email,
    password: PASSWORD,
  });
  acting.adopt(body);
  const { rowSCN } = await product.row();
  expect(
    await acting.put(`/apis/v1/products/${id}`, {
      rowSCN,
      productCategoryId: fungicides,
      pointsChange: { reason: 'corrected' },
    }),
    200,
  );
  const change = await product.waiting('DIR');
  assert.deepEqual(
    [change?.askedByName, change?.askedActingName, change?.mayConfirm],
    [stage.world.people.MGR1.name1, stage.world.people.DIR.name1, false],
  );
  for (const who of ['DIR', 'MGR1'] as const)
    assert.equal((await product.confirms(who)).status, 403, who);
  const url = `/apis/v1/products/${id}/points-change/confirmation`;
  assert.equal((await acting.post(url, { changeId: change?.id })).status, 403);
  expect(await product.confirms('MGR2'), 200);
});

test('a category by which no open campaign counts is one person’s', async () => {
  const page = await stage.page('MGR1');
  const other = expect(
    await page.post<{ id: number }>('/apis/v1/product-categories', {
      nmpCode: 'N',
      name1: 'Nutrição',
    }),
    201,
  );
  const url = `/apis/v1/products/${stage.world.products.R}`;
  const { rowSCN } = expect(await page.get<{ rowSCN: number }>(url), 200);
  expect(await page.put(url, { rowSCN, productCategoryId: other.id }), 200);
});
