import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { fieldMessage } from '../../../data/page/failure.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { date } from '../../../domain/fields/date.ts';
import { localDate } from '../../../domain/rules/dates/dates.ts';
import type {
  PointsChangeAsked,
  PointsEffect,
} from '../../../domain/schema/entities/points-change.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import type { Entry } from '../../../ui/fields/entry.ts';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { TextArea } from '../../../ui/input/text-input.tsx';
import { InlineFailure } from '../../listing/base/inline-failure.tsx';
import { EffectList } from './effect.tsx';

const dayField = date({ required: true });

/** A row that is to change, and the values that it would have. */
export interface ChangedRow {
  /** Address of the row's calls. */
  readonly url: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Effect of a change from a day on, or why that could not be worked out. */
interface EffectFrom {
  readonly effect?: PointsEffect;
  readonly failure?: unknown;
  readonly retry: () => void;
}

/** Reads the effect of the change from a day on, or the server's objection to the day. */
function useEffectFrom(row: ChangedRow | undefined, day: string | null): EffectFrom {
  const { http } = usePage();
  const [answer, setAnswer] = useState<Omit<EffectFrom, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  const url = row && `${row.url}/points-change/effect`;
  const values = JSON.stringify(row?.values ?? {});
  useEffect(() => {
    if (day === null || url === undefined) return undefined;
    let isHere = true;
    setAnswer({});
    http.post<PointsEffect>(url, { values: JSON.parse(values) as unknown, holdsFrom: day }).then(
      (effect) => {
        if (isHere) setAnswer({ effect });
      },
      (failure: unknown) => {
        if (isHere) setAnswer({ failure });
      },
    );
    return () => {
      isHere = false;
    };
  }, [http, url, values, day, attempt]);
  return { ...answer, retry: () => setAttempt((count) => count + 1) };
}

interface PointsQuestionProps {
  readonly title: string;
  /** Row to change; without it, the people affected are not named. */
  readonly row?: ChangedRow | undefined;
  readonly busy: boolean;
  readonly cancel?: string | undefined;
  readonly onAsk: (asked: PointsChangeAsked) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A change that moves points in open campaigns: why, from which day, and the people that it moves; then a second person is asked. */
export function PointsQuestion({
  title,
  row,
  busy,
  cancel,
  onAsk,
  onClose,
  children,
}: PointsQuestionProps) {
  const t = useT('recordForm');
  const [reason, setReason] = useState('');
  const [entry, setEntry] = useState<Entry>({ value: localDate(new Date()) });
  const day = typeof entry.value === 'string' ? entry.value : null;
  const { effect, failure, retry } = useEffectFrom(row, day);
  const dayError = fieldMessage(failure, 'holdsFrom');
  return (
    <QuestionDialog
      title={title}
      lead={t('pointsAskLead')}
      confirm={t('pointsAsk')}
      cancel={cancel}
      busy={busy}
      isReady={reason.trim() !== '' && day !== null && dayError === undefined}
      onCancel={onClose}
      onConfirm={() => onAsk({ reason: reason.trim(), ...(day && { holdsFrom: day }) })}
    >
      <FieldControl
        name="holdsFrom"
        field={dayField}
        row={{}}
        label={t('pointsHoldsFrom')}
        hint={t('pointsHoldsFromHint')}
        entry={entry}
        error={dayError}
        onEntry={setEntry}
      />
      <TextArea
        label={t('pointsReason')}
        rows={3}
        value={reason}
        data-focus=""
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {row && day !== null && failure === undefined && <EffectList effect={effect} />}
      {failure !== undefined && dayError === undefined && (
        <InlineFailure failure={failure} onRetry={retry} />
      )}
      {children}
    </QuestionDialog>
  );
}
