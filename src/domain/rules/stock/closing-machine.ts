import { defineMachine } from '../../machine.ts';
import { isOver } from '../dates/months.ts';
import type { Month } from '../dates/months.ts';

export type ClosingWhy = 'alreadyClosed' | 'notOver' | 'whileActing' | 'onlyReads';

interface MonthFacts {
  readonly month: Month;
  /** It, or a later one, is closed. */
  readonly isClosed: boolean;
}

interface ClosingShape {
  readonly row: MonthFacts;
  readonly publicFacts: MonthFacts;
  readonly actor: { readonly mayPost: boolean; readonly isActing: boolean };
  readonly state: 'open' | 'closed';
  readonly to: 'closed';
  readonly action: 'close';
  readonly why: ClosingWhy;
  readonly effect: 'effectCloseMonth';
}

/**
 * State machine of a month of a channel's stock: closed once it is over, by the maintainer of its
 * postings, and never reopened.
 */
export const closingMachine = defineMachine<ClosingShape>()({
  states: ['open', 'closed'],
  stateOf: ({ isClosed }) => (isClosed ? 'closed' : 'open'),
  guards: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      blocks: (_month, { isActing }) => isActing,
    },
    reads: {
      why: 'onlyReads',
      problem: 'not-authorized',
      blocks: (_month, { mayPost }) => !mayPost,
    },
    notOver: {
      why: 'notOver',
      problem: 'act-not-possible',
      blocks: ({ month }, _actor, today) => !isOver(month, today),
    },
  },
  acting: 'acting',
  hiddenReasons: [],
  actions: {
    close: {
      transitions: [{ from: ['open'], to: 'closed', guards: ['reads', 'notOver'] }],
      reasonWhenUnavailable: 'alreadyClosed',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectCloseMonth',
      reason: 'none',
      asks: true,
      many: false,
    },
  },
});
