// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { issueLink } from '../../../server/accounts/link/links.ts';
import type {
  RecoveryCodesAnswer,
  SettingsAnswer,
  TermsAnswer,
  TwoFactorOffer,
} from '../../../src/domain/schema/accounts/account.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { SecondStepNeeded, UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { PASSWORD, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';
import { tokenIn } from './mailbox.ts';

const OWN = '/apis/v1/accesspolicies/two-factor';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const codeOf = (secret: string, timestamp = t.clock.now().getTime()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
const login = (key: PersonKey, password = PASSWORD) =>
  t.visitor().post<SecondStepNeeded & ProblemBody>('/api/v1/login', {
    userEmail: t.world.people[key].email,
    password,
    name1: null,
  });

async function enrol(
  page: Client,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const { secret, uri } = (await page.post<TwoFactorOffer>(OWN, { password: PASSWORD })).body;
  assert.match(uri, /^otpauth:\/\/totp\/Provider%20Agro:/);
  const { status, body } = await page.post<RecoveryCodesAnswer>(`${OWN}/confirm`, {
    code: codeOf(secret),
  });
  assert.equal(status, 200);
  return { secret, codes: body.recoveryCodes };
}

test('a reset password does not go round the second factor', async () => {
  await enrol(await t.signInAs('MD'));
  await t.db
    .updateTable('businessPartner')
    .set({ changePasswdNextLogon: true })
    .where('id', '=', t.world.people.MD.id)
    .execute();
  const { resetToken } = (
    await t.visitor().post<{ resetToken: string }>('/api/v1/login', {
      userEmail: t.world.people.MD.email,
      password: PASSWORD,
      name1: null,
    })
  ).body;
  assert.equal(
    (
      await t.visitor().post('/apis/v1/accesspolicies/passwordsreset', {
        token: resetToken,
        password: 'Semente+2027',
      })
    ).status,
    204,
  );
  assert.equal((await login('MD', 'Semente+2027')).body.secondStep, 'code');
});

/** Runs with a group that asks for two factors. */
async function whileAsked(group: string, run: () => Promise<void>): Promise<void> {
  await t.db
    .updateTable('userGroup')
    .set({ twoFactorRequired: true })
    .where('nmpCode', '=', group)
    .execute();
  await run();
  await t.db.updateTable('userGroup').set({ twoFactorRequired: false }).execute();
}
const renew = (page: Client) =>
  page.post<UserInfo & ProblemBody>('/apis/v1/login/refresh', {
    refreshToken: page.user?.refreshToken ?? '',
  });

test('once a group asks for it no session without it is renewed, nor one in which its person acts; with it they are', async () => {
  const [without, acting, proven] = [
    await t.signInAs('MGR1'),
    t.visitor(),
    await t.signInAs('MGR2'),
  ];
  acting.adopt(
    (
      await (
        await t.signInAs('MGR1')
      ).post<UserInfo>('/apis/v1/users/actas', {
        userEmail: t.world.people.ATV1.email,
        password: PASSWORD,
      })
    ).body,
  );
  await enrol(proven);
  await whileAsked('MGR', async () => {
    for (const page of [without, acting])
      assert.deepEqual(
        [(await renew(page)).status, (await page.get('/apis/v1/rankings')).status],
        [401, 401],
      );
    assert.equal((await renew(proven)).status, 200);
  });
});

test('a password reset by mail leads to the set-up that a group asks for, not past it', async () => {
  await whileAsked('RTV', async () => {
    const token = await issueLink(
      t.db,
      { purpose: 'password-reset', personId: t.world.people.RTV2.id, minutes: 120 },
      t.clock,
    );
    assert.equal(
      (
        await t
          .visitor()
          .post('/apis/v1/accesspolicies/passwordsreset', { token, password: 'Semente+2027' })
      ).status,
      204,
    );
    const { body } = await login('RTV2', 'Semente+2027');
    assert.deepEqual([body.secondStep, 'accessToken' in body], ['enrol', false]);
  });
});

/**
 * Creates a provider user who has agreed by the mailed link and is signed in by it; the user's own
 * data does not matter here.
 */
async function activated(role: 'ATV'): Promise<{ readonly id: number; readonly page: Client }> {
  const admin = await t.signInAs('ADMIN');
  const email = `activated${(made += 1)}@provider.example`;
  const { id } = (
    await admin.post<{ id: number }>('/apis/v1/internal-users', {
      nmpCode: `ACT-${made}`,
      name1: 'Rui Prado',
      email,
      salesRole: role,
    })
  ).body;
  const { sha256 } = (await t.visitor().get<TermsAnswer>('/apis/v1/accesspolicies/terms/agreement'))
    .body;
  const page = t.visitor();
  page.adopt(
    (
      await page.post<UserInfo>('/apis/v1/accesspolicies/activation/agree', {
        token: await tokenIn(t, email),
        password: PASSWORD,
        sha256,
      })
    ).body,
  );
  await t.db
    .insertInto('accountProgress')
    .values({
      businessPartnerId: id,
      stepsDone: '["security","general","address","communication"]',
      completedAt: t.clock.now().toISOString(),
    })
    .execute();
  return { id, page };
}
let made = 0;

test('a release ends the session of a person without the second factor, and leaves that of one who has it', async () => {
  const director = await t.signInAs('DIR');
  await whileAsked('ATV', async () => {
    for (const isSetUp of [false, true]) {
      const { id, page } = await activated('ATV');
      assert.equal(
        (await page.get<SettingsAnswer>('/apis/v1/accesspolicies/users/settings')).body.twoFactor
          .isRequired,
        true,
      );
      assert.equal((await page.get('/apis/v1/rankings')).status, 403, 'his own page only');
      if (isSetUp) await enrol(page);
      else page.adopt((await renew(page)).body);
      assert.equal(
        (await director.post(`/apis/v1/access-requests/${id}/release`, { channels: [] })).status,
        204,
      );
      t.clock.advance(1_000);
      assert.equal((await page.get('/apis/v1/rankings')).status, isSetUp ? 200 : 401);
    }
  });
});

test('an app’s set-up asks for the password at its field, within sign-in limits; a wrong one offers nothing', async () => {
  const page = await t.signInAs('CTV1');
  for (const body of [{}, { password: 'Errada+2027' }]) {
    const refused = await page.post<ProblemBody>(OWN, body);
    assert.deepEqual(
      [refused.status, refused.body.fields?.map(({ path, code }) => [path, code])],
      [400, [['password', 'password-wrong']]],
    );
  }
  assert.equal(
    await t.db
      .selectFrom('twoFactor')
      .select('businessPartnerId')
      .where('businessPartnerId', '=', t.world.people.CTV1.id)
      .executeTakeFirst(),
    undefined,
  );
  for (let guess = 0; guess < 3; guess += 1) await page.post(OWN, { password: 'Errada+2027' });
  assert.deepEqual(
    [(await page.post(OWN, { password: PASSWORD })).status, (await login('CTV1')).status],
    [429, 429],
  );
});

test('a user without a password changes the app within ten minutes of the company sign-in, and is refused later', async () => {
  const page = await t.signInAs('CTV2');
  await t.db
    .updateTable('businessPartner')
    .set({ passwdHash: null })
    .where('id', '=', t.world.people.CTV2.id)
    .execute();
  assert.equal(
    (await page.get<SettingsAnswer>('/apis/v1/accesspolicies/users/settings')).body.twoFactor
      .asksPassword,
    false,
  );
  t.clock.advance(9 * 60_000);
  page.adopt((await renew(page)).body);
  assert.equal((await page.post(OWN, {})).status, 200);
  t.clock.advance(61_000);
  for (const late of [
    await page.post<ProblemBody>(OWN, {}),
    await page.delete<ProblemBody>(OWN, {}),
    await page.post<ProblemBody>(`${OWN}/recovery-codes`, {}),
  ]) {
    assert.deepEqual(
      [late.status, late.body.code, late.body.message],
      [403, 'sign-in-too-old', 'For security, sign in again and do this within 10 minutes.'],
    );
  }
});
