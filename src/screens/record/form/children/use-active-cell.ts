import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../../ui/fields/entry.ts';
import type { FormRow } from '../state/form-state.ts';
import type { GridCell } from './grid-keys.ts';
import { useRecordDesk } from '../state/record-desk.ts';

/** Tracks the focused cell and its value before editing. */
export function useActiveCell(name: string, columns: readonly string[], rows: readonly FormRow[]) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<GridCell>();
  const [editing, setEditing] = useState<{ readonly before: Entry } | undefined>();
  const { wanted, arrived } = useRecordDesk();
  const findNode = ({ row, field }: GridCell) =>
    [...(table.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].find(
      ({ dataset }) => dataset['cell'] === `${row} ${field}`,
    );
  const focus = (cell: GridCell) => {
    // a control that is left reads what was written; one that is taken away could not
    findNode(cell)?.focus({ preventScroll: true });
    flushSync(() => {
      setActive(cell);
      setEditing(undefined);
    });
    const node = findNode(cell);
    (node?.querySelector<HTMLElement>('[data-cell-act]') ?? node)?.focus();
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useEffect(() => {
    if (wanted === undefined || wanted.child !== name || wanted.row === undefined) return;
    const cell = { row: wanted.row, field: wanted.field };
    if (!findNode(cell)?.checkVisibility()) return;
    findNode(cell)?.scrollIntoView({ block: 'center' });
    focus(cell);
    arrived();
  });
  const [first] = rows;
  // A single cell is always in the Tab order, so that the grid can be reached.
  const stop =
    active !== undefined && rows.some(({ key }) => key === active.row)
      ? active
      : first && { row: first.key, field: columns[0] ?? '' };
  return { table, active, stop, editing, setEditing, focus, setActive, nodeOf: findNode };
}
