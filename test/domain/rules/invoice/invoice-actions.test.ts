import assert from 'node:assert/strict';
import { test } from 'vitest';
import { INVOICE_STATUSES } from '../../../../src/domain/rules/invoice/invoice-status.ts';
import { statusAfterChecks } from '../../../../src/domain/rules/invoice/invoice-checks.ts';
import { invoiceActions } from '../../../../src/domain/rules/invoice/invoice-actions.ts';
import { INVOICE_ACTIONS } from '../../../../src/domain/rules/invoice/invoice-shape.ts';
import type {
  InvoiceActor,
  InvoiceFacts,
  InvoiceMode,
  InvoiceStatus,
} from '../../../../src/domain/rules/invoice/invoice-status.ts';
import type { InvoiceAction } from '../../../../src/domain/rules/invoice/invoice-shape.ts';
import type { SalesRole } from '../../../../src/domain/rules/permission/sales-role.ts';
import { TODAY, POSTER, invoice, actor, outcome } from './invoice-facts.ts';

const actions = (facts: InvoiceFacts, by: InvoiceActor): string[] =>
  invoiceActions(facts, by, TODAY).map((each) =>
    each.to === facts.status1 ? each.action : `${each.action} ${each.to}`,
  );

/** Actions of a manager, the role with most rights, in each mode and status. */
const byManager: Record<InvoiceMode, Partial<Record<InvoiceStatus, readonly string[]>>> = {
  XML: {
    ROV005: ['reprocess ROV010', 'assign-seller'],
    ROV020: ['contest ROV050', 'reprocess ROV010'],
    ROV030: ['approve ROV020', 'refuse ROV040', 'reprocess ROV010', 'assign-seller'],
    ROV040: ['contest ROV050', 'reprocess ROV010', 'assign-seller'],
    ROV050: ['uphold ROV020', 'dismiss ROV040', 'reprocess ROV010'],
  },
  KEY: {
    ROV005: ['refuse ROV040', 'reprocess ROV010', 'assign-seller'],
    ROV040: ['contest ROV050', 'assign-seller'],
    ROV050: ['uphold ROV005', 'dismiss ROV040'],
  },
  HAND: {
    ROV005: ['refuse ROV040', 'countersign ROV020', 'assign-seller'],
    ROV020: ['refuse ROV040', 'contest ROV050'],
    ROV040: ['contest ROV050', 'assign-seller'],
    ROV050: ['uphold ROV020', 'dismiss ROV040'],
  },
};
/** Pairs that cannot be: no posting by key or hand is ever in approval, one by key never approved. */
const impossible = new Set(['KEY ROV020', 'KEY ROV030', 'HAND ROV030']);

for (const mode of ['XML', 'KEY', 'HAND'] as const) {
  for (const status1 of INVOICE_STATUSES.filter((each) => !impossible.has(`${mode} ${each}`))) {
    const item = mode === 'HAND' ? '[4.10]' : mode === 'KEY' ? '[4.11]' : '[4.12]';
    test(`[2.48] ${item} acts on ${mode} in ${status1}`, () => {
      assert.deepEqual(
        actions(invoice(mode, status1), actor('MGR')),
        byManager[mode][status1] ?? [],
      );
    });
  }
}

test('[4.10] an invoice typed by hand is never approved nor reprocessed', () => {
  for (const status1 of INVOICE_STATUSES) {
    for (const action of ['approve', 'reprocess'] as const)
      assert.equal(
        outcome(invoice('HAND', status1), actor('DIR', { level: 2 }), action),
        'act-not-allowed',
      );
  }
});

test('[4.11] an invoice posted by its key is never approved, and nothing leads it to ROV020 or ROV030', () => {
  for (const status1 of INVOICE_STATUSES) {
    const facts = invoice('KEY', status1, { contestAsks: 'ROV020' });
    assert.equal(outcome(facts, actor('DIR', { level: 2 }), 'approve'), 'act-not-allowed');
    if (status1 === 'ROV020' || status1 === 'ROV030') continue;
    for (const planned of invoiceActions(facts, actor('MGR'), TODAY))
      assert.ok(planned.to !== 'ROV020' && planned.to !== 'ROV030', planned.action);
  }
});

