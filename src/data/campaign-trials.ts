import { useEffect } from 'react';
import type { ComparisonAnswer, RehearsalAnswer } from '../domain/wire/campaign-trial.ts';
import { invalidate, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import { usePage } from './page-provider.tsx';

/** How often it is asked how far one is that runs, in milliseconds. */
const ASK_AGAIN_MS = 1_500;

/** What a campaign is tried out against, with what is told of it. */
export interface Trials {
  readonly comparison: ComparisonAnswer;
  readonly rehearsal: RehearsalAnswer;
}

const pathOf = (id: number, kind: keyof Trials): string => `/apis/v1/campaigns/${id}/${kind}`;

/** A campaign that was tried out; while it runs it is asked again and again. @param id undefined: of none */
export function useTrial<Kind extends keyof Trials>(
  kind: Kind,
  id: number | undefined,
): Read<Trials[Kind]> {
  const read = useRead<Trials[Kind]>(id === undefined ? null : pathOf(id, kind));
  const { data, isValidating, refresh } = read;
  const isRunning = data?.state === 'running';
  useEffect(() => {
    if (!isRunning || isValidating) return undefined;
    const timer = setTimeout(() => void refresh(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isValidating, refresh]);
  return read;
}

/** Has a campaign tried out (anew). @throws `ApiError` */
export function useAskTrial(): (kind: keyof Trials, id: number) => Promise<void> {
  const { http } = usePage();
  return async (kind, id) => {
    await http.post(pathOf(id, kind), undefined);
    await invalidate(pathOf(id, kind));
  };
}
