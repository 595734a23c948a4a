import { defineMachine } from '../machine.ts';

/** What the rules must know of a mail that has not left. */
interface FailedMailFacts {
  /** Its text is still there; that of a mail with a secret link is not. */
  readonly hasText: boolean;
}

export const FAILED_MAIL_ACTS = ['again', 'drop'] as const;
export type FailedMailAct = (typeof FAILED_MAIL_ACTS)[number];

export const FAILED_MAIL_WHYS = ['textGone', 'whileActing'] as const;
export type FailedMailWhy = (typeof FAILED_MAIL_WHYS)[number];

interface FailedMailShape {
  readonly row: FailedMailFacts;
  readonly standing: FailedMailFacts;
  readonly actor: { readonly isActing: boolean };
  readonly state: 'failed';
  readonly to: 'waiting' | 'gone';
  readonly act: FailedMailAct;
  readonly why: FailedMailWhy;
  readonly effect: 'isSentAgain' | 'isGone';
}

const act = {
  elsewhere: 'textGone',
  ownName: true,
  reason: 'none',
  asks: true,
  many: false,
} as const;

/** What an administrator does about a mail that could not be sent, or of which nobody knows whether it was. */
export const failedMailMachine = defineMachine<FailedMailShape>()({
  states: ['failed'],
  stateOf: () => 'failed',
  hurdles: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      stands: (_mail, { isActing }) => isActing,
    },
    text: {
      why: 'textGone',
      problem: 'act-not-possible',
      stands: ({ hasText }) => !hasText,
    },
  },
  acting: 'acting',
  silent: [],
  acts: {
    again: {
      ...act,
      ways: [{ from: ['failed'], to: 'waiting', past: ['text'] }],
      takesAway: false,
      effect: 'isSentAgain',
    },
    drop: {
      ...act,
      ways: [{ from: ['failed'], to: 'gone', past: ['acting'] }],
      takesAway: true,
      effect: 'isGone',
    },
  },
});
