// Views are shared within a team: the provider's people, or those of one channel.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { SavedView, ViewsAnswer } from '../../src/domain/schema/entities/view.ts';
import { expect, testApp } from './harness.ts';
import type { Client, PersonKey, TestApp } from './harness.ts';

const VIEWS = '/apis/v1/views';
const draft = (more: object = {}) => ({
  screen: 'products',
  name1: 'Your password has expired, call 0800',
  shared: 'team',
  isStart: false,
  view: { filters: { name1: 'Fazenda Boa Vista' } },
  ...more,
});

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const pages = new Map<PersonKey, Client>();
async function as(key: PersonKey): Promise<Client> {
  const page = pages.get(key) ?? (await t.signInAs(key));
  pages.set(key, page);
  return page;
}

async function namesFor(key: PersonKey): Promise<readonly string[]> {
  const { views } = expect(await (await as(key)).get<ViewsAnswer>(`${VIEWS}?screen=products`), 200);
  return views.map(({ name1, ownerName }) => `${name1} / ${ownerName ?? ''}`);
}

test('a view that a seller shares reaches the people of the same channel, and no other channel nor the provider', async () => {
  const seller = await as('S1');
  expect(await seller.post(VIEWS, draft()), 201);
  const told = ['Your password has expired, call 0800 / Pessoa S1'];
  for (const key of ['S1', 'S2', 'MA', 'ADMIN'] as const)
    assert.deepEqual(await namesFor(key), told, key);
  for (const key of ['S4', 'MC', 'DIR', 'RTV1'] as const)
    assert.deepEqual(await namesFor(key), [], key);
});

test('a view that a user of the provider shares reaches the provider alone', async () => {
  expect(await (await as('RTV1')).post(VIEWS, draft({ name1: 'Interna' })), 201);
  for (const key of ['RTV2', 'DIR'] as const)
    assert.deepEqual(await namesFor(key), ['Interna / Pessoa RTV1'], key);
  assert.deepEqual(await namesFor('S4'), []);
});

test('a report is sent by a view of the own team, and by no other', async () => {
  const [view] = expect(
    await (await as('S1')).get<ViewsAnswer>(`${VIEWS}?screen=products`),
    200,
  ).views;
  assert.ok(view);
  const schedule = { viewId: view.id, weekday: 1, hour: 7, place: '/products' };
  expect(await (await as('S2')).post('/apis/v1/report-schedules', schedule), 201);
  expect(await (await as('S4')).post('/apis/v1/report-schedules', schedule), 404);
});

test('an administrator takes a shared view away; its owner keeps it, and no other user may do that', async () => {
  const admin = await as('ADMIN');
  const [view] = expect(await admin.get<ViewsAnswer>(`${VIEWS}?screen=products`), 200).views.filter(
    ({ ownerName }) => ownerName === 'Pessoa S1',
  );
  assert.ok(view);
  const withdrawal = `${VIEWS}/${view.id}/withdrawal`;
  expect(await (await as('MA')).post(withdrawal, { rowSCN: view.rowSCN }), 403);
  expect(await admin.post(withdrawal, { rowSCN: view.rowSCN + 1 }), 409);
  const taken = expect(await admin.post<SavedView>(withdrawal, { rowSCN: view.rowSCN }), 200);
  assert.equal(taken.shared, 'private');
  assert.deepEqual(await namesFor('S2'), []);
  assert.deepEqual(await namesFor('S1'), ['Your password has expired, call 0800 / Pessoa S1']);
  expect(await admin.post(withdrawal, { rowSCN: taken.rowSCN }), 404);
});

test('a person keeps at most 50 views, and makes 30 of them in ten minutes', async () => {
  let seller = await as('S5');
  const make = (at: number) =>
    seller.post<{ code: string }>(VIEWS, draft({ name1: `View ${at}`, shared: 'private' }));
  for (let made = 0; made < 30; made += 1) expect(await make(made), 201);
  expect(await make(30), 429);
  t.clock.advance(601_000);
  seller = await t.signInAs('S5');
  for (let made = 30; made < 50; made += 1) expect(await make(made), 201);
  assert.equal(expect(await make(50), 409).code, 'too-many-views');
});
