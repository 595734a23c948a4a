import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useHost, usePage, useSession } from '../../data/page/page-provider.tsx';
import { sessionNeeded } from '../../data/sign-in/session-needed.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyAgain } from '../../ui/base/lazy-again.tsx';
import { parseRoute } from '../../ui/base/route.ts';
import type { OnNavigate, Route, RouteProps } from '../../ui/base/route.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { filterIn, isRefusal, isShortForm, rowsShown } from './base/reading.ts';
import type { RankingWish, Reading } from './base/reading.ts';
import { LazyFailure } from './base/lazy-notice.tsx';
import { RankingSkeleton } from './base/ranking-skeleton.tsx';
import { rankingSheets } from './base/ranking-sheets.ts';
import { useChangedAt } from './live/use-changed-at.ts';
import { useReading } from './live/use-reading.ts';
import { Widget } from './widget.tsx';

const loadFull = () => import('./full/full-ranking.tsx');
const FullRanking = lazyAgain(async () => (await loadFull()).FullRanking);
const CampaignChoice = lazyAgain(
  async () => (await import('./campaign-choice.tsx')).CampaignChoice,
);

/** Without a campaign it is chosen from a list. */
export interface RankingProps extends Partial<RouteProps>, RankingWish {
  /** View shown first: `summary` (default) or `analytical`. */
  readonly view?: string | undefined;
  /** True to show the content of the key, even to signed-in users. */
  readonly asVisitor?: boolean | undefined;
  /**
   * Renders the sign-in in place, for a visitor who wants to see the own rank and a host page that
   * leaves it to the element.
   */
  readonly signIn?: (() => ReactNode) | undefined;
}

/**
 * Shows the ranking of a campaign: short form on other people's pages, full form with own rank and
 * proof in the portal.
 */
export function Ranking({
  campaign,
  view,
  top,
  embedKey,
  asVisitor = false,
  signIn,
  route: place,
  onNavigate,
}: RankingProps) {
  useSheets(rankingSheets);
  const [kept, keep] = useState<Route>('/');
  const at = place ?? kept;
  const go: OnNavigate = onNavigate ?? keep;
  const { path, query } = parseRoute(at);
  const chosen = path === '/' ? campaign : decodeURIComponent(path.slice(1));
  const { status, user } = useSession();
  // Signed-in users without a part in this campaign still see the public content of the key.
  const [refused, setRefused] = useState<number>();
  const isSignedIn = status === 'authenticated';
  const isVisitor = embedKey !== undefined && (asVisitor || !isSignedIn || refused === user?.id);

  if (chosen === undefined)
    return (
      <Suspense fallback={<RankingSkeleton />}>
        <CampaignChoice
          place={at}
          onNavigate={go}
          isPage={onNavigate !== undefined}
          isVisitor={isVisitor}
        />
      </Suspense>
    );
  return (
    <OneRanking
      key={`${chosen} ${isVisitor}`}
      campaign={chosen}
      view={view}
      embedKey={isVisitor ? embedKey : undefined}
      isShort={isShortForm({ top, embedKey })}
      shown={rowsShown({ top, embedKey })}
      filter={filterIn(query)}
      route={at}
      onNavigate={go}
      isPage={onNavigate !== undefined}
      onAll={campaign === undefined ? () => go('/') : undefined}
      signIn={isSignedIn ? undefined : signIn}
      mayAsk={!isSignedIn}
      onRefused={embedKey === undefined ? undefined : () => setRefused(user?.id)}
    />
  );
}

interface OneRankingProps extends RouteProps {
  readonly campaign: string;
  readonly view: string | undefined;
  readonly embedKey: string | undefined;
  readonly isShort: boolean;
  /** Rows that are shown first. */
  readonly shown: number;
  readonly filter: string;
  readonly isPage: boolean;
  readonly onAll: (() => void) | undefined;
  readonly signIn: (() => ReactNode) | undefined;
  /** Offers a visitor the sign-in. */
  readonly mayAsk: boolean;
  /** The session may not read this campaign. */
  readonly onRefused: (() => void) | undefined;
}

