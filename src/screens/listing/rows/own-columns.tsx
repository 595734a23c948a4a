import type { GridColumn } from '../../../ui/grid/grid-props.ts';
import { Skeleton } from '../../../ui/state/waiting.tsx';
import { isPending } from '../base/list-row.ts';
import type { ListRow } from '../base/list-row.ts';
import type { RowExtra } from '../base/screen.ts';
import { ListRowMenu } from './row-menu.tsx';
import type { RowMenus } from './row-menu.tsx';
import { actionsWidthPx } from './use-table-fit.ts';

/** Width below which a column cannot be made narrower. */
export const narrowestPx = 60;

/** Adds the column of the row extras at its place. */
export function withExtraColumn(
  fields: readonly GridColumn<ListRow>[],
  { label, widthPx, share, align, before, Cell }: RowExtra,
): readonly GridColumn<ListRow>[] {
  const column: GridColumn<ListRow> = {
    key: 'aside',
    label,
    align,
    width: share === undefined ? widthPx : `minmax(${widthPx}px, ${share}fr)`,
    minWidthPx: narrowestPx,
    isOwn: true,
    cell: (row) => (isPending(row) ? <Skeleton width={70} /> : <Cell row={row} place="column" />),
  };
  const place = fields.findIndex(({ key }) => key === before);
  return place < 0
    ? [...fields, column]
    : [...fields.slice(0, place), column, ...fields.slice(place)];
}

/** Builds the column of the row menus. */
export const buildActionsColumn = (
  label: string,
  menus: RowMenus,
  onOpen: (row: ListRow) => void,
): GridColumn<ListRow> => ({
  key: 'acts',
  label,
  head: <span className="nmv-hidden-text">{label}</span>,
  stays: 'end',
  width: actionsWidthPx,
  minWidthPx: actionsWidthPx,
  isOwn: true,
  cell: (row, { tabIndex }) =>
    isPending(row) ? null : (
      <ListRowMenu row={row} menus={menus} tabIndex={tabIndex} onOpen={() => onOpen(row)} />
    ),
});
