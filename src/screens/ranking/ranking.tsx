import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useHost, usePage, useSession } from '../../data/page-provider.tsx';
import { sessionNeeded } from '../../data/session-needed.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyAgain } from '../../ui/lazy-again.tsx';
import { readPlace } from '../../ui/place.ts';
import type { OnPlace, Place, PlaceProps } from '../../ui/place.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { filterIn, isRefusal, isShortForm, rowsShown } from './reading.ts';
import type { RankingWish, Reading } from './reading.ts';
import { LaterFailure } from './later-notice.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { rankingSheets } from './ranking-sheets.ts';
import { useChangedAt } from './use-changed-at.ts';
import { useReading } from './use-reading.ts';
import { Widget } from './widget.tsx';

const loadFull = () => import('./full-ranking.tsx');
const FullRanking = lazyAgain(async () => (await loadFull()).FullRanking);
const CampaignChoice = lazyAgain(
  async () => (await import('./campaign-choice.tsx')).CampaignChoice,
);

/** Without a campaign it is chosen from a list. */
export interface RankingProps extends Partial<PlaceProps>, RankingWish {
  /** What is shown first: `summary` (default) or `analytical`. */
  readonly view?: string | undefined;
  /** Shows what the key shows, whoever is signed in. */
  readonly asVisitor?: boolean | undefined;
  /** Sign-in to show in place, when a visitor wants to see his own place and the host page leaves it to the element. */
  readonly signIn?: (() => ReactNode) | undefined;
}

/** Ranking of a campaign: short form on other people's pages, full form with own standing and proof in the portal. */
export function Ranking({
  campaign,
  view,
  top,
  embedKey,
  asVisitor = false,
  signIn,
  place,
  onPlace,
}: RankingProps) {
  useSheets(rankingSheets);
  const [kept, keep] = useState<Place>('/');
  const at = place ?? kept;
  const go: OnPlace = onPlace ?? keep;
  const { path, query } = readPlace(at);
  const chosen = path === '/' ? campaign : decodeURIComponent(path.slice(1));
  const { status, user } = useSession();
  // who is signed in but has no part in this campaign still sees what the key shows to everybody
  const [refused, setRefused] = useState<number>();
  const isSignedIn = status === 'authenticated';
  const isVisitor = embedKey !== undefined && (asVisitor || !isSignedIn || refused === user?.id);

  if (chosen === undefined)
    return (
      <Suspense fallback={<RankingSkeleton />}>
        <CampaignChoice
          place={at}
          onPlace={go}
          isPage={onPlace !== undefined}
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
      place={at}
      onPlace={go}
      isPage={onPlace !== undefined}
      onAll={campaign === undefined ? () => go('/') : undefined}
      signIn={isSignedIn ? undefined : signIn}
      mayAsk={!isSignedIn}
      onRefused={embedKey === undefined ? undefined : () => setRefused(user?.id)}
    />
  );
}

interface OneRankingProps extends PlaceProps {
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
  place,
  onPlace,
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
            {...{ answer, readAt, staleness, isPage, view, place, onPlace, onAll }}
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
      <LaterFailure
        error={error}
        retrying={isValidating}
        onRetry={() => void refresh()}
        {...rest}
      />
    </section>
  );
}

/** A visitor who wants to see his own place: the host page is asked first, then the sign-in is shown in place, else the portal is. */
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
