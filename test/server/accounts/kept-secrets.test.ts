// @module-tag both
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { hashPassword, isPassword } from '../../../server/accounts/sign-in/password-hash.ts';
import { hashToken, makeToken, openSealed, sealUnder } from '../../../server/base/opaque-token.ts';
import { testApp } from '../harness.ts';

test('a password is kept by argon2id with 19 MiB and 2 passes, under a salt of its own', async () => {
  const [one, two] = [await hashPassword('Tucano+Ipe47'), await hashPassword('Tucano+Ipe47')];
  for (const kept of [one, two]) {
    assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal(await isPassword(kept, 'Tucano+Ipe47'), true);
    assert.equal(await isPassword(kept, 'Tucano+Ipe48'), false);
  }
  assert.notEqual(one, two);
});

test('a token has 256 random bits, and what is kept of it is its SHA-256', () => {
  const tokens = Array.from({ length: 1_000 }, makeToken);
  assert.equal(new Set(tokens).size, 1_000);
  for (const token of tokens) assert.equal(Buffer.from(token, 'base64url').length, 32);
  assert.equal(hashToken('abc'), 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

test('a sealed value opens unchanged under its own key alone, and never looks alike twice', () => {
  const key = makeToken();
  const sealed = sealUnder(key, 'JBSWY3DPEHPK3PXP');
  assert.equal(openSealed(key, sealed), 'JBSWY3DPEHPK3PXP');
  assert.notEqual(sealUnder(key, 'JBSWY3DPEHPK3PXP'), sealed);
  assert.throws(() => openSealed(makeToken(), sealed));
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => openSealed(key, changed.toString('base64url')), `byte ${at}`);
  }
});

test('a refresh token is such a token, and each session has its own', async () => {
  const t = await testApp();
  try {
    const [one, two] = [await t.signInAs('S1'), await t.signInAs('S1')];
    const tokens = [one, two].map(({ user }) => user?.refreshToken ?? '');
    assert.equal(new Set(tokens).size, 2);
    for (const token of tokens) assert.equal(Buffer.from(token, 'base64url').length, 32);
  } finally {
    await t.close();
  }
});
