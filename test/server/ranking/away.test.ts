// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { loadPrizes } from '../../../server/ledger/facts/winners.ts';
import { computeAwards } from '../../../server/ranking/board/awards.ts';
import { boardCampaign, openState } from '../../../server/ranking/board/state.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

// an unhandled rejection ends this process, as it would end the server's
test('a reader of awards gets an error when the database answers no more, and the process goes on', async () => {
  const now = t.clock.now();
  const { campaignId } = t.world;
  const campaign = await boardCampaign(t.db, campaignId);
  const state = await openState(t.db, campaignId, now);
  assert.ok(campaign);
  const broken = t.db.transaction().execute(async (trx) => {
    // from here on the transaction refuses all that it is asked
    await assert.rejects(sql`select 1 / 0`.execute(trx));
    const prizes = loadPrizes(trx, campaignId, state.version);
    await assert.rejects(
      computeAwards(trx, campaign, state, { today: localDate(now), prizes }),
      /aborted/,
    );
    throw new Error('undone');
  });
  await assert.rejects(broken, /undone/);
});
