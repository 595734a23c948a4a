// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { NfeSpec } from '../../../demo/xml/build-nfe.ts';
import type { ItemSpec } from '../../../demo/xml/nfe-items.ts';
import { loadRanking } from '../ledger/whole/load.ts';
import { rankCampaign } from '../../../src/domain/rules/ranking/tally.ts';
import type { RankingProofAnswer } from '../../../src/domain/schema/ranking/ranking-proof.ts';
import type { PersonKey } from '../harness.ts';
import { channelParty, event, item, note, openStage } from '../invoices/stage.ts';
import type { Note, Stage } from '../invoices/stage.ts';
import type { ChannelKey } from '../world.ts';

let stage: Stage;
const notes = new Map<number, Note>();

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Sale = readonly [
  nNF: number,
  channel: ChannelKey,
  seller: PersonKey,
  date: string,
  items: readonly ItemSpec[],
  more?: Partial<NfeSpec>,
];

function sales(): readonly Sale[] {
  const bought = { recipient: channelParty(stage.world, 'A') };
  return [
    [101, 'A', 'S1', '2026-09-10', [item('P20', 'BD', '30')]],
    [102, 'A', 'S1', '2026-09-20', [item('P4X5', 'CX', '40', { CFOP: '5922' })]],
    [
      103,
      'A',
      'S1',
      '2026-10-15',
      [item('P4X5', 'CX', '15', { CFOP: '5116' })],
      { refNFe: [keyOf(102)] },
    ],
    [
      104,
      'A',
      'S1',
      '2026-12-05',
      [item('P4X5', 'CX', '25', { CFOP: '5116' })],
      { refNFe: [keyOf(102)] },
    ],
    [105, 'A', 'S2', '2026-10-20', [item('Q10', 'SC', '20')]],
    [106, 'A', 'S2', '2026-10-25', [item('P20', 'BD', '10')]],
    [201, 'B', 'S3', '2026-11-30T23:40:00-03:00', [item('7788', 'GL', '24')]],
    [202, 'B', 'S3', '2026-10-05', [item('Q', 'KG', '350')]],
    [203, 'B', 'S3', '2026-11-28', [item('Q', 'KG', '100')], bought],
    [301, 'C', 'S4', '2026-09-15', [item('P20', 'BD', '10', { vUnCom: '2400' })]],
    [302, 'C', 'S4', '2026-11-12', [item('HQ', 'KG', '600', { vUnCom: '66.6667' })]],
    [401, 'D', 'S5', '2026-09-18', [item('R5', 'GL', '20', { vUnCom: '750' })]],
    [402, 'D', 'S5', '2026-11-12', [item('Q25', 'SC', '28', { vUnCom: '1750' })]],
  ];
}

const keyOf = (nNF: number): string => notes.get(nNF)?.key ?? '';

async function scores(): Promise<Record<string, string>> {
  const { rows } = await stage.ranking('DIR');
  return Object.fromEntries(
    rows.map((row) => [row.salesmanName.replace('Pessoa ', ''), row.rankingScore]),
  );
}

test('[1.07] [3.12] step 1 of the worked example: uploads and approvals give 1650, 900, 900, 180', async () => {
  for (const [nNF, channel, seller, date, items, more] of sales()) {
    const made = note(
      stage.world,
      channel,
      nNF,
      date,
      items,
      nNF === 103 || nNF === 104 ? { refNFe: [keyOf(102)] } : more,
    );
    notes.set(nNF, made);
    const batch = await stage.import(seller, [made]);
    assert.deepEqual(
      batch.counts,
      { stored: 1, known: 0, replaced: 0, refused: 0 },
      JSON.stringify(batch),
    );
    const approved = await stage.act('DIR', nNF, 'approve');
    assert.equal(approved.status, 200, approved.raw.body);
  }
  assert.deepEqual(await scores(), { MA: '1650.00', MC: '900.00', MD: '900.00', MB: '180.00' });
});

test('step 2: the cancellation event takes A-106 out at once', async () => {
  const sale = notes.get(106);
  assert.ok(sale);
  const batch = await stage.import('S2', [event(sale, '110111')]);
  assert.equal(batch.files[0]?.results[0]?.state, 'event');
  assert.equal((await stage.row('DIR', 106)).status1, 'ROV090');
  assert.deepEqual(await scores(), { MA: '1350.00', MC: '900.00', MD: '900.00', MB: '180.00' });
});

