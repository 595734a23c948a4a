import assert from 'node:assert/strict';
import { test } from 'vitest';
import { toText } from '../../../../src/domain/decimal.ts';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import { computeTrigger } from '../../../../src/domain/rules/ranking/trigger.ts';
import type { TargetFacts } from '../../../../src/domain/rules/ranking/facts.ts';
import { campaign, channel, item, lineOf, scores, target } from './facts.ts';

const triggers: readonly (readonly [Partial<TargetFacts>, string])[] = [
  [{}, '0'],
  [{ minSalesQuantTarget: '500' }, '500'],
  [{ minPercentTarget: '60', salesQuantTarget: '1000' }, '600'],
  [{ minPercentTarget: '60', salesQuantTarget: '1000', minSalesQuantTarget: '500' }, '600'],
  [{ minPercentTarget: '40', salesQuantTarget: '1000', minSalesQuantTarget: '500' }, '500'],
  [{ minPercentTarget: '60' }, '0'],
  [{ salesQuantTarget: '1000' }, '0'],
  [{ minPercentTarget: '33.33', salesQuantTarget: '1000' }, '333.3'],
  [{ minPercentTarget: '120', salesQuantTarget: '0.01' }, '0.012'],
];
for (const [facts, expected] of triggers) {
  test(`[3.09] trigger of ${JSON.stringify(facts)} is ${expected} Kg/L`, () => {
    assert.equal(toText(computeTrigger(target(1, facts))), expected);
  });
}

test('[3.09] an item belongs to its product row alone, else to its category row', () => {
  const ofP = item('1', { productId: 1, qCom: '10' });
  const ofH = item('2', { productId: 2, qCom: '10' });
  const elsewhere = item('3', { productId: 3, categoryId: 200, qCom: '10' });
  const participants = [
    channel(1, 1, [
      target(1, { productId: 1, minSalesQuantTarget: '10' }),
      target(2, { categoryId: 100, minSalesQuantTarget: '11' }),
    ]),
  ];
  const categories = [100, 200].map((categoryId) => ({ categoryId, from: null, to: null }));
  const result = rankCampaign(campaign([ofP, ofH, elsewhere], { participants, categories }));
  assert.deepEqual(
    [ofP, ofH, elsewhere].map((each) => [
      lineOf(result, each).targetId,
      lineOf(result, each).trigger,
      lineOf(result, each).points,
    ]),
    [
      [1, 'reached', '15'],
      [2, 'not-reached', '0'],
      [null, 'none', '10'],
    ],
  );
  assert.deepEqual(
    result.rows.map((row) => [row.quantity, row.reached, row.missing]),
    [
      ['10', true, '0'],
      ['10', false, '1'],
    ],
  );
});

test('[3.09] a group reaches its trigger by the sum of its members', () => {
  const memberships = [1, 2].map((customerId) => ({
    economicGroupId: 50,
    customerId,
    from: null,
    to: null,
  }));
  const participants = [
    {
      participantId: 1,
      customerId: null,
      economicGroupId: 50,
      targets: [target(1, { productId: 1, minSalesQuantTarget: '15' })],
    },
  ];
  const one = item('1', { sellerId: 11 });
  const two = item('2', {
    issuerCustomerId: 2,
    issuerTaxNum: '22222222000191',
    sellerId: 12,
    qCom: '5',
  });
  assert.deepEqual(scores(rankCampaign(campaign([one, two], { participants, memberships }))), {
    11: '15.00',
    12: '7.50',
  });
  assert.deepEqual(scores(rankCampaign(campaign([one], { participants, memberships }))), {
    11: '0.00',
  });
});

test('[3.09] an item that does not count fills no row; invoiced sales are shown and gate nothing', () => {
  const counting = item('1', { vProd: '100.10', vDesc: '0.05' });
  const waiting = item('2', { status1: 'ROV030', vProd: '500' });
  const free = item('3', { vProd: null });
  const participants = [
    channel(1, 1, [
      target(1, { productId: 1, salesInvoicedTarget: '1000000', salesQuantTarget: '30' }),
    ]),
  ];
  const [row] = rankCampaign(campaign([counting, waiting, free], { participants })).rows;
  assert.deepEqual(
    [
      row?.quantity,
      row?.salesInvoiced,
      row?.salesInvoicedTarget,
      row?.salesQuantTarget,
      row?.reached,
    ],
    ['20', '100.05', '1000000', '30', true],
  );
});

test('[3.09] rows without any sale are listed, in a fixed order', () => {
  const participants = [
    channel(2, 2, [target(9, { productId: 1 })]),
    channel(1, 1, [
      target(4, { productId: 1, minSalesQuantTarget: '1' }),
      target(3, { categoryId: 100 }),
    ]),
  ];
  const rows = rankCampaign(campaign([], { participants })).rows;
  assert.deepEqual(
    rows.map((row) => [row.participantId, row.targetId, row.quantity, row.reached]),
    [
      [1, 3, '0', true],
      [1, 4, '0', false],
      [2, 9, '0', true],
    ],
  );
});
