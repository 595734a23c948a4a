import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { routes } from '../../../server/routes.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type {
  PasswordChangeNeeded,
  UserInfo,
} from '../../../src/domain/schema/accounts/session.ts';
import { PASSWORD, testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';

const RESET = '/apis/v1/accesspolicies/passwordsreset';
const NEW_PASSWORD = 'Semente+2027';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const login = <Answer>(userEmail: string, password: string) =>
  t.visitor().post<Answer>('/api/v1/login', { userEmail, password, name1: null });

async function tokenOf(key: 'MA' | 'MB' | 'S1' | 'S4'): Promise<string> {
  const { id, email } = t.world.people[key];
  await t.db
    .updateTable('businessPartner')
    .set({ changePasswdNextLogon: true })
    .where('id', '=', id)
    .execute();
  return (await login<PasswordChangeNeeded>(email, PASSWORD)).body.resetToken;
}

test('[4.14] [3.04] the token sets `passwd` once; the next sign-in is an ordinary one', async () => {
  const token = await tokenOf('MA');
  const { email } = t.world.people.MA;
  assert.equal((await t.visitor().post(RESET, { token, passwd: NEW_PASSWORD })).status, 204);
  assert.equal((await login<ProblemBody>(email, PASSWORD)).status, 401);
  const { body } = await login<UserInfo>(email, NEW_PASSWORD);
  assert.equal(body.changePasswdNextLogon, 0);
  assert.equal(body.userName, email);
  const again = await t.visitor().post<ProblemBody>(RESET, { token, passwd: NEW_PASSWORD });
  assert.deepEqual([again.status, again.body.code], [410, '300-030-010']);
});

test('[3.04] a new password is taken under its former name for a release more, and not under both', async () => {
  const token = await tokenOf('S1');
  const both = { token, passwd: NEW_PASSWORD, password: NEW_PASSWORD };
  assert.equal((await t.visitor().post(RESET, both)).status, 400);
  assert.equal((await t.visitor().post(RESET, { token, password: 'Semente+2029' })).status, 204);
});

test('[2.06] a link that is not ours is refused as one that has expired, not as a field to correct', async () => {
  for (const token of ['', 'broken', '%00', 'a'.repeat(300)]) {
    const { status, body } = await t
      .visitor()
      .post<ProblemBody>(RESET, { token, passwd: NEW_PASSWORD });
    assert.deepEqual([status, body.code, body.fields], [410, '300-030-010', undefined], token);
  }
});

test('a weak password is refused at its field, and the token stays good', async () => {
  const token = await tokenOf('MB');
  const weak = await t.visitor().post<ProblemBody>(RESET, { token, password: 'semente+2027' });
  assert.deepEqual([weak.status, weak.body.affectedField], [400, 'passwd']);
  assert.equal((await t.visitor().post(RESET, { token, password: NEW_PASSWORD })).status, 204);
});

test('every open session of the person ends with the old password', async () => {
  const page = await t.signInAs('S4');
  assert.equal((await page.get('/apis/v1/notifications/unread')).status, 200);
  const token = await tokenOf('S4');
  await t.visitor().post(RESET, { token, password: NEW_PASSWORD });
  t.clock.advance(1_000);
  assert.equal((await page.get('/apis/v1/notifications/unread')).status, 401);
});

test('a token that was never given out is answered as an expired link', async () => {
  const { status } = await t
    .visitor()
    .post(RESET, { token: 'a'.repeat(43), password: NEW_PASSWORD });
  assert.equal(status, 410);
});

test('a visitor cannot replace a mailed link by an answer to a question, and no password hint is kept', async () => {
  const proofs: Readonly<Record<string, readonly string[]>> = {
    '/api/v1/login': ['name1', 'password', 'remember', 'tzOffset', 'userEmail'],
    '/apis/v1/setup': ['email', 'name1', 'passwd', 'token'],
    '/apis/v1/accesspolicies/activation/agree': ['passwd', 'sha256', 'token'],
    '/apis/v1/accesspolicies/passwordsreset': ['passwd', 'token'],
  };
  const taken = routes
    .filter(({ access }) => access.kind === 'public')
    .map(({ url, body }) => [url, Object.keys(Object(body?.schema)).toSorted()] as const)
    .filter(([, fields]) => fields.some((field) => /^passw/.test(field)));
  assert.deepEqual(Object.fromEntries(taken), proofs);
  const columns = await t.db.introspection.getTables();
  const kept = columns
    .flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`))
    .filter((name) =>
      /passw\w*hint|business_partner\..*hint|(secret|security)_?(question|answer)/i.test(name),
    );
  assert.deepEqual(kept, []);
});
