import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefused } from '../../../src/domain/machine.ts';
import { cicleMachine } from '../../../src/domain/rules/cicle-machine.ts';
import type { CicleFacts, CicleKeeper } from '../../../src/domain/rules/cicle-machine.ts';

const TODAY = '2026-10-15';
const cicle = (differs: Partial<CicleFacts> = {}): CicleFacts => ({
  status1: 'active',
  sharesDays: false,
  hasOpenCampaigns: false,
  ...differs,
});
const keeper = (differs: Partial<CicleKeeper> = {}): CicleKeeper => ({
  salesRole: 'DIR',
  isActing: false,
  ...differs,
});
const judged = (facts: CicleFacts, by = keeper()) => {
  const { possible, whyNot } = cicleMachine.judge(facts, by, TODAY);
  return [
    possible.map(({ act, to }) => `${act} ${to}`),
    Object.fromEntries(
      Object.entries(whyNot).filter(([, why]) => !cicleMachine.silent.includes(why)),
    ),
  ];
};

test('[4.03] what may become of a cycle: nothing leaves CLOSED', () => {
  assert.deepEqual(judged(cicle()), [['block blocked', 'close inactive'], {}]);
  assert.deepEqual(judged(cicle({ status1: 'blocked' })), [
    ['unblock active', 'close inactive'],
    {},
  ]);
  assert.deepEqual(judged(cicle({ status1: 'inactive' })), [[], {}]);
});

test('who is kept from it is told why', () => {
  assert.deepEqual(judged(cicle(), keeper({ salesRole: 'MGR' })), [
    ['block blocked'],
    { close: 'directorsOnly' },
  ]);
  assert.deepEqual(judged(cicle(), keeper({ isActing: true })), [
    [],
    { block: 'whileActing', close: 'whileActing' },
  ]);
  assert.deepEqual(judged(cicle({ status1: 'blocked', sharesDays: true })), [
    ['close inactive'],
    { unblock: 'sharesDays' },
  ]);
  assert.deepEqual(judged(cicle({ hasOpenCampaigns: true })), [
    ['block blocked'],
    { close: 'campaignsOpen' },
  ]);
});

test('every refusal is the one problem, 600-035', () => {
  const refusals = [
    cicleMachine.plan(cicle({ status1: 'inactive' }), keeper(), 'close', TODAY),
    cicleMachine.plan(cicle(), keeper({ salesRole: null }), 'close', TODAY),
    cicleMachine.plan(cicle(), keeper({ isActing: true }), 'block', TODAY),
    cicleMachine.plan(cicle({ status1: 'blocked', sharesDays: true }), keeper(), 'unblock', TODAY),
  ].map((planned) => isRefused(planned) && planned.problem.problem);
  assert.deepEqual(refusals, Array(4).fill('act-not-allowed'));
});

test('what takes a cycle away is asked before, with its reason', () => {
  assert.deepEqual(
    cicleMachine.names.map((act) => [
      act,
      cicleMachine.takesAway(act),
      cicleMachine.reason(act, cicle()),
      cicleMachine.effect(act, cicle()),
    ]),
    [
      ['block', true, 'required', 'effectBlockCicle'],
      ['unblock', false, 'optional', 'effectUnblockCicle'],
      ['close', true, 'optional', 'effectClose'],
    ],
  );
});
