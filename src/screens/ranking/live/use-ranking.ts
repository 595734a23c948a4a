import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../../../data/calls/api-error.ts';
import { keepRead, useLive, useRead } from '../../../data/cache/cache.ts';
import { useHost } from '../../../data/page/page-provider.tsx';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { mergeMoved, touchesOwn } from '../table/merge-moved.ts';
import type { RankingMoved } from '../table/merge-moved.ts';
import { rankingPath, rankingQuery } from '../base/reading.ts';
import type { RankingSource, Reading, Staleness } from '../base/reading.ts';

/** Keeps what has been read just now, unless the cache knows of something later. @returns whether nothing else has been asked for since */
function useFresh(source: RankingSource, first: RankingAnswer | undefined): boolean {
  const asked = JSON.stringify(source);
  const [fresh, setFresh] = useState(() => {
    if (first === undefined) return undefined;
    keepRead<RankingAnswer>(
      rankingPath(source.campaign),
      rankingQuery(source),
      first,
      (known) => known.computedAt > first.computedAt,
    );
    return asked;
  });
  if (fresh !== undefined && fresh !== asked) setFresh(undefined);
  return fresh === asked;
}

/**
 * Reads a ranking and merges rows of live events at once. Reads again if an event cannot be
 * merged, affects the reader's own block, or follows a gap in the stream.
 * @param first answer just read: it is not read again, because the stream reports all later
 * changes
 */
export function useRanking(
  source: RankingSource,
  first: RankingAnswer | undefined,
): Omit<Reading, 'staleness'> {
  const { campaign, embedKey, filter } = source;
  const query = rankingQuery(source);
  const isFresh = useFresh(source, first);
  const {
    data: answer,
    error,
    isValidating,
    refresh,
    patch,
  } = useRead<RankingAnswer>(
    rankingPath(campaign),
    query,
    // other filters leave what is known until their rows are there
    { keepPrevious: true, isFresh, ...(embedKey === undefined ? {} : { as: 'visitor' }) },
  );

  const take = useCallback(
    (moved: RankingMoved) => {
      if (answer === undefined || moved.campaignId !== answer.campaign.id) return;
      const isMerged = !filter && mergeMoved(answer, moved) !== undefined;
      if (isMerged) patch((known) => mergeMoved(known, moved) ?? known);
      if (!isMerged || answer.behind > 0 || touchesOwn(answer, moved)) void refresh();
    },
    [answer, filter, patch, refresh],
  );
  useLive('ranking-moved', take, { embedKey, recent: true });
  useLive(
    'gap',
    useCallback(() => void refresh(), [refresh]),
    { embedKey },
  );

  return { answer, error, isValidating, refresh };
}

/**
 * Returns the reason why the rows are out of date. The browser knows of a lost network before any
 * call fails.
 */
export function useStaleness(error: ApiError | undefined): Staleness {
  const { host } = useHost();
  const view = host.ownerDocument.defaultView;
  const isOnline = useSyncExternalStore(
    useCallback(
      (listener) => {
        const control = new AbortController();
        for (const change of ['online', 'offline'])
          view?.addEventListener(change, listener, { signal: control.signal });
        return () => control.abort();
      },
      [view],
    ),
    () => view?.navigator.onLine ?? true,
  );
  if (!isOnline) return 'stale';
  return error === undefined ? undefined : error.kind === 'network' ? 'stale' : 'staleAnswer';
}
