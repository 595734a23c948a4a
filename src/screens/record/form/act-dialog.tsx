import { Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { randomId } from '../../../data/random-id.ts';
import { useResource } from '../../../data/resource.ts';
import type { EntityAct } from '../../../domain/entity-act.ts';
import type { Entity } from '../../../domain/entity.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import type { ActPreview, ResourceDetail } from '../../../domain/wire/resource.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { useRecordDesk } from './record-desk.ts';
import { useTellFailure } from './use-save.ts';
import { Looking, Matters } from './act-matters.tsx';
import { Values } from './act-values.tsx';
import type { Given } from './act-values.tsx';

interface ActDialogProps {
  readonly act: EntityAct;
  readonly onClose: () => void;
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

/** What the server said of the fields that go with an act. */
function errorsOf({ fields = [] }: EntityAct, error: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (error instanceof ApiError ? error.fields : []).flatMap(({ path, message }) => {
      const name = fields.find((field) => path === `values.${field}`);
      return name === undefined ? [] : [[name, message]];
    }),
  );
}

/** @param onRefused what was given was refused: it is asked for again, with what is wrong beside it */
function usePerform(act: EntityAct, given: Given, onClose: () => void, onRefused: () => void) {
  const names = useFieldWords();
  const { toasts } = usePage();
  const { entity, detail, name } = useRecordDesk();
  const resource = useResource(entity);
  const tell = useTellFailure(entity);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isOutdated, setOutdated] = useState(false);
  const key = useRef(randomId());
  const perform = async () => {
    if (detail === undefined) return;
    setBusy(true);
    setErrors({});
    try {
      const values = Object.fromEntries(
        Object.entries(given.entries).map(([field, { value }]) => [field, value]),
      );
      const done = await resource.runAct(
        detail.id,
        act.name,
        {
          rowSCN: detail.rowSCN,
          ...(given.reason.trim() && { reason: given.reason.trim() }),
          ...(Object.keys(values).length > 0 && { values }),
          ...(Object.keys(given.reasons).length > 0 && { reasons: given.reasons }),
          ...(Object.keys(given.choices).length > 0 && { choices: given.choices }),
        },
        key.current,
      );
      toasts.show({
        tone: 'positive',
        message: names.maybe(doneWord(entity, act, done), { name }) ?? name,
        about: [`${entity.noun} ${detail.id}`],
      });
      onClose();
    } catch (error) {
      const refused = errorsOf(act, error);
      setErrors(refused);
      if (Object.keys(refused).length > 0) onRefused();
      else tell(error);
      // what the server refused may be tried anew; a broken connection repeats the same request
      if (error instanceof ApiError && error.kind === 'problem') key.current = randomId();
      if (error instanceof ApiError && error.status === 409) {
        setOutdated(true);
        void resource.reread();
      }
      setBusy(false);
    }
  };
  return { busy, errors, isOutdated, perform };
}

/** Of two who act at one instant the second is told, and is not asked any longer for what the first has done. */
function useWhenGone(
  isGone: boolean,
  { label, onClose }: { readonly label: string; readonly onClose: () => void },
): void {
  const t = useT('recordForm');
  const { toasts } = usePage();
  const { name } = useRecordDesk();
  const gone = useRef(() => {
    toasts.show({ tone: 'warning', message: t('actGone', { act: label, name }) });
    onClose();
  });
  useEffect(() => {
    if (isGone) gone.current();
  }, [isGone]);
}

/** What has happened, by what became of the row. */
function doneWord({ status, versions }: Entity, act: EntityAct, row: ResourceDetail): string {
  const state = cellOf(row, versions?.state ?? status ?? '');
  const [, told] =
    Object.entries(act.doneWith ?? {}).find(([field]) => cellOf(row, field) !== null) ?? [];
  return told ?? act.doneIn?.[String(state)] ?? act.done;
}

/** An act on the record: what it comes to and what it would meet first, then reasons and values; what nothing undoes is asked twice. */
export function ActDialog({ act, onClose }: ActDialogProps) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { detail, name } = useRecordDesk();
  const preview = usePreview(act, detail?.id ?? 0, onClose);
  const [given, setGiven] = useState<Given>({ reason: '', reasons: {}, choices: {}, entries: {} });
  const [isSure, setSure] = useState(false);
  const { busy, errors, isOutdated, perform } = usePerform(act, given, onClose, () =>
    setSure(false),
  );
  const label = names.maybe(act.label) ?? act.name;
  useWhenGone(isOutdated && detail?.acts.includes(act.name) === false, { label, onClose });
  const inPlaceOf = detail?.inPlaceOf?.[act.name];
  const asksAgain = act.final === true && !isSure;
  if (act.final && isSure)
    return (
      <QuestionDialog
        key="sure"
        title={t('actSure', { act: label })}
        lead={name}
        effect={t('actSureText')}
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
      confirm={label}
      danger={act.danger && !asksAgain}
      isReady={!whatIsMissing(act, preview, given)}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => (asksAgain ? setSure(true) : void perform())}
    >
      {inPlaceOf !== undefined && (
        <p className="nmv-text">{t('actInPlaceOf', { name: inPlaceOf })}</p>
      )}
      <Suspense fallback={<Looking />}>
        <Matters preview={preview} given={given} onGiven={setGiven} />
      </Suspense>
      {preview?.possible && (
        <Values
          // whoever gives a reason to what the act meets is not asked for one more
          act={asksOnce(act, preview)}
          given={given}
          onGiven={setGiven}
          errors={errors}
        />
      )}
    </QuestionDialog>
  );
}

const asksOnce = (act: EntityAct, { items }: ActPreview): EntityAct =>
  act.reason === 'optional' && items.some(({ reasonNeeded }) => reasonNeeded)
    ? { ...act, reason: 'none' }
    : act;

/** Whether something is still to be given before the act may be done. */
function whatIsMissing(
  act: EntityAct,
  preview: ActPreview | undefined,
  { reason, reasons, choices, entries }: Given,
): boolean {
  if (preview === undefined || !preview.possible) return true;
  return (
    (act.reason === 'required' && reason.trim() === '') ||
    (act.needs ?? []).some((name) => (entries[name]?.value ?? null) === null) ||
    preview.items.some(
      (item) =>
        (item.reasonNeeded && !reasons[item.key]?.trim()) ||
        (item.choices !== undefined && choices[item.key] === undefined),
    )
  );
}
