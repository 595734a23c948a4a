import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { ORIGIN, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { EMBED_KEY, PARTNER_ORIGIN } from '../world.ts';

const ALLOWED = 'https://intranet.example';
const FOREIGN = 'https://evil.example';
const HOST = 'portal.example';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { allowedOrigins: [ALLOWED] } });
});
afterAll(() => t.close());

const visitorToken = async (): Promise<string> =>
  String(
    (await t.app.inject({ url: '/apis/v1/anti-forgery', headers: { host: HOST } })).headers[
      'x-xsrf-token'
    ],
  );

let knocks = 0;

/** A login with wrong data: 401 says that the call was let through to its work, 403 that it was not. */
function knock(headers: Record<string, string>): Promise<LightMyRequestResponse> {
  knocks += 1;
  return t.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
    remoteAddress: `10.0.${knocks >> 8}.${knocks & 255}`,
    payload: JSON.stringify({
      userEmail: `unknown${knocks}@x.example`,
      password: 'x',
      name1: null,
    }),
  });
}

test('[7.01] a token comes in cookie and header alike, and the header is readable for other sites', async () => {
  const answer = await t.app.inject({
    url: '/apis/v1/anti-forgery',
    headers: { host: HOST, origin: ALLOWED },
  });
  assert.equal(answer.statusCode, 204);
  const cookie = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN');
  assert.equal(cookie?.value, answer.headers['x-xsrf-token']);
  assert.equal(cookie?.path, '/');
  assert.equal(answer.headers['access-control-allow-origin'], ALLOWED);
  assert.equal(answer.headers['access-control-allow-credentials'], 'true');
  assert.match(String(answer.headers['access-control-expose-headers']), /x-xsrf-token/i);
});

test('an unsafe call is let through only with a token of ours from a page that may', async () => {
  const token = await visitorToken();
  const other = await visitorToken();
  const cookie = `XSRF-TOKEN=${token}`;
  const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const cases: readonly (readonly [string, Record<string, string>, number])[] = [
    ['cookie and header match', { cookie, 'x-xsrf-token': token }, 401],
    ['they match, own origin', { cookie, 'x-xsrf-token': token, origin: ORIGIN }, 401],
    ['they match, configured origin', { cookie, 'x-xsrf-token': token, origin: ALLOWED }, 401],
    ['no cookie, own origin', { 'x-xsrf-token': token, origin: ORIGIN }, 401],
    ['no cookie, configured origin', { 'x-xsrf-token': token, origin: ALLOWED }, 401],
    ['no header', { cookie, origin: ORIGIN }, 403],
    ['nothing at all', {}, 403],
    ['no cookie, no origin', { 'x-xsrf-token': token }, 403],
    ['no cookie, foreign origin', { 'x-xsrf-token': token, origin: FOREIGN }, 403],
    [
      'cookie and header match, foreign origin',
      { cookie, 'x-xsrf-token': token, origin: FOREIGN },
      403,
    ],
    [
      'cookie and header match, origin null',
      { cookie, 'x-xsrf-token': token, origin: 'null' },
      403,
    ],
    ['another token in the header', { cookie, 'x-xsrf-token': other, origin: ORIGIN }, 403],
    [
      'a changed token',
      { cookie: `XSRF-TOKEN=${tampered}`, 'x-xsrf-token': tampered, origin: ORIGIN },
      403,
    ],
    [
      'a made-up token',
      { cookie: 'XSRF-TOKEN=n.a.b', 'x-xsrf-token': 'n.a.b', origin: ORIGIN },
      403,
    ],
    ['own origin on another port', { 'x-xsrf-token': token, origin: `${ORIGIN}:8443` }, 403],
  ];
  for (const [what, headers, status] of cases) {
    const answer = await knock(headers);
    assert.equal(answer.statusCode, status, what);
    if (status === 403) assert.equal(answer.json().code, 'anti-forgery', what);
  }
});

