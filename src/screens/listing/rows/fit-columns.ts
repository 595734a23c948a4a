import type { CellValue } from '../../../domain/field.ts';
import type { Listing } from '../../../domain/listing.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import type { ColumnState } from './column-state.ts';
import type { ColumnLook } from '../base/screen.ts';

const plainWeight = 3;
/** Least width for the values of columns without space, below the name of the row. */
export const leastBelowPx = 150;

/** Column with the least space that it needs. */
export interface NeededColumn extends ColumnState {
  readonly leastPx: number;
  /** Field that stands as a second line in the column. */
  readonly under?: string;
  /** Set if the column makes space for the values of other columns. */
  readonly isWide?: boolean;
}

/** Returns the weight of a column; columns with the same value in every row weigh least. */
export const columnWeight = (
  name: string,
  same: ReadonlySet<string>,
  looks: Readonly<Record<string, ColumnLook>>,
): number => (same.has(name) ? 0 : 10) + (looks[name]?.weight ?? plainWeight);

/** The column that names a row: the first one where it is its code or its title, else its title. */
export function findLeadColumn(
  { code, title }: Pick<Listing, 'code' | 'title'>,
  columns: readonly Pick<ColumnState, 'field'>[],
): string | undefined {
  const first = columns[0]?.field;
  return first === code || !columns.some(({ field }) => field === title) ? first : title;
}

/** Returns the second lines of columns by the field above them, as far as both are shown. */
export function secondLines(
  columns: readonly Pick<ColumnState, 'field' | 'hidden'>[],
  looks: Readonly<Record<string, ColumnLook>>,
): ReadonlyMap<string, string> {
  const shown = new Set(columns.filter(({ hidden }) => !hidden).map(({ field }) => field));
  return new Map(
    Object.entries(looks).flatMap(([field, { under }]): [string, string][] =>
      under !== undefined && shown.has(field) && shown.has(under) ? [[field, under]] : [],
    ),
  );
}

/** Fields that say the same in every row. One row alone says nothing of that. */
export function sameInAll(
  rows: readonly ResourceRow[],
  names: readonly string[],
): ReadonlySet<string> {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return new Set();
  return new Set(
    names.filter((name) => others.every((row) => getCell(row, name) === getCell(first, name))),
  );
}

/** Fewer rows say the same by chance; of a part of the result more are needed. */
const enoughRows = { whole: 6, part: 25 } as const;

/**
 * Returns the fields that say the same in a whole result, as far as enough of it is known. What is
 * empty in a part of it may be filled further on.
 * @param same fields that say the same in all known rows
 */
export function alikeColumns(
  rows: readonly ResourceRow[],
  total: number,
  same: readonly string[],
): readonly string[] {
  const [first] = rows;
  const extent = rows.length >= total ? 'whole' : 'part';
  if (first === undefined || rows.length < enoughRows[extent]) return [];
  return same.filter((name) => extent === 'whole' || !isEmpty(getCell(first, name)));
}

/** Columns that few rows fill and none of these does. */
export const silentColumns = (
  { sparse = [] }: Pick<Listing, 'sparse'>,
  rows: readonly ResourceRow[],
): readonly string[] =>
  rows.length === 0
    ? []
    : sparse.filter((name) => rows.every((row) => isEmpty(getCell(row, name))));

const isEmpty = (value: CellValue): boolean => value === null || value === '';

/**
 * Selects the columns that fit. Columns with equal values go first, then the lightest, the last
 * among equals; title and user-sized columns stay.
 * @returns `left`: varying columns without space, heaviest first
 */
export function fittingColumns(
  columns: readonly NeededColumn[],
  roomPx: number,
  same: ReadonlySet<string>,
  listing: Pick<Listing, 'code' | 'title'>,
  looks: Readonly<Record<string, ColumnLook>>,
): { readonly shown: readonly NeededColumn[]; readonly left: readonly NeededColumn[] } {
  const weighColumn = ({ field }: NeededColumn) => columnWeight(field, same, looks);
  const leadField = findLeadColumn(listing, columns);
  const lead = columns.find(({ field }) => field === leadField);
  const inOrderOfLeaving = columns
    .filter((column) => column !== lead && column.widthPx === undefined)
    .map((column, index) => ({ column, index }))
    .sort(
      (one, other) =>
        weighColumn(one.column) - weighColumn(other.column) || other.index - one.index,
    )
    .map(({ column }) => column);
  const gone = new Set<NeededColumn>();
  // Reserves the width for values shown below the title.
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
      .sort((one, other) => weighColumn(other) - weighColumn(one)),
  };
}
