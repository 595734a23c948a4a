import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import { nextRank } from '../../../../src/domain/rules/ranking/next-rank.ts';
import type { Climb } from '../../../../src/domain/rules/ranking/next-rank.ts';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import { campaign, channel, target } from './facts.ts';

const rank = (items: readonly RankingItem[], differs: Partial<RankingInput> = {}) =>
  rankCampaign(campaign(items, differs));

/**
 * Builds a person with 10.00 points behind a person with 20.00, in a channel without target rows.
 */
const climb = (differs: Partial<Climb> = {}): Climb => ({
  own: { personId: 11, rankPosition: 2, score: '10', scoreRounded: '10.00' },
  ahead: { personId: 12, rankPosition: 1, score: '20', scoreRounded: '20.00' },
  participant: channel(1, 1),
  rows: [],
  products: [],
  categories: [],
  categoryOf: () => 100,
  waiting: () => '0',
  ...differs,
});

test('[3.12] the paths to the next place are those in force on the day, by least quantity, product and category', () => {
  const on = '2026-10-01';
  const { points, ways } = nextRank(
    climb({
      products: [
        { productId: 3, nmvWeight: '1', from: null, to: null },
        { productId: 2, nmvWeight: '1', from: null, to: null },
        { productId: 1, nmvWeight: '4', from: null, to: '2026-09-30' },
        { productId: 1, nmvWeight: '2', from: '2026-10-01', to: null },
      ],
      categories: [
        { categoryId: 200, from: null, to: null },
        { categoryId: 100, from: null, to: null },
        { categoryId: 300, from: '2026-10-02', to: null },
      ],
    }),
    on,
  );
  assert.equal(points, '10');
  assert.deepEqual(
    ways.map(({ productId, categoryId, quantity }) => [productId, categoryId, quantity]),
    [
      [1, null, '5.01'],
      [null, 100, '10.01'],
      [null, 200, '10.01'],
      [2, null, '10.01'],
      [3, null, '10.01'],
    ],
  );
});

test('[3.12] a way through a row below its trigger reaches it and frees what waits there, of both', () => {
  const participant = channel(1, 1, [
    target(5, { productId: 1, minSalesQuantTarget: '100' }),
    target(6, { categoryId: 100, minSalesQuantTarget: '100' }),
  ]);
  const { rows } = rank([], { participants: [participant] });
  const missing = rows.map((row) => ({ ...row, missing: row.targetId === 5 ? '3' : '30' }));
  const way = (waiting: Climb['waiting'], of: readonly (typeof missing)[number][] = missing) =>
    nextRank(
      climb({
        participant,
        rows: of,
        products: [{ productId: 1, nmvWeight: '1', from: null, to: null }],
        categories: [{ categoryId: 100, from: null, to: null }],
        waiting,
      }),
      '2026-10-01',
    ).ways.map(({ productId, quantity, triggerMissing }) => [productId, quantity, triggerMissing]);
  assert.deepEqual(
    way((personId) => (personId === 11 ? '4.005' : '0')),
    [
      [1, '6.00', '3'],
      [null, '30.00', '30'],
    ],
  );
  assert.deepEqual(
    way((personId) => (personId === 11 ? '50' : '0')),
    [
      [1, '3.00', '3'],
      [null, '30.00', '30'],
    ],
    'what waits is enough: the trigger alone is missing',
  );
  assert.deepEqual(
    way(
      () => '50',
      missing.map((row) => ({ ...row, reached: true, missing: '0' })),
    ),
    [
      [null, '10.01', '0'],
      [1, '10.01', '0'],
    ],
    'in a row that is reached nothing waits',
  );
});
