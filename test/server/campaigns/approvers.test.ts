import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ApproversAnswer } from '../../../src/domain/schema/campaigns/campaign.ts';
import { expect, testApp } from '../harness.ts';
import type { PersonKey, TestApp } from '../harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const id = t.world.campaignId;
  await t.db
    .updateTable('campaign')
    .set({ approvalStatus: 'awaiting', ownerId: t.world.people.ADMIN.id })
    .where('id', '=', id)
    .execute();
  await t.db
    .updateTable('campaignVersion')
    .set({ approvalStatus: 'awaiting' })
    .where('campaignId', '=', id)
    .execute();
});
afterAll(() => t.close());

const asked = async (who: PersonKey) =>
  (await t.signInAs(who)).get<ApproversAnswer>(
    `/apis/v1/campaigns/${t.world.campaignId}/approvers`,
  );

test('the author of a campaign sees who can approve it', async () => {
  const { approvers, tookPart } = expect(await asked('ADMIN'), 200);
  assert.ok(approvers.includes(t.world.people.DIR.name1), approvers.join());
  assert.deepEqual(tookPart, []);
  assert.equal((await asked('S1')).status, 403);
});

test('an administrator who invited all who could is told that no person can, and why', async () => {
  for (const who of ['DIR', 'MGR1', 'MGR2'] as const)
    await t.db
      .insertInto('identityFact')
      .values({
        businessPartnerId: t.world.people[who].id,
        kind: 'account',
        how: 'invitation',
        broughtBy: t.world.people.ADMIN.id,
      })
      .execute();
  const { approvers, tookPart } = expect(await asked('ADMIN'), 200);
  assert.deepEqual(approvers, []);
  assert.ok(tookPart.includes(t.world.people.DIR.name1), tookPart.join());
});
