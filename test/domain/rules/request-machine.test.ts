import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isRefused } from '../../../src/domain/machine.ts';
import { requestMachine } from '../../../src/domain/rules/account/request-machine.ts';
import type {
  RequestAction,
  RequestDecider,
  RequestFacts,
} from '../../../src/domain/rules/account/request-machine.ts';
import { USER_STATUS } from '../../../src/domain/rules/account/user-status.ts';

const TODAY = '2026-10-15';
const decider = { personId: 1, actingId: null };
const request = (differs: Partial<RequestFacts> = {}): RequestFacts => ({
  personId: 7,
  status1: USER_STATUS.preActivated,
  isComplete: true,
  asksHere: true,
  waitsAlone: false,
  isGuest: false,
  ...differs,
});
const judged = (facts: RequestFacts, by: RequestDecider = decider) => {
  const { possible, whyNot } = requestMachine.judge(facts, by, TODAY);
  return [
    possible.map(({ action }) => action),
    Object.fromEntries(
      Object.entries(whyNot).filter(([, why]) => !requestMachine.hiddenReasons.includes(why)),
    ),
  ];
};
const active = request({ status1: USER_STATUS.active });

test('[2.54] a waiting person is released or refused, an active one gets the channels or does not', () => {
  assert.deepEqual(judged(request()), [['release', 'refuse'], {}]);
  assert.deepEqual(judged(request({ asksHere: false, waitsAlone: true })), [
    ['release', 'refuse'],
    {},
  ]);
  assert.deepEqual(judged(active), [['confirm', 'refuse'], {}]);
  assert.deepEqual(judged({ ...active, asksHere: false }), [[], {}]);
  for (const status1 of [USER_STATUS.created, USER_STATUS.locked, USER_STATUS.canceled])
    assert.deepEqual(judged(request({ status1 })), [[], {}]);
});

test('a decision that is not possible says why', () => {
  const both = (why: string) => [[], { release: why, refuse: why }];
  assert.deepEqual(judged(request(), { personId: 1, actingId: 3 }), both('whileActing'));
  assert.deepEqual(judged(request({ personId: 1 })), both('themself'));
  assert.deepEqual(judged(request({ isComplete: false })), [['refuse'], { release: 'incomplete' }]);
  assert.deepEqual(judged(request({ asksHere: false })), both('othersDecide'));
  assert.deepEqual(judged(request({ isGuest: true })), [['refuse'], { release: 'broughtThem' }]);
  assert.deepEqual(judged({ ...active, isGuest: true }), [['refuse'], { confirm: 'broughtThem' }]);
  assert.deepEqual(judged(active, { personId: 1, actingId: 7 }), [
    [],
    { confirm: 'whileActing', refuse: 'whileActing' },
  ]);
});

test('a refused request gives 600-035; in another’s name it is refused like any action', () => {
  const problemOf = (
    facts: RequestFacts,
    action: RequestAction,
    actingId: number | null = null,
  ) => {
    const planned = requestMachine.plan(facts, { ...decider, actingId }, action, TODAY);
    return isRefused(planned) && planned.problem.problem;
  };
  assert.deepEqual(
    [
      problemOf(request({ status1: USER_STATUS.canceled }), 'refuse'),
      problemOf(request({ personId: 1 }), 'release'),
      problemOf(active, 'release'),
      problemOf(active, 'confirm', 3),
    ],
    ['act-not-allowed', 'act-not-allowed', 'act-not-allowed', 'not-while-acting'],
  );
});

test('a refusal takes something away, and its effect depends on the person’s state', () => {
  assert.deepEqual(
    requestMachine.names.filter((action) => requestMachine.isDestructive(action)),
    ['refuse'],
  );
  assert.equal(requestMachine.effect('refuse', request()), 'registrationEnds');
  assert.equal(requestMachine.effect('refuse', active), 'keepsAccess');
  assert.equal(requestMachine.asks('refuse', active), true);
});
