import { useMemo } from 'react';
import type { FocusEvent } from 'react';
import { getRules } from '../../../../domain/fields/kinds.ts';
import { FieldCell } from '../../../../ui/fields/field-cell.tsx';
import { hasOwnWidth } from '../../../../ui/fields/looks.ts';
import { FieldControl } from '../../../../ui/fields/field-control.tsx';
import { getEntryValues } from '../state/form-state.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { useLabels } from '../state/use-wording.ts';
import type { ChildRowProps } from './child-row-props.ts';

/** A cell of a row: its value, or the control in which it is written. */
export function ChildCell({
  child,
  row,
  field: name,
  start,
  stop,
  editing,
  isWrong,
  onPress,
  onEntry,
}: ChildRowProps & { readonly field: string; readonly isWrong: boolean }) {
  const labels = useLabels();
  const { titleOf } = useRecordDesk();
  const values = useMemo(() => getEntryValues(row.entries), [row.entries]);
  const field = child.fields[name];
  if (field === undefined) return null;
  const entry = row.entries[name] ?? { value: null };
  const isEdited = editing === name;
  const label = labels(child.fields, name);
  const title = titleOf(field, entry.value) ?? row.labels[name];
  const isChanged =
    start !== undefined &&
    (entry.typed !== undefined || entry.value !== (start.values[name] ?? null));
  return (
    <td
      role="gridcell"
      className="nmv-td nmv-edit-cell"
      data-cell={`${row.key} ${name}`}
      data-label={label}
      data-kind={getRules(field).align === 'end' ? 'number' : undefined}
      data-fit={hasOwnWidth(field) ? '' : undefined}
      data-changed={isChanged || undefined}
      data-editing={isEdited || undefined}
      aria-invalid={isWrong || undefined}
      aria-readonly={
        (field.createOnly === true && row.id !== undefined) || row.removed || undefined
      }
      tabIndex={stop === name && !isEdited ? 0 : -1}
      onClick={() => onPress(name)}
      onFocus={isEdited && entry.typed === undefined ? selectList : undefined}
    >
      {isEdited ? (
        <FieldControl
          bare
          autoFocus
          {...{ name, field, entry, label }}
          row={values}
          title={title}
          onEntry={(next) => onEntry(name, next)}
        />
      ) : entry.typed === undefined ? (
        <FieldCell field={field} value={entry.value} row={values} label={title} />
      ) : (
        entry.typed
      )}
    </td>
  );
}

/** Selects the text of a list once it has the focus, so that typing replaces it. */
function selectList({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.role === 'combobox')
    target.ownerDocument.defaultView?.requestAnimationFrame(() => target.select());
}
