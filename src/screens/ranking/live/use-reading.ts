import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { firstRead } from '../../../data/cache/first-read.ts';
import { useHost, usePage } from '../../../data/page/page-provider.tsx';
import type { PageContext } from '../../../data/page/page-context.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useLazy } from '../../../ui/base/use-lazy.ts';
import { isRefusal, rankingQuestion } from '../base/reading.ts';
import type { RankingSource, Reading } from '../base/reading.ts';

type FirstReading = Omit<Reading, 'refresh' | 'staleness'>;

/** Returns the answer known at once, such as the one the loader has read. */
function knownFirst(
  page: PageContext,
  source: RankingSource,
): FirstReading & { readonly of?: string } {
  const { answer } = firstRead<RankingAnswer>(page, rankingQuestion(source));
  return answer === undefined
    ? { isValidating: true }
    : { of: JSON.stringify(source), answer, isValidating: false };
}

/**
 * Reads once, without cache and stream, which suffices for the first rows.
 * @param isWanted false when another part has taken over reading
 */
function useFirstReading(
  { campaign, top, page: pageNumber, embedKey, filter }: RankingSource,
  isWanted: boolean,
): Reading {
  const page = usePage();
  const source = useMemo(
    () => ({ campaign, top, page: pageNumber, embedKey, filter }),
    [campaign, top, pageNumber, embedKey, filter],
  );
  const [{ of, ...reading }, setReading] = useState(() => knownFirst(page, source));
  const isKnown = of === JSON.stringify(source);
  const read = useCallback(
    async (signal?: AbortSignal) => {
      setReading(({ answer, error }) => ({ answer, error, isValidating: true }));
      let next: FirstReading;
      try {
        const answer = await firstRead<RankingAnswer>(page, rankingQuestion(source)).reading;
        next = { answer, isValidating: false };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        next = { error, isValidating: false };
      }
      if (!signal?.aborted) setReading({ ...next, of: JSON.stringify(source) });
    },
    [page, source],
  );
  useEffect(() => {
    if (!isWanted || isKnown) return undefined;
    const control = new AbortController();
    void read(control.signal);
    return () => control.abort();
  }, [read, isWanted, isKnown]);
  return { ...reading, refresh: read };
}

/** Parts that keep a ranking current and slide its rows. */
export type RankingLifeParts = Awaited<ReturnType<typeof loadLife>>;

const loadLife = () => import('./ranking-life.tsx');

/** A ranking, read at once; `life` comes after the first rows and keeps the reading current from then on. */
export function useReading(source: RankingSource) {
  const [current, follow] = useState<Reading>();
  const isAlone = current === undefined;
  const first = useFirstReading(source, isAlone);
  const { refreshing } = useHost();
  const { refresh } = first;
  // from then on it is read as everything else is
  useEffect(
    () => (isAlone ? refreshing.on(() => refresh()) : undefined),
    [refreshing, isAlone, refresh],
  );
  const { part: life } = useLazy(loadLife, !first.isValidating && !isRefusal(first.error));
  return { reading: current ?? first, life, follow };
}
