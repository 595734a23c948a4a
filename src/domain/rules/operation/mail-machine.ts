import { defineMachine } from '../../machine.ts';

/** States of a mail: failed, possibly sent, waiting, sent. */
export const MAIL_STATES = ['failed', 'uncertain', 'waiting', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Facts about a mail, for the rules. */
interface MailFacts {
  readonly state: MailState;
  /** Its text is still there; that of a mail with a secret link is not. */
  readonly hasText: boolean;
}

export const MAIL_ACTIONS = ['again', 'drop'] as const;
export type MailAction = (typeof MAIL_ACTIONS)[number];

export const MAIL_WHYS = ['notFailed', 'textGone', 'whileActing'] as const;
export type MailWhy = (typeof MAIL_WHYS)[number];

export type MailEffect = 'isSentAgain' | 'isSentPerhapsTwice' | 'isGone';

interface MailShape {
  readonly row: MailFacts;
  readonly publicFacts: MailFacts;
  readonly actor: { readonly isActing: boolean };
  readonly state: MailState;
  readonly to: MailState | 'gone';
  readonly action: MailAction;
  readonly why: MailWhy;
  readonly effect: MailEffect;
}

const action = {
  reasonWhenUnavailable: 'notFailed',
  forbiddenWhileImpersonating: true,
  reason: 'none',
  asks: true,
  many: true,
} as const;

/** State machine of an administrator's actions on a mail that failed or may not have been sent. */
export const mailMachine = defineMachine<MailShape>()({
  states: MAIL_STATES,
  stateOf: ({ state }) => state,
  guards: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      blocks: (_mail, { isActing }) => isActing,
    },
    text: {
      why: 'textGone',
      problem: 'act-not-possible',
      blocks: ({ hasText }) => !hasText,
    },
  },
  acting: 'acting',
  hiddenReasons: ['notFailed'],
  actions: {
    again: {
      ...action,
      transitions: [{ from: ['failed', 'uncertain'], to: 'waiting', guards: ['text'] }],
      isDestructive: false,
      effect: ({ state }) => (state === 'uncertain' ? 'isSentPerhapsTwice' : 'isSentAgain'),
    },
    drop: {
      ...action,
      transitions: [{ from: ['failed', 'uncertain'], to: 'gone', guards: ['acting'] }],
      isDestructive: true,
      effect: 'isGone',
    },
  },
});
