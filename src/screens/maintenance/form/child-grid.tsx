import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { writableFields } from '../../../domain/entity.ts';
import type { Child } from '../../../domain/entity.ts';
import { rulesOf } from '../../../domain/fields/kinds.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { copyDown, isOpen, setCell } from './child-rows.ts';
import { ChildRow } from './child-row.tsx';
import { emptyValue, valuesOf } from './form-state.ts';
import type { FormRow } from './form-state.ts';
import { actsColumn, nextCell } from './grid-keys.ts';
import type { Cell } from './grid-keys.ts';
import { useRecordDesk } from './record-desk.ts';
import { RowEditor } from './row-editor.tsx';
import { usePaste } from './use-paste.ts';
import { useValueText } from './use-value-text.ts';
import { useLabels } from './use-wording.ts';

interface ChildGridProps {
  readonly name: string;
  readonly child: Child;
  readonly title: string;
  readonly rows: readonly FormRow[];
  /** Row that is open in its own dialog, as a phone edits it. */
  readonly opened: string | undefined;
  readonly onOpened: (key: string | undefined) => void;
}

/** The cell that has the focus, and what stood in it before it was edited. */
function useActive(name: string, columns: readonly string[], rows: readonly FormRow[]) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Cell>();
  const [editing, setEditing] = useState<{ readonly before: Entry } | undefined>();
  const { wanted, arrived } = useRecordDesk();
  const nodeOf = ({ row, field }: Cell) => [...table.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? []].find(({ dataset }) => dataset['cell'] === `${row} ${field}`);
  const focus = (cell: Cell) => {
    // a control that is left reads what was written; one that is taken away could not
    nodeOf(cell)?.focus({ preventScroll: true });
    flushSync(() => { setActive(cell); setEditing(undefined); });
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
  const stop = active !== undefined && rows.some(({ key }) => key === active.row) ? active : first && { row: first.key, field: columns[0] ?? '' };
  return { table, active, stop, editing, setEditing, focus, setActive, nodeOf };
}

/** Kinds that are masked while they are written. */
const masked = ['date', 'dateTime', 'phone', 'taxNumber', 'postalCode'];

/** Lists and masks come later than the page: they are here before the first letter is written into a cell. */
function usePreparedControls(child: Child): void {
  useEffect(() => {
    const kinds = Object.values(child.fields).map(({ kind }) => kind);
    // what does not come now is asked for again by the control
    if (kinds.includes('reference')) void import('../../../ui/combobox.tsx').catch(() => undefined);
    if (kinds.some((kind) => masked.includes(kind))) void import('../../../ui/mask-engine.ts').catch(() => undefined);
  }, [child]);
}

/** Rows as a grid to work in: arrows move, Enter or writing edits, Ctrl+D copies from above, a table can be pasted; Tab leaves. On a phone the rows are cards. */
export function ChildGrid({ name, child, title, rows, opened, onOpened }: ChildGridProps) {
  const t = useT('recordForm');
  const labels = useLabels();
  const { change, failures, titleOf, state } = useRecordDesk();
  const columns = useMemo(() => writableFields(child.fields).map(([field]) => field), [child]);
  usePreparedControls(child);
  const { table, active, stop, editing, setEditing, focus, setActive, nodeOf } = useActive(name, columns, rows);
  const rowOf = (key: string) => rows.find((row) => row.key === key);
  const put = (cell: Cell, entry: Entry) => {
    const field = child.fields[cell.field];
    const called = field?.kind === 'reference' && entry.value !== null && typeof entry.value !== 'boolean' ? titleOf(field.to, entry.value) : undefined;
    change(name, (now) => setCell(now, name, child, cell.row, cell.field, entry, called));
  };
  const edit = (cell: Cell) => {
    const row = rowOf(cell.row);
    if (row === undefined || !isOpen(child, row, cell.field)) return;
    flushSync(() => { setActive(cell); setEditing({ before: row.entries[cell.field] ?? { value: null } }); });
    const control = nodeOf(cell)?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  };
  const keys = useGridKeys({ child, columns, rows, active, editing: editing?.before, focus, edit, put, onCopyDown: (cell) => change(name, (now) => copyDown(now, name, child, cell.row, cell.field)) });
  const clipboard = useClipboard({ name, child, columns, rows, active, isEditing: editing !== undefined, focus });
  const start = state.start.children[name] ?? [];
  return (
    <div className="nmv-table-scroll" data-own-enter="" {...clipboard}>
      <table ref={table} role="grid" className="nmv-table nmv-edit-grid" aria-label={title} aria-rowcount={rows.length + 1} data-phone="cards" onKeyDown={keys}>
        <thead className="nmv-thead">
          <tr>
            {columns.map((field) => <th key={field} className="nmv-th" scope="col" data-kind={alignKind(child, field)}>{labels(child.fields, field)}</th>)}
            <th className="nmv-th" scope="col" data-fit=""><span className="nmv-hidden-text">{t('rowActs')}</span></th>
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {rows.map((row, index) => (
            <ChildRow
              key={row.key} {...{ name, child, columns, row, index }} start={start.find(({ id }) => id !== undefined && id === row.id)}
              stop={stop?.row === row.key ? stop.field : undefined} editing={editing !== undefined && active?.row === row.key ? active.field : undefined}
              failures={failures.filter(({ spot }) => spot.child === name && spot.row === row.key)}
              onPress={(field) => (active?.row === row.key && active.field === field && editing === undefined ? edit({ row: row.key, field }) : editing !== undefined && active?.row === row.key && active.field === field ? undefined : focus({ row: row.key, field }))}
              onEntry={(field, entry) => put({ row: row.key, field }, entry)} onOpen={() => onOpened(row.key)}
            />
          ))}
        </tbody>
      </table>
      {opened !== undefined && rowOf(opened) !== undefined && <RowEditor name={name} child={child} title={title} rowKey={opened} onClose={() => onOpened(undefined)} />}
    </div>
  );
}

