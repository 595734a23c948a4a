import type { CellValue } from '../../domain/field.ts';
import type { Listing } from '../../domain/listing.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import type { ColumnState } from './column-state.ts';
import type { ColumnLook } from './screen.ts';

const plainWeight = 3;
/** Room of what columns without room say, below what names the row. */
export const leastBelowPx = 150;

/** A column with the room that it needs at least. */
export interface NeededColumn extends ColumnState {
  readonly leastPx: number;
  /** It makes room for what other columns would say. */
  readonly isWide?: boolean;
}

/** How much a column matters: what says the same in every row matters least. */
export const columnWeight = (
  name: string,
  same: ReadonlySet<string>,
  looks: Readonly<Record<string, ColumnLook>>,
): number => (same.has(name) ? 0 : 10) + (looks[name]?.weight ?? plainWeight);

/** The column that names a row: the first one where it is its code or its title, else its title. */
export function leadOf(
  { code, title }: Pick<Listing, 'code' | 'title'>,
  columns: readonly Pick<ColumnState, 'field'>[],
): string | undefined {
  const first = columns[0]?.field;
  return first === code || !columns.some(({ field }) => field === title) ? first : title;
}

/** Fields that say the same in every row. One row alone says nothing of that. */
export function sameInAll(
  rows: readonly ResourceRow[],
  names: readonly string[],
): ReadonlySet<string> {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return new Set();
  return new Set(
    names.filter((name) => others.every((row) => cellOf(row, name) === cellOf(first, name))),
  );
}

/** Columns that few rows fill and none of these does. */
export const silentColumns = (
  { sparse = [] }: Pick<Listing, 'sparse'>,
  rows: readonly ResourceRow[],
): readonly string[] =>
  rows.length === 0 ? [] : sparse.filter((name) => rows.every((row) => isEmpty(cellOf(row, name))));

const isEmpty = (value: CellValue): boolean => value === null || value === '';

/**
 * Which columns have room. Those that say the same in every row give way first, then the lightest, of equal ones the
 * last; what names the row stays, and what somebody made as wide as they wanted it.
 * @returns `left`: what differs from row to row and has no column, what matters most first
 */
export function fittingColumns(
  columns: readonly NeededColumn[],
  roomPx: number,
  same: ReadonlySet<string>,
  listing: Pick<Listing, 'code' | 'title'>,
  looks: Readonly<Record<string, ColumnLook>>,
): { readonly shown: readonly NeededColumn[]; readonly left: readonly NeededColumn[] } {
  const weightOf = ({ field }: NeededColumn) => columnWeight(field, same, looks);
  const leadField = leadOf(listing, columns);
  const lead = columns.find(({ field }) => field === leadField);
  const inOrderOfLeaving = columns
    .filter((column) => column !== lead && column.widthPx === undefined)
    .map((column, index) => ({ column, index }))
    .sort((one, other) => weightOf(one.column) - weightOf(other.column) || other.index - one.index)
    .map(({ column }) => column);
  const gone = new Set<NeededColumn>();
  // what stands below what names the row needs room there
  const widerPx = Math.max(0, leastBelowPx - (lead?.leastPx ?? 0));
  let neededPx = columns.reduce((sum, { leastPx }) => sum + leastPx, 0);
  let below = false;
  for (const column of inOrderOfLeaving) {
    if (neededPx <= roomPx) break;
    gone.add(column);
    neededPx -= column.leastPx;
    if (!same.has(column.field) && !below) {
      below = true;
      neededPx += widerPx;
    }
  }
  return {
    shown: columns
      .filter((column) => !gone.has(column))
      .map((column) => (below && column === lead ? { ...column, isWide: true } : column)),
    left: columns
      .filter((column) => gone.has(column) && !same.has(column.field))
      .sort((one, other) => weightOf(other) - weightOf(one)),
  };
}
