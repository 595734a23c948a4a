import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { storeRanksInForce } from '../../../server/structure/place.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { HistoryAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import type {
  SalesStructure,
  StructureNode,
} from '../../../src/domain/schema/channels/structure.ts';
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
const structure = async (who: PersonKey, on?: string): Promise<SalesStructure> =>
  expect(
    await as(who).get<SalesStructure>(
      `/apis/v1/sales-structure${on === undefined ? '' : `?on=${on}`}`,
    ),
    200,
  );
const idOf = async (nmpCode: string): Promise<number> =>
  (
    await t.db
      .selectFrom('salesNode')
      .select('id')
      .where('nmpCode', '=', nmpCode)
      .executeTakeFirstOrThrow()
  ).id;

function nodeIn({ nodes }: SalesStructure, nmpCode: string): StructureNode {
  const node = nodes.find((each) => each.nmpCode === nmpCode);
  assert.ok(node, `${nmpCode} is not seen`);
  return node;
}

async function move(
  who: PersonKey,
  nmpCode: string,
  to: string,
  on: string,
): Promise<Answer<ProblemBody>> {
  const node = nodeIn(await structure('DIR'), nmpCode);
  return as(who).post<ProblemBody>(`/apis/v1/sales-nodes/${node.id}/acts/move`, {
    rowSCN: node.rowSCN,
    values: { parentId: await idOf(to), validFrom: on },
  });
}

test('[3.18] the structure of a day: levels, people, channels, each as far as one’s branch goes', async () => {
  const all = await structure('DIR');
  assert.deepEqual(
    all.nodes.map(({ nmpCode }) => nmpCode),
    [
      'bu-1',
      'bu-2',
      'regional-1',
      'regional-2',
      'distrital-1',
      'distrital-2',
      'territory-1',
      'territory-2',
    ],
  );
  const territory = nodeIn(all, 'territory-1');
  assert.deepEqual(
    territory.holders.map(({ name1 }) => name1),
    [t.world.people.CTV1.name1, t.world.people.ATV1.name1],
  );
  assert.deepEqual(
    territory.channels.map(({ nmpCode }) => nmpCode),
    ['CH-A', 'CH-B'],
  );
  const own = await structure('COO1');
  assert.deepEqual(
    own.nodes.map(({ nmpCode, parentId }) => [nmpCode, parentId === null]),
    [
      ['regional-1', true],
      ['distrital-1', false],
      ['territory-1', false],
    ],
  );
  assert.deepEqual(own.unassigned, []);
  expect(await as('MA').get('/apis/v1/sales-structure'), 403);
  expect(await as('DIR').get('/apis/v1/sales-structure?on=2026-02-30'), 400);
});

test('a vacancy is shown with who stands in: the nearest holder above, whether one sees his node or not', async () => {
  const { people } = t.world;
  const distrital = await idOf('distrital-1');
  const leave = { businessPartnerId: people.RTV1.id, from: distrital, to: null, on: '2026-06-01' };
  expect(
    await as('DIR').post('/apis/v1/sales-structure/holder-moves', {
      ...leave,
      reason: 'Aposentadoria',
    }),
    204,
  );
  const vacant = nodeIn(await structure('DIR', '2026-06-01'), 'distrital-1');
  assert.deepEqual([vacant.holders, vacant.standIn], [[], people.COO1.name1]);
  assert.equal(
    nodeIn(await structure('DIR', '2026-05-31'), 'distrital-1').holders[0]?.name1,
    people.RTV1.name1,
  );
  const [entry] = expect(
    await as('DIR').get<HistoryAnswer>(`/apis/v1/sales-nodes/${distrital}/history`),
    200,
  ).rows;
  assert.deepEqual([entry?.act, entry?.reason], ['move', 'Aposentadoria']);
  expect(await as('DIR').post('/apis/v1/sales-structure/holder-moves', leave), 409);
  expect(
    await as('DIR').post('/apis/v1/sales-structure/holder-moves', {
      ...leave,
      from: null,
      to: distrital,
      on: '2026-06-15',
    }),
    204,
  );
  assert.equal(nodeIn(await structure('DIR'), 'distrital-1').standIn, null);
  assert.deepEqual(
    refusals(
      await as('DIR').post<ProblemBody>('/apis/v1/sales-structure/holder-moves', {
        ...leave,
        from: null,
        to: distrital,
        on: '2026-05-01',
      }),
    ),
    [['to', 'same-place']],
  );
  assert.deepEqual(
    refusals(
      await as('DIR').post<ProblemBody>('/apis/v1/sales-structure/holder-moves', {
        ...leave,
        businessPartnerId: people.MA.id,
        from: null,
        to: distrital,
      }),
    ),
    [['businessPartnerId', 'reference']],
    'a person from outside the provider holds no node',
  );
});

