// @module-tag both
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type {
  ClosingPreview,
  StockEffect,
  StockMovements,
} from '../../../src/domain/schema/channels/stock.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import type { PersonKey } from '../world.ts';
import { invoice, report, told } from './stage.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const URL = '/apis/v1/stock-postings';
const CLOSINGS = '/apis/v1/stock/closings';
type Posted = ResourceDetail & ProblemBody;

const draft = (change: object = {}) => ({
  customer: t.world.channels.A.id,
  product: t.world.products.P,
  postingType: 'initial',
  movementDate: '2026-10-05',
  quantity: '120',
  description: 'Counted in store 2',
  ...change,
});
const post = async (by: PersonKey, change: object = {}) =>
  (await t.signInAs(by)).post<Posted>(URL, draft(change));
const posted = async (by: PersonKey, change: object = {}) => {
  const answer = await post(by, change);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
};
const close = async (by: PersonKey, month = '2026-10') =>
  (await t.signInAs(by)).post<ProblemBody>(CLOSINGS, {
    customerId: t.world.channels.A.id,
    month,
  });
const octoberOf = async () =>
  (
    await report(t, 'MA', {
      from: '2026-10',
      to: '2026-10',
      customerId: t.world.channels.A.id,
    })
  ).lines;
const reverse = (client: Client, { id, rowSCN }: Pick<ResourceDetail, 'id' | 'rowSCN'>) =>
  client.post<Posted>(`${URL}/${id}/acts/reverse`, { rowSCN, reason: 'Counted twice' });

test('[1.08] [2.24] [3.21] postings of each type have their code from the server and their place in the report', async () => {
  const first = await posted('MA');
  assert.match(String(first['postNMPCode']), /^EST-\d{8}$/);
  assert.equal(first['postedBy'], t.world.people.MA.id);
  await posted('COO1', { postingType: 'plus', quantity: '5.5' });
  await posted('COO1', { postingType: 'minus', quantity: '3' });
  await posted('COO1', { postingType: 'loss', quantity: '0.25', movementDate: '2026-10-31' });
  assert.deepEqual((await octoberOf()).map(told), ['none | 0 0 0 0 -0.25 122.5 | 122.25']);
});

test('[2.24] a code that is sent, a day to come, no quantity, a foreign channel and readers are refused', async () => {
  const wrong: readonly (readonly [object, string])[] = [
    [{ movementDate: '2026-11-21' }, 'movementDate'],
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: '-1' }, 'quantity'],
    [{ quantity: '1.12345678901' }, 'quantity'],
    [{ postingType: 'gift' }, 'postingType'],
    [{ customer: t.world.channels.C.id }, 'customer'],
    [{ product: 999_999 }, 'product'],
  ];
  for (const [change, field] of wrong) {
    const { status, body } = await post('MA', change);
    assert.deepEqual([status, body.affectedField], [400, field], JSON.stringify(change));
  }
  assert.equal((await post('MA', { postNMPCode: 'EST-1' })).status, 400);
  assert.equal((await post('DIR')).status, 403);
  assert.equal((await post('S1')).status, 403);
});

test('[2.24] a posting of an open month is changed and deleted, and hidden from any other channel', async () => {
  const { id, rowSCN } = await posted('MA');
  const manager = await t.signInAs('MA');
  const changed = await manager.put<Posted>(`${URL}/${id}`, { rowSCN, quantity: '100' });
  assert.deepEqual([changed.status, changed.body['quantity']], [200, '100']);
  const other = await t.signInAs('COO2');
  assert.equal((await other.get(`${URL}/${id}`)).status, 404);
  assert.equal((await other.put(`${URL}/${id}`, { rowSCN: 2, quantity: '1' })).status, 404);
  assert.equal((await other.get<ListAnswer>(URL)).body.total, 0);
  assert.equal((await reverse(manager, { id, rowSCN: 2 })).status, 409);
  assert.equal((await manager.delete(`${URL}/${id}`, { rowSCN: 2 })).status, 204);
  assert.deepEqual(await octoberOf(), []);
});

test('[2.25] a month is closed once, when it is over, by who posts, in their own name', async () => {
  const customerId = t.world.channels.A.id;
  await posted('MA', { postingType: 'minus' });
  await invoice(t, { day: '2026-10-08', factor: null });
  const manager = await t.signInAs('MA');
  const preview = async (month: string) =>
    (
      await manager.get<ClosingPreview>(
        `/apis/v1/stock/closing?customerId=${customerId}&month=${month}`,
      )
    ).body;
  assert.deepEqual(await preview('2026-10'), {
    month: '2026-10',
    products: 1,
    negative: 1,
    unconverted: 1,
    whyNot: null,
  });
  assert.equal((await preview('2026-11')).whyNot, 'notOver');
  assert.equal((await close('MA', '2026-11')).status, 409);
  assert.equal((await close('DIR')).status, 403);
  assert.equal((await close('COO2')).status, 404);
  const [one, two] = await Promise.all([close('MA'), close('COO1')]);
  assert.deepEqual([one.status, two.status].sort(), [200, 409]);
  assert.equal((await preview('2026-09')).whyNot, 'alreadyClosed');
  const { closed } = await report(t, 'MA', { from: '2026-11', to: '2026-11', customerId });
  assert.equal(closed?.month, '2026-10');
});