test('in a session only the token of that session counts', async () => {
  const page = await t.signInAs('S1');
  const other = await t.signInAs('S2');
  const tokenOf = async (who: Client) =>
    String((await who.get('/apis/v1/anti-forgery')).headers['x-xsrf-token']);
  const mark = (token: string) =>
    t.app.inject({
      method: 'POST',
      url: '/apis/v1/notifications/999/read',
      headers: {
        host: HOST,
        origin: ORIGIN,
        authorization: `Bearer ${page.accessToken}`,
        'x-xsrf-token': token,
      },
    });
  assert.equal((await mark(await tokenOf(page))).statusCode, 404);
  assert.equal((await mark(await tokenOf(other))).statusCode, 403);
  assert.equal((await mark(await visitorToken())).statusCode, 403);
});

test('signing in brings the token of the session along', async () => {
  const page = await t.signInAs('S1');
  const told = await page.get('/apis/v1/anti-forgery');
  const fresh = await t.visitor().post('/api/v1/login', {
    userEmail: 's1@channel.example',
    password: 'Tucano+Ipe47',
    name1: null,
  });
  assert.match(String(fresh.headers['x-xsrf-token']), /^s\./);
  assert.match(String(told.headers['x-xsrf-token']), /^s\./);
});

test("a visitor's page in the next tab does not void the token of a session", async () => {
  const page = await t.signInAs('S1');
  const token = String((await page.get('/apis/v1/anti-forgery')).headers['x-xsrf-token']);
  const visit = await t.app.inject({
    url: '/apis/v1/anti-forgery',
    headers: { host: HOST, cookie: `XSRF-TOKEN=${token}` },
  });
  assert.equal(visit.headers['x-xsrf-token'], token);
});

test('another site is told nothing by CORS, and may not send the session', async () => {
  const answer = await t.app.inject({
    url: '/apis/v1/anti-forgery',
    headers: { host: HOST, origin: FOREIGN },
  });
  assert.equal(answer.headers['access-control-allow-origin'], undefined);
  const preflight = await t.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/login',
    headers: { host: HOST, origin: FOREIGN, 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.headers['access-control-allow-origin'], undefined);
});

test('a monitoring tool may add its trace to every call', async () => {
  const preflight = await t.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/login',
    headers: { host: HOST, origin: ALLOWED, 'access-control-request-method': 'GET' },
  });
  const allowed = String(preflight.headers['access-control-allow-headers']).split(/, */);
  for (const header of [
    'traceparent',
    'tracestate',
    'sentry-trace',
    'baggage',
    'x-datadog-trace-id',
    'b3',
    'newrelic',
    'x-request-id',
  ])
    assert.ok(allowed.includes(header), header);
});

test('a configured site may ask with everything that calls carry', async () => {
  const preflight = await t.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/login',
    headers: {
      host: HOST,
      origin: ALLOWED,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-xsrf-token,content-type,idempotency-key',
    },
  });
  assert.equal(preflight.statusCode, 204);
  assert.equal(preflight.headers['access-control-allow-origin'], ALLOWED);
  for (const header of [
    'authorization',
    'x-xsrf-token',
    'content-type',
    'idempotency-key',
    'last-event-id',
  ])
    assert.match(
      String(preflight.headers['access-control-allow-headers']),
      new RegExp(header, 'i'),
    );
});

test("a partner's page reads by its embed key without cookies; other pages and other calls are not let in by it", async () => {
  const headers = { host: HOST, origin: PARTNER_ORIGIN };
  const url = `/apis/v1/rankings/${t.world.campaignId}?embedKey=${EMBED_KEY}`;
  const read = await t.app.inject({ url, headers });
  assert.equal(read.statusCode, 200);
  assert.equal(read.headers['access-control-allow-origin'], PARTNER_ORIGIN);
  assert.equal(read.headers['access-control-allow-credentials'], undefined);
  assert.match(String(read.headers.vary), /origin/i);
  assert.equal(
    (await t.app.inject({ url, headers: { host: HOST, origin: FOREIGN } })).headers[
      'access-control-allow-origin'
    ],
    undefined,
  );
  assert.equal(
    (await t.app.inject({ url: '/apis/v1/notifications/unread', headers })).headers[
      'access-control-allow-origin'
    ],
    undefined,
  );
});

test('a person’s answer is kept by no cache', async () => {
  const page = await t.signInAs('S1');
  assert.equal(
    (await page.get('/apis/v1/notifications/unread')).headers['cache-control'],
    'no-store',
  );
});
