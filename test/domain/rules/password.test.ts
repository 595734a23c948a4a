import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  PASSWORD_CRITERIA,
  isPasswordValid,
  passwordCriteria,
} from '../../../src/domain/rules/account/password.ts';

const unmet: readonly (readonly [string, readonly string[]])[] = [
  ['Abcdef1!', []],
  ['Ação2026#', []],
  ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ['Abcde1!', ['length']],
  ['ABCDEF1!', ['lowercase']],
  ['abcdef1!', ['uppercase']],
  ['Abcdefg!', ['digit']],
  ['Abcdefg1', ['special']],
  ['Abcdef1?', ['special']],
  ['Abcdef1-', ['special']],
  ['Abcdef1 ', ['special']],
];
for (const [password, missing] of unmet) {
  test(`[5.02] ${JSON.stringify(password)} lacks ${missing.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(
      passwordCriteria(password)
        .filter((each) => !each.isMet)
        .map((each) => each.criterion),
      missing,
    );
    assert.equal(isPasswordValid(password), missing.length === 0);
  });
}

test('[5.02] each of the ten special characters will do', () => {
  for (const special of '!#$%&*+_@^')
    assert.equal(isPasswordValid(`Abcdef1${special}`), true, special);
});

test('[5.02] the criteria keep their order while typing; endless passwords are refused', () => {
  assert.deepEqual(
    passwordCriteria('x').map((each) => each.criterion),
    [...PASSWORD_CRITERIA],
  );
  assert.equal(isPasswordValid(`Abcdef1!${'x'.repeat(192)}`), true, '200 are taken');
  assert.equal(isPasswordValid(`Abcdef1!${'x'.repeat(193)}`), false);
});
