import { parentPort, workerData } from 'node:worker_threads';
import { openPools } from '../database/pools.ts';
import type { ResultAsked, ResultThreadData } from '../workers/results.ts';
import type { ThreadMessage } from '../workers/thread.ts';
import { prepareResult } from './prepare-result.ts';

/** Connections, and pieces under way at once: while one reads, another one's are judged. */
const AT_ONCE = 2;

const data: ResultThreadData = workerData;
const { db } = openPools({
  ...data,
  poolSize: AT_ONCE,
  // A connection that breaks fails its piece, and that failure is reported.
  warn: () => undefined,
  hearOwn: () => undefined,
});

const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

async function perform({ items }: { readonly items: readonly ResultAsked[] }): Promise<void> {
  for (const { campaignId, day } of items) {
    try {
      await prepareResult(campaignId, {
        db,
        day,
        atOnce: AT_ONCE,
        begin: (work) => db.transaction().execute(work),
        done: () => say({ part: null }),
      });
      say({ done: true });
    } catch (error) {
      say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}

parentPort?.on('message', (batch: Parameters<typeof perform>[0]) => void perform(batch));
say('ready');
