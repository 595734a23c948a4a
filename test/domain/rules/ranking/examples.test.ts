import assert from 'node:assert/strict';
import { test } from 'vitest';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import type { RankingResult } from '../../../../src/domain/rules/ranking/result.ts';
import {
  A,
  MA,
  MB,
  MC,
  MD,
  S1,
  S2,
  S3,
  S4,
  S5,
  example2,
  invoices,
  returnA107,
  sale,
} from './example-2.ts';
import { campaign, channel, item, lineOf, places, returnOf, scores, target } from './facts.ts';

// Example 1: P weighs 1.5 and is not in H; channel A has one row, on H, with trigger 600.
const soldP = item('1', {
  productId: 1,
  categoryId: 200,
  uCom: 'BD',
  qCom: '100',
  umConvFactor: '20',
  sellerId: 11,
});
const soldH1 = item('2', { productId: 2, categoryId: 100, qCom: '300', sellerId: 11 });
const soldH2 = item('3', { productId: 2, categoryId: 100, qCom: '350', sellerId: 12 });
const participants = [
  channel(1, 1, [
    target(1, {
      categoryId: 100,
      salesQuantTarget: '1000',
      minPercentTarget: '60',
      minSalesQuantTarget: '500',
    }),
  ]),
];
const backP = returnOf(soldP, '4', { qCom: '5' });
const backH = returnOf(soldH2, '5', { qCom: '60' });

test('[1.06] example 1: weights, trigger and returns, step by step', () => {
  const steps: readonly [readonly RankingItem[], string, string, string][] = [
    [[soldP, soldH1, soldH2], '3300.00', '350.00', '650'],
    [[soldP, soldH1, soldH2, backP], '3150.00', '350.00', '650'],
    [[soldP, soldH1, soldH2, backP, backH], '2850.00', '0.00', '590'],
  ];
  for (const [items, first, second, quantity] of steps) {
    const result = rankCampaign(campaign(items, { participants }));
    assert.deepEqual(scores(result), { 11: first, 12: second });
    assert.equal(result.rows[0]?.trigger, '600');
    assert.equal(result.rows[0]?.quantity, quantity);
  }
});

test('[1.06] example 1: below the trigger a line scores 0 and says how much is missing', () => {
  const line = lineOf(
    rankCampaign(campaign([soldP, soldH1, soldH2, backP, backH], { participants })),
    soldH2,
  );
  assert.deepEqual(
    [line.points, line.reason, line.reasonParams, line.potentialPoints],
    ['0', 'trigger-not-reached', { missing: '10' }, '350'],
  );
});

const cancelled = (): Record<string, RankingItem> => {
  const notes = invoices();
  const a106 = notes['A-106'];
  return a106 === undefined ? notes : { ...notes, 'A-106': { ...a106, status1: 'ROV090' } };
};
const rank = (
  notes: Record<string, RankingItem>,
  more: readonly RankingItem[] = [],
  differs: Partial<RankingInput['campaign']> = {},
): RankingResult => rankCampaign(example2([...Object.values(notes), ...more], differs));
const rowsOf = (result: RankingResult): (string | boolean)[][] =>
  result.rows.map((row) => [row.quantity, row.trigger, row.reached]);

test('[1.06] example 2: every step to the digit', () => {
  const first = rank(invoices());
  assert.deepEqual(scores(first), {
    [MA]: '1650.00',
    [MC]: '900.00',
    [MD]: '900.00',
    [MB]: '180.00',
  });
  assert.deepEqual(rowsOf(first), [
    ['1220', '900', true],
    ['550', '600', false],
    ['800', '240', true],
  ]);
  const second = rank(cancelled());
  assert.deepEqual(scores(second), {
    [MA]: '1350.00',
    [MC]: '900.00',
    [MD]: '900.00',
    [MB]: '180.00',
  });
  assert.deepEqual(rowsOf(second), [
    ['1020', '900', true],
    ['550', '600', false],
    ['800', '240', true],
  ]);
  const last = rank(cancelled(), [returnA107()]);
  assert.deepEqual(scores(last), {
    [MA]: '1230.00',
    [MC]: '900.00',
    [MD]: '900.00',
    [MB]: '180.00',
  });
  assert.deepEqual(rowsOf(last), [
    ['940', '900', true],
    ['550', '600', false],
    ['800', '240', true],
  ]);
});

test('[1.06] [9.05] example 2: places and prizes, two people sharing the second place', () => {
  const { standings } = rank(cancelled(), [returnA107()]);
  assert.deepEqual(
    standings.map((row) => [
      row.personId,
      row.rankPosition,
      row.scoreRounded,
      row.prize,
      row.awarded,
    ]),
    [
      [MA, 1, '1230.00', '9000.00', true],
      [MC, 2, '900.00', '3500.50', true],
      [MD, 2, '900.00', '3500.50', true],
      [MB, 4, '180.00', null, false],
    ],
  );
  for (const personId of [MC, MD]) {
    const row = standings.find((each) => each.personId === personId);
    assert.deepEqual([row?.quantity, row?.lastScoringDate], ['800', '2026-11-12']);
  }
});

