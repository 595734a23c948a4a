import assert from 'node:assert/strict';
import { test } from 'vitest';
import { channelSpans, productSpans } from '../../../../src/domain/rules/ranking/spans.ts';
import { campaign, channel } from './facts.ts';

test('[1.06] when a channel takes part: all of the window by itself, through a group as long as it is in it', () => {
  const { campaign: window } = campaign([]);
  const group = { ...channel(2, 0), customerId: null, economicGroupId: 7 };
  const member = (customerId: number, from: string | null, to: string | null, of = 7) => ({
    economicGroupId: of,
    customerId,
    from,
    to,
  });
  const spans = channelSpans({
    campaign: window,
    participants: [channel(1, 1), group],
    memberships: [
      member(5, '2026-10-01', '2026-10-31'),
      member(6, null, '2026-09-01'),
      member(7, '2026-11-30', null),
      member(8, '2026-12-01', null),
      member(9, null, null, 99),
      member(4, '2026-09-01', '2026-11-30'),
    ],
  });
  assert.deepEqual(
    spans.map(({ customerId, participantId, from, to }) => [customerId, participantId, from, to]),
    [
      [1, 1, '2026-09-01', '2026-11-30'],
      [5, 2, '2026-10-01', '2026-10-31'],
      [6, 2, '2026-09-01', '2026-09-01'],
      [7, 2, '2026-11-30', '2026-11-30'],
      [4, 2, '2026-09-01', '2026-11-30'],
    ],
  );
});

test('[1.06] when a product weighs what: its own row, else its category’s, else not at all', () => {
  const spans = productSpans(
    {
      campaign: campaign([]).campaign,
      products: [
        { productId: 1, nmvWeight: '2', from: '2026-09-11', to: '2026-09-20' },
        { productId: 1, nmvWeight: '3', from: '2026-10-01', to: null },
      ],
      categories: [{ categoryId: 100, from: null, to: '2026-10-15' }],
    },
    [
      { productId: 1, categoryId: 100 },
      { productId: 2, categoryId: 100 },
      { productId: 3, categoryId: null },
      { productId: 4, categoryId: 200 },
    ],
  );
  assert.deepEqual(
    spans.map(({ productId, categoryId, weight, from, to }) => [
      productId,
      categoryId,
      weight,
      from,
      to,
    ]),
    [
      [1, 100, '1', '2026-09-01', '2026-09-10'],
      [1, 100, '2', '2026-09-11', '2026-09-20'],
      [1, 100, '1', '2026-09-21', '2026-09-30'],
      [1, 100, '3', '2026-10-01', '2026-10-15'],
      [1, 100, '3', '2026-10-16', '2026-11-30'],
      [2, 100, '1', '2026-09-01', '2026-10-15'],
    ],
  );
});

test('a product that was in several categories counts on each day by the one that it had', () => {
  const spans = productSpans(
    {
      campaign: campaign([]).campaign,
      products: [{ productId: 2, nmvWeight: '2', from: null, to: null }],
      categories: [{ categoryId: 100, from: null, to: null }],
    },
    [
      { productId: 1, categoryId: 100, from: null, to: '2026-09-30' },
      { productId: 1, categoryId: 200, from: '2026-10-01', to: '2026-10-31' },
      { productId: 1, categoryId: 100, from: '2026-11-01', to: null },
      { productId: 2, categoryId: 100, from: null, to: '2026-08-31' },
      { productId: 2, categoryId: 200, from: '2026-09-01', to: null },
      { productId: 3, categoryId: 100, from: '2027-01-01', to: null },
    ],
  );
  assert.deepEqual(
    spans.map(({ productId, categoryId, from, to }) => [productId, categoryId, from, to]),
    [
      [1, 100, '2026-09-01', '2026-09-30'],
      [1, 100, '2026-11-01', '2026-11-30'],
      [2, 200, '2026-09-01', '2026-11-30'],
    ],
  );
});
