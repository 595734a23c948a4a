import { defineMachine } from '../machine.ts';

/** What the rules must know of an embed key. */
export interface EmbedKeyFacts {
  readonly isRevoked: boolean;
}

/** Who keeps keys; that they may was asked before. */
export interface EmbedKeyKeeper {
  readonly isActing: boolean;
}

export const EMBED_KEY_STATES = ['valid', 'revoked'] as const;
export type EmbedKeyState = (typeof EMBED_KEY_STATES)[number];
export type EmbedKeyAct = 'revoke';

/** Reasons for which it is not possible; the key of a sentence is `why_<reason>` of the noun's words. */
export type EmbedKeyWhy = 'alreadyRevoked' | 'whileActing';

interface EmbedKeyShape {
  readonly row: EmbedKeyFacts;
  readonly standing: EmbedKeyFacts;
  readonly actor: EmbedKeyKeeper;
  readonly state: EmbedKeyState;
  readonly to: EmbedKeyState;
  readonly act: EmbedKeyAct;
  readonly why: EmbedKeyWhy;
  readonly effect: 'effectRevokeEmbedKey';
}

/** Keys of the words that embed keys need. */
export type EmbedKeyWord = EmbedKeyShape['effect'] | `why_${EmbedKeyWhy}`;

/** All that may become of an embed key: what was revoked stays so. */
export const embedKeyMachine = defineMachine<EmbedKeyShape>()({
  states: EMBED_KEY_STATES,
  stateOf: ({ isRevoked }) => (isRevoked ? 'revoked' : 'valid'),
  hurdles: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      stands: (_key, { isActing }) => isActing,
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
      effect: 'effectRevokeEmbedKey',
      reason: 'optional',
      asks: true,
      many: false,
    },
  },
});
