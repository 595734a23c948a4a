import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { LinkAnswer } from '../../../src/domain/schema/accounts/account.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { buildApp } from '../../../server/app.ts';
import { issueLink } from '../../../server/accounts/link/links.ts';
import { client, PASSWORD, signInAs, testApp, testConfig } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { holdingDatabase } from '../live/held-answers.ts';
import { mailsTo, newAccount, tokenIn } from './mailbox.ts';

const BASE = '/apis/v1/accesspolicies';
const NEW_PASSWORD = 'Semente+2027';

let t: TestApp;
let asked = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function ask(userEmail: string, address?: string) {
  asked += 1;
  const answer = await t
    .visitor()
    .post<ProblemBody>(
      `${BASE}/passwordsresetreq`,
      { userEmail },
      { address: address ?? `10.4.0.${asked}` },
    );
  await t.app.services.jobs.drain();
  return answer;
}
const reset = (token: string, password = NEW_PASSWORD) =>
  t
    .visitor()
    .post<ProblemBody>(`${BASE}/passwordsreset`, { token, password }, { address: '10.4.1.1' });

test('a request is answered alike for an address that exists, one that does not, and one that may not sign in', async () => {
  const { S1, S2 } = t.world.people;
  await t.db.updateTable('businessPartner').set({ status1: 4 }).where('id', '=', S2.id).execute();
  const answers = [await ask(S1.email), await ask('unknown@channel.example'), await ask(S2.email)];
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    [
      [204, ''],
      [204, ''],
      [204, ''],
    ],
  );
  assert.deepEqual(
    [
      (await mailsTo(t, S1.email)).length,
      (await mailsTo(t, S2.email)).length,
      (await mailsTo(t, 'unknown@channel.example')).length,
    ],
    [1, 0, 0],
  );
});

test('the mailed link says whose it is, sets the password once, and ends every session', async () => {
  const page = await t.signInAs('S3');
  const { email } = t.world.people.S3;
  await ask(email);
  const token = await tokenIn(t, email);
  const looked = await t.visitor().post<LinkAnswer>(`${BASE}/passwordsreset/look`, { token });
  assert.deepEqual([looked.body.state, looked.body.userEmail], ['open', email]);
  assert.equal(
    (await page.get('/apis/v1/notifications/unread')).status,
    200,
    'asking and looking end nothing',
  );
  assert.equal((await reset(token)).status, 204);
  assert.equal((await page.get('/apis/v1/notifications/unread')).status, 401);
  const again = await reset(token);
  assert.deepEqual([again.status, again.body.code], [410, '300-030-010']);
  assert.equal(
    (
      await t
        .visitor()
        .post('/api/v1/login', { userEmail: email, password: NEW_PASSWORD, name1: null })
    ).status,
    200,
  );
});

test('a later link voids the earlier one, and two hours void every one', async () => {
  const { email } = t.world.people.S4;
  await ask(email);
  const first = await tokenIn(t, email);
  await ask(email);
  const second = await tokenIn(t, email);
  assert.equal((await reset(first)).status, 410);
  t.clock.advance(2 * 3_600_000);
  assert.equal((await reset(second)).status, 410);
  assert.equal(
    (await t.visitor().post('/api/v1/login', { userEmail: email, password: PASSWORD, name1: null }))
      .status,
    200,
    'the old password stands',
  );
});

test('a link that was mailed before the account was locked, or while it was, serves no more when it comes back', async () => {
  const { id, email } = t.world.people.MA;
  const admin = await t.signInAs('ADMIN');
  const action = async (name: string) => {
    const { rowSCN } = await t.db
      .selectFrom('businessPartner')
      .select('rowSCN')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(
      (
        await admin.post(`/apis/v1/external-users/${id}/acts/${name}`, {
          rowSCN,
          reason: 'Suspeita',
        })
      ).status,
      200,
    );
  };
  await ask(email);
  const early = await tokenIn(t, email);
  await action('lock');
  const late = await issueLink(
    t.db,
    { purpose: 'password-reset', personId: id, minutes: 60 },
    t.clock,
  );
  assert.deepEqual([(await reset(early)).status, (await reset(late)).status], [410, 410]);
  await action('unlock');
  assert.equal((await reset(early)).status, 410);
  assert.equal(
    (await t.visitor().post('/api/v1/login', { userEmail: email, password: PASSWORD, name1: null }))
      .status,
    200,
  );
});

