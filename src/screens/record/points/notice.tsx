import { useEffect, useState } from 'react';
import { invalidate, useRead } from '../../../data/cache/cache.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { resourcePath } from '../../../data/cache/resource.ts';
import { useWork } from '../../../data/page/use-work.ts';
import type {
  PointsChangeAnswer,
  PointsChangeField,
  PointsChangeInfo,
  PointsEffect,
} from '../../../domain/schema/entities/points-change.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { Prompt } from '../../../ui/dialog/prompt.tsx';
import { useRecordDesk } from '../form/state/record-desk.ts';
import { useLabels } from '../form/state/use-wording.ts';
import { useValueText } from '../form/state/use-value-text.ts';
import { EffectList } from './effect.tsx';

/** A change of the record that moves points and waits: what, why, from when, the people that it moves, and what may be done about it. */
export function PointsNotice() {
  const { entity, detail } = useRecordDesk();
  const path = detail === undefined ? null : `${resourcePath(entity)}/${detail.id}/points-change`;
  const { data, refresh } = useRead<PointsChangeAnswer>(path);
  useEffect(() => void refresh(), [detail, refresh]);
  if (path === null || !data?.change) return null;
  return <Waiting path={path} change={data.change} />;
}

function useDecision(path: string, changeId: number) {
  const t = useT('recordForm');
  const { http, toasts } = usePage();
  const { busy, run } = useWork();
  const decide = async (
    action: 'confirmation' | 'refusal',
    word: 'pointsConfirmed' | 'pointsRefused' | 'pointsWithdrawn',
    more: { readonly reason?: string } = {},
  ) => {
    await run(async () => {
      await http.post(`${path}/${action}`, { changeId, ...more });
      toasts.show({ tone: 'positive', message: t(word) });
    });
    await invalidate('/apis/v1/');
  };
  return { busy, decide };
}

function Waiting({ path, change }: { readonly path: string; readonly change: PointsChangeInfo }) {
  const t = useT('recordForm');
  const dateTime = useDateTime();
  const format = useFormat();
  const effect = useRead<PointsEffect>(`${path}/effect`);
  const { busy, decide } = useDecision(path, change.id);
  const [isRefusing, setRefusing] = useState(false);
  const { mayConfirm, mayWithdraw, reason, askedAt, askedByName, askedActingName } = change;
  const name =
    askedActingName === null
      ? askedByName
      : t('pointsActingFor', { name: askedActingName, other: askedByName });
  const refusing = t(mayConfirm ? 'pointsRefuse' : 'pointsWithdraw');
  return (
    <Finding tone="warning" title={t('pointsWaits')}>
      <div className="nmv-stack" data-gap="3">
        <p className="nmv-break">
          {t('pointsAskedBy', { name, at: dateTime(askedAt, { seconds: false }) })}{' '}
          {t('pointsBecause', { reason })} {t('pointsFrom', { day: format.date(change.holdsFrom) })}
        </p>
        <ul className="nmv-list">
          {change.fields.map((field) => (
            <FieldLine key={field.name} field={field} />
          ))}
        </ul>
        <EffectList effect={effect.data} />
        {(mayConfirm || mayWithdraw) && (
          <div className="nmv-cluster">
            <Button size="sm" onClick={() => setRefusing(true)}>
              {refusing}
            </Button>
            {mayConfirm && (
              <Button
                size="sm"
                kind="primary"
                busy={busy}
                onClick={() => void decide('confirmation', 'pointsConfirmed')}
              >
                {t('pointsConfirm')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isRefusing && (
        <Prompt
          title={refusing}
          confirm={refusing}
          label={t('pointsReason')}
          multiline
          busy={busy}
          check={(value) => (value.trim() === '' ? '' : undefined)}
          onCancel={() => setRefusing(false)}
          onConfirm={(said) => {
            void decide('refusal', mayConfirm ? 'pointsRefused' : 'pointsWithdrawn', {
              reason: said,
            }).then(() => setRefusing(false));
          }}
        />
      )}
    </Finding>
  );
}

function FieldLine({
  field: { name, from, to, fromLabel, toLabel },
}: {
  readonly field: PointsChangeField;
}) {
  const t = useT('recordForm');
  const labels = useLabels();
  const { valueText } = useValueText();
  const { entity } = useRecordDesk();
  const field = entity.fields[name];
  if (field === undefined) return null;
  const text = (value: typeof from, label: string | null): string =>
    valueText(field, value, {}, label) || t('pointsEmpty');
  return (
    <li className="nmv-break">
      {t('pointsFieldChange', {
        field: labels(entity.fields, name),
        from: text(from, fromLabel),
        to: text(to, toLabel),
      })}
    </li>
  );
}
