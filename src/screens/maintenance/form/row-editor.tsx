import { useMemo } from 'react';
import { writableFields } from '../../../domain/entity.ts';
import type { Child } from '../../../domain/entity.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { isOpen, removeRow, setCell } from './child-rows.ts';
import { valuesOf } from './form-state.ts';
import { useRecordDesk } from './record-desk.ts';
import { useLabels, useWording } from './use-wording.ts';

interface RowEditorProps {
  readonly name: string;
  readonly child: Child;
  readonly title: string;
  readonly rowKey: string;
  readonly onClose: () => void;
}

/** One row of a child in a dialog of its own, as a phone edits it. */
export function RowEditor({ name, child, title, rowKey, onClose }: RowEditorProps) {
  const t = useT('recordForm');
  const names = useT('fields');
  const labels = useLabels();
  const { say } = useWording();
  const { state, change, failures, titleOf } = useRecordDesk();
  const rows = state.children[name] ?? [];
  const at = rows.findIndex(({ key }) => key === rowKey);
  const row = rows[at];
  const values = useMemo(() => valuesOf(row?.entries ?? {}), [row]);
  if (row === undefined) return null;
  const remove = () => {
    change(name, (now) => removeRow(now, name, child, rowKey));
    onClose();
  };
  return (
    <Dialog
      title={t('editRowTitle', { name: title, row: at + 1 })} onClose={onClose} onSubmit={onClose}
      foot={<><Button kind="danger-quiet" onClick={remove}>{t('removeRow', { row: at + 1 })}</Button><Button type="submit" kind="primary">{t('done')}</Button></>}
    >
      <div className="nmv-stack">
        {writableFields(child.fields).map(([field, definition]) => {
          const entry = row.entries[field] ?? { value: null };
          const wrong = failures.find(({ spot }) => spot.child === name && spot.row === rowKey && spot.field === field);
          const called = (value: typeof entry.value) => (definition.kind === 'reference' && value !== null && typeof value !== 'boolean' ? titleOf(definition.to, value) : undefined);
          return (
            <FieldControl
              key={field} name={field} field={definition} entry={entry} row={values} label={labels(child.fields, field)} title={called(entry.value) ?? row.labels[field]}
              disabled={!isOpen(child, row, field)} hint={definition.hint === undefined ? undefined : names.maybe(definition.hint)} error={wrong && say(wrong)}
              onEntry={(next) => change(name, (now) => setCell(now, name, child, rowKey, field, next, called(next.value)))}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
