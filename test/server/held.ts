import { existsSync, openSync, readSync } from 'node:fs';

/** Time that the main thread has had, in nanoseconds, as Linux tells it. */
const OWN = '/proc/self/schedstat';
const own = existsSync(OWN) ? openSync(OWN, 'r') : undefined;
const text = Buffer.alloc(64);

/**
 * Processor time that the main thread has had so far, in milliseconds: what else the machine does is not in it. Where the system
 * does not tell the time of one thread, that of the process stands for it, which is never less.
 */
export function mainThreadMs(): number {
  if (own !== undefined) {
    const length = readSync(own, text, 0, text.length, 0);
    return Number.parseInt(text.toString('latin1', 0, length), 10) / 1e6;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** What came of some work, and for how long at most the event loop did not come round meanwhile, in processor time of its thread. */
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
