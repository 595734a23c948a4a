import { withoutPersons } from '../../src/domain/rules/operation/jobs.ts';
import { loggedError, readMessage } from '../base/log.ts';
import { DatabaseAway, hasNoRoom, onceBack } from '../database/away.ts';
import type { Db } from '../database/db.ts';
import type { Json } from '../database/tables.ts';
import { GiveUp } from './job.ts';
import type { JobContext, JobHandler } from './job.ts';
import { assertClaim, finishJob, Lease, LeaseLost, putBackJob } from './lease.ts';
import type { Claimed } from './lease.ts';

/** Some four minutes. */
export const MAX_ATTEMPTS = 8;
const LONGEST_WAIT_SECONDS = 600;
/** Seconds that a job waits after the database was absent, and after it was full. */
const WAIT_AWAY_SECONDS = 1;
const WAIT_ROOM_SECONDS = 30;

/** Returns the seconds that a job waits after its nth failure. */
const waitAfter = (attempts: number): number => Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);

/**
 * Returns the total waiting time in seconds of a job with so many attempts.
 * @internal for tests
 */
export function waitsUntilGivenUp(maxAttempts: number): number {
  return Array.from({ length: maxAttempts - 1 }, (_, at) => waitAfter(at + 1)).reduce(
    (sum, seconds) => sum + seconds,
    0,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tools that a runner gives its handlers. */
export type Tools = Pick<JobContext, 'db' | 'clock' | 'log' | 'signal'>;

/** Handler of a kind of job. */
export interface Registered {
  readonly handler: JobHandler;
  readonly maxAttempts: number;
}

function buildContext(
  job: Claimed,
  { maxAttempts }: Registered,
  lease: Lease,
  tools: Tools,
): JobContext {
  const { db, signal } = tools;
  const assertHeld = (trx: Db): Promise<void> => assertClaim(trx, job);
  return {
    ...tools,
    jobId: job.id,
    attempt: job.attempts,
    isLastAttempt: job.attempts >= maxAttempts,
    signal: AbortSignal.any([signal, lease.lost]),
    isStopping: () => signal.aborted,
    assertHeld,
    whileHeld: (work) =>
      db.transaction().execute(async (trx) => {
        await assertHeld(trx);
        return work(trx);
      }),
  };
}

/** Returns the values to store after a failed attempt; undefined for a lost job. */
function afterFailure(
  job: Claimed,
  { maxAttempts }: Registered,
  error: unknown,
  { db, log }: Tools,
): (() => Promise<boolean>) | undefined {
  const told = { job: job.kind, jobId: job.id, attempt: job.attempts, error: loggedError(error) };
  const isAway = error instanceof DatabaseAway;
  const isPause = isAway || hasNoRoom(error);
  if (error instanceof LeaseLost || isPause) log.warn(told, 'job interrupted');
  else log.error(told, 'job failed');
  if (error instanceof LeaseLost) return undefined;
  const failure = withoutPersons(readMessage(error));
  if (isPause)
    return () =>
      putBackJob(db, job, {
        attempts: job.attempts - 1,
        failure,
        waitSeconds: isAway ? WAIT_AWAY_SECONDS : WAIT_ROOM_SECONDS,
      });
  if (job.attempts >= maxAttempts || error instanceof GiveUp)
    return () => finishJob(db, job, failure);
  return () =>
    putBackJob(db, job, { attempts: job.attempts, failure, waitSeconds: waitAfter(job.attempts) });
}

/** Does one job, and writes down what came of it; if the database is away, once it is back. */
export async function perform(
  job: Claimed,
  registered: Registered,
  tools: Tools,
  leaseSeconds: number,
): Promise<void> {
  const { db, log, signal } = tools;
  const lease = new Lease(db, job, leaseSeconds);
  try {
    const write = await registered
      .handler(
        isRecord(job.payload) ? job.payload : {},
        buildContext(job, registered, lease, tools),
      )
      .then(
        (outcome) => () =>
          outcome === undefined
            ? finishJob(db, job, null)
            : putBackJob(db, job, {
                attempts: job.attempts - 1,
                failure: null,
                waitSeconds: outcome === 'again' ? 0 : outcome.afterSeconds,
              }),
        (error: unknown) => afterFailure(job, registered, error, tools),
      );
    const isWritten = write === undefined || (await onceBack(write, () => !signal.aborted));
    if (isWritten === false)
      log.warn(
        { job: job.kind, jobId: job.id, attempt: job.attempts },
        'job taken over by another process',
      );
  } finally {
    lease.stop();
  }
}
