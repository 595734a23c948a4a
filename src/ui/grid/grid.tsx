import { useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import type { ClipboardEvent as ReactClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { DataGrid } from 'react-data-grid';
import type { CellKeyDownArgs, CellKeyboardEvent, ColumnWidths, DataGridHandle, RowsChangeData, SortColumn } from 'react-data-grid';
import gridLibrary from 'react-data-grid/lib/styles.css';
import gridSheet from '../../../styles/grid.css';
import { useSheets } from '../sheet-root.tsx';
import { columnsOf, selectKey, sumRow, filterRow } from './grid-columns.tsx';
import type { GridHandle, GridProps, RowKey } from './grid-props.ts';

const sheets: readonly string[] = [gridLibrary, gridSheet];

const sortColumnsOf = (sort: string | undefined): readonly SortColumn[] => (!sort ? [] : [{ columnKey: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'DESC' : 'ASC' }]);

/** The grid itself removes an order on the third press; a list always has one, so the third press turns it round. */
function nextSort(next: readonly SortColumn[], sort: string | undefined): string {
  const [first] = next;
  if (first !== undefined) return first.direction === 'DESC' ? `-${first.columnKey}` : first.columnKey;
  return sort?.startsWith('-') ? sort.slice(1) : `-${sort ?? ''}`;
}

/** Whether a key is meant for something inside a cell that can be pressed or typed in. */
const isForControl = ({ target }: { readonly target: EventTarget | null }): boolean => target instanceof Element && target.closest('button, a, input, select, textarea') !== null;

/** Tab leaves the grid; only while a cell is edited it goes to the next one. */
function letTabLeave(event: KeyboardEvent<HTMLElement>) {
  const isHead = event.target instanceof Element && event.target.closest('[role="columnheader"]') !== null;
  if (event.key === 'Tab' && isHead) event.stopPropagation();
}

function useHandle<Row extends object>({ ref, columns, selection }: GridProps<Row>, inner: RefObject<DataGridHandle | null>) {
  const keys = columns.map(({ key }) => key).join(' ');
  const first = selection === undefined ? 0 : 1;
  useImperativeHandle(ref, (): GridHandle => {
    const at = (column: string | undefined) => (column === undefined ? first : first + keys.split(' ').indexOf(column));
    return {
      focusCell: (rowIdx, column) => inner.current?.setActivePosition({ rowIdx, idx: at(column) }, { shouldFocus: true }),
      editCell: (rowIdx, column) => inner.current?.setActivePosition({ rowIdx, idx: at(column) }, { enableEditor: true, shouldFocus: true }),
      scrollToRow: (rowIdx) => inner.current?.scrollToCell({ rowIdx }),
    };
  }, [inner, keys, first]);
}

/** What a key does on a cell: space ticks, Enter opens (9.09), Tab leaves, the rest is the grid's. */
function useKeys<Row extends object>({ onKey, onOpen, selection, rowKey }: GridProps<Row>) {
  return (cell: CellKeyDownArgs<Row, string>, event: CellKeyboardEvent) => {
    const isEditing = cell.mode === 'EDIT';
    const { row, rowIdx: rowIndex } = cell;
    onKey?.({ event, row, rowIndex, column: cell.column?.key, isEditing });
    if (event.isDefaultPrevented()) return event.preventGridDefault();
    if (isEditing) return;
    if (event.key === 'Tab') return event.preventGridDefault();
    if (isForControl(event)) {
      // a control in a cell acts by itself; arrows still walk from it
      if (event.key === 'Enter' || event.key === ' ') event.preventGridDefault();
      return;
    }
    if (row === undefined) return;
    if (event.key === 'Enter' && onOpen !== undefined) {
      event.preventGridDefault();
      onOpen(row, rowIndex);
    } else if (event.key === ' ' && selection !== undefined && !selection.isOff?.(row)) {
      event.preventGridDefault();
      event.preventDefault();
      const key = rowKey(row);
      const keys = new Set(selection.keys);
      if (!keys.delete(key)) keys.add(key);
      selection.onKeys(keys);
    }
  };
}

/** A table that one works in, on react-data-grid: rows in view only, arrows move in it, Tab leaves it. Comes in a chunk of its own: use `LaterGrid`. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  useSheets(sheets);
  const { label, columns, rows, rowKey, sort, onSort, selection, widths, onWidth, onMove, filtering = false, onOpen, onRows, onCopy, onPaste, onFill, rowHeightPx = 38, headHeightPx = 34, height = 'content', rowMark, busy, version, onReady } = props;
  const inner = useRef<DataGridHandle>(null);
  useHandle(props, inner);
  const ready = useRef(onReady);
  useEffect(() => ready.current?.(), []);
  const onKey = useKeys(props);
  const hasSelection = selection !== undefined;
  const labelOf = selection?.labelOf;
  const labelOfAll = selection?.labelOfAll;
  const isMovable = onMove !== undefined;
  const isResizable = onWidth !== undefined;
  const isSortable = onSort !== undefined;
  const gridColumns = useMemo(
    () => columnsOf(columns, { isMovable, isResizable, isSortable, ...(hasSelection && labelOf && labelOfAll !== undefined ? { selection: { labelOf, labelOfAll } } : {}) }),
    [columns, isMovable, isResizable, isSortable, hasSelection, labelOf, labelOfAll],
  );
  const sortColumns = useMemo(() => sortColumnsOf(sort), [sort]);
  const chosen = useMemo<ColumnWidths>(() => new Map(Object.entries(widths ?? {}).map(([key, width]) => [key, { type: 'resized', width }])), [widths]);
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  return (
    <div className="nmv-grid" data-height={height} aria-busy={busy || undefined} onKeyDownCapture={letTabLeave}>
      <DataGrid<Row, string, RowKey>
        key={version} ref={inner} className="nmv-grid-body" aria-label={label} columns={gridColumns} rows={rows} rowKeyGetter={rowKey} columnWidths={chosen}
        rowHeight={rowHeightPx} headerRowHeight={headHeightPx} summaryRowHeight={rowHeightPx}
        sortColumns={sortColumns} onSortColumnsChange={onSort && ((next) => onSort(nextSort(next, sort)))}
        selectedRows={selection?.keys} onSelectedRowsChange={selection?.onKeys} isRowSelectionDisabled={selection?.isOff}
        onColumnResize={onWidth && ((column, width) => onWidth(column.key, Math.round(width)))}
        onColumnsReorder={onMove}
        topSummaryRows={filtering ? filterRow : undefined} bottomSummaryRows={hasSums ? sumRow : undefined}
        onCellKeyDown={onKey} onCellDoubleClick={onOpen && (({ row, rowIdx, column }, event) => { if (column.key !== selectKey && !isForControl(event)) onOpen(row, rowIdx); })}
        onRowsChange={onRows && ((next: Row[], { indexes, column }: RowsChangeData<Row, string>) => onRows(next, { indexes, column: column.key }))}
        onCellCopy={onCopy && (({ row, column }, event: ReactClipboardEvent) => onCopy(event.nativeEvent, row, column.key))}
        onCellPaste={onPaste && (({ row, column }, event: ReactClipboardEvent) => { onPaste(event.nativeEvent, row, column.key); return row; })}
        onFill={onFill && (({ columnKey, sourceRow, targetRow }) => onFill(columnKey, sourceRow, targetRow))}
        rowClass={rowMark && ((row) => { const mark = rowMark(row); return mark === undefined ? undefined : `nmv-row-${mark}`; })}
      />
    </div>
  );
}
