import assert from 'node:assert/strict';
import { test } from 'vitest';
import { overlapsWithin } from '../../../server/rules/periods.ts';
import { addDays } from '../../../src/domain/rules/dates/dates.ts';
import { randomOf } from '../../attack/random.ts';
import { mainThreadMs } from '../held.ts';

interface Row {
  readonly customerId: number;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** The definition itself: an earlier row names the same channel for one of the same days. */
const byDefinition = (rows: readonly Row[]): readonly number[] =>
  rows.flatMap((row, at) =>
    rows
      .slice(0, at)
      .some(
        (other) =>
          other.customerId === row.customerId &&
          (other.validFrom ?? '') <= (row.validTo ?? '9999') &&
          (row.validFrom ?? '') <= (other.validTo ?? '9999'),
      )
      ? [at]
      : [],
  );

const found = (rows: readonly Row[]): readonly number[] =>
  overlapsWithin(
    'members',
    'customerId',
    rows.map((row) => ({ ...row })),
  ).map(({ path }) => Number(path.split('.')[1]));

test('rows that overlap an earlier one are those of the definition, in 2,000 random lists', () => {
  const random = randomOf(7);
  for (let list = 0; list < 2_000; list += 1) {
    const rows = Array.from({ length: 1 + random.below(12) }, (): Row => {
      const from = addDays('2026-01-01', random.below(30));
      return {
        customerId: random.below(2),
        validFrom: random.chance(0.1) ? null : from,
        validTo: random.chance(0.2) ? null : addDays(from, random.below(6)),
      };
    });
    assert.deepEqual(found(rows), byDefinition(rows), JSON.stringify(rows));
  }
});

test('thousands of periods of one channel take a time in line with their number', () => {
  const rows = Array.from({ length: 6_000 }, (_, at): Row => {
    const on = addDays('1970-01-01', (at * 7_919) % 6_000);
    return { customerId: 1, validFrom: on, validTo: on };
  });
  const begun = mainThreadMs();
  assert.deepEqual(found(rows), []);
  assert.ok(mainThreadMs() - begun < 100);
});
