import { defineMachine } from '../../machine.ts';
import type { Guard } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';
import { tookPart } from '../permission/four-eyes.ts';
import type { Doer } from '../permission/four-eyes.ts';

/** States of a prize of a frozen ranking until payment (`domain.md` 6). */
export const PAYOUT_STATES = ['awaiting', 'accepted', 'checked', 'paid'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export type PayoutAction = 'accept' | 'change' | 'check' | 'pay';

/** Facts about a prize, for the rules. */
export interface PayoutFacts {
  readonly status1: PayoutState;
  readonly winnerId: number;
  /** Users who posted, typed or decided an invoice that scores for the winner, under any name. */
  readonly handlerIds: readonly number[];
  /**
   * Users who brought the authority's answer, checked the prize, recorded its term or had it
   * signed.
   */
  readonly proverIds: readonly number[];
  /** Users who approved the campaign or closed its cycle. */
  readonly deciderIds: readonly number[];
  /** Invoices that the authority has not answered yet, or answered as invalid. */
  readonly openSituations: number;
  readonly badSituations: number;
  /** The channel has said that all its returns and cancellations were posted. */
  readonly isDeclared: boolean;
  /** The campaign asks for a signed term, and there is none yet. */
  readonly isTermMissing: boolean;
}

/** Kinds of file kept of a prize that ended: the authority's answer, the signed term. */
export const ENDED_FILE_KINDS = ['situation', 'term'] as const;

/** A prize is checked by one person and paid by another. */
export const PAYERS_NEEDED = 2;

/** Next step of a prize; `stopped` by an invalid invoice. */
export const PAYOUT_STEPS = [
  'acceptance',
  'situation',
  'stopped',
  'declaration',
  'term',
  'payment',
  'nothing',
] as const;
export type PayoutStep = (typeof PAYOUT_STEPS)[number];

/**
 * Reasons for which an action is not possible; the key of a sentence is `why_<reason>` in the
 * resource's texts.
 */
export type PayoutWhy =
  | 'otherStatus'
  | 'whileActing'
  | 'notWinner'
  | 'ownPrize'
  | 'handledInvoices'
  | 'provedPrize'
  | 'situationsOpen'
  | 'situationsBad'
  | 'notDeclared'
  | 'termMissing'
  | 'decidedCampaign';

interface PayoutShape {
  readonly row: PayoutFacts;
  readonly publicFacts: Pick<PayoutFacts, 'status1'>;
  readonly actor: Doer;
  readonly state: PayoutState;
  readonly to: PayoutState;
  readonly action: PayoutAction;
  readonly why: PayoutWhy;
  readonly effect:
    'effectAcceptPrize' | 'effectChangeAccount' | 'effectCheckPayout' | 'effectPayPayout';
}

/** Keys of the words that prizes need. */
export type PayoutWord = PayoutShape['effect'] | `why_${PayoutWhy}`;

const guard = (
  why: PayoutWhy,
  stands: Guard<PayoutShape>['blocks'],
  problem: ProblemName = 'act-not-allowed',
): Guard<PayoutShape> => ({ why, problem, blocks: stands });

/**
 * All that may become of a prize. Its winner accepts it and says where it is to be paid; another account voids the
 * acceptance. Who checks has had no part in the invoices, who pays none in the check and what it rests on; neither has
 * approved the campaign, closed its cycle, or is the winner.
 */
export const payoutMachine = defineMachine<PayoutShape>()({
  states: PAYOUT_STATES,
  stateOf: ({ status1 }) => status1,
  guards: {
    acting: guard('whileActing', (_prize, { actingId }) => Boolean(actingId), 'not-while-acting'),
    notWinner: guard('notWinner', ({ winnerId }, { personId }) => winnerId !== personId),
    ownPrize: guard('ownPrize', ({ winnerId }, actor) => tookPart([winnerId], actor)),
    handled: guard('handledInvoices', ({ handlerIds }, actor) => tookPart(handlerIds, actor)),
    proved: guard('provedPrize', ({ proverIds }, actor) => tookPart(proverIds, actor)),
    open: guard('situationsOpen', ({ openSituations }) => openSituations > 0),
    bad: guard('situationsBad', ({ badSituations }) => badSituations > 0),
    notDeclared: guard('notDeclared', ({ isDeclared }) => !isDeclared),
    termMissing: guard('termMissing', ({ isTermMissing }) => isTermMissing),
    decided: guard('decidedCampaign', ({ deciderIds }, actor) => tookPart(deciderIds, actor)),
  },
  acting: 'acting',
  hiddenReasons: ['otherStatus'],
  actions: {
    accept: {
      transitions: [{ from: ['awaiting'], to: 'accepted', guards: ['notWinner'] }],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: 'effectAcceptPrize',
      reason: 'none',
      asks: true,
      many: false,
    },
    change: {
      transitions: [{ from: ['accepted', 'checked'], to: 'awaiting', guards: ['notWinner'] }],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectChangeAccount',
      reason: 'none',
      asks: true,
      many: false,
    },
    check: {
      transitions: [
        {
          from: ['accepted'],
          to: 'checked',
          guards: ['ownPrize', 'handled', 'decided', 'bad', 'open'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: 'effectCheckPayout',
      reason: 'optional',
      asks: true,
      many: false,
    },
    pay: {
      transitions: [
        {
          from: ['checked'],
          to: 'paid',
          guards: ['ownPrize', 'decided', 'proved', 'notDeclared', 'termMissing'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: 'effectPayPayout',
      reason: 'none',
      asks: true,
      many: false,
    },
  },
});
