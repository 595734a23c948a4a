import { useMemo } from 'react';
import { isMeasured } from '../../../domain/fields/kinds.ts';
import { isPlainOrder } from './column-state.ts';
import type { ColumnState } from './column-state.ts';
import { columnTrack } from './column-width.ts';
import {
  alikeColumns,
  findLeadColumn,
  fittingColumns,
  sameInAll,
  secondLines,
  silentColumns,
} from './fit-columns.ts';
import type { NeededColumn } from './fit-columns.ts';
import { useListing } from '../base/screen.ts';
import type { ListRows } from './use-rows.ts';
import { useNames } from './use-names.ts';

/** Reason that a chosen column has no place of its own in the table. */
export type WithoutPlace = 'empty' | 'same' | 'below';

/** Columns of the table at its present width. */
export interface FittingColumns {
  readonly shown: readonly NeededColumn[];
  /** Columns without space, whose values stand below the name of the row. */
  readonly left: readonly NeededColumn[];
  readonly withoutPlace: ReadonlyMap<string, WithoutPlace>;
}

const readSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Returns the columns that have space, and those that have none. */
export function useFittingColumns(
  columns: readonly ColumnState[],
  { loaded, total }: Pick<ListRows, 'loaded' | 'total'>,
  roomPx: number,
): FittingColumns {
  const { listing, columns: looks } = useListing();
  const names = useNames(listing);
  // texts, so that other rows of the same kind change nothing
  const silent = useMemo(() => silentColumns(listing, loaded).join(' '), [listing, loaded]);
  const same = useMemo(
    () =>
      [
        ...sameInAll(
          loaded,
          columns.map(({ field }) => field),
        ),
      ].join(' '),
    [loaded, columns],
  );
  const alike = useMemo(
    () =>
      (isPlainOrder(listing, columns) ? alikeColumns(loaded, total, same.split(' ')) : []).join(
        ' ',
      ),
    [listing, columns, loaded, total, same],
  );
  const needed = useMemo(() => {
    const seconds = secondLines(columns, looks);
    const inSecond = new Set(seconds.values());
    const lead = findLeadColumn(
      listing,
      columns.filter(({ hidden }) => !hidden),
    );
    const isAlike = readSet(alike);
    const isSilent = readSet(silent);
    const asked = columns.flatMap((column): (NeededColumn & { why?: WithoutPlace })[] => {
      const field = listing.fields[column.field];
      if (column.hidden || field === undefined || inSecond.has(column.field)) return [];
      const under = seconds.get(column.field);
      const { leastPx } = columnTrack(
        listing,
        column.field,
        field,
        names.column(column.field, under),
        looks[column.field],
      );
      const isSame =
        column.field !== lead &&
        column.field !== listing.status &&
        !isMeasured(field) &&
        isAlike.has(column.field) &&
        (under === undefined || isAlike.has(under));
      const why = isSilent.has(column.field) ? 'empty' : isSame ? 'same' : undefined;
      return [
        {
          ...column,
          leastPx: column.widthPx ?? leastPx,
          ...(under !== undefined && { under }),
          ...(why && { why }),
        },
      ];
    });
    return {
      asked: asked.filter(({ why }) => why === undefined),
      gone: asked.flatMap(({ field, why }) => (why === undefined ? [] : [[field, why] as const])),
    };
  }, [columns, silent, alike, listing, looks, names]);
  return useMemo(() => {
    const { asked, gone } = needed;
    const { shown, left } = fittingColumns(asked, roomPx, readSet(same), listing, looks);
    const unshown = asked.filter(({ field }) => !shown.some((column) => column.field === field));
    return {
      shown,
      // the second line of a column without space goes with it
      left: left.flatMap((column) =>
        column.under === undefined ? [column] : [column, { ...column, field: column.under }],
      ),
      withoutPlace: new Map<string, WithoutPlace>([
        ...gone,
        ...unshown.map(
          ({ field }) =>
            [field, left.some((column) => column.field === field) ? 'below' : 'same'] as const,
        ),
      ]),
    };
  }, [needed, roomPx, same, listing, looks]);
}
