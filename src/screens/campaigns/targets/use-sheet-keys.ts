import { useLocale, useT } from '../../../i18n/use-t.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import type { GridHandle, GridKey } from '../../../ui/grid/grid-props.ts';
import type { RefObject } from 'react';
import { readTable } from '../../../domain/clipboard-table.ts';
import { amountText } from './amount-cell.tsx';
import type { EditedRow } from './amount-cell.tsx';
import { amountsIn, everyCell, placeTable, countCells } from './cell-range.ts';
import type { CellBox } from './cell-range.ts';
import { AMOUNTS } from './target-rows.ts';
import type { Picking } from './use-range.ts';
import type { TargetSheet } from './use-target-sheet.ts';

interface SheetKeys {
  readonly sheet: TargetSheet;
  readonly picking: Picking;
  readonly canEdit: boolean;
  readonly grid: RefObject<GridHandle | null>;
  /** Called with the outcome of a paste, to report and show it. */
  readonly onPasted: (pasted: { readonly cells: number; readonly left: number }) => void;
}

/** Actions on picked cells, by keys or by the buttons above them. */
export interface SheetActions {
  readonly copyDown: () => void;
  readonly clear: () => void;
}

/** Copying down fills a range from its first row; of one row, from the row above. */
const filled = (box: CellBox): CellBox =>
  box.bottom > box.top ? box : { ...box, top: box.top - 1 };

export function useSheetActions({
  sheet,
  picking: { box },
  canEdit,
}: Pick<SheetKeys, 'sheet' | 'picking' | 'canEdit'>): SheetActions {
  const locale = useLocale();
  return {
    copyDown() {
      if (box === undefined || !canEdit) return;
      const whole = filled(box);
      const source = sheet.rows[whole.top];
      if (source === undefined) return;
      const below = { ...whole, top: whole.top + 1 };
      sheet.write(everyCell(sheet.rows, below, (_row, field) => amountText(source, field, locale)));
    },
    clear() {
      if (box !== undefined && canEdit)
        sheet.write(
          everyCell(sheet.rows, box, ({ target }) => (target === undefined ? undefined : '')),
        );
    },
  };
}

type Key = GridKey<EditedRow>;

/** Returns the action of a key with Ctrl or Command; undefined: not an action of the sheet. */
function findCommand(
  { event }: Key,
  { sheet, picking, canEdit }: SheetKeys,
  { copyDown }: SheetActions,
): (() => void) | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'a')
    return () =>
      picking.pick({
        from: { row: 0, column: 0 },
        to: { row: sheet.rows.length - 1, column: AMOUNTS.length - 1 },
      });
  if (!canEdit) return undefined;
  if (key === 'd') return copyDown;
  if (key === 'z') return (event.shiftKey ? sheet.redo : sheet.undo) ?? (() => undefined);
  return key === 'y' ? (sheet.redo ?? (() => undefined)) : undefined;
}

/** Keys of the sheet: shift with arrows picks, Ctrl+D copies down, Ctrl+Z takes back, Delete clears; the rest is the grid's. */
export function useSheetKeys(given: SheetKeys, actions: SheetActions): (key: Key) => void {
  const { picking, grid, canEdit, sheet } = given;
  return (pressed) => {
    const { event, isEditing, rowIndex, column } = pressed;
    if (isEditing) {
      // Enter continues with the row below, as in a spreadsheet.
      if (event.key === 'Enter' && rowIndex + 1 < sheet.rows.length)
        queueMicrotask(() => grid.current?.focusCell(rowIndex + 1, column));
      return;
    }
    picking.stretch(event.shiftKey && event.key.startsWith('Arrow'));
    const command = findCommand(pressed, given, actions);
    const own =
      command ??
      (canEdit && (event.key === 'Delete' || event.key === 'Backspace')
        ? actions.clear
        : undefined);
    if (own === undefined) return;
    event.preventDefault();
    own();
  };
}

/** Copies the picked cells as spreadsheets take them, and lays what they give from the first picked cell on. */
export function useSheetClipboard({ sheet, picking: { box }, canEdit, onPasted }: SheetKeys) {
  const locale = useLocale();
  const t = useT('campaigns');
  const { toasts } = usePage();
  return {
    onCopy(event: ClipboardEvent, row: EditedRow, column: string) {
      const text =
        box === undefined
          ? column === 'what'
            ? row.what
            : row.who
          : sheet.rows
              .slice(box.top, box.bottom + 1)
              .map((each) =>
                amountsIn(box)
                  .map((field) => amountText(each, field, locale))
                  .join('\t'),
              )
              .join('\r\n');
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (box !== undefined && countCells(box) > 1)
        toasts.show({ message: t('copied', { count: countCells(box) }) });
    },
    onPaste(event: ClipboardEvent) {
      event.preventDefault();
      if (!canEdit) return;
      if (box === undefined) {
        toasts.show({ tone: 'warning', message: t('pasteWhere') });
        return;
      }
      const table = readTable(event.clipboardData?.getData('text/plain') ?? '');
      const placed = placeTable(sheet.rows, box, table);
      sheet.write(placed.cells);
      onPasted({ cells: placed.cells.length, left: placed.left });
    },
  };
}
