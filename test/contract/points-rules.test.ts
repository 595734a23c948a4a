// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import type { ListAnswer } from '../../src/domain/schema/entities/list.ts';
import type { RankingAnswer } from '../../src/domain/schema/ranking/ranking.ts';
import { expect, signInAll, testApp } from '../server/harness.ts';
import type { Client, PersonKey, TestApp } from '../server/harness.ts';
import { enqueueChanges } from '../../server/ledger/queue.ts';
import { failuresOf } from './stage.ts';

let t: TestApp;
let as: (key: PersonKey) => Client;

beforeAll(async () => {
  t = await testApp();
  as = await signInAll(t, ['ADMIN', 'DIR', 'MGR1', 'RTV1', 'MA', 'S1', 'MC']);
});
afterAll(() => t.close());

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

test('a changed fiscal operation code rescores the items of open cycles, with an event that names both', async () => {
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
  /** Changes the row by a requester and a confirmer; the change holds for all days of the row. */
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
