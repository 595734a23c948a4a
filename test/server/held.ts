import { existsSync, openSync, readSync } from 'node:fs';

/** File of Linux with the main thread's time, in nanoseconds. */
const OWN = '/proc/self/schedstat';
const own = existsSync(OWN) ? openSync(OWN, 'r') : undefined;
const text = Buffer.alloc(64);

/**
 * Returns the processor time of the main thread so far, in milliseconds, without other work of the
 * machine.
 * Where the system gives no time of a single thread, the process time replaces it, which is never
 * less.
 */
export function mainThreadMs(): number {
  if (own !== undefined) {
    const length = readSync(own, text, 0, text.length, 0);
    return Number.parseInt(text.toString('latin1', 0, length), 10) / 1e6;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Runs work and returns its result and the longest block of the event loop, in processor time of
 * its thread.
 */
export async function holdOf<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly heldMs: number }> {
  let heldMs = 0;
  let last = mainThreadMs();
  let isOver = false;
  const look = (): void => {
    const now = mainThreadMs();
    heldMs = Math.max(heldMs, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    const result = await work();
    look();
    return { result, heldMs };
  } finally {
    isOver = true;
  }
}
