import type { ClipboardEvent } from 'react';
import { getEntryValues } from '../state/form-state.ts';
import { actionsColumn } from './grid-keys.ts';
import type { GridKeys } from './use-grid-keys.ts';
import { usePaste } from './use-paste.ts';
import { useValueText } from '../state/use-value-text.ts';

interface GridClipboard extends Pick<GridKeys, 'child' | 'columns' | 'rows' | 'active' | 'focus'> {
  readonly name: string;
  readonly isEditing: boolean;
}

/** Copies the cell with the focus, and puts what a spreadsheet gave from it on. */
export function useGridClipboard({
  name,
  child,
  columns,
  rows,
  active,
  isEditing,
  focus,
}: GridClipboard) {
  const { entryText } = useValueText();
  const { paste, isPasting } = usePaste(name, child);
  return {
    'aria-busy': isPasting || undefined,
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      // The control itself pastes a single word into an open cell.
      if (active === undefined || (isEditing && !/[\t\n]/.test(text.trim()))) return;
      event.preventDefault();
      if (isEditing) focus(active);
      void paste(
        {
          child: name,
          row: active.row,
          field: active.field === actionsColumn ? (columns[0] ?? '') : active.field,
        },
        text,
      );
    },
    onCopy(event: ClipboardEvent) {
      const row = rows.find(({ key }) => key === active?.row);
      const field = active && child.fields[active.field];
      if (isEditing || row === undefined || field === undefined || active === undefined) return;
      event.preventDefault();
      event.clipboardData.setData(
        'text/plain',
        entryText(
          field,
          row.entries[active.field] ?? { value: null },
          getEntryValues(row.entries),
          row.labels[active.field],
        ),
      );
    },
  };
}
