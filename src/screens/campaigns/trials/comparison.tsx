import { formatSigned } from '../../../i18n/format.ts';
import { useTrial } from '../../../data/campaign-trials.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type {
  ComparisonAnswer,
  ComparisonFigures,
} from '../../../domain/schema/campaigns/campaign-trial.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { Skeleton, LoadingBar } from '../../../ui/state/waiting.tsx';
import { TrialFigure } from './figure.tsx';
import { TrialMovements } from './movements.tsx';
import { ShiftCell } from './shift.tsx';
import { Ask, TrialNotice } from './trial-state.tsx';
import { trialSheets } from './trial-sheets.ts';
import { ReadFailure } from '../../listing/base/read-failure.tsx';

/** Shows deciders the gains and losses by the waiting version; nothing for a first version. */
export function Comparison({ id }: { readonly id: number }) {
  useSheets(trialSheets);
  useAreas('trials');
  const t = useT('trials');
  const { data, error, isValidating, refresh } = useTrial('comparison', id);
  if (data?.state === 'impossible' || error?.status === 404) return null;
  return (
    <section className="nmv-panel nmv-child" part="panel" aria-label={t('whoGains')}>
      {data === undefined && error === undefined && (
        <div className="nmv-panel-body nmv-stack">
          <LoadingBar />
          <Skeleton width={50} />
          <Skeleton width={90} />
        </div>
      )}
      {data === undefined && error && (
        <ReadFailure
          title={t('notRead')}
          error={error}
          onRetry={() => void refresh()}
          retrying={isValidating}
        />
      )}
      {data && <Compared id={id} answer={data} />}
    </section>
  );
}

function Compared({ id, answer }: { readonly id: number; readonly answer: ComparisonAnswer }) {
  const t = useT('trials');
  const dateTime = useDateTime();
  const { figures, people, asOf, state } = answer;
  return (
    <>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('whoGains')}</h2>
          {asOf !== null && (
            <p className="nmv-hint">{t('whoGainsLead', { when: dateTime(asOf) })}</p>
          )}
        </div>
        {state === 'none' && <Ask kind="comparison" id={id} label={t('again')} />}
      </div>
      <div className="nmv-panel-body nmv-stack">
        <TrialNotice kind="comparison" id={id} trial={answer} />
        {figures && <Figures figures={figures} />}
      </div>
      {figures && <ShiftCell people={answer.first} />}
      {figures && <TrialMovements people={people} of={figures.gain + figures.lose} />}
    </>
  );
}

function Figures({ figures }: { readonly figures: ComparisonFigures }) {
  const t = useT('trials');
  const { money } = useFormat();
  const { gain, lose, stay, prizeLosers, rowsAfter, rowsBefore } = figures;
  return (
    <div className="nmv-trial-figures">
      <TrialFigure name={t('gain')} value={String(gain)} tone={gain > 0 ? 'success' : undefined}>
        {Number(figures.gainPrizes) !== 0 &&
          t('inPrizes', { amount: formatSigned(figures.gainPrizes, money) })}
      </TrialFigure>
      <TrialFigure name={t('lose')} value={String(lose)} tone={lose > 0 ? 'danger' : undefined}>
        {Number(figures.losePrizes) !== 0 &&
          t('inPrizes', { amount: formatSigned(figures.losePrizes, money) })}
        {prizeLosers > 0 && (
          <>
            <br />
            <strong className="nmv-strong">{t('losePrize', { count: prizeLosers })}</strong>
          </>
        )}
      </TrialFigure>
      <TrialFigure name={t('stay')} value={String(stay)}>
        {t('ofAll', { all: gain + lose + stay })}
      </TrialFigure>
      <TrialFigure name={t('prizeSum')} value={money(figures.prizesAfter)}>
        {t('prizeSumBefore', { amount: money(figures.prizesBefore) })}
      </TrialFigure>
      <TrialFigure name={t('rows')} value={t('rowsOf', { ...rowsAfter })}>
        {t('rowsBefore', { ...rowsBefore })}
      </TrialFigure>
    </div>
  );
}
