import assert from 'node:assert/strict';
import test from 'node:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '../../../src/domain/rules/common-password.ts';
import { isPasswordValid } from '../../../src/domain/rules/password.ts';

const letters = (password: string): number[] => [...password].flatMap((character, at) => (/[a-z]/i.test(character) ? [at] : []));

/** A password as people spell it to meet the criteria: one of its letters is a capital, or all but one. */
function spellings(password: string): string[] {
  const raised = (at: number) => password.slice(0, at) + password.charAt(at).toUpperCase() + password.slice(at + 1);
  const lowered = (at: number) => password.slice(0, at).toUpperCase() + password.charAt(at) + password.slice(at + 1).toUpperCase();
  return [password, ...letters(password).flatMap((at) => [raised(at), lowered(at)])];
}

test('none of the 10,000 most common passwords gets through, with capitals or without', () => {
  const list: readonly string[] = dictionary['passwords-common'].slice(0, 10_000);
  assert.equal(list.length, 10_000);
  const through = list.flatMap(spellings).filter((password) => isPasswordValid(password) && !isCommonPassword(password));
  assert.deepEqual(through, []);
});

for (const password of ['Password1!', 'Senha@2026', 'P@ssw0rd', 'Brasil#123', 'Qwerty!123', 'Bemvindo_1', 'Mudar*2025']) {
  test(`${password} is a common word with figures and signs around it`, () => assert.equal(isCommonPassword(password), true));
}

for (const password of ['Colheita#2026', 'Lavoura_2027', 'Trator$azul9', 'Chuva&sol24']) {
  test(`${password} is not common`, () => assert.equal(isCommonPassword(password), false));
}
