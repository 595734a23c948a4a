import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readCode128 } from '../../../src/domain/barcode/code-128.ts';
import { writeCode128 } from '../../../src/domain/barcode/write-code-128.ts';

test('a text written as Code 128 reads as the same: keys of digits, keys with letters, and others', () => {
  for (const text of [
    '35260712345678000135550010000001231123456787',
    '51261112ABC34501DE35550010000056301007314822',
    'A1',
    '123456',
    'Nota 48.533',
  ])
    assert.equal(readCode128(writeCode128(text), true), text);
});

test('a key of digits stands in pairs: 44 characters are 22 symbols, with start, check and stop', () => {
  const widths = writeCode128('35260712345678000135550010000001231123456787');
  assert.equal(widths.length, 6 * 24 + 7);
  assert.equal(
    widths.reduce((sum, width) => sum + width, 0),
    11 * 24 + 13,
  );
});
