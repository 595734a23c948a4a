/** A cell of a grid of rows. */
export interface GridCell {
  /** Key of the row. */
  readonly row: string;
  /** Name of the field, or `actsColumn`. */
  readonly field: string;
}

/** The last column: what can be done with a row. */
export const actionsColumn = ' acts';

/** The cell that an arrow, Home or End leads to; undefined when the key leads nowhere. @param far with Ctrl: to the first or last row too */
export function nextCell(
  rows: readonly string[],
  columns: readonly string[],
  { row, field }: GridCell,
  key: string,
  far: boolean,
): GridCell | undefined {
  const at = { row: rows.indexOf(row), column: columns.indexOf(field) };
  const last = { row: rows.length - 1, column: columns.length - 1 };
  const to = {
    ArrowDown: { ...at, row: far ? last.row : at.row + 1 },
    ArrowUp: { ...at, row: far ? 0 : at.row - 1 },
    ArrowRight: { ...at, column: far ? last.column : at.column + 1 },
    ArrowLeft: { ...at, column: far ? 0 : at.column - 1 },
    Home: { row: far ? 0 : at.row, column: 0 },
    End: { row: far ? last.row : at.row, column: last.column },
  }[key];
  const found = to && { row: rows[to.row], field: columns[to.column] };
  return found?.row === undefined || found.field === undefined
    ? undefined
    : { row: found.row, field: found.field };
}
