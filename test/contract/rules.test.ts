import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import type {
  ActPreview,
  HistoryAnswer,
  ListAnswer,
  OptionsAnswer,
  ResourceDetail,
} from '../../src/domain/wire/resource.ts';
import type { SavedView, ViewsAnswer } from '../../src/domain/wire/list-view.ts';
import type { ImportReport } from '../../src/domain/wire/import.ts';
import type { RankingAnswer } from '../../src/domain/wire/ranking.ts';
import { checkDigitsOf } from '../../src/domain/rules/tax-number.ts';
import { expect, signInAll, testApp } from '../server/harness.ts';
import type { Answer, Client, PersonKey, TestApp } from '../server/harness.ts';
import { cnpj } from './drafts.ts';
import { enqueueChanges } from '../../server/ledger/queue.ts';

let t: TestApp;
let as: (key: PersonKey) => Client;

before(async () => {
  t = await testApp();
  as = await signInAll(t, ['ADMIN', 'DIR', 'MGR1', 'RTV1', 'MA', 'S1', 'MC']);
});
after(() => t.close());

const failuresOf = (answer: Answer<ProblemBody>): readonly (readonly [string, string])[] =>
  expect(answer, 400).fields?.map(({ path, code }) => [path, code]) ?? [];

const cicle = (nmpCode: string, tsStart: string, tsEnd: string) => ({
  nmpCode,
  name1: `Ciclo ${nmpCode}`,
  tsStart,
  tsEnd,
});

