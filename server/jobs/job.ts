import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { notify } from '../database/connect.ts';
import type { Db } from '../database/db.ts';
import { secondsFromNow } from '../database/sql/expressions.ts';
import type { Json } from '../database/tables.ts';

/** Work to be done later, kept in the database with the transaction that asked for it. */
export interface NewJob {
  readonly kind: string;
  readonly payload?: { readonly [key: string]: Json | undefined };
  /** While a job with this key is unfinished, no second one is added. */
  readonly dedupeKey?: string;
  /** Not before this time (ISO); default: at once. */
  readonly runAt?: string;
  /** Or not before so many seconds have passed, by the clock of the database, which says what is due. */
  readonly afterSeconds?: number;
}

export interface JobContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobId: number;
  /** 1 at the first try. */
  readonly attempt: number;
  /** A throw ends the job for good. */
  readonly isLastAttempt: boolean;
  /**
   * Checks at the start of a transaction that this handler still holds the job, and keeps it until
   * the transaction ends.
   * @throws {LeaseLost} when it was thought dead and another process has the job: it must write
   * nothing
   */
  assertHeld(trx: Db): Promise<void>;
  /** A transaction that begins so: what a handler writes, it writes in one of these. */
  whileHeld<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /**
   * Signal aborted when the server stops or the job is or may be lost. Finish the step, then
   * return 'again' to leave the rest.
   */
  readonly signal: AbortSignal;
  /** Checks that the server is stopping, whichever process holds the job. */
  isStopping(): boolean;
}

/**
 * Handler of a job. 'again' puts the job back at once without counting a failure; a throw counts a
 * failure and waits longer each time.
 * An absent or full database does not count as a failure.
 */
export type JobHandler = (
  payload: Readonly<Record<string, Json | undefined>>,
  context: JobContext,
) => Promise<void | 'again' | Later>;

/** The job is not due yet after all: it goes back for so many seconds, without a failure counted. */
export interface Later {
  readonly afterSeconds: number;
}

/** Channel that announces new work to runners. */
export const JOB_CHANNEL = 'nmv_job';

/** A throw that no further attempt would mend. */
export class GiveUp extends Error {}

/** Adds jobs with the caller's transaction; the runners of all processes are woken when it commits. */
export async function enqueueJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  const [first] = jobs;
  if (first === undefined) return;
  await db
    .insertInto('job')
    .values(
      jobs.map(({ kind, payload = {}, dedupeKey, runAt, afterSeconds }) => ({
        kind,
        payload: JSON.stringify(payload),
        dedupeKey: dedupeKey ?? null,
        ...(runAt === undefined ? {} : { runAt }),
        ...(afterSeconds === undefined ? {} : { runAt: secondsFromNow(afterSeconds) }),
      })),
    )
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
  await notify(db, JOB_CHANNEL, first.kind);
}

/** Adds one. */
export const enqueueJob = (db: Db, job: NewJob): Promise<void> => enqueueJobs(db, [job]);
