// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import type { ActionPreview } from '../../src/domain/schema/entities/entity-actions.ts';
import type { HistoryAnswer } from '../../src/domain/schema/entities/entity-history.ts';
import type { ListAnswer } from '../../src/domain/schema/entities/list.ts';
import type { SavedView, ViewsAnswer } from '../../src/domain/schema/entities/view.ts';
import { expect, signInAll, testApp } from '../server/harness.ts';
import type { Client, PersonKey, TestApp } from '../server/harness.ts';
import { failuresOf } from './stage.ts';

let t: TestApp;
let as: (key: PersonKey) => Client;

beforeAll(async () => {
  t = await testApp();
  as = await signInAll(t, ['ADMIN', 'DIR', 'MGR1', 'RTV1', 'MA', 'S1', 'MC']);
});
afterAll(() => t.close());

const cycle = (nmpCode: string, tsStart: string, tsEnd: string) => ({
  nmpCode,
  name1: `Ciclo ${nmpCode}`,
  tsStart,
  tsEnd,
});

test('cycles share no day, whatever their status; campaigns stay inside', async () => {
  const director = as('DIR');
  const url = '/apis/v1/campaign-cicles';
  assert.deepEqual(failuresOf(await director.post(url, cycle('X1', '2027-01-31', '2027-02-28'))), [
    ['tsStart', 'cycles-overlap'],
  ]);
  const made = expect(
    await director.post<ResourceDetail>(url, cycle('X2', '2027-02-01', '2027-07-31')),
    201,
  );
  assert.deepEqual(
    [made['status1'], made.acts],
    ['active', ['block', 'close']],
    'a new one is open',
  );
  assert.deepEqual(
    failuresOf(
      await director.post(url, { ...cycle('X5', '2028-02-01', '2028-07-31'), status1: 'blocked' }),
    ),
    [['status1', 'invalid']],
    'a status comes from acts alone',
  );
  const { id } = made;
  assert.deepEqual(failuresOf(await director.post(`${url}/${id}/acts/block`, { rowSCN: 1 })), [
    ['reason', 'required'],
  ]);
  const blocked = expect(
    await director.post<ResourceDetail>(`${url}/${id}/acts/block`, {
      rowSCN: 1,
      reason: 'Datas em revisão',
    }),
    200,
  );
  assert.deepEqual([blocked['status1'], blocked.acts], ['blocked', ['unblock', 'close']]);
  assert.deepEqual(
    failuresOf(
      await director.put(`${url}/${id}`, { rowSCN: blocked.rowSCN, tsStart: '2027-01-31' }),
    ),
    [['tsStart', 'cycles-overlap']],
    'a blocked one too',
  );
  await t.db
    .updateTable('campaignCicle')
    .set({ status1: 'inactive' })
    .where('id', '=', id)
    .execute();
  assert.deepEqual(
    failuresOf(await director.post(url, cycle('X6', '2027-07-31', '2027-08-31'))),
    [['tsStart', 'cycles-overlap']],
    'a closed one too',
  );
  await assert.rejects(
    t.db
      .insertInto('campaignCicle')
      .values(cycle('X7', '2027-07-31', '2027-08-31'))
      .execute(),
    /campaign_cicle_days_excl/,
    'the database holds it',
  );
  await t.db
    .updateTable('campaignCicle')
    .set({ status1: 'blocked' })
    .where('id', '=', id)
    .execute();
  const both = await Promise.all(
    [1, 2].map(() => director.post(`${url}/${id}/acts/unblock`, { rowSCN: blocked.rowSCN })),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], 'twice at once is once');
  assert.deepEqual(
    expect(await director.get<HistoryAnswer>(`${url}/${id}/history`), 200)
      .rows.filter(({ act }) => act === 'block' || act === 'unblock')
      .map(({ act, reason, userName }) => [act, reason, userName]),
    [
      ['unblock', null, t.world.people.DIR.name1],
      ['block', 'Datas em revisão', t.world.people.DIR.name1],
    ],
  );
  assert.deepEqual(failuresOf(await director.post(url, cycle('X4', '2027-09-01', '2027-08-01'))), [
    ['tsEnd', 'ends-before-start'],
  ]);
  assert.deepEqual(
    failuresOf(await director.put(`${url}/${t.world.cicleId}`, { rowSCN: 1, tsEnd: '2026-11-15' })),
    [['tsEnd', 'campaigns-outside']],
  );
});

test('[8.04] [S13] a number with more digits than its column keeps is a numeric field overflow', async () => {
  const { fields } = expect(
    await as('ADMIN').post<ProblemBody>('/apis/v1/packages', {
      nmpCode: 'MUITO',
      name1: 'Grande demais',
      weightVolQty: '1234567890123456789',
    }),
    400,
  );
  assert.deepEqual(
    fields?.map(({ path, code }) => [path, code]),
    [['weightVolQty', 'overflow']],
  );
  assert.match(fields?.[0]?.message ?? '', /numeric field overflow/);
});

