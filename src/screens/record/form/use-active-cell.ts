import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../ui/fields/entry.ts';
import type { FormRow } from './form-state.ts';
import type { Cell } from './grid-keys.ts';
import { useRecordDesk } from './record-desk.ts';

/** The cell that has the focus, and what stood in it before it was edited. */
export function useActiveCell(name: string, columns: readonly string[], rows: readonly FormRow[]) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Cell>();
  const [editing, setEditing] = useState<{ readonly before: Entry } | undefined>();
  const { wanted, arrived } = useRecordDesk();
  const nodeOf = ({ row, field }: Cell) =>
    [...(table.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].find(
      ({ dataset }) => dataset['cell'] === `${row} ${field}`,
    );
  const focus = (cell: Cell) => {
    // a control that is left reads what was written; one that is taken away could not
    nodeOf(cell)?.focus({ preventScroll: true });
    flushSync(() => {
      setActive(cell);
      setEditing(undefined);
    });
    const node = nodeOf(cell);
    (node?.querySelector<HTMLElement>('[data-cell-act]') ?? node)?.focus();
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useEffect(() => {
    if (wanted === undefined || wanted.child !== name || wanted.row === undefined) return;
    const cell = { row: wanted.row, field: wanted.field };
    if (!nodeOf(cell)?.checkVisibility()) return;
    nodeOf(cell)?.scrollIntoView({ block: 'center' });
    focus(cell);
    arrived();
  });
  const [first] = rows;
  // one cell is always in the way of Tab, so that the grid can be reached
  const stop =
    active !== undefined && rows.some(({ key }) => key === active.row)
      ? active
      : first && { row: first.key, field: columns[0] ?? '' };
  return { table, active, stop, editing, setEditing, focus, setActive, nodeOf };
}
