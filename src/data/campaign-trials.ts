import { useEffect } from 'react';
import type {
  ComparisonAnswer,
  RehearsalAnswer,
} from '../domain/schema/campaigns/campaign-trial.ts';
import { invalidate, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { usePage } from './page/page-provider.tsx';

/** Milliseconds between reads of a running trial's progress. */
const ASK_AGAIN_MS = 1_500;

/** Answers of trials by kind. */
export interface Trials {
  readonly comparison: ComparisonAnswer;
  readonly rehearsal: RehearsalAnswer;
}

const buildTrialPath = (id: number, kind: keyof Trials): string =>
  `/apis/v1/campaigns/${id}/${kind}`;

/** A campaign that was tried out; while it runs it is asked again and again. @param id undefined: of none */
export function useTrial<Kind extends keyof Trials>(
  kind: Kind,
  id: number | undefined,
): Read<Trials[Kind]> {
  const read = useRead<Trials[Kind]>(id === undefined ? null : buildTrialPath(id, kind));
  const { data, isValidating, refresh } = read;
  const isRunning = data?.state === 'running';
  useEffect(() => {
    if (!isRunning || isValidating) return undefined;
    const timer = setTimeout(() => void refresh(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isValidating, refresh]);
  return read;
}

/**
 * Returns a function that requests a trial, or a repetition.
 * @throws `ApiError`
 */
export function useAskTrial(): (kind: keyof Trials, id: number) => Promise<void> {
  const { http } = usePage();
  return async (kind, id) => {
    await http.post(buildTrialPath(id, kind), undefined);
    await invalidate(buildTrialPath(id, kind));
  };
}
