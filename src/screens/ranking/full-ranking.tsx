import { Suspense, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import type { RankingAnswer } from '../../domain/wire/ranking.ts';
import { lazyAgain } from '../../ui/lazy-again.tsx';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { ExportMenu } from './export-menu.tsx';
import { usePrintRanking } from './use-print-ranking.ts';
import { PageHead } from './page-head.tsx';
import type { RankingView, TabView } from './page-head.tsx';
import type { ProofFilter } from './proof-lines.ts';
import { filterIn } from './reading.ts';
import type { Staleness } from './reading.ts';
import type { RankingFilters } from './filter-words.ts';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { Summary } from './summary.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { fullRankingAreas } from './full-areas.ts';
import { rankingFullSheets } from './full-sheets.ts';

const Team = lazyAgain(async () => (await import('./team.tsx')).Team);
const WhatIf = lazyAgain(async () => (await import('./what-if.tsx')).WhatIf);
const Analytical = lazyAgain(async () => (await import('./analytical.tsx')).Analytical);

/** The rest of the rows, read page by page when asked for. */
export interface WholeRanking {
  /** The page that is shown, the first is 1; undefined: the first rows only. */
  readonly page: number | undefined;
  readonly isReading: boolean;
  readonly onPage: (page: number | undefined) => void;
}

export interface FullRankingProps extends PlaceProps {
  readonly answer: RankingAnswer;
  readonly readAt: string;
  readonly staleness: Staleness;
  readonly onAgain: () => void;
  /** It is a page of the portal, with a way back and a first heading. */
  readonly isPage: boolean;
  readonly view: string | undefined;
  readonly onAll: (() => void) | undefined;
  readonly whole: WholeRanking;
}

/** Where the pressed link goes away with its view, focus goes to the new one instead of being lost. */
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

interface RankingPlaceOptions extends PlaceProps {
  /** The view that is shown where the address names none. */
  readonly wanted: string | undefined;
  /** Views that the reader has. */
  readonly views: readonly RankingView[];
}

/** The view, the person and the filter that the address names, and the ways to others. */
function useRankingPlace({ place, onPlace, wanted, views }: RankingPlaceOptions) {
  const { user } = useSession();
  const { path, query } = readPlace(place);
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
      onPlace(writePlace(path, { ...kept, view: next, person: asked }));
    },
    onFilters(filters: RankingFilters) {
      const shown = query.get('view') ?? undefined;
      onPlace(writePlace(path, { ...filters, view: shown }), { replace: true });
    },
    onFilter(filter: ProofFilter) {
      const person = query.get('person') ?? undefined;
      const shown = filter === 'all' ? undefined : filter;
      onPlace(writePlace(path, { ...kept, view, person, filter: shown }), { replace: true });
    },
  };
}

/** Whose proof is opened first by who is not ranked and may see those of others: that of the best place. */
const firstProvable = ({ own, proofs, rows }: RankingAnswer): number | undefined =>
  own === undefined && (proofs === 'all' || proofs === 'channel')
    ? (rows.find(({ provable, personId }) => provable && personId !== null)?.personId ?? undefined)
    : undefined;

/** Who is ranked has their proof and may imagine; who is in charge of channels has their teams, and the proofs of who is ranked there. */
function viewsOf(
  answer: RankingAnswer,
  place: PlaceProps['place'],
): { readonly tabs: readonly TabView[]; readonly views: readonly RankingView[] } {
  const { own, proofs, total, campaign } = answer;
  const { query } = readPlace(place);
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
  place,
  onPlace,
  isPage,
  onAll,
  ...rest
}: FullRankingProps) {
  useAreas(...fullRankingAreas);
  useSheets(rankingFullSheets);
  const { tabs, views } = viewsOf(answer, place);
  const at = useRankingPlace({ place, onPlace, wanted, views });
  const { view, person } = at;
  const analysed = person ?? firstProvable(answer);
  const hasPlaces = view === 'summary' && answer.total > 0;
  const print = usePrintRanking(answer, at.filters, hasPlaces);
  const panel = useFocusAfterMove(`${view} ${person ?? ''}`);
  return (
    <div className="nmv-stack nmv-rank">
      <PageHead
        answer={answer}
        isPage={isPage}
        onAll={onAll}
        view={view}
        acts={
          answer.total === 0 ? null : (
            <ExportMenu
              campaign={answer.campaign}
              view={view}
              person={view === 'analytical' ? analysed : person}
              filters={at.filters}
              print={hasPlaces ? print : undefined}
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
            onCampaign={onAll && ((code) => onPlace(`/${encodeURIComponent(code)}`))}
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
