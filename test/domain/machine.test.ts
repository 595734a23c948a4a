import assert from 'node:assert/strict';
import { test } from 'vitest';
import { defineMachine, isRefused } from '../../src/domain/machine.ts';
import type { Action, MachineWord } from '../../src/domain/machine.ts';

interface Door {
  readonly state: 'open' | 'closed' | 'locked';
  readonly isHeavy: boolean;
}
interface DoorShape {
  readonly row: Door;
  readonly publicFacts: Pick<Door, 'isHeavy'>;
  readonly actor: { readonly hasKey: boolean; readonly isActing: boolean };
  readonly state: Door['state'];
  readonly to: Door['state'];
  readonly action: 'close' | 'lock';
  readonly why: 'noKey' | 'acting' | 'notClosed' | 'notOpen';
  readonly effect: 'shut' | 'bolted';
}

const close: Action<DoorShape, 'noKey' | 'acting'> = {
  transitions: [{ from: ['open'], to: 'closed', guards: ['acting'] }],
  reasonWhenUnavailable: 'notOpen',
  forbiddenWhileImpersonating: false,
  isDestructive: false,
  effect: 'shut',
  reason: ({ isHeavy }) => (isHeavy ? 'required' : 'none'),
  asks: false,
  many: true,
};

const door = defineMachine<DoorShape>()({
  states: ['open', 'closed', 'locked'],
  stateOf: ({ state }) => state,
  guards: {
    noKey: { why: 'noKey', problem: 'not-authorized', blocks: (_door, { hasKey }) => !hasKey },
    acting: {
      why: 'acting',
      problem: 'not-while-acting',
      blocks: (_door, actor) => actor.isActing,
    },
  },
  acting: 'acting',
  hiddenReasons: ['notOpen'],
  actions: {
    close,
    lock: {
      transitions: [
        { from: ['closed'], of: ({ isHeavy }) => isHeavy, to: 'closed', guards: ['noKey'] },
        { from: ['closed'], to: 'locked', guards: ['noKey'] },
      ],
      reasonWhenUnavailable: ({ state }) => (state === 'open' ? 'notClosed' : 'notOpen'),
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'bolted',
      reason: 'none',
      asks: false,
      many: false,
    },
  },
});

const TODAY = '2026-10-15';
const owner = { hasKey: true, isActing: false };
const of = (state: Door['state'], isHeavy = false): Door => ({ state, isHeavy });
const refusal = (row: Door, actor: DoorShape['actor'], action: DoorShape['action']) => {
  const planned = door.plan(row, actor, action, TODAY);
  return isRefused(planned) ? [planned.why, planned.problem.problem] : planned.to;
};

test('an act leads where its first fitting way does', () => {
  assert.equal(refusal(of('closed'), owner, 'lock'), 'locked');
  assert.equal(refusal(of('closed', true), owner, 'lock'), 'closed');
});

test('a failed guard gives the same reason for the notice and for the refusal', () => {
  assert.deepEqual(refusal(of('closed'), { ...owner, hasKey: false }, 'lock'), [
    'noKey',
    'not-authorized',
  ]);
  assert.deepEqual(refusal(of('open'), owner, 'lock'), ['notClosed', 'act-not-allowed']);
});

test('an action in the own name is refused first of all to a user who acts as another', () => {
  const acting = { hasKey: false, isActing: true };
  assert.deepEqual(refusal(of('open'), acting, 'lock'), ['acting', 'not-while-acting']);
});

test('every act is judged, in the order of the definition: what is possible, and why the rest is not', () => {
  const { possible, whyNot } = door.judge(of('open', true), owner, TODAY);
  assert.deepEqual(possible, [{ action: 'close', to: 'closed', needsReason: true }]);
  assert.deepEqual(whyNot, { lock: 'notClosed' });
  assert.deepEqual(door.names, ['close', 'lock']);
});

test('an action that takes away, or needs words, is confirmed first', () => {
  assert.equal(door.asks('lock', of('closed')), true);
  assert.deepEqual(
    [door.asks('close', of('open')), door.asks('close', of('open', true))],
    [false, true],
  );
});

test('a definition that forgets what an act comes to, or a word, does not compile', () => {
  const { effect: _, ...forgets } = close;
  // @ts-expect-error an act says what it comes to
  const action: Action<DoorShape, 'noKey' | 'acting'> = forgets;
  type Transitions = Action<DoorShape, 'acting'>['transitions'];
  // @ts-expect-error a guard is one of the machine's own
  const foreign: Transitions = [{ from: [], to: 'open', guards: ['noKey'] }];
  // @ts-expect-error every transition has a guard
  const free: Transitions = [{ from: ['open'], to: 'closed', guards: [] }];
  // @ts-expect-error every reason has its words
  const words: Record<MachineWord<DoorShape>, string> = { 'act.lock': 'Lock' };
  assert.deepEqual([action, foreign, free, words].length, 4);
});
