import { useState } from 'react';
import type { ReactNode } from 'react';
import type { EntityAction } from '../../../domain/entity-action.ts';
import { writableFields } from '../../../domain/entity.ts';
import type { Field } from '../../../domain/field.ts';
import { checkValue, getRules } from '../../../domain/fields/kinds.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { toEntry } from '../../../ui/fields/entry.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { useFieldContext } from '../../../ui/fields/field-context.ts';
import { Prompt } from '../../../ui/dialog/prompt.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { useMaintenance } from '../screen.ts';
import { useNames } from '../../listing/rows/use-names.ts';
import type { BulkAction, BulkOutcome, BulkRun } from './use-bulk.ts';

/** Action requested for the ticked rows. */
export type BulkQuestion =
  | {
      readonly kind: 'act';
      readonly action: EntityAction;
      readonly label: string;
      readonly rows: readonly ResourceRow[];
    }
  | { readonly kind: 'set' | 'delete'; readonly rows: readonly ResourceRow[] }
  | {
      readonly kind: 'points';
      readonly rows: readonly ResourceRow[];
      /** Result of the action before the reason was requested. */
      readonly earlier: BulkOutcome;
    };

interface BulkDialogProps {
  readonly question: Exclude<BulkQuestion, { readonly kind: 'points' }>;
  readonly bulk: BulkRun;
  readonly onRun: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/**
 * Asks before an action on many rows, and for what the action needs. While the action runs,
 * closing stops what has not been requested yet.
 */
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
        onConfirm={() => onRun({ action: 'delete', label: t('delete') })}
      >
        <p className="nmv-text">{t('deleteText')}</p>
        {note}
      </Confirm>
    );
  }
  const { action, label } = question;
  if (action.reason === 'none')
    return (
      <Confirm
        danger={action.danger}
        busy={busy}
        title={t('actAsk', { act: label, count })}
        lead={words.maybe(action.effect)}
        confirm={label}
        cancel={stop}
        onCancel={cancel}
        onConfirm={() => onRun({ action: action.name, label })}
      >
        {note}
      </Confirm>
    );
  return (
    <AskReason
      action={action}
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
  readonly onRun: (action: BulkAction) => void;
}

function AskReason({
  action,
  label,
  title,
  busy,
  cancel,
  stop,
  note,
  onRun,
}: Running & { readonly action: EntityAction; readonly label: string; readonly title: string }) {
  const t = useT('maintenance');
  const words = useFieldWords();
  return (
    <Prompt
      multiline
      danger={action.danger}
      busy={busy}
      title={title}
      lead={words.maybe(action.effect)}
      label={words('reason')}
      confirm={label}
      cancel={stop}
      onCancel={cancel}
      check={(reason) =>
        action.reason === 'required' && reason.trim() === '' ? t('reasonNeeded') : undefined
      }
      onConfirm={(reason) => onRun({ action: action.name, label, reason: reason.trim() })}
    >
      {note}
    </Prompt>
  );
}

const nothing = {};

/** Fields that can be given one value in many rows. */
function settable(fields: Readonly<Record<string, Field>>): readonly (readonly [string, Field])[] {
  return writableFields(fields).filter(
    ([, field]) => !field.createOnly && getRules(field).identifies !== true,
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
  const [entry, setEntry] = useState<Entry>(toEntry(null));
  const field = entity.fields[name];
  const isWrong =
    field === undefined ||
    entry.failure !== undefined ||
    checkValue(entry.value, field, context) !== undefined;
  const choose = (next: string) => {
    setName(next);
    const chosen = entity.fields[next];
    setEntry(toEntry(chosen && getRules(chosen).empty));
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
          action: 'set',
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
