import { defineMachine } from '../machine.ts';

/** What the rules must know of what lets others in. */
export interface RevocableFacts {
  readonly isRevoked: boolean;
}

/** Who keeps such rows; that they may was asked before. */
export interface RevocableKeeper {
  readonly isActing: boolean;
}

export const REVOCABLE_STATES = ['valid', 'revoked'] as const;
export type RevocableState = (typeof REVOCABLE_STATES)[number];
export type RevocableAct = 'revoke';

/** Reasons for which it is not possible; the key of a sentence is `why_<reason>` of the noun's words. */
export type RevocableWhy = 'alreadyRevoked' | 'whileActing';

interface RevocableShape {
  readonly row: RevocableFacts;
  readonly standing: RevocableFacts;
  readonly actor: RevocableKeeper;
  readonly state: RevocableState;
  readonly to: RevocableState;
  readonly act: RevocableAct;
  readonly why: RevocableWhy;
  readonly effect: 'effectRevoke';
}

/** Keys of the words that whatever can be revoked needs. */
export type RevocableWord = RevocableShape['effect'] | `why_${RevocableWhy}`;

/** All that may become of what lets others in, such as an embed key or a partner site: what was revoked stays so. */
export const revocableMachine = defineMachine<RevocableShape>()({
  states: REVOCABLE_STATES,
  stateOf: ({ isRevoked }) => (isRevoked ? 'revoked' : 'valid'),
  hurdles: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      stands: (_row, { isActing }) => isActing,
    },
  },
  acting: 'acting',
  silent: [],
  acts: {
    revoke: {
      ways: [{ from: ['valid'], to: 'revoked', past: ['acting'] }],
      elsewhere: 'alreadyRevoked',
      ownName: true,
      takesAway: true,
      effect: 'effectRevoke',
      reason: 'optional',
      asks: true,
      many: false,
    },
  },
});
