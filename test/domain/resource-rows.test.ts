import assert from 'node:assert/strict';
import { test } from 'vitest';
import { getCell, getChildRows } from '../../src/domain/rows/cells.ts';

test('a value of a row is read by name, and what is no value is empty', () => {
  const row = { a: 'x', b: 0, c: false, d: null, e: [1] };
  assert.deepEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => getCell(row, name)),
    ['x', 0, false, null, null, null],
  );
});

test('rows of a child are those that are rows', () => {
  const detail = {
    id: 1,
    rowSCN: 1,
    labels: {},
    acts: [],
    whyNot: {},
    members: [{ id: 2, labels: {}, customerId: 7 }, null, 'x'],
    name1: 'A',
  };
  assert.deepEqual(
    getChildRows(detail, 'members').map(({ id }) => id),
    [2],
  );
  assert.deepEqual(getChildRows(detail, 'name1'), []);
});
