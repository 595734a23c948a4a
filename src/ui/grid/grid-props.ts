import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';

/** Width of the column that ticks rows: a finger's. */
export const selectWidthPx = 44;

/** Identity of a row within its grid. */
export type RowKey = number | string;

/** Position of a shown cell. */
export interface CellPlace {
  readonly rowIndex: number;
  /** Give it to the one thing in the cell that can be pressed: then the grid hands the focus on to it. */
  readonly tabIndex: number;
}

/** A cell that is being edited: what it changes, and how it ends. */
export interface CellEdit<Row> {
  readonly row: Row;
  readonly rowIndex: number;
  /** The row with the new value; `commit` also ends the editing and goes on with the cell. */
  readonly onRow: (row: Row, commit?: boolean) => void;
  /** Ends the editing; `commit` false throws away what was typed. */
  readonly onClose: (commit?: boolean, keepFocus?: boolean) => void;
}

/** Second field by which the head of a column sorts. */
export interface SecondSort {
  readonly key: string;
  readonly label: string;
  readonly descendingFirst?: boolean | undefined;
}

/**
 * Column of a grid. Keep the array the same object while nothing changes: a new array redraws
 * every cell.
 */
export interface GridColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** Shown in place of the label. */
  readonly head?: ReactNode;
  /** Alignment of values and head. */
  readonly align?: 'start' | 'end' | undefined;
  /** Width in px, or a track of CSS grid such as `minmax(140px, 2fr)`. Default: a share of what is left. */
  readonly width?: number | string | undefined;
  readonly minWidthPx?: number | undefined;
  readonly sortable?: boolean | undefined;
  /** True where the first sort puts the largest or newest value first. */
  readonly descendingFirst?: boolean | undefined;
  /** Field of the second line of the cells, by which the head sorts too. */
  readonly second?: SecondSort | undefined;
  /** Keeps its place at the start, or at the end, while the others scroll by. */
  readonly stays?: boolean | 'end' | undefined;
  /**
   * True for a column that belongs to no field, such as actions: it is neither moved nor made
   * wider.
   */
  readonly isOwn?: boolean | undefined;
  readonly cell: (row: Row, route: CellPlace) => ReactNode;
  /** Content of the totals row at the end. */
  readonly sum?: ReactNode;
  /** Makes the column editable. */
  readonly edit?: ((edit: CellEdit<Row>) => ReactNode) | undefined;
  readonly isEditable?: ((row: Row) => boolean) | undefined;
  /** Mark of a cell: what the sheet reads as class `nmv-cell-<mark>`. */
  readonly mark?: ((row: Row) => 'changed' | 'wrong' | 'new' | undefined) | undefined;
  /** Checks that a cell belongs to the selected range: class `nmv-cell-picked`. */
  readonly isPicked?: ((row: Row) => boolean) | undefined;
}

/** A cell by its place. */
export interface GridSpot {
  readonly rowIndex: number;
  readonly column: string;
}

/** Selection of rows: the first column ticks them. */
export interface GridSelection<Row> {
  readonly keys: ReadonlySet<RowKey>;
  readonly onKeys: (keys: ReadonlySet<RowKey>) => void;
  readonly labelOf: (row: Row) => string;
  readonly labelOfAll: string;
  /** Rows that cannot be selected, such as those on their way. */
  readonly isOff?: ((row: Row) => boolean) | undefined;
}

/** Methods of a grid for its users. */
export interface GridHandle {
  /** Brings a cell into view and gives it the focus. @param column its key; default: the first one after the ticks */
  focusCell(rowIndex: number, column?: string): void;
  /** Opens the editor of a cell. */
  editCell(rowIndex: number, column: string): void;
  scrollToRow(rowIndex: number): void;
}

export interface GridKey<Row> {
  readonly event: KeyboardEvent<HTMLElement>;
  readonly row: Row | undefined;
  readonly rowIndex: number;
  readonly column: string | undefined;
  /** A cell is being edited. */
  readonly isEditing: boolean;
}

export interface GridProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  /** Keep it the same function. */
  readonly rowKey: (row: Row) => RowKey;
  /** Field, with a minus before it when descending. */
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  readonly selection?: GridSelection<Row> | undefined;
  /** Widths chosen by the user, in px by column. Read once; a new `version` reads them again. */
  readonly widths?: Readonly<Record<string, number>> | undefined;
  readonly onWidth?: ((column: string, widthPx: number) => void) | undefined;
  readonly onMove?: ((column: string, before: string) => void) | undefined;
  readonly version?: string | number | undefined;
  /** Enter, or a press, on a row. Without it Enter edits. */
  readonly onOpen?: ((row: Row, rowIndex: number) => void) | undefined;
  /** Rows after an edit. */
  readonly onRows?:
    | ((
        rows: readonly Row[],
        changed: { readonly indexes: readonly number[]; readonly column: string },
      ) => void)
    | undefined;
  /** Another cell is active now. */
  readonly onActive?: ((spot: GridSpot) => void) | undefined;
  /** A cell is pressed; `event.preventDefault()` keeps it from becoming active. */
  readonly onPress?: ((spot: GridSpot, event: MouseEvent) => void) | undefined;
  /** The pointer comes to a cell while it is held down. */
  readonly onDrag?: ((spot: GridSpot) => void) | undefined;
  /** Further keys; `event.preventDefault()` keeps the grid from acting on them. */
  readonly onKey?: ((key: GridKey<Row>) => void) | undefined;
  /** Copying or pasting in a cell; read and write `event.clipboardData`. */
  readonly onCopy?: ((event: ClipboardEvent, row: Row, column: string) => void) | undefined;
  readonly onPaste?: ((event: ClipboardEvent, row: Row, column: string) => void) | undefined;
  /** Drag of the cell's corner over the rows below. @returns the target row with the value of the source */
  readonly onFill?: ((column: string, source: Row, target: Row) => Row) | undefined;
  /** Height of every row, or of each; keep a function the same. */
  readonly rowHeightPx?: number | ((row: Row) => number) | undefined;
  readonly headHeightPx?: number | undefined;
  /** `content`: as high as its rows; `window`: scrolls in itself. */
  readonly height?: 'content' | 'window' | undefined;
  readonly rowMark?: ((row: Row) => string | undefined) | undefined;
  /** The grid is there and its handle can be used; it comes later than what is around it. */
  readonly onReady?: (() => void) | undefined;
  readonly ref?: Ref<GridHandle> | undefined;
}
