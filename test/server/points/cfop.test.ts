// Flags and periods of fiscal operation codes move points in open campaigns: a second person confirms them, and they hold from a day.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../harness.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';
import { changesOf, messagesTo, scoreOf } from './changes.ts';
import type { Changes } from './changes.ts';

let stage: Stage;
let code: Changes;
let id = 0;
beforeAll(async () => {
  stage = await openStage();
  const { world, db } = stage;
  await stage.import('S1', [
    note(world, 'A', 9_101, '2026-09-10', [item('P20', 'BD', '500', { CFOP: '5403' })]),
    note(world, 'A', 9_102, '2026-10-20', [item('P20', 'BD', '500', { CFOP: '5403' })]),
  ]);
  for (const numNF of [9_101, 9_102])
    assert.equal((await stage.act('DIR', numNF, 'approve')).status, 200);
  ({ id } = await db
    .selectFrom('cfop')
    .select('id')
    .where('rfbCode', '=', '5403')
    .executeTakeFirstOrThrow());
  code = changesOf(stage, `/apis/v1/cfop/${id}`);
});
afterAll(() => stage.close());

const stored = () =>
  stage.db
    .selectFrom('cfop')
    .select(['indVenda', 'startVal', 'endVal', 'class'])
    .where('rfbCode', '=', '5403')
    .orderBy('startVal')
    .execute();

test('[3.19] a flag that counts sales waits for a second person, who is told, and moves nothing until then', async () => {
  const earlier = await scoreOf(stage, 'MA');
  const plain = await (
    await stage.page('MGR1')
  ).put<{ code: string; affectedField: string }>(`/apis/v1/cfop/${id}`, {
    rowSCN: (await code.row()).rowSCN,
    indVenda: false,
  });
  assert.equal(plain.status, 422);
  assert.deepEqual([plain.body.code, plain.body.affectedField], ['moves-points', 'indVenda']);
  const detail = expect(
    await code.asks('MGR1', { indVenda: false, descr: 'Outro texto' }, '2026-10-01'),
    200,
  );
  assert.equal(detail['indVenda'], true, 'the flag stands');
  assert.equal(detail['descr'], 'Outro texto', 'what moves no points is stored');
  assert.equal(await scoreOf(stage, 'MA'), earlier);
  const seen = await code.waiting('MGR2');
  assert.deepEqual(
    seen && [seen.fields[0]?.name, seen.fields[0]?.to, seen.holdsFrom, seen.mayConfirm],
    ['indVenda', false, '2026-10-01', true],
  );
  assert.equal((await code.waiting('MGR1'))?.mayConfirm, false);
  assert.deepEqual(await messagesTo(stage, 'MGR2'), ['points-asked']);
  assert.deepEqual(await messagesTo(stage, 'MGR1'), []);
  const desk = expect(
    await (
      await stage.page('MGR2')
    ).get<{ rows: { recordId: number }[] }>('/apis/v1/points-changes'),
    200,
  );
  assert.deepEqual(
    desk.rows.map(({ recordId }) => recordId),
    [id],
  );
});

