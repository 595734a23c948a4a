// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { LinkAnswer, TermsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { announcedBy } from './announced.ts';
import { mailsTo, newAccount, tokenIn } from './mailbox.ts';

const BASE = '/apis/v1/accesspolicies';
const PASSWORD = 'Semente+2027';
const HOURS = 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const terms = async () => (await t.visitor().get<TermsAnswer>(`${BASE}/terms/agreement`)).body;
const look = (token: string) =>
  t
    .visitor()
    .post<LinkAnswer & ProblemBody>(`${BASE}/activation/look`, { token }, { address: '10.3.0.1' });
const agree = async (token: string, password = PASSWORD, more = {}) =>
  t
    .visitor()
    .post<UserInfo & ProblemBody>(
      `${BASE}/activation/agree`,
      { token, password, sha256: (await terms()).sha256, ...more },
      { headers: { 'user-agent': 'Browser of a test' }, address: '10.3.0.2' },
    );
const disagree = (token: string, reason: string) =>
  t
    .visitor()
    .post<ProblemBody>(`${BASE}/activation/disagree`, { token, reason }, { address: '10.3.0.3' });
const resend = (token: string, address = '10.3.0.4') =>
  t.visitor().post<ProblemBody>(`${BASE}/activation/resend`, { token }, { address });
const personOf = (email: string) =>
  t.db
    .selectFrom('businessPartner')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

test('[2.49] the term and the manual are read without login, in three languages, with version and hash', async () => {
  for (const kind of ['agreement', 'manual']) {
    const texts = await Promise.all(
      ['en-US', 'pt-BR', 'es-ES'].map(
        async (language) =>
          (
            await t.visitor().get<TermsAnswer>(`${BASE}/terms/${kind}`, {
              headers: { 'accept-language': language },
            })
          ).body,
      ),
    );
    assert.equal(new Set(texts.map(({ sha256 }) => sha256)).size, 3);
    for (const { version, body, publishedOn } of texts)
      assert.ok(version === 1 && body.length > 400 && /^\d{4}-\d\d-\d\d$/.test(publishedOn));
  }
});

test('opening the link changes nothing, however often a scanner does it', async () => {
  const token = await newAccount(t, 'scan@channel.example');
  const before = await personOf('scan@channel.example');
  for (let visits = 0; visits < 5; visits += 1) {
    const { status, body } = await look(token);
    assert.deepEqual(
      [status, body.state, body.name1, body.userEmail],
      [200, 'open', 'Luana Ferraz', 'scan@channel.example'],
    );
  }
  assert.deepEqual(await personOf('scan@channel.example'), before);
  assert.equal((await agree(token)).status, 200);
});

test('agreeing sets the password, signs in to the own settings, and keeps version, hash, time and address', async () => {
  const token = await newAccount(t, 'agree@channel.example');
  const { status, body } = await agree(token);
  assert.deepEqual([status, body.status, body.userName], [200, 2, 'agree@channel.example']);
  const person = await personOf('agree@channel.example');
  const decision = await t.db
    .selectFrom('termsDecision')
    .selectAll()
    .where('businessPartnerId', '=', person.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [
      decision.isAgreed,
      decision.version,
      decision.sha256,
      decision.address,
      decision.userAgent,
      Date.parse(decision.decidedAt),
    ],
    [true, 1, (await terms()).sha256, '10.3.0.2', 'Browser of a test', t.clock.now().getTime()],
  );
  const changes = await t.db
    .selectFrom('userStatusChange')
    .select(['fromStatus', 'toStatus'])
    .where('businessPartnerId', '=', person.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(changes, [
    { fromStatus: null, toStatus: 1 },
    { fromStatus: 1, toStatus: 2 },
  ]);
  const signedIn = await t
    .visitor()
    .post<UserInfo>('/api/v1/login', { userEmail: person.email, password: PASSWORD, name1: null });
  assert.deepEqual([signedIn.status, signedIn.body.status], [200, 2]);
});

test('a link acts once: agreeing again, or disagreeing after it, is refused', async () => {
  const token = await newAccount(t, 'once@channel.example');
  const answers = await Promise.all([agree(token), agree(token), agree(token)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410]);
  assert.deepEqual(
    [
      (await disagree(token, 'Mudei de ideia')).status,
      (await look(token)).body.state,
      (await resend(token)).body.code,
    ],
    [410, 'used', '300-030'],
  );
});

test('a weak, a common and an overlong password are refused at their field, and the link stays good', async () => {
  const token = await newAccount(t, 'weak@channel.example');
  for (const [password, code] of [
    ['semente', 'password-weak'],
    ['P@ssw0rd', 'password-common'],
    ['Senha@2026', 'password-common'],
    [`A1@${'a'.repeat(200)}`, 'invalid'],
  ] as const) {
    const { status, body } = await agree(token, password);
    assert.deepEqual(
      [status, body.affectedField, body.fields?.[0]?.code],
      [400, 'passwd', code],
      password,
    );
  }
  const long = `Aa1@${'ç '.repeat(40)}`;
  assert.equal((await agree(token, long)).status, 200);
  assert.equal(
    (
      await t
        .visitor()
        .post('/api/v1/login', { userEmail: 'weak@channel.example', password: long, name1: null })
    ).status,
    200,
    '84 characters with blanks serve',
  );
});

test('disagreement needs a reason, ends the account, notifies administrators, and frees the address', async () => {
  const token = await newAccount(t, 'no@channel.example');
  assert.equal((await disagree(token, '   ')).status, 400);
  assert.equal((await disagree(token, 'Não vendo mais')).status, 204);
  assert.equal((await agree(token)).status, 410);
  const row = await t.db
    .selectFrom('userStatusChange')
    .innerJoin('businessPartner', 'businessPartner.id', 'userStatusChange.businessPartnerId')
    .select(['status1', 'taxNum', 'cellPhone', 'userStatusChange.reason'])
    .where('toStatus', '=', 9)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { status1: 9, taxNum: null, cellPhone: null, reason: 'Não vendo mais' });
  const told = await (
    await t.signInAs('ADMIN')
  ).get<{ notifications: { title: string }[] }>('/apis/v1/notifications/unread');
  assert.ok(
    told.body.notifications.some(
      ({ title }) => title === 'Luana Ferraz did not accept the agreement',
    ),
  );
  await newAccount(t, 'no@channel.example');
});

