import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { RankingProofAnswer } from '../../../src/domain/schema/ranking/ranking-proof.ts';
import { MOST_APPROVALS } from '../../../src/domain/rules/ranking/limits.ts';
import type {
  RankingLeversAnswer,
  RankingTeamAnswer,
  RankingWhatIfAnswer,
} from '../../../src/domain/schema/ranking/ranking-reports.ts';
import { findRankingCampaign } from '../../../server/ranking/campaign.ts';
import { printStatement } from '../../../server/ranking/reports/statement.ts';
import type { PersonKey } from '../harness.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 11, '2026-10-01', [item('P20', 'BD', '60')]),
    note(world, 'A', 12, '2026-10-05', [item('Q10', 'SC', '20')]),
    note(world, 'A', 13, '2026-10-07', [item('P20', 'BD', '10')]),
  ]);
  await stage.import('S2', [note(world, 'A', 14, '2026-10-08', [item('P20', 'BD', '5')])]);
  await stage.import('S3', [note(world, 'B', 21, '2026-10-02', [item('Q', 'KG', '350')])]);
  await stage.import('S4', [note(world, 'C', 31, '2026-10-02', [item('P20', 'BD', '100')])]);
  for (const numNF of [11, 12, 21, 31])
    assert.equal((await stage.act('DIR', numNF, 'approve')).status, 200);
});
afterAll(() => stage.close());

const url = '/apis/v1/rankings/EX-2';
const get = async <Answer>(who: PersonKey, path: string) =>
  (await stage.page(who)).get<Answer>(`${url}${path}`);
const idOf = async (numNF: number) => (await stage.row('DIR', numNF)).id;

test('[2.27] levers of a what-if: waiting invoices, missing triggers, products with their weights', async () => {
  const { body } = await get<RankingLeversAnswer>('MA', '/levers');
  assert.deepEqual(
    body.waiting.map((row) => [row.numNf, row.productNames, row.points]),
    [
      ['13', ['Produto P'], '300'],
      ['14', ['Produto P'], '150'],
    ],
  );
  assert.deepEqual(
    body.triggers.map((row) => [row.name, row.missing, row.points]),
    [['Herbicidas', '50', '200']],
  );
  assert.deepEqual([body.canSell, body.lastDay], [true, '2026-11-30']);
  assert.deepEqual(
    body.products.map((row) => [row.name1, row.nmvWeight]),
    [
      ['Produto P', '1.5'],
      ['Produto Q', '1'],
      ['Produto R', '2'],
    ],
  );
});

test('[2.27] a what-if adds approvals, a trigger and several sales, each with its part by place, points and prize', async () => {
  const { products } = stage.world;
  const { triggers } = (await get<RankingLeversAnswer>('MA', '/levers')).body;
  const approve = `${await idOf(13)},${await idOf(14)}`;
  const { body } = await get<RankingWhatIfAnswer>(
    'MA',
    `/what-if?approve=${approve}&reach=${triggers[0]?.targetId}&sales=${products.R}:100:2026-11-20,${products.Q}:10:2026-11-20,${products.P}:1000:2026-12-05`,
  );
  assert.deepEqual(body, {
    before: { rankPosition: 2, rankingScore: '1800.00', prize: '5000.00' },
    after: { rankPosition: 2, rankingScore: '2660.00', prize: '5000.00' },
    approved: '450',
    reached: '200',
    // a sale after the window adds nothing
    sales: ['200', '10', '0'],
  });
  const first = await get<RankingWhatIfAnswer>(
    'MA',
    `/what-if?sales=${products.R}:600.01:2026-11-20`,
  );
  assert.deepEqual(first.body.after, {
    rankPosition: 1,
    rankingScore: '3000.02',
    prize: '9000.00',
  });
  const tiny = await get<RankingWhatIfAnswer>(
    'MA',
    `/what-if?sales=${products.R}:50.0000000001:2026-11-20`,
  );
  assert.deepEqual(tiny.body.sales, ['100'], '[5.13] up to ten decimals');
  const shared = await get<RankingWhatIfAnswer>(
    'MA',
    `/what-if?sales=${products.R}:600:2026-11-20`,
  );
  assert.deepEqual(
    [shared.body.after?.rankPosition, shared.body.after?.rankingScore],
    [2, '3000.00'],
    'the larger quantity decides between equal points',
  );
  assert.equal((await stage.ranking('MA')).own?.rankingScore, '1800.00', 'nothing of it is stored');
});

