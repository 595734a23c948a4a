import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { dec } from '../../../src/domain/decimal.ts';
import { formatNumber } from '../../../src/i18n/format.ts';
import type { InvoicePointsAnswer } from '../../../src/domain/schema/invoices/invoice.ts';
import type { DeskContext, DeskEffect } from '../../../src/domain/schema/invoices/desk.ts';
import type {
  BatchOutlook,
  InvoiceWorthAnswer,
} from '../../../src/domain/schema/invoices/invoice-outlook.ts';
import type { RankingLeversAnswer } from '../../../src/domain/schema/ranking/ranking-reports.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { readWorkbook } from '../../../server/files/workbook.ts';
import type { PersonKey } from '../harness.ts';
import { item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')]),
    note(world, 'A', 102, '2026-10-15', [item('P20', 'BD', '10')]),
    note(world, 'A', 103, '2026-10-20', [item('P20', 'BD', '5')]),
  ]);
  assert.equal((await stage.act('DIR', 101, 'approve')).status, 200);
});
afterAll(() => stage.close());

const idsOf = async (...numbers: readonly number[]): Promise<string> => {
  const rows = await stage.db
    .selectFrom('invoice')
    .select('id')
    .where('numNF', 'in', numbers.map(String))
    .execute();
  return rows.map(({ id }) => id).join(',');
};
const ahead = async (who: PersonKey, ids: string) =>
  (await stage.page(who)).get<InvoicePointsAnswer>(`/apis/v1/invoices/points?ids=${ids}`);
const scored = async () =>
  (await stage.ranking('DIR')).rows.reduce((sum, row) => sum + Number(row.rankingScore), 0);

test('approved invoices add the points that were shown before', async () => {
  const ids = await idsOf(102, 103);
  const { rows } = (await ahead('DIR', ids)).body;
  const told = rows.find(({ campaignId }) => campaignId === stage.world.campaignId);
  assert.ok(told && dec(told.points).gt(0), JSON.stringify(rows));
  const earlier = await scored();
  for (const number of [102, 103])
    assert.equal((await stage.act('DIR', number, 'approve')).status, 200);
  assert.equal(await scored(), earlier + Number(told.points));
  assert.deepEqual((await ahead('DIR', ids)).body.rows, [], 'nothing waits any more');
});

test('points are shown by person and never summed over others’, also to a decider’s deputy', async () => {
  await stage.db
    .updateTable('campaignTarget')
    .set({ minSalesQuantTarget: '0', minPercentTarget: '0' })
    .execute();
  await stage.import('S1', [note(stage.world, 'A', 111, '2026-10-16', [item('P20', 'BD', '4')])]);
  await stage.import('S4', [note(stage.world, 'C', 112, '2026-10-16', [item('P20', 'BD', '3')])]);
  const ids = await idsOf(111, 112);
  const { people, campaignId } = stage.world;
  await stage.db
    .insertInto('deputy')
    .values({
      absentId: people.DIR.id,
      deputyId: people.MGR1.id,
      validFrom: '2026-12-01',
      validTo: '2026-12-20',
      decidesInvoices: true,
      approvesCampaigns: false,
    })
    .execute();
  const told = async (who: PersonKey) =>
    (await ahead(who, ids)).body.rows
      .filter((row) => row.campaignId === campaignId)
      .map(({ personName, personId }) => [personId, personName]);
  const own = [people.MA.id, people.MA.name1];
  assert.deepEqual(await told('DIR'), [own, [people.MC.id, people.MC.name1]]);
  assert.deepEqual(await told('MGR1'), [own], 'what the deputy sees stays the deputy’s');
  const desk = async (who: PersonKey) =>
    (await (await stage.page(who)).get<DeskEffect>(`/apis/v1/desk/effect?ids=${ids}&points=1`)).body
      .points;
  assert.deepEqual(
    (await desk('MGR1'))
      .filter((row) => row.campaignId === campaignId)
      .map((row) => row.personName),
    [people.MA.name1],
  );
});

test('invoices out of scope add nothing, and what is no list of numbers is refused', async () => {
  await stage.import('S1', [note(stage.world, 'A', 104, '2026-10-21', [item('P20', 'BD', '5')])]);
  const ids = await idsOf(104);
  assert.equal((await ahead('COO1', ids)).body.rows.length, 1);
  assert.deepEqual((await ahead('RTV2', ids)).body.rows, []);
  assert.equal((await ahead('DIR', '1,x')).status, 400);
  assert.equal((await stage.visitor().get(`/apis/v1/invoices/points?ids=${ids}`)).status, 401);
});

