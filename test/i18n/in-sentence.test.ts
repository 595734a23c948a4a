import assert from 'node:assert/strict';
import { test } from 'vitest';
import { inSentence } from '../../src/i18n/in-sentence.ts';

test('names begin small inside a sentence, abbreviations stay', () => {
  const cases = [
    ['Produto', 'produto'],
    ['Usuário interno', 'usuário interno'],
    ['Índice', 'índice'],
    ['CFOP', 'CFOP'],
    ['', ''],
  ] as const;
  for (const [name, inside] of cases) assert.equal(inSentence(name, 'pt-BR'), inside);
});
