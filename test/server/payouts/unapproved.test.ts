import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { CycleClosingAnswer } from '../../../src/domain/schema/campaigns/cycle-closing.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { ActionPreview } from '../../../src/domain/schema/entities/entity-actions.ts';
import { drainAll } from '../ledger/drain.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
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
afterAll(() => stage.close());

test('[1.07] [4.03] a campaign without approval asks nothing: its cycle is closed without it, with nothing to pay', async () => {
  const { db, world } = stage;
  const url = `/apis/v1/campaign-cicles/${world.cicleId}`;
  const director = await stage.page('DIR');
  const { body: closing } = await director.get<CycleClosingAnswer>(`${url}/closing`);
  assert.deepEqual(closing.campaigns, []);
  const campaign = `/apis/v1/campaigns/${world.campaignId}`;
  const { body: own } = await director.get<ResourceDetail>(campaign);
  assert.ok(!own.acts.includes('close'));
  const refused = await director.post(`${campaign}/acts/close`, { rowSCN: own.rowSCN });
  assert.equal(refused.status, 409);
  const { body } = await director.get<ActionPreview>(`${url}/acts/close`);
  assert.deepEqual(body, { possible: true, items: [] });
  const closed = await director.post<ResourceDetail>(`${url}/acts/close`, { rowSCN: 1 });
  assert.deepEqual([closed.status, closed.body['status1']], [200, 'inactive']);
  for (const table of ['rankingStanding', 'payout'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
});
