import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { HistoryAnswer } from '../../src/domain/schema/entities/entity-history.ts';
import type { ListAnswer } from '../../src/domain/schema/entities/list.ts';
import type {
  MappingAnswer,
  MappingProposals,
} from '../../src/domain/schema/channels/portfolio.ts';
import type { InboxAnswer } from '../../src/domain/schema/messages/message.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import { sku } from '../../src/domain/entities/sku.ts';
import { readQuery } from '../../src/screens/listing/base/query.ts';
import type { PersonKey } from './harness.ts';
import { item, note, openStage } from './invoices/stage.ts';
import type { Stage } from './invoices/stage.ts';

const GTIN = '7891234567895';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 101, '2026-10-10', [item('P20', 'BD', '12', { cEAN: GTIN })]),
    note(world, 'A', 102, '2026-10-15', [
      item('NOVO', 'CX', '3', { cEAN: GTIN, xProd: 'PRODUTO P CX' }),
    ]),
    note(world, 'A', 103, '2026-10-16', [
      item('NOVO', 'CX', '2', { xProd: 'PRODUTO P CX' }),
      item('NOVO', 'UN', '9'),
    ]),
  ]);
});
afterAll(() => stage.close());

const proposals = async (who: PersonKey, channel = stage.world.channels.A.id) =>
  (await stage.page(who)).get<MappingProposals>(
    `/apis/v1/portfolio/${channel}/proposals?code=NOVO&unit=CX`,
  );
const map = async (
  who: PersonKey,
  more: Record<string, unknown> = {},
  channel = stage.world.channels.A.id,
) =>
  (await stage.page(who)).post<MappingAnswer & ProblemBody>(
    `/apis/v1/portfolio/${channel}/mappings`,
    {
      customerSKU: 'NOVO',
      umCustomer: 'CX',
      productId: stage.world.products.P,
      factor: '20',
      ...more,
    },
  );

test('a code’s possible products are offered by bar code number and name, to readers of the channel', async () => {
  const { body, status, raw } = await proposals('MA');
  assert.equal(status, 200, raw.body);
  assert.equal(body.waiting, 2);
  assert.equal(body.proposed, null);
  assert.deepEqual([body.rows[0]?.productId, body.rows[0]?.why], [stage.world.products.P, 'gtin']);
  assert.ok(body.rows.some(({ why }) => why === 'name') || body.rows.length === 1);
  assert.equal((await proposals('RTV2')).status, 404);
  assert.equal((await map('RTV2')).status, 404);
  assert.equal(
    (await stage.visitor().get('/apis/v1/portfolio/1/proposals?code=A&unit=B')).status,
    401,
  );
});

test('a channel’s proposal counts nothing; the provider’s confirmation judges every waiting item again', async () => {
  const proposed = await map('MA');
  assert.equal(proposed.status, 200, proposed.raw.body);
  assert.deepEqual(
    [proposed.body.isConfirmed, proposed.body.items, proposed.body.invoices],
    [false, 0, 0],
  );
  assert.equal((await proposals('COO1')).body.proposed?.byName, stage.world.people.MA.name1);
  const [waiting] = (await stage.detail('S1', 102)).items;
  assert.equal(waiting?.quantity, null);
  assert.deepEqual(
    [waiting?.proposed?.byName, Number(waiting?.proposed?.factor)],
    [stage.world.people.MA.name1, 20],
  );
  const confirmed = await map('COO1', { factor: '10' });
  assert.equal(confirmed.status, 200, confirmed.raw.body);
  assert.deepEqual(
    [confirmed.body.isConfirmed, confirmed.body.items, confirmed.body.invoices],
    [true, 2, 2],
  );
  const judged = await stage.detail('S1', 102);
  assert.equal(Number(judged.items[0]?.quantity), 30);
  assert.equal(judged.items[0]?.proposed, null);
  assert.deepEqual(judged.findings, []);
  assert.ok(
    judged.items[0]?.scores.some(({ reason }) => reason === 'not-approved'),
    'the ledger heard of it',
  );
  const history = await (
    await stage.page('COO1')
  ).get<HistoryAnswer>(`/apis/v1/skus/${confirmed.body.skuId}/history`);
  assert.deepEqual(history.body.rows.map(({ act, userName }) => [act, userName]).toReversed(), [
    ['create', stage.world.people.MA.name1],
    ['update', stage.world.people.COO1.name1],
    ['confirm', stage.world.people.COO1.name1],
  ]);
});

/** Returns a user's messages about codes, the newest first, with their links. */
const toldOf = async (who: PersonKey) =>
  (await (await stage.page(who)).get<InboxAnswer>('/apis/v1/notifications')).body.messages.flatMap(
    ({ title, link }) => (/code/i.test(title) ? [[title, link]] : []),
  );

const scnOf = async (who: PersonKey, path: string) =>
  (await (await stage.page(who)).get<{ rowSCN: number }>(path)).body.rowSCN;

