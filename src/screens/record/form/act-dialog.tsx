import { Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { randomId } from '../../../data/random-id.ts';
import { useResource } from '../../../data/resource.ts';
import { useAreas } from '../../../data/use-areas.ts';
import type { EntityAct } from '../../../domain/entity-act.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import type { ActPreview } from '../../../domain/wire/resource.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { Finding } from '../../../ui/message.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import { useRecordDesk } from './record-desk.ts';
import { useTellFailure } from './use-save.ts';
import { useLabels } from './use-wording.ts';

interface ActDialogProps {
  readonly act: EntityAct;
  readonly onClose: () => void;
}

/** What the person gives with an act. */
interface Given {
  readonly reason: string;
  /** By the key of the preview's item. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly entries: Readonly<Record<string, Entry>>;
}

/** What an act would meet; undefined while it is being looked at. */
function usePreview(act: EntityAct, id: number, onClose: () => void): ActPreview | undefined {
  const { entity } = useRecordDesk();
  const resource = useResource(entity);
  const tell = useTellFailure(entity);
  const [preview, setPreview] = useState<ActPreview | undefined>(
    act.preview ? undefined : { possible: true, items: [] },
  );
  const failed = useRef((error: unknown) => {
    tell(error);
    onClose();
  });
  useEffect(() => {
    if (!act.preview) return undefined;
    let isHere = true;
    resource.previewAct(id, act.name).then(
      (answer) => {
        if (isHere) setPreview(answer);
      },
      (error: unknown) => {
        if (isHere) failed.current(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [act, id, resource]);
  return preview;
}

function usePerform(act: EntityAct, given: Given, onClose: () => void) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { toasts } = usePage();
  const { entity, detail, name } = useRecordDesk();
  const resource = useResource(entity);
  const tell = useTellFailure(entity);
  const [busy, setBusy] = useState(false);
  const key = useRef(randomId());
  const perform = async () => {
    if (detail === undefined) return;
    setBusy(true);
    try {
      const values = Object.fromEntries(
        Object.entries(given.entries).map(([field, { value }]) => [field, value]),
      );
      await resource.runAct(
        detail.id,
        act.name,
        {
          rowSCN: detail.rowSCN,
          ...(given.reason.trim() && { reason: given.reason.trim() }),
          ...(Object.keys(values).length > 0 && { values }),
          ...(Object.keys(given.reasons).length > 0 && { reasons: given.reasons }),
        },
        key.current,
      );
      toasts.show({
        tone: 'positive',
        message: t('actDone', { act: names.maybe(act.label) ?? act.name, name }),
      });
      onClose();
    } catch (error) {
      tell(error);
      // what the server refused may be tried anew; a broken connection repeats the same request
      if (error instanceof ApiError && error.kind === 'problem') key.current = randomId();
      if (error instanceof ApiError && error.status === 409) void resource.reread();
      setBusy(false);
    }
  };
  return { busy, perform };
}

/** An act on the record: what it comes to and what it would meet first, then reasons and values; what nothing undoes is asked twice. */
export function ActDialog({ act, onClose }: ActDialogProps) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { detail, name } = useRecordDesk();
  const preview = usePreview(act, detail?.id ?? 0, onClose);
  const [given, setGiven] = useState<Given>({ reason: '', reasons: {}, entries: {} });
  const [isSure, setSure] = useState(false);
  const { busy, perform } = usePerform(act, given, onClose);
  const label = names.maybe(act.label) ?? act.name;
  const asksAgain = act.final === true && !isSure;
  if (act.final && isSure)
    return (
      <QuestionDialog
        key="sure"
        title={t('actSure')}
        lead={t('actSureText', { act: label, name })}
        confirm={label}
        danger
        isReady
        busy={busy}
        focus
        onCancel={() => setSure(false)}
        onConfirm={() => void perform()}
      />
    );
  return (
    <QuestionDialog
      // what has to be answered takes the focus once it is known
      key={preview === undefined ? 'look' : 'ask'}
      title={label}
      lead={name}
      effect={names.maybe(act.effect)}
      confirm={asksAgain ? t('actContinue') : label}
      danger={act.danger && !asksAgain}
      isReady={!whatIsMissing(act, preview, given)}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => (asksAgain ? setSure(true) : void perform())}
    >
      <Suspense fallback={<Looking />}>
        <Matters preview={preview} given={given} onGiven={setGiven} />
      </Suspense>
      {preview?.possible && <Values act={act} given={given} onGiven={setGiven} />}
    </QuestionDialog>
  );
}

/** Whether something is still to be given before the act may be done. */
function whatIsMissing(
  act: EntityAct,
  preview: ActPreview | undefined,
  { reason, reasons }: Given,
): boolean {
  if (preview === undefined || !preview.possible) return true;
  return (
    (act.reason === 'required' && reason.trim() === '') ||
    preview.items.some(({ key, reasonNeeded }) => reasonNeeded && !reasons[key]?.trim())
  );
}

interface PartProps {
  readonly given: Given;
  readonly onGiven: (given: Given) => void;
}

/** While it is being looked at what an act would meet. */
function Looking() {
  const t = useT('recordForm');
  return (
    <div className="nmv-stack" role="status" aria-label={t('actPreviewing')}>
      <LoadingBar />
      <Bone width={70} />
      <Bone width={50} />
    </div>
  );
}

function Matters({
  preview,
  given,
  onGiven,
}: PartProps & { readonly preview: ActPreview | undefined }) {
  const t = useT('recordForm');
  const names = useFieldWords();
  // invoices are counted by the code of their status; its words are their own screen's
  useAreas(
    ...(preview?.items.some(({ params }) => /^ROV\d{3}$/.test(String(params['name'])))
      ? (['invoices'] as const)
      : []),
  );
  const statuses = useT('invoices');
  if (preview === undefined) return <Looking />;
  if (!preview.possible) return <Finding tone="warning" title={t('actImpossible')} />;
  if (preview.items.length === 0) return null;
  return (
    <>
      <Finding tone="warning" title={t('actOpenMatters')} />
      {preview.items.map(({ key, text, params, reasonNeeded }) => {
        const called = statuses.maybe(`status.${String(params['name'])}`);
        const matter =
          names.maybe(text, called === undefined ? params : { ...params, name: called }) ?? text;
        return reasonNeeded ? (
          <TextArea
            key={key}
            label={matter}
            rows={2}
            placeholder={t('reasonNeeded')}
            value={given.reasons[key] ?? ''}
            onChange={(event) =>
              onGiven({ ...given, reasons: { ...given.reasons, [key]: event.currentTarget.value } })
            }
          />
        ) : (
          <p key={key} className="nmv-text">
            {matter}
          </p>
        );
      })}
    </>
  );
}

function Values({ act, given, onGiven }: PartProps & { readonly act: EntityAct }) {
  const t = useT('recordForm');
  const common = useT('common');
  const { entity, detail } = useRecordDesk();
  const labels = useLabels();
  return (
    <>
      {(act.fields ?? []).map((name) => {
        const field = entity.fields[name];
        const row = Object.fromEntries(
          Object.keys(entity.fields).map((each) => [
            each,
            given.entries[each]?.value ?? (detail ? cellOf(detail, each) : null),
          ]),
        );
        return (
          field && (
            <FieldControl
              key={name}
              name={name}
              field={field}
              row={row}
              label={labels(entity.fields, name)}
              entry={given.entries[name] ?? { value: row[name] ?? null }}
              onEntry={(entry) =>
                onGiven({ ...given, entries: { ...given.entries, [name]: entry } })
              }
            />
          )
        );
      })}
      {act.reason !== 'none' && (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          optional={act.reason === 'optional' ? common('optional') : undefined}
          rows={3}
          value={given.reason}
          onChange={(event) => onGiven({ ...given, reason: event.currentTarget.value })}
        />
      )}
    </>
  );
}
