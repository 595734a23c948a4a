import { useState } from 'react';
import { useTrial } from '../../../data/campaign-trials.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { Skeleton, LoadingBar } from '../../../ui/state/waiting.tsx';
import type { ExtraPanelProps } from '../../record/extras.ts';
import { Rehearsed } from './rehearsed.tsx';
import type { TrialDraft } from './draft.ts';
import { SidePicker } from './side-picker.tsx';
import { Ask, TrialNotice } from './trial-state.tsx';
import { trialSheets } from './trial-sheets.ts';
import { ReadFailure } from '../../listing/base/read-failure.tsx';

/** A campaign on the real invoices of the cycle before, alone or beside another one. */
export function RehearsalPanel({ detail }: ExtraPanelProps) {
  useSheets(trialSheets);
  useAreas('trials');
  const t = useT('trials');
  if (detail === undefined)
    return (
      <div className="nmv-panel" part="panel">
        <p className="nmv-panel-body nmv-muted">{t('saveFirst')}</p>
      </div>
    );
  return (
    <OfCampaign
      id={detail.id}
      name={String(getCell(detail, 'name1'))}
      cycleId={getCell(detail, 'campgnCicleId')}
    />
  );
}

function OfCampaign({
  id,
  name,
  cycleId,
}: {
  readonly id: number;
  readonly name: string;
  readonly cycleId: unknown;
}) {
  const t = useT('trials');
  const dateTime = useDateTime();
  const [other, setOther] = useState<{ readonly id: number; readonly name: string }>();
  const { data, error, isValidating, refresh } = useTrial('rehearsal', id);
  const beside = useTrial('rehearsal', other?.id);
  if (data === undefined)
    return (
      <section className="nmv-panel" part="panel" aria-label={t('rehearsal')}>
        {error ? (
          <ReadFailure
            title={t('notRead')}
            error={error}
            onRetry={() => void refresh()}
            retrying={isValidating}
          />
        ) : (
          <div className="nmv-panel-body nmv-stack">
            <LoadingBar />
            <Skeleton width={50} />
            <Skeleton width={90} />
          </div>
        )}
      </section>
    );
  if (data.state === 'impossible') return <Empty title={t('noCycleBefore')} />;
  if (data.state === 'none')
    return (
      <Empty
        title={t('neverRehearsed')}
        actions={<Ask kind="rehearsal" id={id} label={t('rehearse')} primary />}
      >
        {t('rehearsalLead')} {t('neverRehearsedLead')}
      </Empty>
    );
  const drafts: readonly TrialDraft[] = [
    { id, name, figures: data.figures, people: data.people },
    ...(other && beside.data
      ? [
          {
            id: other.id,
            name: other.name,
            figures: beside.data.figures,
            people: beside.data.people,
          },
        ]
      : []),
  ];
  return (
    <div className="nmv-stack">
      <section className="nmv-panel" part="panel" aria-label={t('rehearsal')}>
        <div className="nmv-panel-head" part="head" data-ruled="">
          <div className="nmv-panel-title">
            <h2 className="nmv-subheading">{t('rehearsal')}</h2>
            <p className="nmv-hint">
              {t('rehearsalLead')} {data.asOf !== null && t('asOf', { when: dateTime(data.asOf) })}
            </p>
          </div>
          <SidePicker id={id} cycleId={cycleId} value={other} onChosen={setOther} />
        </div>
        <div className="nmv-panel-body nmv-stack nmv-trial-body">
          <TrialNotice kind="rehearsal" id={id} trial={data} />
          {other && beside.data?.state === 'none' && (
            <div>
              <Ask kind="rehearsal" id={other.id} label={`${t('rehearse')}: ${other.name}`} />
            </div>
          )}
          {other && beside.data && beside.data.state !== 'none' && (
            <TrialNotice kind="rehearsal" id={other.id} trial={beside.data} />
          )}
        </div>
      </section>
      {data.figures && <Rehearsed drafts={drafts} />}
    </div>
  );
}
