import { useCallback, useEffect, useLayoutEffect, useEffectEvent } from 'react';
import useSWR, { mutate, SWRConfig, useSWRConfig } from 'swr';
import type { Cache } from 'swr';
import type { Query } from '../base/address.ts';
import { ApiError } from '../calls/api-error.ts';
import { keyNow, plainKey } from './clear-cache.ts';
import type { CallOptions } from '../calls/http.ts';
import type { LiveOptions } from '../live/live-types.ts';
import type { LiveSignals } from '../live/live-signals.ts';
import { usePage } from '../page/page-provider.tsx';
import { toKnown } from './read.ts';
import type { Told } from './read.ts';

/** A call that is read, with what is known of it. */
export type Read<Answer> = Told<Answer> & {
  /** Nothing of this path is known yet. */
  readonly isLoading: boolean;
  /** Changes what is known without asking, such as by a live event. */
  readonly patch: (change: (known: Answer) => Answer) => void;
};

export interface ReadOptions extends Pick<CallOptions, 'as'> {
  /** While another path is read, what was known of the former one stays. */
  readonly keepPrevious?: boolean;
  /** True where the data was just read: it is not read again at once. */
  readonly isFresh?: boolean;
  /** True where every answer must be a new object, even if equal: a reader pages on from it. */
  readonly isAlwaysNew?: boolean;
}

const retries = 3;

/** The cache key of a reading: its path with the query in a fixed order. */
export function readKey(path: string, query: Query = {}): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(
    values.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** A refusal stays one; only a server that could not answer is asked again. */
function mayRetry(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.status >= 500);
}

/** A reading that changes hands within this time, such as from a part to what replaces it, need not be made twice; milliseconds. */
const handOverMs = 100;
const readings = new Map<string, { readers: number; leftAt: number }>();

/**
 * Reads again after a time without readers, during which events were missed; SWR would take the
 * data for recent.
 */
function useRefetch(key: string | null, cache: Cache): void {
  useLayoutEffect(() => {
    if (key === null) return undefined;
    const reading = readings.get(key) ?? { readers: 0, leftAt: Infinity };
    readings.set(key, reading);
    const isLeft = !reading.readers && performance.now() - reading.leftAt > handOverMs;
    if (isLeft && !cache.get(key)?.isValidating) void mutate(key);
    reading.readers += 1;
    return () => {
      reading.readers -= 1;
      reading.leftAt = performance.now();
    };
  }, [key, cache]);
}

/**
 * Reads a path of the API, shared by all elements of the page.
 * @param path `null`: not now
 */
export function useRead<Answer>(
  path: string | null,
  query?: Query,
  { as, keepPrevious = false, isFresh = false, isAlwaysNew = false }: ReadOptions = {},
): Read<Answer> {
  const { http } = usePage();
  const { cache } = useSWRConfig();
  const key = path === null ? null : keyNow(readKey(path, query));
  const options = as === undefined ? {} : { as };
  useRefetch(key, cache);
  const answer = useSWR<Answer, ApiError>(
    key,
    (asked: string) => http.get<Answer>(plainKey(asked), options),
    {
      keepPreviousData: keepPrevious,
      revalidateOnFocus: false,
      revalidateIfStale: !isFresh,
      shouldRetryOnError: mayRetry,
      errorRetryCount: retries,
      ...(isAlwaysNew && { compare: Object.is }),
    },
  );
  const { data, error, isLoading, mutate: change } = answer;
  const refresh = useCallback(async () => void (await change()), [change]);
  const patch = useCallback(
    (by: (known: Answer) => Answer) => {
      // Skips the patch while a newer answer is on its way: patching would discard that answer.
      if (key === null || cache.get(key)?.isValidating === true) return;
      void change((known) => (known === undefined ? known : by(known)), { revalidate: false });
    },
    [change, cache, key],
  );
  // a failed call has no answer: data kept of another path is none
  const isLost = error !== undefined && key !== null && cache.get(key)?.data === undefined;
  return {
    ...toKnown(isLost ? undefined : data, error, key !== null),
    isLoading,
    // A getter: only components that use it render again when a read begins or ends.
    get isValidating() {
      return answer.isValidating;
    },
    refresh,
    patch,
  };
}

/** Keeps what has been read in another way. @param isLater whether what is known already is later, and stays */
export function keepRead<Answer>(
  path: string,
  query: Query,
  answer: Answer,
  isLater: (known: Answer) => boolean,
): void {
  const key = keyNow(readKey(path, query));
  const known: Answer | undefined = SWRConfig.defaultValue.cache.get(key)?.data;
  if (known === undefined || !isLater(known)) void mutate(key, answer, { revalidate: false });
}

/**
 * Puts an answer in place of what is known, such as that of a save. An answer on its way is thrown away by it.
 * @param answer or how it comes of what is known
 * @returns whether one was on its way: what else it would have said has to be asked for again
 */
export async function storeRead<Answer>(
  path: string,
  query: Query,
  answer: Answer | ((known: Answer | undefined) => Answer),
): Promise<boolean> {
  const key = keyNow(readKey(path, query));
  const wasReading = SWRConfig.defaultValue.cache.get(key)?.isValidating === true;
  await mutate<Answer>(key, answer, { revalidate: false });
  return wasReading;
}

/** Listens to live events as long as the component is there. @param handler may change at every render */
export function useLive<Name extends keyof LiveSignals>(
  name: Name,
  handler: (data: LiveSignals[Name]) => void,
  { embedKey, recent = false }: LiveOptions = {},
): void {
  const { live } = usePage();
  const handle = useEffectEvent(handler);
  useEffect(
    () => live.on(name, (data) => handle(data), { embedKey, recent }),
    [live, name, embedKey, recent],
  );
}

/** Reads again everything that is shown. */
export async function readAgain(): Promise<void> {
  await mutate(() => true);
}

const invalidatedAt = new Map<string, number>();

/** Reads again everything whose path begins so, where it is shown. */
export async function invalidate(prefix: string): Promise<void> {
  invalidatedAt.set(prefix, performance.now());
  await mutate((key) => typeof key === 'string' && key.startsWith(prefix));
}

/**
 * Returns the time of the last reload of everything below a path; minus infinity where there was
 * none.
 */
export function lastInvalidated(path: string): number {
  const times = [...invalidatedAt].flatMap(([prefix, at]) => (path.startsWith(prefix) ? [at] : []));
  return Math.max(-Infinity, ...times);
}
