import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type {
  InvoiceDetail,
  InvoiceListAnswer,
} from '../../../src/domain/schema/invoices/invoice.ts';
import type { PersonKey } from '../harness.ts';
import { FARM, item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 11, '2026-10-01', [item('P20', 'BD', '1')]),
    note(world, 'A', 13, '2026-10-05', [item('P20', 'BD', '2')], { recipient: FARM }),
  ]);
  await stage.import('S2', [note(world, 'A', 12, '2026-10-03', [item('Q10', 'SC', '4')])]);
  await stage.import('S3', [note(world, 'B', 21, '2026-10-02', [item('7788', 'GL', '3')])]);
  await stage.import('S4', [note(world, 'C', 31, '2026-10-02', [item('P20', 'BD', '5')])]);
});
afterAll(() => stage.close());

const seen: readonly (readonly [PersonKey, readonly string[]])[] = [
  ['ADMIN', ['11', '12', '13', '21', '31']],
  ['DIR', ['11', '12', '13', '21', '31']],
  ['MGR1', ['11', '12', '13', '21']],
  ['COO1', ['11', '12', '13', '21']],
  ['RTV1', ['11', '12', '13', '21']],
  ['COO2', ['31']],
  ['MA', ['11', '12', '13']],
  ['MB', ['21']],
  ['S1', ['11', '13']],
  ['S2', ['12']],
  ['S4', ['31']],
  ['S5', []],
];

test('[6.01] a user sees the invoices of the own scope: list, count, sums, one row, file and action', async () => {
  const { rows: all } = await stage.list('DIR');
  for (const [who, numbers] of seen) {
    const list = await stage.list(who, '&sort=numNF');
    assert.deepEqual(
      list.rows.map((row) => row.numNF),
      numbers,
      who,
    );
    assert.equal(list.total, numbers.length);
    assert.equal(
      Object.values(list.counts['status1'] ?? {}).reduce((sum, count) => sum + count, 0),
      numbers.length,
    );
    const page = await stage.page(who);
    for (const row of all) {
      const expected = numbers.includes(String(row.numNF)) ? 200 : 404;
      assert.equal(
        (await page.get(`/apis/v1/invoices/${row.id}`)).status,
        expected,
        `${who} reads ${row.numNF}`,
      );
      if (expected === 404) {
        assert.equal((await page.get(`/apis/v1/invoices/${row.id}/file`)).status, 404);
        assert.equal(
          (await page.post(`/apis/v1/invoices/${row.id}/acts/reprocess`, { rowSCN: row.rowSCN }))
            .status,
          404,
        );
      }
    }
  }
});

test('a foreign upload is not told; one’s own is', async () => {
  const { id } = await stage.db
    .selectFrom('uploadBatch')
    .select('id')
    .where('postedBy', '=', stage.world.people.S4.id)
    .executeTakeFirstOrThrow();
  assert.equal((await (await stage.page('S1')).get(`/apis/v1/invoices/uploads/${id}`)).status, 404);
  assert.equal((await (await stage.page('S4')).get(`/apis/v1/invoices/uploads/${id}`)).status, 200);
});

