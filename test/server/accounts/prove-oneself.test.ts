// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { issueLink } from '../../../server/accounts/link/links.ts';
import type {
  RecoveryCodesAnswer,
  TwoFactorOffer,
} from '../../../src/domain/schema/accounts/account.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { SecondStepNeeded } from '../../../src/domain/schema/accounts/session.ts';
import { PASSWORD, expect, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';

const OWN = '/apis/v1/accesspolicies/two-factor';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const login = (key: PersonKey) =>
  t.visitor().post<SecondStepNeeded>('/api/v1/login', {
    userEmail: t.world.people[key].email,
    password: PASSWORD,
    name1: null,
  });

/** Sets an authenticator app up. @returns the recovery codes */
async function enrol(page: Client): Promise<readonly string[]> {
  const { secret } = expect(await page.post<TwoFactorOffer>(OWN, { password: PASSWORD }), 200);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.clock.now().getTime(),
  });
  return expect(await page.post<RecoveryCodesAnswer>(`${OWN}/confirm`, { code }), 200)
    .recoveryCodes;
}

type ProofCall = (page: Client, proof: object) => Promise<{ status: number; body: unknown }>;

/** Calls that change a way into the account, each as a user of its own. */
const PROOF_CALLS: readonly (readonly [string, PersonKey, ProofCall])[] = [
  [
    'turns the second factor off',
    'CTV1',
    (page, proof) => page.delete(OWN, { password: PASSWORD, ...proof }),
  ],
  [
    'makes recovery codes',
    'RTV2',
    (page, proof) => page.post(`${OWN}/recovery-codes`, { password: PASSWORD, ...proof }),
  ],
  [
    'changes the password',
    'MGR2',
    (page, proof) =>
      page.put('/apis/v1/accesspolicies/password', {
        currentPassword: PASSWORD,
        password: 'Trovoada+2031',
        ...proof,
      }),
  ],
  [
    'changes the e-mail',
    'COO2',
    (page, proof) =>
      page.put('/apis/v1/accesspolicies/users/settings/email', {
        email: 'other.address@channel.example',
        password: PASSWORD,
        ...proof,
      }),
  ],
];

for (const [name, key, send] of PROOF_CALLS)
  test(`the password alone never ${name} once the second factor is on`, async () => {
    const page = await t.signInAs(key);
    const codes = await enrol(page);
    for (const proof of [{}, { code: '000000' }, { code: 'AAAAA-AAAAA' }]) {
      const { status, body } = await send(page, proof);
      assert.equal(status, 400, JSON.stringify(proof));
      assert.equal((body as ProblemBody).affectedField, 'code');
    }
    assert.equal((await login(key)).body.secondStep, 'code', 'nothing has changed');
    assert.ok((await send(page, { code: codes[0] })).status < 300);
  });

test('a forced change and a reset take none of the last five passwords', async () => {
  const { id, email } = t.world.people.ATV2;
  const set = async (password: string) => {
    const link = { purpose: 'password-reset', personId: id, minutes: 60 } as const;
    const token = await issueLink(t.db, link, t.clock);
    return t
      .visitor()
      .post<ProblemBody>('/apis/v1/accesspolicies/passwordsreset', { token, password });
  };
  await t.db
    .updateTable('businessPartner')
    .set({ changePasswdNextLogon: true })
    .where('id', '=', id)
    .execute();
  const forced = await t.visitor().post<{ resetToken: string }>('/api/v1/login', {
    userEmail: email,
    password: PASSWORD,
    name1: null,
  });
  const same = await t.visitor().post<ProblemBody>('/apis/v1/accesspolicies/passwordsreset', {
    token: forced.body.resetToken,
    password: PASSWORD,
  });
  assert.deepEqual([same.status, same.body.affectedField], [400, 'passwd']);
  const words = ['Trovoada+2031', 'Trovoada+2032', 'Trovoada+2033', 'Trovoada+2034'];
  for (const word of words) expect(await set(word), 204);
  for (const word of [PASSWORD, ...words])
    assert.match((await set(word)).body.fields?.[0]?.message ?? '', /none of your last five/, word);
  expect(await set('Trovoada+2035'), 204);
  expect(await set(PASSWORD), 204);
});
