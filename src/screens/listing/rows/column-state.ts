import type { Listing } from '../../../domain/listing.ts';
import type { ListView } from '../../../domain/schema/entities/view.ts';

export type Density = NonNullable<ListView['density']> | 'normal';

/** State of a column, shown or hidden. */
export interface ColumnState {
  readonly field: string;
  readonly hidden: boolean;
  readonly widthPx?: number;
}

/** Columns and density of the table. */
export interface ColumnLook {
  readonly columns: readonly ColumnState[];
  readonly density: Density;
}

/** The columns of the definition first and shown; all further fields after them, hidden. */
export function plainColumns({ list, fields, unseen = [] }: Listing): readonly ColumnState[] {
  const others = Object.keys(fields).filter(
    (name) => !list.includes(name) && !unseen.includes(name),
  );
  return [
    ...list.map((field) => ({ field, hidden: false })),
    ...others.map((field) => ({ field, hidden: true })),
  ];
}

/** Checks that the user chose no columns: those of the definition are shown in its order. */
export function isPlainOrder(listing: Listing, columns: readonly ColumnState[]): boolean {
  const plain = plainColumns(listing);
  return (
    columns.length === plain.length &&
    columns.every(
      ({ field, hidden }, place) => field === plain[place]?.field && hidden === plain[place].hidden,
    )
  );
}

/**
 * Returns the look of a saved view: fields gone from the definition are dropped, new ones take
 * their defined place.
 */
export function buildLook(listing: Listing, view: ListView | null | undefined): ColumnLook {
  const plain = plainColumns(listing);
  const kept = (view?.columns ?? []).filter(({ field }) => field in listing.fields);
  const missing = plain.filter(({ field }) => !kept.some((column) => column.field === field));
  const columns =
    kept.length === 0
      ? plain
      : [
          ...kept.map(({ field, hidden = false, width }) => ({
            field,
            hidden,
            ...(width === undefined ? {} : { widthPx: width }),
          })),
          ...missing,
        ];
  return { columns, density: view?.density ?? 'normal' };
}

/** A look as it is kept; what is as in the definition is left out. */
export function keptLook({ columns, density }: ColumnLook): Pick<ListView, 'columns' | 'density'> {
  return {
    columns: columns.map(({ field, hidden, widthPx }) => ({
      field,
      ...(hidden ? { hidden } : {}),
      ...(widthPx === undefined
        ? {}
        : { width: Math.round(Math.min(2000, Math.max(20, widthPx))) }),
    })),
    ...(density === 'normal' ? {} : { density }),
  };
}

/** The columns with one of them in another place. */
export function moved(
  columns: readonly ColumnState[],
  field: string,
  to: number,
): readonly ColumnState[] {
  const column = columns.find((each) => each.field === field);
  if (column === undefined) return columns;
  const others = columns.filter((each) => each !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}
