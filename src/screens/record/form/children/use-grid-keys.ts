import type { KeyboardEvent } from 'react';
import type { Child } from '../../../../domain/entity-child.ts';
import type { Field } from '../../../../domain/field.ts';
import type { Entry } from '../../../../ui/fields/entry.ts';
import { getLook } from '../../../../ui/fields/looks.ts';
import { isRowOpen } from '../state/child-rows.ts';
import { emptyValue } from '../../../../domain/fields/kinds.ts';
import type { FormRow } from '../state/form-state.ts';
import { actionsColumn, nextCell } from './grid-keys.ts';
import type { GridCell } from './grid-keys.ts';

export interface GridKeys {
  readonly child: Child;
  readonly columns: readonly string[];
  readonly rows: readonly FormRow[];
  readonly active: GridCell | undefined;
  /** Former value of the cell being edited. */
  readonly editing: Entry | undefined;
  readonly focus: (cell: GridCell) => void;
  readonly edit: (cell: GridCell, begun?: Entry) => void;
  readonly put: (cell: GridCell, entry: Entry) => void;
  readonly onCopyDown: (cell: GridCell) => void;
}

interface Press {
  readonly event: KeyboardEvent;
  readonly cell: GridCell;
}

function move({ columns, rows, focus }: GridKeys, { event, cell }: Press) {
  const next = nextCell(
    rows.map((row) => row.key),
    [...columns, actionsColumn],
    cell,
    event.key,
    event.ctrlKey || event.metaKey,
  );
  if (next === undefined) return;
  event.preventDefault();
  focus(next);
}

function whileEditing(
  { columns, rows, focus, put }: GridKeys,
  { event, cell }: Press,
  before: Entry,
) {
  const next = (key: string) =>
    nextCell(
      rows.map((row) => row.key),
      columns,
      cell,
      key,
      false,
    );
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    put(cell, before);
    focus(cell);
  } else if (event.key === 'Enter' && !event.altKey) {
    event.preventDefault();
    focus(next(event.shiftKey ? 'ArrowUp' : 'ArrowDown') ?? cell);
  } else if (event.key === 'Tab') {
    const to = next(event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  }
}

/** On a cell that can be changed. */
function onOpenCell(grid: GridKeys, press: Press, field: Field, row: FormRow) {
  const { edit, put, onCopyDown } = grid;
  const { event, cell } = press;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const { toggled, firstLetter } = getLook(field);
  if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    onCopyDown(cell);
  } else if (toggled && isPlain && (event.key === ' ' || event.key === 'Enter')) {
    event.preventDefault();
    put(cell, { value: toggled(row.entries[cell.field]?.value ?? null) });
  } else if (event.key === 'Enter' || event.key === 'F2') {
    event.preventDefault();
    edit(cell);
  } else if (isPlain && (event.key === 'Delete' || event.key === 'Backspace')) {
    event.preventDefault();
    put(cell, { value: emptyValue(field) });
  } else if (isPlain && event.key.length === 1) {
    if (firstLetter) event.preventDefault();
    edit(cell, firstLetter?.(event.key));
  } else move(grid, press);
}

/** Handles keys in the grid; while a cell is being edited, its control handles them first. */
export function useGridKeys(grid: GridKeys) {
  return (event: KeyboardEvent) => {
    const { child, rows, active: cell, editing } = grid;
    if (cell === undefined || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const row = rows.find(({ key }) => key === cell.row);
    const field = child.fields[cell.field];
    if (editing !== undefined) return whileEditing(grid, { event, cell }, editing);
    if (field === undefined || row === undefined || !isRowOpen(child, row, cell.field))
      return move(grid, { event, cell });
    onOpenCell(grid, { event, cell }, field, row);
  };
}
