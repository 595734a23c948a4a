import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../../src/domain/problem.ts';
import { INVOICE_STATUSES } from '../../../src/domain/rules/invoice-status.ts';
import { replacesPosting, statusAfterChecks } from '../../../src/domain/rules/invoice-checks.ts';
import { invoiceActs, judgeInvoice, planAct } from '../../../src/domain/rules/invoice-acts.ts';
import { invoiceMachine } from '../../../src/domain/rules/invoice-machine.ts';
import { DECISIONS, INVOICE_ACTS } from '../../../src/domain/rules/invoice-shape.ts';
import type {
  InvoiceActor,
  InvoiceFacts,
  InvoiceMode,
  InvoiceStatus,
} from '../../../src/domain/rules/invoice-status.ts';
import type { InvoiceAct } from '../../../src/domain/rules/invoice-shape.ts';
import { defaultGrants, levelOf } from '../../../src/domain/rules/permission.ts';
import type { SalesRole } from '../../../src/domain/rules/sales-role.ts';
import { isInternalRole } from '../../../src/domain/rules/sales-role.ts';

const TODAY = '2026-10-15';
const POSTER = 7;

const invoice = (
  mode: InvoiceMode,
  status1: InvoiceStatus,
  differs: Partial<InvoiceFacts> = {},
): InvoiceFacts => ({
  mode,
  status1,
  statusBefore: status1 === 'ROV050' ? 'ROV040' : null,
  contestAsks: null,
  contests: status1 === 'ROV050' ? 1 : 0,
  decisionNoticedOn: ['ROV020', 'ROV040', 'ROV050'].includes(status1) ? '2026-10-10' : null,
  postedBy: POSTER,
  postedActing: null,
  assignedBy: null,
  assignedActing: null,
  decidedBy: null,
  decidedFor: null,
  contestedBy: [],
  blockingCount: 0,
  confirmCount: 0,
  subtracts: false,
  openEvents: [],
  approvedBy: [],
  claimedBy: null,
  sellerToConfirm: false,
  linkToConfirm: false,
  lastDecision: null,
  ...differs,
});
const actor = (salesRole: SalesRole | null, differs: Partial<InvoiceActor> = {}): InvoiceActor => ({
  personId: 1,
  isInternal: isInternalRole(salesRole),
  salesRole,
  isImpersonating: false,
  level:
    salesRole === null
      ? 0
      : levelOf({ userProfile: defaultGrants(salesRole), isAdmin: false }, '600-020'),
  ...differs,
});
const acts = (facts: InvoiceFacts, by: InvoiceActor): string[] =>
  invoiceActs(facts, by, TODAY).map((each) =>
    each.to === facts.status1 ? each.act : `${each.act} ${each.to}`,
  );
const outcome = (facts: InvoiceFacts, by: InvoiceActor, act: InvoiceAct, today = TODAY): string => {
  const planned = planAct(facts, by, act, today);
  return planned instanceof Problem ? planned.problem : planned.to;
};

/** What a manager, who may do most, can do in each mode and status. */
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
      assert.deepEqual(acts(invoice(mode, status1), actor('MGR')), byManager[mode][status1] ?? []);
    });
  }
}

test('[4.10] an invoice typed by hand is never approved nor reprocessed', () => {
  for (const status1 of INVOICE_STATUSES) {
    for (const act of ['approve', 'reprocess'] as const)
      assert.equal(
        outcome(invoice('HAND', status1), actor('DIR', { level: 2 }), act),
        'act-not-allowed',
      );
  }
});

test('[4.11] an invoice posted by its key is never approved, and nothing leads it to ROV020 or ROV030', () => {
  for (const status1 of INVOICE_STATUSES) {
    const facts = invoice('KEY', status1, { contestAsks: 'ROV020' });
    assert.equal(outcome(facts, actor('DIR', { level: 2 }), 'approve'), 'act-not-allowed');
    if (status1 === 'ROV020' || status1 === 'ROV030') continue;
    for (const planned of invoiceActs(facts, actor('MGR'), TODAY))
      assert.ok(planned.to !== 'ROV020' && planned.to !== 'ROV030', planned.act);
  }
});

