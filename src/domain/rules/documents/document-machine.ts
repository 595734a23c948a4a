import { defineMachine } from '../../machine.ts';
import type { Guard } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';
import type { PlainDate } from '../dates/dates.ts';
import type { DateLocale } from '../../local-date.ts';

/**
 * States of a document.
 * Before sending: unsigned (1), blocked or canceled.
 * Then its signing status: unsigned (2), signed (3), partially signed (4), refused (5), send
 * failure (9); and past its last day.
 */
export const DOCUMENT_STATES = [
  '1',
  '2',
  '4',
  '3',
  '5',
  '9',
  'expired',
  'blocked',
  'canceled',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Actions on a document by users, signatures, mail servers and time. */
export type DocumentAction =
  | 'send'
  | 'prolong'
  | 'block'
  | 'unblock'
  | 'reopen'
  | 'withdraw'
  | 'sign'
  | 'refuse'
  | 'fail'
  | 'deliver'
  | 'lapse';

/** Languages of a document. */
export const DOCUMENT_LOCALES = [
  'pt-BR',
  'es-ES',
  'en-US',
] as const satisfies readonly DateLocale[];

/** Events in the history of a document and its signatories. */
export const DOCUMENT_EVENTS = [
  'sent',
  'prolonged',
  'asked',
  'delivered',
  'failed',
  'opened',
  'code',
  'wrongCode',
  'signed',
  'refused',
  'reminded',
  'readdressed',
  'expired',
  'withdrawn',
  'reopened',
  'sealed',
  'unstamped',
] as const;
export type DocumentEvent = (typeof DOCUMENT_EVENTS)[number];

/** Facts about a document, for the rules. */
export interface DocumentMachineFacts {
  readonly status: DocumentState;
  readonly signatories: number;
  readonly signed: number;
  /** Signatories whose mail could not be delivered. */
  readonly failed: number;
  /** Last day on which it can be signed; null before it is fixed. */
  readonly validUntil: PlainDate | null;
}

export type DocumentWhy =
  'otherStatus' | 'whileActing' | 'noSignatories' | 'dayOver' | 'someSigned' | 'alreadySent';

interface DocumentShape {
  readonly row: DocumentMachineFacts;
  readonly publicFacts: Pick<DocumentMachineFacts, 'status'>;
  readonly actor: { readonly isActing: boolean };
  readonly state: DocumentState;
  readonly to: DocumentState;
  readonly action: DocumentAction;
  readonly why: DocumentWhy;
  readonly effect:
    | 'effectSendDocument'
    | 'effectProlongDocument'
    | 'effectBlockDocument'
    | 'effectUnblockDocument'
    | 'effectReopenDocument'
    | 'effectWithdrawDocument'
    | 'effectOfSignatory';
}

/** Keys of the words that documents need. */
export type DocumentWord = DocumentShape['effect'] | `why_${DocumentWhy}`;

const guard = (
  why: DocumentWhy,
  stands: Guard<DocumentShape>['blocks'],
  problem: ProblemName = 'act-not-allowed',
): Guard<DocumentShape> => ({ why, problem, blocks: stands });

/** While it can be signed; a mail that failed to reach one does not keep the others from it. */
const OPEN = ['2', '4', '9'] as const satisfies readonly DocumentState[];

/** The signing status by what its signatories have done so far. */
const progress = ({ signatories, signed, failed }: DocumentMachineFacts): DocumentState => {
  if (signed >= signatories) return '3';
  if (failed > 0) return '9';
  return signed > 0 ? '4' : '2';
};

const bySignatory = {
  reasonWhenUnavailable: 'otherStatus',
  isDestructive: false,
  effect: 'effectOfSignatory',
  reason: 'none',
  asks: false,
  many: false,
} as const;

const byPeople = {
  reasonWhenUnavailable: 'otherStatus',
  forbiddenWhileImpersonating: false,
  many: false,
} as const;

/** All that may become of a document. What its facts count, such as signatures, they count with what has just been done. */
export const documentMachine = defineMachine<DocumentShape>()({
  states: DOCUMENT_STATES,
  stateOf: ({ status }) => status,
  guards: {
    acting: guard('whileActing', (_row, { isActing }) => isActing, 'not-while-acting'),
    unaddressed: guard('noSignatories', ({ signatories }) => signatories === 0),
    late: guard(
      'dayOver',
      ({ validUntil }, _actor, today) => validUntil !== null && validUntil < today,
    ),
    begun: guard('someSigned', ({ signed }) => signed > 0),
  },
  acting: 'acting',
  hiddenReasons: ['otherStatus'],
  actions: {
    send: {
      ...byPeople,
      transitions: [{ from: ['1', 'expired'], to: progress, guards: ['unaddressed', 'late'] }],
      isDestructive: false,
      effect: 'effectSendDocument',
      reason: 'none',
      asks: true,
    },
    // the paper names no last day, so that what was signed holds until another one too
    prolong: {
      ...byPeople,
      transitions: [{ from: [...OPEN, 'expired'], to: progress, guards: ['unaddressed'] }],
      isDestructive: false,
      effect: 'effectProlongDocument',
      reason: 'none',
      asks: true,
    },
    reopen: {
      ...byPeople,
      transitions: [{ from: ['2', '9', 'expired'], to: '1', guards: ['begun'] }],
      reasonWhenUnavailable: ({ status }) => (status === '4' ? 'someSigned' : 'otherStatus'),
      isDestructive: true,
      effect: 'effectReopenDocument',
      reason: 'none',
      asks: true,
    },
    block: {
      ...byPeople,
      transitions: [{ from: ['1'], to: 'blocked', guards: ['acting'] }],
      isDestructive: false,
      effect: 'effectBlockDocument',
      reason: 'optional',
      asks: true,
    },
    unblock: {
      ...byPeople,
      transitions: [{ from: ['blocked'], to: '1', guards: ['acting'] }],
      isDestructive: false,
      effect: 'effectUnblockDocument',
      reason: 'none',
      asks: true,
    },
    withdraw: {
      ...byPeople,
      transitions: [
        { from: ['1', 'blocked', ...OPEN, 'expired'], to: 'canceled', guards: ['acting'] },
      ],
      isDestructive: true,
      effect: 'effectWithdrawDocument',
      reason: 'required',
      asks: true,
    },
    sign: {
      ...bySignatory,
      forbiddenWhileImpersonating: true,
      transitions: [{ from: OPEN, to: progress, guards: ['late'] }],
    },
    refuse: {
      ...bySignatory,
      forbiddenWhileImpersonating: true,
      transitions: [{ from: OPEN, to: '5', guards: ['late'] }],
    },
    fail: {
      ...bySignatory,
      forbiddenWhileImpersonating: false,
      transitions: [{ from: OPEN, to: '9', guards: ['unaddressed'] }],
    },
    deliver: {
      ...bySignatory,
      forbiddenWhileImpersonating: false,
      transitions: [{ from: OPEN, to: progress, guards: ['unaddressed'] }],
    },
    lapse: {
      ...bySignatory,
      forbiddenWhileImpersonating: false,
      transitions: [{ from: OPEN, to: 'expired', guards: ['unaddressed'] }],
    },
  },
});
