import type { Waiting } from '../base/waiting.ts';

/** Longest interruption in seconds that a page waits out; a longer one is shown to the user. */
const mostSeconds = 10;
const mostTimes = 5;

/**
 * Checks that an interrupted service requests a retry soon enough for the page to wait.
 * @param times number of waits so far
 */
export function isSoon(seconds: number | undefined, times: number): seconds is number {
  return seconds !== undefined && seconds <= mostSeconds && times < mostTimes;
}

/** Waits until an interrupted service may be called again; the page says meanwhile that it waits. @returns false when the caller gave up */
export function comeBack(
  seconds: number,
  waiting: Waiting,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => end(false);
    const timer = setTimeout(() => end(true), seconds * 1000);
    const said = waiting.watch(giveUp, 0);
    signal?.addEventListener('abort', giveUp);
    function end(again: boolean): void {
      clearTimeout(timer);
      said();
      signal?.removeEventListener('abort', giveUp);
      resolve(again);
    }
    if (signal?.aborted) giveUp();
  });
}
