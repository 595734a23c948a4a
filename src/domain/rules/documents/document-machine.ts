import { defineMachine } from '../../machine.ts';
import type { Hurdle } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';
import type { PlainDate } from '../dates.ts';

/**
 * Where a document stands: before sending unsigned (1), blocked or canceled; then its signing status, unsigned (2), signed (3),
 * partially signed (4), refused (5), send failure (9); and past its last day.
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

/** What people do with a document, and what becomes of it by signatures, mail servers and time. */
export type DocumentAct =
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

/** What the rules must know of a document. */
export interface DocumentFacts {
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
  readonly row: DocumentFacts;
  readonly standing: Pick<DocumentFacts, 'status'>;
  readonly actor: { readonly isActing: boolean };
  readonly state: DocumentState;
  readonly to: DocumentState;
  readonly act: DocumentAct;
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

const hurdle = (
  why: DocumentWhy,
  stands: Hurdle<DocumentShape>['stands'],
  problem: ProblemName = 'act-not-allowed',
): Hurdle<DocumentShape> => ({ why, problem, stands });

/** While it can be signed; a mail that failed to reach one does not keep the others from it. */
const OPEN = ['2', '4', '9'] as const satisfies readonly DocumentState[];

/** The signing status by what its signatories have done so far. */
const progress = ({ signatories, signed, failed }: DocumentFacts): DocumentState => {
  if (signed >= signatories) return '3';
  if (failed > 0) return '9';
  return signed > 0 ? '4' : '2';
};

const bySignatory = {
  elsewhere: 'otherStatus',
  takesAway: false,
  effect: 'effectOfSignatory',
  reason: 'none',
  asks: false,
  many: false,
} as const;

const byPeople = { elsewhere: 'otherStatus', ownName: false, many: false } as const;

/** All that may become of a document. What its facts count, such as signatures, they count with what has just been done. */
export const documentMachine = defineMachine<DocumentShape>()({
  states: DOCUMENT_STATES,
  stateOf: ({ status }) => status,
  hurdles: {
    acting: hurdle('whileActing', (_row, { isActing }) => isActing, 'not-while-acting'),
    nobody: hurdle('noSignatories', ({ signatories }) => signatories === 0),
    late: hurdle(
      'dayOver',
      ({ validUntil }, _actor, today) => validUntil !== null && validUntil < today,
    ),
    begun: hurdle('someSigned', ({ signed }) => signed > 0),
  },
  acting: 'acting',
  silent: ['otherStatus'],
  acts: {
    send: {
      ...byPeople,
      ways: [{ from: ['1', 'expired'], to: progress, past: ['nobody', 'late'] }],
      takesAway: false,
      effect: 'effectSendDocument',
      reason: 'none',
      asks: true,
    },
    // the paper names no last day, so that what was signed holds until another one too
    prolong: {
      ...byPeople,
      ways: [{ from: [...OPEN, 'expired'], to: progress, past: ['nobody'] }],
      takesAway: false,
      effect: 'effectProlongDocument',
      reason: 'none',
      asks: true,
    },
    reopen: {
      ...byPeople,
      ways: [{ from: ['2', '9', 'expired'], to: '1', past: ['begun'] }],
      elsewhere: ({ status }) => (status === '4' ? 'someSigned' : 'otherStatus'),
      takesAway: true,
      effect: 'effectReopenDocument',
      reason: 'none',
      asks: true,
    },
    block: {
      ...byPeople,
      ways: [{ from: ['1'], to: 'blocked', past: ['acting'] }],
      takesAway: false,
      effect: 'effectBlockDocument',
      reason: 'optional',
      asks: true,
    },
    unblock: {
      ...byPeople,
      ways: [{ from: ['blocked'], to: '1', past: ['acting'] }],
      takesAway: false,
      effect: 'effectUnblockDocument',
      reason: 'none',
      asks: true,
    },
    withdraw: {
      ...byPeople,
      ways: [{ from: ['1', 'blocked', ...OPEN, 'expired'], to: 'canceled', past: ['acting'] }],
      takesAway: true,
      effect: 'effectWithdrawDocument',
      reason: 'required',
      asks: true,
    },
    sign: {
      ...bySignatory,
      ownName: true,
      ways: [{ from: OPEN, to: progress, past: ['late'] }],
    },
    refuse: {
      ...bySignatory,
      ownName: true,
      ways: [{ from: OPEN, to: '5', past: ['late'] }],
    },
    fail: { ...bySignatory, ownName: false, ways: [{ from: OPEN, to: '9', past: ['nobody'] }] },
    deliver: {
      ...bySignatory,
      ownName: false,
      ways: [{ from: OPEN, to: progress, past: ['nobody'] }],
    },
    lapse: {
      ...bySignatory,
      ownName: false,
      ways: [{ from: OPEN, to: 'expired', past: ['nobody'] }],
    },
  },
});
