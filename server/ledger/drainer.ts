import { LEDGER_CHANNEL } from '../database/channels.ts';
import type { Services } from '../http/services.ts';
import { loggedError } from '../base/log.ts';
import { drainBatch } from './drain.ts';

type Needed = Pick<Services, 'database' | 'log'>;

/** Drains as soon as something is noted. Any number of processes may do so: one at a time works, the others find nothing left. */
class Drainer {
  readonly #services: Needed;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isClosed = false;

  constructor(services: Needed) {
    this.#services = services;
  }

  /** Something may have been noted. */
  readonly wake = (): void => {
    this.#isWoken = true;
    if (this.#isClosed) return;
    this.#running ??= this.#drain()
      .catch((error: unknown) =>
        this.#services.log.error({ error: loggedError(error) }, 'the ledger could not be drained'),
      )
      .finally(() => {
        this.#running = undefined;
      });
  };

  /** Begins nothing more; returns when the batch under way is through. What is left waits for whoever comes next. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#isWoken) {
      this.#isWoken = false;
      let taken = Infinity;
      while (taken > 0 && !this.#isClosed) taken = await drainBatch(this.#services.database.db);
    }
  }
}

/** Keeps the sums of the ledger up to date until it is closed; begins with what was left. */
export async function startDraining(services: Needed): Promise<Pick<Drainer, 'close'>> {
  const drainer = new Drainer(services);
  await services.database.listen(LEDGER_CHANNEL, drainer.wake, { gap: drainer.wake });
  drainer.wake();
  return drainer;
}
