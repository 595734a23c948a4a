import assert from 'node:assert/strict';
import { test } from 'vitest';
import { climbIn, countingSaleOf } from './climb.ts';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import { withSale } from '../../../../src/domain/rules/ranking/what-if.ts';
import { campaign, channel, item, scores, target } from './facts.ts';

/** Points of sellers 11 to 15, sold of a product of weight 1. */
const points: Record<number, string> = {
  11: '3764.20',
  12: '3312.40',
  13: '3300.00',
  14: '3241.60',
  15: '2870.00',
};
const sales = Object.entries(points).map(([sellerId, qCom], index) =>
  item(`${index + 1}`, { sellerId: Number(sellerId), productId: 2, qCom }),
);
const season = (items: readonly RankingItem[], differs: Partial<RankingInput> = {}): RankingInput =>
  campaign(items, differs);

test('[2.27] a pass of the next place needs points, or Kg/L of each product, rounded up', () => {
  const input = season(sales);
  const next = climbIn(input, rankCampaign(input), 13, '2026-11-21');
  assert.deepEqual([next?.rankPosition, next?.points], [2, '12.4']);
  assert.deepEqual(
    next?.ways.map((way) => [way.productId, way.categoryId, way.weight, way.quantity]),
    [
      [1, null, '1.5', '8.28'],
      [null, 100, '1', '12.41'],
    ],
  );
});

test('[2.27] a leader, an unranked person and a seller without a participant have no next place', () => {
  const input = season(sales);
  const result = rankCampaign(input);
  assert.equal(climbIn(input, result, 11, '2026-11-21'), null);
  assert.equal(climbIn(input, result, 99, '2026-11-21'), null);
  const participants = [{ participantId: 1, customerId: null, economicGroupId: 50, targets: [] }];
  const left = season(sales, {
    participants,
    memberships: [{ economicGroupId: 50, customerId: 1, from: null, to: '2026-10-31' }],
  });
  assert.deepEqual(climbIn(left, rankCampaign(left), 13, '2026-11-21')?.ways, []);
});

test('[2.27] below a trigger the way up reaches it and frees what waits', () => {
  const participants = [
    channel(1, 1),
    channel(2, 2, [target(1, { productId: 1, minSalesQuantTarget: '100' })]),
  ];
  const other = { issuerCustomerId: 2, issuerTaxNum: '22222222000191' };
  const ahead = item('1', { sellerId: 11, productId: 2, qCom: '50' });
  const waiting = item('2', { ...other, sellerId: 12, productId: 1, qCom: '60' });
  const input = season([ahead, waiting], {
    participants,
    categories: [
      { categoryId: 100, from: null, to: null },
      { categoryId: 100, from: null, to: '2026-12-31' },
    ],
  });
  const result = rankCampaign(input);
  assert.deepEqual(scores(result), { 11: '50.00', 12: '0.00' });
  const next = climbIn(input, result, 12, '2026-11-21');
  assert.deepEqual(
    next?.ways.map((way) => [way.productId, way.quantity, way.triggerMissing]),
    [
      [1, '40.00', '40'],
      [null, '50.01', '0'],
    ],
  );
  const done = rankCampaign(
    withSale(input, waiting, {
      productId: 1,
      categoryId: 100,
      quantity: '40',
      localDate: '2026-11-21',
    }),
  );
  assert.deepEqual(scores(done), { 12: '150.00', 11: '50.00' });
});

test('[2.27] an unfinished product version is not proposed, a replaced one neither', () => {
  const products = [
    { productId: 1, nmvWeight: '1.5', from: null, to: null },
    { productId: 1, nmvWeight: '2', from: '2026-11-01', to: null },
    { productId: 3, nmvWeight: '9', from: '2026-12-01', to: null },
  ];
  const input = season(sales, { products });
  const next = climbIn(input, rankCampaign(input), 13, '2026-11-21');
  assert.deepEqual(
    next?.ways.map((way) => [way.productId, way.weight, way.quantity]),
    [
      [1, '2', '6.21'],
      [null, '1', '12.41'],
    ],
  );
});

test('[2.27] the sale by which another one is imagined is the latest that counts', () => {
  const early = item('1', { localDate: '2026-09-05' });
  const late = item('2', { localDate: '2026-10-05' });
  const refused = item('3', { localDate: '2026-11-05', status1: 'ROV040' });
  const input = season([late, early, refused]);
  const result = rankCampaign(input);
  assert.equal(countingSaleOf(input, result, 11)?.itemId, late.itemId);
  assert.equal(countingSaleOf(input, result, 99), null);
});

test('[2.27] the path through a product without sales reaches the trigger of its category', () => {
  const targets = [target(1, { categoryId: 100, minSalesQuantTarget: '300' })];
  const items = [
    item('1', { sellerId: 12, productId: 2, qCom: '297' }),
    item('2', { sellerId: 11, productId: 2, qCom: '0', issuerCustomerId: 2 }),
  ];
  const input = season(items, { participants: [channel(1, 1), channel(2, 2, targets)] });
  const ways = climbIn(input, rankCampaign(input), 11, '2026-11-21')?.ways ?? [];
  assert.deepEqual(
    ways.map(({ productId, quantity, triggerMissing }) => [productId, quantity, triggerMissing]),
    [
      [null, '300.00', '300'],
      [1, '300.00', '300'],
    ],
  );
});
