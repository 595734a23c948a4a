import type { TrialMeasures } from '../../../domain/schema/campaigns/campaign-trial.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { ItemRows } from './item-rows.tsx';
import { Sensitivity } from './sensitivity.tsx';
import { Winners } from './winners.tsx';
import type { TrialDraft } from './draft.ts';

type Measure =
  | 'winners'
  | 'cost'
  | 'costPerThousand'
  | 'rows'
  | 'withPoints'
  | 'topThree'
  | 'lastWinner'
  | 'sold';
const MEASURES: readonly Measure[] = [
  'winners',
  'cost',
  'costPerThousand',
  'rows',
  'withPoints',
  'topThree',
  'lastWinner',
  'sold',
];

/** Shows the figures of a rehearsal of up to two campaigns. */
export function Rehearsed({ drafts }: { readonly drafts: readonly TrialDraft[] }) {
  return (
    <>
      <Measures drafts={drafts} />
      <div className="nmv-columns" data-shape="halves">
        <Sensitivity drafts={drafts} />
        <ItemRows drafts={drafts} />
      </div>
      <Winners drafts={drafts} />
      {drafts.map((draft) => (
        <IdleWeights key={draft.name} draft={draft} isAlone={drafts.length === 1} />
      ))}
    </>
  );
}

function Measures({ drafts }: { readonly drafts: readonly TrialDraft[] }) {
  const t = useT('trials');
  const { date } = useFormat();
  const period = drafts[0]?.figures;
  const was = period?.asItWas ?? null;
  return (
    <section className="nmv-panel nmv-child" part="panel" aria-label={t('measure')}>
      {period && (
        <p className="nmv-panel-body nmv-hint">
          {t('rehearsalOf', {
            cycle: period.cicle.name1,
            from: date(period.from),
            to: date(period.to),
          })}
        </p>
      )}
      <div className="nmv-table-scroll">
        <table className="nmv-table">
          <thead>
            <tr>
              <th className="nmv-th" scope="col">
                {t('measure')}
              </th>
              {drafts.map(({ name }) => (
                <th key={name} className="nmv-th" scope="col" data-kind="number">
                  {name}
                </th>
              ))}
              {period && was && (
                <th className="nmv-th" scope="col" data-kind="number">
                  {t('asItWas', { cycle: period.cicle.name1 })}
                  <br />
                  <span className="nmv-small nmv-muted">{was.campaignName}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {MEASURES.map((measure) => (
              <tr key={measure}>
                <th className="nmv-preview-cell nmv-trial-name" scope="row">
                  {t(measure)}
                </th>
                {drafts.map(({ name, figures }) => (
                  <td key={name} className="nmv-preview-cell" data-kind="number">
                    {figures && <Value measure={measure} figures={figures} />}
                  </td>
                ))}
                {was && (
                  <td className="nmv-preview-cell" data-kind="number">
                    <Value measure={measure} figures={was} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Value({
  measure,
  figures,
}: {
  readonly measure: Measure;
  readonly figures: TrialMeasures;
}) {
  const t = useT('trials');
  const { number, money } = useFormat();
  const { costPerThousand, topThree, lastWinnerScore, reached, all } = figures;
  const points = (score: string) => number(score, { min: 2, max: 2 });
  switch (measure) {
    case 'winners':
    case 'withPoints':
      return <>{figures[measure]}</>;
    case 'cost':
      return (
        <>
          {money(figures.cost)}{' '}
          <span className="nmv-small nmv-muted">
            {t('ofPrizes', { amount: money(figures.prizes) })}
          </span>
        </>
      );
    case 'costPerThousand':
      return <>{costPerThousand === null ? '—' : money(costPerThousand)}</>;
    case 'rows':
      return <>{all === 0 ? '—' : t('rowsOf', { reached, all })}</>;
    case 'topThree':
      return <>{topThree === null ? '—' : `${number(topThree)} %`}</>;
    case 'lastWinner':
      return <>{lastWinnerScore === null ? '—' : points(lastWinnerScore)}</>;
    case 'sold':
      return <>{`${number(figures.sold, { max: 2 })} Kg/L`}</>;
  }
}

function IdleWeights({
  draft,
  isAlone,
}: {
  readonly draft: TrialDraft;
  readonly isAlone: boolean;
}) {
  const t = useT('trials');
  const { number } = useFormat();
  if (draft.figures === null) return null;
  const { idleWeights, weighted } = draft.figures;
  const title = isAlone ? t('idleWeights') : `${t('idleWeights')} · ${draft.name}`;
  return (
    <section className="nmv-panel" part="panel" aria-label={title}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <h2 className="nmv-subheading">{title}</h2>
      </div>
      <div className="nmv-panel-body">
        <ul className="nmv-plain-list nmv-stack">
          {idleWeights.length === 0 && (
            <li className="nmv-muted">{t(weighted === 0 ? 'noWeights' : 'noIdleWeights')}</li>
          )}
          {idleWeights.map(({ productId, name, nmvWeight, why }) => (
            <li key={productId}>
              {t(`idle_${why}`, { name, weight: number(nmvWeight, { min: 2 }) })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
