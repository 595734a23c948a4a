import { formatSigned } from '../../../i18n/format.ts';
import { useTrial } from '../../../data/campaign-trials.ts';
import { useAreas } from '../../../data/use-areas.ts';
import type { ComparisonAnswer, ComparisonFigures } from '../../../domain/wire/campaign-trial.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import { Figure } from './figure.tsx';
import { Movements } from './movements.tsx';
import { Shift } from './shift.tsx';
import { Ask, TrialNotice } from './trial-state.tsx';
import { trialSheets } from './trial-sheets.ts';
import { ReadFailure } from '../../listing/read-failure.tsx';

/** Who gains and who loses by the version that waits, for those who decide on it; nothing where none waits after another. */
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
          <Bone width={50} />
          <Bone width={90} />
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
      {figures && <Shift people={answer.first} />}
      {figures && <Movements people={people} of={figures.gain + figures.lose} />}
    </>
  );
}

function Figures({ figures }: { readonly figures: ComparisonFigures }) {
  const t = useT('trials');
  const { money } = useFormat();
  const { gain, lose, stay, prizeLosers, rowsAfter, rowsBefore } = figures;
  return (
    <div className="nmv-trial-figures">
      <Figure name={t('gain')} value={String(gain)} tone={gain > 0 ? 'success' : undefined}>
        {Number(figures.gainPrizes) !== 0 &&
          t('inPrizes', { amount: formatSigned(figures.gainPrizes, money) })}
      </Figure>
      <Figure name={t('lose')} value={String(lose)} tone={lose > 0 ? 'danger' : undefined}>
        {Number(figures.losePrizes) !== 0 &&
          t('inPrizes', { amount: formatSigned(figures.losePrizes, money) })}
        {prizeLosers > 0 && (
          <>
            <br />
            <strong className="nmv-strong">{t('losePrize', { count: prizeLosers })}</strong>
          </>
        )}
      </Figure>
      <Figure name={t('stay')} value={String(stay)}>
        {t('ofAll', { all: gain + lose + stay })}
      </Figure>
      <Figure name={t('prizeSum')} value={money(figures.prizesAfter)}>
        {t('prizeSumBefore', { amount: money(figures.prizesBefore) })}
      </Figure>
      <Figure name={t('rows')} value={t('rowsOf', { ...rowsAfter })}>
        {t('rowsBefore', { ...rowsBefore })}
      </Figure>
    </div>
  );
}
