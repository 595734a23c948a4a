import { useState } from 'react';
import type { ReactNode } from 'react';
import type { EntityAct } from '../../../domain/entity-act.ts';
import { writableFields } from '../../../domain/entity.ts';
import type { Field } from '../../../domain/field.ts';
import { checkValue, rulesOf } from '../../../domain/fields/kinds.ts';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { entryOf } from '../../../ui/fields/entry.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { useFieldContext } from '../../../ui/fields/field-context.ts';
import { Prompt } from '../../../ui/prompt.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useMaintenance } from '../screen.ts';
import { useNames } from '../../listing/use-names.ts';
import type { BulkAct, BulkRun } from './use-bulk.ts';

/** What is to be done with the ticked rows. */
export type BulkQuestion =
  | {
      readonly kind: 'act';
      readonly act: EntityAct;
      readonly label: string;
      readonly rows: readonly ResourceRow[];
    }
  | { readonly kind: 'set' | 'delete'; readonly rows: readonly ResourceRow[] };

interface BulkDialogProps {
  readonly question: BulkQuestion;
  readonly bulk: BulkRun;
  readonly onRun: (act: BulkAct) => void;
  readonly onClose: () => void;
}

/** Asks before an act on many rows, and for what it needs. While it runs, closing stops what has not been asked yet. */
export function BulkDialog({ question, bulk, onRun, onClose }: BulkDialogProps) {
  const t = useT('maintenance');
  const words = useFieldWords();
  const { progress } = bulk;
  const busy = progress !== undefined;
  const cancel = busy ? bulk.stop : onClose;
  const stop = busy ? t('bulkStop') : undefined;
  const count = question.rows.length;
  const note = progress && (
    <p className="nmv-small nmv-muted" role="status">
      {t('working', progress)}
    </p>
  );
  if (question.kind === 'set')
    return <SetField count={count} {...{ busy, cancel, stop, note, onRun }} />;
  if (question.kind !== 'act') {
    return (
      <Confirm
        danger
        busy={busy}
        title={t('deleteAsk', { count })}
        confirm={t('delete')}
        cancel={stop}
        onCancel={cancel}
        onConfirm={() => onRun({ act: 'delete', label: t('delete') })}
      >
        <p className="nmv-text">{t('deleteText')}</p>
        {note}
      </Confirm>
    );
  }
  const { act, label } = question;
  if (act.reason === 'none')
    return (
      <Confirm
        danger={act.danger}
        busy={busy}
        title={t('actAsk', { act: label, count })}
        lead={words.maybe(act.effect)}
        confirm={label}
        cancel={stop}
        onCancel={cancel}
        onConfirm={() => onRun({ act: act.name, label })}
      >
        {note}
      </Confirm>
    );
  return (
    <AskReason
      act={act}
      title={t('actAsk', { act: label, count })}
      {...{ label, busy, cancel, stop, note, onRun }}
    />
  );
}

interface Running {
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly stop: string | undefined;
  readonly note: ReactNode;
  readonly onRun: (act: BulkAct) => void;
}

function AskReason({
  act,
  label,
  title,
  busy,
  cancel,
  stop,
  note,
  onRun,
}: Running & { readonly act: EntityAct; readonly label: string; readonly title: string }) {
  const t = useT('maintenance');
  const words = useFieldWords();
  return (
    <Prompt
      multiline
      danger={act.danger}
      busy={busy}
      title={title}
      lead={words.maybe(act.effect)}
      label={words('reason')}
      confirm={label}
      cancel={stop}
      onCancel={cancel}
      check={(reason) =>
        act.reason === 'required' && reason.trim() === '' ? t('reasonNeeded') : undefined
      }
      onConfirm={(reason) => onRun({ act: act.name, label, reason: reason.trim() })}
    >
      {note}
    </Prompt>
  );
}

const nothing = {};

/** Fields that can be given one value in many rows. */
function settable(fields: Readonly<Record<string, Field>>): readonly (readonly [string, Field])[] {
  return writableFields(fields).filter(
    ([, field]) => !field.createOnly && rulesOf(field).identifies !== true,
  );
}

function SetField({
  count,
  busy,
  cancel,
  stop,
  note,
  onRun,
}: Running & { readonly count: number }) {
  const t = useT('maintenance');
  const { entity } = useMaintenance();
  const names = useNames(entity);
  const context = useFieldContext(nothing);
  const [name, setName] = useState('');
  const [entry, setEntry] = useState<Entry>(entryOf(null));
  const field = entity.fields[name];
  const isWrong =
    field === undefined ||
    entry.failure !== undefined ||
    checkValue(entry.value, field, context) !== undefined;
  const choose = (next: string) => {
    setName(next);
    const chosen = entity.fields[next];
    setEntry(entryOf(chosen && rulesOf(chosen).empty));
  };
  return (
    <QuestionDialog
      title={t('setFieldAsk', { count })}
      lead={t('setFieldText')}
      confirm={t('change')}
      cancel={stop}
      isReady={!isWrong}
      busy={busy}
      onCancel={cancel}
      onConfirm={() =>
        onRun({
          act: 'set',
          label: `${t('change')}: ${names.field(name)}`,
          values: { [name]: entry.value },
        })
      }
    >
      <Select
        label={t('field')}
        placeholder={t('chooseField')}
        value={name}
        onValue={choose}
        data-focus=""
        options={settable(entity.fields).map(([value]) => ({ value, label: names.field(value) }))}
      />
      {field && (
        <FieldControl
          key={name}
          name={name}
          field={field}
          entry={entry}
          onEntry={setEntry}
          row={{ [name]: entry.value }}
          label={names.field(name)}
        />
      )}
      {note}
    </QuestionDialog>
  );
}
