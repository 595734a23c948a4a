import { emptyItem } from './typed-state.ts';
import type { TypedState } from './typed-state.ts';

/** Columns in the order in which a spreadsheet is pasted. */
export const itemColumns = ['extCode', 'qCom', 'uCom', 'vProd'] as const;

export type ItemColumn = (typeof itemColumns)[number];

/** Puts a table at a line and column; what goes beyond the last line makes new ones. @param most lines that there may be */
export function pasteItems(
  state: TypedState,
  key: number,
  column: ItemColumn,
  table: readonly (readonly string[])[],
  most: number,
): TypedState {
  const first = state.items.findIndex((item) => item.key === key);
  const start = itemColumns.indexOf(column);
  const items = [...state.items];
  let { nextKey } = state;
  for (const [at, cells] of table.entries()) {
    if (first + at >= most) break;
    if (items[first + at] === undefined) items.push(emptyItem(nextKey++));
    const values = Object.fromEntries(
      cells
        .slice(0, itemColumns.length - start)
        .map((text, to) => [itemColumns[start + to], text.trim()]),
    );
    items[first + at] = { ...(items[first + at] ?? emptyItem(0)), ...values };
  }
  return { ...state, items, nextKey };
}
