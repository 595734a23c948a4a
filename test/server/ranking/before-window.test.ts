// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { RankingProofAnswer } from '../../../src/domain/schema/ranking/ranking-proof.ts';
import { closeCampaign } from '../campaigns/closing-stage.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S4', [
    note(world, 'C', 31, '2026-07-31', [item('P20', 'BD', '10')]),
    note(world, 'C', 32, '2026-08-31', [item('P20', 'BD', '10')]),
    note(world, 'C', 33, '2026-09-15', [item('P20', 'BD', '20')]),
    note(world, 'C', 34, '2026-12-02', [item('P20', 'BD', '10')]),
  ]);
  for (const nNF of [32, 33, 34])
    assert.equal((await stage.act('DIR', nNF, 'approve')).status, 200);
});
afterAll(() => stage.close());

async function lines() {
  const { body } = await (
    await stage.page('MC')
  ).get<RankingProofAnswer>('/apis/v1/rankings/EX-2/proof');
  return body.lines.map((line) => [line.numNf, line.reason]).toSorted();
}

/** The cycle begins in August, the window in September. */
const SALES = [
  ['32', 'outside-window'],
  ['33', null],
  ['34', 'outside-window'],
];

test('[2.27] [3.12] the proof names what was sold in the cycle before the window, open and frozen', async () => {
  assert.deepEqual(await lines(), SALES);
  await closeCampaign(await stage.page('DIR'), stage.world.campaignId);
  assert.deepEqual(await lines(), SALES);
});