/** Changes what is proposed, as the form does. */
async function changeFactor(who: PersonKey, path: string, factor: string | null): Promise<void> {
  const answer = await (
    await stage.page(who)
  ).put(path, { rowSCN: await scnOf(who, path), proposedFactor: factor });
  assert.equal(answer.status, 200, answer.raw.body);
}

const action = async (who: PersonKey, path: string, name: 'confirm' | 'reject') =>
  (await stage.page(who)).post(`${path}/acts/${name}`, {
    rowSCN: await scnOf(who, path),
    reason: 'a box holds another quantity',
  });

const skuOf = async (code: string) =>
  (await (await stage.page('COO1')).get<ListAnswer>(`/apis/v1/skus?q=${code}`)).body.rows[0]?.id;

test('[4.13] a proposal is told once to who may confirm it, and its end to who proposed it', async () => {
  const { id } = stage.world.channels.A;
  const list = `/customers/settings?f.customerId=${id}`;
  const awaited = ['Canal A has proposed product codes to confirm', `${list}&f.proposedFactor=*`];
  const changed = [
    'Code NOVO that you proposed for Canal A was confirmed with another factor',
    `/customers/settings/${await skuOf('NOVO')}`,
  ];
  assert.deepEqual(
    readQuery(sku, new URLSearchParams(awaited[1]?.split('?')[1])).filters,
    { customerId: String(id), proposedFactor: '*' },
    'the list opens with what waits alone',
  );
  assert.deepEqual(await toldOf('RTV1'), [awaited], 'the nearest of the provider');
  assert.deepEqual(await toldOf('MA'), [changed], 'also where another factor was confirmed');
  assert.deepEqual(await toldOf('RTV2'), []);
  assert.deepEqual(await toldOf('COO1'), []);
  const { body } = await map('MA', { customerSKU: 'OUTRO', umCustomer: 'CX' });
  await map('MA', { customerSKU: 'MAIS', umCustomer: 'CX' });
  assert.deepEqual(await toldOf('RTV1'), [awaited], 'not again while it is unread');
  const page = await stage.page('RTV1');
  const row = await page.get<{ rowSCN: number }>(`/apis/v1/skus/${body.skuId}`);
  const refused = await page.post(`/apis/v1/skus/${body.skuId}/acts/reject`, {
    rowSCN: row.body.rowSCN,
    reason: 'a box holds 12',
  });
  assert.equal(refused.status, 200, refused.raw.body);
  assert.deepEqual(await toldOf('MA'), [
    ['Code OUTRO that you proposed for Canal A was refused', `/customers/settings/${body.skuId}`],
    changed,
  ]);
});

test('[4.13] a first proposer learns the outcome where the provider changed the proposal in between', async () => {
  const { body } = await map('MA', { customerSKU: 'CAIXA', umCustomer: 'CX', factor: '12' });
  const path = `/apis/v1/skus/${body.skuId}`;
  await changeFactor('RTV1', path, '15');
  assert.equal((await action('COO1', path, 'confirm')).status, 200);
  const { id: customerId } = stage.world.channels.A;
  assert.deepEqual((await toldOf('MA'))[0], [
    'Code CAIXA that you proposed for Canal A was confirmed with another factor',
    `/customers/settings/${body.skuId}`,
  ]);
  const [newest] = (await (await stage.page('MA')).get<InboxAnswer>('/apis/v1/notifications')).body
    .messages;
  assert.match(newest?.excerpt ?? '', /12 Kg\/L.*15/);
  assert.deepEqual((await toldOf('RTV1'))[0], [
    'Product codes that you proposed for Canal A were confirmed',
    `/customers/settings?f.customerId=${customerId}`,
  ]);
});

test('[4.13] a refusal reaches the first proposer, and a withdrawn proposal is not announced', async () => {
  const { body } = await map('MA', { customerSKU: 'SACO', umCustomer: 'SC', factor: '12' });
  const path = `/apis/v1/skus/${body.skuId}`;
  await changeFactor('RTV1', path, null);
  await changeFactor('RTV1', path, '25');
  const before = await toldOf('MA');
  assert.equal((await action('COO1', path, 'reject')).status, 200);
  assert.deepEqual(await toldOf('MA'), before, 'it was taken back');
  await changeFactor('MA', path, '12');
  await changeFactor('RTV1', path, '25');
  assert.equal((await action('COO1', path, 'reject')).status, 200);
  assert.deepEqual((await toldOf('MA'))[0], [
    'Code SACO that you proposed for Canal A was refused',
    `/customers/settings/${body.skuId}`,
  ]);
});

test('an error is shown at its field, and nothing is kept', async () => {
  const wrong = await map('COO1', { umCustomer: 'UN', factor: '0' });
  assert.equal(wrong.status, 400, wrong.raw.body);
  assert.deepEqual(
    wrong.body.fields?.map(({ path }) => path),
    ['proposedFactor'],
  );
  assert.equal((await map('COO1', { umCustomer: 'UN', factor: '-1' })).status, 400);
  assert.equal((await map('COO1', { umCustomer: 'UN', productId: 999_999 })).status, 400);
  assert.equal((await map('CTV1')).status, 403, 'who only reads');
});
