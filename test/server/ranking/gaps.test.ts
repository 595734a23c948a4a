// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { RankingTeamAnswer } from '../../../src/domain/schema/ranking/ranking-reports.ts';
import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import { closeCampaign } from '../campaigns/closing-stage.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';
import { EMBED_KEY, PARTNER_ORIGIN } from '../world.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [note(world, 'A', 11, '2026-10-01', [item('P20', 'BD', '50')])]);
  await stage.import('S3', [note(world, 'B', 21, '2026-10-02', [item('7788', 'GL', '24')])]);
  await stage.import('S4', [
    note(world, 'C', 31, '2026-09-15', [item('P20', 'BD', '10')]),
    note(world, 'C', 32, '2026-11-12', [item('HQ', 'KG', '600')]),
  ]);
  await stage.import('S5', [
    note(world, 'D', 41, '2026-09-18', [item('R5', 'GL', '20')]),
    note(world, 'D', 42, '2026-11-12', [item('Q25', 'SC', '28')]),
  ]);
  for (const numNF of [11, 21, 31, 32, 41, 42])
    assert.equal((await stage.act('DIR', numNF, 'approve')).status, 200);
});
afterAll(() => stage.close());

const url = '/apis/v1/rankings/EX-2';
type Told = readonly [name: string, place: number, gap: string | null];
/** MA 1500; MC and MD share the second place with 900; MB 180. */
const FIRST: Told = ['Pessoa MA', 1, null];
const SECOND: Told = ['Pessoa MC', 2, '600'];
const SHARING: Told = ['Pessoa MD', 2, '600'];
const LAST: Told = ['Pessoa MB', 4, '720'];

const told = ({ rows }: Pick<RankingAnswer, 'rows'>): Told[] =>
  rows.map((row) => [row.salesmanName, row.rankPosition, row.gap]);

async function read(query: string): Promise<Told[]> {
  const answer = await (await stage.page('DIR')).get<RankingAnswer>(`${url}?${query}`);
  assert.equal(answer.status, 200, answer.raw.body);
  return told(answer.body);
}

async function embedded(): Promise<(string | null)[]> {
  const answer = await (
    await stage.page('DIR')
  ).get<RankingAnswer>(`${url}?embedKey=${EMBED_KEY}`, { headers: { origin: PARTNER_ORIGIN } });
  assert.equal(answer.status, 200, answer.raw.body);
  return answer.body.rows.map((row) => row.gap);
}

async function exported(): Promise<(string | undefined)[]> {
  const { raw } = await (await stage.page('DIR')).get(`${url}/export?format=csv`);
  const [head, ...lines] = raw.body
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
  const at = head?.indexOf('To move up') ?? -1;
  return lines.map((cells) => cells[at]);
}

async function team(): Promise<Told[]> {
  const { C, D } = stage.world.channels;
  const told: Told[] = [];
  for (const { id: customerId } of [C, D]) {
    const answer = await (
      await stage.page('DIR')
    ).get<RankingTeamAnswer>(`${url}/team?customerId=${customerId}`);
    assert.equal(answer.status, 200, answer.raw.body);
    for (const { row } of answer.body.people)
      told.push([row.salesmanName, row.rankPosition, row.gap]);
  }
  return told;
}

/** Checks that every way to a row gives the same distance to the next better rank. */
async function everywhere(): Promise<void> {
  const all = [FIRST, SECOND, SHARING, LAST];
  assert.deepEqual(await read(''), all, 'the list');
  for (const [index, row] of all.entries())
    assert.deepEqual(await read(`page=${index + 1}&size=1`), [row], `page ${index + 1} begins`);
  assert.deepEqual(await read('q=md'), [SHARING], 'found by name');
  assert.deepEqual(
    (await stage.ranking('MD')).own?.ladder.map((row) => row.gap),
    [null, '600', '600', '720'],
  );
  assert.deepEqual(await embedded(), [null, '600', '600', '720'], 'the widget');
  assert.deepEqual(await exported(), ['', '600,00', '600,00', '720,00'], 'the file');
  assert.deepEqual(await team(), [SECOND, SHARING], 'the channels’ teams');
}

test('[2.27] [3.12] the gap of a shared place is the one to the next better place, on open boards and results', async () => {
  await everywhere();
  await closeCampaign(await stage.page('DIR'), stage.world.campaignId);
  await everywhere();
});

test('[2.27] a person at the edge of the read rows, level with others, has the gap of that place', async () => {
  const { own } = await stage.ranking('MB');
  assert.deepEqual(
    own?.ladder.map((row) => [row.rankPosition, row.gap]),
    [
      [2, '600'],
      [2, '600'],
      [4, '720'],
    ],
  );
});
