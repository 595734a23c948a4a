import assert from 'node:assert/strict';
import { test } from 'vitest';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import { campaign, channel, item, lineOf, scores } from './facts.ts';

const lineFor = (
  facts: Partial<RankingItem>,
  differs: Partial<RankingInput> = {},
): ReturnType<typeof lineOf> => {
  const sold = item('1', facts);
  return lineOf(rankCampaign(campaign([sold], differs)), sold);
};

const reasons: readonly (readonly [
  string,
  Partial<RankingItem>,
  string | null,
  string | null,
  string | null,
  string | null,
])[] = [
  ['counts', {}, null, null, null, null],
  ['cancelled', { status1: 'ROV090' }, 'cancelled', null, null, null],
  [
    'no participant',
    { issuerCustomerId: 9 },
    'not-participant',
    'change-campaign',
    'campaign-owner',
    '15',
  ],
  ['day before the window', { localDate: '2026-08-31' }, 'outside-window', null, null, null],
  ['first day', { localDate: '2026-09-01' }, null, null, null, null],
  ['last day', { localDate: '2026-11-30' }, null, null, null, null],
  ['day after the window', { localDate: '2026-12-01' }, 'outside-window', null, null, null],
  ['not mapped', { productId: null, umConvFactor: null }, 'not-mapped', 'map-sku', 'channel', null],
  ['no conversion', { umConvFactor: null }, 'no-conversion', 'map-unit', 'channel', null],
  [
    'product not in the campaign',
    { productId: 7, categoryId: 700 },
    'product-not-in-campaign',
    'change-campaign',
    'campaign-owner',
    null,
  ],
  [
    'seller missing in approval',
    { sellerId: null, status1: 'ROV030' },
    'seller-missing',
    'choose-seller',
    'channel-manager',
    '15',
  ],
  [
    'seller missing after approval',
    { sellerId: null },
    'seller-missing',
    'contest',
    'channel',
    '15',
  ],
  ['being checked', { status1: 'ROV005' }, 'not-approved', 'wait-for-checks', 'system', '15'],
  ['in approval', { status1: 'ROV030' }, 'not-approved', 'approve', 'decider', '15'],
  ['refused', { status1: 'ROV040' }, 'not-approved', 'contest', 'channel', '15'],
  [
    'contested refusal',
    { status1: 'ROV050', statusBeforeDispute: 'ROV040' },
    'not-approved',
    'decide-dispute',
    'decider',
    '15',
  ],
  [
    'dispute of unknown origin',
    { status1: 'ROV050' },
    'not-approved',
    'decide-dispute',
    'decider',
    '15',
  ],
  [
    'typed by hand',
    { mode: 'HAND', status1: 'ROV005' },
    'not-approved',
    'countersign',
    'decider',
    '15',
  ],
  [
    'typed by hand and refused',
    { mode: 'HAND', status1: 'ROV040' },
    'not-approved',
    'contest',
    'channel',
    '15',
  ],
  [
    'typed by hand without an attachment',
    { mode: 'HAND', status1: 'ROV005', hasAttachment: false },
    'typed-without-attachment',
    'attach-evidence',
    'channel',
    '15',
  ],
  [
    'typed by hand and countersigned without an attachment',
    { mode: 'HAND', hasAttachment: false },
    'typed-without-attachment',
    'post-xml',
    'channel',
    '15',
  ],
  [
    'posted by its key',
    { mode: 'KEY', status1: 'ROV005' },
    'not-approved',
    'post-xml',
    'channel',
    '15',
  ],
  ['typed by hand and countersigned', { mode: 'HAND' }, null, null, null, null],
  [
    'reprocessed from approved',
    { status1: 'ROV010', statusBeforeReprocess: 'ROV020' },
    null,
    null,
    null,
    null,
  ],
  [
    'reprocessed from in approval',
    { status1: 'ROV010', statusBeforeReprocess: 'ROV030' },
    'not-approved',
    'approve',
    'decider',
    '15',
  ],
];

for (const [name, facts, reason, mend, who, potential] of reasons) {
  test(`[3.12] proof: ${name}`, () => {
    const line = lineFor(facts);
    assert.deepEqual(
      [line.reason, line.mend, line.who, line.potentialPoints, line.points],
      [reason, mend, who, potential, reason === null ? '15' : '0'],
    );
  });
}

test('[4.12] a contested approval keeps its points and is marked; so it is while reprocessed', () => {
  const contested = lineFor({ status1: 'ROV050', statusBeforeDispute: 'ROV020' });
  assert.deepEqual([contested.points, contested.disputed], ['15', true]);
  const again = lineFor({
    status1: 'ROV010',
    statusBeforeReprocess: 'ROV050',
    statusBeforeDispute: 'ROV020',
  });
  assert.deepEqual([again.points, again.disputed], ['15', true]);
  assert.equal(lineFor({}).disputed, false);
});

test('[6.07] the manager is missing where managers are awarded', () => {
  const manager = { campaign: { ...campaign([]).campaign, salesRoleAwarded: 'MANAGER' as const } };
  assert.equal(lineFor({ managerId: null }, manager).reason, 'seller-missing');
  assert.equal(lineFor({ sellerId: null }, manager).reason, null);
});

test('[5.08] a sentence about a missing mapping names its code and unit', () => {
  assert.deepEqual(lineFor({ umConvFactor: null, cProd: 'A.1,2', uCom: 'CX' }).reasonParams, {
    cProd: 'A.1,2',
    uCom: 'CX',
  });
});

