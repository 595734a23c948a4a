import { LEDGER_CHANNEL } from '../database/channels.ts';
import { addDays, localDate, startOfDay } from '../../src/domain/rules/dates/dates.ts';
import type { Clock } from '../base/clock.ts';
import { loggedError } from '../base/log.ts';
import type { Log } from '../base/log.ts';
import type { Database } from '../database/connect.ts';
import type { Db } from '../database/db.ts';
import type { Ledger } from '../changes/ledger.ts';
import { saysAway } from '../database/away.ts';
import { BATCH, drainBatch, drainWithin } from './drain.ts';
import { quarantineOldest, takeBack, waitingChanges } from './queue.ts';
import type { Projection } from './projection.ts';

/** Milliseconds that a reader waits for earlier changes to be processed. */
export const READER_PATIENCE_MS = 300;
/** Interval at which a waiting reader checks for another process's progress, in milliseconds. */
const LOOK_AGAIN_MS = 20;

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sums: readonly Projection[];
  readonly patienceMs?: number;
}

class Drainer implements Ledger {
  readonly #needed: Needed;
  #running: Promise<void> | undefined;
  #nextDay: NodeJS.Timeout | undefined;
  #isWoken = false;
  #isClosed = false;

  constructor(needed: Needed) {
    this.#needed = needed;
  }

  async start(): Promise<void> {
    await this.#needed.database.listen(LEDGER_CHANNEL, this.#wake, { gap: this.#wake });
    await this.#tryAgain();
    this.#awaitNextDay();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#nextDay);
    await this.#running;
  }

  async drainWithin(trx: Db, at: Date): Promise<void> {
    await drainWithin(trx, { sums: this.#needed.sums, clock: { now: () => at } });
  }

  async caughtUp(): Promise<number> {
    const { db } = this.#needed.database;
    const until = Date.now() + (this.#needed.patienceMs ?? READER_PATIENCE_MS);
    const { count, newest } = await waitingChanges(db);
    let left = count;
    while (left > 0 && Date.now() < until && !this.#isClosed) {
      this.#wake();
      await Promise.race([this.#running, pause(LOOK_AGAIN_MS)]);
      left = (await waitingChanges(db, newest)).count;
    }
    return left;
  }

  /** Something may have been noted. */
  readonly #wake = (): void => {
    if (this.#isClosed) return;
    this.#isWoken = true;
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
  };

  #awaitNextDay(): void {
    const now = this.#needed.clock.now();
    this.#nextDay = setTimeout(
      () => {
        void this.#tryAgain();
        this.#awaitNextDay();
      },
      Date.parse(startOfDay(addDays(localDate(now), 1))) - now.getTime(),
    );
    this.#nextDay.unref();
  }

  async #drain(): Promise<void> {
    while (this.#isWoken) {
      this.#isWoken = false;
      // A wake-up before the close is still served once.
      let isMore = await this.#takeBatch();
      while (isMore && !this.#isClosed) isMore = await this.#takeBatch();
    }
  }

  /** A batch, or, where something in it cannot be taken up, the oldest change alone; one that fails alone is set aside, so that the rest goes on. @returns whether there are more */
  async #takeBatch(): Promise<boolean> {
    const { database, log } = this.#needed;
    for (const most of [BATCH, 1, 1]) {
      try {
        return await drainBatch(database.db, this.#needed, most);
      } catch (error) {
        log.error(
          { error: loggedError(error), most },
          'could not process a batch of ledger changes',
        );
        // The listener wakes the drainer once the database is back.
        if (saysAway(error)) return false;
      }
    }
    return this.#setAside();
  }

  async #setAside(): Promise<boolean> {
    const { database, log } = this.#needed;
    try {
      const change = await quarantineOldest(database.db);
      log.error(
        { kind: change?.kind, refId: change?.refId },
        'ledger change set aside after repeated failures',
      );
      return change !== undefined;
    } catch (error) {
      log.error({ error: loggedError(error) }, 'could not set a ledger change aside');
      return false;
    }
  }

  /** Retries quarantined changes when a server starts and when a day begins. */
  async #tryAgain(): Promise<void> {
    const { database, log } = this.#needed;
    await takeBack(database.db).catch((error: unknown) =>
      log.error(
        { error: loggedError(error) },
        'could not retry ledger changes that were set aside',
      ),
    );
    this.#wake();
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The ledger of a server process; it drains by itself once it is started. */
export const createLedger = (needed: Needed): Ledger => new Drainer(needed);
