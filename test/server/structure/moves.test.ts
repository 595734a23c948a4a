import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import type { MoveKind } from '../../../src/domain/rules/structure/structure-moves.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { HistoryAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import type {
  MoveAnswer,
  MovePreview,
  MovesAnswer,
  StructureMove,
  UnitFigures,
} from '../../../src/domain/schema/channels/structure-move.ts';
import type { SalesStructure } from '../../../src/domain/schema/channels/structure.ts';
import { expect, signInAll, testApp } from '../harness.ts';
import type { Answer, Client, PersonKey, TestApp } from '../harness.ts';

let t: TestApp;
let as: (key: PersonKey) => Client;
/** Inside the world's day, which is 2026-11-20. */
const TODAY = '2026-11-20';
const ROOT = '/apis/v1/sales-structure';

beforeAll(async () => {
  t = await testApp();
  as = await signInAll(t, ['ADMIN', 'DIR', 'MGR1', 'COO1', 'RTV1', 'RTV2', 'MA']);
});
afterAll(() => t.close());

const idOf = async (nmpCode: string): Promise<number> =>
  (
    await t.db
      .selectFrom('salesNode')
      .select('id')
      .where('nmpCode', '=', nmpCode)
      .executeTakeFirstOrThrow()
  ).id;

async function moveOf(
  kind: MoveKind,
  id: number,
  [from, to]: readonly [string | null, string | null],
  on = TODAY,
): Promise<StructureMove> {
  return {
    kind,
    id,
    from: from === null ? null : await idOf(from),
    to: to === null ? null : await idOf(to),
    on,
  };
}
const unitMove = async (unit: string, ends: readonly [string, string], on?: string) =>
  moveOf('unit', await idOf(unit), ends, on);

const preview = (who: PersonKey, move: StructureMove) =>
  as(who).post<MovePreview & ProblemBody>(`${ROOT}/move-previews`, move);
const perform = (who: PersonKey, move: StructureMove) =>
  as(who).post<MoveAnswer & ProblemBody>(`${ROOT}/moves`, move);
const undo = (who: PersonKey, id: number) =>
  as(who).post<ProblemBody>(`${ROOT}/move-undoings`, { id });
const refusals = (answer: Answer<ProblemBody>): unknown =>
  expect(answer, 400).fields?.map(({ path, code }) => [path, code]);
const structure = async (on = TODAY): Promise<SalesStructure> =>
  expect(await as('DIR').get<SalesStructure>(`${ROOT}?on=${on}`), 200);
/** The structure of a day without what every change raises. */
const standing = async (on?: string): Promise<unknown> =>
  (await structure(on)).nodes.map(({ rowSCN: _raised, ...node }) => node);
const channelsSeen = async (who: PersonKey, by = as(who)): Promise<readonly unknown[]> =>
  expect(await by.get<ListAnswer>('/apis/v1/customers?size=50'), 200).rows.map(
    (row) => row['nmpCode'],
  );

/** Moves that a test has made are taken back, the last first. */
const made: number[] = [];
afterEach(async () => {
  for (const id of made.splice(0).reverse()) expect(await undo('DIR', id), 204);
});
const make = async (move: StructureMove): Promise<number> => {
  const { id } = expect(await perform('DIR', move), 200);
  made.push(id);
  return id;
};

test('[2.14] a move is seen before: whose reach changes, whose channels, and nothing has moved', async () => {
  const { people } = t.world;
  const move = await unitMove('distrital-1', ['regional-1', 'regional-2']);
  const before = await standing();
  const seen = expect(await preview('DIR', move), 200);
  assert.deepEqual(seen.along, { units: 1, people: 3, channels: 2 });
  const of = (key: PersonKey) => {
    const found = seen.people.find(({ personId }) => personId === people[key].id);
    return (
      found && [found.before, found.after].map(({ channels, people: held }) => [channels, held])
    );
  };
  assert.deepEqual(of('COO1'), [
    [2, 3],
    [0, 0],
  ]);
  assert.deepEqual(of('COO2'), [
    [2, 3],
    [4, 6],
  ]);
  assert.deepEqual(of('MGR1'), [
    [2, 4],
    [0, 1],
  ]);
  assert.deepEqual(of('MGR2'), [
    [2, 4],
    [4, 7],
  ]);
  assert.deepEqual(of('RTV1'), [
    [2, 2],
    [2, 2],
  ]);
  assert.equal(of('RTV2'), undefined);
  // the nearest technical salesman stays in charge
  assert.deepEqual([seen.channels, seen.channelsTotal, seen.waiting], [[], 0, 0]);
  assert.deepEqual(await standing(), before);
  expect(await as('DIR').get<MovesAnswer>(`${ROOT}/moves`), 200).rows.forEach((row) =>
    assert.notEqual(row.name1, 'distrital 1'),
  );
});

