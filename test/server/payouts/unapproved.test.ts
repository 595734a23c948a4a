import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CicleClosingAnswer } from '../../../src/domain/wire/cicle-closing.ts';
import { drainAll } from '../ledger/drain.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
  const { world, db } = stage;
  await stage.import('S1', [note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')])]);
  assert.equal((await stage.act('DIR', 101, 'approve')).status, 200);
  await db.updateTable('campaign').set({ approvalStatus: 'awaiting' }).execute();
  await db.updateTable('campaignVersion').set({ approvalStatus: 'awaiting' }).execute();
  await db
    .insertInto('ledgerChange')
    .values({ kind: 'campaign', refId: world.campaignId })
    .execute();
  await drainAll(db);
});
after(() => stage.close());

test('[1.07] a campaign that nobody approved awards nothing when its cycle is closed: no prize is foreseen, and none is opened', async () => {
  const { db, world } = stage;
  const url = `/apis/v1/campaign-cicles/${world.cicleId}`;
  const director = await stage.page('DIR');
  const { body: closing } = await director.get<CicleClosingAnswer>(`${url}/closing`);
  assert.deepEqual(
    closing.campaigns.map(({ winners, prizes }) => [winners, prizes]),
    closing.campaigns.map(() => [0, '0.00']),
  );
  const { body } = await director.get<{ items: readonly { key: string }[] }>(`${url}/acts/close`);
  const reasons = Object.fromEntries(body.items.map(({ key }) => [key, 'Encerrado']));
  assert.equal((await director.post(`${url}/acts/close`, { rowSCN: 1, reasons })).status, 200);
  const standing = await db
    .selectFrom('rankingStanding')
    .select('prize')
    .where('campaignId', '=', world.campaignId)
    .where('prize', 'is not', null)
    .execute();
  assert.ok(standing.length > 0, 'the result itself stands, with what would have been won');
  assert.deepEqual(await db.selectFrom('payout').select('id').execute(), []);
});
