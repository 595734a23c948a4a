import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ResourceRow } from '../../../src/domain/schema/entities/list.ts';
import { alikeColumns, secondLines } from '../../../src/screens/listing/rows/fit-columns.ts';

const rowsOf = (count: number, kind: string | null): readonly ResourceRow[] =>
  Array.from({ length: count }, (_none, id) => ({ id: id + 1, rowSCN: 1, labels: {}, kind }));

test('a field stands below another only while both are shown', () => {
  const looks = { number: { under: 'day' }, channel: { under: 'seller' } };
  const shown = (field: string, hidden = false) => ({ field, hidden });
  assert.deepEqual(
    [
      ...secondLines(
        [shown('number'), shown('day'), shown('channel'), shown('seller', true)],
        looks,
      ),
    ],
    [['number', 'day']],
  );
});

test('a column that says the same everywhere is known once enough rows are', () => {
  const cases = [
    { name: 'few rows are alike by chance', rows: rowsOf(5, 'contest'), total: 5, left: [] },
    { name: 'the whole result is alike', rows: rowsOf(6, 'contest'), total: 6, left: ['kind'] },
    { name: 'a small part tells nothing', rows: rowsOf(24, 'contest'), total: 90, left: [] },
    { name: 'a large part is enough', rows: rowsOf(25, 'contest'), total: 90, left: ['kind'] },
    { name: 'an empty part may be filled further on', rows: rowsOf(50, null), total: 90, left: [] },
    { name: 'nothing is known before the rows', rows: [], total: 0, left: [] },
  ];
  for (const { name, rows, total, left } of cases)
    assert.deepEqual(alikeColumns(rows, total, ['kind']), left, name);
});
