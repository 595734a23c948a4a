import { useMemo } from 'react';
import type { FocusEvent } from 'react';
import { writableFields } from '../../../domain/entity.ts';
import type { Child } from '../../../domain/entity.ts';
import { rulesOf } from '../../../domain/fields/kinds.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { Entry } from '../../../ui/fields/entry.ts';
import { FieldCell } from '../../../ui/fields/field-cell.tsx';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { pencil, trash, undo } from '../../../ui/icons/record.ts';
import { bringBackRow, removeRow } from './child-rows.ts';
import type { FormFailure } from './form-failures.ts';
import { valuesOf } from './form-state.ts';
import type { FormRow, StartRow } from './form-state.ts';
import { actsColumn } from './grid-keys.ts';
import { useRecordDesk } from './record-desk.ts';
import { useLabels, useWording } from './use-wording.ts';

interface ChildRowProps {
  readonly name: string;
  readonly child: Child;
  readonly columns: readonly string[];
  readonly row: FormRow;
  readonly index: number;
  /** The row as the form began with it. */
  readonly start: StartRow | undefined;
  /** Column in the way of Tab. */
  readonly stop: string | undefined;
  /** Column that is being edited. */
  readonly editing: string | undefined;
  readonly failures: readonly FormFailure[];
  readonly onPress: (field: string) => void;
  readonly onEntry: (field: string, entry: Entry) => void;
  readonly onOpen: () => void;
}

/** One row of the grid, and below it what is wrong in it. */
export function ChildRow(props: ChildRowProps) {
  const { columns, row } = props;
  const wrong = useWrong(props);
  return (
    <>
      <tr className="nmv-row nmv-edit-row" data-removed={row.removed || undefined} data-wrong={wrong.length > 0 || undefined}>
        {columns.map((field) => <OneCell key={field} {...props} field={field} isWrong={wrong.some(({ spot }) => spot.field === field)} />)}
        <Acts {...props} />
      </tr>
      {wrong.length > 0 && !row.removed && <WrongLine failures={wrong} width={columns.length + 1} />}
    </>
  );
}

/** What is wrong in a row: what the form was refused for, and texts that could not be read in cells that are not being edited. */
function useWrong({ name, child, row, editing, failures }: ChildRowProps): readonly FormFailure[] {
  return useMemo(() => {
    const known = new Set(failures.map(({ spot }) => spot.field));
    const unread = writableFields(child.fields).flatMap(([field, definition]): FormFailure[] => {
      const failure = row.entries[field]?.failure;
      if (failure === undefined || known.has(field) || field === editing) return [];
      return [{ spot: { child: name, row: row.key, field }, code: failure.failure, label: definition.label ?? field, ...(failure.params && { params: failure.params }) }];
    });
    return row.removed ? [] : [...failures, ...unread];
  }, [name, child, row, editing, failures]);
}

function WrongLine({ failures, width }: { readonly failures: readonly FormFailure[]; readonly width: number }) {
  const { say } = useWording();
  return <tr className="nmv-edit-wrong"><td colSpan={width}>{failures.map((failure) => <FieldError key={failure.spot.field}>{say(failure)}</FieldError>)}</td></tr>;
}

function OneCell({ child, row, field: name, start, stop, editing, isWrong, onPress, onEntry }: ChildRowProps & { readonly field: string; readonly isWrong: boolean }) {
  const labels = useLabels();
  const { titleOf } = useRecordDesk();
  const values = useMemo(() => valuesOf(row.entries), [row.entries]);
  const field = child.fields[name];
  if (field === undefined) return null;
  const entry = row.entries[name] ?? { value: null };
  const isEdited = editing === name;
  const label = labels(child.fields, name);
  const known = field.kind === 'reference' && entry.value !== null && typeof entry.value !== 'boolean' ? titleOf(field.to, entry.value) : undefined;
  const title = known ?? row.labels[name];
  const isChanged = start !== undefined && (entry.typed !== undefined || entry.value !== (start.values[name] ?? null));
  return (
    <td
      role="gridcell" className="nmv-td nmv-edit-cell" data-cell={`${row.key} ${name}`} data-label={label} data-kind={rulesOf(field).align === 'end' ? 'number' : undefined}
      data-changed={isChanged || undefined} data-editing={isEdited || undefined} aria-invalid={isWrong || undefined} aria-readonly={(field.createOnly === true && row.id !== undefined) || row.removed || undefined}
      tabIndex={stop === name && !isEdited ? 0 : -1} onClick={() => onPress(name)} onFocus={isEdited && entry.typed === undefined ? selectList : undefined}
    >
      {isEdited
        ? <FieldControl bare autoFocus {...{ name, field, entry, label }} row={values} title={title} onEntry={(next) => onEntry(name, next)} />
        : entry.typed === undefined ? <FieldCell field={field} value={entry.value} row={values} label={title} /> : entry.typed}
    </td>
  );
}

/** A list writes its value after it took the focus: what stands there is selected then, so that writing replaces it. */
function selectList({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.role === 'combobox') target.ownerDocument.defaultView?.requestAnimationFrame(() => target.select());
}

function Acts({ name, child, row, index, stop, onOpen }: ChildRowProps) {
  const t = useT('recordForm');
  const { change } = useRecordDesk();
  const tab = stop === actsColumn ? 0 : -1;
  const number = index + 1;
  return (
    <td role="gridcell" className="nmv-td nmv-edit-acts" data-fit="" data-cell={`${row.key} ${actsColumn}`}>
      {row.removed && <span className="nmv-small nmv-muted">{t('removedRow')} </span>}
      {row.removed
        ? <IconButton data-cell-act="" tabIndex={tab} size="xs" icon={undo} label={t('bringBackRow', { row: number })} onClick={() => change(name, (now) => bringBackRow(now, name, row.key))} />
        : <IconButton data-cell-act="" tabIndex={tab} size="xs" icon={trash} label={t('removeRow', { row: number })} onClick={() => change(name, (now) => removeRow(now, name, child, row.key))} />}
      {!row.removed && <span className="nmv-edit-open"><IconButton tabIndex={-1} size="xs" icon={pencil} label={t('editRow', { row: number })} onClick={onOpen} /></span>}
    </td>
  );
}
