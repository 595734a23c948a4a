import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { freezeRanking } from '../../../server/ranking/freeze.ts';
import { drainAll } from '../ledger/drain.ts';
import { FARM, item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
before(async () => {
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
after(() => stage.close());

test('[1.07] what a channel sold stands in the result though it hangs together with what an earlier channel sold before the window', async () => {
  const { db, world, clock } = stage;
  const open = await db
    .selectFrom('rankingTotal')
    .select(['personId', 'score'])
    .where('campaignId', '=', world.campaignId)
    .orderBy('personId')
    .execute();
  assert.ok(open.length > 0);
  await db
    .transaction()
    .execute((trx) => freezeRanking(trx, world.campaignId, clock.now(), { takenBy: null }));
  const standing = await db
    .selectFrom('rankingStanding')
    .select(['businessPartnerId as personId', 'score'])
    .where('campaignId', '=', world.campaignId)
    .orderBy('personId')
    .execute();
  const shown = (rows: typeof open) => rows.map((row) => [row.personId, Number(row.score)]);
  assert.deepEqual(shown(standing), shown(open));
});