test('[5.12] [S10] a day may come as the instant at which it starts, in a form and as a condition of a list', async () => {
  const director = as('DIR');
  const url = '/apis/v1/campaign-cicles';
  const made = expect(
    await director.post<ResourceDetail>(
      url,
      cycle('X8', '2031-02-01T03:00:00Z', '2031-07-31T03:00:00Z'),
    ),
    201,
  );
  assert.deepEqual([made['tsStart'], made['tsEnd']], ['2031-02-01', '2031-07-31']);
  const moved = expect(
    await director.put<ResourceDetail>(`${url}/${made.id}`, {
      rowSCN: made.rowSCN,
      tsEnd: '2031-08-31T03:00:00Z',
    }),
    200,
  );
  assert.equal(moved['tsEnd'], '2031-08-31');
  const found = expect(
    await director.get<ListAnswer>(`${url}?tsStart=2031-02-01T03:00:00Z..2031-02-01T03:00:00Z`),
    200,
  );
  assert.deepEqual(
    found.rows.map(({ id }) => id),
    [made.id],
  );
  expect(await director.delete(`${url}/${made.id}`, { rowSCN: moved.rowSCN }), 204);
});

test('[4.03] a cycle is CLOSED by itself only while no approved campaign of it is open, with an answer for what is', async () => {
  const { db, world } = t;
  const url = `/apis/v1/campaign-cicles/${world.cicleId}`;
  assert.deepEqual(failuresOf(await as('DIR').put(url, { rowSCN: 1, status1: 'inactive' })), [
    ['status1', 'invalid'],
  ]);
  const open = expect(await as('DIR').get<ResourceDetail>(url), 200);
  assert.deepEqual([open.acts, open.whyNot['close']], [['block'], 'campaignsOpen']);
  const refused = await as('DIR').post<ProblemBody>(`${url}/acts/close`, { rowSCN: 1 });
  assert.deepEqual([refused.status, refused.body.code], [409, '600-035']);
  await db.updateTable('campaign').set({ frozenAt: '2026-11-20T12:00:00Z' }).execute();
  await db
    .insertInto('invoice')
    .values({
      emitType: '2',
      mode: 'XML',
      status1: 'ROV030',
      customerId: world.channels.A.id,
      campaignCicleId: world.cicleId,
      dtEmis: '2026-08-20',
    })
    .execute();
  const preview = expect(await as('DIR').get<ActionPreview>(`${url}/acts/close`), 200);
  assert.deepEqual(
    preview.items.map(({ key, params }) => [key, params['count']]),
    [['invoices-ROV030', 1]],
  );
  assert.equal(
    expect(await as('MGR1').get<ActionPreview>(`${url}/acts/close`), 200).possible,
    false,
  );
  expect(await as('MGR1').post(`${url}/acts/close`, { rowSCN: 1 }), 409);
  assert.equal(
    expect(await as('DIR').post<ProblemBody>(`${url}/acts/close`, { rowSCN: 1 }), 409).code,
    'cicle-still-open',
  );
  const closed = expect(
    await as('DIR').post<ResourceDetail>(`${url}/acts/close`, {
      rowSCN: 1,
      reasons: { 'invoices-ROV030': 'Sem resposta do canal' },
    }),
    200,
  );
  assert.equal(closed['status1'], 'inactive');
  assert.deepEqual(closed.acts, []);
  // its form says so at once, and the server holds it
  assert.equal(closed.whyNot['change'], 'cicleClosed');
  const changed = await as('DIR').put<ProblemBody>(url, {
    rowSCN: closed.rowSCN,
    name1: 'Outro nome',
  });
  assert.deepEqual([changed.status, changed.body.code], [409, '600-035']);
  const [entry] = expect(await as('DIR').get<HistoryAnswer>(`${url}/history`), 200).rows;
  assert.deepEqual(
    [entry?.act, entry?.reason, entry?.after?.['status1']],
    ['close', 'Sem resposta do canal', 'inactive'],
  );
  await db.updateTable('campaign').set({ frozenAt: null }).execute();
  await db
    .updateTable('campaignCicle')
    .set({ status1: 'active' })
    .where('id', '=', world.cicleId)
    .execute();
});

test('a seller reports to a manager of that channel; the same role on the same day is a duplicate', async () => {
  const { channels, people } = t.world;
  const link = {
    customerId: channels.B.id,
    businessPartnerId: people.S1.id,
    salesRoleId: 'CSC',
    hireDate: '2026-02-01',
  };
  assert.deepEqual(
    failuresOf(
      await as('RTV1').post('/apis/v1/channel-links', { ...link, reportsTo: people.MA.id }),
    ),
    [['reportsTo', 'role-at-channel']],
  );
  expect(
    await as('RTV1').post('/apis/v1/channel-links', { ...link, reportsTo: people.MB.id }),
    201,
  );
  const again = expect(await as('RTV1').post<ProblemBody>('/apis/v1/channel-links', link), 409);
  assert.equal(again.code, '23505');
});

