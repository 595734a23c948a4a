import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import type { StockMovements, UnconvertedItem } from '../../../src/domain/schema/channels/stock.ts';
import { expect, testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { auditStock as auditKept } from '../../../server/stock/audit.ts';
import { auditStock } from './auditor.ts';
import { invoice, report, told } from './stage.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const november = { from: '2026-11', to: '2026-11' };

test('[1.08] [2.25] a channel’s months are what its invoices moved, from opening to closing', async () => {
  const customerId = t.world.channels.A.id;
  await invoice(t, { day: '2026-10-10', from: null, to: 'A', cfop: '6101', quantity: '100' });
  await invoice(t, { day: '2026-11-03', from: null, to: 'A', cfop: '6101', quantity: '40' });
  await invoice(t, { day: '2026-11-08', quantity: '3', factor: '20' });
  await invoice(t, { day: '2026-11-09', to: 'B', quantity: '5' });
  await invoice(t, { day: '2026-11-10', cfop: '1202', tpNF: '0', quantity: '2' });
  await invoice(t, { day: '2026-11-11', from: null, to: 'A', cfop: '6910', quantity: '1' });
  await invoice(t, { day: '2026-11-12', to: 'A', cfop: '5927', quantity: '0.5' });
  const all = await report(t, 'MA', { ...november, customerId });
  assert.deepEqual(all.lines.map(told), ['100 | 40 -65 2 1 -0.5 0 | 77.5']);
  assert.equal(told(all.sum), '100 | 40 -65 2 1 -0.5 0 | 77.5');
  const october = await report(t, 'MA', { from: '2026-10', to: '2026-10', customerId });
  assert.deepEqual(october.lines.map(told), ['none | 100 0 0 0 0 0 | 100']);
  assert.deepEqual(all.months.slice(-2), ['2026-10', '2026-11']);
  assert.deepEqual(all.lines[0]?.closings, ['0', '0', '0', '100', '77.5']);
  const months = await report(t, 'MA', { from: '2026-10', to: '2026-11', by: 'month', customerId });
  assert.deepEqual(months.lines.map(told), [
    'none | 100 0 0 0 0 0 | 100',
    '100 | 40 -65 2 1 -0.5 0 | 77.5',
  ]);
  await invoice(t, {
    day: '2026-10-12',
    from: null,
    to: 'A',
    cfop: '6101',
    product: 'Q',
    quantity: '9',
  });
  const whole = await report(t, 'MA', { ...november, customerId });
  assert.deepEqual([whole.lines.length, whole.narrowedTo, whole.onlyMoved], [2, [], false]);
  const narrowed = await report(t, 'MA', {
    ...november,
    customerId,
    productId: t.world.products.P,
    moved: 1,
  });
  assert.deepEqual([narrowed.narrowedTo.length, narrowed.onlyMoved], [1, true]);
  const moved = await report(t, 'MA', { ...november, customerId, moved: 1 });
  assert.deepEqual(moved.lines.map(told), [told(moved.sum)], 'what is left out is not added up');
  await auditStock(t.db, 'all of it');
});

test('[1.08] [2.25] a report of the month says the last day of which it holds something', async () => {
  const customerId = t.world.channels.A.id;
  const until = async (more: object = {}) =>
    (await report(t, 'MA', { ...november, customerId, ...more })).until;
  await invoice(t, { day: '2026-11-03', from: null, to: 'A', cfop: '6101', quantity: '40' });
  assert.equal(await until(), '2026-11-20', 'today');
  await invoice(t, { day: '2026-11-29', quantity: '3' });
  await invoice(t, { day: '2026-12-02', quantity: '3' });
  await invoice(t, { day: '2026-11-30', from: 'C', quantity: '3' });
  assert.equal(await until(), '2026-11-29', 'not what comes after the month, or is of others');
  assert.equal(await until({ productId: t.world.products.Q }), '2026-11-20');
  assert.equal(await until({ to: '2026-12' }), '2026-12-02');
  assert.equal(await until({ from: '2026-10', to: '2026-10' }), '2026-10-31');
  await t.db
    .insertInto('stockPosting')
    .values({
      customer: customerId,
      product: t.world.products.Q,
      postingType: 'initial',
      movementDate: '2026-11-30',
      quantity: '7',
    })
    .execute();
  assert.equal(await until(), '2026-11-30');
});

test('[2.25] the other party’s stock by channel is visible to a reader who reaches both', async () => {
  await invoice(t, { day: '2026-11-09', to: 'C', quantity: '5' });
  const lines = async (by: 'DIR' | 'COO1' | 'MA') =>
    (await report(t, by, { ...november, by: 'channel' })).lines.map(({ id, closing }) => [
      id,
      closing,
    ]);
  const { A, C } = t.world.channels;
  assert.deepEqual(
    new Map((await lines('DIR')) as [number, string][]),
    new Map([
      [A.id, '-5'],
      [C.id, '5'],
    ]),
  );
  assert.deepEqual(await lines('COO1'), [[A.id, '-5']]);
  assert.deepEqual(await lines('MA'), [[A.id, '-5']]);
});

test('[2.25] a foreign channel is not found, a seller has no stock, and periods are checked', async () => {
  const { A, C } = t.world.channels;
  const at = (query: string) => `/apis/v1/stock/${query}`;
  const manager = await t.signInAs('MA');
  for (const path of [
    `report?from=2026-11&to=2026-11&customerId=${C.id}`,
    `report/file?from=2026-11&to=2026-11&format=csv&customerId=${C.id}`,
    `movements?from=2026-11&to=2026-11&customerId=${C.id}&productId=${t.world.products.P}`,
    `effect?customerId=${C.id}&productId=${t.world.products.P}&postingType=plus&movementDate=2026-11-01&quantity=1`,
    `closing?customerId=${C.id}&month=2026-10`,
  ])
    assert.equal((await manager.get(at(path))).status, 404, path);
  const closing = { customerId: C.id, month: '2026-10' };
  assert.equal((await manager.post(at('closings'), closing)).status, 404);
  const seller = await t.signInAs('S1');
  assert.equal(
    (await seller.get(at(`report?from=2026-11&to=2026-11&customerId=${A.id}`))).status,
    403,
  );
  for (const period of [
    'from=2026-11&to=2026-10',
    'from=2020-01&to=2026-11',
    'from=2026-13&to=2026-13',
  ])
    assert.equal((await manager.get(at(`report?${period}`))).status, 400, period);
});

test('[2.25] an unconverted item is listed, and added up once it is mapped', async () => {
  const customerId = t.world.channels.A.id;
  const id = await invoice(t, { day: '2026-11-08', quantity: '12', factor: null });
  const unknown = await invoice(t, { day: '2026-10-08', quantity: '3', product: null });
  const before = await report(t, 'MA', { ...november, customerId });
  assert.deepEqual(
    before.unconverted.map((item: UnconvertedItem) => [
      item.invoiceId,
      item.qCom,
      item.uCom,
      item.opens,
    ]),
    [
      [id, '12', 'BD', true],
      [unknown, '3', 'BD', true],
    ],
  );
  assert.equal(before.unconvertedCount, 2);
  assert.deepEqual(before.lines, []);
  await t.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('invoiceItem')
      .set({ umConvFactor: '20', productId: t.world.products.Q })
      .where('invoiceId', 'in', [id, unknown])
      .execute();
    await t.app.services.changes.changed(trx, 'invoice', [id, unknown]);
  });
  const after = await report(t, 'MA', { ...november, customerId });
  assert.equal(after.unconvertedCount, 0);
  assert.deepEqual(after.lines.map(told), ['-60 | 0 -240 0 0 0 0 | -300']);
});

