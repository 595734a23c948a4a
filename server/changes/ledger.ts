import type { Db } from '../database/db.ts';

/**
 * Ledger of one server process that adds up changes. Any number of processes may run; only one at
 * a time works, and the others find nothing left.
 */
export interface Ledger {
  /** Waits until all that was noted before is added, but no longer than a reader should. @returns how many changes are still to come */
  caughtUp(): Promise<number>;
  /** Adds all that is noted, and what the caller has changed itself, within its transaction. */
  drainWithin(trx: Db, at: Date): Promise<void>;
  /** Drains whenever something is noted or a day begins; begins with what was left. */
  start(): Promise<void>;
  /** Stops after the running batch; the rest waits for the next process. */
  close(): Promise<void>;
}
