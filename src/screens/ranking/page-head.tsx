import type { KeyboardEvent, ReactNode } from 'react';
import type { RankingAnswer } from '../../domain/wire/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowLeft } from '../../ui/icons/control.ts';
import { Tcode } from '../../ui/mark.tsx';
import { businessDay, phaseOf } from './campaign-phase.ts';
import { LiveTag, useWindowWords } from './ranking-head.tsx';

/** The two ways to look at a ranking. */
export type RankingView = 'summary' | 'analytical';

const views = ['summary', 'analytical'] as const;

/** The views as tabs: arrows move, the panel below belongs to the chosen one. */
function ViewTabs({
  view,
  onView,
}: {
  readonly view: RankingView;
  readonly onView: (view: RankingView) => void;
}) {
  const t = useT('standing');
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next =
      event.key === 'Home'
        ? 'summary'
        : event.key === 'End'
          ? 'analytical'
          : view === 'summary'
            ? 'analytical'
            : 'summary';
    onView(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[views.indexOf(next)]?.focus();
  };
  return (
    <div className="nmv-segments" role="tablist" aria-label={t('views')} onKeyDown={walk}>
      {views.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="nmv-segment"
          id={`nmv-rank-${id}`}
          aria-controls="nmv-rank-panel"
          aria-selected={id === view}
          tabIndex={id === view ? 0 : -1}
          onClick={() => onView(id)}
        >
          {t(id)}
        </button>
      ))}
    </div>
  );
}

function Meta({ campaign }: Pick<RankingAnswer, 'campaign'>) {
  const t = useT('standing');
  const { date } = useFormat();
  const words = useWindowWords(campaign);
  const isRunning = phaseOf(campaign, businessDay(new Date())) === 'running';
  return (
    <div className="nmv-small nmv-muted">
      <LiveTag campaign={campaign} /> {t('version', { version: campaign.version })}
      {isRunning ? (
        <>
          {' '}
          · {t('until', { date: date(campaign.invcIssncEnd) })},{' '}
          <strong className="nmv-strong">
            {campaign.daysLeft > 0 ? t('daysLeft', { count: campaign.daysLeft }) : t('lastDay')}
          </strong>
        </>
      ) : (
        ` · ${words}`
      )}
    </div>
  );
}

/** Title, what holds, and the two views. */
export function PageHead({
  answer,
  isPage,
  onAll,
  view,
  onView,
  acts,
}: {
  readonly answer: RankingAnswer;
  readonly isPage: boolean;
  readonly onAll: (() => void) | undefined;
  readonly view: RankingView;
  /** Absent where there is nothing to analyse. */
  readonly onView: ((view: RankingView) => void) | undefined;
  /** What can be done with all that is shown. */
  readonly acts: ReactNode;
}) {
  const t = useT('standing');
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="nmv-rank-head-line">
      <div className="nmv-stack" data-gap="2">
        {onAll ? (
          <button type="button" className="nmv-small nmv-muted nmv-rank-crumb" onClick={onAll}>
            <Icon of={arrowLeft} size="sm" /> {t('rankings')}
          </button>
        ) : null}
        <div className="nmv-cluster">
          <Heading className="nmv-title">{answer.campaign.name1}</Heading>
          {isPage ? <Tcode title={t('tcode')}>420-010</Tcode> : null}
        </div>
        <Meta campaign={answer.campaign} />
      </div>
      <div className="nmv-cluster">
        {onView ? <ViewTabs view={view} onView={onView} /> : null}
        {acts}
      </div>
    </div>
  );
}