test('step 3: the return of December follows its sale of September, to its seller, unapproved', async () => {
  const back = note(
    stage.world,
    'A',
    107,
    '2026-12-03',
    [item('P20', 'BD', '4', { CFOP: '1202', reference: { chaveAcesso: keyOf(101), nItem: 1 } })],
    { tpNF: '0', finNFe: '4', natOp: 'Devolucao de venda' },
  );
  await stage.import('S2', [back]);
  assert.equal((await stage.row('DIR', 107)).status1, 'ROV030');
  assert.deepEqual(await scores(), { MA: '1230.00', MC: '900.00', MD: '900.00', MB: '180.00' });
});

test('[2.27] [6.07] [S6] places of managers, shared prizes and the proof add up to the summary', async () => {
  const { rows } = await stage.ranking('DIR');
  assert.deepEqual(
    rows.map((row) => [row.salesmanName, row.rankPosition, row.prize, row.awarded]),
    [
      ['Pessoa MA', 1, '9000.00', true],
      ['Pessoa MC', 2, '3500.50', true],
      ['Pessoa MD', 2, '3500.50', true],
      ['Pessoa MB', 4, null, false],
    ],
  );
  const proof = (
    await (await stage.page('MA')).get<RankingProofAnswer>('/apis/v1/rankings/EX-2/proof')
  ).body;
  const points = proof.lines.reduce((sum, line) => sum + Number(line.points), 0);
  assert.equal(points, 1230);
  assert.match(
    proof.lines.find((line) => line.numNf === '101')?.dhEmis ?? '',
    /^2026-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
    '[3.12] dhEmis is the moment of issue, not its day',
  );
  assert.match(
    proof.lines.find((line) => line.numNf === '101')?.dhEmiText ?? '',
    /^2026-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/,
    'and as the document writes it',
  );
  assert.equal(proof.rankingScore, '1230.00');
  assert.equal(proof.salesPoints, '1350.00');
  assert.equal(proof.returnPoints, '-120.00');
  assert.deepEqual(proof.lines.map((line) => [line.numNf, line.points, line.reason]).toSorted(), [
    ['101', '900', null],
    ['102', '0', 'cfop'],
    ['103', '450', null],
    ['104', '0', 'outside-window'],
    ['105', '0', 'trigger-not-reached'],
    ['106', '0', 'cancelled'],
    ['107', '-120', null],
  ]);
  assert.equal(proof.lines.find((line) => line.numNf === '107')?.refNumNf, '101');
});

test('the ranking as it is read is what the rules say of everything; it has no hash before it stands', async () => {
  const answer = await stage.ranking('DIR');
  const loaded = await loadRanking(stage.db, stage.world.campaignId, '2026-12-06');
  assert.ok(loaded);
  const { standings } = rankCampaign(loaded.input);
  assert.deepEqual(
    answer.rows.map((row) => [row.personId, row.rankPosition, row.rankingScore, row.prize]),
    standings.map((row) => [row.personId, row.rankPosition, row.scoreRounded, row.prize]),
  );
  assert.equal(answer.sha256, null);
});

test('a what-if of 50 kg more of Q for A reaches the trigger exactly, MA 1480, and stores nothing', async () => {
  const ask = async (who: PersonKey, query: string) =>
    (await stage.page(who)).get<{ before: unknown; after: unknown }>(
      `/apis/v1/rankings/EX-2/what-if?${query}`,
    );
  const { body } = await ask('MA', `sales=${stage.world.products.Q}:50:2026-11-20`);
  assert.deepEqual(body, {
    before: { rankPosition: 1, rankingScore: '1230.00', prize: '9000.00' },
    after: { rankPosition: 1, rankingScore: '1480.00', prize: '9000.00' },
    approved: '0',
    reached: '0',
    sales: ['250'],
  });
  const short = (await ask('MA', `sales=${stage.world.products.Q}:49.9999:2026-11-20`)).body;
  assert.deepEqual(short.after, short.before);
  assert.equal(
    (await ask('COO1', `sales=${stage.world.products.Q}:50`)).status,
    404,
    'who is not ranked has nothing to imagine',
  );
  assert.equal((await scores())['MA'], '1230.00');
});

test('awarded to sellers on the same data: 1230, 900, 900, 180, 0', async () => {
  await stage.db
    .updateTable('campaign')
    .set({ salesRoleAwarded: 'CTV' })
    .where('id', '=', stage.world.campaignId)
    .execute();
  const { rows } = await stage.ranking('DIR');
  assert.deepEqual(
    rows.map((row) => [row.salesmanName, row.rankPosition, row.rankingScore]),
    [
      ['Pessoa S1', 1, '1230.00'],
      ['Pessoa S4', 2, '900.00'],
      ['Pessoa S5', 2, '900.00'],
      ['Pessoa S3', 4, '180.00'],
      ['Pessoa S2', 5, '0.00'],
    ],
  );
});
