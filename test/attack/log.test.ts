// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { loggedError } from '../../server/base/log.ts';
import { PASSWORD, testApp } from '../server/harness.ts';
import type { TestApp } from '../server/harness.ts';

interface Line {
  readonly msg: string;
  readonly [field: string]: unknown;
}

let t: TestApp;
let written = '';

beforeAll(async () => {
  t = await testApp({
    config: { logLevel: 'info' },
    logTo: { write: (line) => void (written += line) },
  });
});
afterAll(() => t.close());

/** Returns the log lines written during the work. */
async function logOf(work: () => Promise<unknown>): Promise<readonly Line[]> {
  const from = written.length;
  await work();
  return written
    .slice(from)
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
}
const refusedIn = (lines: readonly Line[]) => lines.filter(({ msg }) => msg === 'sign-in refused');
const callIn = (lines: readonly Line[]) => lines.find(({ msg }) => msg === 'call');

const ADDRESS = '2001:db8:aa:bb:1:2:3:4';
const signIn = (userEmail: string, password: string, address = ADDRESS) =>
  t.visitor().post('/api/v1/login', { userEmail, password, name1: null }, { address });

test('a refused sign-in is logged with its network, its account behind a MAC, and its kind', async () => {
  const { S1, S2 } = t.world.people;
  const [wrong, ...more] = refusedIn(
    await logOf(() => signIn(S1.email.toUpperCase(), 'Wrong#2026')),
  );
  assert.equal(more.length, 0);
  assert.deepEqual(
    [wrong?.['kind'], wrong?.['network'], typeof wrong?.['requestId']],
    ['wrong-password', '2001:db8:aa:bb::/64', 'string'],
  );
  const [again] = refusedIn(await logOf(() => signIn(` ${S1.email}`, 'Wrong#2027', '10.1.2.3')));
  assert.deepEqual(
    [again?.['account'], again?.['network']],
    [wrong?.['account'], '10.1.2.3'],
    'the same account is the same, however it is typed',
  );
  const [unknown] = refusedIn(await logOf(() => signIn('unknown@nowhere.example', PASSWORD)));
  assert.equal(unknown?.['kind'], 'unknown-account');
  assert.notEqual(unknown?.['account'], wrong?.['account']);
  await t.db.updateTable('businessPartner').set({ status1: 4 }).where('id', '=', S2.id).execute();
  assert.equal(
    refusedIn(await logOf(() => signIn(S2.email, PASSWORD)))[0]?.['kind'],
    'closed-account',
  );
  const tries = await logOf(async () => {
    for (let at = 0; at < 6; at += 1) await signIn('many@nowhere.example', 'x');
  });
  assert.deepEqual(
    refusedIn(tries).map(({ kind }) => kind),
    [...Array<string>(5).fill('unknown-account'), 'too-many-tries'],
  );
  assert.deepEqual(
    refusedIn(await logOf(() => signIn(S1.email, PASSWORD, '10.1.2.4'))),
    [],
    'one that succeeds is none',
  );
});

test('calls that were refused are told apart by their kind', async () => {
  const page = await t.signInAs('S1');
  const kindOf = async (work: () => Promise<unknown>) => callIn(await logOf(work))?.['kind'];
  const url = '/apis/v1/notifications/unread';
  assert.equal(await kindOf(() => page.get(url)), undefined, 'what is done has none');
  assert.equal(
    await kindOf(() =>
      t.app.inject({
        method: 'POST',
        url: '/api/v1/login',
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      }),
    ),
    'anti-forgery',
  );
  assert.equal(await kindOf(() => page.get('/apis/v1/embed-keys')), 'not-authorized');
  assert.equal(await kindOf(() => page.get('/apis/v1/invoices?emitType=9')), 'invalid-input');
  assert.equal(
    await kindOf(() =>
      page.post('/apis/v1/views', undefined, {
        payload: '{',
        headers: { 'content-type': 'application/json' },
      }),
    ),
    'malformed-body',
  );
  assert.equal(await kindOf(() => t.visitor().get(url)), 'not-signed-in');
  assert.equal(
    await kindOf(() => page.get(url, { headers: { authorization: 'Bearer x' } })),
    'session-ended',
  );
  const visitor = t.visitor();
  const flood = await logOf(async () => {
    for (let at = 0; at < 11; at += 1)
      await visitor.post(
        '/apis/v1/accesspolicies/passwordsresetreq',
        { userEmail: 'flood@nowhere.example' },
        { address: '10.4.4.4' },
      );
  });
  assert.deepEqual(
    flood
      .filter(({ msg }) => msg === 'call')
      .map(({ kind, status }) => [kind, status])
      .at(-1),
    ['too-many-requests', 429],
  );
});

