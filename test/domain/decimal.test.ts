import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import {
  compareDecimal,
  dec,
  formatLocaleDecimal,
  isDecimalText,
  parseLocaleDecimal,
  roundHalfUp,
  roundUp,
  toText,
} from '../../src/domain/decimal.ts';

const typed: readonly (readonly [string, string])[] = [
  ['0', '0'],
  ['15', '15'],
  ['1,5', '1.5'],
  ['1.234,5', '1234.5'],
  ['1.234.567,89', '1234567.89'],
  ['1234567,89', '1234567.89'],
  ['1.500', '1500'],
  [' 7,10 ', '7.1'],
  ['-1.234,5', '-1234.5'],
  ['-0', '0'],
  ['007', '7'],
  ['0,0000000001', '0.0000000001'],
];
for (const [text, expected] of typed) {
  test(`[5.13] ${JSON.stringify(text)} is read as ${expected}`, () =>
    assert.equal(parseLocaleDecimal(text), expected));
}

const refused: readonly (readonly [string, string])[] = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['1.5', 'syntax'],
  ['1.50', 'syntax'],
  ['12.34,5', 'syntax'],
  ['1.2345', 'syntax'],
  ['1,234.5', 'syntax'],
  ['.5', 'syntax'],
  [',5', 'syntax'],
  ['1,', 'syntax'],
  ['1.', 'syntax'],
  ['1e3', 'syntax'],
  ['1 234', 'syntax'],
  ['+1', 'syntax'],
  ['--1', 'syntax'],
  ['1,5,5', 'syntax'],
  ['1234.567', 'syntax'],
  ['0,00000000001', 'fraction'],
];
for (const [text, code] of refused) {
  test(`[5.13] ${JSON.stringify(text)} is refused: ${code}`, () =>
    assert.deepEqual(parseLocaleDecimal(text), { code }));
}

test('[5.13] a field may allow fewer fraction digits', () => {
  assert.equal(parseLocaleDecimal('1,25', 2), '1.25');
  assert.deepEqual(parseLocaleDecimal('1,255', 2), { code: 'fraction' });
});

const shown: readonly (readonly [string, number, number, string])[] = [
  ['1234.5', 2, 2, '1.234,50'],
  ['1234567.891', 2, 2, '1.234.567,89'],
  ['0', 2, 2, '0,00'],
  ['0', 0, 4, '0'],
  ['1.5', 0, 4, '1,5'],
  ['1.23456', 1, 4, '1,2346'],
  ['999.995', 2, 2, '1.000,00'],
  ['-1234.5', 2, 2, '-1.234,50'],
  ['-0.001', 2, 2, '0,00'],
  ['123456', 0, 0, '123.456'],
];
for (const [value, min, max, expected] of shown) {
  test(`[5.13] ${value} with ${min} to ${max} decimals is shown as ${expected}`, () =>
    assert.equal(formatLocaleDecimal(value, { min, max }), expected));
}

const rounded: readonly (readonly [string, string])[] = [
  ['2.345', '2.35'],
  ['2.344999', '2.34'],
  ['1.005', '1.01'],
  ['-2.345', '-2.35'],
  ['-0.004', '0.00'],
  ['10', '10.00'],
];
for (const [value, expected] of rounded) {
  test(`[9.05] ${value} rounded half-up is ${expected}`, () =>
    assert.equal(roundHalfUp(value, 2), expected));
}

test('[9.05] a needed quantity is rounded up', () => {
  assert.equal(roundUp('8.2733', 2), '8.28');
  assert.equal(roundUp('8.27', 2), '8.27');
});

test('[9.05] decimals travel without exponent, trailing zeros and negative zero', () => {
  assert.equal(toText(dec('1e21')), '1000000000000000000000');
  assert.equal(toText(dec('0.0000000001')), '0.0000000001');
  assert.equal(toText(dec('1.500')), '1.5');
  assert.equal(toText(dec('-0')), '0');
  assert.deepEqual(['1.5', '-1', '0', '', '1.', '1e3', '1,5'].map(isDecimalText), [
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  assert.deepEqual(
    [compareDecimal('1.50', '1.5'), compareDecimal('2', '10'), compareDecimal('2', '-3')],
    [0, -1, 1],
  );
});

test('[5.13] a shown number is read back as the same number', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 10 }), (units, digits) => {
      const value = toText(dec(`${units}`).times(dec('0.1').pow(digits)));
      assert.equal(parseLocaleDecimal(formatLocaleDecimal(value, { min: 0, max: 10 })), value);
    }),
  );
});
