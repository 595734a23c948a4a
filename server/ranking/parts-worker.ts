import { parentPort, workerData } from 'node:worker_threads';
import { openPools } from '../database/pools.ts';
import type { PartsAsked, PartsThreadData } from '../workers/results.ts';
import type { ThreadMessage } from '../workers/thread.ts';
import { loadFreezing } from './freeze-parts.ts';
import { prepareParts } from './prepare-parts.ts';
import { preparedSecret, preparing } from './prepared.ts';
import type { Preparing } from './prepared.ts';

/** Connections, and pieces under way at once: one thread judges what another connection reads meanwhile. */
const AT_ONCE = 2;

const data: PartsThreadData = workerData;
const { db } = openPools({
  ...data,
  poolSize: AT_ONCE,
  // a connection that breaks fails its piece, and that is told
  warn: () => undefined,
  hearOwn: () => undefined,
});

const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

let known: { readonly run: string; readonly by: Promise<Preparing | undefined> } | undefined;

/** What parts are judged by, loaded once for a run. */
function judgedBy({ run, campaignId, day }: PartsAsked): Promise<Preparing | undefined> {
  if (known?.run !== run) known = { run, by: load(campaignId, day) };
  return known.by;
}

async function load(campaignId: number, day: string): Promise<Preparing | undefined> {
  const freezing = await loadFreezing(db, campaignId, day);
  return freezing && preparing(freezing, await preparedSecret(db, campaignId));
}

async function perform({ items }: { readonly items: readonly PartsAsked[] }): Promise<void> {
  for (const asked of items) {
    try {
      const by = await judgedBy(asked);
      if (by !== undefined)
        await prepareParts(by, asked.customerIds, {
          atOnce: AT_ONCE,
          begin: (work) => db.transaction().execute(work),
          done: () => say({ part: null }),
        });
      say({ done: true });
    } catch (error) {
      known = undefined;
      say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}

parentPort?.on('message', (turn: Parameters<typeof perform>[0]) => void perform(turn));
say('ready');
