import assert from 'node:assert/strict';
import { test } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import {
  isCommonPassword,
  isGuessablePassword,
  wordsOfNames,
} from '../../../src/domain/rules/account/common-password.ts';
import { isPasswordValid } from '../../../src/domain/rules/account/password.ts';

const list: readonly string[] = dictionary['passwords-common'];
const listed = new Set(list);
const isListed = (text: string): boolean => listed.has(text);

const letters = (password: string): number[] =>
  [...password].flatMap((character, at) => (/[a-z]/i.test(character) ? [at] : []));

/** A password as people spell it to meet the criteria: one of its letters is a capital, or all but one. */
function spellings(password: string): string[] {
  const raised = (at: number) =>
    password.slice(0, at) + password.charAt(at).toUpperCase() + password.slice(at + 1);
  const lowered = (at: number) =>
    password.slice(0, at).toUpperCase() +
    password.charAt(at) +
    password.slice(at + 1).toUpperCase();
  return [password, ...letters(password).flatMap((at) => [raised(at), lowered(at)])];
}

test('none of the 49,000 most common passwords gets through, with capitals or without', () => {
  assert.ok(list.length > 49_000, String(list.length));
  const through = list
    .flatMap(spellings)
    .filter((password) => isPasswordValid(password) && !isCommonPassword(password, isListed));
  assert.deepEqual(through, []);
});

test('a common password with a capital first, or figures and signs behind it, is refused', () => {
  const words = list.filter((password) => /^[a-z]{4,20}$/.test(password));
  assert.ok(words.length > 20_000, String(words.length));
  const raised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  for (const ending of ['#2026', '123!', '*1', '@99'])
    assert.deepEqual(
      raised
        .map((word) => word + ending)
        .filter((password) => !isCommonPassword(password, isListed)),
      [],
      ending,
    );
});

for (const password of [
  'Password1!',
  'Senha@2026',
  'P@ssw0rd',
  'Brasil#123',
  'Qwerty!123',
  'Bemvindo_1',
  'Mudar*2025',
  'Dr4g0n#99',
  'Aa!123456',
  '1111111aA!',
]) {
  test(`${password} is a common one with figures and signs around it`, () =>
    assert.equal(isCommonPassword(password, isListed), true));
}

/** Words of the user and the user's provider, with its products. */
const own = wordsOfNames([
  'Conceição Ávila',
  'maria.avila77',
  'provider',
  'example',
  'Provider Agro',
  'Fungimax 250 EC',
  'Nódula Max',
]);

for (const password of [
  'Gestor123!',
  'Provider#2026',
  'Colheita#2026',
  'G3st0r_2026',
  'Pr0v1der*1',
  'ProviderAgro+26',
  'Vendedor$99',
  'Rtv+Gestor1',
  'Safra!2026',
  'Ranking#Premio9',
  'Agro2026Agro!',
  'Coordenadora_1',
  'Fungimax*250',
  'NodulaMax#1',
  'Conceicao#1',
  'Ávila+2026',
  'MariaAvila77!',
  'Ma+ria@1978',
  'Senha+Gestor8',
]) {
  test(`${password} is made of a name, the company, a role or a product`, () =>
    assert.equal(isGuessablePassword(password, own), true));
}

for (const password of [
  'Tucano+Ipe47',
  'Lavoura_2027',
  'Trator$azul9',
  'Chuva&sol24',
  'Gestor+tucano8',
  'x9#Kq+27vT',
  'Ipê*roxo*81',
  'Conceicao#lua7',
]) {
  test(`${password} is neither`, () =>
    assert.deepEqual(
      [isCommonPassword(password, isListed), isGuessablePassword(password, own)],
      [false, false],
    ));
}

test('a long password is judged as fast as a short one', () => {
  assert.equal(isGuessablePassword(`${'gestoragro'.repeat(19)}A1!`, own), false);
});
