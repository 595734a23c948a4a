import type { Services } from '../http/services.ts';
import { runRetention } from './run.ts';

const KIND = 'retention';
const EVERY_MS = 3_600_000;

/** Registers what takes away each hour whatever was kept long enough, and asks for the first run; one process does it for all. */
export async function startRetention({ database, jobs, secrets }: Services): Promise<void> {
  jobs.handle(KIND, async (_payload, { clock, whileHeld, signal }) => {
    const tools = { now: clock.now(), key: secrets.buyers };
    await runRetention(whileHeld, tools, { isStopping: () => signal.aborted });
    if (signal.aborted) return 'again';
    const runAt = new Date(Date.now() + EVERY_MS).toISOString();
    await whileHeld((trx) =>
      jobs.enqueue(trx, { kind: KIND, runAt, dedupeKey: `${KIND} ${runAt.slice(0, 13)}` }),
    );
    return undefined;
  });
  await jobs.enqueue(database.db, { kind: KIND, dedupeKey: `${KIND} at start` });
}