test('a channel moves on a day: what was ends the day before, nothing is lost, and scope follows at once', async () => {
  const { channels } = t.world;
  const [from, to] = [await idOf('territory-1'), await idOf('territory-2')];
  const customerMove = { customerId: channels.B.id, from, to, on: '2026-10-01' };
  assert.equal(
    expect(await as('RTV1').get<ResourceDetail>(`/apis/v1/customers/${channels.B.id}`), 200).id,
    channels.B.id,
  );
  expect(await as('MGR1').post('/apis/v1/sales-structure/channel-moves', customerMove), 404);
  expect(await as('RTV1').post('/apis/v1/sales-structure/channel-moves', customerMove), 403);
  expect(await as('DIR').post('/apis/v1/sales-structure/channel-moves', customerMove), 204);
  expect(await as('RTV1').get(`/apis/v1/customers/${channels.B.id}`), 404);
  const stored = await t.db
    .selectFrom('customerAssignment')
    .select(['salesNodeId', 'validFrom', 'validTo'])
    .where('customerId', '=', channels.B.id)
    .orderBy('validFrom')
    .execute();
  assert.deepEqual(stored, [
    { salesNodeId: from, validFrom: '2000-01-01', validTo: '2026-09-30' },
    { salesNodeId: to, validFrom: '2026-10-01', validTo: null },
  ]);
  assert.deepEqual(
    nodeIn(await structure('DIR', '2026-09-30'), 'territory-1').channels.map(
      ({ nmpCode }) => nmpCode,
    ),
    ['CH-A', 'CH-B'],
  );
  assert.equal(
    expect(
      await as('DIR').post<ProblemBody>('/apis/v1/sales-structure/channel-moves', customerMove),
      409,
    ).code,
    'row-conflict',
    'it stands elsewhere by now',
  );
  assert.deepEqual(
    refusals(
      await as('DIR').post<ProblemBody>('/apis/v1/sales-structure/channel-moves', {
        ...customerMove,
        on: '2026-09-01',
      }),
    ),
    [['on', 'later-move']],
  );
  assert.deepEqual(
    refusals(
      await as('DIR').post<ProblemBody>('/apis/v1/sales-structure/channel-moves', {
        ...customerMove,
        to: from,
      }),
    ),
    [['to', 'same-place']],
  );
  expect(
    await as('DIR').post('/apis/v1/sales-structure/channel-moves', {
      ...customerMove,
      from: to,
      to: null,
      on: '2026-10-01',
    }),
    204,
  );
  assert.deepEqual(
    (await structure('DIR')).unassigned.map(({ nmpCode }) => nmpCode),
    ['CH-B'],
  );
  expect(
    await as('DIR').post('/apis/v1/sales-structure/channel-moves', {
      ...customerMove,
      from: null,
      to: from,
      on: '2026-10-01',
    }),
    204,
  );
  assert.equal(
    expect(await as('RTV1').get<ResourceDetail>(`/apis/v1/customers/${channels.B.id}`), 200).id,
    channels.B.id,
  );
});

