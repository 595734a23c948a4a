// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ActingCandidates, UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { routes } from '../../../server/routes.ts';
import { PASSWORD, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';

const ACT_AS = '/apis/v1/users/actas';
const UNREAD = '/apis/v1/notifications/unread';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const actAs = (page: Client, key: PersonKey, password = PASSWORD) =>
  page.post<UserInfo & ProblemBody>(ACT_AS, { userEmail: t.world.people[key].email, password });

/** Signs in a director who impersonates a user. */
async function acting(key: PersonKey): Promise<{ page: Client; original: UserInfo }> {
  const page = await t.signInAs('DIR');
  const original = page.user as UserInfo;
  const { status, body } = await actAs(page, key);
  assert.equal(status, 200);
  page.adopt(body);
  return { page, original };
}

test("[7.04] [4.17] acting gives the other one's session and says who really acts", async () => {
  const { page } = await acting('S1');
  assert.equal(page.user?.id, t.world.people.S1.id);
  assert.equal(page.user?.sub, String(t.world.people.DIR.id));
  assert.equal(page.user?.actingName, t.world.people.DIR.name1);
  assert.equal(
    (await page.get(`/apis/v1/users/${t.world.people.S2.id}/documents/status`)).status,
    404,
  );
  assert.equal(
    (await page.get(`/apis/v1/users/${t.world.people.S1.id}/documents/status`)).status,
    200,
  );
});

test('[7.05] [4.17] ending restores the own session, which was valid all the time', async () => {
  const { page, original } = await acting('S1');
  const { status, body } = await page.delete<UserInfo>(ACT_AS, {
    name1: null,
    userEmail: page.user?.userName,
  });
  assert.equal(status, 200);
  assert.equal(body.id, t.world.people.DIR.id);
  assert.equal('refreshToken' in body, false);
  assert.equal('sub' in body, false);
  assert.equal((await page.get(UNREAD)).status, 401);
  page.accessToken = body.accessToken;
  assert.equal((await page.get(UNREAD)).status, 200);
  const visitor = t.visitor();
  assert.equal(
    (await visitor.post('/apis/v1/login/refresh', { refreshToken: original.refreshToken })).status,
    200,
  );
});

test('[6.04] a user without authorisation cannot act as another', async () => {
  for (const key of ['COO1', 'RTV1', 'CTV1', 'ATV1', 'MA', 'S1'] as const) {
    const { status, body } = await actAs(await t.signInAs(key), 'S2');
    assert.equal(status, 403, key);
    assert.equal(body.message, 'User not authorized to impersonate another user');
  }
});

test('[6.04] the own password is asked again, and guessing it is limited', async () => {
  const page = await t.signInAs('MGR1');
  const wrong = await actAs(page, 'S1', 'Wrong#2026');
  assert.equal(wrong.status, 401);
  assert.equal(wrong.body.code, '010-010');
  for (let attempt = 0; attempt < 4; attempt += 1) await actAs(page, 'S1', 'Wrong#2026');
  assert.equal((await actAs(page, 'S1')).status, 429);
  t.clock.advance(6 * 60_000);
  const fresh = await t.signInAs('MGR1');
  assert.equal((await actAs(fresh, 'S1')).status, 200);
});

test('a user cannot act as the own person, an administrator, a person out of scope or an inactive one', async () => {
  const page = await t.signInAs('MGR1');
  assert.equal((await actAs(page, 'MGR1')).body.code, 'impersonation-not-authorized');
  for (const key of ['ADMIN', 'S4', 'COO2', 'DIR'] as const)
    assert.equal((await actAs(page, key)).body.code, '300-010', key);
  const director = await t.signInAs('DIR');
  assert.equal((await actAs(director, 'ADMIN')).body.code, 'impersonation-not-authorized');
  await t.db
    .updateTable('businessPartner')
    .set({ status1: 4 })
    .where('id', '=', t.world.people.S3.id)
    .execute();
  assert.equal((await actAs(page, 'S3')).body.code, '300-010');
  await t.db
    .updateTable('businessPartner')
    .set({ status1: 3 })
    .where('id', '=', t.world.people.S3.id)
    .execute();
});

test('a user who acts as another cannot act as a third', async () => {
  const { page } = await acting('MGR1');
  assert.equal((await actAs(page, 'S1')).body.code, 'not-while-acting');
});

test('ending without acting is refused', async () => {
  const page = await t.signInAs('DIR');
  assert.equal((await page.delete<ProblemBody>(ACT_AS)).body.code, '600-035');
});

test('signing out while acting ends the own session too', async () => {
  const { page, original } = await acting('S1');
  assert.equal((await page.delete('/api/v1/login')).status, 204);
  assert.equal((await page.get(UNREAD)).status, 401);
  page.accessToken = original.accessToken;
  assert.equal((await page.get(UNREAD)).status, 401);
});

test('when the own session ends, acting ends with it', async () => {
  const { page, original } = await acting('S1');
  const own = t.visitor();
  own.accessToken = original.accessToken;
  assert.equal((await own.delete('/api/v1/login')).status, 204);
  assert.equal((await page.get(UNREAD)).status, 401);
});

/**
 * Actions forbidden during impersonation: releasing, reading the user's messages, another
 * impersonation, keys, and matters between user and portal. Actions on invoices are judged
 * separately (`rules/invoice-status.ts`).
 */
const OWN_ONLY = [
  /^POST .*\/users\/actas$/,
  /^GET .*\/users\/actas$/,
  /\/users\/:id\/(data|accesses)$/,
  /^DELETE .*\/users\/:id\/sessions/,
  /release|refusal/,
  /^POST .*\/notifications\/:id\/read$/,
];

test('[6.04] every route for what is done in the own name alone is closed while acting', () => {
  const named = routes.filter(({ method, url }) =>
    OWN_ONLY.some((pattern) => pattern.test(`${method} ${url}`)),
  );
  assert.ok(named.length >= 8, `${named.length} routes are named`);
  const open = named
    .filter(({ access }) => access.kind !== 'public' && access.whileActing !== false)
    .map(({ method, url }) => `${method} ${url}`);
  assert.deepEqual(open, []);
});

test('[1.11] possible persons to act as are found by name and scope, without administrators and the own person', async () => {
  const manager = await t.signInAs('MGR1');
  const { rows } = (await manager.get<ActingCandidates>(`${ACT_AS}?q=pessoa`)).body;
  const names = rows.map(({ name1 }) => name1);
  for (const key of ['S1', 'MA', 'COO1'] as const)
    assert.ok(names.includes(t.world.people[key].name1), key);
  for (const key of ['ADMIN', 'DIR', 'MGR1', 'S4', 'MC'] as const)
    assert.equal(names.includes(t.world.people[key].name1), false, key);
  assert.equal(
    (await manager.get<ActingCandidates>(`${ACT_AS}?q=s1%40channel`)).body.rows[0]?.channels,
    'Canal A',
  );
  assert.equal((await (await t.signInAs('COO1')).get(ACT_AS)).status, 403);
});

test('[4.17] an action while acting is remembered with both names', async () => {
  const { page } = await acting('MGR1');
  const made = await page.post<{ id: number }>('/apis/v1/product-groups', {
    nmpCode: 'ACT1',
    name1: 'Por outro',
  });
  assert.equal(made.status, 201);
  const { body } = await page.get<{
    rows: readonly { userName: string; actingUserName: string }[];
  }>(`/apis/v1/product-groups/${made.body.id}/history`);
  assert.deepEqual(
    body.rows.map(({ userName, actingUserName }) => [userName, actingUserName]),
    [[t.world.people.MGR1.name1, t.world.people.DIR.name1]],
  );
});
