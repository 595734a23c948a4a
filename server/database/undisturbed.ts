import type { Db } from './db.ts';
import { PlanLost } from './kept-plans.ts';

/** How often a transaction is retried. */
export const MOST_DISTURBANCES = 2;

/** Whether the database ended the transaction because another stood in its way, or a plan that was kept is gone: done again, it may go through. */
export const wasDisturbed = (error: unknown): boolean =>
  error instanceof PlanLost ||
  (error instanceof Error && ['40001', '40P01'].includes(String(Reflect.get(error, 'code'))));

/**
 * Does work as often as it passes, for a few times.
 * @param passes whether what ended it may not end it again
 */
export async function untilPassed<T>(
  work: () => Promise<T>,
  passes: (error: unknown) => boolean,
): Promise<T> {
  for (let disturbances = 0; ; disturbances += 1) {
    try {
      return await work();
    } catch (error) {
      if (disturbances === MOST_DISTURBANCES || !passes(error)) throw error;
    }
  }
}

/**
 * A transaction of a call that works outside of one. Of two that wait for one another the database ends one: nothing of it
 * stands, so it is done again.
 * @param work may be done more than once; what it keeps outside of the database it begins anew
 */
export const undisturbed = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  untilPassed(() => db.transaction().execute(work), wasDisturbed);
