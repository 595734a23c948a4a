import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Key, RefObject } from 'react';
import { DataGrid, Row as GridRow } from 'react-data-grid';
import type { ColumnWidths, DataGridHandle, RenderRowProps } from 'react-data-grid';
import gridLibrary from 'react-data-grid/lib/styles.css';
import gridSheet from '../../../styles/grid.css';
import { useSheets } from '../base/sheet-root.tsx';
import { GridOrderContext, buildColumns, sumRow } from './grid-columns.tsx';
import { HEAD_ROWS, draggedOver, buildEvents, letTabLeave, toSortColumns } from './grid-events.ts';
import type { GridHandle, GridProps, RowKey } from './grid-props.ts';
import { useKeptPlace } from './use-kept-place.ts';

/** Height of a row of one line. */
const plainRowPx = 38;

const sheets: readonly string[] = [gridLibrary, gridSheet];

/** A row as the library draws it, and a part that a host may style. */
const renderers = {
  renderRow: <Row, Sums>(key: Key, props: RenderRowProps<Row, Sums>) => (
    <GridRow key={key} {...props} part="row" />
  ),
};

/** The cell that is active already, if it is the one at this place. */
function activeCell(
  grid: HTMLElement | null | undefined,
  rowIndex: number,
  columnIndex: number,
): HTMLElement | null | undefined {
  const row = `[role="row"][aria-rowindex="${rowIndex + HEAD_ROWS}"]`;
  const cell = `[role="gridcell"][aria-colindex="${columnIndex + 1}"][aria-selected="true"]`;
  return grid?.querySelector<HTMLElement>(`${row} > ${cell}`);
}

function useHandle<Row extends object>(
  { ref, columns, selection }: GridProps<Row>,
  inner: RefObject<DataGridHandle | null>,
) {
  const keys = columns.map(({ key }) => key).join(' ');
  const first = selection === undefined ? 0 : 1;
  useImperativeHandle(ref, (): GridHandle => {
    const at = (column: string | undefined) =>
      column === undefined ? first : first + keys.split(' ').indexOf(column);
    return {
      focusCell(rowIdx, column) {
        const idx = at(column);
        inner.current?.setActivePosition({ rowIdx, idx }, { shouldFocus: true });
        // the library gives the focus to another cell only
        activeCell(inner.current?.element, rowIdx, idx)?.focus();
      },
      editCell: (rowIdx, column) =>
        inner.current?.setActivePosition(
          { rowIdx, idx: at(column) },
          { enableEditor: true, shouldFocus: true },
        ),
      scrollToRow: (rowIdx) => inner.current?.scrollToCell({ rowIdx }),
    };
  }, [inner, keys, first]);
}

/** Builds the columns for the library; a new array only when a column changes. */
function useGridColumns<Row extends object>({
  columns,
  selection,
  onMove,
  onWidth,
  onSort,
}: GridProps<Row>) {
  const hasSelection = selection !== undefined;
  const labelOf = selection?.labelOf;
  const labelOfAll = selection?.labelOfAll;
  const isMovable = onMove !== undefined;
  const isResizable = onWidth !== undefined;
  const isSortable = onSort !== undefined;
  return useMemo(
    () =>
      buildColumns(columns, {
        isMovable,
        isResizable,
        isSortable,
        ...(hasSelection && labelOf && labelOfAll !== undefined
          ? { selection: { labelOf, labelOfAll } }
          : {}),
      }),
    [columns, isMovable, isResizable, isSortable, hasSelection, labelOf, labelOfAll],
  );
}

function useColumnWidths<Row extends object>(widths: GridProps<Row>['widths']): ColumnWidths {
  return useMemo(
    () =>
      new Map(
        Object.entries(widths ?? {}).map(([key, width]) => [key, { type: 'resized', width }]),
      ),
    [widths],
  );
}

/**
 * The library learns how large it is by an effect that waits until after the paint where a table is drawn in the background;
 * until then it draws four rows. What is set before the paint has that effect come first.
 * @param version of the table; another one is another table
 */
function useSizeAtOnce(version: string | number | undefined): void {
  const [, set] = useState({});
  useLayoutEffect(() => set({}), [version]);
}

/** A table that one works in, on react-data-grid: rows in view only, arrows move in it, Tab leaves it. Comes in a chunk of its own: use `LaterGrid`. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  useSheets(sheets);
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    selection,
    widths,
    rowHeightPx = plainRowPx,
    headHeightPx = 34,
    height = 'content',
    version,
    onReady,
    onActive,
    onDrag,
  } = props;
  const inner = useRef<DataGridHandle>(null);
  useHandle(props, inner);
  useSizeAtOnce(version);
  const ready = useRef(onReady);
  useEffect(() => ready.current?.(), []);
  const gridColumns = useGridColumns(props);
  const { onActivePositionChange, ...focusEvents } = useKeptPlace(inner, version, gridColumns);
  const sortColumns = useMemo(() => toSortColumns(sort, columns), [sort, columns]);
  const order = useMemo(() => ({ sort, onSort }), [sort, onSort]);
  const columnWidths = useColumnWidths(widths);
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  return (
    <div
      className="nmv-grid"
      data-height={height}
      onKeyDownCapture={letTabLeave}
      onMouseOver={
        onDrag &&
        ((event) => {
          const over = draggedOver(event, gridColumns);
          if (over) onDrag(over);
        })
      }
      {...focusEvents}
    >
      <GridOrderContext value={order}>
        <DataGrid<Row, string, RowKey>
          key={version}
          ref={inner}
          className="nmv-grid-body"
          renderers={renderers}
          aria-label={label}
          columns={gridColumns}
          rows={rows}
          rowKeyGetter={rowKey}
          columnWidths={columnWidths}
          rowHeight={rowHeightPx}
          headerRowHeight={headHeightPx}
          summaryRowHeight={typeof rowHeightPx === 'number' ? rowHeightPx : plainRowPx}
          sortColumns={sortColumns}
          selectedRows={selection?.keys}
          isRowSelectionDisabled={selection?.isOff}
          bottomSummaryRows={hasSums ? sumRow : undefined}
          rowClass={buildRowClass(props)}
          onActivePositionChange={(moved) => {
            onActivePositionChange(moved);
            if (moved.row !== undefined && moved.column !== undefined)
              onActive?.({ rowIndex: moved.rowIdx, column: moved.column.key });
          }}
          {...buildEvents(props)}
        />
      </GridOrderContext>
    </div>
  );
}

function buildRowClass<Row extends object>({ rowMark }: Pick<GridProps<Row>, 'rowMark'>) {
  return (
    rowMark &&
    ((row: Row) => {
      const mark = rowMark(row);
      return mark === undefined ? undefined : `nmv-row-${mark}`;
    })
  );
}