test('the preview is what the confirmation then brings, from its day on, and the people who move are told', async () => {
  const earlier = await scoreOf(stage, 'MA');
  const effect = await code.effect('DIR');
  assert.equal(effect.invoices, 1, 'the one of October');
  const shift = effect.campaigns
    .find(({ campaignId }) => campaignId === stage.world.campaignId)
    ?.shifts.find(({ personId }) => personId === stage.world.people.MA.id);
  assert.equal(Number(shift?.scoreFrom), earlier);
  assert.equal((await code.confirms('MGR1')).status, 403, 'not who asked');
  expect(await code.confirms('MGR2'), 200);
  const later = await scoreOf(stage, 'MA');
  assert.equal(Number(shift?.scoreTo), later);
  assert.ok(later < earlier);
  assert.deepEqual(
    (await stored()).map((row) => [row.startVal, row.endVal, row.indVenda]),
    [
      ['2003-01-01', '2026-09-30', true],
      ['2026-10-01', null, false],
    ],
  );
  await stage.app.services.jobs.drain();
  assert.deepEqual(await messagesTo(stage, 'MA'), ['points-moved']);
  assert.deepEqual(await messagesTo(stage, 'MGR1'), ['points-confirmed']);
  const moves = await stage.db
    .selectFrom('rankingMove')
    .innerJoin('pointsChange', 'pointsChange.id', 'rankingMove.pointsChangeId')
    .select(['businessPartnerId', 'invoiceId', 'recordId'])
    .where('campaignId', '=', stage.world.campaignId)
    .execute();
  assert.deepEqual(moves, [
    { businessPartnerId: stage.world.people.MA.id, invoiceId: null, recordId: id },
  ]);
  const events = await stage.db
    .selectFrom('invoiceEvent')
    .innerJoin('invoice', 'invoice.id', 'invoiceEvent.invoiceId')
    .select(['numNF'])
    .where('xEvento', '=', 'rescored')
    .execute();
  assert.deepEqual(events, [{ numNF: '9102' }], 'each item that counts otherwise is told once');
});

test('history names who asked, who confirmed and why', async () => {
  const { rows } = expect(
    await (
      await stage.page('DIR')
    ).get<{ rows: { act: string; userName: string; reason: string | null }[] }>(
      `/apis/v1/cfop/${id}/history`,
    ),
    200,
  );
  assert.deepEqual(
    rows.slice(0, 3).map(({ act, userName, reason }) => [act, userName, reason]),
    [
      ['pointsChanged', stage.world.people.MGR2.name1, 'corrected'],
      ['update', stage.world.people.MGR1.name1, null],
      ['pointsAsked', stage.world.people.MGR1.name1, 'corrected'],
    ],
  );
});

test('a refusal tells why, a withdrawal is for who asked; neither moves anybody', async () => {
  const earlier = await scoreOf(stage, 'MA');
  expect(await code.asks('MGR1', { indVenda: false }, '2026-09-01'), 200);
  assert.equal((await code.refuses('COO1')).status, 403);
  expect(await code.refuses('DIR', 'the code is right'), 200);
  assert.deepEqual((await messagesTo(stage, 'MGR1')).at(-1), 'points-refused');
  expect(await code.asks('MGR1', { indVenda: false }, '2026-09-01'), 200);
  assert.equal((await code.waiting('MGR1'))?.mayWithdraw, true);
  expect(await code.refuses('MGR1', 'a mistake'), 200);
  assert.equal(await code.waiting('MGR1'), null);
  assert.equal(await scoreOf(stage, 'MA'), earlier);
});

test('a period is a change of its own days, and a row that counts is ended, never deleted, while a campaign is open', async () => {
  const { rowSCN } = await code.row();
  const gone = await (await stage.page('MGR1')).delete(`/apis/v1/cfop/${id}`, { rowSCN });
  assert.equal(gone.status, 409);
  expect(await code.asks('MGR1', { endVal: '2026-09-05' }), 200);
  assert.equal((await code.waiting('MGR2'))?.holdsFrom, '2026-09-06');
  const earlier = await scoreOf(stage, 'MA');
  expect(await code.confirms('MGR2'), 200);
  assert.ok((await scoreOf(stage, 'MA')) < earlier);
});

test('a change that moves no points needs one person, and so does any change while no campaign is open', async () => {
  const other = await stage.db
    .selectFrom('cfop')
    .select('id')
    .where('rfbCode', '=', '5922')
    .executeTakeFirstOrThrow();
  const url = `/apis/v1/cfop/${other.id}`;
  const page = await stage.page('MGR1');
  const read = async () => expect(await page.get<{ rowSCN: number }>(url), 200);
  expect(
    await page.put(url, { rowSCN: (await read()).rowSCN, indDevol: true, indVenda: false }),
    200,
  );
  await stage.db.updateTable('campaignVersion').set({ approvalStatus: 'awaiting' }).execute();
  expect(
    await page.put(`/apis/v1/cfop/${id}`, { rowSCN: (await code.row()).rowSCN, indVenda: false }),
    200,
  );
});
