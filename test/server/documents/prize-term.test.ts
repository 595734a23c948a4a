import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { TermAnswer } from '../../../src/domain/schema/campaigns/payout.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import { expect } from '../harness.ts';
import { CLAUDIA, DOCUMENTS, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let t: Stage;
beforeAll(async () => {
  t = await openStage();
});
afterAll(() => t.close());

test('[4.08] a prize’s term is made from it and signed by winner, channel and provider; the pay-out knows its day', async () => {
  const { people, channels, campaignId } = t.world;
  await t.db.updateTable('campaign').set({ termRequired: true }).execute();
  const prize = await t.db
    .insertInto('payout')
    .values({
      nmpCode: 'P-1',
      campaignId,
      winnerId: people.S1.id,
      customerId: channels.A.id,
      rankPosition: 1,
      prize: '900.50',
      rankingHash: 'a'.repeat(64),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const url = `/apis/v1/payouts/${prize.id}`;
  const director = await t.page('DIR');
  const made = expect(await director.post<{ documentId: number }>(`${url}/term-document`, {}), 200);
  const again = expect(
    await director.post<{ documentId: number }>(`${url}/term-document`, {}),
    200,
  );
  assert.equal(again.documentId, made.documentId, 'one that is open is not made again');
  const draft = await t.detail('DIR', made.documentId);
  assert.deepEqual([draft['docType'], draft['status'], draft['signatoryCount']], ['3', '1', 3]);
  const invented = await director.put<ProblemBody>(`${DOCUMENTS}/${made.documentId}`, {
    rowSCN: draft.rowSCN,
    signatories: [
      { person: people.DIR.id, signsAs: 'provider' },
      { ...CLAUDIA, signsAs: 'employer' },
    ],
  });
  assert.deepEqual(
    invented.body.fields?.map(({ path, code }) => [path, code]),
    [
      ['signatories', 'winner-missing'],
      ['signatories.1.email', 'employer-unknown'],
    ],
    'an unknown employer signs for no channel',
  );
  const open = expect(await director.get<TermAnswer>(`${url}/term`), 200);
  assert.deepEqual([open.document?.id, open.document?.signedOn], [made.documentId, null]);
  expect(await t.act('DIR', made.documentId, 'send'), 200);
  await t.settle();
  for (const key of ['S1', 'MA', 'DIR'] as const) {
    await t.sign(key, await t.ownId(key));
    await t.settle();
  }
  assert.equal((await t.detail('DIR', made.documentId))['status'], '3');
  const paid = expect(await director.get<Record<string, unknown>>(url), 200);
  assert.equal(paid['termOn'], '2026-11-20');
  const told = expect(await director.get<TermAnswer>(`${url}/term`), 200);
  assert.equal(told.term, null);
  assert.deepEqual(told.document, {
    id: made.documentId,
    nmpCode: draft['nmpCode'],
    signedOn: '2026-11-20',
  });
});
