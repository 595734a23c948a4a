import type { AccessKey } from '../../../../domain/access-key.ts';
import type { JudgedKey } from '../../../../domain/rules/invoice/key-judgement.ts';
import type { CheckedKey } from '../../../../domain/schema/invoices/invoice-keys.ts';

/** Verdict shown at the end of a line and counted. */
export type LineVerdict =
  | { readonly state: 'empty' }
  | { readonly state: 'unfinished'; readonly length: number }
  /** Right by itself; the server has not been asked yet. */
  | { readonly state: 'asking'; readonly key: AccessKey }
  | { readonly state: 'ready'; readonly key: AccessKey; readonly checked: CheckedKey }
  | { readonly state: 'known'; readonly checked: CheckedKey }
  | {
      readonly state: 'wrong';
      readonly code: string;
      /** In the reader's language where the server said it; else by its code. */
      readonly message?: string | undefined;
      readonly params?: Readonly<Record<string, string | number>>;
      /** The characters that say so. */
      readonly marked: readonly [number, number];
    };

/** Characters of a key that the server's refusals are about. */
const MARKED: Readonly<Record<string, readonly [number, number]>> = {
  keyOfOthers: [6, 20],
  keyOutsideCycles: [2, 6],
  keyTooLate: [2, 6],
  keyInFuture: [2, 6],
};

/** Returns the verdict of a line: its own check first, then the server's answer. */
export function lineVerdict(judged: JudgedKey, checked: CheckedKey | undefined): LineVerdict {
  switch (judged.state) {
    case 'empty':
    case 'unfinished':
      return judged;
    case 'wrong':
      return {
        state: 'wrong',
        code: judged.refusal.code,
        params: judged.refusal.params,
        marked: judged.marked,
      };
    case 'right':
      if (checked === undefined) return { state: 'asking', key: judged.key };
      if (checked.state === 'right') return { state: 'ready', key: judged.key, checked };
      if (checked.state === 'known') return { state: 'known', checked };
      return {
        state: 'wrong',
        code: checked.code ?? '',
        message: checked.message,
        marked: MARKED[checked.code ?? ''] ?? [0, 0],
      };
  }
}

/** Codes of typing errors, which a corrected digit resolves. */
const MISTYPED: ReadonlySet<string> = new Set([
  'keyLength',
  'keyCharacters',
  'keyState',
  'keyMonth',
  'keyCheckDigit',
  'keyInFuture',
]);

/**
 * Checks that leaving the page would lose the line: it can be sent, or could be once corrected.
 */
export const couldBeSent = (verdict: LineVerdict): boolean =>
  verdict.state === 'wrong'
    ? MISTYPED.has(verdict.code)
    : verdict.state !== 'empty' && verdict.state !== 'known';
