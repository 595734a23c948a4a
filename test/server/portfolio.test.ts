// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ChannelPortfolio } from '../../src/domain/schema/channels/portfolio.ts';
import { testApp } from './harness.ts';
import type { Client, PersonKey, TestApp } from './harness.ts';

let t: TestApp;
const clients = new Map<PersonKey, Client>();

beforeAll(async () => {
  t = await testApp();
  for (const key of ['ADMIN', 'RTV1', 'MA', 'S1', 'MC'] as const)
    clients.set(key, await t.signInAs(key));
  const { db, world } = t;
  const invoice = async (
    numNF: string,
    seller: PersonKey,
    items: readonly {
      readonly extCode: string;
      readonly uCom: string;
      readonly quantity: string | null;
    }[],
  ) => {
    const { id } = await db
      .insertInto('invoice')
      .values({
        emitType: '2',
        mode: 'XML',
        status1: 'ROV030',
        customerId: world.channels.A.id,
        bpEmitId: world.channels.A.id,
        emitCnpjCpf: world.channels.A.cnpj,
        emitXNome: 'Canal A',
        natOp: 'Venda',
        mod: '55',
        serieNF: '1',
        numNF,
        dtEmis: '2026-10-10',
        dhEmis: '2026-10-10T13:00:00.000Z',
        dhEmiText: '2026-10-10T10:00:00-03:00',
        tpNF: '1',
        finNFe: '1',
        integrity: 'intact',
        bpCtvId: world.people[seller].id,
        postedBy: world.people[seller].id,
        campaignCicleId: world.cicleId,
        totalQuantity: '10',
        totalVlrNF: '100',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('invoiceItem')
      .values(
        items.map(({ extCode, uCom, quantity }, index) => ({
          invoiceId: id,
          nItem: index + 1,
          extCode,
          uCom,
          xProd: `Item ${extCode}`,
          qCom: '3',
          quantity,
        })),
      )
      .execute();
  };
  await invoice('1', 'S1', [
    { extCode: 'P20', uCom: 'TB', quantity: null },
    { extCode: 'NEW.1,5', uCom: 'UN', quantity: null },
    { extCode: 'Q10', uCom: 'SC', quantity: '30' },
  ]);
  await invoice('2', 'S2', [{ extCode: 'NEW.1,5', uCom: 'UN', quantity: null }]);
});
afterAll(() => t.close());

async function portfolioOf(who: PersonKey, status = 200): Promise<ChannelPortfolio> {
  const answer = await clients
    .get(who)
    ?.get<ChannelPortfolio>(`/apis/v1/portfolio/${t.world.channels.A.id}`);
  assert.ok(answer);
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  return answer.body;
}

test('[5.08] uncounted codes of a channel’s invoices are offered by code and unit, with the other unit’s product', async () => {
  const { unmapped, confirmed, waiting, campgnType2 } = await portfolioOf('RTV1');
  assert.deepEqual(
    unmapped.map(({ extCode, uCom, invoiceCount, quantity, productName }) => [
      extCode,
      uCom,
      invoiceCount,
      quantity,
      productName,
    ]),
    [
      ['NEW.1,5', 'UN', 2, '6', null],
      ['P20', 'TB', 1, '3', 'Produto P'],
    ],
  );
  assert.deepEqual([confirmed, waiting, campgnType2], [3, 0, 'regional']);
  const draft = {
    customerId: t.world.channels.A.id,
    customerSKU: 'NEW.1,5',
    umCustomer: 'UN',
    customerSKUName: 'Item NEW.1,5',
    productId: t.world.products.Q,
    proposedFactor: '1.5',
  };
  const made = await clients.get('MA')?.post<{ id: number }>('/apis/v1/skus', draft);
  assert.equal(made?.status, 201);
  const after = await portfolioOf('RTV1');
  assert.deepEqual([after.waiting, after.unmapped[0]?.waitingId], [1, made.body.id]);
  const confirm = await clients
    .get('RTV1')
    ?.post(`/apis/v1/skus/${made.body.id}/acts/confirm`, { rowSCN: 1 });
  assert.equal(confirm?.status, 200);
  assert.deepEqual(
    (await portfolioOf('RTV1')).unmapped.map(({ extCode }) => extCode),
    ['P20'],
    'what counts is no longer offered',
  );
});

test('a seller sees the codes of the own invoices, and no user those of a foreign channel', async () => {
  assert.deepEqual(
    (await portfolioOf('S1')).unmapped.map(({ extCode, invoiceCount }) => [extCode, invoiceCount]),
    [['P20', 1]],
  );
  await portfolioOf('MC', 404);
});
