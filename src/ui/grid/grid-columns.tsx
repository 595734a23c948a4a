import { createContext, use } from 'react';
import { useHeaderRowSelection, useRowSelection } from 'react-data-grid';
import type { Column, RenderCellProps, RenderHeaderCellProps } from 'react-data-grid';
import { Check } from '../choice/choice.tsx';
import { Icon } from '../base/icon.tsx';
import { arrowDown, arrowUp } from '../icons/control.ts';
import { selectWidthPx } from './grid-props.ts';
import type { GridColumn, GridSelection, SecondSort } from './grid-props.ts';

/** Key of the column that ticks rows. */
export const selectKey = 'nmv-select';
/** The one row of sums. */
export const sumRow = ['sum'] as const;

const narrowestPx = 60;

interface Options<Row> {
  readonly isMovable: boolean;
  readonly isResizable: boolean;
  readonly isSortable: boolean;
  readonly selection?: Pick<GridSelection<Row>, 'labelOf' | 'labelOfAll'>;
}

/** Order of the rows, and a function that changes it. */
export interface GridOrder {
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
}

/** Provides the order to heads, so that another order redraws no cell. */
export const GridOrderContext = createContext<GridOrder>({ sort: undefined, onSort: undefined });

const Arrow = ({ isDescending }: { readonly isDescending: boolean }) => (
  <Icon of={isDescending ? arrowDown : arrowUp} size="sm" />
);

/** Sorts by the second line of the column. By keyboard the list's criteria choose the order. */
function SecondHead({ of }: { readonly of: SecondSort }) {
  const { key: name, label, descendingFirst = false } = of;
  const { sort, onSort } = use(GridOrderContext);
  const isSorted = sort?.replace(/^-/, '') === name;
  const isDescending = isSorted && sort?.startsWith('-') === true;
  const next = (isSorted ? !isDescending : descendingFirst) ? `-${name}` : name;
  return (
    <>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className="nmv-grid-second nmv-grid-label"
        tabIndex={-1}
        title={label}
        data-sorted={isSorted || undefined}
        onClick={(event) => {
          event.stopPropagation();
          onSort?.(next);
        }}
      >
        {label}
      </button>
      {isSorted && <Arrow isDescending={isDescending} />}
    </>
  );
}

function Head<Row>({
  column,
  of,
  sortDirection,
}: {
  readonly column: RenderHeaderCellProps<Row, string>['column'];
  readonly of: GridColumn<Row>;
  readonly sortDirection: 'ASC' | 'DESC' | undefined;
}) {
  const { sort } = use(GridOrderContext);
  const { second } = of;
  const isBySecond = second !== undefined && sort?.replace(/^-/, '') === second.key;
  return (
    <span className="nmv-grid-head" data-sortable={column.sortable || undefined}>
      <span className="nmv-grid-label" title={of.label}>
        {of.head ?? of.label}
      </span>
      {sortDirection && !isBySecond && <Arrow isDescending={sortDirection === 'DESC'} />}
      {second && <SecondHead of={second} />}
    </span>
  );
}

function Tick<Row>({
  row,
  tabIndex,
  label,
}: {
  readonly row: Row;
  readonly tabIndex: number;
  readonly label: string;
}) {
  const { isRowSelected, isRowSelectionDisabled, onRowSelectionChange } = useRowSelection();
  return isRowSelectionDisabled ? null : (
    <Check
      aria-label={label}
      tabIndex={tabIndex}
      checked={isRowSelected}
      onChecked={() => undefined}
      onClick={(event) =>
        onRowSelectionChange({ row, checked: !isRowSelected, isShiftClick: event.shiftKey })
      }
    />
  );
}

function TickAll({ tabIndex, label }: { readonly tabIndex: number; readonly label: string }) {
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection();
  return (
    <Check
      aria-label={label}
      tabIndex={tabIndex}
      checked={isRowSelected}
      some={isIndeterminate}
      onChecked={(checked) => onRowSelectionChange({ checked: isIndeterminate ? true : checked })}
    />
  );
}

function selectColumn<Row>({
  labelOf,
  labelOfAll,
}: Pick<GridSelection<Row>, 'labelOf' | 'labelOfAll'>): Column<Row, string> {
  return {
    key: selectKey,
    name: '',
    width: selectWidthPx,
    minWidth: selectWidthPx,
    maxWidth: selectWidthPx,
    frozen: 'start',
    cellClass: 'nmv-grid-tick',
    headerCellClass: 'nmv-grid-tick',
    summaryCellClass: 'nmv-grid-tick',
    renderHeaderCell: ({ tabIndex }) => <TickAll tabIndex={tabIndex} label={labelOfAll} />,
    renderCell: ({ row, tabIndex }) => <Tick row={row} tabIndex={tabIndex} label={labelOf(row)} />,
  };
}

/** The cell of the row of sums. */
function buildSummary<Row>(
  { sum }: GridColumn<Row>,
  side: string | undefined,
): Pick<Column<Row, string>, 'summaryCellClass' | 'renderSummaryCell'> {
  return {
    summaryCellClass: [side, 'nmv-grid-sum'].filter(Boolean).join(' '),
    renderSummaryCell: () => sum,
  };
}

function gridColumn<Row>(
  of: GridColumn<Row>,
  { isMovable, isResizable, isSortable }: Options<Row>,
): Column<Row, string> {
  const {
    key,
    label,
    align,
    width,
    minWidthPx = narrowestPx,
    sortable = false,
    descendingFirst,
    stays,
    isOwn = false,
    cell,
    edit,
    isEditable,
    mark,
    isPicked,
  } = of;
  const side =
    [isOwn && 'nmv-grid-own', align === 'end' && 'nmv-grid-end'].filter(Boolean).join(' ') ||
    undefined;
  return {
    key,
    name: label,
    width: width ?? `minmax(${minWidthPx}px, 1fr)`,
    minWidth: minWidthPx,
    resizable: isResizable && !isOwn,
    draggable: isMovable && !stays,
    sortable: isSortable && sortable,
    sortDescendingFirst: descendingFirst,
    frozen: stays === 'end' ? 'end' : stays ? 'start' : false,
    headerCellClass: side,
    cellClass:
      mark === undefined && isPicked === undefined
        ? side
        : (row) =>
            [side, mark?.(row) && `nmv-cell-${mark(row)}`, isPicked?.(row) && 'nmv-cell-picked']
              .filter(Boolean)
              .join(' '),
    ...buildSummary(of, side),
    renderHeaderCell: ({ column, sortDirection }) => (
      <Head column={column} of={of} sortDirection={sortDirection} />
    ),
    renderCell: ({ row, rowIdx, tabIndex }: RenderCellProps<Row, string>) =>
      cell(row, { rowIndex: rowIdx, tabIndex }),
    ...(edit && {
      renderEditCell: ({ row, rowIdx, onRowChange, onClose }) =>
        edit({ row, rowIndex: rowIdx, onRow: onRowChange, onClose }),
      editorOptions: { commitOnOutsideClick: true },
      ...(isEditable && { editable: isEditable }),
    }),
  };
}

/** The columns as the library wants them. */
export function buildColumns<Row>(
  columns: readonly GridColumn<Row>[],
  options: Options<Row>,
): readonly Column<Row, string>[] {
  return [
    ...(options.selection ? [selectColumn(options.selection)] : []),
    ...columns.map((column) => gridColumn(column, options)),
  ];
}
