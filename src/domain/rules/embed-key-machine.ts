import { defineMachine } from '../machine.ts';

/** What the rules must know of an embed key. */
export interface EmbedKeyFacts {
  readonly isRevoked: boolean;
}

/** Who keeps keys; that they are an administrator was asked before. */
export interface EmbedKeyKeeper {
  readonly isActing: boolean;
}

export const EMBED_KEY_STATES = ['valid', 'revoked'] as const;
export type EmbedKeyState = (typeof EMBED_KEY_STATES)[number];

export const EMBED_KEY_ACTS = ['revoke'] as const;
export type EmbedKeyAct = (typeof EMBED_KEY_ACTS)[number];

export const EMBED_KEY_WHYS = ['alreadyRevoked', 'whileActing'] as const;
export type EmbedKeyWhy = (typeof EMBED_KEY_WHYS)[number];

interface EmbedKeyShape {
  readonly row: EmbedKeyFacts;
  readonly standing: EmbedKeyFacts;
  readonly actor: EmbedKeyKeeper;
  readonly state: EmbedKeyState;
  readonly to: EmbedKeyState;
  readonly act: EmbedKeyAct;
  readonly why: EmbedKeyWhy;
  readonly effect: 'pagesGoDark';
}

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
      effect: 'pagesGoDark',
      reason: 'optional',
      asks: true,
      many: false,
    },
  },
});
