// Mapping of a channel's code, and the content of its unit, count for items. Once it counts, a
// second person confirms another, from a day on.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { DeskAnswer } from '../../../src/domain/schema/invoices/desk.ts';
import type { ImportReport } from '../../../src/domain/schema/entities/import.ts';
import type {
  MappingAnswer,
  MappingProposals,
} from '../../../src/domain/schema/channels/portfolio.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { expect } from '../harness.ts';
import type { PersonKey } from '../harness.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';
import { changesOf, messagesTo, scoreOf } from './changes.ts';
import type { Changes } from './changes.ts';

const WEIGHT = 1.5;
let stage: Stage;
let code: Changes;
let id = 0;
beforeAll(async () => {
  stage = await openStage();
  const { world, db } = stage;
  await stage.import('S1', [
    note(world, 'A', 9_301, '2026-09-10', [item('P20', 'BD', '50')]),
    note(world, 'A', 9_302, '2026-10-20', [item('P20', 'BD', '10')]),
    note(world, 'A', 9_303, '2026-10-21', [item('NOVO', 'CX', '3')]),
  ]);
  for (const numNF of [9_301, 9_302, 9_303])
    assert.equal((await stage.act('DIR', numNF, 'approve')).status, 200);
  ({ id } = await db
    .selectFrom('sku')
    .select('id')
    .where('customerId', '=', world.channels.A.id)
    .where('customerSKU', '=', 'P20')
    .where('umCustomer', '=', 'BD')
    .executeTakeFirstOrThrow());
  code = changesOf(stage, `/apis/v1/skus/${id}`);
});
afterAll(() => stage.close());

/** Kg/L of an invoice's one item. */
const quantityOf = async (numNF: number) =>
  Number((await stage.detail('S1', numNF)).items[0]?.quantity);

/** The factor that counts, and nothing that waits beside it on the row. */
async function stands(factor = 20): Promise<void> {
  const row = await code.row();
  assert.deepEqual([Number(row['umConvFactor']), row['proposedFactor']], [factor, null]);
}

const map = async (who: PersonKey, more: Readonly<Record<string, unknown>>) =>
  (await stage.page(who)).post<MappingAnswer & { code: string; affectedField?: string }>(
    `/apis/v1/portfolio/${stage.world.channels.A.id}/mappings`,
    { productId: stage.world.products.P, ...more },
  );

test('the first mapping of a code whose items never counted is one person’s of the provider', async () => {
  const mapped = expect(
    await map('COO1', { customerSKU: 'NOVO', umCustomer: 'CX', factor: '10' }),
    200,
  );
  assert.deepEqual([mapped.isConfirmed, mapped.items], [true, 1]);
  assert.equal(await quantityOf(9_303), 30);
});

test('another factor of a code that counts waits: by form, by many at once, by file, by mapping', async () => {
  const earlier = await scoreOf(stage, 'MA');
  const page = await stage.page('RTV1');
  const plain = await page.put<{ code: string; affectedField: string }>(`/apis/v1/skus/${id}`, {
    rowSCN: (await code.row()).rowSCN,
    proposedFactor: '40',
  });
  assert.deepEqual(
    [plain.status, plain.body.code, plain.body.affectedField],
    [422, 'moves-points', 'proposedFactor'],
  );
  expect(await code.asks('RTV1', { proposedFactor: '40' }, '2026-10-01'), 200);
  await stands();
  const seen = await code.waiting('COO1');
  const factor = seen?.fields.find(({ name }) => name === 'umConvFactor');
  assert.deepEqual([Number(factor?.from), Number(factor?.to), seen?.mayConfirm], [20, 40, true]);
  assert.ok((await messagesTo(stage, 'COO1')).includes('points-asked'));
  const desk = async (who: PersonKey) =>
    expect(await (await stage.page(who)).get<DeskAnswer>('/apis/v1/desk'), 200).changes;
  assert.deepEqual(await desk('COO1'), [`/customers/settings/${id}`]);
  assert.deepEqual(await desk('COO2'), [], 'not of other branches');
  expect(await code.refuses('RTV1'), 200);

  const rows = [{ id, rowSCN: (await code.row()).rowSCN }];
  const set = { act: 'set', rows, values: { proposedFactor: '40' } };
  const bare = expect(
    await page.post<{ results: { code?: string }[] }>('/apis/v1/skus/bulk', set),
    200,
  );
  assert.deepEqual(
    bare.results.map((result) => result.code),
    ['moves-points'],
  );
  expect(await page.post('/apis/v1/skus/bulk', { ...set, reason: 'a box holds 40' }), 200);
  assert.ok(await code.waiting('COO1'));
  const pointsChange = { reason: 'a box holds 40', holdsFrom: '2026-10-01' };
  const dated = await page.post<typeof bare>('/apis/v1/skus/bulk', { ...set, pointsChange });
  assert.deepEqual(
    expect(dated, 200).results.map((result) => result.code),
    [undefined],
  );
  assert.equal((await code.waiting('COO1'))?.holdsFrom, '2026-10-01');
  expect(await code.refuses('RTV1'), 200);

  const content = 'customerId;customerSKU;umCustomer;productId;proposedFactor\nCH-A;P20;BD;P;40';
  const file = { content, mode: 'upsert' };
  const tried = expect(await page.post<ImportReport>('/apis/v1/skus/import/dry-run', file), 200);
  assert.deepEqual([tried.errorCount, tried.waiting], [0, 1]);
  expect(
    await page.post<ImportReport>('/apis/v1/skus/import', { ...file, confirmed: tried.sha256 }),
    200,
  );
  assert.ok(await code.waiting('COO1'));
  expect(await code.refuses('RTV1'), 200);

  const asked = { customerSKU: 'P20', umCustomer: 'BD', factor: '40' };
  const offered = await (
    await stage.page('COO1')
  ).get<MappingProposals>(
    `/apis/v1/portfolio/${stage.world.channels.A.id}/proposals?code=P20&unit=BD`,
  );
  assert.equal(expect(offered, 200).skuId, id, 'the dialog asks what the change would do to it');
  const mapped = await map('COO1', asked);
  assert.deepEqual(
    [mapped.status, mapped.body.code, mapped.body.affectedField],
    [422, 'moves-points', 'proposedFactor'],
  );
  const waits = expect(await map('COO1', { ...asked, pointsChange: { reason: 'a box' } }), 200);
  assert.deepEqual([waits.isConfirmed, waits.items], [false, 0]);
  assert.equal((await code.waiting('COO1'))?.mayConfirm, false, 'not who asked');
  expect(await code.refuses('COO1'), 200);
  await stands();
  assert.equal(await scoreOf(stage, 'MA'), earlier);
});