/** Actions of each role on an XML in approval, refused, and in dispute. */
const byRole: readonly (readonly [
  SalesRole | null,
  readonly string[],
  readonly string[],
  readonly string[],
])[] = [
  ['DIR', ['approve ROV020', 'refuse ROV040'], [], ['uphold ROV020', 'dismiss ROV040']],
  [
    'COO',
    ['approve ROV020', 'refuse ROV040', 'reprocess ROV010', 'assign-seller'],
    ['contest ROV050', 'reprocess ROV010', 'assign-seller'],
    ['uphold ROV020', 'dismiss ROV040', 'reprocess ROV010'],
  ],
  [
    'RTV',
    ['reprocess ROV010', 'assign-seller'],
    ['contest ROV050', 'reprocess ROV010', 'assign-seller'],
    ['reprocess ROV010'],
  ],
  ['CTV', [], [], []],
  [
    'ATV',
    ['reprocess ROV010', 'assign-seller'],
    ['contest ROV050', 'reprocess ROV010', 'assign-seller'],
    ['reprocess ROV010'],
  ],
  ['CSM', ['assign-seller'], ['contest ROV050', 'assign-seller'], []],
  ['CSC', [], ['contest ROV050'], []],
  [null, [], [], []],
];
for (const [role, inApproval, refused, disputed] of byRole) {
  test(`[4.12] actions of ${role ?? 'a caller without a role'}`, () => {
    assert.deepEqual(actions(invoice('XML', 'ROV030'), actor(role)), inApproval);
    assert.deepEqual(actions(invoice('XML', 'ROV040'), actor(role)), refused);
    assert.deepEqual(actions(invoice('XML', 'ROV050'), actor(role)), disputed);
  });
}

test('[6.02] an administrator writes, but decides nothing without the role for it', () => {
  const administrator = actor(null, { isInternal: true, level: 2 });
  assert.deepEqual(actions(invoice('XML', 'ROV030'), administrator), [
    'reprocess ROV010',
    'assign-seller',
  ]);
  assert.equal(outcome(invoice('XML', 'ROV030'), administrator, 'approve'), 'not-authorized');
});

test('[2.48] a user cannot decide an invoice that they posted, assigned or, in a dispute, decided before', () => {
  const me = { personId: POSTER };
  assert.equal(outcome(invoice('XML', 'ROV030'), actor('COO', me), 'approve'), 'own-posting');
  assert.equal(
    outcome(
      invoice('XML', 'ROV030', { postedBy: 3, assignedBy: POSTER }),
      actor('COO', me),
      'refuse',
    ),
    'own-posting',
  );
  assert.equal(outcome(invoice('HAND', 'ROV005'), actor('MGR', me), 'countersign'), 'own-posting');
  assert.equal(
    outcome(
      invoice('XML', 'ROV050', { postedBy: 3, decidedBy: POSTER }),
      actor('COO', me),
      'dismiss',
    ),
    'own-posting',
  );
  assert.equal(
    outcome(
      invoice('HAND', 'ROV020', { postedBy: 3, decidedBy: POSTER }),
      actor('COO', me),
      'refuse',
    ),
    'ROV040',
  );
  assert.equal(
    outcome(invoice('XML', 'ROV030', { postedBy: null }), actor('COO', me), 'approve'),
    'ROV020',
  );
});

test('[6.04] a user who impersonates cannot decide or contest; other actions go on', () => {
  const acting = actor('MGR', { isImpersonating: true });
  const table: readonly (readonly [InvoiceFacts, InvoiceAction])[] = [
    [invoice('XML', 'ROV030'), 'approve'],
    [invoice('XML', 'ROV030'), 'refuse'],
    [invoice('HAND', 'ROV005'), 'countersign'],
    [invoice('XML', 'ROV020'), 'contest'],
    [invoice('XML', 'ROV050'), 'uphold'],
    [invoice('XML', 'ROV050'), 'dismiss'],
  ];
  for (const [facts, action] of table)
    assert.equal(outcome(facts, acting, action), 'not-while-acting');
  assert.equal(outcome(invoice('XML', 'ROV030'), acting, 'reprocess'), 'ROV010');
});

