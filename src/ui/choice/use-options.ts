import { useEffect, useState } from 'react';
import type { Option, OptionsAnswer } from '../../domain/schema/entities/list.ts';

/** Asks for options that match a text; '' asks for the first ones. */
export type LoadOptions = (query: {
  readonly q: string;
  readonly signal: AbortSignal;
}) => Promise<OptionsAnswer>;

/** State of the options for a text. */
export interface Options {
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly rows: readonly Option[];
  readonly total: number;
  readonly retry: () => void;
}

/** Pause in typing before a request, so that fast typing causes a single request. */
const restMs = 160;

interface Found {
  readonly q: string;
  readonly load: LoadOptions;
  readonly answer?: OptionsAnswer;
}

/**
 * The options of a text, asked for while they are wanted. Rows of an earlier text stay until the new ones are there, in state `waiting`.
 * @param load the same function as long as the same is asked for
 */
export function useOptions(load: LoadOptions, q: string, isWanted: boolean): Options {
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  const isKnown = found !== undefined && found.q === q && found.load === load;
  const isMissing = isWanted && !isKnown;
  useEffect(() => {
    if (!isMissing) return undefined;
    const aborter = new AbortController();
    const ask = () =>
      void load({ q, signal: aborter.signal }).then(
        (answer) => {
          if (!aborter.signal.aborted) setFound({ q, load, answer });
        },
        () => {
          if (!aborter.signal.aborted) setFound({ q, load });
        },
      );
    const timer = setTimeout(ask, q === '' || attempt > 0 ? 0 : restMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [load, q, isMissing, attempt]);
  const retry = () => {
    setFound(undefined);
    setAttempt(attempt + 1);
  };
  if (!isKnown)
    return {
      state: 'waiting',
      rows: found?.load === load ? (found.answer?.rows ?? []) : [],
      total: 0,
      retry,
    };
  return {
    state: found.answer ? 'ready' : 'failed',
    rows: found.answer?.rows ?? [],
    total: found.answer?.total ?? 0,
    retry,
  };
}
