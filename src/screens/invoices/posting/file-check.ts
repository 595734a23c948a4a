import type { ExplainedEntry, Verdict } from '../../../domain/nfe/explain.ts';

/** What was found in a file, or that it could not be read here: the server says what it is. */
export type FoundIn =
  | {
      readonly state: 'checked';
      readonly verdict: Verdict;
      readonly entries: readonly ExplainedEntry[];
    }
  | { readonly state: 'unchecked'; readonly why: 'damaged' | 'tooMany' };

/** What is known of a chosen file before it is sent; an archive that is being looked at says how many of its files have been. */
export type Check =
  FoundIn | { readonly state: 'waiting'; readonly read?: number; readonly of?: number };

/** What was found in the next files of an archive; an XML is one part. */
export interface CheckPart {
  readonly found: FoundIn;
  /** Files looked at until now, of how many. */
  readonly read: number;
  readonly of: number;
}

export const waiting: Check = { state: 'waiting' };

/** The server would refuse all that the file holds. */
export const wouldBeRefused = (check: Check): boolean =>
  check.state === 'checked' && check.verdict === 'refused';

const bestFirst: readonly Verdict[] = ['ok', 'warns', 'blocks', 'refused'];
const better = (one: Verdict, other: Verdict): Verdict =>
  bestFirst.indexOf(one) < bestFirst.indexOf(other) ? one : other;

/** Puts parts of a file together: the best that it holds decides, and what cannot be read is left to the server whole. */
export class PartsOfFile {
  #verdict: Verdict = 'refused';
  #unread: FoundIn | undefined;
  readonly #entries: ExplainedEntry[] = [];

  add(found: FoundIn): void {
    if (found.state === 'unchecked') {
      this.#unread = found;
      return;
    }
    this.#verdict = better(this.#verdict, found.verdict);
    for (const entry of found.entries) this.#entries.push(entry);
  }

  whole(): FoundIn {
    if (this.#unread !== undefined) return this.#unread;
    return this.#entries.length === 0
      ? { state: 'unchecked', why: 'damaged' }
      : { state: 'checked', verdict: this.#verdict, entries: this.#entries };
  }
}
