import type { Listing } from '../../domain/listing.ts';
import type { Field } from '../../domain/field.ts';
import { lookOf } from '../../ui/fields/looks.ts';
import type { ColumnLook } from './screen.ts';

/** Room of one letter of a head, and of its order mark. */
const letterPx = 6.6;
const markPx = 32;
const widestHeadPx = 190;
/** Of a status beside its words: icon, gaps, and the cell's edges. */
const statusPx = 50;
/** Names that are cut further than this tell nobody apart. */
const leastWordsPx = 146;

/** What columns take of the room that is left: sentences, what names the row, other names. */
const longShare = 4;
const titleShare = 2.2;
const nameShare = 1.3;

/** Width of a column as it begins, and the room that it needs at least. */
export interface ColumnTrack {
  readonly width: number | string;
  readonly leastPx: number;
}

/** What a column says: its head, and how many letters the longest of its statuses has. */
export interface ColumnWords {
  readonly label: string;
  readonly longest?: number;
}

/** As wide as values and head need, whatever the values are, or a share of what is left for words. */
export function columnTrack(
  { title }: Pick<Listing, 'title'>,
  name: string,
  field: Field,
  { label, longest = 0 }: ColumnWords,
  look: ColumnLook | undefined,
): ColumnTrack {
  const head = Math.min(widestHeadPx, Math.ceil(label.length * letterPx + markPx));
  const { widthPx, share = nameShare, isLong: isLongOf, leastPx: needed = 0 } = lookOf(field);
  const fixed = look?.widthPx ?? (look?.leastPx === undefined ? widthPx?.(field) : undefined);
  if (fixed !== undefined) {
    const width = Math.max(fixed, head, longest && Math.ceil(longest * letterPx + statusPx));
    return { width, leastPx: width };
  }
  const isLong = isLongOf?.(field) === true;
  const leastPx = Math.max(
    look?.leastPx ?? (isLong ? 240 : name === title ? 170 : leastWordsPx),
    Math.min(head, 160),
    needed,
  );
  return {
    width: `minmax(${leastPx}px, ${isLong ? longShare : name === title ? titleShare : (look?.share ?? share)}fr)`,
    leastPx,
  };
}
