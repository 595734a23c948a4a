import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import type {
  CampaignsWaiting,
  DeskAnswer,
  DeskContext,
  DeskEffect,
} from '../../../src/domain/schema/invoices/desk.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import { isClean } from '../../../src/domain/rules/invoice/desk.ts';
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

const get = async <Body>(who: PersonKey, path: string) =>
  (await stage.page(who)).get<Body>(`/apis/v1/desk${path}`);
const desk = async (who: PersonKey, query = ''): Promise<DeskAnswer> => {
  const { status, body, raw } = await get<DeskAnswer>(who, query);
  assert.equal(status, 200, raw.body);
  return body;
};
const numbers = ({ rows }: DeskAnswer) => rows.map(({ numNF }) => Number(numNF));
const idsOf = async (...wanted: readonly number[]): Promise<readonly number[]> => {
  const found = await stage.db
    .selectFrom('invoice')
    .select('id')
    .where('numNF', 'in', wanted.map(String))
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
};

test('[2.48] [4.12] a waiting invoice is listed for users who may decide it, the oldest first, and for no other', async () => {
  assert.deepEqual(numbers(await desk('COO1')), [102, 103]);
  assert.deepEqual(numbers(await desk('COO1', '?emitType=2&q=103')), [103]);
  assert.deepEqual(numbers(await desk('COO2')), [], 'of another branch');
  for (const who of ['RTV1', 'MA', 'S1', 'ADMIN'] as const)
    for (const path of [
      '',
      `/effect?ids=${(await idsOf(102)).join()}`,
      `/invoices/${(await idsOf(102)).join()}`,
    ])
      assert.equal((await get(who, path)).status, 403, `${who} ${path}`);
  assert.equal((await stage.visitor().get('/apis/v1/desk')).status, 401);
  assert.equal((await get('COO2', `/invoices/${(await idsOf(102)).join()}`)).status, 404);
});

test('[4.12] a campaign’s counts in approval and in dispute equal those of the list', async () => {
  const { campaignId } = stage.world;
  const { status, body } = await get<CampaignsWaiting>(
    'DIR',
    `/campaigns?ids=${campaignId},999999`,
  );
  assert.equal(status, 200);
  assert.deepEqual(body, {
    rows: [{ campaignId, waiting: 2, disputed: 0 }],
    all: { waiting: 2, disputed: 0 },
  });
  const elsewhere = await get<CampaignsWaiting>('COO2', `/campaigns?ids=${campaignId}`);
  assert.deepEqual(elsewhere.body.all, { waiting: 0, disputed: 0 }, 'of another branch');
  assert.equal((await get('MA', `/campaigns?ids=${campaignId}`)).status, 403);
});

