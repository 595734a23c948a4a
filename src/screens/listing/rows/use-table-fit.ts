import { useMemo } from 'react';
import { selectWidthPx } from '../../../ui/grid/grid-props.ts';
import { useListing } from '../base/screen.ts';
import type { ColumnState } from './column-state.ts';
import { useFittingColumns } from './use-fitting-columns.ts';
import type { FittingColumns } from './use-fitting-columns.ts';
import type { ListRows } from './use-rows.ts';

/** Width of the column of row menus. */
export const actionsWidthPx = 46;
/** Width below which the row extras have no column. */
const leastForExtraPx = 900;

/** Columns at the width of the table, and the place of the row extras. */
export interface TableFit extends FittingColumns {
  /** True where the row extras have a column of their own. */
  readonly isBeside: boolean;
  /** Width that the columns of fields share. */
  readonly roomPx: number;
}

/** Returns the columns that the measured width has space for. */
export function useTableFit(
  columns: readonly ColumnState[],
  read: Pick<ListRows, 'loaded' | 'total'>,
  widthPx: number,
): TableFit {
  const { rowExtra, rowMenu } = useListing();
  const isBeside = rowExtra !== undefined && widthPx >= leastForExtraPx;
  const roomPx =
    widthPx - selectWidthPx - (rowMenu ? actionsWidthPx : 0) - (isBeside ? rowExtra.widthPx : 0);
  const fitting = useFittingColumns(columns, read, roomPx);
  return useMemo(() => ({ ...fitting, isBeside, roomPx }), [fitting, isBeside, roomPx]);
}
