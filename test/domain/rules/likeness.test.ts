import assert from 'node:assert/strict';
import { test } from 'vitest';
import { LEAST_LIKENESS, likeness } from '../../../src/domain/rules/likeness.ts';

test('names are alike by their common part, whatever is around it, in any writing', () => {
  assert.ok(likeness('FUNG VIGORE 500SC GL 20L', 'Vigore 500 SC') > 0.6);
  assert.ok(
    likeness('HERBICIDA CERCANA 750WG', 'Cercana 750 WG') >
      likeness('HERBICIDA CERCANA 750WG', 'Trifol 200 EC'),
  );
  assert.ok(likeness('Nódula Máx', 'NODULA MAX 2,5 KG') > 0.9);
  assert.ok(likeness('Vigore', 'Baliza') < LEAST_LIKENESS);
  assert.equal(likeness('', 'Vigore'), 0);
  assert.equal(likeness('Vigore', 'Vigore'), 1);
});