test('cycles share no day, whatever their status; campaigns stay inside', async () => {
  const director = as('DIR');
  const url = '/apis/v1/campaign-cicles';
  assert.deepEqual(failuresOf(await director.post(url, cicle('X1', '2027-01-31', '2027-02-28'))), [
    ['tsStart', 'cycles-overlap'],
  ]);
  const made = expect(
    await director.post<ResourceDetail>(url, cicle('X2', '2027-02-01', '2027-07-31')),
    201,
  );
  assert.deepEqual(
    [made['status1'], made.acts],
    ['active', ['block', 'close']],
    'a new one is open',
  );
  assert.deepEqual(
    failuresOf(
      await director.post(url, { ...cicle('X5', '2028-02-01', '2028-07-31'), status1: 'blocked' }),
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
    failuresOf(await director.post(url, cicle('X6', '2027-07-31', '2027-08-31'))),
    [['tsStart', 'cycles-overlap']],
    'a closed one too',
  );
  await assert.rejects(
    t.db
      .insertInto('campaignCicle')
      .values(cicle('X7', '2027-07-31', '2027-08-31'))
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
  assert.deepEqual(failuresOf(await director.post(url, cicle('X4', '2027-09-01', '2027-08-01'))), [
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
      cicle('X8', '2031-02-01T03:00:00Z', '2031-07-31T03:00:00Z'),
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
  const preview = expect(await as('DIR').get<ActPreview>(`${url}/acts/close`), 200);
  assert.deepEqual(
    preview.items.map(({ key, params }) => [key, params['count']]),
    [['invoices-ROV030', 1]],
  );
  assert.equal(expect(await as('MGR1').get<ActPreview>(`${url}/acts/close`), 200).possible, false);
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

test('[5.04] a channel needs a line; its tax number is of its country and type; who makes it keeps it in his branch', async () => {
  const channel = {
    nmpCode: 'N1',
    name1: 'Canal novo',
    countryId: 'BR',
    taxNumTypeId: 'CNPJ',
    taxNum: cnpj(9001),
  };
  assert.deepEqual(failuresOf(await as('RTV1').post('/apis/v1/customers', channel)), [
    ['landLine', 'phone-needed'],
  ]);
  assert.deepEqual(
    failuresOf(
      await as('RTV1').post('/apis/v1/customers', {
        ...channel,
        landLine: '1133334444',
        countryId: 'PY',
      }),
    ),
    [['taxNumTypeId', 'tax-type-of-country']],
  );
  assert.deepEqual(
    failuresOf(
      await as('RTV1').post('/apis/v1/customers', {
        ...channel,
        landLine: '1133334444',
        taxNum: '11222333000180',
      }),
    ),
    [['taxNum', 'tax-number']],
  );
  const ruc = {
    ...channel,
    nmpCode: 'N2',
    countryId: 'PY',
    taxNumTypeId: 'RUC',
    taxNum: '800097351',
    stateId: 'PY-10',
    cellPhoneIDD: '595',
    cellPhone: '981123456',
  };
  assert.equal(
    expect(await as('ADMIN').post<ResourceDetail>('/apis/v1/customers', ruc), 201).labels[
      'stateId'
    ],
    'Alto Paraná',
  );
  const { id } = expect(
    await as('RTV1').post<ResourceDetail>('/apis/v1/customers', {
      ...channel,
      landLine: '1133334444',
    }),
    201,
  );
  expect(await as('RTV1').get(`/apis/v1/customers/${id}`), 200);
  expect(await as('MC').get(`/apis/v1/customers/${id}`), 404);
  assert.equal(
    expect(await as('RTV1').get<ListAnswer>('/apis/v1/customers?sort=name1'), 200).total,
    3,
  );
});

test('[5.08] a channel proposes a factor, the provider confirms, and the ranking moves', async () => {
  const { db, world } = t;
  const { channels, products, people } = world;
  const invoice = await db
    .insertInto('invoice')
    .values({
      emitType: '2',
      mode: 'XML',
      status1: 'ROV020',
      customerId: channels.A.id,
      bpEmitId: channels.A.id,
      emitCnpjCpf: channels.A.cnpj,
      destCnpjCpf: '52998224725',
      natOp: 'Venda',
      mod: '55',
      serieNF: '1',
      numNF: '77',
      dtEmis: '2026-10-10',
      dhEmis: '2026-10-10T13:00:00.000Z',
      dhEmiText: '2026-10-10T10:00:00-03:00',
      tpNF: '1',
      finNFe: '1',
      integrity: 'intact',
      bpCtvId: people.S1.id,
      bpMngrId: people.MA.id,
      postedBy: people.S1.id,
      campaignCicleId: world.cicleId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoiceItem')
    .values({
      invoiceId: invoice.id,
      nItem: 1,
      cfop: '5102',
      extCode: 'NEW.1,5',
      uCom: 'TB',
      qCom: '300',
      vProd: '100',
    })
    .execute();
  const itemOf = () =>
    db
      .selectFrom('invoiceItem')
      .select(['quantity', 'productId', 'skuId'])
      .where('invoiceId', '=', invoice.id)
      .executeTakeFirstOrThrow();
  const draft = {
    customerId: channels.A.id,
    customerSKU: 'NEW.1,5',
    umCustomer: 'TB',
    productId: products.P,
    proposedFactor: '10',
  };
  const row = expect(await as('MA').post<ResourceDetail>('/apis/v1/skus', draft), 201);
  assert.deepEqual([row['umConvFactor'], row['proposedBy'], row.acts], [null, people.MA.id, []]);
  assert.equal((await itemOf()).quantity, null, 'a proposal counts nothing');
  assert.deepEqual(
    failuresOf(await as('MA').post('/apis/v1/skus', { ...draft, customerId: channels.C.id })),
    [['customerId', 'reference']],
  );
  expect(await as('MA').post(`/apis/v1/skus/${row.id}/acts/confirm`, { rowSCN: 1 }), 409);
  const seen = expect(await as('RTV1').get<ResourceDetail>(`/apis/v1/skus/${row.id}`), 200);
  assert.deepEqual(seen.acts, ['confirm', 'reject']);
  assert.equal(
    expect(
      await as('RTV1').post<ProblemBody>(`/apis/v1/skus/${row.id}/acts/reject`, { rowSCN: 1 }),
      400,
    ).affectedField,
    'reason',
  );
  const confirmed = expect(
    await as('RTV1').post<ResourceDetail>(`/apis/v1/skus/${row.id}/acts/confirm`, { rowSCN: 1 }),
    200,
  );
  assert.deepEqual(
    [confirmed['umConvFactor'], confirmed['proposedFactor'], confirmed.labels['confirmedBy']],
    ['10', null, people.RTV1.name1],
  );
  assert.deepEqual(await itemOf(), { quantity: '3000', productId: products.P, skuId: row.id });
  const { totalQuantity } = await db
    .selectFrom('invoice')
    .select('totalQuantity')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  assert.equal(totalQuantity, '3000');
  const event = await db
    .selectFrom('invoiceEvent')
    .select(['fromStatus', 'toStatus', 'details'])
    .where('invoiceId', '=', invoice.id)
    .where('xEvento', '=', 'rescored')
    .executeTakeFirstOrThrow();
  assert.deepEqual(event, {
    fromStatus: 'ROV020',
    toStatus: 'ROV020',
    details: { items: [{ nItem: 1, extCode: 'NEW.1,5', uCom: 'TB', before: null, after: '3000' }] },
  });
  const ranking = expect(
    await as('DIR').get<RankingAnswer>(`/apis/v1/rankings/${world.campaignId}`),
    200,
  );
  assert.deepEqual(
    ranking.rows.map(({ salesmanName, rankingScore }) => [salesmanName, rankingScore]),
    [[people.MA.name1, '4500.00']],
    '3000 Kg/L at weight 1.5',
  );
  assert.deepEqual(
    failuresOf(await as('MA').put(`/apis/v1/skus/${row.id}`, { rowSCN: 2, productId: products.R })),
    [['productId', 'confirmed']],
  );
  expect(await as('RTV1').delete(`/apis/v1/skus/${row.id}`, { rowSCN: 2 }), 409);
});

test('a changed fiscal operation code scores the items of open cycles anew, with an event that tells both', async () => {
  const {
    db,
    world: { channels, people, products, cicleId, campaignId },
  } = t;
  const invoice = await db
    .insertInto('invoice')
    .values({
      emitType: '2',
      mode: 'XML',
      status1: 'ROV020',
      customerId: channels.A.id,
      bpEmitId: channels.A.id,
      emitCnpjCpf: channels.A.cnpj,
      destCnpjCpf: '52998224725',
      natOp: 'Venda',
      mod: '55',
      serieNF: '9',
      numNF: '91',
      dtEmis: '2026-10-11',
      dhEmis: '2026-10-11T13:00:00.000Z',
      dhEmiText: '2026-10-11T10:00:00-03:00',
      tpNF: '1',
      finNFe: '1',
      integrity: 'intact',
      bpCtvId: people.S1.id,
      bpMngrId: people.MA.id,
      postedBy: people.S1.id,
      campaignCicleId: cicleId,
      totalQuantity: '40',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: skuId } = await db
    .selectFrom('sku')
    .select('id')
    .where('customerSKU', '=', 'NEW.1,5')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoiceItem')
    .values({
      invoiceId: invoice.id,
      nItem: 1,
      cfop: '5403',
      extCode: 'NEW.1,5',
      uCom: 'TB',
      qCom: '4',
      vProd: '1',
      umConvFactor: '10',
      quantity: '40',
      productId: products.P,
      skuId,
    })
    .execute();
  const scoreOf = async () =>
    Number(
      expect(await as('DIR').get<RankingAnswer>(`/apis/v1/rankings/${campaignId}`), 200).rows.find(
        ({ salesmanName }) => salesmanName === people.MA.name1,
      )?.rankingScore ?? 0,
    );
  const events = async () =>
    await db
      .selectFrom('invoiceEvent')
      .select(['fromStatus', 'toStatus', 'details'])
      .where('invoiceId', '=', invoice.id)
      .where('xEvento', '=', 'rescored')
      .orderBy('id')
      .execute();
  const {
    rows: [code],
  } = expect(await as('ADMIN').get<ListAnswer>('/apis/v1/cfop?rfbCode=%3D5403'), 200);
  assert.equal(code?.['indVenda'], true);
  await enqueueChanges(db, [{ kind: 'invoice', refId: invoice.id }]);
  const sold = await scoreOf();
  const url = `/apis/v1/cfop/${code.id}`;
  /** One person asks for it, another confirms it: it holds for all days of the row. */
  const change = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    const { rowSCN } = expect(await as('ADMIN').get<ResourceDetail>(url), 200);
    const pointsChange = { reason: 'corrected', holdsFrom: '2003-01-01' };
    expect(await as('ADMIN').put(url, { rowSCN, ...values, pointsChange }), 200);
    const waiting = expect(
      await as('MGR1').get<{ change: { id: number } | null }>(`${url}/points-change`),
      200,
    ).change;
    if (waiting !== null)
      expect(
        await as('MGR1').post(`${url}/points-change/confirmation`, { changeId: waiting.id }),
        200,
      );
  };
  await change({ indVenda: false });
  assert.equal(await scoreOf(), sold - 60, '40 Kg/L at weight 1.5 no longer count');
  const item = { nItem: 1, extCode: 'NEW.1,5', uCom: 'TB', cfop: '5403' };
  assert.deepEqual(await events(), [
    {
      fromStatus: 'ROV020',
      toStatus: 'ROV020',
      details: {
        items: [{ ...item, classBefore: 'sale', classAfter: 'none', before: '40', after: '0' }],
      },
    },
  ]);
  await change({ startVal: '2026-12-01' });
  assert.deepEqual((await events()).at(-1)?.details, {
    items: [{ ...item, classBefore: 'none', classAfter: null, before: '0', after: '0' }],
  });
  const findings = () =>
    db.selectFrom('invoiceFinding').select('code').where('invoiceId', '=', invoice.id).execute();
  assert.deepEqual(await findings(), [{ code: 'cfopUnknown' }]);
  await change({ descr: 'Outro texto' });
  assert.equal((await events()).length, 2, 'what changes nothing for an item is no event');
  await change({ indVenda: true, startVal: code['startVal'] });
  assert.deepEqual(await findings(), []);
  assert.equal(await scoreOf(), sold);
  await db
    .updateTable('campaignCicle')
    .set({ status1: 'inactive' })
    .where('id', '=', cicleId)
    .execute();
  await change({ indVenda: false });
  assert.equal((await events()).length, 3, 'closed cycles stay as they are');
  await db
    .updateTable('campaignCicle')
    .set({ status1: 'active' })
    .where('id', '=', cicleId)
    .execute();
});

test('a portfolio row is found by what its product and channel are called, also when these change', async () => {
  const { db, world } = t;
  const found = async (q: string) =>
    expect(
      await as('ADMIN').get<ListAnswer>(
        `/apis/v1/skus?q=${encodeURIComponent(q)}&customerSKU=%3DFIND.1`,
      ),
      200,
    ).total;
  const { id } = await db
    .insertInto('product')
    .values({ nmpCode: 'FIND', name1: 'Fungicida Ímpar', productCategoryId: world.categories.F })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sku')
    .values({
      customerId: world.channels.A.id,
      customerSKU: 'FIND.1',
      umCustomer: 'BD',
      productId: id,
    })
    .execute();
  const { name1 } = await db
    .selectFrom('customer')
    .select('name1')
    .where('id', '=', world.channels.A.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [
      await found('impar find'),
      await found(name1),
      await found(`${name1} ÍMPAR .1`),
      await found('outra'),
    ],
    [1, 1, 1, 0],
  );
  await db.updateTable('product').set({ name1: 'Outra coisa' }).where('id', '=', id).execute();
  assert.deepEqual([await found('impar'), await found('outra COISA')], [0, 1]);
  await db
    .updateTable('sku')
    .set({ productId: world.products.P })
    .where('customerSKU', '=', 'FIND.1')
    .execute();
  assert.equal(await found('outra'), 0);
});

test('a channel is in one group on a day, and a group is seen by whom a member belongs to', async () => {
  const { channels, groupId } = t.world;
  const group = {
    nmpCode: 'G9',
    name1: 'Grupo 9',
    members: [{ customerId: channels.A.id, validFrom: '2026-01-01' }],
  };
  assert.deepEqual(failuresOf(await as('MGR1').post('/apis/v1/economic-groups', group)), [
    ['members.0.customerId', 'periods-overlap'],
  ]);
  assert.deepEqual(
    failuresOf(
      await as('MGR1').post('/apis/v1/economic-groups', {
        ...group,
        members: [{ customerId: channels.C.id, validFrom: '2026-01-01' }],
      }),
    ),
    [['members.0.customerId', 'reference']],
  );
  assert.deepEqual(
    failuresOf(await as('MGR1').post('/apis/v1/economic-groups', { ...group, members: [] })),
    [['members', 'required']],
  );
  const old = expect(
    await as('MGR1').get<ResourceDetail>(`/apis/v1/economic-groups/${groupId}`),
    200,
  );
  const members = old['members'];
  assert.ok(Array.isArray(members));
  const ended = members.map(({ labels: _labels, ...member }) =>
    member.customerId === channels.A.id ? { ...member, validTo: '2025-12-31' } : member,
  );
  const changed = expect(
    await as('MGR1').put<ResourceDetail>(`/apis/v1/economic-groups/${groupId}`, {
      rowSCN: old.rowSCN,
      members: ended,
    }),
    200,
  );
  assert.ok(Array.isArray(changed['members']));
  assert.deepEqual(
    changed['members'].map(({ id }: { id: number }) => id),
    members.map(({ id }: { id: number }) => id),
    'members that stay keep their identity',
  );
  const made = expect(
    await as('MGR1').post<ResourceDetail>('/apis/v1/economic-groups', group),
    201,
  );
  const [entry] = expect(
    await as('MGR1').get<HistoryAnswer>(`/apis/v1/economic-groups/${groupId}/history`),
    200,
  ).rows;
  assert.deepEqual(Object.keys(entry?.after ?? {}), ['members']);
  expect(await as('MC').get(`/apis/v1/economic-groups/${made.id}`), 403);
});

test('an address names a municipality of its state in Brazil, and a city by name elsewhere', async () => {
  const base = {
    taxNumTypeId: 'CNPJ',
    landLine: '6533334444',
    bpType: '06',
    status1: 'active',
    campgnType1: 'none',
    campgnType2: 'regional',
  };
  const inBrazil = (more: object) => ({
    ...base,
    nmpCode: 'ADR1',
    name1: 'Canal em Sorriso',
    countryId: 'BR',
    taxNum: cnpj(7_001),
    stateId: 'MT',
    cityId: '5107925',
    ...more,
  });
  const post = (draft: object) => as('ADMIN').post<ProblemBody>('/apis/v1/customers', draft);
  assert.deepEqual(failuresOf(await post(inBrazil({ stateId: 'GO' }))), [['cityId', 'reference']]);
  assert.deepEqual(failuresOf(await post(inBrazil({ cityId: '9999999' }))), [
    ['cityId', 'reference'],
  ]);
  assert.deepEqual(failuresOf(await post(inBrazil({ stateId: 'PY-7', cityId: null }))), [
    ['stateId', 'reference'],
  ]);
  assert.deepEqual(failuresOf(await post(inBrazil({ cityName: 'Sorriso' }))), [
    ['cityName', 'not-asked'],
  ]);
  const made = expect(
    await as('ADMIN').post<ResourceDetail>('/apis/v1/customers', inBrazil({})),
    201,
  );
  assert.equal(made.labels['cityId'], 'Sorriso');
  assert.deepEqual(
    failuresOf(
      await as('ADMIN').put(`/apis/v1/customers/${made.id}`, {
        rowSCN: made.rowSCN,
        stateId: 'GO',
      }),
    ),
    [['cityId', 'reference']],
  );
  const moved = expect(
    await as('ADMIN').put<ResourceDetail>(`/apis/v1/customers/${made.id}`, {
      rowSCN: made.rowSCN,
      countryId: 'PY',
      taxNumTypeId: 'RUC',
      taxNum: `8000000${checkDigitsOf('RUC', '8000000')}`,
      stateId: 'PY-7',
      cityName: 'Encarnación',
      zipCode: '6000',
    }),
    200,
  );
  assert.deepEqual(
    [moved['cityId'], moved['cityName'], moved['zipCode']],
    [null, 'Encarnación', '6000'],
    'what the new country does not ask for has gone',
  );
});

test('municipalities are found by name within a state, the newest and the islands too', async () => {
  const of = async (query: string) =>
    expect(await as('RTV1').get<OptionsAnswer>(`/apis/v1/cities/options?${query}`), 200);
  assert.equal((await of('q=')).total, 5571);
  assert.deepEqual(
    (await of(`q=${encodeURIComponent('esperanca do norte')}&stateId=MT`)).rows.map(
      ({ id, title }) => [id, title],
    ),
    [['5101837', 'Boa Esperança do Norte']],
  );
  assert.deepEqual(
    (await of('q=noronha&stateId=PE')).rows.map(({ title }) => title),
    ['Fernando de Noronha'],
  );
  const titles = async (query: string) => (await of(query)).rows.map(({ title }) => title);
  const near = await titles(`q=${encodeURIComponent('VITORIA')}`);
  assert.equal(near[0], 'Vitória', 'what is called so, before whatever holds it');
  assert.match(near[1] ?? '', /^Vitória ./, 'then what begins so');
  assert.match(near.at(-1) ?? '', /.Vitória/);
  assert.deepEqual(
    (await of('ids=3550308')).rows.map(({ title, fields }) => [title, fields['stateId']]),
    [['São Paulo', 'SP']],
  );
  const states = expect(
    await as('RTV1').get<OptionsAnswer>('/apis/v1/states/options?size=100'),
    200,
  ).rows;
  assert.deepEqual(
    ['BR', 'PY'].map(
      (country) => states.filter(({ fields }) => fields['countryId'] === country).length,
    ),
    [27, 18],
  );
});

test('an import tells namesakes among the municipalities apart by their state', async () => {
  const head = 'nmpCode;name1;taxNum;landLine;stateId;cityId';
  const line = (n: number, state: string): string =>
    `BJ${n};Canal ${n};${cnpj(7_100 + n)};6533334444;${state};Bom Jesus`;
  const dryRun = async (...lines: string[]) =>
    expect(
      await as('ADMIN').post<ImportReport>('/apis/v1/customers/import/dry-run', {
        content: [head, ...lines].join('\r\n'),
        mode: 'create',
      }),
      200,
    );
  const told = await dryRun(line(1, 'PI'), line(2, 'SC'));
  assert.deepEqual(
    [told.errors, told.sample.map(({ values }) => values['cityId'])],
    [[], ['2201903', '4202537']],
  );
  assert.deepEqual(
    (await dryRun(line(3, ''))).errors.map(({ field, code }) => [field, code]),
    [['cityId', 'ambiguous']],
  );
});

test('the structure is a tree of four levels; a channel hangs at one node on a day', async () => {
  const {
    db,
    world: { channels },
  } = t;
  const node = async (nmpCode: string) =>
    (
      await db
        .selectFrom('salesNode')
        .select('id')
        .where('nmpCode', '=', nmpCode)
        .executeTakeFirstOrThrow()
    ).id;
  const draft = {
    nmpCode: 'T9',
    name1: 'Território 9',
    kind: 'territory',
    parentId: await node('distrital-1'),
    validFrom: '2026-01-01',
  };
  assert.deepEqual(
    failuresOf(
      await as('DIR').post('/apis/v1/sales-nodes', { ...draft, parentId: await node('bu-1') }),
    ),
    [['parentId', 'node-level']],
  );
  assert.deepEqual(
    failuresOf(
      await as('MGR1').post('/apis/v1/sales-nodes', {
        ...draft,
        parentId: await node('distrital-2'),
      }),
    ),
    [['parentId', 'reference']],
  );
  assert.deepEqual(
    failuresOf(
      await as('MGR1').post('/apis/v1/sales-nodes', { ...draft, kind: 'bu', parentId: null }),
    ),
    [['parentId', 'required']],
  );
  assert.deepEqual(
    failuresOf(
      await as('MGR1').post('/apis/v1/sales-nodes', {
        ...draft,
        channels: [{ customerId: channels.A.id, validFrom: '2026-01-01' }],
      }),
    ),
    [['channels.0.customerId', 'periods-overlap']],
  );
  const made = expect(
    await as('MGR1').post<ResourceDetail>('/apis/v1/sales-nodes', {
      ...draft,
      holders: [{ businessPartnerId: t.world.people.ATV1.id, validFrom: '2026-01-01' }],
    }),
    201,
  );
  assert.equal(made.labels['parentId'], 'distrital 1');
  const region = await node('regional-1');
  const row = expect(await as('DIR').get<ResourceDetail>(`/apis/v1/sales-nodes/${region}`), 200);
  assert.deepEqual(
    failuresOf(
      await as('DIR').put(`/apis/v1/sales-nodes/${region}`, {
        rowSCN: row.rowSCN,
        parentId: await node('territory-1'),
      }),
    ),
    [['parentId', 'fixed']],
  );
});

test('who sells reports to a manager of that channel; the same role on the same day is a duplicate', async () => {
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
