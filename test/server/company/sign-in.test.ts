import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { issueLink } from '../../../server/accounts/link/links.ts';
import { ORIGIN, expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { companyProvider } from './provider.ts';
import type { CompanyProvider, Employee } from './provider.ts';

const CALLBACK = `${ORIGIN}/apis/v1/login/company/callback`;
const BEGIN = '/apis/v1/login/company';
const SESSION = '/apis/v1/login/company/session';
const BINDING = 'a-binding-that-only-this-page-knows-0123456789';
const PAGE = `${ORIGIN}/intranet/`;

let t: TestApp;
let provider: CompanyProvider;

beforeAll(async () => {
  provider = await companyProvider(CALLBACK);
  const { issuer, clientId, clientSecret } = provider;
  t = await testApp({
    config: {
      portalUrl: PAGE,
      allowedOrigins: ['https://intranet.example'],
      oidc: {
        issuer,
        clientId,
        clientSecret,
        label: 'Conta da empresa',
        callbackUrl: CALLBACK,
        twoFactorAcr: [],
        emailDomains: [],
      },
    },
  });
});
afterAll(async () => {
  await t.close();
  await provider.close();
});

/** The call that the provider sends the person to us with. */
async function returned(page: Client, employee: Employee, more: object = {}): Promise<string> {
  provider.next(employee);
  const { url } = expect(
    await page.post<{ url: string }>(BEGIN, {
      binding: BINDING,
      mode: 'redirect',
      returnUrl: PAGE,
      ...more,
    }),
    200,
  );
  const back = new URL(await provider.signIn(url));
  return back.pathname + back.search;
}

/** The code that the page finds in its address; 'refused' when there is none. */
async function codeFor(employee: Employee, page: Client = t.visitor()): Promise<string> {
  const answer = await page.get(await returned(page, employee));
  assert.equal(answer.status, 303, JSON.stringify(answer.body));
  const location = String(answer.headers['location']);
  assert.ok(location.startsWith(`${PAGE}#/login?company=`), location);
  return location.slice(`${PAGE}#/login?company=`.length);
}

const exchange = (code: string, binding = BINDING) =>
  t
    .visitor()
    .post<UserInfo & ProblemBody & { secondStep?: string; challengeToken?: string }>(SESSION, {
      code,
      binding,
      tzOffset: -300,
    });
const of = (key: keyof TestApp['world']['people'], more: Partial<Employee> = {}): Employee => ({
  subject: `sub-${key}`,
  email: t.world.people[key].email,
  ...more,
});

test('a person known by a verified address signs in by the company, without a token in any address', async () => {
  assert.deepEqual(expect(await t.visitor().get(BEGIN), 200), {
    label: 'Conta da empresa',
    password: true,
  });
  const code = await codeFor(of('RTV1', { email: t.world.people.RTV1.email.toUpperCase() }));
  const user = expect(await exchange(code), 200);
  assert.equal(user.id, t.world.people.RTV1.id);
  assert.equal(user.tzOffset, -300, 'the clock of the device is theirs');
  const page = t.visitor();
  page.adopt(user);
  expect(await page.get('/apis/v1/notifications/unread'), 200);
});

test('a code works once, for the page that began, for a minute', async () => {
  const code = await codeFor(of('RTV1'));
  expect(await exchange(code), 200);
  expect(await exchange(code), 401);
  const other = await codeFor(of('RTV1'));
  expect(await exchange(other, 'a-binding-of-another-page-0123456789-0123456789'), 401);
  expect(await exchange(other), 401);
  const late = await codeFor(of('RTV1'));
  t.clock.advance(61_000);
  expect(await exchange(late), 401);
});

test('the link by subject holds when the address at the provider changes; another subject takes over no account', async () => {
  expect(await exchange(await codeFor(of('COO1'))), 200);
  assert.equal(
    expect(await exchange(await codeFor(of('COO1', { email: 'other@provider.example' }))), 200).id,
    t.world.people.COO1.id,
  );
  assert.equal(
    await codeFor({ subject: 'an intruder', email: t.world.people.COO1.email }),
    'refused',
  );
});

test('an address that is not verified, unknown, external, of user zero or of a locked user is refused alike', async () => {
  const { people } = t.world;
  await t.db
    .updateTable('businessPartner')
    .set({ status1: 4 })
    .where('id', '=', people.S5.id)
    .execute();
  for (const employee of [
    of('RTV2', { verified: false }),
    of('S1'),
    { subject: 'x', email: 'unknown@provider.example' },
    of('ADMIN'),
    of('S5'),
  ])
    assert.equal(await codeFor(employee), 'refused', employee.email);
  const code = await codeFor(of('ATV1'));
  await t.db
    .updateTable('businessPartner')
    .set({ status1: 4 })
    .where('id', '=', people.ATV1.id)
    .execute();
  expect(await exchange(code), 401);
});

test('an address that was never proven here links no account; a used link to the mailbox does', async () => {
  const { id } = t.world.people.COO2;
  await t.db
    .updateTable('businessPartner')
    .set({ emailProvenAt: null })
    .where('id', '=', id)
    .execute();
  assert.equal(await codeFor(of('COO2')), 'refused');
  const mailed = { purpose: 'password-reset', personId: id, minutes: 60 } as const;
  const reset = (token: string, password: string) =>
    t.visitor().post('/apis/v1/accesspolicies/passwordsreset', { token, password });
  expect(await reset(await issueLink(t.db, mailed, t.clock), 'Trovoada+2031'), 204);
  assert.equal(await codeFor(of('COO2')), 'refused', 'a token that was not mailed proves nothing');
  const token = await issueLink(t.db, { ...mailed, data: { mailed: true } }, t.clock);
  expect(await reset(token, 'Trovoada+2032'), 204);
  assert.equal(expect(await exchange(await codeFor(of('COO2'))), 200).id, id);
});

test('the link to the company account ends when the address changes, whatever changes it', async () => {
  const { id } = t.world.people.CTV1;
  assert.equal(expect(await exchange(await codeFor(of('CTV1'))), 200).id, id);
  await t.db
    .updateTable('businessPartner')
    .set({ email: 'mailbox.of.another@provider.example' })
    .where('id', '=', id)
    .execute();
  assert.equal(await codeFor(of('CTV1')), 'refused', 'the subject is linked no more');
  assert.equal(
    await codeFor({ subject: 'other', email: 'mailbox.of.another@provider.example' }),
    'refused',
    'the new address is not proven',
  );
});

test('an answer of the provider serves once, and only for a sign-in that began here', async () => {
  const page = t.visitor();
  const url = await returned(page, of('RTV1'));
  expect(await page.get(url), 303);
  assert.equal(expect(await page.get<ProblemBody>(url), 401).code, 'company-sign-in-refused');
  const fresh = await returned(page, of('RTV1'));
  expect(await page.get(fresh.replace(/state=[^&]+/, 'state=forged')), 401);
  expect(await page.get('/apis/v1/login/company/callback'), 401);
  const spoiled = await page.get(fresh.replace(/code=[^&]+/, 'code=forged'));
  assert.match(String(spoiled.headers['location']), /company=refused$/);
});

test('the code of one person is not accepted in the sign-in of another', async () => {
  const page = t.visitor();
  const [mine, theirs] = [await returned(page, of('RTV1')), await returned(page, of('MGR1'))];
  const code = new URLSearchParams(theirs.split('?')[1]).get('code') ?? '';
  const mixed = await page.get(mine.replace(/code=[^&]+/, `code=${encodeURIComponent(code)}`));
  assert.match(String(mixed.headers['location']), /company=refused$/);
});

test('a window tells the page that opened it, and the page’s origin alone', async () => {
  const page = t.visitor();
  const answer = await page.get<string>(
    await returned(page, of('RTV1'), {
      mode: 'popup',
      returnUrl: 'https://intranet.example/news?a="><script>',
    }),
  );
  assert.equal(answer.status, 200);
  assert.match(answer.body, /data-origin="https:\/\/intranet\.example"/);
  assert.doesNotMatch(answer.body, /"><script>/);
  assert.match(
    String(answer.headers['content-security-policy']),
    /^default-src 'none'; script-src 'sha256-[\w+/=]+'$/,
  );
  assert.equal(answer.headers['cross-origin-opener-policy'], 'unsafe-none');
  const code = /data-code="([\w-]+)"/.exec(answer.body)?.[1] ?? '';
  assert.equal(expect(await exchange(code), 200).id, t.world.people.RTV1.id);
});

test('a page that may not call with a session begins no sign-in', async () => {
  for (const returnUrl of [
    'https://evil.example/',
    'https://intranet.example.evil.example/',
    'http://intranet.example/',
  ]) {
    assert.equal(
      expect(
        await t
          .visitor()
          .post<ProblemBody>(BEGIN, { binding: BINDING, mode: 'redirect', returnUrl }),
        403,
      ).code,
      'origin-not-allowed',
    );
  }
  expect(
    await t
      .visitor()
      .post(BEGIN, { binding: BINDING, mode: 'redirect', returnUrl: 'javascript:alert(1)' }),
    400,
  );
});

test('a caller who writes a host of his own into his call begins no sign-in for a page there', async () => {
  const headers = {
    host: 'evil.example',
    origin: 'http://evil.example',
    'x-forwarded-host': 'evil.example',
  };
  expect(
    await t
      .visitor()
      .post(
        BEGIN,
        { binding: BINDING, mode: 'redirect', returnUrl: 'http://evil.example/' },
        { headers },
      ),
    403,
  );
});

test('where a group asks for two factors, one at the provider is not enough, and two are', async () => {
  await t.db
    .updateTable('userGroup')
    .set({ twoFactorRequired: true })
    .where('nmpCode', '=', 'MGR')
    .execute();
  const one = expect(await exchange(await codeFor(of('MGR1'))), 200);
  assert.equal(one.secondStep, 'enrol');
  assert.equal('accessToken' in one, false);
  const two = expect(await exchange(await codeFor(of('MGR1', { amr: ['pwd', 'otp'] }))), 200);
  assert.equal(two.id, t.world.people.MGR1.id);
});

test('a provider that cannot be reached leaves sign-in by password as it is', async () => {
  const lost = await testApp({
    config: {
      oidc: {
        issuer: 'http://127.0.0.1:9',
        clientId: 'x',
        clientSecret: 'y',
        label: 'X',
        callbackUrl: CALLBACK,
        twoFactorAcr: [],
        emailDomains: [],
      },
    },
  });
  expect(
    await lost.visitor().post(BEGIN, { binding: BINDING, mode: 'redirect', returnUrl: PAGE }),
    503,
  );
  await lost.signInAs('S1');
  await lost.close();
});