test('[3.12] example 2: every line of the table', () => {
  const notes = cancelled();
  const back = returnA107();
  const result = rank(notes, [back]);
  const expected: Record<string, readonly [string | null, number, string, string | null]> = {
    'A-101': ['600', 1, '900', null],
    'A-102': ['800', 0, '0', 'cfop'],
    'A-103': ['300', 1, '450', null],
    'A-104': ['500', 1, '0', 'outside-window'],
    'A-105': ['200', 1, '0', 'trigger-not-reached'],
    'A-106': ['200', 1, '0', 'cancelled'],
    'B-201': ['120', 1, '180', null],
    'B-202': ['350', 1, '0', 'trigger-not-reached'],
    'B-203': ['100', 1, '0', 'buyer-excluded'],
    'C-301': ['200', 1, '300', null],
    'C-302': ['600', 1, '600', null],
    'D-401': ['100', 1, '200', null],
    'D-402': ['700', 1, '700', null],
  };
  for (const [number, facts] of Object.entries(expected)) {
    const note = notes[number];
    assert.ok(note);
    const line = lineOf(result, note);
    assert.deepEqual([line.quantity, line.sign, line.points, line.reason], facts, number);
  }
  const line = lineOf(result, back);
  assert.deepEqual(
    [line.quantity, line.sign, line.weight, line.points, line.sellerId, line.managerId, line.date],
    ['80', -1, '1.5', '-120', S1, MA, '2026-09-10'],
  );
});

test('[6.07] example 2: the same data awarded to sellers', () => {
  const result = rank(cancelled(), [returnA107()], { salesRoleAwarded: 'CTV' });
  assert.deepEqual(scores(result), {
    [S1]: '1230.00',
    [S4]: '900.00',
    [S5]: '900.00',
    [S3]: '180.00',
    [S2]: '0.00',
  });
  assert.deepEqual(places(result), { [S1]: 1, [S4]: 2, [S5]: 2, [S3]: 4, [S2]: 5 });
});

test('[1.06] example 2: what if A sold 50 kg of Q more', () => {
  const result = rank(cancelled(), [
    returnA107(),
    sale('A-999', A, S2, '2026-11-20', 'Q10', 'SC', '5'),
  ]);
  assert.deepEqual(scores(result), {
    [MA]: '1480.00',
    [MC]: '900.00',
    [MD]: '900.00',
    [MB]: '530.00',
  });
  assert.deepEqual(rowsOf(result)[1], ['600', '600', true]);
});

test('[1.06] example 2: what C sold is set against what it should invoice, and gates nothing', () => {
  const result = rank(cancelled(), [returnA107()]);
  assert.equal(result.rows.find((row) => row.targetId === 3)?.salesInvoiced, '64000');
});

/** The facts whose misreading gives a wrong figure, changed so that the misreading would be right. */
const misread: readonly (readonly [
  string,
  (notes: Record<string, RankingItem>, back: RankingItem) => void,
  Partial<RankingInput>,
  Record<number, string>,
])[] = [
  [
    'return judged by its own date',
    (_, back) => Object.assign(back, { status1: 'ROV090' }),
    {},
    { [MA]: '1350.00' },
  ],
  [
    'sale inside the group counted',
    (notes) => toFarmer(notes['B-203']),
    {},
    { [MA]: '1430.00', [MB]: '630.00' },
  ],
  [
    'both',
    (notes, back) => Object.assign(back, { status1: 'ROV090' }, toFarmer(notes['B-203'])),
    {},
    { [MA]: '1550.00' },
  ],
  [
    'P counted in H too',
    () => undefined,
    { participants: lowTrigger() },
    { [MA]: '1430.00', [MB]: '530.00' },
  ],
  [
    '5922 counted besides 5116',
    (notes) => Object.assign(notes['A-102'] ?? {}, { cfop: '5102' }),
    {},
    { [MA]: '2430.00' },
  ],
];

function toFarmer(note: RankingItem | undefined): object {
  return Object.assign(note ?? {}, { recipientCustomerId: null, recipientTaxNum: '52998224725' });
}

function lowTrigger(): RankingInput['participants'] {
  return example2([]).participants.map((participant) => ({
    ...participant,
    targets: participant.targets.map((each) =>
      each.targetId === 2 ? { ...each, salesQuantTarget: '100' } : each,
    ),
  }));
}

for (const [name, change, differs, wrong] of misread) {
  test(`[1.06] example 2: must not come out: ${name}`, () => {
    const final = scores(rank(cancelled(), [returnA107()]));
    const notes = cancelled();
    const back = returnA107();
    change(notes, back);
    const other = scores(
      rankCampaign({ ...example2([...Object.values(notes), back]), ...differs }),
    );
    for (const [personId, figure] of Object.entries(wrong)) {
      assert.equal(other[Number(personId)], figure, 'the figure belongs to other facts');
      assert.notEqual(final[Number(personId)], figure);
    }
  });
}
