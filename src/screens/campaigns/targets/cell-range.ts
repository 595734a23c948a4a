import { AMOUNTS } from './target-rows.ts';
import type { Amount, TargetRow } from './target-rows.ts';
import type { CellText } from './target-edits.ts';

/** A cell by its row's place and its column among the cells of a target. */
export interface Corner {
  readonly row: number;
  readonly column: number;
}
/** Cells that are picked, from where one began to where one got. */
export interface Range {
  readonly from: Corner;
  readonly to: Corner;
}
/** The same by its edges, all of them included. */
export interface CellBox {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const toBox = ({ from, to }: Range): CellBox => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export const countCells = ({ top, bottom, left, right }: CellBox): number =>
  (bottom - top + 1) * (right - left + 1);

/** The columns of a box. */
export const amountsIn = ({ left, right }: CellBox): readonly Amount[] =>
  AMOUNTS.slice(left, right + 1);

/** Every cell of a box with the same text; rows that belong to nothing any more are left alone. */
export function everyCell(
  rows: readonly TargetRow[],
  box: CellBox,
  text: (row: TargetRow, field: Amount) => string | undefined,
): readonly CellText[] {
  return rows.slice(box.top, box.bottom + 1).flatMap((row) =>
    row.lost !== undefined
      ? []
      : amountsIn(box).flatMap((field): CellText[] => {
          const said = text(row, field);
          return said === undefined ? [] : [{ row, field, text: said }];
        }),
  );
}

/** Cells of a pasted table with their targets, and the number of cells without a place. */
export interface Placed {
  readonly cells: readonly CellText[];
  readonly left: number;
}

/** Lays a table onto the rows from the first cell of a box on; a single cell fills the whole box. */
export function placeTable(
  rows: readonly TargetRow[],
  box: CellBox,
  table: readonly (readonly string[])[],
): Placed {
  const [first] = table;
  if (table.length === 1 && first?.length === 1)
    return { cells: everyCell(rows, box, () => first[0] ?? ''), left: 0 };
  const cells: CellText[] = [];
  let left = 0;
  for (const [line, texts] of table.entries()) {
    const row = rows[box.top + line];
    for (const [at, text] of texts.entries()) {
      const field = AMOUNTS[box.left + at];
      if (row === undefined || field === undefined || row.lost !== undefined) {
        if (text.trim() !== '') left += 1;
      } else cells.push({ row, field, text });
    }
  }
  return { cells, left };
}