test('[4.18] an expired link does nothing but send another one, and the earlier one stays dead', async () => {
  const email = 'late@channel.example';
  const first = await newAccount(t, email);
  t.clock.advance(72 * HOURS);
  const expired = await agree(first);
  assert.deepEqual(
    [expired.status, expired.body.code, (await look(first)).body.state],
    [410, '300-030-010', 'expired'],
  );
  assert.equal((await resend(first)).status, 204);
  const second = await tokenIn(t, email);
  assert.notEqual(second, first);
  assert.equal((await mailsTo(t, email)).length, 2);
  assert.equal((await resend(second)).status, 204);
  const third = await tokenIn(t, email);
  assert.deepEqual(
    [(await agree(second)).status, (await look(second)).body.state],
    [410, 'expired'],
    'an earlier link dies by a later one, however young',
  );
  assert.equal((await agree(third)).status, 200);
});

test('a link for one thing opens nothing else, and a made-up one is answered like one that failed', async () => {
  const activation = await newAccount(t, 'other@channel.example');
  assert.equal(
    (await t.visitor().post(`${BASE}/passwordsreset`, { token: activation, password: PASSWORD }))
      .status,
    410,
  );
  assert.equal(
    (
      await t.visitor().post('/apis/v1/setup', {
        token: activation,
        password: PASSWORD,
        email: 'a@b.example',
        name1: 'Ab',
      })
    ).status,
    410,
  );
  for (const token of ['a'.repeat(43), `${activation}x`])
    assert.deepEqual(
      [(await look(token)).body.code, (await agree(token)).status, (await resend(token)).body.code],
      ['300-030', 410, '300-030'],
    );
  assert.equal((await look('short')).body.code, '300-030');
});

test('a newer version of the term must be read before it is agreed to', async () => {
  const token = await newAccount(t, 'version@channel.example');
  const { sha256 } = await terms();
  await t.db
    .insertInto('termsText')
    .values({
      kind: 'agreement',
      version: 2,
      locale: 'en-US',
      title: 'Term',
      body: 'New',
      sha256: 'b'.repeat(64),
      publishedOn: '2026-11-19',
    })
    .execute();
  const old = await agree(token, PASSWORD, { sha256 });
  assert.deepEqual([old.status, old.body.code], [409, 'terms-changed']);
  assert.deepEqual([(await terms()).version, (await agree(token)).status], [2, 200]);
});

test('a person waiting for a release reaches only the own settings', async () => {
  const token = await newAccount(t, 'waits@channel.example');
  const page = t.visitor();
  page.adopt((await agree(token)).body);
  assert.equal((await page.get('/apis/v1/notifications/unread')).status, 200);
  for (const url of [
    '/apis/v1/products',
    '/apis/v1/customers',
    '/apis/v1/invoices?emitType=2',
    '/apis/v1/campaigns',
  ])
    assert.ok([403, 404].includes((await page.get(url)).status), url);
});

test('signing up, agreeing and not agreeing announce the person, as maintaining a user does', async () => {
  let token = '';
  const signUp = (email: string) => async () => {
    token = await newAccount(t, email);
  };
  const signedUp = await announcedBy(t, signUp('heard@channel.example'));
  const announced = [['externalUser', [(await personOf('heard@channel.example')).id]]];
  assert.deepEqual(signedUp, announced);
  assert.deepEqual(await announcedBy(t, () => agree(token)), announced);
  await signUp('declines@channel.example')();
  const { id } = await personOf('declines@channel.example');
  assert.deepEqual(await announcedBy(t, () => disagree(token, 'No')), [['externalUser', [id]]]);
});