test('a what-if reveals nothing of others: invoices add nothing, rows are missing, levers are a 404', async () => {
  const { people, world } = { people: stage.world.people, world: stage.world };
  const { triggers } = (await get<RankingLeversAnswer>('MA', '/levers')).body;
  const { body } = await get<RankingWhatIfAnswer>(
    'MC',
    `/what-if?approve=${await idOf(13)}&reach=${triggers[0]?.targetId}`,
  );
  assert.deepEqual([body.approved, body.reached, body.after], ['0', '0', body.before]);
  assert.equal((await get('MC', `/levers?personId=${people.MA.id}`)).status, 404);
  assert.equal((await get('MC', `/what-if?personId=${people.MA.id}`)).status, 404);
  assert.equal((await get('DIR', `/what-if?personId=${people.MA.id}`)).status, 200);
  for (const wrong of [
    `sales=${world.products.P}:-1`,
    `sales=${world.products.P}:1:2026-02-31`,
    'sales=x',
    `approve=${'1,'.repeat(MOST_APPROVALS)}1`,
  ])
    assert.equal((await get('MA', `/what-if?${wrong}`)).status, 400, wrong);
  assert.equal(
    (await get('MA', `/what-if?approve=${'1,'.repeat(60)}1`)).status,
    200,
    'sixty wait at once before a campaign ends',
  );
  assert.equal((await get('MA', '/what-if?sales=999999:1')).status, 404);
});

test('[2.27] the statement of a person as PDF: one’s own, or with the rights of the proof', async () => {
  const { people } = stage.world;
  const own = await get('MA', '/statement');
  assert.equal(own.status, 200, own.raw.body.slice(0, 300));
  assert.equal(own.headers['content-type'], 'application/pdf');
  assert.match(own.headers['content-disposition'] as string, /statement-EX-2-2026-12-06\.pdf/);
  assert.equal(own.raw.rawPayload.subarray(0, 8).toString('latin1'), '%PDF-1.7');
  assert.match(own.raw.rawPayload.toString('latin1'), /InstrumentSans/, 'with our own letters');
  assert.equal((await get('MC', `/statement?personId=${people.MA.id}`)).status, 404);
  assert.equal((await get('DIR', `/statement?personId=${people.MA.id}`)).status, 200);
  const proof = (await get<RankingProofAnswer>('MA', '/proof')).body;
  const campaign = await findRankingCampaign(stage.db, 'EX-2', 'all');
  assert.ok(campaign);
  for (const locale of ['pt-BR', 'es-ES', 'en-US'] as const) {
    const { tables, figures, facts, note } = printStatement({
      campaign,
      proof: {
        ...proof,
        sha256: 'ab12',
        lines: proof.lines.map((line) => ({ ...line, numNf: '40063' })),
      },
      locale,
      now: stage.clock.now(),
    });
    assert.equal(tables[0]?.rows[0]?.[0], '40.063', 'as people write the number of an invoice');
    assert.ok(facts.every(([name, value]) => name !== '' && value !== ''));
    assert.match(note, /GMT[-+]\d+\. SHA-256 ab12$/, 'the zone stands behind the time');
    assert.match(figures[1]?.[0] ?? '', /puntos|points|pontos/i, 'what is no Kg/L says so');
    assert.equal(figures.at(-1)?.[1], '1.800,00');
    assert.equal(tables[0]?.sums?.at(-1), '1.800,00', 'the lines add up to the standing');
    assert.deepEqual(
      tables.map((table) => table.rows.length),
      [1, 3],
    );
    for (const { columns, rows } of tables)
      for (const row of rows) assert.equal(row.length, columns.length);
  }
});

test('[2.27] [U23] a channel’s team shows places, gaps, waiting items and their effect, triggers and their sellers', async () => {
  const { channels, people } = stage.world;
  await stage.db
    .updateTable('campaign')
    .set({ salesRoleAwarded: 'CTV' })
    .where('id', '=', stage.world.campaignId)
    .execute();
  const { body } = await get<RankingTeamAnswer>('MA', '/team');
  assert.deepEqual(
    [body.customerName, body.channels.map((row) => row.name1)],
    ['Canal A', ['Canal A']],
  );
  assert.deepEqual(
    body.people.map(({ row, ...more }) => [row.salesmanName, row.rankPosition, more]),
    [['Pessoa S1', 2, { toPrize: null, waiting: 1, waitingPoints: '300', waitingPosition: 2 }]],
  );
  assert.deepEqual(
    body.idle.map((row) => row.salesmanName),
    ['Pessoa S2'],
    'a waiting item does not count yet',
  );
  const missing = body.triggers.find((row) => !row.reached);
  assert.deepEqual(
    [missing?.name, missing?.missing, missing?.people],
    ['Herbicidas', '50', [{ personId: people.S1.id, quantity: '200', points: '200' }]],
  );
  assert.equal((await get('MA', `/team?customerId=${channels.C.id}`)).status, 404);
  const none = await get<RankingTeamAnswer>('S1', '/team');
  assert.deepEqual(
    [none.status, none.body.customerId, none.body.channels, none.body.people],
    [200, null, [], []],
    'a seller has no team',
  );
  assert.equal((await get('S1', `/team?customerId=${channels.A.id}`)).status, 404);
  assert.equal((await get('COO1', `/team?customerId=${channels.A.id}`)).status, 200);
  assert.equal((await get('COO1', `/team?customerId=${channels.C.id}`)).status, 404);
});
