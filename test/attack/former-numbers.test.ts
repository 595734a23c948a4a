// @module-tag postgres
// Former numbers stay with a person: a prize belongs to the number at the freeze, and purchases of
// every former number are own purchases.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { withInsiders } from '../../server/ledger/load-together.ts';
import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { IdentityChangeAnswer } from '../../src/domain/schema/accounts/identity-change.ts';
import type { OwnPrizesAnswer } from '../../src/domain/schema/campaigns/payout.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import { closeCampaign } from '../server/campaigns/closing-stage.ts';
import { expect } from '../server/harness.ts';
import { item, note, openStage } from '../server/invoices/stage.ts';
import type { Stage } from '../server/invoices/stage.ts';

const cpf = (body: string): string => `${body}${computeCheckDigits('CPF', body)}`;
const NUMBERS = [cpf('417205386'), cpf('529982247'), cpf('863250174')];
const OWN = '/apis/v1/own-prizes';

let stage: Stage;
const numbers: string[] = [];
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.db.updateTable('campaign').set({ salesRoleAwarded: 'CTV' }).execute();
  await stage.import('S1', [note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')])]);
  expect(await stage.act('COO1', 101, 'approve'), 200);
  numbers.push(await numberOf());
});
afterAll(() => stage.close());

async function numberOf(): Promise<string> {
  const row = await stage.db
    .selectFrom('businessPartner')
    .select('taxNum')
    .where('id', '=', stage.world.people.S1.id)
    .executeTakeFirstOrThrow();
  return row.taxNum ?? '';
}

/** Another number of the seller, asked for by the coordinator and confirmed by the manager above. */
async function changes(taxNum: string): Promise<void> {
  const url = `/apis/v1/users/${stage.world.people.S1.id}/identity-change`;
  const { name1 } = stage.world.people.S1;
  const body = { name1, taxNumTypeId: 'CPF', taxNum, reason: 'wrong digit' };
  const asked = expect(await (await stage.page('COO1')).post<IdentityChangeAnswer>(url, body), 200);
  expect(
    await (await stage.page('MGR1')).post(`${url}/confirmation`, { changeId: asked.change?.id }),
    200,
  );
  numbers.push(taxNum);
}

test('a change after the freeze leaves the prize with the number that its winner had then', async () => {
  await closeCampaign(await stage.page('DIR'), stage.world.campaignId);
  await changes(NUMBERS[0] ?? '');
  const page = await stage.page('S1');
  const [prize] = expect(await page.get<OwnPrizesAnswer>(OWN), 200).prizes;
  assert.ok(prize);
  const accepts = (taxNum: string) =>
    page.post<ProblemBody>(`${OWN}/${prize.id}/acceptance`, {
      rowSCN: prize.rowSCN,
      account: { kind: 'pix', taxNum, pixKey: taxNum },
    });
  const late = await accepts(NUMBERS[0] ?? '');
  assert.deepEqual(
    [late.status, late.body.fields?.[0]?.code],
    [400, 'not-own-tax-number'],
    late.raw.body,
  );
  expect(await accepts(numbers[0] ?? ''), 200);
});

test('purchases under any number that a person ever had are own purchases', async () => {
  await changes(NUMBERS[1] ?? '');
  await changes(NUMBERS[2] ?? '');
  const issuerCustomerId = stage.world.channels.A.id;
  const sold = [...numbers, cpf('100200300')].map((recipientTaxNum) => ({
    issuerCustomerId,
    recipientTaxNum,
    recipientIsInsider: false,
  }));
  // the query asks for nothing else of an item
  const told = await withInsiders(stage.db, sold as unknown as readonly RankingItem[]);
  assert.deepEqual(
    told.map(({ recipientIsInsider }) => recipientIsInsider),
    [...numbers.map(() => true), false],
  );
});
