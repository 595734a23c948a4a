import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../data/calls/api-error.ts';
import { randomId } from '../../data/base/random-id.ts';
import { useAttempt } from '../../data/page/use-work.ts';
import type { CellValue, CellValues, Fields } from '../../domain/field.ts';
import { isAsked } from '../../domain/field-label.ts';
import { refersTo } from '../../domain/fields/kinds.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Entry } from '../../ui/fields/entry.ts';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { TextArea } from '../../ui/input/text-input.tsx';

/** Question of a special screen before an action. */
export interface AskQuestion {
  readonly title: string;
  readonly lead?: string;
  /** Verb on the button. */
  readonly confirm: string;
  readonly fields: Fields;
  /** Labels by field; default: the field's own label. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly initial?: CellValues;
  /** Titles of references already set. */
  readonly titles?: Readonly<Record<string, string>>;
  /** True if a reason may be given. */
  readonly reason: boolean;
  readonly note?: ReactNode;
  readonly danger?: boolean;
  /**
   * @param key the same for every attempt to send the same
   * @throws ApiError; what it says of a field is shown there, found by the end of its path or by `paths`
   */
  readonly send: (values: CellValues, reason: string | undefined, key: string) => Promise<void>;
  /** Field of the question by the end of a path of the answer. */
  readonly paths?: Readonly<Record<string, string>>;
}

interface AskDialogProps {
  readonly question: AskQuestion;
  readonly onClose: () => void;
  /** Called to show the current state after another user was faster. */
  readonly onStale: () => void;
}

const isReady = (
  fields: Fields,
  entries: Readonly<Record<string, Entry>>,
  row: CellValues,
): boolean =>
  Object.entries(fields).every(([name, field]) => {
    const entry = entries[name];
    return (
      entry?.failure === undefined &&
      entry?.typed === undefined &&
      !(field.required && isAsked(field, row) && (entry?.value ?? null) === null)
    );
  });

/** Asks for values and sends them; a refusal stays beside its field, nothing typed is lost. */
export function AskDialog({ question, onClose, onStale }: AskDialogProps) {
  const { title, lead, confirm, fields, initial = {}, note, danger, send } = question;
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>(() =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, { value: initial[name] ?? null }])),
  );
  const [reason, setReason] = useState('');
  const { busy, error, run } = useAttempt();
  const [key] = useState(randomId);
  const [attempt, setAttempt] = useState(0);
  const t = useT('maintenance');
  const common = useT('common');
  const row: Readonly<Record<string, CellValue>> = Object.fromEntries(
    Object.entries(entries).map(([name, { value }]) => [name, value]),
  );
  const ready = isReady(fields, entries, row);
  const errors = readFieldErrors(question, error);
  const submit = () =>
    run(
      async () => {
        await send(row, reason.trim() || undefined, `${key}${attempt}`);
        onClose();
      },
      // A refused request gets a new key; a request that never arrived is repeated with the same
      // key.
      ({ kind }) => kind === 'problem' && setAttempt(attempt + 1),
    );
  return (
    <QuestionDialog
      title={title}
      lead={lead}
      confirm={confirm}
      danger={danger}
      isReady={ready}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      {error && Object.keys(errors).length === 0 && <Refusal error={error} onStale={onStale} />}
      {note}
      <div className="nmv-fields">
        {Object.entries(fields)
          .filter(([, field]) => isAsked(field, row))
          .map(([name, field]) => (
            <AskedField
              key={name}
              {...{ question, name, field, row }}
              entry={entries[name] ?? { value: null }}
              error={errors[name]}
              onEntry={(entry) => setEntries((known) => ({ ...known, [name]: entry }))}
            />
          ))}
        {question.reason && (
          <TextArea
            label={t('askReason')}
            span={12}
            optional={common('optional')}
            value={reason}
            maxLength={2_000}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </QuestionDialog>
  );
}

/** Returns the server's messages by requested field. */
function readFieldErrors(
  { fields, paths = {} }: AskQuestion,
  error: ApiError | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (error?.fields ?? []).flatMap(({ path, message }) => {
      const end = path.split('.').at(-1) ?? path;
      const name = paths[end] ?? end;
      return name in fields ? [[name, message]] : [];
    }),
  );
}

interface AskedFieldProps {
  readonly question: AskQuestion;
  readonly name: string;
  readonly field: Fields[string];
  readonly row: CellValues;
  readonly entry: Entry;
  readonly error: string | undefined;
  readonly onEntry: (entry: Entry) => void;
}

function AskedField({
  question: { labels = {}, titles = {}, fields: asked },
  name,
  field,
  row,
  entry,
  error,
  onEntry,
}: AskedFieldProps) {
  const fields = useFieldWords();
  const label = labels[name] ?? fields.maybe(field.label ?? name) ?? name;
  const isAlone = Object.keys(asked).length < 3 || refersTo(field) !== undefined;
  return (
    <FieldControl
      {...{ name, field, row, entry, error, onEntry, label }}
      span={isAlone ? 12 : 6}
      title={titles[name]}
      hint={field.hint && fields.maybe(field.hint)}
    />
  );
}

/** Shows failures that belong to no field. */
function Refusal({ error, onStale }: { readonly error: ApiError; readonly onStale: () => void }) {
  const t = useT('maintenance');
  const common = useT('common');
  const isStale = error.code === 'row-conflict' || error.code === 'update-conflict';
  if (isStale)
    return (
      <Finding
        tone="warning"
        title={t('askStale')}
        action={
          <button
            type="button"
            className="nmv-button"
            part="button"
            data-size="sm"
            onClick={onStale}
          >
            {t('askReread')}
          </button>
        }
      >
        {t('askStaleText')}
      </Finding>
    );
  const isLost = error.kind === 'network';
  return (
    <Finding
      tone="danger"
      title={
        isLost
          ? common('networkError')
          : (error.fields[0]?.message ?? (error.message || common('unexpected')))
      }
    >
      {isLost
        ? common('networkErrorCaption')
        : error.requestId && common('requestNumber', { requestId: error.requestId })}
    </Finding>
  );
}