test('[2.47] a posting shows its decider, the deadline, and its effect by person; in its file, too', async () => {
  const batch = await stage.import('S1', [
    note(stage.world, 'A', 201, '2026-10-22', [item('P20', 'BD', '7')]),
    note(stage.world, 'A', 202, '2026-10-23', [item('P20', 'BD', '3')]),
  ]);
  const path = `/apis/v1/invoices/uploads/${batch.id}`;
  const read = async (who: PersonKey) =>
    (await stage.page(who)).get<BatchOutlook>(`${path}/outlook`);
  const { body: told } = await read('S1');
  const { people } = stage.world;
  assert.deepEqual(
    told.deciders.map(({ names, invoices }) => ({ names, invoices })),
    [{ names: [people.COO1.name1], invoices: 2 }],
  );
  assert.match(told.deciders[0]?.dueOn ?? '', /^\d{4}-\d\d-\d\d$/);
  // the campaign awards who manages the sellers
  const own = told.sums.filter(({ campaignId }) => campaignId === stage.world.campaignId);
  assert.equal(own.length, 1);
  assert.deepEqual(
    [own[0]?.personName, own[0]?.invoices, own[0]?.counts, own[0]?.isOwn],
    [people.MA.name1, 2, false, false],
  );
  const ofEach = told.rows.map(
    ({ worth }) =>
      worth.find(({ campaignId }) => campaignId === stage.world.campaignId)?.points ?? '0',
  );
  assert.equal(Number(own[0]?.points), Number(ofEach[0]) + Number(ofEach[1]));
  assert.ok(
    told.rows.every(({ waitsFor, status1 }) => waitsFor === 'decision' && status1 === 'ROV030'),
  );

  const sheets = await readWorkbook(
    (await (await stage.page('S1')).get(`${path}/result`)).raw.rawPayload,
    () => true,
    100,
  );
  const line = sheets[0]?.lines[1]?.cells.map(String).join(' | ') ?? '';
  const points = formatNumber(ofEach[0] ?? '0', { min: 2, max: 2 });
  assert.ok(line.includes(people.COO1.name1) && line.includes(people.MA.name1), line);
  assert.ok(line.includes(points), line);
  assert.ok(line.includes('in approval'), 'one invoice, in the words of its own page');

  // once one is approved it counts, and what is refused promises nothing any more
  assert.equal((await stage.act('COO1', 201, 'approve')).status, 200);
  assert.equal((await stage.act('COO1', 202, 'refuse', { reason: 'teste' })).status, 200);
  const after = (await read('S1')).body;
  assert.deepEqual(after.deciders, []);
  assert.deepEqual(
    after.sums
      .filter(({ campaignId }) => campaignId === stage.world.campaignId)
      .map(({ counts, points: sum }) => [counts, sum]),
    [[true, ofEach[0]]],
  );

  // nor does what a finding keeps from approval
  const unsigned = note(stage.world, 'A', 203, '2026-10-24', [item('P20', 'BD', '4')]);
  const held = await stage.import('S1', [
    { name: '203.xml', bytes: unsigned.nfe.replace(/<Signature[^]*<\/Signature>/, '') },
  ]);
  const heldPath = `/apis/v1/invoices/uploads/${held.id}/outlook`;
  const { sums, rows } = (await (await stage.page('S1')).get<BatchOutlook>(heldPath)).body;
  assert.deepEqual([sums, rows.map(({ status1 }) => status1)], [[], ['ROV030']]);
  assert.deepEqual((await ahead('DIR', await idsOf(203))).body.rows, []);

  assert.equal((await read('MA')).body.sums[0]?.isOwn, true, 'it is the manager’s own');
  for (const who of ['S3', 'MB', 'RTV2'] as const) assert.equal((await read(who)).status, 404, who);
  const worth = async (who: PersonKey) =>
    (await stage.page(who)).get<InvoiceWorthAnswer>(
      `/apis/v1/invoices/worth?ids=${told.rows.map(({ invoiceId }) => invoiceId).join(',')}`,
    );
  assert.deepEqual(
    (await worth('S1')).body.rows.map(({ invoiceId }) => invoiceId),
    [told.rows[0]?.invoiceId],
  );
  assert.deepEqual((await worth('RTV2')).body.rows, []);
});

test('an invoice cancelled or denied in its file’s answer promises points nowhere', async () => {
  let number = 300;
  const answers = ['101', '110', '151', '155', '301'];
  const made = answers.map((cStat) => {
    number += 1;
    const { nfe, name } = note(stage.world, 'A', number, '2026-10-24', [item('P20', 'BD', '4')]);
    return { name, bytes: withProtocol(nfe, { cStat }) };
  });
  const batch = await stage.import('S1', made);
  assert.ok(batch.files.every(({ state }) => state === 'stored'));
  const ids = await idsOf(...answers.map((_, at) => 301 + at));
  assert.deepEqual((await ahead('DIR', ids)).body.rows, []);
  const page = await stage.page('DIR');
  const { points, campaigns } = (await page.get<DeskEffect>(`/apis/v1/desk/effect?ids=${ids}`))
    .body;
  assert.deepEqual([points, campaigns], [[], []]);
  assert.deepEqual(
    (await page.get<InvoiceWorthAnswer>(`/apis/v1/invoices/worth?ids=${ids}`)).body.rows,
    [],
  );
  for (const [at] of answers.entries()) {
    const scores = (await stage.detail('DIR', 301 + at)).items.flatMap((each) => each.scores);
    assert.ok(scores.length > 0);
    assert.deepEqual(
      scores.map(({ pointsIfApproved }) => pointsIfApproved),
      scores.map(() => null),
    );
  }
  const levers = await page.get<RankingLeversAnswer>(
    `/apis/v1/rankings/EX-2/levers?personId=${stage.world.people.MA.id}`,
  );
  assert.equal(levers.status, 200, levers.raw.body);
  const held = new Set(ids.split(',').map(Number));
  assert.deepEqual(
    levers.body.waiting.filter(({ invoiceId }) => held.has(invoiceId)),
    [],
  );
});

test('a sale line of no value is told to the decider as unusual', async () => {
  await stage.import('S1', [
    note(stage.world, 'A', 401, '2026-10-24', [
      item('P20', 'BD', '4'),
      item('P20', 'BD', '2', { vUnCom: '0' }),
      item('P20', 'BD', '2', { vUnCom: '0', CFOP: '5910' }),
    ]),
  ]);
  const context = await (
    await stage.page('COO1')
  ).get<DeskContext>(`/apis/v1/desk/invoices/${await idsOf(401)}`);
  assert.deepEqual(
    context.body.anomalies.map(({ code, nItem }) => [code, nItem]),
    [['worthNothing', 2]],
  );
});
