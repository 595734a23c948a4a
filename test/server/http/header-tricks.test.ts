import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { mailsTo, signUpOf } from '../accounts/mailbox.ts';
import { ORIGIN, PASSWORD, testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';

const BASE = '/apis/v1/accesspolicies';
const UNREAD = '/apis/v1/notifications/unread';
const PORTAL = 'https://portal.example/intranet/';

/** Servers: the first is called directly, the second through a proxy. */
let t: TestApp;
let proxied: TestApp;
let port: number;
beforeAll(async () => {
  [t, proxied] = await Promise.all([
    testApp({ config: { portalUrl: PORTAL } }),
    testApp({ config: { portalUrl: PORTAL, trustProxy: 1 } }),
  ]);
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => Promise.all([t.close(), proxied.close()]));

/** Sends bytes as they are, which no client of the platform does. @returns the status and the body that came back */
async function send(
  lines: readonly string[],
  body = '',
): Promise<{ readonly status: number; readonly text: string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write([...lines, 'Connection: close', '', body].join('\r\n'));
  await once(socket, 'close');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

test('links in mails lead where the configuration says, whatever host a call names', async () => {
  for (const [at, app] of [t, proxied].entries()) {
    const email = `host${at}@channel.example`;
    const evil = { host: 'evil.example', origin: 'http://evil.example' };
    assert.equal(
      (await app.visitor().post(`${BASE}/newuseraccount`, signUpOf(email), { headers: evil }))
        .status,
      403,
      'whose page it is does not follow the host',
    );
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      referer: 'http://evil.example/',
    };
    const sent = await app.visitor().post(`${BASE}/newuseraccount`, signUpOf(email), { headers });
    assert.equal(sent.status, 204, JSON.stringify(sent.body));
    const asked = await app
      .visitor()
      .post(`${BASE}/passwordsresetreq`, { userEmail: app.world.people.S1.email }, { headers });
    assert.equal(asked.status, 204);
    await app.app.services.jobs.drain();
    const mails = [
      ...(await mailsTo(app, email)),
      ...(await mailsTo(app, app.world.people.S1.email)),
    ];
    assert.equal(mails.length, 2);
    for (const { textBody, htmlBody } of mails) {
      assert.ok(textBody.includes(`\n${PORTAL}#/accesspolicies/`), textBody);
      assert.doesNotMatch(textBody + htmlBody, /evil/);
    }
  }
});

test('a call is what its method says', async () => {
  const page = await t.signInAs('S1');
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    assert.equal((await page.get(UNREAD, { headers: { [name]: 'DELETE' } })).status, 200, name);
    assert.equal(
      (
        await page.post('/apis/v1/login/company?_method=DELETE', undefined, {
          headers: { [name]: 'DELETE' },
        })
      ).status,
      400,
      name,
    );
  }
  assert.equal((await page.get(UNREAD)).status, 200, 'and no session ended');
});

test('a body is JSON and says so, or is not read', async () => {
  const payload = JSON.stringify({
    userEmail: t.world.people.S1.email,
    password: PASSWORD,
    name1: null,
  });
  const signIn = async (type: string) =>
    (
      await t
        .visitor()
        .call('POST', '/api/v1/login', undefined, { payload, headers: { 'content-type': type } })
    ).status;
  for (const type of [
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/plain; application/json',
    'application/json-patch+json',
    'x/application/json',
    ';',
  ])
    assert.equal(await signIn(type), 415, type);
  assert.equal(
    await signIn('multipart/form-data; boundary=x'),
    400,
    'parts are read where files come, and nowhere else',
  );
  for (const type of ['application/json', 'APPLICATION/JSON; charset=utf-8'])
    assert.equal(await signIn(type), 200, type);
});

test('without a proxy the caller’s address cannot be forged; behind one, the last address of the proxy counts', async () => {
  const wrong = async (app: TestApp, email: string, address: string, forwarded: string) =>
    (
      await app
        .visitor()
        .post(
          '/api/v1/login',
          { userEmail: email, password: 'Wrong#2026', name1: null },
          { address, headers: { 'x-forwarded-for': forwarded } },
        )
    ).status;
  for (const [app, email] of [
    [t, 'a@channel.example'],
    [proxied, 'b@channel.example'],
  ] as const) {
    const real = app === t ? '10.8.0.1' : '10.8.0.9';
    for (let at = 0; at < 5; at += 1)
      assert.equal(await wrong(app, email, '10.8.0.1', `10.9.0.${at}, 10.8.0.9`), 401, real);
    assert.equal(await wrong(app, email, '10.8.0.1', '10.9.0.77, 10.8.0.9'), 429, real);
  }
  assert.equal(
    await wrong(proxied, 'b@channel.example', '10.8.0.1', '10.8.0.9, 10.8.0.10'),
    401,
    'another caller by the same proxy',
  );
});

test('headers that come twice, are too big, or contradict one another are refused before any work', async () => {
  const { accessToken } = await t.signInAs('S1');
  const get = ['GET /apis/v1/notifications/unread HTTP/1.1', `Host: ${new URL(ORIGIN).host}`];
  const login = [
    'POST /api/v1/login HTTP/1.1',
    `Host: ${new URL(ORIGIN).host}`,
    `Origin: ${ORIGIN}`,
    'Content-Type: application/json',
  ];
  const token = String((await t.visitor().get('/apis/v1/anti-forgery')).headers['x-xsrf-token']);
  assert.equal(
    (await send([...get, `Authorization: Bearer ${accessToken}`])).status,
    200,
    'the means are right',
  );
  const cases: readonly (readonly [string, number, readonly string[], string?])[] = [
    [
      'a session after a void one',
      401,
      [...get, 'Authorization: Bearer x', `Authorization: Bearer ${accessToken}`],
    ],
    ['two hosts', 400, [...get, 'Host: evil.example', `Authorization: Bearer ${accessToken}`]],
    ['no host', 400, ['GET /apis/v1/anti-forgery HTTP/1.1']],
    ['20 kB in one header', 431, [...get, `X-Long: ${'x'.repeat(20_000)}`]],
    ['a bearer of 3 kB', 401, [...get, `Authorization: Bearer ${'x'.repeat(3_000)}`]],
    [
      'the token twice',
      403,
      [...login, `X-XSRF-TOKEN: ${token}`, `X-XSRF-TOKEN: ${token}`, 'Content-Length: 2'],
      '{}',
    ],
    ['two lengths', 400, [...login, 'Content-Length: 2', 'Content-Length: 3'], '{} '],
    [
      'a length and chunks',
      400,
      [...login, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
    ],
    ['a line break in a header', 400, [...get, 'X-A: b\rSet-Cookie: c']],
  ];
  for (const [what, status, lines, body] of cases) {
    const answer = await send(lines, body);
    assert.equal(answer.status, status, `${what}: ${answer.text.slice(0, 300)}`);
    assert.doesNotMatch(answer.text, /node_modules|\.ts:|\bat /, what);
  }
});

test('a port, brackets or garbage in X-Forwarded-For open no new bucket and reach no log', async () => {
  const lines: string[] = [];
  const app = await testApp({
    config: { trustProxy: 1, logLevel: 'info' },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  const ask = (forwarded: string) =>
    app
      .visitor()
      .post(
        `${BASE}/passwordsresetreq`,
        { userEmail: 'stranger@channel.example' },
        { headers: { 'x-forwarded-for': forwarded } },
      );
  const families: readonly ((at: number) => string)[] = [
    (at) => `203.0.113.7:${40_000 + at}`,
    (at) => `[2001:db8::7]:${40_000 + at}`,
    (at) => `"garbage ${at}"${'x'.repeat(3_000)}`,
  ];
  for (const family of families) {
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await ask(family(at))).status);
    assert.deepEqual(statuses.slice(-2), [204, 429], family(0).slice(0, 40));
  }
  assert.doesNotMatch(lines.join(''), /garbage|xxxx|:4000\d/);
  await app.close();
});

test('HEAD answers as GET does, without a body; a stream without an end has none', async () => {
  const line = (path: string) => [`HEAD ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
  for (const path of ['/healthz', '/readyz', '/apis/v1/openapi.json', '/apis/v1/login/company']) {
    const { status, text } = await send(line(path));
    assert.equal(status, 200, path);
    assert.equal(text.split('\r\n\r\n')[1], '', path);
  }
  assert.equal((await send(line(UNREAD))).status, 401);
  assert.equal((await send(line('/apis/v1/live'))).status, 405);
});
