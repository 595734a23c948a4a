import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isRefused } from '../../../src/domain/machine.ts';
import { cycleMachine } from '../../../src/domain/rules/campaign/cycle-machine.ts';
import type { CycleFacts, CycleKeeper } from '../../../src/domain/rules/campaign/cycle-machine.ts';

const TODAY = '2026-10-15';
const cycle = (differs: Partial<CycleFacts> = {}): CycleFacts => ({
  status1: 'active',
  sharesDays: false,
  hasOpenCampaigns: false,
  ...differs,
});
const keeper = (differs: Partial<CycleKeeper> = {}): CycleKeeper => ({
  salesRole: 'DIR',
  isActing: false,
  ...differs,
});
const judged = (facts: CycleFacts, by = keeper()) => {
  const { possible, whyNot } = cycleMachine.judge(facts, by, TODAY);
  return [
    possible.map(({ action, to }) => `${action} ${to}`),
    Object.fromEntries(
      Object.entries(whyNot).filter(([, why]) => !cycleMachine.hiddenReasons.includes(why)),
    ),
  ];
};

test('[4.03] a cycle’s possible transitions: nothing leaves CLOSED', () => {
  assert.deepEqual(judged(cycle()), [['block blocked', 'close inactive'], {}]);
  assert.deepEqual(judged(cycle({ status1: 'blocked' })), [
    ['unblock active', 'close inactive'],
    {},
  ]);
  assert.deepEqual(judged(cycle({ status1: 'inactive' })), [[], {}]);
});

test('a user who may not use an action gets the reason', () => {
  assert.deepEqual(judged(cycle(), keeper({ salesRole: 'MGR' })), [
    ['block blocked'],
    { close: 'directorsOnly' },
  ]);
  assert.deepEqual(judged(cycle(), keeper({ isActing: true })), [
    [],
    { block: 'whileActing', close: 'whileActing' },
  ]);
  assert.deepEqual(judged(cycle({ status1: 'blocked', sharesDays: true })), [
    ['close inactive'],
    { unblock: 'sharesDays' },
  ]);
  assert.deepEqual(judged(cycle({ hasOpenCampaigns: true })), [
    ['block blocked'],
    { close: 'campaignsOpen' },
  ]);
});

test('every refusal is the one problem, 600-035', () => {
  const refusals = [
    cycleMachine.plan(cycle({ status1: 'inactive' }), keeper(), 'close', TODAY),
    cycleMachine.plan(cycle(), keeper({ salesRole: null }), 'close', TODAY),
    cycleMachine.plan(cycle(), keeper({ isActing: true }), 'block', TODAY),
    cycleMachine.plan(cycle({ status1: 'blocked', sharesDays: true }), keeper(), 'unblock', TODAY),
  ].map((planned) => isRefused(planned) && planned.problem.problem);
  assert.deepEqual(refusals, Array(4).fill('act-not-allowed'));
});

test('an action that takes a cycle away is confirmed first, with its reason', () => {
  assert.deepEqual(
    cycleMachine.names.map((action) => [
      action,
      cycleMachine.isDestructive(action),
      cycleMachine.reason(action, cycle()),
      cycleMachine.effect(action, cycle()),
    ]),
    [
      ['block', true, 'required', 'effectBlockCicle'],
      ['unblock', false, 'optional', 'effectUnblockCicle'],
      ['close', true, 'optional', 'effectClose'],
    ],
  );
});