test('[2.14] a unit goes with all below it; scopes change at once, and everything comes back when it is undone', async () => {
  const before = await standing();
  assert.deepEqual(await channelsSeen('COO1'), ['CH-A', 'CH-B']);
  const move = await unitMove('distrital-1', ['regional-1', 'regional-2']);
  const { id } = expect(await perform('DIR', { ...move, reason: 'Nova divisão' }), 200);
  assert.deepEqual(await channelsSeen('COO1'), []);
  assert.deepEqual(await channelsSeen('RTV1'), ['CH-A', 'CH-B']);
  const rows = expect(await as('DIR').get<MovesAnswer>(`${ROOT}/moves`), 200).rows;
  assert.deepEqual(
    [rows[0]?.name1, rows[0]?.fromName, rows[0]?.toName, rows[0]?.canUndo],
    ['distrital 1', 'regional 1', 'regional 2', true],
  );
  assert.equal((await undo('MGR1', id)).status, 404);
  expect(await undo('DIR', id), 204);
  assert.deepEqual(await channelsSeen('COO1'), ['CH-A', 'CH-B']);
  assert.deepEqual(await standing(), before);
  const history = expect(
    await as('DIR').get<HistoryAnswer>(`/apis/v1/sales-nodes/${move.id}/history`),
    200,
  ).rows;
  assert.deepEqual(
    history.slice(0, 2).map(({ act, reason }) => [act, reason]),
    [
      ['undo-move', null],
      ['move', 'Nova divisão'],
    ],
  );
  assert.deepEqual(refusals(await undo('DIR', id)), [['id', 'move-followed']]);
});

test('[2.14] a channel goes: who is in charge of it is told before, sees it at once, and no longer afterwards', async () => {
  const { people, channels } = t.world;
  const move = await moveOf('channel', channels.A.id, ['territory-1', 'territory-2']);
  const seen = expect(await preview('DIR', move), 200);
  assert.deepEqual(seen.channels, [
    {
      customerId: channels.A.id,
      nmpCode: 'CH-A',
      name1: 'Canal A',
      before: [people.RTV1.name1],
      after: [people.RTV2.name1],
    },
  ]);
  await make(move);
  assert.deepEqual(await channelsSeen('RTV2'), ['CH-A', 'CH-C', 'CH-D']);
  assert.deepEqual(await channelsSeen('RTV1'), ['CH-B']);
});

test('[2.14] a person takes another unit from a day on; until then nothing changes', async () => {
  const { people } = t.world;
  const later = '2026-12-01';
  const move = await moveOf('person', people.RTV1.id, ['distrital-1', 'distrital-2'], later);
  const seen = expect(await preview('DIR', move), 200);
  const own = seen.people.find(({ personId }) => personId === people.RTV1.id);
  assert.deepEqual(
    [own?.before, own?.after],
    [
      { channels: 2, people: 2 },
      { channels: 2, people: 3 },
    ],
  );
  // the vacancy passes to the coordinator
  assert.deepEqual(
    seen.channels.map(({ nmpCode, after: then }) => [nmpCode, then]),
    [
      ['CH-A', [people.COO1.name1]],
      ['CH-B', [people.COO1.name1]],
      ['CH-C', [people.RTV1.name1, people.RTV2.name1]],
      ['CH-D', [people.RTV1.name1, people.RTV2.name1]],
    ],
  );
  const before = await standing(later);
  const id = await make(move);
  assert.deepEqual(await channelsSeen('RTV1'), ['CH-A', 'CH-B']);
  t.clock.set(`${later}T15:00:00.000Z`);
  assert.deepEqual(await channelsSeen('RTV1', await t.signInAs('RTV1')), ['CH-C', 'CH-D']);
  t.clock.set(`${TODAY}T15:00:00.000Z`);
  expect(await undo('DIR', id), 204);
  made.pop();
  assert.deepEqual(await standing(later), before);
});

