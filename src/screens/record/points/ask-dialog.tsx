import { useEffect, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { fieldMessage } from '../../../data/failure.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { resourcePath } from '../../../data/resource.ts';
import { date } from '../../../domain/fields/date.ts';
import { localDate } from '../../../domain/rules/dates.ts';
import type { PointsChangeAsked, PointsEffect } from '../../../domain/wire/points-change.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import type { Entry } from '../../../ui/fields/entry.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { sendingOf } from '../form/form-changes.ts';
import { useRecordDesk } from '../form/record-desk.ts';
import { EffectList } from './effect.tsx';

const dayField = date({ required: true });

/** What the change would do from a day on, as the server works it out, or what is wrong with the day. */
function useEffectFrom(day: string | null) {
  const { http } = usePage();
  const { entity, state } = useRecordDesk();
  const [effect, setEffect] = useState<PointsEffect>();
  const [error, setError] = useState<string>();
  const url = `${resourcePath(entity)}/${state.start.id ?? 0}/points-change/effect`;
  const { body } = sendingOf(entity, state);
  const values = JSON.stringify(
    Object.fromEntries(Object.entries(body).filter(([name]) => name in entity.fields)),
  );
  useEffect(() => {
    if (day === null) return undefined;
    let isHere = true;
    setEffect(undefined);
    setError(undefined);
    http.post<PointsEffect>(url, { values: JSON.parse(values) as unknown, holdsFrom: day }).then(
      (answer) => {
        if (isHere) setEffect(answer);
      },
      (failure: unknown) => {
        if (!isHere) return;
        setEffect({ invoices: 0, isWhole: true, campaigns: [] });
        setError(
          fieldMessage(failure, 'holdsFrom') ??
            (failure instanceof ApiError ? failure.message : undefined),
        );
      },
    );
    return () => {
      isHere = false;
    };
  }, [http, url, values, day]);
  return { effect, error };
}

/** A change that moves points in open campaigns: why, from which day, and the people that it moves; then a second person is asked. */
export function AskPointsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('recordForm');
  const { name, askPoints, saving } = useRecordDesk();
  const [reason, setReason] = useState('');
  const [entry, setEntry] = useState<Entry>({ value: localDate(new Date()) });
  const day = typeof entry.value === 'string' ? entry.value : null;
  const { effect, error } = useEffectFrom(day);
  const asked: PointsChangeAsked = { reason: reason.trim(), ...(day && { holdsFrom: day }) };
  return (
    <QuestionDialog
      title={t('pointsAskTitle', { name })}
      lead={t('pointsAskLead')}
      confirm={t('pointsAsk')}
      busy={saving}
      isReady={reason.trim() !== '' && day !== null && error === undefined}
      onCancel={onClose}
      onConfirm={() => askPoints(asked)}
    >
      <FieldControl
        name="holdsFrom"
        field={dayField}
        row={{}}
        label={t('pointsHoldsFrom')}
        hint={t('pointsHoldsFromHint')}
        entry={entry}
        error={error}
        onEntry={setEntry}
      />
      <TextArea
        label={t('pointsReason')}
        rows={3}
        value={reason}
        data-focus=""
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <EffectList effect={effect} />
    </QuestionDialog>
  );
}