test('the log of all this has no personal data and no secret', async () => {
  const page = await t.signInAs('S3');
  await page.get(`/apis/v1/search?q=${encodeURIComponent('Segredo da busca')}`);
  await t.visitor().post('/apis/v1/accesspolicies/passwordsreset', {
    token: 'tokentokentokentokentoken',
    password: 'Segredo#2026',
  });
  const { S1, S2, S3 } = t.world.people;
  const secrets = [S1, S2, S3].flatMap(({ email, name1 }) => [email, email.toUpperCase(), name1]);
  for (const secret of [
    ...secrets,
    PASSWORD,
    'Wrong#2026',
    'nowhere.example',
    page.accessToken ?? '',
    page.user?.refreshToken ?? '',
    'Segredo',
    'tokentoken',
    'Bearer',
    'XSRF',
    ADDRESS,
  ]) {
    assert.notEqual(secret, '');
    assert.equal(written.includes(secret), false, secret);
  }
});

const INJECTED = '\r\n{"level":60,"msg":"call","injected":true}';

test('a line is one record with its instant in UTC, and no line break of a caller begins another', async () => {
  const page = await t.signInAs('S4');
  const lines = await logOf(async () => {
    await page.get(`/apis/v1/search?q=${encodeURIComponent(INJECTED)}`);
    await page.get(`/apis/v1/${encodeURIComponent(INJECTED)}`);
    await signIn(INJECTED, INJECTED, '10.1.2.5');
    t.app.log.error({ error: loggedError(new Error(INJECTED)) }, INJECTED);
  });
  assert.equal(lines.length, 6, 'four calls (one for a token), a refused sign-in and an error');
  for (const line of lines) {
    assert.match(String(line['time']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal('injected' in line, false);
  }
  const [first] = lines;
  assert.deepEqual(
    [first?.msg, first?.['method'], first?.['route'], first?.['status'], first?.['personId']],
    ['call', 'GET', '/apis/v1/search', 200, t.world.people.S4.id],
  );
  assert.match(String(first?.['requestId']), /^[0-9a-f-]{36}$/);
});

test('an error that no handler foresaw is logged with its stack under the number that the caller gets', async () => {
  const page = await t.signInAs('S5');
  const rename = (from: string, to: string) => t.db.schema.alterTable(from).renameTo(to).execute();
  await rename('campaign_cicle', 'campaign_cicle_away');
  let told: unknown;
  const lines = await logOf(async () => {
    const { status, headers } = await page.get('/apis/v1/campaigns/cicles/options');
    assert.equal(status, 500);
    told = headers['x-request-id'];
  });
  await rename('campaign_cicle_away', 'campaign_cicle');
  const failed = lines.find(({ msg }) => msg === 'request failed');
  assert.deepEqual([failed?.['requestId'], failed?.['level']], [told, 50]);
  assert.match(JSON.stringify(failed?.['error']), /"stack":".*\bat /);
});

test('a database error about a value is logged without the value', () => {
  const error = Object.assign(new Error('invalid input syntax for type bigint: "529.982.247-25"'), {
    code: '22P02',
  });
  assert.doesNotMatch(JSON.stringify(loggedError(error)), /529/);
  assert.match(JSON.stringify(loggedError(error)), /invalid input syntax for type bigint/);
});
