// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { SettingsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import type { IdentityChangeAnswer } from '../../../src/domain/schema/accounts/identity-change.ts';
import { computeCheckDigits } from '../../../src/domain/tax-number.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const OWN = '/apis/v1/accesspolicies/users/settings';
const cpf = (body: string): string => `${body}${computeCheckDigits('CPF', body)}`;
const FRESH = cpf('417205386');

const stored = (who: PersonKey) =>
  t.db
    .selectFrom('businessPartner')
    .select(['name1', 'taxNum'])
    .where('id', '=', t.world.people[who].id)
    .executeTakeFirstOrThrow();

async function asks(
  page: Client,
  values: Readonly<Record<string, string>>,
  reason?: string,
): ReturnType<Client['put']> {
  const own = expect(await page.get<SettingsAnswer>(OWN), 200);
  return page.put(`${OWN}/general`, {
    rowSCN: own.rowSCN,
    values: { ...own.values.general, ...values },
    ...(reason === undefined ? {} : { reason }),
  });
}

const urlOf = (who: PersonKey): string =>
  `/apis/v1/users/${t.world.people[who].id}/identity-change`;

async function waiting(page: Client, who: PersonKey): Promise<IdentityChangeAnswer> {
  return expect(await page.get<IdentityChangeAnswer>(urlOf(who)), 200);
}

test('an active seller’s other tax number waits for a second person in charge, is told and kept in the history', async () => {
  const seller = await t.signInAs('S1');
  const earlier = await stored('S1');
  assert.equal((await asks(seller, { taxNum: FRESH })).status, 400, 'a reason is asked for');
  const own = expect(await asks(seller, { taxNum: FRESH }, 'wrong digit'), 200) as SettingsAnswer;
  assert.equal(own.identityChange?.after.taxNum, FRESH);
  assert.deepEqual(await stored('S1'), earlier);
  const own2 = await waiting(seller, 'S1');
  assert.equal(own2.mayConfirm, false);
  assert.equal(
    (await seller.post(`${urlOf('S1')}/confirmation`, { changeId: own2.change?.id })).status,
    403,
  );
  const rtv = await t.signInAs('RTV1');
  const seen = await waiting(rtv, 'S1');
  assert.equal(seen.mayConfirm, true);
  expect(await rtv.post(`${urlOf('S1')}/confirmation`, { changeId: seen.change?.id }), 200);
  assert.equal((await stored('S1')).taxNum, FRESH);
  const facts = await t.db
    .selectFrom('identityFact')
    .select(['value', 'broughtBy', 'confirmedBy', 'how', 'until'])
    .where('businessPartnerId', '=', t.world.people.S1.id)
    .where('kind', '=', 'tax-number')
    .orderBy('id')
    .execute();
  assert.equal(facts[0]?.value, earlier.taxNum);
  assert.notEqual(facts[0]?.until, null);
  assert.deepEqual(
    [facts[1]?.value, facts[1]?.broughtBy, facts[1]?.confirmedBy, facts[1]?.how],
    [FRESH, t.world.people.S1.id, t.world.people.RTV1.id, 'identity-change'],
  );
  const told = await t.db
    .selectFrom('message')
    .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
    .select(['code', 'businessPartnerId'])
    .where('code', 'like', 'identity-%')
    .execute();
  for (const who of ['S1', 'RTV1'] as const)
    assert.deepEqual(
      told
        .filter(({ businessPartnerId }) => businessPartnerId === t.world.people[who].id)
        .map(({ code }) => code)
        .sort(),
      ['identity-asked', 'identity-changed'],
      who,
    );
});

test('a name like the provider’s, an office’s or a rival’s is refused, also in look-alike letters', async () => {
  const page = await t.signInAs('S2');
  for (const name1 of [
    t.app.services.config.provider.name,
    'Portal administration',
    'Administração do Portal',
    'Suporte',
    'Реѕѕоа Ѕ1'.replace('1', '1'),
    t.world.people.S3.name1,
  ])
    assert.equal((await asks(page, { name1 }, 'r')).status, 400, name1);
});

test('a tax number that another active account has is refused without telling whose it is', async () => {
  const { taxNum } = await stored('S3');
  const answer = await asks(await t.signInAs('S2'), { taxNum: taxNum ?? '' }, 'r');
  assert.equal(answer.status, 400);
  assert.ok(!JSON.stringify(answer.body).includes(t.world.people.S3.name1));
});

test('on the users’ screen name and tax number of an active account are no fields that one person changes', async () => {
  const page = await t.signInAs('RTV1');
  const id = t.world.people.S2.id;
  const url = `/apis/v1/external-users/${id}`;
  const detail = expect(await page.get<Record<string, unknown>>(url), 200);
  const answer = await page.put(url, { rowSCN: detail['rowSCN'], row: { name1: 'Outro Nome' } });
  assert.equal(answer.status, 400, answer.raw.body);
  expect(
    await page.post(urlOf('S2'), {
      name1: 'Outro Nome',
      taxNumTypeId: 'CPF',
      taxNum: (await stored('S2')).taxNum,
      reason: 'married',
    }),
    200,
  );
  const mine = await waiting(page, 'S2');
  assert.deepEqual([mine.mayConfirm, mine.mayTakeBack], [false, true]);
  assert.equal((await waiting(await t.signInAs('COO1'), 'S2')).mayConfirm, true);
});
