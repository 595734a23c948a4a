import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import type {
  PageSignInOffer,
  PageTokenAnswer,
} from '../../../src/domain/schema/accounts/partner-site.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { expect, ORIGIN, PASSWORD, testApp, wireTime } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';
import { makeSite, PAGE_SIGN_IN, pageWith, SITE_ORIGIN, siteOf } from './site-stage.ts';

const TRUSTED = 'https://intranet.example';
const RANKING = { elements: ['nmv-ranking'] };
let t: TestApp;
let admin: Client;

beforeAll(async () => {
  t = await testApp({ config: { allowedOrigins: [TRUSTED] } });
  admin = await t.signInAs('ADMIN');
  await makeSite(admin, siteOf([t.world.channels.A.id], { exchanges: false }));
});
afterAll(() => t.close());

const ranking = () => `/apis/v1/rankings/${t.world.campaignId}`;
const offerTo = async (key: PersonKey, origin: string = SITE_ORIGIN, elements = 'nmv-ranking') =>
  expect(
    await (
      await t.signInAs(key)
    ).get<PageSignInOffer>(`${PAGE_SIGN_IN}?origin=${origin}&elements=${elements}`),
    200,
  );
const give = (page: Client, origin: string = SITE_ORIGIN, more: object = RANKING) =>
  page.post<PageTokenAnswer & { code: string }>(PAGE_SIGN_IN, { origin, ...more });

test('[3.01] [S5] a press on a page of ours hands a token that only reads over to a page that is known [E18]', async () => {
  assert.deepEqual(await offerTo('S1'), {
    origin: SITE_ORIGIN,
    siteName: 'Loja do Canal A',
    elements: ['nmv-ranking'],
    agreedAt: null,
    refusal: null,
  });
  const own = await t.signInAs('S1');
  const { token, expiresAt } = expect(await give(own), 200);
  assert.equal(Date.parse(expiresAt) - t.clock.now().getTime(), 60 * 60_000);
  assert.equal((await offerTo('S1')).agreedAt, wireTime(t.clock.now()));
  const page = pageWith(t, token);
  assert.equal((await page.get(ranking())).status, 200);
  assert.equal((await page.get('/apis/v1/invoices')).status, 403);
  const { userMenuEnabled } = expect(await page.get<UserInfo>(`${PAGE_SIGN_IN}/session`), 200);
  assert.equal(userMenuEnabled, false, 'an element on a page of others has no menu');
  // it ends with the session in which it was handed over, and not the other way round
  const other = pageWith(t, expect(await give(own), 200).token);
  expect(
    await other.client.delete('/api/v1/login', undefined, { headers: { origin: SITE_ORIGIN } }),
    204,
  );
  assert.equal((await other.get(ranking())).status, 401);
  assert.equal((await page.get(ranking())).status, 200);
  expect(await own.delete('/api/v1/login'), 204);
  assert.equal((await page.get(ranking())).status, 401);
});

test('a page lets in no user of the provider or of another channel, and an unknown page no user at all', async () => {
  const refusals = [
    [(await offerTo('COO1')).refusal, 'insideOnly'],
    [(await offerTo('S3')).refusal, 'otherChannel'],
    [(await offerTo('S1', 'https://evil.example')).refusal, 'unknownPage'],
    [(await offerTo('S1', SITE_ORIGIN, 'nmv-invoices')).refusal, 'noElement'],
  ];
  for (const [refusal, wanted] of refusals) assert.equal(refusal, wanted);
  for (const [key, origin] of [
    ['COO1', SITE_ORIGIN],
    ['S3', SITE_ORIGIN],
    ['S1', 'https://evil.example'],
  ] as const)
    assert.equal((await give(await t.signInAs(key), origin)).status, 403, `${key} ${origin}`);
});

test('a page trusted by the configuration lets in people of the provider, too', async () => {
  const token = expect(await give(await t.signInAs('COO1'), TRUSTED), 200).token;
  const page = pageWith(t, token, TRUSTED);
  assert.equal((await page.get(ranking())).status, 200);
  assert.equal((await page.get('/apis/v1/customers')).status, 403);
});

