import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { TargetState } from '../../../../src/domain/rules/ranking/result.ts';
import {
  ASKED_SHARES,
  reachedAt,
  shareOfFirstThree,
} from '../../../../src/domain/rules/ranking/sensitivity.ts';

const row = (quantity: string, trigger: string): TargetState => ({
  participantId: 1,
  targetId: 1,
  productId: 1,
  categoryId: null,
  quantity,
  trigger,
  reached: false,
  missing: '0',
  salesQuantTarget: null,
  salesInvoiced: '0',
  salesInvoicedTarget: null,
});

test('a changed target reaches another number of rows, exact to the gram', () => {
  const rows = [row('900', '1000'), row('899.999', '1000'), row('1100', '1000'), row('-5', '0')];
  assert.deepEqual(
    ASKED_SHARES.map((percent) => [percent, reachedAt(rows, percent)]),
    [
      [80, 3],
      [90, 2],
      [100, 1],
      [110, 1],
      [120, 0],
    ],
  );
  assert.equal(reachedAt([], 100), 0);
});

test('the share of the first three counts points below zero as none', () => {
  assert.equal(shareOfFirstThree(['50', '30', '10', '10']), '90.0');
  assert.equal(shareOfFirstThree(['1', '1', '1']), '100.0');
  assert.equal(shareOfFirstThree(['3', '-9']), '100.0');
  assert.equal(shareOfFirstThree(['0', '-1']), null);
  assert.equal(shareOfFirstThree([]), null);
});
