import { lazy, Suspense, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import type { RankingAnswer } from '../../domain/wire/ranking.ts';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { PageHead } from './page-head.tsx';
import type { RankingView } from './page-head.tsx';
import type { Staleness } from './reading.ts';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { Summary } from './summary.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { rankingFullSheets } from './full-sheets.ts';

const Analytical = lazy(() => import('./analytical.tsx').then((file) => ({ default: file.Analytical })));

/** The rest of the rows, read when asked for. */
export interface WholeRanking {
  readonly isWhole: boolean;
  readonly isReading: boolean;
  readonly onWhole: (isWhole: boolean) => void;
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
    if (root instanceof ShadowRoot && root.activeElement === null) panel.current?.focus({ preventScroll: true });
  }, [view]);
  return panel;
}

/** The whole screen of one ranking: head with two views, summary or proof. */
export function FullRanking({ answer, view: wanted, place, onPlace, isPage, onAll, ...rest }: FullRankingProps) {
  useAreas('common', 'standing', 'rankingNotices');
  useSheets(rankingFullSheets);
  const { user } = useSession();
  const { path, query } = readPlace(place);
  const asked = query.get('view') ?? wanted;
  const canAnalyse = answer.own !== undefined || query.has('person');
  const view: RankingView = asked === 'analytical' && canAnalyse ? 'analytical' : 'summary';
  const person = Number(query.get('person')) || undefined;
  const panel = useFocusAfterMove(`${view} ${person ?? ''}`);
  const placeOf = (next: RankingView, who?: number | null) => writePlace(path, { view: next, person: who === undefined || who === null || who === user?.id ? undefined : String(who) });
  return (
    <div className="nmv-stack nmv-rank">
      <PageHead answer={answer} isPage={isPage} onAll={onAll} view={view} onView={canAnalyse ? (next) => onPlace(placeOf(next, next === 'analytical' ? person : undefined)) : undefined} />
      <div ref={panel} tabIndex={-1} {...(canAnalyse ? { role: 'tabpanel', id: 'nmv-rank-panel', 'aria-labelledby': `nmv-rank-${view}` } : {})} className="nmv-stack">
        {view === 'summary'
          ? <Summary answer={answer} {...rest} isPage={isPage} onProof={(row) => onPlace(placeOf('analytical', row.personId))} />
          : (
            <Suspense fallback={<RankingSkeleton rows={10} />}>
              <Analytical answer={answer} person={person} filter={query.get('filter')} onFilter={(filter) => onPlace(writePlace(path, { view, person: query.get('person') ?? undefined, filter: filter === 'all' ? undefined : filter }), { replace: true })} onBack={() => onPlace(placeOf('summary'))} />
            </Suspense>
          )}
      </div>
    </div>
  );
}
