import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { ORIGIN, expect, testApp } from '../harness.ts';
import type { PersonKey, TestApp } from '../harness.ts';
import { tokenProvider } from './token-provider.ts';
import type { TokenForm, TokenProvider } from './token-provider.ts';

const CALLBACK = `${ORIGIN}/apis/v1/login/company/callback`;
const BINDING = 'a-binding-that-only-this-page-knows-0123456789';
const PAGE = `${ORIGIN}/intranet/`;
const CLIENT = 'portal';

const logged: string[] = [];

let plain: TestApp;
let trusting: TestApp;
let provider: TokenProvider;

const appOf = (emailDomains: readonly string[]): Promise<TestApp> =>
  testApp({
    logTo: { write: (line: string) => void logged.push(line) },
    config: {
      logLevel: 'warn',
      portalUrl: PAGE,
      oidc: {
        issuer: provider.issuer,
        clientId: CLIENT,
        clientSecret: 'a secret that is only for tests',
        label: 'Conta da empresa',
        callbackUrl: CALLBACK,
        twoFactorAcr: [],
        emailDomains,
      },
    },
  });

beforeAll(async () => {
  provider = await tokenProvider(CLIENT, () => new Date());
  plain = await appOf([]);
  trusting = await appOf(['provider.example']);
});
afterAll(async () => {
  await plain.close();
  await trusting.close();
  await provider.close();
});

/** Signs in with the formed tokens. @returns the user's id, or undefined when it was refused */
async function signIn(t: TestApp, form: TokenForm): Promise<number | undefined> {
  const page = t.visitor();
  const { url } = expect(
    await page.post<{ url: string }>('/apis/v1/login/company', {
      binding: BINDING,
      mode: 'redirect',
      returnUrl: PAGE,
    }),
    200,
  );
  provider.next(form);
  const back = await page.get(provider.answer(url));
  const code = String(back.headers['location']).split('company=')[1] ?? '';
  if (code === 'refused') return undefined;
  const body = { code, binding: BINDING, tzOffset: -180 };
  return expect(await page.post<UserInfo>('/apis/v1/login/company/session', body), 200).id;
}

const emailOf = (t: TestApp, key: PersonKey) => t.world.people[key].email;

const FORMS: readonly (readonly [string, PersonKey, (email: string) => TokenForm])[] = [
  ['the word true', 'RTV1', (email) => ({ idToken: { sub: 'c', email, email_verified: 'true' } })],
  ['xms_edov', 'RTV2', (email) => ({ idToken: { sub: 'e', email, xms_edov: true } })],
  ['xms_edov as a number', 'CTV1', (email) => ({ idToken: { sub: 'f', email, xms_edov: '1' } })],
  [
    'verification at userinfo only',
    'COO1',
    (email) => ({
      idToken: { sub: 'k', email },
      userinfo: { sub: 'k', email, email_verified: true },
    }),
  ],
  [
    'userinfo as a signed JWT',
    'MGR1',
    (email) => ({
      idToken: { sub: 'j' },
      userinfo: { sub: 'j', email, email_verified: true },
      userinfoIsJwt: true,
    }),
  ],
  [
    'a clock two minutes ahead',
    'MGR2',
    (email) => ({ idToken: { sub: 'a', email, email_verified: true, nbf: 0 }, ahead: 120 }),
  ],
];

for (const [name, key, form] of FORMS)
  test(`a provider that tells the address by ${name} signs its user in`, async () => {
    assert.equal(await signIn(plain, form(emailOf(plain, key))), plain.world.people[key].id);
  });

test('an address without verification is refused, under a log kind of its own', async () => {
  const email = emailOf(plain, 'DIR');
  for (const more of [{}, { email_verified: false }, { email_verified: 'false' }, { xms_edov: 0 }])
    assert.equal(await signIn(plain, { idToken: { sub: 'n', email, ...more } }), undefined);
  const lines = logged.filter((line) => line.includes('"unverified-address"'));
  assert.equal(lines.length, 4);
  assert.equal(lines.join('').includes(email), false);
});

test('a named single-tenant provider is trusted for its own domains alone', async () => {
  const { email, id } = trusting.world.people.DIR;
  assert.equal(await signIn(trusting, { idToken: { sub: 'd', email } }), id);
  const foreign = await signIn(trusting, { idToken: { sub: 'x', email: 'a@elsewhere.example' } });
  assert.equal(foreign, undefined);
  const denied = { sub: 'y', email: emailOf(trusting, 'MGR1'), email_verified: false };
  assert.equal(await signIn(trusting, { idToken: denied }), undefined, 'a denial is believed');
});

for (const forged of ['published-kid', 'unknown-kid'] as const)
  test(`an ID token signed by another key with a ${forged} signs no user in`, async () => {
    const email = emailOf(plain, 'RTV1');
    const idToken = { sub: 'c', email, email_verified: true };
    assert.equal(await signIn(plain, { idToken, forged }), undefined);
  });
