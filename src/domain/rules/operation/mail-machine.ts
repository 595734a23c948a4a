import { defineMachine } from '../../machine.ts';

/** Mails that wait, that could not be sent, of which nobody knows whether they left, and that left. */
export const MAIL_STATES = ['failed', 'uncertain', 'waiting', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What the rules must know of a mail. */
interface MailFacts {
  readonly state: MailState;
  /** Its text is still there; that of a mail with a secret link is not. */
  readonly hasText: boolean;
}

export const MAIL_ACTS = ['again', 'drop'] as const;
export type MailAct = (typeof MAIL_ACTS)[number];

export const MAIL_WHYS = ['notFailed', 'textGone', 'whileActing'] as const;
export type MailWhy = (typeof MAIL_WHYS)[number];

export type MailEffect = 'isSentAgain' | 'isSentPerhapsTwice' | 'isGone';

interface MailShape {
  readonly row: MailFacts;
  readonly standing: MailFacts;
  readonly actor: { readonly isActing: boolean };
  readonly state: MailState;
  readonly to: MailState | 'gone';
  readonly act: MailAct;
  readonly why: MailWhy;
  readonly effect: MailEffect;
}

const act = {
  elsewhere: 'notFailed',
  ownName: true,
  reason: 'none',
  asks: true,
  many: true,
} as const;

/** What an administrator does about a mail that could not be sent, or of which nobody knows whether it was. */
export const mailMachine = defineMachine<MailShape>()({
  states: MAIL_STATES,
  stateOf: ({ state }) => state,
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
  silent: ['notFailed'],
  acts: {
    again: {
      ...act,
      ways: [{ from: ['failed', 'uncertain'], to: 'waiting', past: ['text'] }],
      takesAway: false,
      effect: ({ state }) => (state === 'uncertain' ? 'isSentPerhapsTwice' : 'isSentAgain'),
    },
    drop: {
      ...act,
      ways: [{ from: ['failed', 'uncertain'], to: 'gone', past: ['acting'] }],
      takesAway: true,
      effect: 'isGone',
    },
  },
});
