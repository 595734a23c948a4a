import type { ExplainedEntry, FindingVerdict } from '../../../../domain/posting/explain.ts';

/** Result of a file's check, or the fact that only the server can read it. */
export type FoundIn =
  | {
      readonly state: 'checked';
      readonly verdict: FindingVerdict;
      readonly entries: readonly ExplainedEntry[];
    }
  | { readonly state: 'unchecked'; readonly why: 'damaged' | 'tooMany' };

/**
 * State of a chosen file before sending; an archive being read reports the number of files already
 * checked.
 */
export type Check =
  FoundIn | { readonly state: 'waiting'; readonly read?: number; readonly of?: number };

/** Results for the next files of an archive; an XML file has a single part. */
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

const bestFirst: readonly FindingVerdict[] = ['ok', 'warns', 'blocks', 'refused'];
const better = (one: FindingVerdict, other: FindingVerdict): FindingVerdict =>
  bestFirst.indexOf(one) < bestFirst.indexOf(other) ? one : other;

/** Puts parts of a file together: the best that it holds decides, and what cannot be read is left to the server whole. */
export class PartsOfFile {
  #verdict: FindingVerdict = 'refused';
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
