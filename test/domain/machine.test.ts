import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineMachine, isRefused } from '../../src/domain/machine.ts';
import type { Act, MachineWord } from '../../src/domain/machine.ts';

interface Door {
  readonly state: 'open' | 'closed' | 'locked';
  readonly isHeavy: boolean;
}
interface DoorShape {
  readonly row: Door;
  readonly standing: Pick<Door, 'isHeavy'>;
  readonly actor: { readonly hasKey: boolean; readonly isActing: boolean };
  readonly state: Door['state'];
  readonly to: Door['state'];
  readonly act: 'close' | 'lock';
  readonly why: 'noKey' | 'acting' | 'notClosed' | 'notOpen';
  readonly effect: 'shut' | 'bolted';
}

const close: Act<DoorShape, 'noKey' | 'acting'> = {
  ways: [{ from: ['open'], to: 'closed', past: ['acting'] }],
  elsewhere: 'notOpen',
  ownName: false,
  takesAway: false,
  effect: 'shut',
  reason: ({ isHeavy }) => (isHeavy ? 'required' : 'none'),
  asks: false,
  many: true,
};

const door = defineMachine<DoorShape>()({
  states: ['open', 'closed', 'locked'],
  stateOf: ({ state }) => state,
  hurdles: {
    noKey: { why: 'noKey', problem: 'not-authorized', stands: (_door, { hasKey }) => !hasKey },
    acting: {
      why: 'acting',
      problem: 'not-while-acting',
      stands: (_door, actor) => actor.isActing,
    },
  },
  acting: 'acting',
  silent: ['notOpen'],
  acts: {
    close,
    lock: {
      ways: [
        { from: ['closed'], of: ({ isHeavy }) => isHeavy, to: 'closed', past: ['noKey'] },
        { from: ['closed'], to: 'locked', past: ['noKey'] },
      ],
      elsewhere: ({ state }) => (state === 'open' ? 'notClosed' : 'notOpen'),
      ownName: true,
      takesAway: true,
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
const refusal = (row: Door, actor: DoorShape['actor'], act: DoorShape['act']) => {
  const planned = door.plan(row, actor, act, TODAY);
  return isRefused(planned) ? [planned.why, planned.problem.problem] : planned.to;
};

test('an act leads where its first fitting way does', () => {
  assert.equal(refusal(of('closed'), owner, 'lock'), 'locked');
  assert.equal(refusal(of('closed', true), owner, 'lock'), 'closed');
});

test('what stands in the way is the reason that is told and the problem that refuses', () => {
  assert.deepEqual(refusal(of('closed'), { ...owner, hasKey: false }, 'lock'), [
    'noKey',
    'not-authorized',
  ]);
  assert.deepEqual(refusal(of('open'), owner, 'lock'), ['notClosed', 'act-not-allowed']);
});

test('what is done in the own name is refused to who acts as another before anything else', () => {
  const acting = { hasKey: false, isActing: true };
  assert.deepEqual(refusal(of('open'), acting, 'lock'), ['acting', 'not-while-acting']);
});

test('every act is judged, in the order of the definition: what is possible, and why the rest is not', () => {
  const { possible, whyNot } = door.judge(of('open', true), owner, TODAY);
  assert.deepEqual(possible, [{ act: 'close', to: 'closed', needsReason: true }]);
  assert.deepEqual(whyNot, { lock: 'notClosed' });
  assert.deepEqual(door.names, ['close', 'lock']);
});

test('what takes something away, or needs words, is asked before', () => {
  assert.equal(door.asks('lock', of('closed')), true);
  assert.deepEqual(
    [door.asks('close', of('open')), door.asks('close', of('open', true))],
    [false, true],
  );
});

test('a definition that forgets what an act comes to, or a word, does not compile', () => {
  const { effect: _, ...forgets } = close;
  // @ts-expect-error an act says what it comes to
  const act: Act<DoorShape, 'noKey' | 'acting'> = forgets;
  // @ts-expect-error a hurdle is one of the machine's own
  const foreign: Act<DoorShape, 'acting'>['ways'] = [{ from: [], to: 'open', past: ['noKey'] }];
  // @ts-expect-error somebody must be kept from acting
  const free: Act<DoorShape, 'acting'>['ways'] = [{ from: ['open'], to: 'closed', past: [] }];
  // @ts-expect-error every reason has its words
  const words: Record<MachineWord<DoorShape>, string> = { 'act.lock': 'Lock' };
  assert.deepEqual([act, foreign, free, words].length, 4);
});
