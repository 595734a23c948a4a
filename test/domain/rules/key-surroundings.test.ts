// Keys as users paste them: with invisible marks, quotes, labels, file names and addresses around
// them, or rounded.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { findKeys, splitKeys } from '../../../src/domain/rules/invoice/key-list.ts';
import { refusalOfKey } from '../../../src/domain/rules/invoice/key-judgement.ts';

const KEY = '35180834128745000152550010000474281920007498';
const GROUPS = KEY.replace(/(.{4})(?=.)/g, '$1 ');

test('a key is found whatever stands around it', () => {
  for (const text of [
    `\u200b${KEY}\ufeff`,
    `'${KEY}`,
    `"${KEY}"`,
    `="${KEY}"`,
    `“${KEY}”`,
    `Chave: ${KEY}`,
    `Chave de acesso: ${GROUPS}`,
    `${KEY}-nfe.xml`,
    `NFe${KEY}-procNFe.xml`,
    `https://x.example/?chNFe=${KEY}&nVersao=100`,
  ])
    assert.deepEqual(splitKeys(text), [KEY], text);
  assert.deepEqual(findKeys([`https://x.example/?chNFe=${KEY}&v=1`, `${KEY}-nfe.xml`]).keys, [
    KEY,
    KEY,
  ]);
});

test('keys side by side stay apart, and a longer number is no key', () => {
  assert.deepEqual(splitKeys(`${KEY} ${KEY}`), [KEY, KEY]);
  assert.equal(splitKeys(`1${KEY}`).includes(KEY), false);
});

test('a key that a spreadsheet rounded is told as rounded, in full and in powers of ten', () => {
  for (const text of [`${KEY.slice(0, 15)}${'0'.repeat(29)}`, '3,51808341287450E+43', '3.5E43']) {
    assert.equal(refusalOfKey(text, '2026-11-20')?.code, 'keyRounded', text);
    assert.deepEqual(findKeys([text]), { keys: [], rounded: 1 }, text);
  }
  assert.equal(refusalOfKey(KEY, '2026-11-20'), undefined);
});