const alignKind = (child: Child, name: string): 'number' | undefined => {
  const field = child.fields[name];
  return field !== undefined && rulesOf(field).align === 'end' ? 'number' : undefined;
};

interface GridClipboard extends Pick<GridKeys, 'child' | 'columns' | 'rows' | 'active' | 'focus'> {
  readonly name: string;
  readonly isEditing: boolean;
}

/** Copies the cell with the focus, and puts what a spreadsheet gave from it on. */
function useClipboard({ name, child, columns, rows, active, isEditing, focus }: GridClipboard) {
  const { entryText } = useValueText();
  const { paste, isPasting } = usePaste(name, child);
  return {
    'aria-busy': isPasting || undefined,
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      // one word into an open cell is the control's own matter
      if (active === undefined || (isEditing && !/[\t\n]/.test(text.trim()))) return;
      event.preventDefault();
      if (isEditing) focus(active);
      void paste({ child: name, row: active.row, field: active.field === actsColumn ? columns[0] ?? '' : active.field }, text);
    },
    onCopy(event: ClipboardEvent) {
      const row = rows.find(({ key }) => key === active?.row);
      const field = active && child.fields[active.field];
      if (isEditing || row === undefined || field === undefined || active === undefined) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', entryText(field, row.entries[active.field] ?? { value: null }, valuesOf(row.entries), row.labels[active.field]));
    },
  };
}

interface GridKeys {
  readonly child: Child;
  readonly columns: readonly string[];
  readonly rows: readonly FormRow[];
  readonly active: Cell | undefined;
  /** What stood in the cell that is being edited. */
  readonly editing: Entry | undefined;
  readonly focus: (cell: Cell) => void;
  readonly edit: (cell: Cell) => void;
  readonly put: (cell: Cell, entry: Entry) => void;
  readonly onCopyDown: (cell: Cell) => void;
}

/** What keys do in the grid; while a cell is being edited the control has them first. */
function useGridKeys({ child, columns, rows, active, editing, focus, edit, put, onCopyDown }: GridKeys) {
  const keysOf = (cell: Cell) => rows.find(({ key }) => key === cell.row);
  const move = (event: KeyboardEvent, cell: Cell, key: string) => {
    const next = nextCell(rows.map((row) => row.key), [...columns, actsColumn], cell, key, event.ctrlKey || event.metaKey);
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };
  const whileEditing = (event: KeyboardEvent, cell: Cell, before: Entry) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      put(cell, before);
      focus(cell);
    } else if (event.key === 'Enter' && !event.altKey) {
      event.preventDefault();
      focus(nextCell(rows.map((row) => row.key), columns, cell, event.shiftKey ? 'ArrowUp' : 'ArrowDown', false) ?? cell);
    } else if (event.key === 'Tab') {
      const next = nextCell(rows.map((row) => row.key), columns, cell, event.shiftKey ? 'ArrowLeft' : 'ArrowRight', false);
      if (next === undefined) return;
      event.preventDefault();
      focus(next);
    }
  };
  return (event: KeyboardEvent) => {
    if (active === undefined || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const cell = active;
    const row = keysOf(cell);
    const field = child.fields[cell.field];
    if (editing !== undefined) return whileEditing(event, cell, editing);
    if (field === undefined || row === undefined || !isOpen(child, row, cell.field)) return move(event, cell, event.key);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onCopyDown(cell);
    } else if (field.kind === 'boolean' && isPlain && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      put(cell, { value: row.entries[cell.field]?.value !== true });
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      edit(cell);
    } else if (isPlain && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      put(cell, { value: emptyValue(field) });
    } else if (isPlain && event.key.length === 1) {
      // a list is shown a moment later than the cell opens: its first letter waits for it
      if (field.kind === 'reference') {
        event.preventDefault();
        edit(cell);
        put(cell, { value: null, typed: event.key, failure: { failure: 'reference' } });
      } else edit(cell);
    } else move(event, cell, event.key);
  };
}
