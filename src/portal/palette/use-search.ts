import { useEffect, useState } from 'react';
import { ApiError } from '../../data/calls/api-error.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import type { SearchAnswer, SearchGroup } from '../../domain/schema/entities/search.ts';
import { plainText } from './match.ts';

/** Typing that goes on within this time asks once. */
const quietMs = 180;
/** Fewest letters of a search: a single letter matches everything. */
const leastLetters = 2;

interface Found {
  readonly q: string;
  readonly groups: readonly SearchGroup[];
  readonly error?: ApiError;
}

/** Result of a search. */
export interface Search {
  readonly groups: readonly SearchGroup[];
  /** True while the results do not belong to the present input. */
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Records that fit what is typed, as the server finds them; what was found before stays until the next answer. */
export function usePaletteSearch(typed: string): Search {
  const { http } = usePage();
  const q = plainText(typed).trim().replace(/\s+/g, ' ').slice(0, 100);
  const isAsked = q.length >= leastLetters;
  const [found, setFound] = useState<Found>({ q: '', groups: [] });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isAsked) return undefined;
    const control = new AbortController();
    const timer = setTimeout(() => {
      http.get<SearchAnswer>('/apis/v1/search', { query: { q }, signal: control.signal }).then(
        ({ groups }) => setFound({ q, groups }),
        (error: unknown) => {
          if (control.signal.aborted) return;
          setFound({
            q,
            groups: [],
            error:
              error instanceof ApiError
                ? error
                : new ApiError({ kind: 'network' }, { cause: error }),
          });
        },
      );
    }, quietMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [http, q, isAsked, attempt]);
  if (!isAsked) return { groups: [], isBusy: false, error: undefined, retry: () => undefined };
  const isBusy = found.q !== q;
  return {
    groups: found.groups,
    isBusy,
    error: isBusy ? undefined : found.error,
    retry: () => {
      setFound({ q: '', groups: [] });
      setAttempt(attempt + 1);
    },
  };
}
