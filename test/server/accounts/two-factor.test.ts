// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import type {
  EnrolledAnswer,
  RecoveryCodesAnswer,
  SettingsAnswer,
  TwoFactorOffer,
} from '../../../src/domain/schema/accounts/account.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { SecondStepNeeded, UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { PASSWORD, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';

const OWN = '/apis/v1/accesspolicies/two-factor';
const PERIOD = 30_000;

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
const second = (challengeToken: string, code: string, address = '10.6.0.1') =>
  t
    .visitor()
    .post<UserInfo & ProblemBody>(
      '/apis/v1/login/second-step',
      { challengeToken, code },
      { address },
    );

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

test('an app is set up by one of its codes; then a password alone opens nothing', async () => {
  const page = await t.signInAs('S1');
  const { secret } = (await page.post<TwoFactorOffer>(OWN, { password: PASSWORD })).body;
  assert.equal(
    (await t.signInAs('S1')).user?.id,
    t.world.people.S1.id,
    'an offer that was not confirmed asks for nothing',
  );
  assert.deepEqual(
    (await page.post<ProblemBody>(`${OWN}/confirm`, { code: '000000' })).body.affectedField,
    'code',
  );
  assert.equal((await page.post(`${OWN}/confirm`, { code: codeOf(secret) })).status, 200);
  assert.deepEqual(
    (await page.get<SettingsAnswer>('/apis/v1/accesspolicies/users/settings')).body.twoFactor,
    { isOn: true, isRequired: false, recoveryCodesLeft: 10, asksPassword: true },
  );
  t.clock.advance(PERIOD);
  const { body, status } = await login('S1');
  assert.deepEqual([status, body.secondStep, 'accessToken' in body], [200, 'code', false]);
  const done = await second(body.challengeToken, codeOf(secret));
  assert.deepEqual([done.status, done.body.id], [200, t.world.people.S1.id]);
});

test('a wrong password is answered alike with and without a second factor', async () => {
  await enrol(await t.signInAs('MA'));
  const [withOne, without] = [await login('MA', 'Errada+2027'), await login('MB', 'Errada+2027')];
  const known = ({ requestId: _, ...body }: ProblemBody) => body;
  assert.deepEqual([withOne.status, known(withOne.body)], [without.status, known(without.body)]);
});

test('a code serves once, also for two at the same time, and none before it serves afterwards', async () => {
  const { secret } = await enrol(await t.signInAs('S2'));
  t.clock.advance(2 * PERIOD);
  const code = codeOf(secret);
  const earlier = codeOf(secret, t.clock.now().getTime() - PERIOD);
  // a later challenge voids the earlier one, so both tries come by the newest
  const { challengeToken } = (await login('S2')).body;
  const answers = await Promise.all([second(challengeToken, code), second(challengeToken, code)]);
  // the second caller finds the code used, or the whole step over once the first was done
  const refused = answers
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => `${status} ${body.code}`);
  assert.equal(refused.length, 1, 'one of them gets in');
  assert.ok(
    ['401 second-step-refused', '410 second-step-over'].includes(refused[0] ?? ''),
    refused[0],
  );
  const next = (await login('S2')).body.challengeToken;
  const replayed = await second(next, code);
  assert.deepEqual([replayed.status, replayed.body.code], [401, 'second-step-refused']);
  assert.equal((await second(next, earlier)).status, 401);
  t.clock.advance(PERIOD);
  assert.equal((await second(next, codeOf(secret))).status, 200);
});

test('a challenge ends after ten minutes, by use, and by a later sign-in', async () => {
  const { secret } = await enrol(await t.signInAs('S3'));
  t.clock.advance(PERIOD);
  const first = (await login('S3')).body.challengeToken;
  const later = (await login('S3')).body.challengeToken;
  assert.deepEqual([(await second(first, codeOf(secret))).body.code], ['second-step-over']);
  assert.equal((await second(later, codeOf(secret))).status, 200);
  assert.equal((await second(later, codeOf(secret))).body.code, 'second-step-over');
  const late = (await login('S3')).body.challengeToken;
  t.clock.advance(10 * 60_000);
  assert.equal((await second(late, codeOf(secret))).body.code, 'second-step-over');
});

test('the sixth guess in five minutes is told to wait, whatever the address and the challenge', async () => {
  const { secret } = await enrol(await t.signInAs('S4'));
  t.clock.advance(10 * 60_000);
  for (let guess = 0; guess < 5; guess += 1) {
    const { challengeToken } = (await login('S4')).body;
    assert.equal((await second(challengeToken, '123456', `10.6.1.${guess}`)).status, 401);
  }
  const { challengeToken } = (await login('S4')).body;
  const late = await second(challengeToken, codeOf(secret), '10.6.2.2');
  assert.equal(late.status, 429);
  assert.ok(Number(late.headers['retry-after']) > 0);
  t.clock.advance(5 * 60_000);
  assert.equal((await second((await login('S4')).body.challengeToken, codeOf(secret))).status, 200);
});

