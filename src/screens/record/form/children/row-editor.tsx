import { useMemo, useRef } from 'react';
import { writableFields } from '../../../../domain/entity.ts';
import type { Child } from '../../../../domain/entity-child.ts';
import { checkValue } from '../../../../domain/fields/kinds.ts';
import type { FieldContext } from '../../../../domain/field-rules.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { useFieldContext } from '../../../../ui/fields/field-context.ts';
import { FieldControl } from '../../../../ui/fields/field-control.tsx';
import { QuestionDialog } from '../../../../ui/dialog/question-dialog.tsx';
import { isRowOpen, putRow, removeRow, setCell } from '../state/child-rows.ts';
import { getEntryValues } from '../state/form-state.ts';
import type { FormRow } from '../state/form-state.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { useLabels, useWording } from '../state/use-wording.ts';

interface RowEditorProps {
  readonly name: string;
  readonly child: Child;
  readonly title: string;
  readonly rowKey: string;
  readonly onClose: () => void;
}

/** Edits a child row in its own dialog, as on phones. */
export function RowEditor({ name, child, title, rowKey, onClose }: RowEditorProps) {
  const t = useT('recordForm');
  const { state, change } = useRecordDesk();
  const rows = state.children[name] ?? [];
  const at = rows.findIndex(({ key }) => key === rowKey);
  const row = rows[at];
  const context = useFieldContext(useMemo(() => getEntryValues(row?.entries ?? {}), [row]));
  const opened = useRef(row);
  if (row === undefined) return null;
  const takeBack = () => {
    change(name, (now) => putRow(now, name, opened.current ?? row));
    onClose();
  };
  const remove = () => {
    change(name, (now) => removeRow(now, name, child, rowKey));
    onClose();
  };
  return (
    <QuestionDialog
      title={t('editRowTitle', { name: title, row: at + 1 })}
      confirm={t('done')}
      isReady={isRowRight(child, row, context)}
      other={
        <Button kind="danger-quiet" onClick={remove}>
          {t('removeRow', { row: at + 1 })}
        </Button>
      }
      onCancel={takeBack}
      onConfirm={onClose}
    >
      {writableFields(child.fields).map(([field]) => (
        <RowField key={field} {...{ name, child, row, field }} />
      ))}
    </QuestionDialog>
  );
}

/** Checks each value of the row by its own field; the form checks rows against each other. */
function isRowRight(child: Child, row: FormRow, context: FieldContext): boolean {
  return writableFields(child.fields).every(([name, field]) => {
    const { value, typed, failure } = row.entries[name] ?? { value: null };
    if (!isRowOpen(child, row, name)) return true;
    if (failure !== undefined || typed !== undefined) return false;
    return value === null || value === ''
      ? !field.required
      : checkValue(value, field, context) === undefined;
  });
}

interface RowFieldProps extends Pick<RowEditorProps, 'name' | 'child'> {
  readonly row: FormRow;
  readonly field: string;
}

function RowField({ name, child, row, field }: RowFieldProps) {
  const names = useFieldWords();
  const labels = useLabels();
  const { say } = useWording();
  const { change, failures, titleOf } = useRecordDesk();
  const values = useMemo(() => getEntryValues(row.entries), [row]);
  const definition = child.fields[field];
  if (definition === undefined) return null;
  const entry = row.entries[field] ?? { value: null };
  const wrong = failures.find(
    ({ spot }) => spot.child === name && spot.row === row.key && spot.field === field,
  );
  return (
    <FieldControl
      name={field}
      field={definition}
      entry={entry}
      row={values}
      label={labels(child.fields, field)}
      title={titleOf(definition, entry.value) ?? row.labels[field]}
      disabled={!isRowOpen(child, row, field)}
      hint={definition.hint === undefined ? undefined : names.maybe(definition.hint)}
      error={wrong && say(wrong)}
      onEntry={(next) =>
        change(name, (now) =>
          setCell(now, name, child, row.key, field, next, titleOf(definition, next.value)),
        )
      }
    />
  );
}