test('[2.24] a posting of a closed month is not changed or deleted, but reversed once, also from two pages at once', async () => {
  const first = await posted('MA');
  assert.equal((await close('MA')).status, 200);
  const [manager, coordinator] = [await t.signInAs('MA'), await t.signInAs('COO1')];
  const at = `${URL}/${first.id}`;
  assert.equal((await manager.put(at, { rowSCN: first.rowSCN, quantity: '1' })).status, 409);
  assert.equal((await manager.delete(at, { rowSCN: first.rowSCN })).status, 409);
  assert.equal((await manager.post(`${at}/acts/reverse`, { rowSCN: first.rowSCN })).status, 400);
  const both = await Promise.all([reverse(manager, first), reverse(coordinator, first)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await reverse(manager, { id: first.id, rowSCN: 2 })).status, 409);
  const gone = expect(await manager.get<ResourceDetail>(at), 200);
  assert.equal(gone.whyNot['change'], 'postingReversed');
  const rows = expect(await manager.get<ListAnswer>(`${URL}?size=10`), 200).rows;
  const counter = rows.find((row) => row['reversesId'] === first.id);
  assert.ok(counter);
  assert.deepEqual(
    [
      counter['movementDate'],
      counter['quantity'],
      counter['signedQuantity'],
      counter['description'],
    ],
    ['2026-11-20', '120', '-120', 'Counted twice'],
  );
  // each of the two names the other
  const named = expect(await manager.get<ResourceDetail>(at), 200);
  assert.deepEqual(
    [named['reversedById'], named.labels['reversedById']],
    [counter.id, counter['postNMPCode']],
  );
  assert.equal(counter.labels['reversesId'], first['postNMPCode']);
  assert.equal((await manager.delete(`${URL}/${counter.id}`, { rowSCN: 1 })).status, 409);
  assert.deepEqual((await octoberOf()).map(told), ['none | 0 0 0 0 0 120 | 120']);
  const { lines } = await report(t, 'MA', {
    from: '2026-11',
    to: '2026-11',
    customerId: t.world.channels.A.id,
  });
  assert.deepEqual(lines.map(told), ['120 | 0 0 0 0 0 -120 | 0']);
});

test('[2.25] a closed month takes postings of managers only, and later ones are marked as posted since', async () => {
  const customerId = t.world.channels.A.id;
  await posted('MA');
  await invoice(t, { day: '2026-10-08', quantity: '20' });
  assert.equal((await close('MA')).status, 200);
  assert.deepEqual(
    (await octoberOf()).map((line) => line.since),
    [null],
  );
  const refused = await post('COO1', { postingType: 'plus' });
  assert.deepEqual([refused.status, refused.body.affectedField], [400, 'movementDate']);
  assert.match(JSON.stringify(refused.body.fields), /October 2026 is closed for this channel/);
  t.clock.advance(60_000);
  await posted('MA', { postingType: 'loss', quantity: '1' });
  await posted('MGR1', { postingType: 'plus', quantity: '6', movementDate: '2026-10-31' });
  await invoice(t, { day: '2026-10-09', quantity: '7' });
  assert.deepEqual(
    (await octoberOf()).map((line) => [line.closing, line.since]),
    [['98', '-2']],
  );
  const { movements } = (
    await (
      await t.signInAs('MA')
    ).get<StockMovements>(
      `/apis/v1/stock/movements?from=2026-10&to=2026-10&customerId=${customerId}&productId=${t.world.products.P}`,
    )
  ).body;
  assert.deepEqual(
    movements.map((row) => [row.day, row.kind, row.balance, row.isLate]),
    [
      ['2026-10-05', 'initial', '120', false],
      ['2026-10-05', 'loss', '119', true],
      ['2026-10-08', 'sold', '99', false],
      ['2026-10-09', 'sold', '92', true],
      ['2026-10-31', 'plus', '98', true],
    ],
  );
});

test('[2.24] before it is saved a posting tells the first day that it makes negative', async () => {
  await posted('MA');
  await invoice(t, { day: '2026-10-20', quantity: '100' });
  await invoice(t, { day: '2026-11-10', from: null, to: 'A', cfop: '6101', quantity: '500' });
  const effect = async (by: PersonKey, change: Readonly<Record<string, string>>) =>
    (
      await (
        await t.signInAs(by)
      ).get<StockEffect>(
        `/apis/v1/stock/effect?${new URLSearchParams({
          customerId: String(t.world.channels.A.id),
          productId: String(t.world.products.P),
          postingType: 'minus',
          movementDate: '2026-10-15',
          quantity: '30',
          ...change,
        }).toString()}`,
      )
    ).body;
  assert.deepEqual(await effect('MA', {}), {
    before: '520',
    after: '490',
    lowestBefore: '20',
    lowestAfter: '-10',
    negativeOn: '2026-10-20',
    isClosed: false,
    mayPost: true,
  });
  assert.equal((await effect('MA', { quantity: '20' })).negativeOn, null);
  assert.equal((await effect('MA', { movementDate: '2026-10-01' })).negativeOn, '2026-10-01');
  await close('MA');
  const late = await effect('COO1', {});
  assert.deepEqual([late.isClosed, late.mayPost], [true, false]);
});
