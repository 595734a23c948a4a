import { defineMachine } from '../../machine.ts';

/** What is sent waits for its hour, goes out, has gone out; somebody stops it half-way, or before it begins. */
export const SENDING_STATES = ['scheduled', 'sending', 'sent', 'stopped', 'cancelled'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

export const SENDING_ACTS = ['cancel', 'stop'] as const;
export type SendingAct = (typeof SENDING_ACTS)[number];

export const SENDING_WHYS = ['notScheduled', 'notSending', 'whileActing'] as const;
export type SendingWhy = (typeof SENDING_WHYS)[number];

interface SendingShape {
  readonly row: { readonly status1: SendingState };
  readonly standing: { readonly status1: SendingState };
  readonly actor: { readonly isActing: boolean };
  readonly state: SendingState;
  readonly to: SendingState;
  readonly act: SendingAct;
  readonly why: SendingWhy;
  readonly effect: 'nobodyGetsIt' | 'restDoesNotGetIt';
}

const act = {
  ownName: true,
  takesAway: true,
  reason: 'none',
  asks: true,
  many: false,
} as const;

/** All that may become of what is sent: who has a message keeps it. */
export const sendingMachine = defineMachine<SendingShape>()({
  states: SENDING_STATES,
  stateOf: ({ status1 }) => status1,
  hurdles: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      stands: (_row, { isActing }) => isActing,
    },
  },
  acting: 'acting',
  silent: ['notScheduled', 'notSending'],
  acts: {
    cancel: {
      ...act,
      ways: [{ from: ['scheduled'], to: 'cancelled', past: ['acting'] }],
      elsewhere: 'notScheduled',
      effect: 'nobodyGetsIt',
    },
    stop: {
      ...act,
      ways: [{ from: ['sending'], to: 'stopped', past: ['acting'] }],
      elsewhere: 'notSending',
      effect: 'restDoesNotGetIt',
    },
  },
});

/** Whether a text is a state of what is sent. */
export function isSendingState(text: string): text is SendingState {
  return SENDING_STATES.some((state) => state === text);
}