test('another seller’s claim is shown in their words, and cannot be approved without a look', async () => {
  const [id = 0] = await idsOf(103);
  const { people } = stage.world;
  const claim = await stage.db
    .insertInto('invoiceCase')
    .values({
      kind: 'sale',
      invoiceId: id,
      subject: 'other',
      status1: 'open',
      openedAt: '2026-11-20T12:00:00Z',
      openedBy: people.S2.id,
      openedActing: null,
      sellerId: people.S2.id,
      dueOn: '2026-12-20',
      waitsSince: '2026-11-20',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('caseStep')
    .values({
      caseId: claim.id,
      step: 'opened',
      at: '2026-11-20T12:00:00Z',
      personId: people.S2.id,
      actingId: null,
      text: 'I sold this.',
    })
    .execute();
  const { rows } = await desk('COO1');
  assert.deepEqual(
    rows.map((row) => [Number(row.numNF), row.openClaim, isClean({ ...row, anomalyCount: 0 })]),
    [
      [102, false, true],
      [103, true, false],
    ],
  );
  const { cases } = (await get<DeskContext>('COO1', `/invoices/${id}`)).body;
  assert.deepEqual(cases, [
    { id: claim.id, kind: 'sale', openedByName: 'Pessoa S2', text: 'I sold this.' },
  ]);
  await stage.db.deleteFrom('caseStep').where('caseId', '=', claim.id).execute();
  await stage.db.deleteFrom('invoiceCase').where('id', '=', claim.id).execute();
});

test('an invoice that only a colleague may decide is not listed: users do not decide their own postings', async () => {
  await stage.import(
    'MGR1',
    [note(stage.world, 'B', 201, '2026-10-02', [item('P20', 'BD', '1')])],
    {
      bpCtvId: String(stage.world.people.S3.id),
    },
  );
  assert.ok(!numbers(await desk('MGR1')).includes(201));
  assert.ok(numbers(await desk('DIR')).includes(201));
});

test('an approval’s effect is shown before, with every changed place, and then happens', async () => {
  const ids = await idsOf(102, 103);
  const { body } = await get<DeskEffect>('COO1', `/effect?ids=${ids.join(',')}`);
  const effect = body.campaigns.find(({ campaignId }) => campaignId === stage.world.campaignId);
  assert.ok(effect, JSON.stringify(body));
  const [own] = effect.shifts.filter(({ isOwn }) => isOwn);
  // the campaign awards managers
  assert.equal(own?.personId, stage.world.people.MA.id);
  const sum = body.points
    .filter(({ campaignId }) => campaignId === effect.campaignId)
    .reduce((all, { points }) => all + Number(points), 0);
  assert.equal(sum, Number(effect.points));
  const before = (await stage.ranking('DIR')).rows.find(
    ({ personId }) => personId === own.personId,
  );
  assert.equal(Number(before?.rankingScore), Number(own.scoreBefore));
  for (const number of [102, 103])
    assert.equal((await stage.act('COO1', number, 'approve')).status, 200);
  const now = (await stage.ranking('DIR')).rows.find(({ personId }) => personId === own.personId);
  assert.equal(Number(now?.rankingScore), Number(own.score));
  assert.equal(now?.rankPosition, own.to);
  assert.ok(!numbers(await desk('COO1')).some((number) => number === 102 || number === 103));
  assert.deepEqual((await get<DeskEffect>('COO2', `/effect?ids=${ids.join(',')}`)).body, {
    points: [],
    campaigns: [],
    returnsWithoutSale: [],
    finalIn: [],
  });
});

test('an unusual invoice is found after posting and shown to deciders with its reason, never to a channel', async () => {
  const { world } = stage;
  await stage.ranking('DIR');
  const goods = [item('P20', 'BD', '7')];
  await stage.import('S1', [note(world, 'A', 301, '2026-10-21', goods)]);
  await stage.import('S1', [note(world, 'A', 302, '2026-10-23', goods)]);
  await stage.import('S2', [
    note(world, 'A', 303, '2026-10-24', [item('P20', 'BD', '3')], {
      recipient: {
        taxId: { kind: 'CNPJ', number: world.channels.A.cnpj },
        name: 'Canal A',
        IE: '131234567',
      },
    }),
  ]);
  const [id = 0, self = 0] = await idsOf(302, 303);
  const { anomalies, others, otherCount } = (await get<DeskContext>('COO1', `/invoices/${id}`))
    .body;
  assert.deepEqual(
    anomalies.map(({ code, params }) => [code, params['number'], params['days']]),
    [['nearDuplicate', '301', 2]],
  );
  assert.ok(others.some(({ numNF }) => numNF === '301') && otherCount >= others.length);
  const ofSelf = (await get<DeskContext>('COO1', `/invoices/${self}`)).body.anomalies;
  assert.deepEqual(
    ofSelf.map(({ code }) => code),
    ['saleToOneself'],
  );
  assert.equal((await desk('COO1')).rows.find(({ numNF }) => numNF === '302')?.anomalyCount, 1);
  const listed = await (await stage.page('COO1')).get<ListAnswer>('/apis/v1/anomalies?sort=numNF');
  assert.deepEqual(
    listed.body.rows.map((row) => [row['numNF'], row['code']]),
    [
      ['302', 'nearDuplicate'],
      ['303', 'saleToOneself'],
    ],
  );
  assert.deepEqual(
    listed.body.rows.map((row) => [row['nItem'], row['params']]),
    [...anomalies, ...ofSelf].map(({ nItem, params }) => [nItem, params]),
    'with what its sentence names',
  );
  const page = await stage.page('COO1');
  const file = await page.get<string>(
    '/apis/v1/anomalies/export?sort=numNF&format=csv&columns=numNF,status1',
    { headers: { 'accept-language': 'pt-BR' } },
  );
  const [heads, first] = file.body.split('\r\n');
  assert.match(heads ?? '', /;Por quê$/);
  assert.match(first ?? '', /Quase igual à nota 301\. Mesmo comprador.*2 dias de diferença/);
  const sheet = await page.call('GET', '/apis/v1/anomalies/export?sort=numNF&format=xlsx');
  const [heading, ...lines] = (await readXlsx(sheet.raw.rawPayload)).sheets[0]?.rows ?? [];
  assert.equal(heading?.at(-1), 'Why');
  assert.match(String(lines[0]?.at(-1)), /Almost the same as invoice 301\. Same buyer/);
  assert.deepEqual(
    (await (await stage.page('COO2')).get<ListAnswer>('/apis/v1/anomalies')).body.rows,
    [],
  );
  for (const who of ['S1', 'MA', 'RTV1'] as const)
    assert.equal((await (await stage.page(who)).get('/apis/v1/anomalies')).status, 403, who);
});

test('a deputy sees the person in whose place a decision is made, and its deadline', async () => {
  const now = stage.clock.now().getTime();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const named = await (
    await stage.page('MGR1')
  ).post('/apis/v1/deputies', {
    deputyId: stage.world.people.DIR.id,
    validFrom: day(0),
    validTo: day(5),
    decidesInvoices: true,
    approvesCampaigns: false,
  });
  assert.equal(named.status, 201, named.raw.body);
  stage.clock.advance(2_000);
  const { standsFor, rows } = await desk('DIR');
  assert.deepEqual(standsFor, [
    { id: stage.world.people.MGR1.id, name1: stage.world.people.MGR1.name1, until: day(5) },
  ]);
  assert.ok(rows.some(({ inPlaceOf }) => inPlaceOf === stage.world.people.MGR1.id));
});
