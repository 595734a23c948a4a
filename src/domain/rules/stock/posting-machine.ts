import { defineMachine } from '../../machine.ts';
import type { Guard } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';

/** States of a posting: valid until another posting reverses it. */
export const POSTING_STATES = ['posted', 'reversed'] as const;
export type PostingState = (typeof POSTING_STATES)[number];

/** Facts about a posting, for the rules. */
interface PostingFacts {
  readonly status1: PostingState;
  /** Its month is closed for its channel. */
  readonly isClosed: boolean;
  /** It takes back another one. */
  readonly isReversal: boolean;
}

export type PostingWhy =
  | 'otherStatus'
  | 'whileActing'
  | 'postingReverses'
  | 'postingReversed'
  | 'monthOpen'
  | 'monthClosed';

interface PostingShape {
  readonly row: PostingFacts;
  readonly publicFacts: Pick<PostingFacts, 'status1'>;
  readonly actor: object;
  readonly state: PostingState;
  readonly to: PostingState;
  readonly action: 'reverse';
  readonly why: PostingWhy;
  readonly effect: 'effectReversePosting';
}

/** Keys of the words that postings need. */
export type PostingWord = PostingShape['effect'] | `why_${PostingWhy}`;

const guard = (
  why: PostingWhy,
  stands: Guard<PostingShape>['blocks'],
  problem: ProblemName = 'act-not-allowed',
): Guard<PostingShape> => ({ why, problem, blocks: stands });

/** Once its month is closed a posting is not changed but taken back by a counter-posting that names it, once. */
export const postingMachine = defineMachine<PostingShape>()({
  states: POSTING_STATES,
  stateOf: ({ status1 }) => status1,
  guards: {
    acting: guard('whileActing', () => false, 'not-while-acting'),
    reversal: guard('postingReverses', ({ isReversal }) => isReversal),
    open: guard('monthOpen', ({ isClosed }) => !isClosed),
  },
  acting: 'acting',
  hiddenReasons: ['otherStatus'],
  actions: {
    reverse: {
      transitions: [{ from: ['posted'], to: 'reversed', guards: ['reversal', 'open'] }],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: false,
      isDestructive: true,
      effect: 'effectReversePosting',
      reason: 'required',
      asks: true,
      many: false,
    },
  },
});