test('a channel’s request is confirmed by the provider from a day on, and earlier items stay unchanged', async () => {
  const earlier = await scoreOf(stage, 'MA');
  expect(await code.asks('MA', { proposedFactor: '40' }, '2026-10-01'), 200);
  await stands();
  const effect = await code.effect('DIR');
  assert.equal(effect.invoices, 1);
  const shift = effect.campaigns
    .find(({ campaignId }) => campaignId === stage.world.campaignId)
    ?.shifts.find(({ personId }) => personId === stage.world.people.MA.id);
  assert.equal(Number(shift?.scoreTo), earlier + 10 * 20 * WEIGHT);
  assert.equal((await code.confirms('S1')).status, 403, 'not the channels’ people');
  expect(await code.confirms('RTV1'), 200);
  await stands(40);
  assert.equal(await scoreOf(stage, 'MA'), earlier + 10 * 20 * WEIGHT);
  assert.deepEqual([await quantityOf(9_301), await quantityOf(9_302)], [1_000, 400]);
  await stage.app.services.jobs.drain();
  assert.deepEqual(await messagesTo(stage, 'MA'), ['points-confirmed', 'points-moved']);
  assert.deepEqual((await stage.ranking('MA')).own?.moves[0]?.change, {
    noun: 'sku',
    title: 'P20',
    holdsFrom: '2026-10-01',
  });
  assert.deepEqual(await messagesTo(stage, 'MC'), [], 'a code is not told to other channels');
});

test('an item posted or checked again later counts by the factor of its day', async () => {
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 9_304, '2026-09-30', [item('P20', 'BD', '1')]),
    note(world, 'A', 9_305, '2026-10-01', [item('P20', 'BD', '1')]),
  ]);
  assert.deepEqual([await quantityOf(9_304), await quantityOf(9_305)], [20, 40]);
  assert.equal((await stage.act('COO1', 9_301, 'reprocess', { reason: 'again' })).status, 200);
  assert.equal(await quantityOf(9_301), 1_000);
  // another unit of the same code has all its items mapped again
  expect(await map('COO1', { customerSKU: 'P20', umCustomer: 'ZZ', factor: '1' }), 200);
  assert.deepEqual([await quantityOf(9_301), await quantityOf(9_302)], [1_000, 400]);
});

test('a proposal that waited while nothing counted by it is not confirmed by one once it moves points', async () => {
  await stage.db
    .updateTable('sku')
    .set({ proposedFactor: '60', proposedBy: stage.world.people.RTV1.id })
    .where('id', '=', id)
    .execute();
  const { rowSCN } = await code.row();
  const answer = await (
    await stage.page('COO1')
  ).post<{ message: string }>(`/apis/v1/skus/${id}/acts/confirm`, { rowSCN });
  assert.equal(answer.status, 409, answer.raw.body);
  const seen = expect(
    await (await stage.page('COO1')).get<ResourceDetail>(`/apis/v1/skus/${id}`),
    200,
  );
  assert.equal(seen.whyNot['confirm'], 'movesPoints');
  assert.equal(Number(seen['umConvFactor']), 40);
});
