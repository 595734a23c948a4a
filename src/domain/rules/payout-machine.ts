import { defineMachine } from '../machine.ts';
import type { Hurdle } from '../machine.ts';
import type { ProblemName } from '../problem.ts';
import { tookPart } from './four-eyes.ts';
import type { Doer } from './four-eyes.ts';

/** Where a prize of a frozen ranking stands on its way to the winner (`domain.md` 6). */
export const PAYOUT_STATES = ['awaiting', 'accepted', 'checked', 'paid'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export type PayoutAct = 'accept' | 'change' | 'check' | 'pay';

/** What the rules must know of a prize. */
export interface PayoutFacts {
  readonly status1: PayoutState;
  readonly winnerId: number;
  /** Who posted, typed or decided an invoice that scores for the winner, under whichever name. */
  readonly handlerIds: readonly number[];
  /** Who brought the authority's word, checked the prize, recorded its term or had it signed. */
  readonly proverIds: readonly number[];
  /** Who approved the campaign, and who closed its cycle. */
  readonly deciderIds: readonly number[];
  /** Invoices of which the authority's word is still to come, or is not that they stand. */
  readonly openSituations: number;
  readonly badSituations: number;
  /** The channel has said that all its returns and cancellations were posted. */
  readonly isDeclared: boolean;
  /** The campaign asks for a signed term, and there is none yet. */
  readonly isTermMissing: boolean;
}

/** A prize is checked by one person and paid by another. */
export const PAYERS_NEEDED = 2;

/** What a prize waits for next; `stopped` by an invoice that does not stand. */
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

/** Reasons for which it is not possible; the key of a sentence is `why_<reason>` of the noun's words. */
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
  readonly standing: Pick<PayoutFacts, 'status1'>;
  readonly actor: Doer;
  readonly state: PayoutState;
  readonly to: PayoutState;
  readonly act: PayoutAct;
  readonly why: PayoutWhy;
  readonly effect:
    'effectAcceptPrize' | 'effectChangeAccount' | 'effectCheckPayout' | 'effectPayPayout';
}

/** Keys of the words that prizes need. */
export type PayoutWord = PayoutShape['effect'] | `why_${PayoutWhy}`;

const hurdle = (
  why: PayoutWhy,
  stands: Hurdle<PayoutShape>['stands'],
  problem: ProblemName = 'act-not-allowed',
): Hurdle<PayoutShape> => ({ why, problem, stands });

/**
 * All that may become of a prize. Its winner accepts it and says where it is to be paid; another account voids the
 * acceptance. Who checks has had no part in the invoices, who pays none in the check and what it rests on; neither has
 * approved the campaign, closed its cycle, or is the winner.
 */
export const payoutMachine = defineMachine<PayoutShape>()({
  states: PAYOUT_STATES,
  stateOf: ({ status1 }) => status1,
  hurdles: {
    acting: hurdle('whileActing', (_prize, { actingId }) => Boolean(actingId), 'not-while-acting'),
    notWinner: hurdle('notWinner', ({ winnerId }, { personId }) => winnerId !== personId),
    ownPrize: hurdle('ownPrize', ({ winnerId }, actor) => tookPart([winnerId], actor)),
    handled: hurdle('handledInvoices', ({ handlerIds }, actor) => tookPart(handlerIds, actor)),
    proved: hurdle('provedPrize', ({ proverIds }, actor) => tookPart(proverIds, actor)),
    open: hurdle('situationsOpen', ({ openSituations }) => openSituations > 0),
    bad: hurdle('situationsBad', ({ badSituations }) => badSituations > 0),
    notDeclared: hurdle('notDeclared', ({ isDeclared }) => !isDeclared),
    termMissing: hurdle('termMissing', ({ isTermMissing }) => isTermMissing),
    decided: hurdle('decidedCampaign', ({ deciderIds }, actor) => tookPart(deciderIds, actor)),
  },
  acting: 'acting',
  silent: ['otherStatus'],
  acts: {
    accept: {
      ways: [{ from: ['awaiting'], to: 'accepted', past: ['notWinner'] }],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: false,
      effect: 'effectAcceptPrize',
      reason: 'none',
      asks: true,
      many: false,
    },
    change: {
      ways: [{ from: ['accepted', 'checked'], to: 'awaiting', past: ['notWinner'] }],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: true,
      effect: 'effectChangeAccount',
      reason: 'none',
      asks: true,
      many: false,
    },
    check: {
      ways: [
        {
          from: ['accepted'],
          to: 'checked',
          past: ['ownPrize', 'handled', 'decided', 'bad', 'open'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: false,
      effect: 'effectCheckPayout',
      reason: 'optional',
      asks: true,
      many: false,
    },
    pay: {
      ways: [
        {
          from: ['checked'],
          to: 'paid',
          past: ['ownPrize', 'decided', 'proved', 'notDeclared', 'termMissing'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: false,
      effect: 'effectPayPayout',
      reason: 'none',
      asks: true,
      many: false,
    },
  },
});
