import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { DatabaseLog } from './database-log.ts';

const CHECKPOINT_EVERY_MS = 60_000;
const VACUUM_EVERY_MS = 15 * 60_000;

/**
 * Starts checkpoints, vacuum and statistics for the embedded database, which PostgreSQL does by
 * itself.
 * @returns stops it, once a running pass is finished
 */
export function startUpkeep(db: Db, log: DatabaseLog): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = (statement: 'checkpoint' | 'vacuum analyze'): void => {
    running = running
      .then(() => sql.raw(statement).execute(db))
      .then(
        () => undefined,
        (error: unknown) =>
          log.warn(
            `${statement} failed: ${error instanceof Error ? error.message : String(error)}`,
          ),
      );
  };
  const timers = [
    setInterval(run, CHECKPOINT_EVERY_MS, 'checkpoint'),
    setInterval(run, VACUUM_EVERY_MS, 'vacuum analyze'),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    timers.forEach((timer) => clearInterval(timer));
    return running;
  };
}
