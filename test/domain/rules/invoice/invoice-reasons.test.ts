import assert from 'node:assert/strict';
import { test } from 'vitest';
import { INVOICE_STATUSES } from '../../../../src/domain/rules/invoice/invoice-status.ts';
import { replacesPosting } from '../../../../src/domain/rules/invoice/invoice-checks.ts';
import { judgeInvoice } from '../../../../src/domain/rules/invoice/invoice-actions.ts';
import { invoiceMachine } from '../../../../src/domain/rules/invoice/invoice-machine.ts';
import { DECISIONS, INVOICE_ACTIONS } from '../../../../src/domain/rules/invoice/invoice-shape.ts';
import type {
  InvoiceActor,
  InvoiceFacts,
  InvoiceMode,
  InvoiceStatus,
} from '../../../../src/domain/rules/invoice/invoice-status.ts';
import type { InvoiceAction } from '../../../../src/domain/rules/invoice/invoice-shape.ts';
import { TODAY, POSTER, invoice, actor, outcome } from './invoice-facts.ts';

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

const why = (facts: InvoiceFacts, by: InvoiceActor, action: InvoiceAction): string | undefined =>
  judgeInvoice(facts, by, TODAY).whyNot[action];

/** Reasons for refused actions, as the user reads them. */
const reasons: readonly (readonly [string, InvoiceFacts, InvoiceActor, InvoiceAction, string?])[] =
  [
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
    [
      'a refused key waits for no file',
      invoice('KEY', 'ROV040'),
      actor('COO'),
      'approve',
      'already',
    ],
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
      'an own posting is not decided',
      invoice('XML', 'ROV030'),
      actor('COO', { personId: POSTER }),
      'approve',
      'own',
    ],
    [
      'a deputy does not decide the absent person’s posting, and the reason names that person',
      invoice('XML', 'ROV030'),
      actor('COO', { standsForIds: [POSTER] }),
      'approve',
      'absentsOwn',
    ],
    [
      'an acting user does not decide',
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
      'another person’s posting',
      invoice('XML', 'ROV030'),
      actor('CSC'),
      'withdraw',
      'postedByOther',
    ],
  ];
for (const [name, facts, by, action, expected] of reasons)
  test(`why an act is not possible: ${name}`, () => assert.equal(why(facts, by, action), expected));

test('[2.48] every action is either possible or gives its reason, for every caller', () => {
  for (const mode of ['XML', 'KEY', 'HAND'] as const)
    for (const status1 of INVOICE_STATUSES)
      for (const role of ['DIR', 'COO', 'RTV', 'CSM', null] as const) {
        const { possible, whyNot } = judgeInvoice(invoice(mode, status1), actor(role), TODAY);
        assert.deepEqual(
          INVOICE_ACTIONS.filter(
            (action) =>
              possible.some((each) => each.action === action) === (whyNot[action] !== undefined),
          ),
          [],
          `${role ?? 'no role'} on ${mode} ${status1}`,
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

test('an action’s effect is described by the status that it leads to', () => {
  const effect = (action: InvoiceAction, facts: InvoiceFacts): string =>
    invoiceMachine.effect(action, facts);
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
  for (const action of DECISIONS)
    assert.equal(
      outcome(invoice('XML', 'ROV090'), actor('DIR', { isImpersonating: true }), action),
      'not-while-acting',
    );
  assert.deepEqual(
    INVOICE_ACTIONS.filter((action) => invoiceMachine.isDestructive(action)),
    ['refuse', 'dismiss', 'withdraw', 'apply-event', 'grant-claim'],
  );
  for (const action of INVOICE_ACTIONS.filter((each) => invoiceMachine.isDestructive(each)))
    assert.ok(invoiceMachine.asks(action, invoice('XML', 'ROV030')), action);
});
