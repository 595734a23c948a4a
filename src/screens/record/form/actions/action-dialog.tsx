import { Suspense, useEffect, useRef, useState } from 'react';
import { useResource } from '../../../../data/cache/resource.ts';
import type { EntityAction } from '../../../../domain/entity-action.ts';
import type { ActionPreview } from '../../../../domain/schema/entities/entity-actions.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { QuestionDialog } from '../../../../ui/dialog/question-dialog.tsx';
import { useRecordDesk } from '../state/record-desk.ts';
import { useReportFailure } from '../save/use-save.ts';
import { Looking, ActionMatters } from './action-matters.tsx';
import { Values } from './action-values.tsx';
import type { GivenValues } from './action-values.tsx';
import { usePerform, useWhenGone } from './use-perform.ts';

interface ActionDialogProps {
  readonly action: EntityAction;
  readonly onClose: () => void;
}

/** Reads the preview of an action; undefined while it is loading. */
function usePreview(
  action: EntityAction,
  id: number,
  onClose: () => void,
): ActionPreview | undefined {
  const { entity } = useRecordDesk();
  const resource = useResource(entity);
  const tell = useReportFailure(entity);
  const [preview, setPreview] = useState<ActionPreview | undefined>(
    action.preview ? undefined : { possible: true, items: [] },
  );
  const failed = useRef((error: unknown) => {
    tell(error);
    onClose();
  });
  useEffect(() => {
    if (!action.preview) return undefined;
    let isHere = true;
    resource.previewAction(id, action.name).then(
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
  }, [action, id, resource]);
  return preview;
}

/**
 * Asks for an action on the record: its effect and its preview first, then reasons and values.
 * Actions that nothing undoes are asked twice.
 */
export function ActionDialog({ action, onClose }: ActionDialogProps) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { detail, name } = useRecordDesk();
  const preview = usePreview(action, detail?.id ?? 0, onClose);
  const [given, setGiven] = useState<GivenValues>({
    reason: '',
    reasons: {},
    choices: {},
    entries: {},
  });
  const [isSure, setSure] = useState(false);
  const { busyWith, errors, isOutdated, perform } = usePerform(onClose, () => setSure(false));
  const busy = busyWith !== undefined;
  const label = names.maybe(action.label) ?? action.name;
  useWhenGone(isOutdated && detail?.acts.includes(action.name) === false, { label, onClose });
  const onBehalfOf = detail?.inPlaceOf?.[action.name];
  const asksAgain = action.final === true && !isSure;
  if (action.final && isSure)
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
        onConfirm={() => void perform(action, given)}
      />
    );
  return (
    <QuestionDialog
      // The changed key moves the focus to the questions once they are known.
      key={preview === undefined ? 'look' : 'ask'}
      title={label}
      lead={name}
      effect={names.maybe(action.effect)}
      confirm={label}
      danger={action.danger && !asksAgain}
      isReady={!whatIsMissing(action, preview, given)}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => (asksAgain ? setSure(true) : void perform(action, given))}
    >
      {onBehalfOf !== undefined && (
        <p className="nmv-text">{t('actInPlaceOf', { name: onBehalfOf })}</p>
      )}
      <Suspense fallback={<Looking />}>
        <ActionMatters preview={preview} given={given} onGiven={setGiven} />
      </Suspense>
      {preview?.possible && (
        <Values
          // A reason given for the preview's items is not requested a second time.
          action={asksOnce(action, preview)}
          given={given}
          onGiven={setGiven}
          errors={errors}
        />
      )}
    </QuestionDialog>
  );
}

const asksOnce = (action: EntityAction, { items }: ActionPreview): EntityAction =>
  action.reason === 'optional' && items.some(({ reasonNeeded }) => reasonNeeded)
    ? { ...action, reason: 'none' }
    : action;

/** Returns the word for input that is still missing before the action can run. */
function whatIsMissing(
  action: EntityAction,
  preview: ActionPreview | undefined,
  { reason, reasons, choices, entries }: GivenValues,
): boolean {
  if (preview === undefined || !preview.possible) return true;
  return (
    (action.reason === 'required' && reason.trim() === '') ||
    (action.needs ?? []).some((name) => (entries[name]?.value ?? null) === null) ||
    preview.items.some(
      (item) =>
        (item.reasonNeeded && !reasons[item.key]?.trim()) ||
        (item.choices !== undefined && choices[item.key] === undefined),
    )
  );
}
