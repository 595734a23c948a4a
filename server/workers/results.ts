import type { Config } from '../base/config.ts';
import { Pool } from './pool.ts';

/** The heap of the thread; the items of one channel's season need some 100 MB. */
const HEAP_MB = 256;
/** What is thrown away while items are judged never grows old in so much room. */
const YOUNG_MB = 48;
/** Processor time of one channel. */
const TIME_MS = 600_000;
const MOST_WAITING = 200;

/** A campaign whose result is to be worked out as far as it can be beforehand. */
export interface ResultAsked {
  readonly campaignId: number;
  /** The day as of which the result stands. */
  readonly day: string;
}

/** What the thread begins with: its connections are its own. */
export interface ResultThreadData {
  readonly databaseUrl: string;
  readonly databaseListenUrl: string | undefined;
  readonly queryTimeoutMs: number;
}

/** Works results out beforehand, outside of the main thread: a season of millions is minutes of judging. */
export interface ResultThread {
  /** @throws {Error} where the thread gave up; what it had done stays. {PoolClosed} when nobody waits for it any more */
  prepare(asked: ResultAsked, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** One thread, which begins when it is first asked; undefined on the embedded database, of which a thread can have no connection. @param source its script */
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
      // it has taken all the room that it may have, and is not wanted again for a while
      pool.renew();
      if (outcome === undefined || 'halted' in outcome)
        throw new Error('a result could not be worked out beforehand');
    },
    close: () => pool.close(),
  };
}
