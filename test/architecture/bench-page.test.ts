import assert from 'node:assert/strict';
import { test } from 'vitest';
import { benchTable, withTable } from '../../scripts/bench-page.mjs';

const table = benchTable(
  [
    { name: 'read | checked', value: 4633.456, unit: '/s', budget: 5000 },
    { name: 'first paint', value: 62, unit: 'ms', budget: 85 },
    { name: 'pages', value: 3, unit: '' },
  ],
  '2 × CPU',
);

test('a bench is written as a table with its machine and its goals', () => {
  assert.deepEqual(table.split('\n'), [
    '2 × CPU',
    '',
    '| figure | measured | goal |',
    '|---|---|---|',
    '| read · checked | 4633.46 /s | ≥ 5000 /s, missed |',
    '| first paint | 62 ms | ≤ 85 ms |',
    '| pages | 3  |  |',
  ]);
});

test('a table is replaced between its marks, and the prose around it stays', () => {
  const page = withTable('# Performance\n\nProse.\n', 'nfe', 'old');
  assert.ok(page.startsWith('# Performance\n\nProse.\n\n### nfe\n\n<!-- bench: nfe -->'));
  const more = `${page}\nMore prose.\n`;
  const renewed = withTable(more, 'nfe', 'new');
  assert.equal(renewed, more.replace('old', 'new'));
  assert.equal(withTable(renewed, 'nfe', 'new'), renewed);
});
