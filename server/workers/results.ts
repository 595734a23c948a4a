import type { Config } from '../base/config.ts';
import { Pool } from './pool.ts';

/** The heap of the thread; the items of one channel's season need some 100 MB. */
const HEAP_MB = 256;
/** What is thrown away while items are judged never grows old in so much room. */
const YOUNG_MB = 48;
/** Processor time of one channel. */
const TIME_MS = 600_000;
const MOST_WAITING = 200;

/** Channels whose parts of a campaign's result are to be worked out. */
export interface PartsAsked {
  /** What parts are judged by is loaded once a run. */
  readonly run: string;
  readonly campaignId: number;
  /** The day as of which the result stands. */
  readonly day: string;
  readonly customerIds: readonly number[];
}

/** What the thread begins with: its connections are its own. */
export interface PartsThreadData {
  readonly databaseUrl: string;
  readonly databaseListenUrl: string | undefined;
  readonly queryTimeoutMs: number;
}

/** Works parts of results out, outside of the main thread: a season of millions is minutes of judging. */
export interface ResultThread {
  /** Works parts out and keeps them. @throws {Error} where the thread gave up; what it had done stays. {PoolClosed} when the signal is aborted before */
  prepare(asked: PartsAsked, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** One thread, which begins when it is first asked; undefined on the embedded database, of which a thread can have no connection. @param source its script */
export function createResultThread(
  { databaseUrl, databaseListenUrl, queryTimeoutMs }: Config,
  source: string,
  log: (message: string) => void,
): ResultThread | undefined {
  if (databaseUrl === undefined) return undefined;
  const data: PartsThreadData = { databaseUrl, databaseListenUrl, queryTimeoutMs };
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
      const [outcome] = await pool.run('parts', [asked], { signal });
      if (outcome === undefined || 'halted' in outcome)
        throw new Error('parts of a result could not be worked out');
    },
    close: () => pool.close(),
  };
}