test('a node moves on a day, with all below it; the branch follows at once, or on its day', async () => {
  assert.deepEqual(refusals(await move('DIR', 'territory-1', 'regional-2', '2026-10-01')), [
    ['values.parentId', 'node-level'],
  ]);
  assert.deepEqual(refusals(await move('DIR', 'territory-1', 'distrital-1', '2026-10-01')), [
    ['values.parentId', 'same-place'],
  ]);
  assert.deepEqual(refusals(await move('MGR1', 'territory-1', 'distrital-2', '2026-10-01')), [
    ['values.parentId', 'reference'],
  ]);
  assert.deepEqual(refusals(await move('DIR', 'territory-1', 'distrital-2', '1999-01-01')), [
    ['values.validFrom', 'outside-period'],
  ]);
  expect(await move('DIR', 'territory-1', 'distrital-2', '2027-03-01'), 200);
  assert.deepEqual(refusals(await move('DIR', 'territory-1', 'distrital-2', '2026-12-01')), [
    ['values.validFrom', 'later-move'],
  ]);
  assert.equal(
    nodeIn(await structure('DIR'), 'territory-1').parentId,
    await idOf('distrital-1'),
    'it has not begun yet',
  );
  assert.deepEqual(
    (await structure('RTV1')).nodes.map(({ nmpCode }) => nmpCode),
    ['distrital-1', 'territory-1'],
  );
  assert.equal(
    nodeIn(await structure('DIR', '2027-03-01'), 'territory-1').parentId,
    await idOf('distrital-2'),
  );
  const kept = async () =>
    (
      await t.db
        .selectFrom('salesNode')
        .select('parentId')
        .where('nmpCode', '=', 'territory-1')
        .executeTakeFirstOrThrow()
    ).parentId;
  await storeRanksInForce(t.db, '2027-02-28');
  assert.equal(await kept(), await idOf('distrital-1'));
  await storeRanksInForce(t.db, '2027-03-01');
  assert.equal(await kept(), await idOf('distrital-2'));
  const places = expect(
    await as('DIR').get<ResourceDetail>(`/apis/v1/sales-nodes/${await idOf('territory-1')}`),
    200,
  )['places'];
  assert.ok(Array.isArray(places));
  assert.deepEqual(
    places.map(({ validFrom, validTo }: { validFrom: string; validTo: string | null }) => [
      validFrom,
      validTo,
    ]),
    [
      ['2000-01-01', '2027-02-28'],
      ['2027-03-01', null],
    ],
  );
  expect(await move('DIR', 'territory-2', 'distrital-1', '2026-01-01'), 200);
  assert.deepEqual(
    (await structure('RTV1')).nodes.map(({ nmpCode }) => nmpCode),
    ['distrital-1', 'territory-1', 'territory-2'],
    'what one sees follows at once',
  );
});

test('a node ends once nothing is left below it, and takes no person outside its time', async () => {
  const node = nodeIn(await structure('DIR'), 'territory-1');
  assert.deepEqual(
    refusals(
      await as('DIR').put<ProblemBody>(`/apis/v1/sales-nodes/${node.id}`, {
        rowSCN: node.rowSCN,
        validTo: '2026-12-31',
      }),
    ),
    [['validTo', 'still-holds']],
  );
  const draft = {
    nmpCode: 'T8',
    name1: 'Território 8',
    kind: 'territory',
    parentId: await idOf('distrital-1'),
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  };
  const holder = { businessPartnerId: t.world.people.CTV1.id, validFrom: '2025-12-31' };
  assert.deepEqual(
    refusals(
      await as('DIR').post<ProblemBody>('/apis/v1/sales-nodes', { ...draft, holders: [holder] }),
    ),
    [['holders.0.validFrom', 'outside-period']],
  );
  const made = expect(
    await as('DIR').post<ResourceDetail>('/apis/v1/sales-nodes', {
      ...draft,
      holders: [{ ...holder, validFrom: '2026-01-01' }],
    }),
    201,
  );
  assert.deepEqual(
    refusals(
      await as('DIR').post<ProblemBody>('/apis/v1/sales-structure/holder-moves', {
        businessPartnerId: t.world.people.ATV1.id,
        from: null,
        to: made.id,
        on: '2027-01-01',
      }),
    ),
    [['to', 'unit-ended']],
  );
});
