import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isNearPrize } from '../../../../src/domain/rules/ranking/near-prize.ts';

const cases = [
  { points: '3205', missing: '587.5', near: true },
  { points: '800', missing: '200', near: true },
  { points: '800', missing: '200.01', near: false },
  { points: '510', missing: '1063', near: false },
  { points: '0', missing: '0', near: true },
  { points: '-40', missing: '100', near: false },
];

for (const { points, missing, near } of cases)
  test(`with ${points} points ${missing} to the first prize are ${near ? '' : 'not '}near`, () =>
    assert.equal(isNearPrize(points, missing), near));