function OneRanking({
  campaign,
  view,
  embedKey,
  isShort,
  shown,
  filter,
  isPage,
  route,
  onNavigate,
  onAll,
  signIn,
  mayAsk,
  onRefused,
}: OneRankingProps) {
  const [paged, setPaged] = useState<{ readonly filter: string; readonly page: number }>();
  // other filters begin at the top again
  const page = paged?.filter === filter ? paged.page : undefined;
  const setPage = (next: number | undefined) =>
    setPaged(next === undefined ? undefined : { filter, page: next });
  const source = {
    campaign,
    top: page === undefined ? shown : undefined,
    page,
    embedKey,
    filter: isShort ? '' : filter,
  };
  const { reading, life, follow } = useReading(source);
  const { answer, error, isValidating, staleness, refresh } = reading;
  const readAt = useChangedAt(answer);
  const visitor = useVisitor(signIn);
  const isRefused = isRefusal(error);
  useEffect(() => {
    if (isRefused) onRefused?.();
  }, [isRefused, onRefused]);
  // the full form comes while its rows are being read, not after them
  useEffect(() => {
    if (!isShort) void loadFull();
  }, [isShort]);
  return (
    <>
      {life && <life.RankingLife source={source} reading={reading} onReading={follow} />}
      {answer === undefined || isRefused ? (
        <Unread
          reading={reading}
          rows={isShort ? shown : 8}
          isVisitor={embedKey !== undefined}
          onAll={onAll}
        />
      ) : visitor.form ? (
        visitor.form
      ) : isShort ? (
        <Widget
          {...{ answer, readAt, staleness }}
          top={shown}
          RowMotion={life?.RowMotion}
          onSignIn={
            // on a page that only a key names, signing in could but fail
            embedKey !== undefined && mayAsk && answer.signIn !== false ? visitor.ask : undefined
          }
        />
      ) : (
        <Suspense fallback={<RankingSkeleton rows={8} />}>
          <FullRanking
            {...{ answer, readAt, staleness, isPage, view, route, onNavigate, onAll }}
            whole={{ page, isReading: isValidating, onPage: setPage }}
            onAgain={() => void refresh()}
          />
        </Suspense>
      )}
    </>
  );
}

interface UnreadProps {
  readonly reading: Reading;
  /** Rows of the skeleton. */
  readonly rows: number;
  readonly isVisitor: boolean;
  readonly onAll: (() => void) | undefined;
}

/** The ranking is on its way, or could not come. */
function Unread({ reading: { error, isValidating, refresh }, rows, ...rest }: UnreadProps) {
  if (error === undefined) return <RankingSkeleton rows={rows} />;
  return (
    <section className="nmv-panel" part="panel">
      <LazyFailure error={error} retrying={isValidating} onRetry={() => void refresh()} {...rest} />
    </section>
  );
}

/**
 * Lets a visitor see the own rank: asks the host page first, then shows the sign-in in place, else
 * opens the portal.
 */
function useVisitor(signIn: (() => ReactNode) | undefined): {
  readonly ask: () => void;
  readonly form: ReactNode;
} {
  const t = useT('ranking');
  const host = useHost();
  const page = usePage();
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    if (!host.emit('nmv-session-needed', sessionNeeded(page), { cancelable: true })) return;
    if (signIn) setAsked(true);
    else host.navigate('/campaigns/nmv/ranking');
  };
  const form =
    isAsked && signIn ? (
      <>
        {signIn()}
        <div className="nmv-pager">
          <span className="nmv-small">
            <button
              type="button"
              className="nmv-link nmv-rank-link"
              onClick={() => setAsked(false)}
            >
              {t('back')}
            </button>
          </span>
        </div>
      </>
    ) : undefined;
  return { ask, form };
}