test('[2.25] a cancelled invoice and a code that no longer moves stock are taken out again', async () => {
  const customerId = t.world.channels.A.id;
  const id = await invoice(t, { day: '2026-11-08' });
  await invoice(t, { day: '2026-11-09', cfop: '6102', quantity: '4' });
  const closing = async () => (await report(t, 'DIR', { ...november, customerId })).sum.closing;
  assert.equal(await closing(), '-14');
  await t.db.transaction().execute(async (trx) => {
    await trx.updateTable('invoice').set({ status1: 'ROV090' }).where('id', '=', id).execute();
    await t.app.services.changes.changed(trx, 'invoice', [id]);
  });
  assert.equal(await closing(), '-4');
  await t.db.updateTable('cfop').set({ indEstoque: false }).where('rfbCode', '=', '6102').execute();
  assert.equal(await closing(), '0');
  assert.deepEqual((await report(t, 'DIR', { ...november, customerId })).lines, []);
});

test('[2.25] a line opens to what moved it, with the balance after each, and from there to the invoice', async () => {
  const customerId = t.world.channels.A.id;
  await invoice(t, { day: '2026-10-10', from: null, to: 'A', cfop: '6101', quantity: '4' });
  const id = await invoice(t, { day: '2026-11-08', quantity: '10' });
  const bought = await invoice(t, { day: '2026-11-09', from: 'C', to: 'A', quantity: '7' });
  const read = async (by: 'MA' | 'DIR') =>
    expect(
      await (
        await t.signInAs(by)
      ).get<StockMovements>(
        `/apis/v1/stock/movements?from=2026-11&to=2026-11&customerId=${customerId}&productId=${t.world.products.P}`,
      ),
      200,
    );
  const { opening, movements, left } = await read('MA');
  assert.deepEqual([opening, left], ['4', 0]);
  assert.deepEqual(
    movements.map((row) => [row.day, row.kind, row.id, row.quantity, row.balance, row.opens]),
    [
      ['2026-11-08', 'sold', id, '-10', '-6', true],
      // another channel's invoice is not the manager's to open
      ['2026-11-09', 'received', bought, '7', '1', false],
    ],
  );
  assert.equal(movements[0]?.detail, 'Fazenda Boa Vista');
  assert.deepEqual(
    (await read('DIR')).movements.map((row) => row.opens),
    [true, true],
  );
});

