import type { ValueOf } from '../../../server/database/tables/column-values.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import {
  activitiesBehind,
  inStatus,
  invoicesBehind,
  stockBehind,
} from '../../../src/domain/rules/boards/behind.ts';
import type { ChannelBoard } from '../../../src/domain/schema/boards/channel-board.ts';
import { categoriesAgree } from '../../../server/stock/categories.ts';
import { addDays } from '../../../src/domain/rules/dates/dates.ts';
import { getLastDay } from '../../../src/domain/rules/dates/months.ts';
import { FLOW_KINDS } from '../../../src/domain/rules/stock/report.ts';
import { dec, toText } from '../../../src/domain/decimal.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { listed, posted, reported } from './stage.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const same = (a: string | null | undefined, b: string | null, name: string): void =>
  assert.equal(
    a === null || a === undefined ? a : toText(dec(a)),
    b === null ? b : toText(dec(b)),
    name,
  );

const board = async (client: Client, query = ''): Promise<ChannelBoard> =>
  expect(await client.get<ChannelBoard>(`/apis/v1/boards/channels${query}`), 200);

async function fill(): Promise<void> {
  const { S1, S2, S4 } = t.world.people;
  await posted(t, { day: '2026-09-10', from: null, to: 'A', cfop: '6101', quantity: '100' });
  await posted(t, {
    day: '2026-10-10',
    from: null,
    to: 'C',
    cfop: '6101',
    quantity: '80',
    product: 'Q',
  });
  await posted(t, { day: '2026-10-11', status1: 'ROV020', quantity: '30', seller: S1.id });
  await posted(t, { day: '2026-11-08', status1: 'ROV020', quantity: '45', seller: S2.id });
  await posted(t, {
    day: '2026-11-09',
    status1: 'ROV020',
    quantity: '90',
    from: 'C',
    seller: S4.id,
  });
  await posted(t, { day: '2026-11-10', status1: 'ROV030', quantity: '5', from: 'B' });
  await t.db
    .insertInto('stockPosting')
    .values([
      {
        customer: t.world.channels.A.id,
        product: t.world.products.P,
        postingType: 'initial',
        movementDate: '2026-08-31',
        quantity: '7',
      },
      {
        customer: t.world.channels.A.id,
        product: t.world.products.P,
        postingType: 'loss',
        movementDate: '2026-11-02',
        quantity: '2',
      },
    ])
    .execute();
}

async function compare(
  client: Client,
  shown: ChannelBoard,
  filter: { customerId?: number; salesRegionId?: number } = {},
): Promise<void> {
  const place = { cicleId: shown.cicle.id, ...filter };
  const [from, to] = [shown.months[0]?.month ?? '', shown.months.at(-1)?.month ?? ''];
  const whole = await reported(client, stockBehind(place, { from, to }));
  for (const kind of ['opening', ...FLOW_KINDS, 'closing'] as const)
    same(whole.sum[kind], shown.sum[kind], kind);
  for (const { month, ...flows } of shown.months) {
    const { sum } = await reported(client, stockBehind(place, { from: month, to: month }));
    for (const kind of [...FLOW_KINDS, 'closing'] as const)
      same(sum[kind], flows[kind], `${month} ${kind}`);
  }
  for (const category of shown.categories) {
    const { sum } = await reported(
      client,
      stockBehind(place, { from, to, productCategoryId: category.id }),
    );
    for (const kind of ['opening', ...FLOW_KINDS, 'closing'] as const)
      same(sum[kind], category[kind], `${category.name} ${kind}`);
  }
  for (const { customerId, cells, sum } of shown.heat.filter((row) => row.customerId !== 0)) {
    same(
      (await reported(client, stockBehind(place, { from, to, customerId }))).sum.closing,
      sum,
      'channel',
    );
    for (const { categoryId, quantity } of cells)
      same(
        (
          await reported(
            client,
            stockBehind(place, { from, to, customerId, productCategoryId: categoryId }),
          )
        ).sum.closing,
        quantity,
        'cell',
      );
  }
  for (const seller of shown.sellers) {
    const { total, sums } = await listed(
      client,
      invoicesBehind(place, { ...inStatus('ROV020'), bpCtvId: String(seller.id) }),
    );
    assert.equal(total, seller.invoices);
    same(sums['totalQuantity'], seller.quantity, seller.name);
  }
  for (const step of ['active', 'inCampaign', 'withInvoice', 'reached'] as const)
    assert.equal(
      (await listed(client, activitiesBehind(place, step))).total,
      shown.participation[step],
      step,
    );
}