test('a trusted page with a session hands nothing over without a press on our page, nor while acting as another', async () => {
  const own = await t.signInAs('S1');
  const answer = await own.post(
    PAGE_SIGN_IN,
    { origin: SITE_ORIGIN, ...RANKING },
    { headers: { origin: TRUSTED } },
  );
  assert.equal(answer.status, 403);
  const acting = await t.signInAs('DIR');
  acting.adopt(
    expect(
      await acting.post<UserInfo>('/apis/v1/users/actas', {
        userEmail: t.world.people.S1.email,
        password: PASSWORD,
      }),
      200,
    ),
  );
  assert.equal((await give(acting)).status, 403);
});

test('a token opens no other: it hands nothing over, agrees to nothing and begins no session', async () => {
  const { token } = expect(await give(await t.signInAs('S1')), 200);
  const { client } = pageWith(t, token);
  for (const [method, url, body] of [
    ['POST', PAGE_SIGN_IN, { origin: SITE_ORIGIN, ...RANKING }],
    ['DELETE', PAGE_SIGN_IN, { origin: SITE_ORIGIN }],
    ['POST', '/apis/v1/users/actas', { userEmail: 'x', password: 'y' }],
    ['POST', '/apis/v1/login/refresh', { refreshToken: 'x'.repeat(43) }],
  ] as const)
    assert.equal(
      (await client.call(method, url, body, { headers: { origin: SITE_ORIGIN } })).status,
      403,
      `${method} ${url}`,
    );
});

test('a page that was left fetches its token once, with its secret, from its origin', async () => {
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const own = await t.signInAs('S1');
  const codeFor = async () =>
    expect(await give(own, SITE_ORIGIN, { ...RANKING, challenge }), 200).code;
  const fetchBy = (code: string, secret: string, origin = SITE_ORIGIN) =>
    t
      .visitor()
      .post<PageTokenAnswer>(
        `${PAGE_SIGN_IN}/token`,
        { code, verifier: secret },
        { headers: { origin } },
      );
  const good = await codeFor();
  const { token } = expect(await fetchBy(good, verifier), 200);
  assert.equal((await pageWith(t, token).get(ranking())).status, 200);
  assert.equal((await fetchBy(good, verifier)).status, 410);
  const stolen = await codeFor();
  assert.equal((await fetchBy(stolen, 'w'.repeat(43))).status, 410);
  assert.equal((await fetchBy(stolen, verifier)).status, 410, 'a wrong try uses it up');
  assert.equal((await fetchBy(await codeFor(), verifier, 'https://evil.example')).status, 410);
  const late = await codeFor();
  t.clock.advance(61_000);
  assert.equal((await fetchBy(late, verifier)).status, 410);
});

test('a withdrawn consent ends its tokens', async () => {
  const own = await t.signInAs('S1');
  const page = pageWith(t, expect(await give(own), 200).token);
  assert.equal((await page.get(ranking())).status, 200);
  expect(await own.delete(PAGE_SIGN_IN, { origin: SITE_ORIGIN }), 204);
  assert.equal((await page.get(ranking())).status, 401);
  assert.equal((await offerTo('S1')).agreedAt, null);
});

test('a password is taken from pages of ours and from trusted ones only [E18]', async () => {
  const visitor = t.visitor();
  const offer = (origin: string) =>
    visitor.get<{ password: boolean }>('/apis/v1/login/company', { headers: { origin } });
  for (const [origin, may] of [
    [ORIGIN, true],
    [TRUSTED, true],
    [SITE_ORIGIN, false],
  ] as const) {
    assert.equal(expect(await offer(origin), 200).password, may, origin);
    const { status } = await visitor.post(
      '/api/v1/login',
      { userEmail: t.world.people.S1.email, password: PASSWORD, name1: null },
      { headers: { origin } },
    );
    assert.equal(status, may ? 200 : 403, origin);
  }
});
