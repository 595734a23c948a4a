// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { freezeRanking } from '../../../server/ranking/freeze.ts';
import { drainAll } from '../ledger/drain.ts';
import { FARM, item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  // before the window, by a channel that comes first: it hangs together with what the farm bought of another one and gave back
  await stage.import('S1', [
    note(world, 'A', 1, '2026-08-20', [item('P20', 'BD', '10')], { recipient: FARM }),
  ]);
  await stage.import('S4', [
    note(world, 'C', 2, '2026-10-02', [item('P20', 'BD', '50')], { recipient: FARM }),
    note(world, 'C', 3, '2026-10-05', [item('P20', 'BD', '5', { CFOP: '1202' })], {
      recipient: FARM,
      tpNF: '0',
      finNFe: '4',
    }),
  ]);
  for (const nNF of [2, 3]) assert.equal((await stage.act('DIR', nNF, 'approve')).status, 200);
  await drainAll(stage.db);
});
afterAll(() => stage.close());

/**
 * Freezes a ranking and rolls it back. Returns the ranks, and a mark when the stored projections
 * differed.
 */
async function closing(before?: (trx: Db) => Promise<unknown>) {
  const { db, world, clock } = stage;
  const undo = new Error('taken back');
  let differs = false;
  let standings: readonly unknown[] = [];
  const closed = db.transaction().execute(async (trx) => {
    await before?.(trx);
    await freezeRanking(trx, world.campaignId, clock.now(), {
      takenBy: null,
      differs: () => (differs = true),
    });
    const rows = await trx
      .selectFrom('rankingStanding')
      .select(['businessPartnerId', 'score'])
      .where('campaignId', '=', world.campaignId)
      .execute();
    standings = rows.map((row) => [row.businessPartnerId, Number(row.score)]);
    throw undo;
  });
  await assert.rejects(closed, (error) => error === undo);
  return { differs, standings };
}

test('[1.07] a channel’s sales stay in the result though they belong with another channel’s earlier sales', async () => {
  const { db, world } = stage;
  const open = await db
    .selectFrom('rankingTotal')
    .select(['personId', 'score'])
    .where('campaignId', '=', world.campaignId)
    .execute();
  assert.ok(open.length > 0);
  const standings = open.map((row) => [row.personId, Number(row.score)]);
  assert.deepEqual(await closing(), { differs: false, standings });
});

test('where a sum that was kept is wrong, what the invoices make stands, and that is told', async () => {
  const { standings } = await closing();
  const falsified = await closing((trx) =>
    trx.updateTable('rankingRow').set({ quantity: '0.001' }).execute(),
  );
  assert.deepEqual(falsified, { differs: true, standings });
});
