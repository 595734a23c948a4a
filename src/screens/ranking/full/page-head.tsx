import type { KeyboardEvent, ReactNode } from 'react';
import { localDate } from '../../../domain/local-date.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowLeft } from '../../../ui/icons/control.ts';
import { Tcode } from '../../../ui/state/mark.tsx';
import { computePhase } from '../base/campaign-phase.ts';
import { CampaignTag } from '../base/campaign-tag.tsx';
import { useWindowWords } from '../base/ranking-head.tsx';

/** Views of a ranking. What-if is separate: it does not show the current state. */
export type RankingView = 'summary' | 'team' | 'analytical' | 'what-if';

/** The views that are tabs. */
export type TabView = Exclude<RankingView, 'what-if'>;

/** The views as tabs: arrows move, the panel below belongs to the chosen one. */
function ViewTabs({
  views,
  view,
  onView,
}: {
  readonly views: readonly TabView[];
  readonly view: RankingView;
  readonly onView: (view: RankingView) => void;
}) {
  const t = useT('standing');
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const at = views.findIndex((id) => id === view);
    const count = views.length;
    const steps: Readonly<Record<string, number>> = {
      Home: 0,
      End: count - 1,
      ArrowLeft: (at + count - 1) % count,
      ArrowRight: (at + 1) % count,
    };
    const to = steps[event.key] ?? 0;
    const next = views[to];
    if (next === undefined) return;
    onView(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
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
          tabIndex={id === (view === 'what-if' ? 'summary' : view) ? 0 : -1}
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
  const isRunning = computePhase(campaign, localDate(new Date())) === 'running';
  return (
    <div className="nmv-small nmv-muted">
      <CampaignTag campaign={campaign} /> {t('version', { version: campaign.version })}
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
  views,
  onView,
  actions,
}: {
  readonly answer: RankingAnswer;
  readonly isPage: boolean;
  readonly onAll: (() => void) | undefined;
  readonly view: RankingView;
  /** Those that the reader has; one alone needs no tabs. */
  readonly views: readonly TabView[];
  readonly onView: (view: RankingView) => void;
  /** Actions on the whole ranking. */
  readonly actions: ReactNode;
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
        {views.length > 1 ? <ViewTabs views={views} view={view} onView={onView} /> : null}
        {actions}
      </div>
    </div>
  );
}
