import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Problem } from '../../../src/domain/problem.ts';
import {
  EVENT_ACTIONS,
  planEventDecision,
} from '../../../src/domain/rules/invoice/event-decision.ts';
import {
  findingOfEvent,
  computeEventState,
} from '../../../src/domain/rules/invoice/event-state.ts';
import type { EventFacts, EventInvoice } from '../../../src/domain/rules/invoice/event-state.ts';
import { returnStands } from '../../../src/domain/rules/invoice/return-standing.ts';

const ISSUER = '11222333000181';
const BRANCH = '11222333000262';
const BUYER = '52998224725';
const STRANGER = '99000009000100';

const event = (tpEvento: string, differs: Partial<EventFacts> = {}): EventFacts => ({
  tpEvento,
  verified: true,
  trust: 'trusted',
  registered: true,
  author: tpEvento.startsWith('21') ? BUYER : ISSUER,
  ...differs,
});
const invoice = (differs: Partial<EventInvoice> = {}): EventInvoice => ({
  emitCnpjCpf: ISSUER,
  destCnpjCpf: BUYER,
  isSeen: true,
  isOfRecipient: false,
  ...differs,
});

test('an event acts only when all of it can be believed', () => {
  assert.equal(computeEventState(event('110111'), invoice()), 'acts');
  assert.equal(
    computeEventState(event('110111', { author: BRANCH }), invoice()),
    'acts',
    'a branch of the issuer',
  );
  const doubts: readonly Partial<EventFacts>[] = [
    { verified: false },
    { trust: 'none' },
    { trust: 'notTrusted' },
    { trust: 'notChecked' },
    { registered: false },
    { author: STRANGER },
    { author: null },
  ];
  for (const doubt of doubts)
    assert.equal(
      computeEventState(event('110111', doubt), invoice()),
      'asks',
      JSON.stringify(doubt),
    );
  assert.equal(
    computeEventState(event('110111'), invoice({ isSeen: false })),
    'asks',
    'brought by who does not see the invoice',
  );
});

test('statements are the recipient’s, and who is the recipient’s may bring them', () => {
  for (const tpEvento of ['210220', '210240']) {
    assert.equal(computeEventState(event(tpEvento), invoice()), 'acts');
    assert.equal(
      computeEventState(event(tpEvento), invoice({ isSeen: false, isOfRecipient: true })),
      'acts',
    );
    assert.equal(computeEventState(event(tpEvento), invoice({ isSeen: false })), 'asks');
    assert.equal(computeEventState(event(tpEvento, { author: ISSUER }), invoice()), 'asks');
    assert.equal(
      computeEventState(
        event(tpEvento, { author: STRANGER }),
        invoice({ isSeen: false, isOfRecipient: true }),
      ),
      'void',
    );
    assert.equal(
      computeEventState(event(tpEvento, { registered: false }), invoice()),
      'noted',
      'it was refused: nothing was stated',
    );
  }
  for (const tpEvento of ['210200', '210210'])
    assert.equal(
      computeEventState(event(tpEvento, { trust: 'notTrusted' }), invoice()),
      'noted',
      'nothing follows from it',
    );
});

test('each state puts its own finding on the invoice', () => {
  const codes = (tpEvento: string) =>
    (['waiting', 'acts', 'asks', 'applied', 'dismissed', 'noted', 'void'] as const).map(
      (state) => findingOfEvent(state, tpEvento, 1)?.code,
    );
  const none = undefined;
  assert.deepEqual(codes('110111'), [
    none,
    'cancelled',
    'cancellationToDecide',
    'cancellationApplied',
    none,
    none,
    none,
  ]);
  assert.deepEqual(codes('110110'), [
    none,
    'corrected',
    'eventToDecide',
    'corrected',
    none,
    none,
    none,
  ]);
  assert.deepEqual(codes('210220'), [
    none,
    'recipientDisclaims',
    'eventToDecide',
    'recipientDisclaims',
    none,
    none,
    none,
  ]);
  assert.deepEqual(codes('210240'), [
    none,
    'operationNotCarriedOut',
    'eventToDecide',
    'operationNotCarriedOut',
    none,
    none,
    none,
  ]);
});

test('a person with a part in an event or its invoice does not decide on it', () => {
  const facts = {
    status1: 'ROV020',
    postedBy: 1,
    postedActing: null,
    assignedBy: 2,
    assignedActing: null,
    decidedBy: 3,
    decidedFor: null,
    approvedBy: [4],
  };
  const open = { id: 9, tpEvento: '110111', postedBy: [5, 6] };
  for (const action of EVENT_ACTIONS) {
    for (const personId of [1, 2, 3, 4, 5, 6]) {
      const plan = planEventDecision(facts, open, action, { personId });
      assert.equal(
        plan instanceof Problem && plan.problem,
        'own-posting',
        `${action} by ${personId}`,
      );
    }
    const acting = planEventDecision(facts, open, action, { personId: 7, actingId: 5 });
    assert.equal(acting instanceof Problem && acting.problem, 'own-posting', 'who acts as another');
  }
  assert.deepEqual(planEventDecision(facts, open, 'apply-event', { personId: 7 }), {
    refuses: true,
  });
  assert.deepEqual(planEventDecision(facts, open, 'dismiss-event', { personId: 7 }), {
    refuses: false,
  });
  assert.deepEqual(
    planEventDecision(facts, { ...open, tpEvento: '210220' }, 'apply-event', { personId: 7 }),
    { refuses: false },
  );
  assert.deepEqual(
    planEventDecision({ ...facts, status1: 'ROV040' }, open, 'apply-event', { personId: 3 }),
    { refuses: true },
    'who refused it may well apply',
  );
  for (const status1 of ['ROV010', 'ROV050', 'ROV090']) {
    const plan = planEventDecision({ ...facts, status1 }, open, 'apply-event', { personId: 7 });
    assert.equal(plan instanceof Problem && plan.problem, 'act-not-allowed', status1);
  }
});

test('a return stands by itself when it is trusted, authorised and nothing blocks it', () => {
  const facts = { trust: 'trusted', situacaoNFe: '100', blockingCount: 0 } as const;
  assert.equal(returnStands(facts), true);
  assert.equal(returnStands({ ...facts, situacaoNFe: '150' }), true);
  for (const differs of [
    { trust: 'notTrusted' },
    { trust: 'notChecked' },
    { trust: null },
    { situacaoNFe: '101' },
    { situacaoNFe: null },
    { blockingCount: 1 },
  ] as const) {
    assert.equal(returnStands({ ...facts, ...differs }), false, JSON.stringify(differs));
  }
});
