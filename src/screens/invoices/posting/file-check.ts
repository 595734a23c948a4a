import type { ExplainedEntry, Verdict } from '../../../domain/nfe/explain.ts';

/** What is known of a chosen file before it is sent. */
export type Check =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'checked';
      readonly verdict: Verdict;
      readonly entries: readonly ExplainedEntry[];
    }
  /** It could not be read here: the server says what it is. */
  | { readonly state: 'unchecked'; readonly why: 'damaged' | 'tooMany' };

export const waiting: Check = { state: 'waiting' };

/** The server would refuse all that the file holds. */
export const wouldBeRefused = (check: Check): boolean =>
  check.state === 'checked' && check.verdict === 'refused';
