import { useMemo } from 'react';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import type { ColumnState } from './column-state.ts';
import { columnTrack } from './column-width.ts';
import { fittingColumns, sameInAll, silentColumns } from './fit-columns.ts';
import type { NeededColumn } from './fit-columns.ts';
import { useListing } from './screen.ts';
import { useNames } from './use-names.ts';

/** The columns that have room, and those that have none. */
export function useFittingColumns(
  columns: readonly ColumnState[],
  loaded: readonly ResourceRow[],
  roomPx: number,
): { readonly shown: readonly NeededColumn[]; readonly left: readonly NeededColumn[] } {
  const { listing, columns: looks } = useListing();
  const names = useNames(listing);
  const silent = useMemo(() => silentColumns(listing, loaded).join(' '), [listing, loaded]);
  const needed = useMemo(
    () =>
      columns.flatMap((column): NeededColumn[] => {
        const field = listing.fields[column.field];
        if (column.hidden || field === undefined) return [];
        if (silent.split(' ').includes(column.field)) return [];
        const { leastPx } = columnTrack(
          listing,
          column.field,
          field,
          names.column(column.field),
          looks[column.field],
        );
        return [{ ...column, leastPx: column.widthPx ?? leastPx }];
      }),
    [columns, silent, listing, looks, names],
  );
  const same = useMemo(
    () =>
      [
        ...sameInAll(
          loaded,
          needed.map(({ field }) => field),
        ),
      ].join(' '),
    [loaded, needed],
  );
  return useMemo(
    () => fittingColumns(needed, roomPx, new Set(same.split(' ')), listing, looks),
    [needed, roomPx, same, listing, looks],
  );
}
