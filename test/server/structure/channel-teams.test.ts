import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ChannelStructure } from '../../../src/domain/schema/channels/structure.ts';
import { expect, signInAll, testApp } from '../harness.ts';
import type { Answer, Client, PersonKey, TestApp } from '../harness.ts';

let t: TestApp;
let as: (key: PersonKey) => Client;

beforeAll(async () => {
  t = await testApp();
  as = await signInAll(t, ['ADMIN', 'DIR', 'MGR1', 'COO1', 'RTV1', 'MA', 'S1']);
});
afterAll(() => t.close());

const refusals = (answer: Answer<ProblemBody>): unknown =>
  expect(answer, 400).fields?.map(({ path, code }) => [path, code]);

test('[2.15] the channels’ teams of a day: in scope, found by channel or person, by pages', async () => {
  const teams = async (who: PersonKey, query = '') =>
    expect(await as(who).get<ChannelStructure>(`/apis/v1/channel-structure?${query}`), 200);
  const all = await teams('DIR');
  assert.deepEqual(
    [all.total, all.channels.map(({ nmpCode }) => nmpCode)],
    [4, ['CH-A', 'CH-B', 'CH-C', 'CH-D']],
  );
  assert.deepEqual(
    all.channels[0]?.people.map(({ name1, salesRoleId, reportsTo }) => [
      name1,
      salesRoleId,
      reportsTo === null,
    ]),
    [
      ['Pessoa MA', 'CSM', true],
      ['Pessoa S1', 'CSC', false],
      ['Pessoa S2', 'CSC', false],
    ],
  );
  assert.deepEqual(
    (await teams('MA')).channels.map(({ nmpCode }) => nmpCode),
    ['CH-A'],
  );
  expect(await as('S1').get('/apis/v1/channel-structure'), 403);
  assert.deepEqual(
    (await teams('DIR', 'q=pessoa%20s4')).channels.map(({ nmpCode }) => nmpCode),
    ['CH-C'],
  );
  assert.deepEqual(
    [
      (await teams('DIR', 'size=1&page=2')).channels.map(({ nmpCode }) => nmpCode),
      (await teams('DIR', 'size=1&page=2')).total,
    ],
    [['CH-B'], 4],
  );
  assert.deepEqual((await teams('DIR', 'on=2019-12-31')).channels[0]?.people, []);
});

test('a seller changes his manager or his channel on a day: one role ends, the next begins, nothing is lost', async () => {
  const { channels, people } = t.world;
  const link = await t.db
    .selectFrom('channelLink')
    .select(['id', 'rowSCN'])
    .where('businessPartnerId', '=', people.S2.id)
    .executeTakeFirstOrThrow();
  const transfer = (values: object, rowSCN = link.rowSCN) =>
    as('ADMIN').post<ProblemBody>(`/apis/v1/channel-links/${link.id}/acts/transfer`, {
      rowSCN,
      values,
      reason: 'Mudança de filial',
    });
  assert.deepEqual(
    refusals(
      await transfer({
        customerId: channels.C.id,
        reportsTo: people.MA.id,
        hireDate: '2026-10-01',
      }),
    ),
    [['values.reportsTo', 'role-at-channel']],
  );
  assert.deepEqual(refusals(await transfer({ hireDate: '2020-01-01' })), [
    ['values.hireDate', 'not-after-start'],
  ]);
  assert.deepEqual(refusals(await transfer({ hireDate: '' })), [['values.hireDate', 'required']]);
  const ended = expect(
    await transfer({ customerId: channels.C.id, reportsTo: people.MC.id, hireDate: '2026-10-01' }),
    200,
  );
  assert.equal(Reflect.get(ended, 'fireDate'), '2026-09-30');
  const links = await t.db
    .selectFrom('channelLink')
    .select(['customerId', 'hireDate', 'fireDate', 'reportsTo'])
    .where('businessPartnerId', '=', people.S2.id)
    .orderBy('hireDate')
    .execute();
  assert.deepEqual(links, [
    {
      customerId: channels.A.id,
      hireDate: '2020-01-01',
      fireDate: '2026-09-30',
      reportsTo: people.MA.id,
    },
    { customerId: channels.C.id, hireDate: '2026-10-01', fireDate: null, reportsTo: people.MC.id },
  ]);
  assert.deepEqual(
    refusals(
      await as('ADMIN').post<ProblemBody>('/apis/v1/channel-links', {
        customerId: channels.C.id,
        businessPartnerId: people.S2.id,
        salesRoleId: 'CSC',
        hireDate: '2026-11-01',
      }),
    ),
    [['hireDate', 'link-overlaps']],
  );
  assert.deepEqual(
    refusals(
      await as('ADMIN').post<ProblemBody>('/apis/v1/channel-links', {
        customerId: channels.C.id,
        businessPartnerId: people.CTV2.id,
        salesRoleId: 'CSC',
        hireDate: '2026-11-01',
      }),
    ),
    [['businessPartnerId', 'reference']],
    'a person from inside the provider works at no channel',
  );
});

test('[2.14] a chart’s branch is printed as drawn, on enough readable pages, and no node is below itself', async () => {
  const url = '/apis/v1/sales-structure/chart/file';
  const card = (id: string, parentId: string | null) => ({
    id,
    parentId,
    title: `Pessoa ${id}`,
    under: 'Região · RTV',
    figure: '12',
    isVacant: id.endsWith('7'),
  });
  const print = async (cards: readonly object[]) => {
    const { raw, headers } = await as('RTV1').post(url, { title: 'Organograma', under: '', cards });
    assert.equal(headers['content-type'], 'application/pdf');
    return raw.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  const leaves = (count: number) =>
    Array.from({ length: count }, (_, at) => card(`leaf ${at}`, 'top'));
  assert.equal(await print([card('top', null), ...leaves(6)]), 1);
  assert.equal(await print([card('top', null), ...leaves(60)]), 7);
  assert.equal(await print([card('a', 'b'), card('b', 'a'), card('c', 'c'), card('c', 'c')]), 1);
  const tooMany = { title: 'x', under: '', cards: leaves(3_001) };
  expect(await as('RTV1').post(url, tooMany), 400);
  expect(await as('S1').post(url, { ...tooMany, cards: leaves(1) }), 403);
});
