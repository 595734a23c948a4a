import type { Db } from '../database/db.ts';

/** What is added up of what has changed, as one server process keeps it: any number may do so, one at a time works, the others find nothing left. */
export interface Ledger {
  /** Waits until all that was noted before is added, but no longer than a reader should. @returns how many changes are still to come */
  caughtUp(): Promise<number>;
  /** Adds all that is noted, and what the caller has changed itself, within its transaction. */
  drainWithin(trx: Db, at: Date): Promise<void>;
  /** Drains whenever something is noted or a day begins; begins with what was left. */
  start(): Promise<void>;
  /** Begins nothing more; returns when the batch under way is through. What is left waits for whoever comes next. */
  close(): Promise<void>;
}
