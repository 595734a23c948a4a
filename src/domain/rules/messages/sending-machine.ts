import { defineMachine } from '../../machine.ts';

/** States of a sending: scheduled, sending, sent, stopped midway, cancelled before its start. */
export const SENDING_STATES = ['scheduled', 'sending', 'sent', 'stopped', 'cancelled'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

export const SENDING_ACTIONS = ['cancel', 'stop'] as const;
export type SendingAction = (typeof SENDING_ACTIONS)[number];

export const SENDING_WHYS = ['notScheduled', 'notSending', 'whileActing'] as const;
export type SendingWhy = (typeof SENDING_WHYS)[number];

interface SendingShape {
  readonly row: { readonly status1: SendingState };
  readonly publicFacts: { readonly status1: SendingState };
  readonly actor: { readonly isActing: boolean };
  readonly state: SendingState;
  readonly to: SendingState;
  readonly action: SendingAction;
  readonly why: SendingWhy;
  readonly effect: 'nobodyGetsIt' | 'restDoesNotGetIt';
}

const action = {
  forbiddenWhileImpersonating: true,
  isDestructive: true,
  reason: 'none',
  asks: true,
  many: false,
} as const;

/** All that may become of what is sent: who has a message keeps it. */
export const sendingMachine = defineMachine<SendingShape>()({
  states: SENDING_STATES,
  stateOf: ({ status1 }) => status1,
  guards: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      blocks: (_row, { isActing }) => isActing,
    },
  },
  acting: 'acting',
  hiddenReasons: ['notScheduled', 'notSending'],
  actions: {
    cancel: {
      ...action,
      transitions: [{ from: ['scheduled'], to: 'cancelled', guards: ['acting'] }],
      reasonWhenUnavailable: 'notScheduled',
      effect: 'nobodyGetsIt',
    },
    stop: {
      ...action,
      transitions: [{ from: ['sending'], to: 'stopped', guards: ['acting'] }],
      reasonWhenUnavailable: 'notSending',
      effect: 'restDoesNotGetIt',
    },
  },
});

/** Checks that a text is a state of a sending. */
export function isSendingState(text: string): text is SendingState {
  return SENDING_STATES.some((state) => state === text);
}
