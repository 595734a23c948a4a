import { Suspense, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSession } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { parseRoute, formatRoute } from '../../../ui/base/route.ts';
import type { RouteProps } from '../../../ui/base/route.ts';
import { ExportMenu } from './export-menu.tsx';
import { usePrintRanking } from './use-print-ranking.ts';
import { PageHead } from './page-head.tsx';
import type { RankingView, TabView } from './page-head.tsx';
import type { ProofFilter } from '../proof/proof-lines.ts';
import { filterIn } from '../base/reading.ts';
import type { RankingFilters } from '../table/filter-words.ts';
import { RankingSkeleton } from '../base/ranking-skeleton.tsx';
import { Summary } from './summary.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { fullRankingAreas } from '../base/full-areas.ts';
import { rankingFullSheets } from '../base/full-sheets.ts';
import type { FullRankingProps } from '../table/full-ranking-props.ts';

const Team = lazyAgain(async () => (await import('../team/team.tsx')).Team);
const WhatIf = lazyAgain(async () => (await import('../what-if/what-if.tsx')).WhatIf);
const Analytical = lazyAgain(async () => (await import('../proof/analytical.tsx')).Analytical);

/** Moves the focus to the new view when the pressed link disappears with its view. */
function useFocusAfterMove(view: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const root = panel.current?.getRootNode();
    if (root instanceof ShadowRoot && root.activeElement === null)
      panel.current?.focus({ preventScroll: true });
  }, [view]);
  return panel;
}

interface RankingRouteOptions extends RouteProps {
  /** The view that is shown where the address names none. */
  readonly wanted: string | undefined;
  /** Views that the reader has. */
  readonly views: readonly RankingView[];
}

/** The view, the person and the filter that the address names, and the ways to others. */
function useRankingRoute({ route, onNavigate, wanted, views }: RankingRouteOptions) {
  const { user } = useSession();
  const { path, query } = parseRoute(route);
  const asked = query.get('view') ?? wanted;
  const view = views.find((known) => known === asked) ?? 'summary';
  const kept: RankingFilters = Object.fromEntries(new URLSearchParams(filterIn(query)));
  return {
    view,
    filters: kept,
    person: Number(query.get('person')) || undefined,
    filter: query.get('filter'),
    go(next: RankingView, who?: number | null) {
      const isOwn = who === undefined || who === null || who === user?.id;
      const asked = isOwn ? undefined : String(who);
      onNavigate(formatRoute(path, { ...kept, view: next, person: asked }));
    },
    onFilters(filters: RankingFilters) {
      const shown = query.get('view') ?? undefined;
      onNavigate(formatRoute(path, { ...filters, view: shown }), { replace: true });
    },
    onFilter(filter: ProofFilter) {
      const person = query.get('person') ?? undefined;
      const shown = filter === 'all' ? undefined : filter;
      onNavigate(formatRoute(path, { ...kept, view, person, filter: shown }), { replace: true });
    },
  };
}

/** Finds the best-ranked person whose proof an unranked reader may open first. */
const firstProvable = ({ own, proofs, rows }: RankingAnswer): number | undefined =>
  own === undefined && (proofs === 'all' || proofs === 'channel')
    ? (rows.find(({ provable, personId }) => provable && personId !== null)?.personId ?? undefined)
    : undefined;

/**
 * Returns the views of the reader: ranked people have a proof and a what-if; managers of channels
 * have teams and their proofs.
 */
function listViews(
  answer: RankingAnswer,
  route: RouteProps['route'],
): { readonly tabs: readonly TabView[]; readonly views: readonly RankingView[] } {
  const { own, proofs, total, campaign } = answer;
  const { query } = parseRoute(route);
  const hasTeam = proofs === 'channel' || (proofs === 'all' && total > 0);
  const hasPerson = own !== undefined || query.has('person');
  const canAnalyse = hasPerson || firstProvable(answer) !== undefined;
  const tabs: TabView[] = [
    'summary',
    ...(hasTeam ? (['team'] as const) : []),
    ...(canAnalyse ? (['analytical'] as const) : []),
  ];
  const canImagine = campaign.frozenAt === null && hasPerson;
  return { tabs, views: canImagine ? [...tabs, 'what-if'] : tabs };
}

/** The whole screen of one ranking: head with two views, summary or proof. */
export function FullRanking({
  answer,
  view: wanted,
  route,
  onNavigate,
  isPage,
  onAll,
  ...rest
}: FullRankingProps) {
  useAreas(...fullRankingAreas);
  useSheets(rankingFullSheets);
  const { tabs, views } = listViews(answer, route);
  const at = useRankingRoute({ route, onNavigate, wanted, views });
  const { view, person } = at;
  const analysed = person ?? firstProvable(answer);
  const hasRanks = view === 'summary' && answer.total > 0;
  const print = usePrintRanking(answer, at.filters, hasRanks);
  const panel = useFocusAfterMove(`${view} ${person ?? ''}`);
  return (
    <div className="nmv-stack nmv-rank">
      <PageHead
        answer={answer}
        isPage={isPage}
        onAll={onAll}
        view={view}
        actions={
          answer.total === 0 ? null : (
            <ExportMenu
              campaign={answer.campaign}
              view={view}
              person={view === 'analytical' ? analysed : person}
              filters={at.filters}
              print={hasRanks ? print : undefined}
              mayPrint={tabs.includes('analytical')}
            />
          )
        }
        views={tabs}
        onView={(next) => at.go(next, next === 'analytical' ? analysed : undefined)}
      />
      <div
        ref={panel}
        tabIndex={-1}
        {...(tabs.length > 1 && view !== 'what-if'
          ? { role: 'tabpanel', id: 'nmv-rank-panel', 'aria-labelledby': `nmv-rank-${view}` }
          : {})}
        className="nmv-stack"
      >
        {view === 'summary' ? (
          <Summary
            answer={answer}
            {...rest}
            isPage={isPage}
            filters={at.filters}
            onFilters={at.onFilters}
            onCampaign={onAll && ((code) => onNavigate(`/${encodeURIComponent(code)}`))}
            onImagine={() => at.go('what-if')}
            onOwnProof={() => at.go('analytical')}
            onProof={(row) => at.go('analytical', row.personId)}
          />
        ) : view === 'team' ? (
          <Suspense fallback={<RankingSkeleton rows={8} />}>
            <Team
              campaign={answer.campaign}
              customerId={at.filters.customerId}
              words={at.filters.q}
              onChannel={(customerId, q) => at.onFilters({ customerId, q })}
              onProof={(who) => at.go('analytical', who)}
              onImagine={(who) => at.go('what-if', who)}
            />
          </Suspense>
        ) : view === 'what-if' ? (
          <Suspense fallback={<RankingSkeleton rows={8} />}>
            <WhatIf
              campaign={answer.campaign}
              person={person}
              onBack={() => at.go(person === undefined ? 'summary' : 'team')}
            />
          </Suspense>
        ) : (
          <Suspense fallback={<RankingSkeleton rows={10} />}>
            <Analytical
              answer={answer}
              person={analysed}
              filter={at.filter}
              onFilter={at.onFilter}
              onBack={() => at.go('summary')}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