test('[1.12] [2.19] each figure of the board of channels is the sum of the list or report behind it', async () => {
  await fill();
  const director = await t.signInAs('DIR');
  const all = await board(director);
  assert.deepEqual(
    all.months.map(({ month }) => month),
    ['2026-08', '2026-09', '2026-10', '2026-11'],
  );
  assert.deepEqual(
    [all.sum.opening, all.sum.received, all.sum.sold, all.sum.loss, all.sum.closing].map(
      (text) => text ?? 'none',
    ),
    ['none', '180', '-170', '-2', '15'],
  );
  assert.deepEqual(
    all.sellers.map(({ quantity }) => Number(quantity)),
    [90, 45, 30],
  );
  assert.equal(all.negative, 2);
  await compare(director, all);
  for (const who of ['COO1', 'MA', 'MC'] as const) {
    const client = await t.signInAs(who);
    await compare(client, await board(client));
  }
  const manager = await board(await t.signInAs('MA'));
  assert.deepEqual(
    manager.sellers.map(({ quantity }) => Number(quantity)),
    [45, 30],
  );
  assert.equal(manager.heat.length, 1);
  await compare(director, await board(director, `?customerId=${t.world.channels.C.id}`), {
    customerId: t.world.channels.C.id,
  });
  assert.ok(await categoriesAgree(t.db));
});

test('[1.12] [2.19] a channel is below zero by one product, whatever else it has, in this cycle and a former one', async () => {
  await fill();
  const { C } = t.world.channels;
  // C has less of P than nothing and far more of Q
  await posted(t, {
    day: '2026-11-01',
    from: null,
    to: 'C',
    cfop: '6101',
    quantity: '500',
    product: 'Q',
  });
  const director = await t.signInAs('DIR');
  const negative = async (): Promise<number> => (await board(director)).negative;
  assert.equal(await negative(), 2, 'B and C');
  const put = async (
    product: 'P' | 'Q',
    postingType: ValueOf<'stockPosting.postingType'>,
    quantity: string,
  ) =>
    t.db
      .insertInto('stockPosting')
      .values({
        customer: C.id,
        product: t.world.products[product],
        postingType,
        movementDate: '2026-11-02',
        quantity,
      })
      .execute();
  await put('P', 'initial', '90');
  assert.equal(await negative(), 1, 'what was posted by hand is counted');
  await put('Q', 'loss', '581');
  assert.equal(await negative(), 2);
  const { lines } = await reported(
    director,
    stockBehind({ cicleId: t.world.cicleId }, { from: '2026-11', to: '2026-11', customerId: C.id }),
  );
  assert.deepEqual(lines.map(({ closing }) => closing).toSorted(), ['-1', '0']);
  t.clock.set('2027-03-01T15:00:00.000Z');
  const later = await t.signInAs('DIR');
  const over = await board(later, `?cicleId=${t.world.cicleId}`);
  assert.equal(over.negative, 2);
});

test('[2.19] stock follows a product into another category', async () => {
  await fill();
  const director = await t.signInAs('DIR');
  await board(director);
  await t.db
    .updateTable('product')
    .set({ productCategoryId: t.world.categories.F })
    .where('id', '=', t.world.products.P)
    .execute();
  const moved = await board(director);
  await compare(director, moved);
  assert.ok(await categoriesAgree(t.db));
});

test('[2.19] a board that is over shows a product in the category that it had on its last day, now and later', async () => {
  await fill();
  const { P } = t.world.products;
  const { F } = t.world.categories;
  const path = `?cicleId=${t.world.cicleId}`;
  t.clock.set('2027-03-01T15:00:00.000Z');
  const director = await t.signInAs('DIR');
  const before = await board(director, path);
  const last = before.months.at(-1)?.month ?? '';
  const put = (until: string, productCategoryId: number) =>
    t.db
      .insertInto('productFormerCategory')
      .values({ productId: P, until, productCategoryId })
      .execute();
  const { productCategoryId: own } = await t.db
    .selectFrom('product')
    .select('productCategoryId')
    .where('id', '=', P)
    .executeTakeFirstOrThrow();
  await put(getLastDay(last), own);
  await t.db.updateTable('product').set({ productCategoryId: F }).where('id', '=', P).execute();
  const moved = await board(director, path);
  assert.deepEqual([moved.categories, moved.heat], [before.categories, before.heat]);
  await compare(director, moved);
  assert.ok(await categoriesAgree(t.db));
  await t.db
    .updateTable('productFormerCategory')
    .set({ until: addDays(getLastDay(last), -1) })
    .execute();
  const inTime = await board(director, path);
  assert.ok(inTime.categories.some(({ id, sold }) => id === F && sold !== '0'));
  assert.deepEqual(inTime.sum, before.sum);
  await compare(director, inTime);
});

test('[2.19] [6.01] the board needs its transaction', async () => {
  const seller = await t.signInAs('S1');
  for (const path of ['boards/channels', 'channel-activities'])
    assert.equal((await seller.get(`/apis/v1/${path}`)).status, 403, path);
});
