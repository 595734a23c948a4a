// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../server/base/config.ts';
import { testApp } from '../server/harness.ts';
import type { TestApp } from '../server/harness.ts';

const OWN = 'https://portal.example';
const TOKEN_URL = '/apis/v1/anti-forgery';

/** Behind TLS, and without. */
let secure: TestApp;
let plain: TestApp;
beforeAll(async () => {
  [secure, plain] = await Promise.all([
    testApp({ config: { tls: true, ownOrigins: [OWN] } }),
    testApp({ config: { ownOrigins: ['http://portal.example'] } }),
  ]);
});
afterAll(() => Promise.all([secure.close(), plain.close()]));

let attempts = 0;
/** A sign-in with wrong data: 401 says that the call was let through to its work, 403 that it was not. */
async function knock(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  attempts += 1;
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/login',
    remoteAddress: `10.7.0.${attempts}`,
    headers: { host: 'portal.example', 'content-type': 'application/json', ...headers },
    payload: { userEmail: `unknown${attempts}@x.example`, password: 'x', name1: null },
  });
  return statusCode;
}

test('a caller who names the own host in a call does not become one of our pages', async () => {
  for (const { app } of [secure, plain]) {
    const token = String(
      (await app.inject({ url: TOKEN_URL, headers: { host: 'evil.example' } })).headers[
        'x-xsrf-token'
      ],
    );
    for (const host of ['evil.example', 'evil.example:443', 'EVIL.example']) {
      for (const scheme of ['http', 'https']) {
        const origin = `${scheme}://evil.example`;
        assert.equal(
          await knock(app, {
            host,
            origin,
            'x-xsrf-token': token,
            'x-forwarded-host': 'evil.example',
          }),
          403,
          `${host} ${origin}`,
        );
        const read = await app.inject({ url: TOKEN_URL, headers: { host, origin } });
        assert.equal(read.headers['access-control-allow-origin'], undefined, `${host} ${origin}`);
      }
    }
  }
});

test('a page under another scheme or port of our host is no page of ours', async () => {
  for (const [{ app }, own] of [
    [secure, OWN],
    [plain, 'http://portal.example'],
  ] as const) {
    const token = String((await app.inject({ url: TOKEN_URL })).headers['x-xsrf-token']);
    assert.equal(
      await knock(app, { origin: own, 'x-xsrf-token': token }),
      401,
      'the means are right',
    );
    const others = [
      'http://portal.example',
      'https://portal.example',
      'https://portal.example:8443',
      'http://portal.example:80.evil.example',
      'https://portal.example.evil.example',
      'null',
      'file://',
      `${own}/`,
      own.toUpperCase(),
    ];
    for (const origin of others.filter((each) => each !== own))
      assert.equal(await knock(app, { origin, 'x-xsrf-token': token }), 403, origin);
  }
});

test('behind TLS the cookie is taken from this very host alone, and one that a neighbour planted counts for nothing', async () => {
  const given = await secure.app.inject({ url: TOKEN_URL });
  const [cookie, ...more] = given.cookies;
  assert.deepEqual(
    [cookie?.name, cookie?.path, cookie?.secure, cookie?.domain, more.length],
    ['__Host-XSRF-TOKEN', '/', true, undefined, 0],
  );
  const token = String(given.headers['x-xsrf-token']);
  assert.equal(
    await knock(secure.app, { 'x-xsrf-token': token, cookie: `__Host-XSRF-TOKEN=${token}` }),
    401,
    'cookie and header match',
  );
  assert.equal(
    await knock(secure.app, { 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${token}` }),
    403,
    'a cookie of the plain name is none',
  );
  const other = String((await secure.app.inject({ url: TOKEN_URL })).headers['x-xsrf-token']);
  assert.equal(
    await knock(secure.app, {
      origin: OWN,
      'x-xsrf-token': token,
      cookie: `__Host-XSRF-TOKEN=${token}; XSRF-TOKEN=${other}`,
    }),
    401,
    'nor does it disturb',
  );
  const kept = await secure.app.inject({
    url: TOKEN_URL,
    headers: { cookie: `__Host-XSRF-TOKEN=${token}` },
  });
  assert.equal(kept.headers['x-xsrf-token'], token, 'a visitor keeps the token');
  assert.equal(
    (await plain.app.inject({ url: TOKEN_URL })).cookies[0]?.name,
    'XSRF-TOKEN',
    'without TLS browsers would not take the prefix',
  );
});

test('our own origins are what the configuration says', () => {
  assert.deepEqual(
    readConfig({
      NMV_DEMO: '0',
      NMV_PORTAL_URL: 'https://Intranet.Example:443/portal/',
      NMV_TLS: '1',
    }).ownOrigins,
    ['https://intranet.example'],
  );
  assert.deepEqual(readConfig({ NMV_DEMO: '0', PORT: '9000' }).ownOrigins, [
    'http://localhost:9000',
  ]);
  assert.deepEqual(readConfig({ NMV_DEMO: '0', NMV_TLS: '1' }).ownOrigins, [
    'https://localhost:8080',
  ]);
  const demo = readConfig({ PORT: '9000' }).ownOrigins;
  for (const origin of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
    assert.ok(demo.includes(origin), origin);
  assert.equal(readConfig({ PORT: '80' }).ownOrigins[0], 'http://localhost');
  assert.throws(
    () => readConfig({ NMV_TLS: '1', NMV_PORTAL_URL: 'http://intranet.example/' }),
    /^Error: NMV_PORTAL_URL must start with https/,
  );
});
