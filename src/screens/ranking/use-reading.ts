import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { usePage } from '../../data/page-provider.tsx';
import type { RankingAnswer } from '../../domain/wire/ranking.ts';
import { useLater } from '../../ui/use-later.ts';
import { isRefusal, rankingPath, rankingQuery } from './reading.ts';
import type { RankingSource, Reading } from './reading.ts';

type FirstReading = Omit<Reading, 'refresh' | 'staleness'>;

/** Reads once, without cache and stream: that is all the first rows need. @param isWanted false: somebody else reads by now */
function useFirstReading(
  { campaign, top, page, embedKey, filter }: RankingSource,
  isWanted: boolean,
): Reading {
  const { http } = usePage();
  const [reading, setReading] = useState<FirstReading>({ isValidating: true });
  const read = useCallback(
    async (signal?: AbortSignal) => {
      setReading(({ answer, error }) => ({ answer, error, isValidating: true }));
      let next: FirstReading;
      try {
        const options = {
          query: rankingQuery({ campaign, top, page, embedKey, filter }),
          ...(signal ? { signal } : {}),
          ...(embedKey === undefined ? {} : { as: 'visitor' as const }),
        };
        next = {
          answer: await http.get<RankingAnswer>(rankingPath(campaign), options),
          isValidating: false,
        };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        next = { error, isValidating: false };
      }
      if (!signal?.aborted) setReading(next);
    },
    [http, campaign, top, page, embedKey, filter],
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    const control = new AbortController();
    void read(control.signal);
    return () => control.abort();
  }, [read, isWanted]);
  return { ...reading, refresh: read };
}

/** What keeps a ranking current and lets its rows slide. */
export type RankingLifeParts = Awaited<ReturnType<typeof loadLife>>;

const loadLife = () => import('./ranking-life.tsx');

/** A ranking, read at once; `life` comes after the first rows and keeps the reading current from then on. */
export function useReading(source: RankingSource) {
  const [current, follow] = useState<Reading>();
  const first = useFirstReading(source, current === undefined);
  const { part: life } = useLater(loadLife, !first.isValidating && !isRefusal(first.error));
  return { reading: current ?? first, life, follow };
}
