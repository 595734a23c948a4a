import type { UserStatus } from '../../../src/domain/rules/account/user-status.ts';
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { buildApp } from '../../../server/app.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { until } from '../../elements/until.ts';
import { POSTGRES } from '../database/database.ts';
import { readEvents } from '../live/event-reader.ts';
import { expect, ORIGIN, testApp, testConfig } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import {
  assertionOf,
  exchange,
  EXCHANGE,
  makeSite,
  PAGE_SIGN_IN,
  pageWith,
  revokeSite,
  SITE_ORIGIN,
  siteKeys,
  siteOf,
} from './site-stage.ts';

const keys = siteKeys();
let t: TestApp;
let site: { readonly id: number; readonly clientId: unknown };

/** Signs in the keeper of sites, as tokens expire in these tests. */
const keeper = (): Promise<Client> => t.signInAs('ADMIN');

beforeAll(async () => {
  t = await testApp();
  const made = await makeSite(
    await keeper(),
    siteOf([t.world.channels.A.id], { publicKey: keys.publicKey }),
  );
  site = { id: made.id, clientId: made['clientId'] };
});
afterAll(() => t.close());

const emailOf = (key: 'S1' | 'S2' | 'S3' | 'COO1' | 'MA') => t.world.people[key].email;
const agree = async (key: 'S1' | 'S2' | 'MA') =>
  expect(
    await (
      await t.signInAs(key)
    ).post(PAGE_SIGN_IN, { origin: SITE_ORIGIN, elements: ['nmv-ranking'] }),
    200,
  );
const signed = (claims: Readonly<Record<string, unknown>>) =>
  assertionOf(t, site.clientId, keys.privateKey, { sub: emailOf('S1'), ...claims });
/** Returns the fault that a refusal names. */
async function wrongWith(assertion: string): Promise<string | undefined> {
  const { status, body } = await exchange(t, assertion);
  return status === 200 ? 'nothing' : (/\((\w+)\)/.exec(body.message ?? '')?.[1] ?? body.code);
}

test('a site’s server signs in a person who agreed, to read the ranking on its page for 15 minutes only [E18]', async () => {
  assert.equal(await wrongWith(await signed({})), 'page-consent-needed');
  await agree('S1');
  const { status, body } = await exchange(t, await signed({}));
  assert.deepEqual([status, body.expires_in], [200, 900]);
  const page = pageWith(t, body.access_token);
  const ranking = await page.get(`/apis/v1/rankings/${t.world.campaignId}`);
  assert.equal(ranking.status, 200);
  assert.equal(ranking.headers['access-control-allow-origin'], SITE_ORIGIN);
  const who = expect(await page.get<UserInfo>(`${PAGE_SIGN_IN}/session`), 200);
  assert.deepEqual(
    [who.id, who.userName, who.userProfile, who.isAdmin],
    [t.world.people.S1.id, who.name1, [{ tcode: '420-010', acsPermLevel: 1 }], false],
  );
  for (const url of [
    '/apis/v1/invoices',
    '/apis/v1/notifications/unread',
    '/apis/v1/customers',
    `/apis/v1/users/${t.world.people.S1.id}/documents/status`,
    `${PAGE_SIGN_IN}?origin=${SITE_ORIGIN}&elements=nmv-ranking`,
  ])
    assert.equal((await page.get(url)).status, 403, url);
  assert.equal(
    (await page.client.post('/apis/v1/product-groups', {}, { headers: { origin: SITE_ORIGIN } }))
      .status,
    403,
  );
  t.clock.advance(15 * 60_000);
  assert.equal((await page.get(`/apis/v1/rankings/${t.world.campaignId}`)).status, 401);
});