test('one row of a code holds on a day', async () => {
  const code = { rfbCode: '5102', descr: 'Venda', indVenda: true, startVal: '2026-06-01' };
  assert.deepEqual(failuresOf(await as('ADMIN').post('/apis/v1/cfop', code)), [
    ['startVal', 'periods-overlap'],
  ]);
  assert.deepEqual(
    failuresOf(
      await as('ADMIN').post('/apis/v1/cfop', { ...code, rfbCode: '1000', indDevol: true }),
    ),
    [['indDevol', 'sale-or-return']],
  );
  assert.deepEqual(
    failuresOf(
      await as('ADMIN').post('/apis/v1/cfop', {
        ...code,
        rfbCode: '5922',
        startVal: '2002-01-01',
        endVal: '2002-12-31',
      }),
    ),
    [['indVenda', 'never-a-sale']],
  );
});

test('[1.01] refusals call a field by its name in the language of who asks', async () => {
  const { body } = await as('DIR').post<ProblemBody>(
    '/apis/v1/product-categories',
    { nmpCode: 'H', name1: 'Outra', status1: 'active' },
    { headers: { 'accept-language': 'pt-BR' } },
  );
  assert.equal(
    expect(
      await as('ADMIN').post<ProblemBody>(
        '/apis/v1/product-categories',
        { nmpCode: 'H', name1: 'Outra' },
        { headers: { 'accept-language': 'pt-BR' } },
      ),
      409,
    ).message,
    'Dados duplicados em Código',
  );
  assert.equal(body.code, 'not-authorized');
  const missing = expect(
    await as('ADMIN').post<ProblemBody>(
      '/apis/v1/product-categories',
      { nmpCode: 'H9' },
      { headers: { 'accept-language': 'es-ES' } },
    ),
    400,
  );
  assert.equal(missing.fields?.[0]?.message, 'Campo obligatorio: Nombre');
});

test('views are kept, shared with the own team that may open the screen, and one is the start', async () => {
  const view = {
    screen: 'products',
    name1: 'Herbicidas',
    shared: 'team',
    isStart: true,
    view: {
      filters: { status1: 'active' },
      sort: '-name1',
      columns: [{ field: 'name1', width: 200 }],
    },
  };
  const first = expect(await as('MGR1').post<SavedView>('/apis/v1/views', view), 201);
  expect(await as('MGR1').post('/apis/v1/views', view), 409);
  const second = expect(
    await as('MGR1').post<SavedView>('/apis/v1/views', {
      ...view,
      name1: 'Só meus',
      shared: 'private',
    }),
    201,
  );
  const own = expect(
    await as('MGR1').get<ViewsAnswer>('/apis/v1/views?screen=products'),
    200,
  ).views;
  assert.deepEqual(
    own.map(({ id, isStart, own: mine }) => [id, isStart, mine]),
    [
      [first.id, false, true],
      [second.id, true, true],
    ],
  );
  const others = expect(
    await as('RTV1').get<ViewsAnswer>('/apis/v1/views?screen=products'),
    200,
  ).views;
  assert.deepEqual(
    others.map(({ id, isStart, own: mine, view: shown }) => [id, isStart, mine, shown]),
    [[first.id, false, false, view.view]],
  );
  assert.deepEqual(
    expect(await as('S1').get<ViewsAnswer>('/apis/v1/views?screen=products'), 200).views,
    [],
    'a channel is no part of the team of the provider',
  );
  expect(await as('RTV1').put(`/apis/v1/views/${first.id}`, { rowSCN: 2, name1: 'x' }), 404);
  expect(await as('S1').put(`/apis/v1/views/${first.id}`, { rowSCN: 2, name1: 'x' }), 404);
  expect(await as('S1').get('/apis/v1/views?screen=economic-groups'), 404);
  expect(await as('S1').put('/apis/v1/views/columns/products', { density: 'compact' }), 204);
  assert.deepEqual(
    expect(await as('S1').get<ViewsAnswer>('/apis/v1/views?screen=products'), 200).columns,
    { density: 'compact' },
  );
  expect(await as('MGR1').delete(`/apis/v1/views/${second.id}`, { rowSCN: second.rowSCN }), 204);
});

test('[8.02] two people at one row: one of them is told', async () => {
  const url = `/apis/v1/products/${t.world.products.Q}`;
  const [one, two] = await Promise.all([
    as('ADMIN').put<ResourceDetail>(url, { rowSCN: 1, name1: 'Um' }),
    as('MGR1').put<ResourceDetail>(url, { rowSCN: 1, name1: 'Dois' }),
  ]);
  assert.deepEqual([one.status, two.status].sort(), [200, 409]);
});
