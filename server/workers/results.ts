import type { Config } from '../base/config.ts';
import { Pool } from './pool.ts';

/** The heap of the thread; the items of one channel's season need some 100 MB. */
const HEAP_MB = 256;
/** Megabytes for short-lived objects: garbage from judging items does not grow old in it. */
const YOUNG_MB = 48;
/** Processor time of one channel. */
const TIME_MS = 600_000;
const MOST_WAITING = 200;

/** A campaign whose result is to be worked out as far as it can be beforehand. */
export interface ResultAsked {
  readonly campaignId: number;
  /** Day of the final result. */
  readonly day: string;
}

/** Start data of the thread, which opens its own connections. */
export interface ResultThreadData {
  readonly databaseUrl: string;
  readonly databaseListenUrl: string | undefined;
  readonly queryTimeoutMs: number;
}

/** Works results out beforehand, outside of the main thread: a season of millions is minutes of judging. */
export interface ResultThread {
  /**
   * Prepares a result in the thread.
   * @throws {Error} where the thread gave up; finished parts stay. {PoolClosed} when the caller no
   * longer waits
   */
  prepare(asked: ResultAsked, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates a thread, started by the first request; undefined on the embedded database, which a
 * thread cannot connect to.
 * @param source its script
 */
export function createResultThread(
  { databaseUrl, databaseListenUrl, queryTimeoutMs }: Config,
  source: string,
  log: (message: string) => void,
): ResultThread | undefined {
  if (databaseUrl === undefined) return undefined;
  const data: ResultThreadData = { databaseUrl, databaseListenUrl, queryTimeoutMs };
  const pool = new Pool({
    source,
    threads: 1,
    data: () => data,
    timeMs: TIME_MS,
    heapMb: HEAP_MB,
    youngMb: YOUNG_MB,
    mostWaiting: MOST_WAITING,
    log,
  });
  return {
    async prepare(asked, signal) {
      const [outcome] = await pool.run('result', [asked], { signal });
      // the worker has taken all the memory that it may have, and is not needed again for a while
      pool.renew();
      if (outcome === undefined || 'halted' in outcome)
        throw new Error('a result could not be worked out beforehand');
    },
    close: () => pool.close(),
  };
}