test('an invoice typed by hand scores where its campaign allows it, and only a file corrects it elsewhere', () => {
  const strict = { campaign: { ...campaign([]).campaign, typedCounts: false } };
  const line = lineFor({ mode: 'HAND' }, strict);
  assert.deepEqual(
    [line.reason, line.mend, line.who, line.points, line.potentialPoints],
    ['typed-not-allowed', 'post-xml', 'channel', '0', '15'],
  );
  assert.equal(lineFor({ mode: 'HAND', status1: 'ROV005' }, strict).reason, 'typed-not-allowed');
  assert.equal(lineFor({ mode: 'HAND' }).reason, null);
  assert.equal(lineFor({ mode: 'XML', hasAttachment: false }, strict).reason, null);
});

const group = { economicGroupId: 50, from: null, to: null };
const buyers: readonly (readonly [string, Partial<RankingItem>, boolean, boolean])[] = [
  ['a farmer', { recipientTaxNum: '52998224725' }, false, false],
  ['a company outside', { recipientTaxNum: '99999999000191' }, false, false],
  ['an unknown buyer', { recipientTaxNum: null }, false, false],
  ['another channel', { recipientCustomerId: 2, recipientTaxNum: '22222222000191' }, true, false],
  [
    'a channel of the own group',
    { recipientCustomerId: 3, recipientTaxNum: '33333333000191' },
    true,
    true,
  ],
  [
    'a branch that is a channel',
    { recipientCustomerId: 4, recipientTaxNum: '11111111000272' },
    true,
    true,
  ],
  ['a branch that is no channel', { recipientTaxNum: '11111111000272' }, true, true],
  ['a company of the group that is no channel', { recipientTaxNum: '77777777000191' }, true, true],
  ['a person linked to the channel', { recipientIsInsider: true }, true, true],
  ['a person whose number begins like the root', { recipientTaxNum: '11111111999' }, false, false],
];
for (const [name, facts, excluded, excludedAnyway] of buyers) {
  test(`[1.06] buyer: ${name}`, () => {
    const differs = {
      memberships: [
        { ...group, customerId: 1 },
        { ...group, customerId: 3 },
      ],
      economicGroups: [{ economicGroupId: 50, taxNumBase: '77777777' }],
    };
    const redistribution = {
      ...differs,
      campaign: { ...campaign([]).campaign, redistributionCounts: true },
    };
    assert.equal(lineFor(facts, differs).reason, excluded ? 'buyer-excluded' : null);
    assert.equal(lineFor(facts, redistribution).reason, excludedAnyway ? 'buyer-excluded' : null);
  });
}

test('[3.14] a channel takes part through its group on the days of its membership', () => {
  const participants = [
    { participantId: 8, customerId: null, economicGroupId: 50, targets: [] },
    { participantId: 7, customerId: null, economicGroupId: 51, targets: [] },
  ];
  const memberships = [
    { economicGroupId: 50, customerId: 1, from: '2026-09-10', to: '2026-10-10' },
    { economicGroupId: 51, customerId: 1, from: '2026-10-10', to: null },
  ];
  const participantOn = (localDate: string): number | null =>
    lineFor({ localDate }, { participants, memberships }).participantId;
  assert.deepEqual(
    ['2026-09-09', '2026-09-10', '2026-10-09', '2026-10-10', '2026-11-01'].map(participantOn),
    [null, 8, 8, 7, 7],
  );
});

test('[3.14] a channel that takes part by itself does so before its group', () => {
  const participants = [
    { participantId: 1, customerId: null, economicGroupId: 50, targets: [] },
    channel(2, 1),
  ];
  assert.equal(
    lineFor({}, { participants, memberships: [{ ...group, customerId: 1 }] }).participantId,
    2,
  );
});

test('[3.09] the weight is that of the version in force on the issue date; 1 through the category alone', () => {
  const differs: Partial<RankingInput> = {
    products: [
      { productId: 1, nmvWeight: '1.5', from: null, to: null },
      { productId: 1, nmvWeight: '2', from: '2026-10-01', to: null },
      { productId: 3, nmvWeight: '4', from: null, to: '2026-09-30' },
    ],
    categories: [{ categoryId: 100, from: null, to: '2026-10-31' }],
  };
  const weightOn = (productId: number, localDate: string): string | null =>
    lineFor({ productId, localDate }, differs).weight;
  assert.deepEqual([weightOn(1, '2026-09-30'), weightOn(1, '2026-10-01')], ['1.5', '2']);
  assert.deepEqual([weightOn(2, '2026-10-31'), weightOn(2, '2026-11-01')], ['1', null]);
  assert.deepEqual([weightOn(3, '2026-09-30'), weightOn(3, '2026-10-01')], ['4', '1']);
  assert.equal(lineFor({ productId: 9, categoryId: null }, differs).weight, null);
});

test('[3.09] decimals are exact', () => {
  const sold = item('1', { qCom: '0.1', umConvFactor: '0.2' });
  const result = rankCampaign(
    campaign([sold], { products: [{ productId: 1, nmvWeight: '1.1', from: null, to: null }] }),
  );
  assert.equal(lineOf(result, sold).points, '0.022');
  assert.deepEqual(scores(result), { 11: '0.02' });
});