test('[2.48] a poster may withdraw until the decision', () => {
  const poster = actor('CSC', { personId: POSTER });
  const withdrawable = INVOICE_STATUSES.filter(
    (status1) => outcome(invoice('XML', status1), poster, 'withdraw') === 'removed',
  );
  assert.deepEqual(withdrawable, ['ROV005', 'ROV030']);
  assert.equal(outcome(invoice('XML', 'ROV030'), actor('MGR'), 'withdraw'), 'not-authorized');
});

test('[2.48] findings that block keep from approving, not from refusing', () => {
  const blocked = invoice('XML', 'ROV030', { blockingCount: 1 });
  assert.deepEqual(
    [outcome(blocked, actor('COO'), 'approve'), outcome(blocked, actor('COO'), 'refuse')],
    ['act-not-allowed', 'ROV040'],
  );
});

test('[4.12] a contest comes within ten days of the notice, and a decision is contested once, then appealed once', () => {
  const refused = invoice('XML', 'ROV040', { decisionNoticedOn: '2026-10-01' });
  assert.equal(outcome(refused, actor('CSC'), 'contest', '2026-10-11'), 'ROV050');
  assert.equal(outcome(refused, actor('CSC'), 'contest', '2026-10-12'), 'act-not-allowed');
  assert.equal(
    outcome({ ...refused, decisionNoticedOn: null }, actor('CSC'), 'contest'),
    'act-not-allowed',
  );
  assert.equal(
    outcome({ ...refused, contests: 1 }, actor('CSC'), 'contest', '2026-10-11'),
    'ROV050',
  );
  assert.equal(
    outcome({ ...refused, contests: 2 }, actor('CSC'), 'contest', '2026-10-11'),
    'act-not-allowed',
  );
});

test('[4.12] the winner of a contest is not offered an appeal against it; others may appeal', () => {
  const won = invoice('XML', 'ROV020', {
    decisionNoticedOn: '2026-10-01',
    contests: 1,
    contestedBy: [1],
    lastDecision: { by: 5, action: 'uphold', from: 'ROV050', secondsAgo: 60, isFollowed: false },
  });
  const appeal = (facts: InvoiceFacts, by: InvoiceActor) =>
    outcome(facts, by, 'contest', '2026-10-05');
  assert.equal(appeal(won, { ...actor('CSC'), personId: 1 }), 'act-not-allowed');
  assert.equal(appeal(won, { ...actor('COO'), personId: 2 }), 'ROV050');
  const lost = { ...won, lastDecision: { ...won.lastDecision, action: 'dismiss' } } as InvoiceFacts;
  assert.equal(appeal(lost, { ...actor('CSC'), personId: 1 }), 'ROV050');
  // a later decision over it is contested like any other
  assert.equal(appeal({ ...won, contests: 0 }, { ...actor('CSC'), personId: 1 }), 'ROV050');
});

test('[4.12] an appeal goes to a manager or director', () => {
  const appeal = invoice('XML', 'ROV050', { contests: 2 });
  assert.deepEqual(
    (['COO', 'MGR', 'DIR'] as const).map((role) => outcome(appeal, actor(role), 'uphold')),
    ['not-authorized', 'ROV020', 'ROV020'],
  );
});

test('[4.12] a dispute ends as the contest asks, or where it came from', () => {
  const from = (
    statusBefore: InvoiceStatus | null,
    contestAsks: InvoiceFacts['contestAsks'] = null,
  ): string[] =>
    (['uphold', 'dismiss'] as const).map((action) =>
      outcome(invoice('XML', 'ROV050', { statusBefore, contestAsks }), actor('COO'), action),
    );
  assert.deepEqual(from('ROV040'), ['ROV020', 'ROV040']);
  assert.deepEqual(from('ROV020'), ['ROV040', 'ROV020']);
  assert.deepEqual(
    from('ROV020', 'ROV020'),
    ['ROV020', 'ROV020'],
    'another seller is asked for, not another decision',
  );
  assert.deepEqual(from(null), ['ROV020', 'ROV040']);
});

test('[2.48] contesting, dismissing, refusing and upholding need a reason', () => {
  const needing = new Set(
    INVOICE_STATUSES.flatMap((status1) =>
      invoiceActions(invoice('XML', status1), actor('MGR'), TODAY),
    )
      .filter((each) => each.needsReason)
      .map((each) => each.action),
  );
  assert.deepEqual([...needing].toSorted(), ['contest', 'dismiss', 'refuse', 'uphold']);
});

