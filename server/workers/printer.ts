import { TooManyRequests } from '../base/too-many-requests.ts';
import { Pool, PoolFull } from './pool.ts';
import source from './printer-worker.ts?worker';
import type { Printable } from './printing.ts';

/** Processor time of one document; ten thousand lines take some seconds. */
const TIME_MS = 60_000;
const HEAP_MB = 512;
const MOST_WAITING = 20;
/** Seconds until a user may retry when everything is busy. */
const BUSY_SECONDS = 10;

/** Printer of documents outside the main thread. */
export interface Printer {
  /** @returns the bytes of a PDF. @throws {TooManyRequests} when too many wait */
  print(document: Printable): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Creates a printer with one thread, started by the first document. */
export function createPrinter(log: (message: string) => void): Printer {
  const pool = new Pool({
    source,
    threads: 1,
    data: () => undefined,
    timeMs: TIME_MS,
    heapMb: HEAP_MB,
    mostWaiting: MOST_WAITING,
    log,
  });
  return {
    async print(document) {
      try {
        const [outcome] = await pool.run('print', [document]);
        const [bytes] = outcome !== undefined && 'parts' in outcome ? outcome.parts : [];
        if (bytes instanceof Uint8Array) return bytes;
        throw new Error('a document could not be printed');
      } catch (error) {
        throw error instanceof PoolFull ? new TooManyRequests(BUSY_SECONDS) : error;
      }
    },
    close: () => pool.close(),
  };
}
