import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { writableFields } from '../../../../domain/entity.ts';
import type { Child } from '../../../../domain/entity-child.ts';
import { getRules } from '../../../../domain/fields/kinds.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { Entry } from '../../../../ui/fields/entry.ts';
import { hasOwnWidth, getLook } from '../../../../ui/fields/looks.ts';
import { copyDown, isRowOpen, setCell } from '../state/child-rows.ts';
import { ChildTableRow } from './child-row.tsx';
import type { FormRow } from '../state/form-state.ts';
import type { GridCell } from './grid-keys.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { RowEditor } from './row-editor.tsx';
import { useActiveCell } from './use-active-cell.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useLabels } from '../state/use-wording.ts';

interface ChildGridProps {
  readonly name: string;
  readonly child: Child;
  readonly title: string;
  readonly rows: readonly FormRow[];
  /** Row that is open in its own dialog, as a phone edits it. */
  readonly opened: string | undefined;
  readonly onOpened: (key: string | undefined) => void;
}

/** Lists and masks come later than the page: they are here before the first letter is written into a cell. */
function usePreparedControls(child: Child): void {
  useEffect(() => {
    // A failed load is retried by the control.
    for (const field of Object.values(child.fields))
      void getLook(field)
        .prepare?.()
        .catch(() => undefined);
  }, [child]);
}

/** Writing into cells: values go to the form, and a cell opens for its control. */
function useCells({ name, child, rows }: Pick<ChildGridProps, 'name' | 'child' | 'rows'>) {
  const { change, titleOf } = useRecordDesk();
  const columns = useMemo(() => writableFields(child.fields).map(([field]) => field), [child]);
  const cells = useActiveCell(name, columns, rows);
  const { setActive, setEditing, nodeOf } = cells;
  const put = (cell: GridCell, entry: Entry) => {
    const called = titleOf(child.fields[cell.field], entry.value);
    change(name, (now) => setCell(now, name, child, cell.row, cell.field, entry, called));
  };
  /** @param begun what the letter that opens the cell makes of it */
  const edit = (cell: GridCell, begun?: Entry) => {
    const row = rows.find(({ key }) => key === cell.row);
    if (row === undefined || !isRowOpen(child, row, cell.field)) return;
    flushSync(() => {
      setActive(cell);
      setEditing({ before: row.entries[cell.field] ?? { value: null } });
      if (begun) put(cell, begun);
    });
    const control = nodeOf(cell)?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus();
    if (control instanceof HTMLInputElement && begun === undefined) control.select();
  };
  const press = (cell: GridCell) => {
    const isActive = cells.active?.row === cell.row && cells.active.field === cell.field;
    if (!isActive) cells.focus(cell);
    else if (cells.editing === undefined) edit(cell);
  };
  return { ...cells, columns, put, edit, press };
}

/** Rows as a grid to work in: arrows move, Enter or writing edits, Ctrl+D copies from above, a table can be pasted; Tab leaves. On a phone the rows are cards. */
export function ChildGrid({ name, child, title, rows, opened, onOpened }: ChildGridProps) {
  const { change, failures, state } = useRecordDesk();
  usePreparedControls(child);
  const cells = useCells({ name, child, rows });
  const { columns, active, stop, editing } = cells;
  const keys = useGridKeys({
    child,
    rows,
    ...cells,
    editing: editing?.before,
    onCopyDown: (cell) => change(name, (now) => copyDown(now, name, child, cell.row, cell.field)),
  });
  const clipboard = useGridClipboard({
    name,
    child,
    rows,
    ...cells,
    isEditing: editing !== undefined,
  });
  const start = state.start.children[name] ?? [];
  return (
    <div className="nmv-table-scroll" data-own-enter="" {...clipboard}>
      <table
        ref={cells.table}
        role="grid"
        className="nmv-table nmv-edit-grid"
        aria-label={title}
        aria-rowcount={rows.length + 1}
        data-phone="cards"
        onKeyDown={keys}
      >
        <ChildGridHead child={child} columns={columns} />
        <tbody className="nmv-tbody">
          {rows.map((row, index) => (
            <ChildTableRow
              key={row.key}
              {...{ name, child, columns, row, index }}
              start={start.find(({ id }) => id !== undefined && id === row.id)}
              stop={stop?.row === row.key ? stop.field : undefined}
              editing={editing !== undefined && active?.row === row.key ? active.field : undefined}
              failures={failures.filter(({ spot }) => spot.child === name && spot.row === row.key)}
              onPress={(field) => cells.press({ row: row.key, field })}
              onEntry={(field, entry) => cells.put({ row: row.key, field }, entry)}
              onOpen={() => onOpened(row.key)}
            />
          ))}
        </tbody>
      </table>
      {opened !== undefined && rows.some(({ key }) => key === opened) && (
        <RowEditor
          {...{ name, child, title }}
          rowKey={opened}
          onClose={() => onOpened(undefined)}
        />
      )}
    </div>
  );
}

interface ChildGridHeadProps {
  readonly child: Child;
  readonly columns: readonly string[];
}

function ChildGridHead({ child, columns }: ChildGridHeadProps) {
  const t = useT('recordForm');
  const labels = useLabels();
  return (
    <thead className="nmv-thead">
      <tr>
        {columns.map((field) => (
          <th
            key={field}
            className="nmv-th"
            scope="col"
            data-kind={alignKind(child, field)}
            data-fit={fits(child, field)}
          >
            {labels(child.fields, field)}
          </th>
        ))}
        <th className="nmv-th" scope="col" data-fit="">
          <span className="nmv-hidden-text">{t('rowActs')}</span>
        </th>
      </tr>
    </thead>
  );
}

const alignKind = (child: Child, name: string): 'number' | undefined => {
  const field = child.fields[name];
  return field !== undefined && getRules(field).align === 'end' ? 'number' : undefined;
};

const fits = (child: Child, name: string): '' | undefined => {
  const field = child.fields[name];
  return field !== undefined && hasOwnWidth(field) ? '' : undefined;
};
