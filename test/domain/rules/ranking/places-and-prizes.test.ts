import assert from 'node:assert/strict';
import { test } from 'vitest';
import { dec } from '../../../../src/domain/decimal.ts';
import { assignRanks } from '../../../../src/domain/rules/ranking/rank.ts';
import type { PersonSum } from '../../../../src/domain/rules/ranking/rank.ts';
import { givePrizes, splitCents } from '../../../../src/domain/rules/ranking/prizes.ts';
import { campaign } from './facts.ts';

const sum = (
  personId: number,
  score: string,
  quantity = '0',
  lastScoringDate: string | null = '2026-10-01',
): PersonSum => ({
  personId,
  score: dec(score),
  quantity: dec(quantity),
  lastScoringDate,
});
const placesOf = (...sums: PersonSum[]): number[][] =>
  assignRanks(sums).map((row) => [row.personId, row.rankPosition]);

const ties: readonly (readonly [string, readonly PersonSum[], number[][]])[] = [
  [
    'by score',
    [sum(1, '1'), sum(2, '2')],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'scores that differ only beyond two decimals are equal',
    [sum(1, '10.004'), sum(2, '10.001')],
    [
      [1, 1],
      [2, 1],
    ],
  ],
  [
    'half a cent rounds up',
    [sum(1, '10.004'), sum(2, '10.005')],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'then the larger quantity',
    [sum(1, '5', '7'), sum(2, '5', '8')],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'then the earlier last sale',
    [sum(1, '5', '7', '2026-10-02'), sum(2, '5', '7', '2026-10-01')],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'who has no sale that scores stands behind who has',
    [sum(1, '0', '0', null), sum(2, '0', '0')],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'then the place is shared and the next is skipped',
    [sum(1, '9'), sum(2, '5'), sum(3, '5'), sum(4, '1')],
    [
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ],
  ],
  [
    'three share the first place',
    [sum(3, '5'), sum(1, '5'), sum(2, '5'), sum(4, '1')],
    [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 4],
    ],
  ],
  ['no sums', [], []],
];
for (const [name, sums, expected] of ties) {
  test(`[3.12] places: ${name}`, () => {
    assert.deepEqual(placesOf(...sums), expected);
    assert.deepEqual(placesOf(...sums.toReversed()), expected);
  });
}

test('[3.12] the score is shown rounded half-up to two decimals', () => {
  assert.deepEqual(
    assignRanks([sum(1, '1.005'), sum(2, '0.004')]).map((row) => row.scoreRounded),
    ['1.01', '0.00'],
  );
});

test('[3.10] cents that do not divide go one by one to the first', () => {
  assert.deepEqual(splitCents(10000n, 3), [3334n, 3333n, 3333n]);
  assert.deepEqual(splitCents(700100n, 2), [350050n, 350050n]);
  assert.deepEqual(splitCents(0n, 2), [0n, 0n]);
});

interface PrizeCase {
  readonly sums: readonly PersonSum[];
  readonly prizes: readonly (readonly [number, string])[];
  readonly positions?: number;
  readonly absent?: readonly number[];
  readonly expected: Record<number, string | null>;
}
const prizeCases: Record<string, PrizeCase> = {
  'each place its own': {
    sums: [sum(1, '3'), sum(2, '2')],
    prizes: [
      [1, '10'],
      [2, '5'],
    ],
    expected: { 1: '10.00', 2: '5.00' },
  },
  'several prizes of a place add up': {
    sums: [sum(1, '3')],
    prizes: [
      [1, '10'],
      [1, '0.5'],
    ],
    expected: { 1: '10.50' },
  },
  'shared places pool theirs': {
    sums: [sum(1, '3'), sum(2, '3'), sum(3, '3')],
    prizes: [
      [1, '100'],
      [2, '0'],
      [3, '0.01'],
    ],
    expected: { 1: '33.34', 2: '33.34', 3: '33.33' },
  },
  'places beyond rankingPositions add nothing to a pool': {
    sums: [sum(1, '3'), sum(2, '2'), sum(3, '2')],
    prizes: [
      [1, '9'],
      [2, '5'],
      [3, '4'],
    ],
    positions: 2,
    expected: { 1: '9.00', 2: '2.50', 3: '2.50' },
  },
  'a place beyond rankingPositions gets none': {
    sums: [sum(1, '3'), sum(2, '2')],
    prizes: [
      [1, '9'],
      [2, '5'],
    ],
    positions: 1,
    expected: { 1: '9.00', 2: null },
  },
  'nothing for a score of nought': {
    sums: [sum(1, '0'), sum(2, '0.004')],
    prizes: [
      [1, '9'],
      [2, '9'],
    ],
    expected: { 1: null, 2: null },
  },
  'nothing for an inactive person, and the place stays empty': {
    sums: [sum(1, '3'), sum(2, '2')],
    prizes: [
      [1, '9'],
      [2, '5'],
    ],
    absent: [1],
    expected: { 1: null, 2: '5.00' },
  },
  'the share of who is not active is not paid': {
    sums: [sum(1, '3'), sum(2, '3')],
    prizes: [
      [1, '9'],
      [2, '5'],
    ],
    absent: [1],
    expected: { 1: null, 2: '7.00' },
  },
  'a place without a prize': { sums: [sum(1, '3')], prizes: [], expected: { 1: null } },
};
for (const [name, { sums, prizes, positions = 3, absent = [], expected }] of Object.entries(
  prizeCases,
)) {
  test(`[3.10] [9.05] prizes: ${name}`, () => {
    const people = sums.map(({ personId }) => ({
      personId,
      userActive: true,
      linkActive: !absent.includes(personId),
    }));
    const rows = prizes.map(([position, amount]) => ({ position, amount }));
    const awards = givePrizes(assignRanks(sums), rows, people, {
      ...campaign([]).campaign,
      rankingPositions: positions,
    });
    assert.deepEqual(
      Object.fromEntries([...awards].map(([personId, award]) => [personId, award.prize])),
      expected,
    );
  });
}

test('[3.10] a place without a prize is awarded all the same; unknown people are not', () => {
  const placed = assignRanks([sum(1, '3'), sum(2, '2'), sum(3, '1')]);
  const people = [
    { personId: 1, userActive: true, linkActive: true },
    { personId: 2, userActive: false, linkActive: true },
  ];
  const awards = givePrizes(placed, [], people, campaign([]).campaign);
  assert.deepEqual(
    [...awards.values()].map((award) => award.awarded),
    [true, false, false],
  );
});