test('a change of the own password voids a link that was mailed before it', async () => {
  const { email } = t.world.people.MB;
  const page = await t.signInAs('MB');
  await ask(email);
  const token = await tokenIn(t, email);
  assert.equal(
    (await page.put(`${BASE}/password`, { currentPassword: PASSWORD, password: NEW_PASSWORD }))
      .status,
    204,
  );
  assert.equal((await reset(token, 'Lavoura+2028')).status, 410);
});

/**
 * Moments of a sign-in at the password change: the last answer of the database, by words of its
 * statement.
 */
const MOMENTS = [
  ['its hash was read', 'p.passwd_hash'],
  ['it was compared and found right', 'with forgiven as (delete from rate_limit'],
] as const;

test('the former password opens nothing, also when it was typed the moment before', async () => {
  const { id, email } = t.world.people.MC;
  const { database, hold } = holdingDatabase(t.database);
  const app = await buildApp({ database, clock: t.clock, config: testConfig() });
  const passwords = [PASSWORD, NEW_PASSWORD, 'Lavoura+2028'];
  for (const [at, [moment, statement]] of MOMENTS.entries()) {
    const token = await issueLink(
      t.db,
      { purpose: 'password-reset', personId: id, minutes: 60 },
      t.clock,
    );
    const page = client(app);
    const held = hold(statement);
    const signingIn = page.post<UserInfo>(
      '/api/v1/login',
      { userEmail: email, password: passwords[at], name1: null },
      { address: `10.4.2.${at}` },
    );
    await held.reached;
    assert.equal((await reset(token, passwords[at + 1])).status, 204);
    held.release();
    assert.equal((await signingIn).status, 401, moment);
    assert.equal(
      (
        await t.db
          .selectFrom('session')
          .select('id')
          .where('businessPartnerId', '=', id)
          .where('endedAt', 'is', null)
          .execute()
      ).length,
      0,
      moment,
    );
    await t.db.deleteFrom('rateLimit').execute();
  }
  const signedIn = await signInAs(app, email, passwords.at(-1));
  const token = await issueLink(
    t.db,
    { purpose: 'password-reset', personId: id, minutes: 60 },
    t.clock,
  );
  assert.equal((await reset(token, 'Semente+2029')).status, 204);
  assert.equal(
    (await signedIn.get('/apis/v1/notifications/unread')).status,
    401,
    'the session had begun',
  );
  await app.close();
});

test('a person is not flooded with mails by strangers', async () => {
  const { email } = t.world.people.S5;
  for (let requests = 0; requests < 6; requests += 1) assert.equal((await ask(email)).status, 204);
  assert.equal((await mailsTo(t, email)).length, 3);
});

test('a person without an activated account gets another activation link instead', async () => {
  const first = await newAccount(t, 'again@channel.example');
  await ask('Again@Channel.example ');
  const second = await tokenIn(t, 'again@channel.example');
  assert.notEqual(second, first);
  assert.equal(
    (await t.visitor().post<LinkAnswer>(`${BASE}/activation/look`, { token: second })).body.state,
    'open',
  );
  assert.equal(
    (await t.visitor().post<LinkAnswer>(`${BASE}/activation/look`, { token: first })).body.state,
    'expired',
  );
});

test('the eleventh request in ten minutes from one address is told to wait', async () => {
  for (let requests = 0; requests < 10; requests += 1)
    assert.equal((await ask('unknown@channel.example', '10.4.9.9')).status, 204);
  const late = await ask('unknown@channel.example', '10.4.9.9');
  assert.equal(late.status, 429);
  assert.ok(Number(late.headers['retry-after']) > 0);
});
