import assert from 'node:assert/strict';
import { test } from 'vitest';
import { finding, findingKinds } from '../../../src/domain/nfe/finding.ts';
import type { FindingCode } from '../../../src/domain/nfe/finding.ts';
import { findings as en } from '../../../src/i18n/en-US/findings.ts';
import { findings as es } from '../../../src/i18n/es-ES/findings.ts';
import { findings as pt } from '../../../src/i18n/pt-BR/findings.ts';

const codes = Object.keys(findingKinds) as FindingCode[];
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

for (const [locale, catalogue] of Object.entries({ 'en-US': en, 'pt-BR': pt, 'es-ES': es })) {
  test(`every finding has a text in ${locale} that fills in exactly its values`, () => {
    assert.deepEqual(Object.keys(catalogue).sort(), [...codes].sort());
    for (const code of codes)
      assert.deepEqual(placeholders(catalogue[code]), [...findingKinds[code].params].sort(), code);
  });
}

for (const [locale, catalogue] of Object.entries({ 'en-US': en, 'pt-BR': pt, 'es-ES': es })) {
  test(`every refusal says in ${locale} what happened and what to do next`, () => {
    const bare = codes.filter(
      (code) =>
        findingKinds[code].severity === 'refused' && !/[.:] \p{Lu}.*\.$/u.test(catalogue[code]),
    );
    assert.deepEqual(bare, []);
  });
}

test('a finding carries the severity of its code', () => {
  assert.deepEqual(finding('unsigned'), { code: 'unsigned', severity: 'blocks', params: {} });
  assert.deepEqual(finding('cfopUnknown', { nItem: 3, cfop: '5999' }), {
    code: 'cfopUnknown',
    severity: 'warns',
    params: { nItem: 3, cfop: '5999' },
  });
});

test('a value from a hostile file cannot blow up a message', () => {
  assert.equal(finding('keyMalformed', { key: 'x'.repeat(5000) }).params['key'], 'x'.repeat(100));
});
