import type { Field } from '../../../domain/field.ts';
import type { Listing } from '../../../domain/listing.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { getLook } from '../../../ui/fields/looks.ts';
import type { NeededColumn } from './fit-columns.ts';

/** Width that a letter takes on average, and the space beside a text. */
const letterPx = 6.5;
const besidePx = 26;
const lineHeightPx = 18;
/** Lines beyond which a text is cut and shown whole on hover and focus. */
const mostLines = 4;

/** Checks that values of a field are descriptions. */
export const isLongField = (field: Field): boolean => getLook(field).isLong?.(field) === true;

/**
 * Returns the height that the longest description of a row adds to it; undefined if the table
 * shows none. The width is estimated: what the other columns need at least is not there.
 */
export function addedHeight(
  { fields }: Pick<Listing, 'fields'>,
  columns: readonly NeededColumn[],
  roomPx: number,
): ((row: ResourceRow) => number) | undefined {
  const long = columns.filter(({ field }) => fields[field] && isLongField(fields[field]));
  const [first] = long;
  if (first === undefined) return undefined;
  const othersPx = columns.reduce((sum, { leastPx }) => sum + leastPx, 0) - first.leastPx;
  const widthPx = first.widthPx ?? Math.max(first.leastPx, (roomPx - othersPx) * widthShare);
  const letters = (widthPx - besidePx) / letterPx;
  return (row) => {
    const { length } = String(getCell(row, first.field) ?? '');
    return (Math.min(mostLines, Math.max(1, Math.ceil(length / letters))) - 1) * lineHeightPx;
  };
}

/** Share of the free width that a description gets beside columns of words. */
const widthShare = 0.9;