test('a move that something followed is not taken back', async () => {
  const { channels } = t.world;
  const first = await make(
    await moveOf('channel', channels.B.id, ['territory-1', 'territory-2'], '2026-11-10'),
  );
  await make(await moveOf('channel', channels.B.id, ['territory-2', 'territory-1'], '2026-11-15'));
  assert.deepEqual(refusals(await undo('DIR', first)), [['id', 'move-followed']]);
  const rows = expect(await as('DIR').get<MovesAnswer>(`${ROOT}/moves`), 200).rows;
  assert.deepEqual(
    rows.slice(0, 2).map(({ canUndo }) => canUndo),
    [true, false],
  );
});

test('a move into a circle, another level, an ended unit or a foreign scope is refused at its field', async () => {
  const ended = await t.db
    .insertInto('salesNode')
    .values({
      nmpCode: 'regional-x',
      name1: 'regional x',
      kind: 'regional',
      parentId: await idOf('bu-1'),
      validTo: '2026-10-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own: readonly [string, string] = ['regional-1', 'regional-1'];
  const cases: readonly (readonly [PersonKey, StructureMove, unknown])[] = [
    ['DIR', await unitMove('regional-1', ['bu-1', 'distrital-1']), [['to', 'circle']]],
    ['DIR', await unitMove('regional-1', ['bu-1', 'regional-1']), [['to', 'circle']]],
    ['DIR', await unitMove('regional-1', ['bu-1', 'distrital-2']), [['to', 'node-level']]],
    ['DIR', await unitMove('distrital-1', own), [['to', 'same-place']]],
    ['DIR', { ...(await unitMove('distrital-1', own)), to: ended.id }, [['to', 'unit-ended']]],
    [
      'DIR',
      { ...(await moveOf('channel', t.world.channels.A.id, ['territory-1', null])), to: ended.id },
      [['to', 'unit-ended']],
    ],
    ['DIR', { ...(await unitMove('distrital-1', own)), to: null }, [['to', 'required']]],
    // a manager’s own branch ends where the other one begins
    ['MGR1', await unitMove('distrital-1', ['regional-1', 'regional-2']), [['to', 'reference']]],
  ];
  for (const [who, move, expected] of cases) {
    assert.deepEqual(refusals(await preview(who, move)), expected);
    assert.deepEqual(refusals(await perform(who, move)), expected);
  }
  const foreign = await unitMove('distrital-2', ['regional-2', 'regional-1']);
  assert.equal((await preview('MGR1', foreign)).status, 404);
  assert.equal((await perform('MGR1', foreign)).status, 404);
  assert.deepEqual(
    refusals(
      await perform(
        'MGR1',
        await moveOf('channel', t.world.channels.C.id, ['territory-2', 'territory-1']),
      ),
    ),
    [['customerId', 'reference']],
  );
  const stale = await moveOf('unit', await idOf('distrital-1'), ['regional-2', 'regional-1']);
  assert.equal((await perform('DIR', stale)).status, 409);
  await t.db.deleteFrom('salesNode').where('id', '=', ended.id).execute();
});

test('a reader of the structure moves nothing, sees no moves, and reverses none', async () => {
  const move = await unitMove('distrital-1', ['regional-1', 'regional-2']);
  for (const who of ['COO1', 'RTV1', 'MA'] as const) {
    expect(await preview(who, move), 403);
    expect(await perform(who, move), 403);
    expect(await undo(who, 1), 403);
    expect(await as(who).get(`${ROOT}/moves`), 403);
  }
});

test('figures of a unit: its channels and those below, as far as one’s scope goes', async () => {
  const figures = async (who: PersonKey, code: string) =>
    as(who).get<UnitFigures>(`${ROOT}/figures?node=${await idOf(code)}`);
  const own = expect(await figures('COO1', 'regional-1'), 200);
  assert.deepEqual(own.channels.map(({ nmpCode }) => nmpCode).toSorted(), ['CH-A', 'CH-B']);
  assert.deepEqual([own.channelsTotal, own.cicle?.name1 !== undefined], [2, true]);
  expect(await figures('COO1', 'regional-2'), 404);
  expect(await figures('MA', 'regional-1'), 403);
  assert.equal(expect(await figures('DIR', 'bu-2'), 200).channelsTotal, 2);
});
