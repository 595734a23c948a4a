import assert from 'node:assert/strict';
import { test } from 'vitest';
import { shortNames } from '../../../src/ui/chart/short-names.ts';

const cases: readonly (readonly [names: readonly string[], short: readonly string[]])[] = [
  [
    ['Norte', 'Sul'],
    ['Norte', 'Sul'],
  ],
  [['Triângulo Mineiro'], ['Triângulo…']],
  [
    ['Centro-Oeste Norte', 'Centro-Oeste Sul', 'Sudeste'],
    ['Centr…Norte', 'Centro…Sul', 'Sudeste'],
  ],
  [
    ['Planalto Central de Goiás', 'Planalto Central de Minas Gerais'],
    ['Plana…Goiás', '…Minas Ger…'],
  ],
  [
    ['Mato Grosso Sul', 'Mato Grosso Sul e Pantanal'],
    ['Mato Gross…', '…e Pantanal'],
  ],
  [
    ['Região do Cerrado', 'Região do Cerrado'],
    ['Região do…', 'Região do…'],
  ],
];

test('[2.17] names that are cut for want of room stay distinguishable', () => {
  for (const [names, short] of cases) assert.deepEqual(shortNames(names, 11), short);
  for (const [names] of cases)
    for (const name of shortNames(names, 11)) assert.ok(name.length <= 11, name);
});