test('a recovery code opens once, however it is written; new ones void the former; nothing readable is kept', async () => {
  const page = await t.signInAs('S5');
  const { secret, codes } = await enrol(page);
  assert.equal(new Set(codes).size, 10);
  const [one = '', two = ''] = codes;
  assert.equal(
    (await second((await login('S5')).body.challengeToken, ` ${one.toLowerCase()} `)).status,
    200,
  );
  assert.equal((await second((await login('S5')).body.challengeToken, one)).status, 401);
  const kept = JSON.stringify([
    await t.db.selectFrom('recoveryCode').selectAll().execute(),
    await t.db.selectFrom('twoFactor').selectAll().execute(),
  ]);
  for (const text of [two, two.replace('-', ''), secret]) assert.equal(kept.includes(text), false);
  assert.equal(
    (await page.post<ProblemBody>(`${OWN}/recovery-codes`, { password: 'Errada+2027' })).body
      .affectedField,
    'password',
  );
  const {
    recoveryCodes: [fresh = ''],
  } = (
    await page.post<RecoveryCodesAnswer>(`${OWN}/recovery-codes`, {
      password: PASSWORD,
      code: codes[2],
    })
  ).body;
  assert.equal((await second((await login('S5')).body.challengeToken, two)).status, 401);
  assert.equal((await second((await login('S5')).body.challengeToken, fresh)).status, 200);
});

test('a group may ask for it: who has no app sets one up before he is in, and cannot turn it off', async () => {
  await t.db
    .updateTable('userGroup')
    .set({ twoFactorRequired: true })
    .where('nmpCode', '=', 'COO')
    .execute();
  const { body } = await login('COO1');
  assert.deepEqual([body.secondStep, 'accessToken' in body], ['enrol', false]);
  assert.equal(
    (await second(body.challengeToken, '123456')).body.code,
    'second-step-over',
    'a challenge to set up is none to confirm',
  );
  const offer = (
    await t
      .visitor()
      .post<TwoFactorOffer>('/apis/v1/login/two-factor', { challengeToken: body.challengeToken })
  ).body;
  const confirm = (code: string) =>
    t.visitor().post<EnrolledAnswer & ProblemBody>('/apis/v1/login/two-factor/confirm', {
      challengeToken: body.challengeToken,
      code,
    });
  assert.equal((await confirm('000000')).body.affectedField, 'code');
  const done = await confirm(codeOf(offer.secret));
  assert.deepEqual(
    [done.status, done.body.user.id, done.body.recoveryCodes.length],
    [200, t.world.people.COO1.id, 10],
  );
  const page = t.visitor();
  page.adopt(done.body.user);
  const [one = '', two = ''] = done.body.recoveryCodes;
  assert.equal(
    (await page.delete<ProblemBody>(OWN, { password: PASSWORD, code: one })).body.code,
    'act-not-possible',
  );
  await t.db.updateTable('userGroup').set({ twoFactorRequired: false }).execute();
  assert.equal((await page.delete(OWN, { password: PASSWORD, code: two })).status, 204);
  assert.equal((await t.signInAs('COO1')).user?.id, t.world.people.COO1.id);
});

test('an app that is set up is not replaced by another offer, nor turned off without the password', async () => {
  const page = await t.signInAs('MC');
  const { codes } = await enrol(page);
  assert.equal(
    (await page.post<ProblemBody>(OWN, { password: PASSWORD, code: codes[0] })).body.code,
    'act-not-possible',
  );
  assert.equal(
    (await page.delete<ProblemBody>(OWN, { password: 'Errada+2027' })).body.affectedField,
    'password',
  );
  assert.equal((await login('MC')).body.secondStep, 'code');
});

test('a sign-in that waits for its second step ends with the password that began it', async () => {
  const page = await t.signInAs('MB');
  const { secret, codes } = await enrol(page);
  t.clock.advance(PERIOD);
  const { challengeToken } = (await login('MB')).body;
  assert.equal(
    (
      await page.put('/apis/v1/accesspolicies/password', {
        currentPassword: PASSWORD,
        code: codes[0],
        password: 'Semente+2027',
      })
    ).status,
    204,
  );
  assert.deepEqual(
    [
      (await second(challengeToken, codeOf(secret))).body.code,
      (await second((await login('MB', 'Semente+2027')).body.challengeToken, codeOf(secret)))
        .status,
    ],
    ['second-step-over', 200],
  );
});