test('the list is filtered, searched without accents, sorted and paged', async () => {
  const numbers = async (query: string) =>
    (await stage.list('DIR', query)).rows.map((row) => row.numNF);
  assert.deepEqual(await numbers('&q=agua%20clara'), ['13']);
  assert.deepEqual(await numbers('&q=PRODU%C3%87%C3%83O%20canal%20b'), ['21']);
  assert.deepEqual(await numbers('&q=%25'), []);
  assert.deepEqual(await numbers(`&customerId=${stage.world.channels.A.id}&sort=-totalQuantity`), [
    '12',
    '13',
    '11',
  ]);
  assert.deepEqual(await numbers(`&bpCtvId=${stage.world.people.S1.id}&sort=dtEmis`), ['11', '13']);
  assert.deepEqual(await numbers('&dtEmis=2026-10-02..2026-10-03&sort=numNF'), ['12', '21', '31']);
  assert.deepEqual(await numbers('&status1=ROV020'), []);
  const page = await (
    await stage.page('DIR')
  ).get<InvoiceListAnswer>('/apis/v1/invoices?emitType=2&sort=numNF&page=2&size=2');
  const { sums } = await stage.list('DIR');
  assert.deepEqual(
    [page.body.rows.map((row) => row.numNF), page.body.total, sums['totalQuantity']],
    [['13', '21'], 5, '215'],
  );
  const wrong = await (
    await stage.page('DIR')
  ).get<{ code: string }>('/apis/v1/invoices?emitType=2&sort=id;drop');
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'invalid-input']);
});

test('a farmer’s CPF is shown to deciders only; others can tell two people apart', async () => {
  const cpfSeen = async (who: PersonKey) => (await stage.detail(who, 11)).recipient.destCnpjCpf;
  assert.equal(await cpfSeen('COO1'), '529.982.247-25');
  assert.equal(await cpfSeen('RTV1'), '***98224***');
  assert.equal(await cpfSeen('S1'), '***98224***');
  assert.match(
    String((await stage.detail('RTV1', 13)).recipient.destCnpjCpf),
    /^77\.000\.001\/0001-/,
    'a company is no person',
  );
  assert.equal((await stage.list('DIR', '&q=52998224725')).total, 0, 'nor found by it');
});

test('the file of a farmer’s invoice goes to deciders, to the channel and to the poster', async () => {
  const { id } = await stage.row('DIR', 11);
  const status = async (who: PersonKey) =>
    (await (await stage.page(who)).get(`/apis/v1/invoices/${id}/file`)).status;
  assert.deepEqual(
    [await status('COO1'), await status('S1'), await status('MA'), await status('RTV1')],
    [200, 200, 200, 403],
  );
  assert.equal((await stage.detail('RTV1', 11)).hasFile, false);
});

test('levels: who may not read an emit type is told so', async () => {
  const page = await stage.page('S1');
  assert.equal((await page.get('/apis/v1/invoices?emitType=1')).status, 403);
  assert.equal((await page.get('/apis/v1/invoices/options?emitType=1')).status, 403);
  const anonymous = await stage.visitor().get<{ code: string }>('/apis/v1/invoices?emitType=2');
  assert.deepEqual([anonymous.status, anonymous.body.code], [401, 'not-signed-in']);
});

test('[3.20] filters and sellers offer what lies in scope', async () => {
  const options = (
    await (
      await stage.page('MA')
    ).get<{ customers: { name1: string }[]; sellers: { name1: string }[] }>(
      '/apis/v1/invoices/options?emitType=2',
    )
  ).body;
  assert.deepEqual(
    [options.customers.map((row) => row.name1), options.sellers.map((row) => row.name1)],
    [['Canal A'], ['Pessoa S1', 'Pessoa S2']],
  );
  const sellers = async (who: PersonKey, customerId: number) =>
    (
      await (
        await stage.page(who)
      ).get<{ rows: { name1: string }[] }>(`/apis/v1/invoices/sellers?customerId=${customerId}`)
    ).body.rows.map((row) => row.name1);
  assert.deepEqual(await sellers('RTV1', stage.world.channels.A.id), ['Pessoa S1', 'Pessoa S2']);
  assert.deepEqual(await sellers('S1', stage.world.channels.A.id), ['Pessoa S1']);
  assert.deepEqual(await sellers('RTV1', stage.world.channels.C.id), []);
  const detail: InvoiceDetail = await stage.detail('MA', 12);
  assert.deepEqual(
    [detail.customerName, detail.managerName, detail.campaignCicleName, detail.numeroSerie],
    ['Canal A', 'Pessoa MA', 'Safra 2026', '12-1'],
  );
});
