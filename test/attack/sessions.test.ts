// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { buildApp } from '../../server/app.ts';
import { readEvents } from '../server/live/event-reader.ts';
import { expect, PASSWORD, testApp, testConfig } from '../server/harness.ts';
import type { Client, TestApp } from '../server/harness.ts';
import { EMBED_KEY, PARTNER_ORIGIN } from '../server/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UNREAD = '/apis/v1/notifications/unread';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const renew = (refreshToken: string) =>
  t.visitor().post<UserInfo>('/apis/v1/login/refresh', { refreshToken });

async function signIn(email: string, remember: boolean): Promise<Client> {
  const page = t.visitor();
  page.adopt(
    expect(
      await page.post<UserInfo>('/api/v1/login', {
        userEmail: email,
        password: PASSWORD,
        name1: null,
        remember,
      }),
      200,
    ),
  );
  return page;
}

/** Renews at each step until it is refused. @returns the time that passed since the sign-in until the last renewal that worked */
async function renewedFor(page: Client, step: number, most: number): Promise<number> {
  let token = page.user?.refreshToken ?? '';
  for (let passed = 0; passed < most; passed += step) {
    t.clock.advance(step);
    const next = await renew(token);
    if (next.status !== 200) return passed;
    token = next.body.refreshToken;
    page.adopt(next.body);
  }
  return most;
}

test('a remembered session that is renewed every day ends on its thirtieth day, not in a year', async () => {
  const page = await signIn(t.world.people.S1.email, true);
  assert.equal(await renewedFor(page, DAY, 400 * DAY), 29 * DAY);
  assert.equal(
    (await page.get(UNREAD)).status,
    401,
    'nor does its last access token serve any longer',
  );
});

test('without "remember me" a session that is renewed every hour ends after twelve', async () => {
  const page = await signIn(t.world.people.S1.email, false);
  assert.equal(await renewedFor(page, HOUR, 30 * HOUR), 11 * HOUR);
  assert.equal((await page.get(UNREAD)).status, 401);
});

test('a session whose row says it lasts longer than its sign-in is worth is not renewed', async () => {
  const page = await signIn(t.world.people.S2.email, true);
  const far = new Date(t.clock.now().getTime() + 900 * DAY).toISOString();
  const { id } = await t.db
    .updateTable('session')
    .set({ expiresAt: far })
    .where('businessPartnerId', '=', t.world.people.S2.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('refreshToken')
    .set({ expiresAt: far })
    .where('sessionId', '=', id)
    .execute();
  t.clock.advance(400 * DAY);
  assert.equal((await renew(page.user?.refreshToken ?? '')).status, 401);
});

test('acting as another lasts no longer than the own session, renewed or not', async () => {
  const page = await signIn(t.world.people.DIR.email, false);
  t.clock.advance(11 * HOUR);
  page.adopt(expect(await renew(page.user?.refreshToken ?? ''), 200));
  const acting = expect(
    await page.post<UserInfo>('/apis/v1/users/actas', {
      userEmail: t.world.people.S1.email,
      password: PASSWORD,
    }),
    200,
  );
  assert.equal(acting.refreshTokenExpiration, page.user?.refreshTokenExpiration);
  const renewed = expect(await renew(acting.refreshToken), 200);
  t.clock.advance(HOUR - 60_000);
  page.adopt(expect(await renew(renewed.refreshToken), 200));
  assert.equal((await page.get(UNREAD)).status, 200);
  t.clock.advance(60_000);
  assert.equal((await page.get(UNREAD)).status, 401);
  assert.equal((await renew(page.user?.refreshToken ?? '')).status, 401);
});

/** A key of the partner's page for the world's campaign. */
async function insertKey(key: string, name1: string): Promise<{ id: number; key: string }> {
  const made = await t.db
    .insertInto('embedKey')
    .values({ key, name1, createdBy: t.world.people.ADMIN.id })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('embedKeyOrigin')
    .values({ embedKeyId: made.id, origin: PARTNER_ORIGIN })
    .execute();
  await t.db
    .insertInto('embedKeyCampaign')
    .values({ embedKeyId: made.id, campaignId: t.world.campaignId })
    .execute();
  return made;
}

async function revoke(id: number): Promise<void> {
  const admin = await t.signInAs('ADMIN');
  const { rowSCN } = await t.db
    .selectFrom('embedKey')
    .select('rowSCN')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await admin.post(`/apis/v1/embed-keys/${id}/acts/revoke`, { rowSCN }), 200);
}

test('an open stream behind an embed key ends when the key is revoked, in every process, and hears nothing more', async () => {
  const second = await buildApp({ database: t.database, clock: t.clock, config: testConfig() });
  const addresses = [
    await t.app.listen({ port: 0, host: '127.0.0.1' }),
    await second.listen({ port: 0, host: '127.0.0.1' }),
  ];
  const open = (address: string, key: string) =>
    readEvents(`${address}/apis/v1/live?embedKey=${key}`, { origin: PARTNER_ORIGIN });
  const { id: otherId, key: otherKey } = await insertKey('pk_test_other_key', 'Outro');
  const streams = await Promise.all(addresses.map((address) => open(address, EMBED_KEY)));
  const other = await open(addresses[1] ?? '', otherKey);
  await revoke(t.world.embedKeyId);
  for (const stream of streams) {
    assert.equal(await endOf(stream), 'session-ended');
    assert.equal(await stream.next(), undefined);
  }
  assert.equal((await open(addresses[0] ?? '', EMBED_KEY)).status, 404);
  // the stream of the other key was not touched: the first that it hears of an end is its own
  assert.deepEqual(
    await t.db.selectFrom('embedKey').select('id').where('revokedAt', 'is', null).execute(),
    [{ id: otherId }],
  );
  await t.db.deleteFrom('embedKey').where('id', '=', otherId).execute();
  assert.equal(await endOf(other), 'session-ended');
  await second.close();
});

/** The next event that is none of a ranking: a day may begin for one meanwhile. */
async function endOf(stream: {
  next(): Promise<{ readonly event?: string } | undefined>;
}): Promise<string | undefined> {
  let told = await stream.next();
  while (told?.event === 'ranking-moved') told = await stream.next();
  return told?.event;
}

test('a key that names a page no more ends the streams of that page', async () => {
  const address = `http://127.0.0.1:${(t.app.server.address() as { port: number }).port}`;
  const { id } = await insertKey('pk_test_moved_page', 'Mudou');
  const stream = await readEvents(`${address}/apis/v1/live?embedKey=pk_test_moved_page`, {
    origin: PARTNER_ORIGIN,
  });
  await t.db
    .updateTable('embedKeyOrigin')
    .set({ origin: 'http://elsewhere.example' })
    .where('embedKeyId', '=', id)
    .execute();
  assert.equal((await stream.next())?.event, 'session-ended');
});
