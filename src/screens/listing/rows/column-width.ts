import type { Listing } from '../../../domain/listing.ts';
import type { Field } from '../../../domain/field.ts';
import { getLook } from '../../../ui/fields/looks.ts';
import type { ColumnLook } from '../base/screen.ts';

/** Width of one letter of a head, and of its order mark. */
const letterPx = 6.6;
const markPx = 32;
/** Letters of a head that stand in one line; longer ones are broken into two. */
const lineLetters = 14;
/** Width of icon, gaps and cell edges next to a status's words. */
const statusPx = 50;
/** Width below which cut names can no longer be distinguished. */
const leastWordsPx = 146;

/** Shares of the remaining width: sentences, the row's title, other names. */
const longShare = 4;
const titleShare = 2.2;
const nameShare = 1.3;

/** Initial width of a column, and the least space that it needs. */
export interface ColumnTrack {
  readonly width: number | string;
  readonly leastPx: number;
}

/** Head of a column and the letter count of its longest status. */
export interface ColumnWords {
  readonly label: string;
  readonly longest?: number;
}

/** Returns the letters of the longer line of a head, broken where both lines are most alike. */
function longerLine(label: string): number {
  if (label.length <= lineLetters) return label.length;
  const breaks = [...label].flatMap((letter, at) => (letter === ' ' ? [at] : []));
  return Math.min(label.length, ...breaks.map((at) => Math.max(at, label.length - at - 1)));
}

/**
 * Returns the width of a column: fixed by head and field type, or a share of the remaining width.
 */
export function columnTrack(
  { title }: Pick<Listing, 'title'>,
  name: string,
  field: Field,
  { label, longest = 0 }: ColumnWords,
  look: ColumnLook | undefined,
): ColumnTrack {
  const head = Math.ceil(longerLine(label) * letterPx + markPx);
  const { widthPx, share = nameShare, isLong: isLongOf, leastPx: needed = 0 } = getLook(field);
  const fixed = look?.widthPx ?? (look?.leastPx === undefined ? widthPx?.(field) : undefined);
  if (fixed !== undefined) {
    const width = Math.max(fixed, head, longest && Math.ceil(longest * letterPx + statusPx));
    return { width, leastPx: width };
  }
  const isLong = isLongOf?.(field) === true;
  const leastPx = Math.max(
    look?.leastPx ?? (isLong ? 240 : name === title ? 170 : leastWordsPx),
    head,
    needed,
  );
  return {
    width: `minmax(${leastPx}px, ${look?.share ?? (isLong ? longShare : name === title ? titleShare : share)}fr)`,
    leastPx,
  };
}
