import type {
  ClipboardEvent as ReactClipboardEvent,
  KeyboardEvent,
  MouseEvent as ReactMouseEvent,
} from 'react';
import type {
  CellKeyDownArgs,
  CellKeyboardEvent,
  DataGridProps,
  RowsChangeData,
  SortColumn,
} from 'react-data-grid';
import { selectKey } from './grid-columns.tsx';
import type { GridColumn, GridProps, GridSpot, RowKey } from './grid-props.ts';

type Seconds = readonly Pick<GridColumn<never>, 'key' | 'second' | 'descendingFirst'>[];

/** The order as the library wants it; that of a second line belongs to the column. */
export function toSortColumns(sort: string | undefined, columns: Seconds): readonly SortColumn[] {
  if (!sort) return [];
  const name = sort.replace(/^-/, '');
  const host = columns.find(({ second }) => second?.key === name);
  return [{ columnKey: host?.key ?? name, direction: sort.startsWith('-') ? 'DESC' : 'ASC' }];
}

/** The grid itself removes an order on the third press; a list always has one, so the third press turns it round. */
function nextSort(next: readonly SortColumn[], sort: string | undefined, columns: Seconds): string {
  const [first] = next;
  const host = columns.find(({ second }) => second?.key === sort?.replace(/^-/, ''));
  if (host !== undefined && (first === undefined || first.columnKey === host.key))
    return host.descendingFirst === true ? `-${host.key}` : host.key;
  if (first !== undefined)
    return first.direction === 'DESC' ? `-${first.columnKey}` : first.columnKey;
  return sort?.startsWith('-') ? sort.slice(1) : `-${sort ?? ''}`;
}

/** Checks that a key is meant for a control inside a cell. */
const isForControl = ({ target }: { readonly target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea') !== null;

/** A press that ends a selection of text means the text. */
function isSelectingText({ currentTarget }: { readonly currentTarget: Element }): boolean {
  const selection = currentTarget.ownerDocument.getSelection();
  return selection?.type === 'Range' && selection.toString() !== '';
}

/** A press with a key held down means the link of the row, as the browser opens it. */
function openElsewhere({ currentTarget, ctrlKey, metaKey }: ReactMouseEvent<HTMLElement>): void {
  currentTarget
    .closest('[role="row"]')
    ?.querySelector('a[href]')
    ?.dispatchEvent(new MouseEvent('click', { ctrlKey, metaKey, cancelable: true }));
}

/** Tab leaves the grid; only while a cell is edited it goes to the next one. */
export function letTabLeave(event: KeyboardEvent<HTMLElement>) {
  const isHead =
    event.target instanceof Element && event.target.closest('[role="columnheader"]') !== null;
  if (event.key === 'Tab' && isHead) event.stopPropagation();
}

/**
 * Returns the key handler of a cell: space ticks, Enter opens (9.09), Tab leaves, the grid handles
 * the rest.
 */
function buildKeyHandler<Row extends object>({ onKey, onOpen, selection, rowKey }: GridProps<Row>) {
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

/** Builds the library's handlers for rows and cells; events without a listener are left out. */
function buildRowEvents<Row extends object>({
  onOpen,
  onRows,
  onCopy,
  onPaste,
  onFill,
  onPress,
}: GridProps<Row>): Partial<DataGridProps<Row, string, RowKey>> {
  return {
    onCellClick:
      onOpen &&
      (({ row, rowIdx, column }, event) => {
        if (column.key === selectKey || isForControl(event) || isSelectingText(event)) return;
        if (event.ctrlKey || event.metaKey) openElsewhere(event);
        else onOpen(row, rowIdx);
      }),
    onCellMouseDown:
      onPress &&
      (({ rowIdx, column }, event) => {
        onPress({ rowIndex: rowIdx, column: column.key }, event);
        if (event.isDefaultPrevented()) event.preventGridDefault();
      }),
    onRowsChange:
      onRows &&
      ((next: Row[], { indexes, column }: RowsChangeData<Row, string>) =>
        onRows(next, { indexes, column: column.key })),
    onCellCopy:
      onCopy &&
      (({ row, column }, event: ReactClipboardEvent) => onCopy(event.nativeEvent, row, column.key)),
    onCellPaste:
      onPaste &&
      (({ row, column }, event: ReactClipboardEvent) => {
        onPaste(event.nativeEvent, row, column.key);
        return row;
      }),
    onFill:
      onFill && (({ columnKey, sourceRow, targetRow }) => onFill(columnKey, sourceRow, targetRow)),
  };
}

/**
 * Difference between a row's index and its `aria-rowindex`: counting starts at 1, and the head is
 * the first row.
 */
export const HEAD_ROWS = 2;

/** Finds the cell under a pressed pointer, which the library does not report. */
export function draggedOver(
  { target, buttons }: ReactMouseEvent,
  columns: readonly { readonly key: string }[],
): GridSpot | undefined {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = cell?.closest('[role="row"]');
  if (buttons !== 1 || !cell || !row) return undefined;
  const column = columns[Number(cell.getAttribute('aria-colindex')) - 1];
  const rowIndex = Number(row.getAttribute('aria-rowindex')) - HEAD_ROWS;
  return column === undefined || rowIndex < 0 ? undefined : { rowIndex, column: column.key };
}

/** Converts the library's events into those of the grid. */
export function buildEvents<Row extends object>(
  props: GridProps<Row>,
): Partial<DataGridProps<Row, string, RowKey>> {
  const { columns, sort, onSort, selection, onWidth, onMove } = props;
  return {
    ...buildRowEvents(props),
    onSortColumnsChange: onSort && ((next) => onSort(nextSort(next, sort, columns))),
    onSelectedRowsChange: selection?.onKeys,
    onColumnResize: onWidth && ((column, width) => onWidth(column.key, Math.round(width))),
    onColumnsReorder: onMove,
    onCellKeyDown: buildKeyHandler(props),
  };
}
