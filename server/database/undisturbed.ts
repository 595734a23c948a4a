import type { Db } from './db.ts';
import { PlanLost } from './kept-plans.ts';
import { errorCode } from '../base/error-code.ts';

/** Maximum number of retries of a transaction. */
export const MOST_DISTURBANCES = 2;

/**
 * Checks for a transaction ended by a conflict with another, or by a lost plan, so that a retry
 * may succeed.
 */
export const wasDisturbed = (error: unknown): boolean =>
  error instanceof PlanLost || ['40001', '40P01'].includes(errorCode(error) ?? '');

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
 * Runs a transaction for a call that has none. On deadlock the database rolls one transaction
 * back, and it is run again.
 * @param work may run more than once; it must reset its state outside the database
 */
export const undisturbed = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  untilPassed(() => db.transaction().execute(work), wasDisturbed);
