// @module-tag both
import type { DocumentState } from '../../../src/domain/rules/documents/document-machine.ts';
import type { DocumentType } from '../../../src/domain/rules/account/document-status.ts';
import type { UserStatus } from '../../../src/domain/rules/account/user-status.ts';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { SignJWT } from 'jose';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { CycleInfoAnswer, UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { testApp, withinASecond } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';

const UNREAD = '/apis/v1/notifications/unread';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
const renew = (page: Client, refreshToken: string) => {
  const { accessToken } = page;
  page.accessToken = undefined; // the refresh carries no access token
  return page.post<UserInfo>('/apis/v1/login/refresh', { refreshToken }).finally(() => {
    page.accessToken = accessToken;
  });
};
const setStatus = (key: PersonKey, status1: UserStatus) =>
  t.db
    .updateTable('businessPartner')
    .set({ status1 })
    .where('id', '=', t.world.people[key].id)
    .execute();

test('a pre-activated person signs in, and reaches the own data only', async () => {
  await setStatus('MC', 2);
  const page = await t.signInAs('MC');
  assert.equal(page.user?.status, 2);
  assert.equal((await page.get(UNREAD)).status, 200);
  assert.equal(
    (await page.get(`/apis/v1/users/${t.world.people.MC.id}/documents/status`)).status,
    200,
  );
  assert.equal((await page.get('/apis/v1/invoices?emitType=2')).status, 403);
  await setStatus('MC', 3);
  await withinASecond(async () =>
    assert.equal((await page.get('/apis/v1/invoices?emitType=2')).status, 200),
  );
});

test('an access token ends after ten minutes, and a forged one never begins', async () => {
  const page = await t.signInAs('S1');
  t.clock.advance(10 * MINUTE - 1000);
  assert.equal((await page.get(UNREAD)).status, 200);
  t.clock.advance(2000);
  const late = await page.get<ProblemBody>(UNREAD);
  assert.equal(late.status, 401);
  assert.equal(late.body.code, 'session-ended');
  for (const forged of [
    'x',
    'a.b.c',
    `${page.accessToken?.slice(0, -4)}AAAA`,
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  ]) {
    page.accessToken = forged;
    assert.equal((await page.get<ProblemBody>(UNREAD)).status, 401);
  }
});

test('a token of another algorithm, another issuer or another key of ours opens nothing', async () => {
  const page = await t.signInAs('S1');
  const sub = String(
    JSON.parse(Buffer.from(page.accessToken?.split('.')[1] ?? '', 'base64url').toString()).sub,
  );
  const { secrets } = t.app.services;
  const open = async (alg: string, issuer: string, key: Uint8Array) => {
    page.accessToken = await new SignJWT({})
      .setProtectedHeader({ alg })
      .setSubject(sub)
      .setIssuer(issuer)
      .setExpirationTime(Math.floor(t.clock.now().getTime() / 1000) + 60)
      .sign(key);
    return (await page.get(UNREAD)).status;
  };
  assert.equal(await open('HS256', 'nmv', secrets.accessToken), 200, 'the means are right');
  assert.equal(await open('HS512', 'nmv', secrets.accessToken), 401);
  assert.equal(await open('HS256', 'other', secrets.accessToken), 401);
  assert.equal(await open('HS256', 'nmv', secrets.antiForgery), 401);
});

test('signing out ends the session at once, for its refresh token too', async () => {
  const page = await t.signInAs('S1');
  assert.equal((await page.delete('/api/v1/login')).status, 204);
  assert.equal((await page.get(UNREAD)).status, 401);
  assert.equal((await renew(page, page.user?.refreshToken ?? '')).status, 401);
});

test('locking a person ends what he may do', async () => {
  const page = await t.signInAs('S2');
  assert.equal((await page.get(UNREAD)).status, 200);
  await setStatus('S2', 4);
  await withinASecond(async () => assert.equal((await page.get(UNREAD)).status, 401));
  await setStatus('S2', 3);
});

test('a change of the structure moves the scope with it', async () => {
  const page = await t.signInAs('COO1');
  const read = () =>
    page.get<ProblemBody>(`/apis/v1/users/${t.world.people.S1.id}/documents/status`);
  assert.equal((await read()).status, 200);
  const assigned = await t.db
    .selectFrom('customerAssignment')
    .selectAll()
    .where('customerId', '=', t.world.channels.A.id)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('customerAssignment')
    .set({ validTo: '2026-01-01' })
    .where('id', '=', assigned.id)
    .execute();
  await withinASecond(async () => {
    const { status, body } = await read();
    assert.equal(status, 404);
    assert.equal(body.code, '300-010');
  });
  await t.db
    .updateTable('customerAssignment')
    .set({ validTo: null })
    .where('id', '=', assigned.id)
    .execute();
});

test('a refresh token is used up by its use, and the new one goes on', async () => {
  const page = await t.signInAs('S1');
  const first = await renew(page, page.user?.refreshToken ?? '');
  assert.equal(first.status, 200);
  assert.equal(first.body.userName, 's1@channel.example');
  assert.notEqual(first.body.refreshToken, page.user?.refreshToken);
  const second = await renew(page, first.body.refreshToken);
  assert.equal(second.status, 200);
  page.adopt(second.body);
  assert.equal((await page.get(UNREAD)).status, 200);
});

test('for a minute the old refresh token is answered with the same successor', async () => {
  const page = await t.signInAs('S1');
  const old = page.user?.refreshToken ?? '';
  const [one, two] = await Promise.all([renew(t.visitor(), old), renew(t.visitor(), old)]);
  assert.equal(one.body.refreshToken, two.body.refreshToken);
  t.clock.advance(MINUTE);
  const three = await renew(t.visitor(), old);
  assert.equal(three.body.refreshToken, one.body.refreshToken);
});

test('an old refresh token after that minute is taken for stolen: the whole session ends', async () => {
  const page = await t.signInAs('S1');
  const old = page.user?.refreshToken ?? '';
  const next = await renew(page, old);
  t.clock.advance(MINUTE + 1);
  assert.equal((await renew(t.visitor(), old)).status, 401);
  assert.equal((await renew(t.visitor(), next.body.refreshToken)).status, 401);
  page.adopt(next.body);
  assert.equal((await page.get(UNREAD)).status, 401);
});

test('an old refresh token ends the session as soon as its successor was used', async () => {
  const page = await t.signInAs('S1');
  const old = page.user?.refreshToken ?? '';
  const next = await renew(page, old);
  const last = await renew(page, next.body.refreshToken);
  assert.equal((await renew(t.visitor(), old)).status, 401);
  assert.equal((await renew(t.visitor(), last.body.refreshToken)).status, 401);
});

test('a session lasts for twelve hours from the sign-in, however often it is renewed', async () => {
  const page = await t.signInAs('S1');
  t.clock.advance(11 * HOUR);
  const next = await renew(page, page.user?.refreshToken ?? '');
  assert.equal(next.status, 200);
  assert.equal(next.body.refreshTokenExpiration, page.user?.refreshTokenExpiration);
  t.clock.advance(HOUR);
  assert.equal((await renew(page, next.body.refreshToken)).status, 401);
});

test('tokens are kept as hashes only', async () => {
  const page = await t.signInAs('S1');
  const next = await renew(page, page.user?.refreshToken ?? '');
  const kept = JSON.stringify(await t.db.selectFrom('refreshToken').selectAll().execute());
  assert.equal(kept.includes(page.user?.refreshToken ?? ''), false);
  assert.equal(kept.includes(next.body.refreshToken), false);
});

test('[7.06] [4.07] the document status is the weakest of the terms, and 1 where there is none', async () => {
  const page = await t.signInAs('S5');
  const own = t.world.people.S5.id;
  const read = async () =>
    (await page.get<{ docStatus: string }>(`/apis/v1/users/${own}/documents/status`)).body
      .docStatus;
  assert.equal(await read(), '1');
  const add = (nmpCode: string, docType: DocumentType, status: DocumentState) =>
    t.db
      .insertInto('userDocument')
      .values({ nmpCode, userName: own, docName: nmpCode, docType, status })
      .execute();
  await add('D1', '1', '3');
  assert.equal(await read(), '3');
  await add('D2', '1', '4');
  await add('D3', '2', '5');
  await add('D4', '1', 'canceled');
  assert.equal(await read(), '4');
  assert.equal(
    (await page.get<ProblemBody>(`/apis/v1/users/${t.world.people.S4.id}/documents/status`)).body
      .code,
    '300-010',
  );
});

test('[7.07] [7.09] [3.03] cycles come newest first, the open one that holds today is current', async () => {
  const page = await t.signInAs('S1');
  await t.db
    .insertInto('campaignCicle')
    .values({ nmpCode: 'C27', name1: 'Safra 2027', tsStart: '2027-08-01', tsEnd: '2028-01-31' })
    .execute();
  const { body } = await page.get<CycleInfoAnswer>('/apis/v1/campaigns/cicles/options');
  assert.deepEqual(
    body.cicleInfo.cicles.map(({ name }) => name),
    ['Safra 2027', 'Safra 2026'],
  );
  assert.deepEqual(body.cicleInfo.currentCicle, {
    id: t.world.cicleId,
    name: 'Safra 2026',
    tsStart: '2026-08-01T03:00:00Z',
    tsEnd: '2027-01-31T03:00:00Z',
    status1: 'active',
  });
  const search = await page.get<{ cicleOptions: unknown[] }>(
    '/apis/v1/searches/campaigns/cicles/options',
  );
  assert.deepEqual(search.body.cicleOptions, body.cicleInfo.cicles);
});