test('no way leads into ROV020 past a finding that blocks', () => {
  const blocked = (status1: InvoiceStatus, more: Partial<InvoiceFacts> = {}): InvoiceFacts =>
    invoice('XML', status1, { blockingCount: 1, ...more });
  assert.equal(outcome(blocked('ROV030'), actor('MGR'), 'approve'), 'act-not-allowed');
  assert.equal(
    outcome(blocked('ROV050', { statusBefore: 'ROV040' }), actor('MGR'), 'uphold'),
    'act-not-allowed',
  );
  assert.equal(
    outcome(blocked('ROV050', { statusBefore: 'ROV020' }), actor('MGR'), 'uphold'),
    'ROV040',
    'out of an approval it may go',
  );
  assert.equal(
    outcome(blocked('ROV050', { statusBefore: 'ROV020' }), actor('MGR'), 'dismiss'),
    'ROV030',
  );
  assert.equal(
    outcome(blocked('ROV050', { statusBefore: 'ROV040' }), actor('MGR'), 'dismiss'),
    'ROV040',
  );
});

test('an invoice to be confirmed is approved with a reason only', () => {
  const reasonOf = (confirmCount: number): boolean | undefined =>
    invoiceActions(invoice('XML', 'ROV030', { confirmCount }), actor('MGR'), TODAY).find(
      ({ action }) => action === 'approve',
    )?.needsReason;
  assert.deepEqual([0, 1, 2].map(reasonOf), [false, true, true]);
});

const checked: readonly (readonly [InvoiceMode, InvoiceStatus, boolean, boolean, InvoiceStatus])[] =
  [
    ['XML', 'ROV005', false, false, 'ROV030'],
    ['XML', 'ROV005', true, false, 'ROV030'],
    ['XML', 'ROV020', false, false, 'ROV020'],
    ['XML', 'ROV020', true, false, 'ROV030'],
    ['XML', 'ROV030', true, true, 'ROV030'],
    ['XML', 'ROV040', false, false, 'ROV040'],
    ['XML', 'ROV040', false, true, 'ROV030'],
    ['XML', 'ROV050', true, true, 'ROV050'],
    ['KEY', 'ROV005', false, true, 'ROV005'],
    ['HAND', 'ROV005', false, false, 'ROV005'],
  ];
for (const [mode, from, blocks, findingVanished, to] of checked) {
  test(`[1.07] ${mode} from ${from}${blocks ? ', blocked' : ''}${findingVanished ? ', mended' : ''} becomes ${to}`, () => {
    assert.equal(statusAfterChecks(mode, from, { blocks, findingVanished }), to);
  });
}

test('[2.48] every act is possible somewhere', () => {
  const openEvents = [{ id: 1, tpEvento: '110111', postedBy: [POSTER] }];
  const lastDecision = { by: 1, from: 'ROV030', secondsAgo: 3, isFollowed: false } as const;
  const facts = (['XML', 'KEY', 'HAND'] as const).flatMap((mode) =>
    INVOICE_STATUSES.map((status1) =>
      invoice(mode, status1, { openEvents, lastDecision, claimedBy: [90, 91] }),
    ),
  );
  const unlinked = invoice('XML', 'ROV030', { linkToConfirm: true });
  assert.equal(
    invoiceActions(unlinked, actor('COO'), TODAY).some(({ action }) => action === 'approve'),
    false,
  );
  const unconfirmed = invoice('XML', 'ROV030', { sellerToConfirm: true });
  const possible = new Set(
    [...facts, unconfirmed]
      .flatMap((each) => [
        ...invoiceActions(each, actor('MGR'), TODAY),
        ...invoiceActions(each, actor('DIR'), TODAY),
        ...invoiceActions(each, actor('CSM'), TODAY),
        ...invoiceActions(each, actor('CSC', { personId: POSTER }), TODAY),
      ])
      .map((each) => each.action),
  );
  assert.deepEqual(
    INVOICE_ACTIONS.filter((action) => !possible.has(action)),
    [],
  );
});
