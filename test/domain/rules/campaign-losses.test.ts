import assert from 'node:assert/strict';
import { test } from 'vitest';
import { campaignLosses } from '../../../src/domain/rules/ranking/campaign-losses.ts';
import type { VersionContent } from '../../../src/domain/rules/ranking/campaign-losses.ts';

const before: VersionContent = {
  tsStart: '2026-09-01',
  tsEnd: '2026-11-30',
  invcIssncStart: '2026-09-01',
  invcIssncEnd: '2026-11-30',
  rankingPositions: 3,
  salesRoleAwarded: 'CTV',
  redistributionCounts: true,
  typedCounts: true,
  categories: [1, 2],
  products: [
    { productId: 10, categoryId: 1, nmvWeight: '1.5' },
    { productId: 30, categoryId: 3, nmvWeight: '1' },
  ],
  participants: ['c1', 'g1'],
  targets: [
    {
      participant: 'c1',
      of: 'p10',
      salesQuantTarget: '1000',
      minPercentTarget: '60',
      minSalesQuantTarget: '0',
    },
  ],
  prizes: [
    { position: 1, amount: '900' },
    { position: 2, amount: '500' },
  ],
};
const target = (of: string, minSalesQuantTarget: string, participant = 'c1') => ({
  participant,
  of,
  salesQuantTarget: '0',
  minPercentTarget: '0',
  minSalesQuantTarget,
});
const [first, second] = before.products;
const product = (productId: number, categoryId: number, nmvWeight: string) => ({
  productId,
  categoryId,
  nmvWeight,
});

const cases: readonly (readonly [string, Partial<VersionContent>, readonly string[]])[] = [
  ['nothing', {}, []],
  ['a later end', { tsEnd: '2026-12-15', invcIssncEnd: '2026-12-15' }, []],
  ['an earlier end of issuing', { invcIssncEnd: '2026-11-15' }, ['window-shorter 1']],
  ['a later start', { tsStart: '2026-09-10' }, ['window-shorter 1']],
  ['more places', { rankingPositions: 5 }, []],
  ['fewer places', { rankingPositions: 1 }, ['positions-fewer 2']],
  ['others awarded', { salesRoleAwarded: 'MANAGER' }, ['other-role-awarded 1']],
  ['no redistribution', { redistributionCounts: false }, ['redistribution-out 1']],
  ['no typed invoices', { typedCounts: false }, ['typed-out 1']],
  ['a category out', { categories: [1] }, ['category-out 1']],
  [
    'a product out whose category stays, with less than its weight',
    { products: second ? [second] : [] },
    ['weight-lower 1'],
  ],
  ['a product out, whole', { products: first ? [first] : [] }, ['product-out 1']],
  ['a higher weight', { products: [product(10, 1, '2'), product(30, 3, '1')] }, []],
  [
    'a lower weight',
    { products: [product(10, 1, '1.4'), product(30, 3, '1')] },
    ['weight-lower 1'],
  ],
  [
    'a product that scored by its category, now with less',
    { products: [...before.products, product(20, 2, '0.5')] },
    ['weight-lower 1'],
  ],
  ['a participant out', { participants: ['c1'] }, ['participant-out 1']],
  ['a participant more', { participants: ['c1', 'g1', 'c2'] }, []],
  ['a target that is easier', { targets: [target('p10', '599')] }, []],
  ['the same trigger said otherwise', { targets: [target('p10', '600')] }, []],
  ['a target that is harder', { targets: [target('p10', '600.001')] }, ['target-higher 1']],
  [
    'a target where none was',
    { targets: [...before.targets, target('k2', '1')] },
    ['target-higher 1'],
  ],
  [
    'a target of who is new',
    { participants: ['c1', 'g1', 'c2'], targets: [...before.targets, target('k2', '1', 'c2')] },
    [],
  ],
  ['no targets', { targets: [] }, []],
  ['a higher prize', { prizes: [{ position: 1, amount: '901' }, ...before.prizes.slice(1)] }, []],
  [
    'a lower prize',
    { prizes: [{ position: 1, amount: '899.99' }, ...before.prizes.slice(1)] },
    ['prize-lower 1'],
  ],
  ['no prizes', { prizes: [] }, ['prize-lower 2']],
];
for (const [name, differs, expected] of cases)
  test(`who may lose by ${name}`, () =>
    assert.deepEqual(
      campaignLosses(before, { ...before, ...differs }).map(
        ({ loss, count }) => `${loss} ${count}`,
      ),
      expected,
    ));
