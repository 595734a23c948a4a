import { defineMachine } from '../../machine.ts';
import { isOver } from './months.ts';
import type { Month } from './months.ts';

export type ClosingWhy = 'alreadyClosed' | 'notOver' | 'whileActing' | 'onlyReads';

interface MonthFacts {
  readonly month: Month;
  /** It, or a later one, is closed. */
  readonly isClosed: boolean;
}

interface ClosingShape {
  readonly row: MonthFacts;
  readonly standing: MonthFacts;
  readonly actor: { readonly mayPost: boolean; readonly isActing: boolean };
  readonly state: 'open' | 'closed';
  readonly to: 'closed';
  readonly act: 'close';
  readonly why: ClosingWhy;
  readonly effect: 'effectCloseMonth';
}

/** A month of a channel's stock is closed once it is over, by whoever keeps its postings, and never opened again. */
export const closingMachine = defineMachine<ClosingShape>()({
  states: ['open', 'closed'],
  stateOf: ({ isClosed }) => (isClosed ? 'closed' : 'open'),
  hurdles: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      stands: (_month, { isActing }) => isActing,
    },
    reads: {
      why: 'onlyReads',
      problem: 'not-authorized',
      stands: (_month, { mayPost }) => !mayPost,
    },
    notOver: {
      why: 'notOver',
      problem: 'act-not-possible',
      stands: ({ month }, _actor, today) => !isOver(month, today),
    },
  },
  acting: 'acting',
  silent: [],
  acts: {
    close: {
      ways: [{ from: ['open'], to: 'closed', past: ['reads', 'notOver'] }],
      elsewhere: 'alreadyClosed',
      ownName: true,
      takesAway: true,
      effect: 'effectCloseMonth',
      reason: 'none',
      asks: true,
      many: false,
    },
  },
});
