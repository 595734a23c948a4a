import type { Told } from '../../../data/cache/read.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../../domain/schema/entities/entity.ts';
import type { RehearsalAnswer } from '../../../domain/schema/campaigns/campaign-trial.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Skeleton } from '../../../ui/state/waiting.tsx';
import { ReadPart } from '../../listing/base/read-part.tsx';
import { TrialFigure } from '../trials/figure.tsx';
import { Ask } from '../trials/trial-state.tsx';

interface DecisionFiguresProps {
  readonly detail: ResourceDetail;
  readonly rehearsal: Told<RehearsalAnswer>;
}

/** Shows what is at stake: prizes, participants and the cost in the cycle before. */
export function DecisionFigures({ detail, rehearsal }: DecisionFiguresProps) {
  const t = useT('trials');
  const { money } = useFormat();
  return (
    <section className="nmv-panel" part="panel" aria-label={t('decideStake')}>
      <div className="nmv-panel-body nmv-trial-figures">
        <TrialFigure name={t('decidePrizes')} value={money(String(getCell(detail, 'prizeTotal')))}>
          {t('decidePlaces', { count: Number(getCell(detail, 'rankingPositions')) })}
        </TrialFigure>
        <TrialFigure name={t('decideCompetes')} value={String(getCell(detail, 'participantCount'))}>
          {t('decideParticipants', { count: Number(getCell(detail, 'participantCount')) })}
        </TrialFigure>
        <ReadPart
          read={rehearsal}
          failedAs="line"
          failedTitle={t('decideCostUnread')}
          shape={<Skeleton width={50} />}
          empty="never"
        >
          {(answer) => <Cost id={detail.id} answer={answer} />}
        </ReadPart>
      </div>
    </section>
  );
}

function Cost({ id, answer }: { readonly id: number; readonly answer: RehearsalAnswer }) {
  const t = useT('trials');
  const { money } = useFormat();
  const { state, figures } = answer;
  if (figures === null)
    return (
      <div className="nmv-trial-figure">
        <span className="nmv-fact-name">{t('decideCost')}</span>
        <span className="nmv-small nmv-muted">
          {t(
            state === 'impossible'
              ? 'noCycleBefore'
              : state === 'running'
                ? 'working'
                : state === 'failed'
                  ? 'failed'
                  : 'neverRehearsed',
          )}
        </span>
        {(state === 'none' || state === 'failed') && (
          <span>
            <Ask kind="rehearsal" id={id} label={t('rehearse')} />
          </span>
        )}
      </div>
    );
  return (
    <TrialFigure name={t('decideCost')} value={money(figures.cost)}>
      {figures.costPerThousand === null
        ? t('decideSoldNothing')
        : t('decidePerThousand', { amount: money(figures.costPerThousand) })}
    </TrialFigure>
  );
}
