import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import test from 'node:test';
import {
  makeAccessToken,
  makePageToken,
  readAccessToken,
} from '../../server/http/session-token.ts';
import type { Secrets } from '../../server/http/secrets.ts';
import { testClock } from './harness.ts';

const KEY = new Uint8Array(32).fill(7);
const secrets = { accessToken: KEY } as Secrets;
const clock = testClock();
const NOW = Math.floor(clock.now().getTime() / 1000);

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const OURS = { iss: 'nmv', sub: '7', iat: NOW, exp: NOW + 60 };

function signed(
  claims: object,
  { header = { alg: 'HS256' }, key = KEY, hash = 'sha256' }: Signing = {},
): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
interface Signing {
  readonly header?: object;
  readonly key?: Uint8Array;
  readonly hash?: string;
}

test('the session of a token of ours is read, of a page that is not ours too', async () => {
  const { token } = await makeAccessToken(7, secrets, clock);
  assert.equal(readAccessToken(token, secrets, clock), 7);
  const ends = new Date(clock.now().getTime() + 60_000);
  const page = await makePageToken(8, clock.now(), ends, secrets);
  assert.equal(readAccessToken(page, secrets, clock), 8);
  assert.equal(readAccessToken(signed(OURS), secrets, clock), 7);
});

const good = signed(OURS);
const [header = '', payload = '', signature = ''] = good.split('.');

/** Tokens that open nothing. */
const refused: readonly (readonly [string, string])[] = [
  ['signed with another key', signed(OURS, { key: new Uint8Array(32).fill(8) })],
  ['of another algorithm', signed(OURS, { header: { alg: 'HS512' }, hash: 'sha512' })],
  ['that names another algorithm than it is of', signed(OURS, { header: { alg: 'HS512' } })],
  ['with more in its head', signed(OURS, { header: { alg: 'HS256', crit: ['exp'] } })],
  ['of no algorithm', `${encoded({ alg: 'none' })}.${payload}.`],
  ['without a signature', `${header}.${payload}.`],
  ['of two parts', `${header}.${payload}`],
  ['of four parts', `${good}.${signature}`],
  ['whose signature is written otherwise', `${good}=`],
  ['whose signature is cut off', good.slice(0, -1)],
  ['whose session was changed', `${header}.${encoded({ ...OURS, sub: '8' })}.${signature}`],
  ['of somebody else', signed({ ...OURS, iss: 'other' })],
  ['of nobody', signed({ sub: '7', exp: NOW + 60 })],
  ['that ends now', signed({ ...OURS, exp: NOW })],
  ['without an end', signed({ iss: 'nmv', sub: '7' })],
  ['whose end is no number', signed({ ...OURS, exp: '9999999999' })],
  ['of no session', signed({ ...OURS, sub: '0' })],
  ['whose session is no number', signed({ ...OURS, sub: 'admin' })],
  ['that is empty', ''],
];

for (const [what, token] of refused)
  test(`a token ${what} opens nothing`, () => {
    assert.equal(readAccessToken(token, secrets, clock), undefined);
  });