test('a token is of no use on another page, nor without one', async () => {
  await agree('S1');
  const { body } = await exchange(t, await signed({}));
  const url = `/apis/v1/rankings/${t.world.campaignId}`;
  for (const origin of ['https://evil.example', ORIGIN])
    assert.equal((await pageWith(t, body.access_token, origin).get(url)).status, 403, origin);
  const bare = await t.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${body.access_token}` },
  });
  assert.equal(bare.statusCode, 403);
});

test('an assertion serves once, whichever process it comes to, and whatever came of it', async () => {
  const second = await buildApp({ database: t.database, clock: t.clock, config: testConfig() });
  await agree('S1');
  const once = await signed({});
  const both = await Promise.all([exchange(t, once), exchange({ app: second }, once)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401]);
  assert.equal(await wrongWith(once), 'jti');
  const early = await signed({ sub: emailOf('S2') });
  assert.equal(await wrongWith(early), 'page-consent-needed');
  await agree('S2');
  assert.equal(await wrongWith(early), 'jti');
  await second.close();
});

test('an error of an assertion is named, and none of it is believed', async () => {
  await agree('S1');
  const now = Math.floor(t.clock.now().getTime() / 1000);
  const other = siteKeys();
  const cases: readonly (readonly [string, Promise<string>])[] = [
    ['aud', signed({ aud: 'https://other.example/apis/v1/sign-on/token' })],
    ['exp', signed({ iat: now - 120, exp: now - 61 })],
    ['exp', signed({ exp: now + 61 })],
    ['iat', signed({ iat: now - 100, exp: now - 40 + 60 })],
    ['iat', signed({ iat: now + 60, exp: now + 100 })],
    ['jti', signed({ jti: undefined })],
    ['jti', signed({ jti: 'short' })],
    ['origin', signed({ origin: 'https://evil.example' })],
    ['elements', signed({ elements: ['nmv-ranking', 'nmv-invoices'] })],
    ['elements', signed({ elements: ['nmv-portal'] })],
    ['elements', signed({ elements: [] })],
    ['sub', signed({ sub: 'unknown@channel.example' })],
    ['sub', signed({ sub: emailOf('COO1') })],
    ['sub', signed({ sub: emailOf('S3') })],
    ['signature', assertionOf(t, site.clientId, other.privateKey, { sub: emailOf('S1') })],
    ['iss', assertionOf(t, 'ps_nobody', keys.privateKey, { sub: emailOf('S1') })],
  ];
  for (const [index, [wrong, assertion]] of cases.entries())
    assert.equal(await wrongWith(await assertion), wrong, `case ${index}`);
});

test('the kept key decides the algorithm, never the assertion: no public key as a secret, no empty signature', async () => {
  const now = Math.floor(t.clock.now().getTime() / 1000);
  const claims = {
    iss: String(site.clientId),
    sub: emailOf('S1'),
    aud: `${ORIGIN}${EXCHANGE}`,
    iat: now,
    exp: now + 60,
    jti: 'a-confused-algorithm',
    origin: SITE_ORIGIN,
    elements: ['nmv-ranking'],
  };
  const confused = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(keys.publicKey));
  assert.equal(await wrongWith(confused), 'signature');
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  assert.notEqual((await exchange(t, `${part({ alg: 'none' })}.${part(claims)}.AA`)).status, 200);
});

test('the same with a secret that both know; it is told once, and another one voids it', async () => {
  const admin = await keeper();
  const made = await makeSite(
    admin,
    siteOf([t.world.channels.A.id], { origins: [{ origin: 'https://outra.canal-a.example' }] }),
  );
  const url = `/apis/v1/partner-sites/${made.id}`;
  const secretOf = async (rowSCN: number) =>
    expect(await admin.post<{ secret: string }>(`${url}/secret`, { rowSCN }), 200).secret;
  const first = await secretOf(1);
  const kept = await t.db
    .selectFrom('partnerSite')
    .select(['secretSealed', 'hasSecret'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  assert.equal(kept.hasSecret, true);
  assert.equal(kept.secretSealed?.includes(first), false);
  assert.equal(JSON.stringify((await admin.get(url)).body).includes(first), false);
  const by = async (secret: string) => {
    const now = Math.floor(t.clock.now().getTime() / 1000);
    return wrongWith(
      await new SignJWT({
        iss: String(made['clientId']),
        sub: emailOf('S1'),
        aud: `${ORIGIN}${EXCHANGE}`,
        iat: now,
        exp: now + 30,
        jti: `${secret.slice(0, 12)}-${now}`,
        origin: 'https://outra.canal-a.example',
        elements: ['nmv-ranking'],
      })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret)),
    );
  };
  assert.equal(await by(first), 'page-consent-needed');
  const second = await secretOf(2);
  assert.equal(await by(first), 'signature');
  assert.equal(await by(second), 'page-consent-needed');
});

test('a key that is too weak, or private, is not kept', async () => {
  const admin = await keeper();
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  for (const publicKey of [rsa.publicKey, keys.privateKey, 'nonsense'])
    expect(
      await admin.post('/apis/v1/partner-sites', siteOf([t.world.channels.A.id], { publicKey })),
      400,
    );
});

test('a browser cannot exchange: what signs assertions belongs in no page', async () => {
  await agree('S1');
  const { status, body } = await exchange(t, await signed({}), { origin: SITE_ORIGIN });
  assert.deepEqual([status, body.code], [403, 'origin-not-allowed']);
});

test('a revoked site is given nothing more, and its open streams and tokens end at once', async () => {
  const admin = await keeper();
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = 'https://breve.canal-a.example';
  const made = await makeSite(
    admin,
    siteOf([t.world.channels.A.id], { origins: [{ origin }], publicKey: keys.publicKey }),
  );
  const person = await t.signInAs('MA');
  expect(await person.post(PAGE_SIGN_IN, { origin, elements: ['nmv-ranking'] }), 200);
  const claims = { sub: emailOf('MA'), origin };
  const by = () => assertionOf(t, made['clientId'], keys.privateKey, claims);
  const { body } = await exchange(t, await by());
  const stream = await readEvents(`${address}/apis/v1/live`, {
    origin,
    authorization: `Bearer ${body.access_token}`,
  });
  assert.equal(stream.status, 200);
  await revokeSite(admin, made.id);
  assert.equal((await stream.next())?.event, 'session-ended');
  assert.equal(await stream.next(), undefined);
  assert.equal(await wrongWith(await by()), 'iss');
  const page = pageWith(t, body.access_token, origin);
  assert.equal((await page.get(`/apis/v1/rankings/${t.world.campaignId}`)).status, 401);
});

test('a person locked or no longer at the channel is signed out at once and refused', async () => {
  await agree('S2');
  const { body } = await exchange(t, await signed({ sub: emailOf('S2') }));
  const page = pageWith(t, body.access_token);
  const url = `/apis/v1/rankings/${t.world.campaignId}`;
  const { id } = t.world.people.S2;
  const set = (status1: UserStatus) =>
    t.db.updateTable('businessPartner').set({ status1 }).where('id', '=', id).execute();
  assert.equal((await page.get(url)).status, 200);
  await set(4);
  assert.equal((await page.get(url)).status, 401);
  assert.equal(await wrongWith(await signed({ sub: emailOf('S2') })), 'sub');
  await set(3);
  await t.db
    .updateTable('channelLink')
    .set({ fireDate: '2026-11-19' })
    .where('businessPartnerId', '=', id)
    .execute();
  assert.equal((await page.get(url)).status, 401);
  assert.equal(await wrongWith(await signed({ sub: emailOf('S2') })), 'sub');
});

test('each use is kept and shown to the site’s administrator, and to no other user', async () => {
  const { rows } = expect(
    await (
      await keeper()
    ).get<{ rows: readonly { outcome: string; personName: string | null }[] }>(
      `/apis/v1/partner-sites/${site.id}/uses`,
    ),
    200,
  );
  const outcomes = new Set(rows.map(({ outcome }) => outcome));
  assert.deepEqual([...outcomes].sort(), ['given', 'handed', 'no-consent', 'not-eligible']);
  assert.ok(rows.some(({ personName }) => personName === t.world.people.S1.name1));
  const director = await t.signInAs('DIR');
  assert.equal((await director.get(`/apis/v1/partner-sites/${site.id}/uses`)).status, 403);
});

test(
  'an exchange that meets an agreement that is just taken back gives nothing',
  { /* the embedded database has one connection */ skip: POSTGRES === undefined },
  async () => {
    await agree('S1');
    const assertion = await signed({});
    let isAnswered = false;
    const begun = await t.db.transaction().execute(async (other) => {
      await other
        .deleteFrom('partnerSiteConsent')
        .where('partnerSiteId', '=', site.id)
        .where('businessPartnerId', '=', t.world.people.S1.id)
        .execute();
      const answer = exchange(t, assertion).finally(() => {
        isAnswered = true;
      });
      await until(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%partner_site_consent%'`.execute(
          t.db,
        );
        return isAnswered || rows.length > 0;
      }, 'that the exchange waits, or is answered');
      return { answer };
    });
    const { status } = await begun.answer;
    assert.equal(status, 403);
  },
);
