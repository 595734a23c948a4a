import { defineMachine } from '../../machine.ts';

/** Facts about a revocable access, for the rules. */
export interface RevocableFacts {
  readonly isRevoked: boolean;
}

/** User who maintains such rows; the right to do so was checked before. */
export interface RevocableKeeper {
  readonly isActing: boolean;
}

export const REVOCABLE_STATES = ['valid', 'revoked'] as const;
export type RevocableState = (typeof REVOCABLE_STATES)[number];
export type RevocableAction = 'revoke';

/**
 * Reasons for which an action is not possible; the key of a sentence is `why_<reason>` in the
 * resource's texts.
 */
export type RevocableWhy = 'alreadyRevoked' | 'whileActing';

interface RevocableShape {
  readonly row: RevocableFacts;
  readonly publicFacts: RevocableFacts;
  readonly actor: RevocableKeeper;
  readonly state: RevocableState;
  readonly to: RevocableState;
  readonly action: RevocableAction;
  readonly why: RevocableWhy;
  readonly effect: 'effectRevoke';
}

/** Keys of the words that whatever can be revoked needs. */
export type RevocableWord = RevocableShape['effect'] | `why_${RevocableWhy}`;

/** All that may become of what lets others in, such as an embed key or a partner site: what was revoked stays so. */
export const revocableMachine = defineMachine<RevocableShape>()({
  states: REVOCABLE_STATES,
  stateOf: ({ isRevoked }) => (isRevoked ? 'revoked' : 'valid'),
  guards: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      blocks: (_row, { isActing }) => isActing,
    },
  },
  acting: 'acting',
  hiddenReasons: [],
  actions: {
    revoke: {
      transitions: [{ from: ['valid'], to: 'revoked', guards: ['acting'] }],
      reasonWhenUnavailable: 'alreadyRevoked',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectRevoke',
      reason: 'optional',
      asks: true,
      many: false,
    },
  },
});
