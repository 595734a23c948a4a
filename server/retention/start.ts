import { handleRecurring, hourly } from '../jobs/recurring.ts';
import type { Services } from '../http/services.ts';
import { runRetention } from './run.ts';

const KIND = 'retention';

/** Registers what takes away each hour whatever was kept long enough, and asks for the first run; one process does it for all. */
export async function startRetention({ database, jobs, secrets }: Services): Promise<void> {
  handleRecurring(jobs, {
    kind: KIND,
    next: hourly,
    async handler(_payload, { clock, whileHeld, signal }) {
      const tools = { now: clock.now(), key: secrets.buyers };
      await runRetention(whileHeld, tools, { isStopping: () => signal.aborted });
      return signal.aborted ? 'again' : undefined;
    },
  });
  await jobs.enqueue(database.db, { kind: KIND, dedupeKey: `${KIND} at start` });
}