test('[2.25] the report is a file in the reader’s language, with formulas made harmless', async () => {
  const customerId = t.world.channels.A.id;
  await invoice(t, { day: '2026-11-08', quantity: '12.5' });
  await invoice(t, { day: '2026-11-08', factor: null });
  await t.db
    .updateTable('product')
    .set({ name1: '=cmd()' })
    .where('id', '=', t.world.products.P)
    .execute();
  const manager = await t.signInAs('MA');
  const file = (format: string) =>
    manager.get<string>(
      `/apis/v1/stock/report/file?from=2026-11&to=2026-11&customerId=${customerId}&productCategoryId=${t.world.categories.H}&moved=1&format=${format}`,
      { headers: { 'accept-language': 'pt-BR' } },
    );
  const csv = expect(await file('csv'), 200).split('\r\n');
  assert.match(csv[0] ?? '', /Produto;.*Estoque inicial;.*Vendido;.*Saldo;/);
  assert.match(csv[1] ?? '', /'=cmd\(\)/);
  assert.match(csv[1] ?? '', /-12,5/);
  assert.match(csv.join(), /1 item não tem conversão/);
  const xlsx = await file('xlsx');
  assert.equal(xlsx.status, 200);
  assert.match(String(xlsx.headers['content-disposition']), /stock-2026-11-2026-11\.xlsx/);
  const [sheet] = (await readXlsx(xlsx.raw.rawPayload)).sheets;
  // a later reader of the file finds its subject and its omissions
  const about = [
    [],
    ['Canal', 'Canal A'],
    ['Mês', 'novembro de 2026, até 20/11/2026'],
    ['Somente', 'Herbicidas · Só com movimento'],
    ['O relatório está incompleto, porque 1 item não tem conversão.'],
  ];
  assert.deepEqual(
    csv.slice(-6, -1),
    about.map((line) => line.join(';')),
  );
  const written = (sheet?.rows ?? []).map((row) => row.filter((cell) => cell !== null));
  assert.deepEqual(written.slice(-5), about);
});

test('a channel’s kept stock is compared each night with the rules, reported and corrected', async () => {
  const { db, world } = t;
  const [A, B] = [world.channels.A.id, world.channels.B.id];
  const one = await invoice(t, { day: '2026-11-03', from: null, to: 'A', cfop: '6101' });
  await invoice(t, { day: '2026-11-09', to: 'B', quantity: '5' });
  await report(t, 'MA', { ...november, customerId: A });
  const audit = (id: number) => db.transaction().execute((trx) => auditKept(trx, id));
  const drain = () =>
    db.transaction().execute((trx) => t.app.services.ledger.drainWithin(trx, t.clock.now()));
  for (const id of [A, B]) assert.deepEqual(await audit(id), { invoiceIds: [], months: 0 });
  await db.updateTable('stockMonth').set({ received: '1' }).where('customerId', '=', A).execute();
  assert.deepEqual(await audit(A), { invoiceIds: [], months: 1 });
  await auditStock(db, 'a month that was wrong');
  await db.deleteFrom('stockMove').where('invoiceId', '=', one).execute();
  // the moves of a month are gone: the month follows the moves, and these follow the rules
  assert.deepEqual(await audit(A), { invoiceIds: [one], months: 1 });
  await drain();
  assert.deepEqual(await audit(A), { invoiceIds: [], months: 0 });
  await auditStock(db, 'a move that was gone');
});

test('[2.25] the report is printed as PDF for who may read it', async () => {
  await invoice(t, { day: '2026-11-03', from: null, to: 'A', cfop: '6101' });
  const url = '/apis/v1/stock/report/pdf?from=2026-11&to=2026-11';
  const { raw, headers } = await (await t.signInAs('MA')).get(url);
  assert.deepEqual(
    [headers['content-type'], raw.rawPayload.subarray(0, 5).toString()],
    ['application/pdf', '%PDF-'],
  );
  expect(await (await t.signInAs('S1')).get(url), 403);
});