/** Who may do what on an XML in approval, refused, and in dispute. */
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
  test(`[4.12] acts of ${role ?? 'nobody'}`, () => {
    assert.deepEqual(acts(invoice('XML', 'ROV030'), actor(role)), inApproval);
    assert.deepEqual(acts(invoice('XML', 'ROV040'), actor(role)), refused);
    assert.deepEqual(acts(invoice('XML', 'ROV050'), actor(role)), disputed);
  });
}

test('[6.02] an administrator writes, but decides nothing without the role for it', () => {
  const administrator = actor(null, { isInternal: true, level: 2 });
  assert.deepEqual(acts(invoice('XML', 'ROV030'), administrator), [
    'reprocess ROV010',
    'assign-seller',
  ]);
  assert.equal(outcome(invoice('XML', 'ROV030'), administrator, 'approve'), 'not-authorized');
});

test('[2.48] nobody decides what he posted, assigned or, in a dispute, decided before', () => {
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

test('[6.04] while impersonating nobody decides or contests; other acts go on', () => {
  const acting = actor('MGR', { isImpersonating: true });
  const table: readonly (readonly [InvoiceFacts, InvoiceAct])[] = [
    [invoice('XML', 'ROV030'), 'approve'],
    [invoice('XML', 'ROV030'), 'refuse'],
    [invoice('HAND', 'ROV005'), 'countersign'],
    [invoice('XML', 'ROV020'), 'contest'],
    [invoice('XML', 'ROV050'), 'uphold'],
    [invoice('XML', 'ROV050'), 'dismiss'],
  ];
  for (const [facts, act] of table) assert.equal(outcome(facts, acting, act), 'not-while-acting');
  assert.equal(outcome(invoice('XML', 'ROV030'), acting, 'reprocess'), 'ROV010');
});

test('[2.48] who posted may withdraw until it is decided', () => {
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

test('[4.12] who won a contest is not offered to appeal against it; others may', () => {
  const won = invoice('XML', 'ROV020', {
    decisionNoticedOn: '2026-10-01',
    contests: 1,
    contestedBy: [1],
    lastDecision: { by: 5, act: 'uphold', from: 'ROV050', secondsAgo: 60, isFollowed: false },
  });
  const appeal = (facts: InvoiceFacts, by: InvoiceActor) =>
    outcome(facts, by, 'contest', '2026-10-05');
  assert.equal(appeal(won, { ...actor('CSC'), personId: 1 }), 'act-not-allowed');
  assert.equal(appeal(won, { ...actor('COO'), personId: 2 }), 'ROV050');
  const lost = { ...won, lastDecision: { ...won.lastDecision, act: 'dismiss' } } as InvoiceFacts;
  assert.equal(appeal(lost, { ...actor('CSC'), personId: 1 }), 'ROV050');
  // what came over it afterwards is contested like any other decision
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
    (['uphold', 'dismiss'] as const).map((act) =>
      outcome(invoice('XML', 'ROV050', { statusBefore, contestAsks }), actor('COO'), act),
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

test('[2.48] which acts need a reason', () => {
  const needing = new Set(
    INVOICE_STATUSES.flatMap((status1) => invoiceActs(invoice('XML', status1), actor('MGR'), TODAY))
      .filter((each) => each.needsReason)
      .map((each) => each.act),
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

test('what is to be confirmed is approved with a reason only', () => {
  const reasonOf = (confirmCount: number): boolean | undefined =>
    invoiceActs(invoice('XML', 'ROV030', { confirmCount }), actor('MGR'), TODAY).find(
      ({ act }) => act === 'approve',
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
  test(`[1.07] after its checks ${mode} from ${from}${blocks ? ', blocked' : ''}${findingVanished ? ', mended' : ''} is ${to}`, () => {
    assert.equal(statusAfterChecks(mode, from, { blocks, findingVanished }), to);
  });
}

test('a better posting of the same invoice replaces a worse one until it is decided', () => {
  const order = ['HAND', 'KEY', 'reformatted', 'intact'] as const;
  for (const [known, worse] of order.entries()) {
    for (const [posted, better] of order.entries())
      assert.equal(replacesPosting('ROV005', worse, better), posted > known);
  }
  assert.deepEqual(
    INVOICE_STATUSES.filter((status1) => replacesPosting(status1, 'reformatted', 'intact')),
    ['ROV005', 'ROV030'],
  );
  assert.deepEqual(
    INVOICE_STATUSES.filter((status1) => replacesPosting(status1, 'HAND', 'intact')),
    ['ROV005', 'ROV020', 'ROV030'],
    'what was typed gives way to its file, also once it is confirmed',
  );
});

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
    invoiceActs(unlinked, actor('COO'), TODAY).some(({ act }) => act === 'approve'),
    false,
  );
  const unconfirmed = invoice('XML', 'ROV030', { sellerToConfirm: true });
  const possible = new Set(
    [...facts, unconfirmed]
      .flatMap((each) => [
        ...invoiceActs(each, actor('MGR'), TODAY),
        ...invoiceActs(each, actor('DIR'), TODAY),
        ...invoiceActs(each, actor('CSM'), TODAY),
        ...invoiceActs(each, actor('CSC', { personId: POSTER }), TODAY),
      ])
      .map((each) => each.act),
  );
  assert.deepEqual(
    INVOICE_ACTS.filter((act) => !possible.has(act)),
    [],
  );
});

const why = (facts: InvoiceFacts, by: InvoiceActor, act: InvoiceAct): string | undefined =>
  judgeInvoice(facts, by, TODAY).whyNot[act];

/** What an act is not possible for, as the person reads it. */
const reasons: readonly (readonly [string, InvoiceFacts, InvoiceActor, InvoiceAct, string?])[] = [
  ['what is possible needs no reason', invoice('XML', 'ROV030'), actor('COO'), 'approve'],
  ['[4.11] a key waits for its XML', invoice('KEY', 'ROV005'), actor('COO'), 'approve', 'key'],
  [
    '[4.10] what was typed is countersigned',
    invoice('HAND', 'ROV005'),
    actor('COO'),
    'approve',
    'hand',
  ],
  [
    'what was countersigned waits for no countersignature',
    invoice('HAND', 'ROV020'),
    actor('COO'),
    'approve',
    'already',
  ],
  ['a refused key waits for no file', invoice('KEY', 'ROV040'), actor('COO'), 'approve', 'already'],
  [
    '[4.10] what was typed has no file to read again',
    invoice('HAND', 'ROV020'),
    actor('COO'),
    'reprocess',
    'noFile',
  ],
  [
    'a finding blocks',
    invoice('XML', 'ROV030', { blockingCount: 1 }),
    actor('COO'),
    'approve',
    'blocked',
  ],
  [
    'nobody decides their own',
    invoice('XML', 'ROV030'),
    actor('COO', { personId: POSTER }),
    'approve',
    'own',
  ],
  [
    'nobody decides what whoever they stand in for has posted, and is not told that they posted it themselves',
    invoice('XML', 'ROV030'),
    actor('COO', { standsForIds: [POSTER] }),
    'approve',
    'absentsOwn',
  ],
  [
    'nobody decides as somebody else',
    invoice('XML', 'ROV030'),
    actor('COO', { isImpersonating: true }),
    'approve',
    'acting',
  ],
  ['a role that does not decide', invoice('XML', 'ROV030'), actor('CSM'), 'refuse', 'rights'],
  ['a cancelled one', invoice('XML', 'ROV090'), actor('CSM'), 'contest', 'cancelled'],
  ['a decided one', invoice('XML', 'ROV020'), actor('COO'), 'approve', 'already'],
  ['a disputed one', invoice('XML', 'ROV050'), actor('CSM'), 'contest', 'disputed'],
  [
    'a contest too late',
    invoice('XML', 'ROV040', { decisionNoticedOn: '2026-09-01' }),
    actor('CSM'),
    'contest',
    'tooLate',
  ],
  [
    'an appeal is for a manager',
    invoice('XML', 'ROV050', { contests: 2 }),
    actor('COO'),
    'uphold',
    'ownDispute',
  ],
  [
    'a return that counts already',
    invoice('XML', 'ROV030', { subtracts: true }),
    actor('CSC', { personId: POSTER }),
    'withdraw',
    'returnCounts',
  ],
  [
    'what somebody else posted',
    invoice('XML', 'ROV030'),
    actor('CSC'),
    'withdraw',
    'postedByOther',
  ],
];
for (const [name, facts, by, act, expected] of reasons)
  test(`why an act is not possible: ${name}`, () => assert.equal(why(facts, by, act), expected));

test('[2.48] every act is either possible or says why not, whoever asks', () => {
  for (const mode of ['XML', 'KEY', 'HAND'] as const)
    for (const status1 of INVOICE_STATUSES)
      for (const role of ['DIR', 'COO', 'RTV', 'CSM', null] as const) {
        const { possible, whyNot } = judgeInvoice(invoice(mode, status1), actor(role), TODAY);
        assert.deepEqual(
          INVOICE_ACTS.filter(
            (act) => possible.some((each) => each.act === act) === (whyNot[act] !== undefined),
          ),
          [],
          `${role ?? 'nobody'} on ${mode} ${status1}`,
        );
      }
});

test('a decision is taken back by who made it, within thirty seconds, while nothing has followed', () => {
  const decided = (
    differs: Partial<NonNullable<InvoiceFacts['lastDecision']>> = {},
  ): InvoiceFacts =>
    invoice('XML', 'ROV020', {
      lastDecision: { by: 1, from: 'ROV030', secondsAgo: 30, isFollowed: false, ...differs },
    });
  assert.equal(outcome(decided(), actor('COO'), 'take-back'), 'ROV030');
  assert.equal(outcome(decided({ from: 'ROV050' }), actor('COO'), 'take-back'), 'ROV050');
  assert.equal(
    outcome(decided({ secondsAgo: 30.1 }), actor('COO'), 'take-back'),
    'act-not-allowed',
  );
  assert.equal(
    outcome(decided({ isFollowed: true }), actor('COO'), 'take-back'),
    'act-not-allowed',
  );
  assert.equal(outcome(decided({ by: 2 }), actor('COO'), 'take-back'), 'not-authorized');
  assert.equal(
    outcome(decided(), actor('COO', { isImpersonating: true }), 'take-back'),
    'not-while-acting',
  );
  assert.deepEqual(
    [decided({ by: 2 }), decided({ isFollowed: true }), decided({ secondsAgo: 31 })].map((facts) =>
      why(facts, actor('COO'), 'take-back'),
    ),
    ['noOwnDecision', 'followed', 'undoOver'],
  );
});

test('what an act comes to is said of where it leads', () => {
  const effect = (act: InvoiceAct, facts: InvoiceFacts): string =>
    invoiceMachine.effect(act, facts);
  assert.equal(effect('approve', invoice('XML', 'ROV030')), 'counts');
  // a return that names no sale is confirmed by approving it, and asked about before
  const back = invoice('XML', 'ROV030', { confirmsReturn: true });
  assert.deepEqual(
    [effect('approve', back), invoiceMachine.asks('approve', back)],
    ['returnConfirmed', true],
  );
  assert.equal(invoiceMachine.asks('approve', invoice('XML', 'ROV030')), false);
  assert.deepEqual(
    [effect('refuse', invoice('XML', 'ROV030')), effect('refuse', invoice('HAND', 'ROV020'))],
    ['noPoints', 'ceasesToCount'],
  );
  const disputed = (mode: InvoiceMode, statusBefore: InvoiceStatus, blockingCount = 0) =>
    invoice(mode, 'ROV050', { statusBefore, blockingCount });
  assert.deepEqual(
    [disputed('XML', 'ROV040'), disputed('XML', 'ROV020'), disputed('KEY', 'ROV040')].map((facts) =>
      effect('uphold', facts),
    ),
    ['upheldCounts', 'upheldNoPoints', 'upheldWaits'],
  );
  assert.deepEqual(
    [disputed('XML', 'ROV020'), disputed('XML', 'ROV040'), disputed('XML', 'ROV020', 1)].map(
      (facts) => effect('dismiss', facts),
    ),
    ['dismissedCounts', 'dismissedNoPoints', 'dismissedAgain'],
  );
});

test('decisions are made in the own name, and what takes something away is asked before', () => {
  for (const act of DECISIONS)
    assert.equal(
      outcome(invoice('XML', 'ROV090'), actor('DIR', { isImpersonating: true }), act),
      'not-while-acting',
    );
  assert.deepEqual(
    INVOICE_ACTS.filter((act) => invoiceMachine.takesAway(act)),
    ['refuse', 'dismiss', 'withdraw', 'apply-event', 'grant-claim'],
  );
  for (const act of INVOICE_ACTS.filter((each) => invoiceMachine.takesAway(each)))
    assert.ok(invoiceMachine.asks(act, invoice('XML', 'ROV030')), act);
});
