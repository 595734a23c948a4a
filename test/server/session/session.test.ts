// @module-tag both
import type { UserStatus } from '../../../src/domain/rules/account/user-status.ts';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type {
  Named,
  PasswordChangeNeeded,
  UserInfo,
} from '../../../src/domain/schema/accounts/session.ts';
import { PASSWORD, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const login = (page: Client, userEmail: string, password: string = PASSWORD, more = {}) =>
  page.post<UserInfo>('/api/v1/login', { userEmail, password, name1: null, ...more });
const setStatus = (key: PersonKey, status1: UserStatus) =>
  t.db
    .updateTable('businessPartner')
    .set({ status1 })
    .where('id', '=', t.world.people[key].id)
    .execute();

test('[7.03] [3.01] signing in answers the person, his levels, channels and tokens', async () => {
  const { user } = await t.signInAs('S1');
  assert.ok(user);
  assert.equal(user.userName, 's1@channel.example');
  assert.equal(user.name1, 'Pessoa S1');
  assert.equal(user.initials, 'PS');
  assert.equal(user.status, 3);
  assert.equal(user.changePasswdNextLogon, 0);
  assert.deepEqual(user.userPreferences, { campaignsNmv: { showStartupPage: 1 } });
  assert.deepEqual(
    user.userProfile.find(({ tcode }) => tcode === '600-020'),
    { tcode: '600-020', acsPermLevel: 2 },
  );
  assert.equal(
    user.userProfile.find(({ tcode }) => tcode === '300-900'),
    undefined,
  );
  assert.deepEqual(user.externalSalesRoleInfo, [
    {
      customerId: t.world.channels.A.id,
      customerName: 'Canal A',
      salesRoleId: 'CSC',
      hireDate: '2020-01-01',
      fireDate: null,
    },
  ]);
  assert.equal(user.isAdmin, false);
  assert.equal('sub' in user, false);
  assert.equal(Date.parse(user.accessTokenExpiration) - t.clock.now().getTime(), 10 * MINUTE);
  assert.equal(Date.parse(user.refreshTokenExpiration) - t.clock.now().getTime(), 12 * HOUR);
});

test('[7.03] [7.04] [7.05] the signed-in person is given under `userInfo`, and flat as before', async () => {
  const isNamed = ({ userInfo, ...flat }: Named<Partial<UserInfo>>) => {
    assert.equal(typeof userInfo?.id, 'number');
    assert.deepEqual(userInfo, flat);
  };
  const page = t.visitor();
  const { people } = t.world;
  isNamed((await login(page, people.MGR1.email, PASSWORD)).body);
  const own = await t.signInAs('MGR1');
  const begun = await own.post<Named>('/apis/v1/users/actas', {
    userEmail: people.S1.email,
    password: PASSWORD,
  });
  isNamed(begun.body);
  own.adopt(begun.body);
  isNamed((await own.delete<Named<Partial<UserInfo>>>('/apis/v1/users/actas')).body);
});

test('[9.01] the country of the channel gives the time zone; without a channel the language does', async () => {
  for (const [key, countryId] of [
    ['A', 'BR'],
    ['B', 'PY'],
  ] as const)
    await t.db
      .updateTable('customer')
      .set({ countryId })
      .where('id', '=', t.world.channels[key].id)
      .execute();
  const zone = async (key: PersonKey) => (await t.signInAs(key)).user?.timeZone;
  assert.deepEqual(
    [await zone('S1'), await zone('MB'), await zone('COO1')],
    ['America/Sao_Paulo', 'America/Asuncion', undefined],
  );
});

test('[3.01] [9.02] [S5] the clock of the device is kept and told; the session’s times are whole seconds', async () => {
  const page = t.visitor();
  const { body } = await login(page, 's1@channel.example', PASSWORD, { tzOffset: -240 });
  assert.equal(body.tzOffset, -240);
  assert.match(body.accessTokenExpiration, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const { body: later } = await login(page, 's1@channel.example');
  assert.equal(later.tzOffset, -240, 'who tells nothing keeps what was told');
  assert.equal(later.userMenuEnabled, true);
  const far = await login(page, 's1@channel.example', PASSWORD, { tzOffset: 100_000 });
  assert.equal(far.status, 400);
});

test('[6.02] an administrator has level 2 everywhere', async () => {
  const { user } = await t.signInAs('ADMIN');
  assert.equal(user?.isAdmin, true);
  assert.ok(user?.userProfile.every(({ acsPermLevel }) => acsPermLevel === 2));
  assert.equal(user?.userProfile.length, 32);
});

test("the access token carries the session's id and nothing of the person", async () => {
  const { user } = await t.signInAs('S2');
  const claims: unknown = JSON.parse(
    Buffer.from(user?.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  );
  assert.deepEqual(Object.keys(claims as object).sort(), ['exp', 'iat', 'iss', 'sub']);
});

test('the address is found whatever its capitals, and "remember me" gives 30 days', async () => {
  const { status, body } = await login(t.visitor(), '  S3@Channel.EXAMPLE ', PASSWORD, {
    remember: true,
  });
  assert.equal(status, 200);
  assert.equal(Date.parse(body.refreshTokenExpiration) - t.clock.now().getTime(), 30 * 24 * HOUR);
});

test('[8.05] unknown address, wrong password and statuses 1, 4, 5 and 9 get the very same answer', async () => {
  const answers: unknown[] = [];
  const attempt = async (email: string, password: string) => {
    const { status, body } = await login(t.visitor(), email, password);
    const { requestId, ...rest } = body as unknown as ProblemBody;
    assert.match(requestId, /^[0-9a-f-]{36}$/);
    answers.push({ status, ...rest });
  };
  await attempt('unknown@channel.example', PASSWORD);
  await attempt('md@channel.example', 'Wrong#2026');
  for (const status of [1, 4, 5, 9] as const) {
    await setStatus('MD', status);
    await attempt('md@channel.example', PASSWORD);
    t.clock.advance(6 * MINUTE);
  }
  await setStatus('MD', 3);
  assert.equal(answers.length, 6);
  for (const answer of answers)
    assert.deepEqual(answer, {
      status: 401,
      code: '010-010',
      message: 'Invalid user e-mail and/or password',
    });
});

test("the refusal is worded in the caller's language", async () => {
  const { body } = await t
    .visitor()
    .post<ProblemBody>(
      '/api/v1/login',
      { userEmail: 'x@y.example', password: 'x' },
      { headers: { 'accept-language': 'pt-BR,pt;q=0.9' } },
    );
  assert.notEqual(body.message, 'Invalid user e-mail and/or password');
  assert.match(body.message, /senha/i);
});

test('[4.14] a user who must change the password gets a one-use token and no session', async () => {
  const { id, email } = t.world.people.MB;
  await t.db
    .updateTable('businessPartner')
    .set({ changePasswdNextLogon: true })
    .where('id', '=', id)
    .execute();
  const sessions = () =>
    t.db.selectFrom('session').select('id').where('businessPartnerId', '=', id).execute();
  const before = await sessions();
  const { status, body } = await t
    .visitor()
    .post<PasswordChangeNeeded>('/api/v1/login', { userEmail: email, password: PASSWORD });
  await t.db
    .updateTable('businessPartner')
    .set({ changePasswdNextLogon: false })
    .where('id', '=', id)
    .execute();
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), ['changePasswdNextLogon', 'resetToken']);
  assert.deepEqual(await sessions(), before);
  const kept = await t.db
    .selectFrom('oneTimeToken')
    .select(['tokenHash', 'purpose'])
    .where('businessPartnerId', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(kept.purpose, 'password-reset');
  assert.notEqual(kept.tokenHash, body.resetToken);
});
