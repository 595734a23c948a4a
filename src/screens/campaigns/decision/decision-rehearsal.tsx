import type { Told } from '../../../data/cache/read.ts';
import { dec } from '../../../domain/decimal.ts';
import type {
  RehearsalAnswer,
  RehearsalFigures,
  TriedPerson,
} from '../../../domain/schema/campaigns/campaign-trial.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Gauge } from '../../../ui/state/gauge.tsx';
import { ReadFailure } from '../../listing/base/read-failure.tsx';
import { TrialNotice } from '../trials/trial-state.tsx';

interface DecisionRehearsalProps {
  readonly id: number;
  readonly rehearsal: Told<RehearsalAnswer>;
}

/** Shows the winners that the campaign would have had in the cycle before; nothing without a rehearsal. */
export function DecisionRehearsal({ id, rehearsal }: DecisionRehearsalProps) {
  const t = useT('trials');
  const { number } = useFormat();
  if (rehearsal.state === 'failed')
    return (
      <section className="nmv-panel" part="panel" aria-label={t('rehearsal')}>
        <ReadFailure
          title={t('notRead')}
          error={rehearsal.error}
          onRetry={() => void rehearsal.refresh()}
          retrying={rehearsal.isValidating}
        />
      </section>
    );
  const figures = rehearsal.data?.figures;
  if (rehearsal.data === undefined || !figures) return null;
  const title = t('decideRehearsal', { cycle: figures.cicle.name1 });
  return (
    <section className="nmv-panel" part="panel" aria-label={title}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{title}</h2>
          <p className="nmv-hint">
            {t('decideScored', {
              count: figures.withPoints,
              sold: number(figures.sold, { max: 2 }),
            })}
          </p>
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack">
        <TrialNotice kind="rehearsal" id={id} trial={rehearsal.data} />
        <Bars people={rehearsal.data.people} figures={figures} />
      </div>
    </section>
  );
}

interface BarsProps {
  readonly people: readonly TriedPerson[];
  readonly figures: RehearsalFigures;
}

function Bars({ people, figures }: BarsProps) {
  const t = useT('trials');
  const { number, money } = useFormat();
  if (people.length === 0) return <p className="nmv-muted">{t('noWinner')}</p>;
  const most = Math.max(...people.map(({ scoreAfter }) => Number(scoreAfter ?? 0)), 0);
  const left = dec(figures.prizes).minus(figures.cost);
  return (
    <>
      <ol className="nmv-plain-list nmv-decide-bars">
        {people.map(({ personId, name1, customerName, scoreAfter, prizeAfter }) => {
          const points = number(scoreAfter ?? '0', { min: 2, max: 2 });
          return (
            <li key={personId} className="nmv-decide-bar">
              <span>
                <strong className="nmv-strong">{name1}</strong>{' '}
                <span className="nmv-small nmv-muted">{customerName}</span>
              </span>
              <Gauge
                label={t('decideBar', { name: name1, points })}
                reached={most > 0 ? Number(scoreAfter ?? 0) / most : 0}
                passed
                plain
              />
              <span className="nmv-strong nmv-decide-number">{points}</span>
              <span className="nmv-decide-number">{money(prizeAfter ?? '0')}</span>
            </li>
          );
        })}
      </ol>
      {left.gt(0) && (
        <p className="nmv-small nmv-muted">{t('decideLeft', { amount: money(left.toString()) })}</p>
      )}
    </>
  );
}
