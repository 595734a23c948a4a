import assert from 'node:assert/strict';
import { test } from 'vitest';
import { sku } from '../../../src/domain/entities/sku.ts';
import type { ResourceRow } from '../../../src/domain/schema/entities/list.ts';
import { silentColumns } from '../../../src/screens/listing/rows/fit-columns.ts';

const row = (id: number, proposedFactor: string | null): ResourceRow => ({
  id,
  rowSCN: 1,
  labels: {},
  umConvFactor: null,
  proposedFactor,
});

test('[2.33] the column of proposed factors stands only while some row has one', () => {
  assert.deepEqual(silentColumns(sku, [row(1, null), row(2, null)]), ['proposedFactor']);
  assert.deepEqual(silentColumns(sku, [row(1, null), row(2, '12')]), []);
  assert.deepEqual(silentColumns(sku, []), [], 'nothing is known before the rows');
});
