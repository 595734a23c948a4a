import type { JobHandler, Later } from './job.ts';
import { enqueueJob } from './job.ts';
import type { Jobs } from './jobs.ts';
import type { Db } from '../database/db.ts';

/** Work that is done again and again. */
export interface Recurring {
  readonly kind: string;
  /** Next due time (ISO) or delay, computed when a run begins. */
  readonly next: (now: Date) => string | Later;
  readonly handler: JobHandler;
}

/** Asks for the next run; one that waits already stays the only one. */
export const enqueueNext = (
  db: Db,
  { kind, next }: Pick<Recurring, 'kind' | 'next'>,
  now: Date,
): Promise<void> => {
  const due = next(now);
  return enqueueJob(db, {
    kind,
    ...(typeof due === 'string' ? { runAt: due } : due),
    dedupeKey: `${kind} next`,
  });
};

/** Registers it. The next run is asked for before one begins, so that it comes whatever becomes of this one, and whenever this one is done. */
export function handleRecurring(jobs: Jobs, { kind, next, handler }: Recurring): void {
  jobs.handle(kind, async (payload, context) => {
    await context.whileHeld(async (trx) => {
      // The next run takes over the key, even if an operator started this run early.
      await trx
        .updateTable('job')
        .set({ dedupeKey: null })
        .where('id', '=', context.jobId)
        .execute();
      await enqueueNext(trx, { kind, next }, context.clock.now());
    });
    return handler(payload, context);
  });
}

/** Each hour, by the clock of the database: it says when work is due. */
export const hourly = (): Later => ({ afterSeconds: 3_600 });
