import { defineMachine } from '../../machine.ts';
import type { Hurdle } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';

/** A posting stands until another one takes it back. */
export const POSTING_STATES = ['posted', 'reversed'] as const;
export type PostingState = (typeof POSTING_STATES)[number];

/** What the rules must know of a posting. */
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
  readonly standing: Pick<PostingFacts, 'status1'>;
  readonly actor: object;
  readonly state: PostingState;
  readonly to: PostingState;
  readonly act: 'reverse';
  readonly why: PostingWhy;
  readonly effect: 'effectReversePosting';
}

/** Keys of the words that postings need. */
export type PostingWord = PostingShape['effect'] | `why_${PostingWhy}`;

const hurdle = (
  why: PostingWhy,
  stands: Hurdle<PostingShape>['stands'],
  problem: ProblemName = 'act-not-allowed',
): Hurdle<PostingShape> => ({ why, problem, stands });

/** Once its month is closed a posting is not changed but taken back by a counter-posting that names it, once. */
export const postingMachine = defineMachine<PostingShape>()({
  states: POSTING_STATES,
  stateOf: ({ status1 }) => status1,
  hurdles: {
    acting: hurdle('whileActing', () => false, 'not-while-acting'),
    reversal: hurdle('postingReverses', ({ isReversal }) => isReversal),
    open: hurdle('monthOpen', ({ isClosed }) => !isClosed),
  },
  acting: 'acting',
  silent: ['otherStatus'],
  acts: {
    reverse: {
      ways: [{ from: ['posted'], to: 'reversed', past: ['reversal', 'open'] }],
      elsewhere: 'otherStatus',
      ownName: false,
      takesAway: true,
      effect: 'effectReversePosting',
      reason: 'required',
      asks: true,
      many: false,
    },
  },
});
