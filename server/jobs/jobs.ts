import { DatabaseAway, hasNoRoom, onceBack } from '../database/away.ts';
import type { Json } from '../database/tables.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { withoutPersons } from '../../src/domain/rules/operation/jobs.ts';
import { loggedError, messageOf } from '../base/log.ts';
import type { Log } from '../base/log.ts';
import {
  assertClaim,
  claimJob,
  finishJob,
  Lease,
  LEASE_SECONDS,
  LeaseLost,
  putBackJob,
} from './lease.ts';
import type { Claimed } from './lease.ts';
import { GiveUp, enqueueJob, JOB_CHANNEL } from './job.ts';
import type { NewJob, JobHandler, JobContext } from './job.ts';

export interface Jobs {
  enqueue(db: Db, job: NewJob): Promise<void>;
  /** Registers who does a kind of job, and how often it is tried; call it before the runner starts. */
  handle(kind: string, handler: JobHandler, maxAttempts?: number): void;
  /** Every kind that somebody does. */
  kinds(): readonly string[];
  /** Looks for work now; calling it often costs nothing. */
  wake(): void;
  start(): Promise<void>;
  /** Lets running jobs finish their step. */
  stop(): Promise<void>;
  /** Runs what is due until nothing is left; for tests and tools without a running runner. */
  drain(): Promise<void>;
}
/** How often work is looked for that nobody announces: what was put off, and what a dead process held. */
const POLL_MS = 2_000;
/** Some four minutes. */
const MAX_ATTEMPTS = 8;
const LONGEST_WAIT_SECONDS = 600;
/** How long a job waits after the database was away, and after it had no room, in seconds. */
const WAIT_AWAY_SECONDS = 1;
const WAIT_ROOM_SECONDS = 30;

/** How long a job waits after its nth failure, in seconds. */
const waitAfter = (attempts: number): number => Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);

/** How long a job that is tried so often waits altogether, in seconds. @internal for tests */
export function waitsUntilGivenUp(maxAttempts: number): number {
  return Array.from({ length: maxAttempts - 1 }, (_, at) => waitAfter(at + 1)).reduce(
    (sum, seconds) => sum + seconds,
    0,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a runner gives its handlers. */
type Tools = Pick<JobContext, 'db' | 'clock' | 'log' | 'signal'>;

interface Registered {
  readonly handler: JobHandler;
  readonly maxAttempts: number;
}

function contextOf(
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

/** What is to be written down of a failed attempt; undefined for one whose job is somebody else's now. */
function afterFailure(
  job: Claimed,
  { maxAttempts }: Registered,
  error: unknown,
  { db, log }: Tools,
): (() => Promise<boolean>) | undefined {
  const told = { job: job.kind, jobId: job.id, attempt: job.attempts, error: loggedError(error) };
  const isAway = error instanceof DatabaseAway;
  const isPause = isAway || hasNoRoom(error);
  if (error instanceof LeaseLost || isPause) log.warn(told, 'a job was interrupted');
  else log.error(told, 'a job failed');
  if (error instanceof LeaseLost) return undefined;
  const failure = withoutPersons(messageOf(error));
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
async function perform(
  job: Claimed,
  registered: Registered,
  tools: Tools,
  leaseSeconds: number,
): Promise<void> {
  const { db, log, signal } = tools;
  const lease = new Lease(db, job, leaseSeconds);
  try {
    const write = await registered
      .handler(isRecord(job.payload) ? job.payload : {}, contextOf(job, registered, lease, tools))
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
        'a job was taken over by another process',
      );
  } finally {
    lease.stop();
  }
}

export interface JobsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Jobs at a time (2). */
  readonly concurrency?: number;
  readonly leaseSeconds?: number;
  /** Told of each attempt: its kind, what came of it, and how long it took. */
  readonly onAttempt?: (
    kind: string,
    outcome: 'done' | 'again' | 'failed',
    seconds: number,
  ) => void;
}

/** A handler whose attempts are told of. */
function timed(
  kind: string,
  handler: JobHandler,
  tell: NonNullable<JobsParts['onAttempt']>,
): JobHandler {
  return async (payload, context) => {
    const begun = performance.now();
    const seconds = (): number => (performance.now() - begun) / 1_000;
    try {
      const outcome = await handler(payload, context);
      tell(kind, outcome === undefined ? 'done' : 'again', seconds());
      return outcome;
    } catch (error) {
      tell(kind, 'failed', seconds());
      throw error;
    }
  };
}

/** The runner of one process; any number of processes share one table. */
export function createJobs({
  database,
  clock,
  log,
  concurrency = 2,
  leaseSeconds = LEASE_SECONDS,
  onAttempt = () => undefined,
}: JobsParts): Jobs {
  const { db } = database;
  const handlers = new Map<string, Registered>();
  const stopping = new AbortController();
  const tools: Tools = { db, clock, log, signal: stopping.signal };
  const lanes = new Set<Promise<void>>();
  let started = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  /** Does what is due next. @returns false when nothing is */
  async function next(): Promise<boolean> {
    const job = await claimJob(db, [...handlers.keys()], leaseSeconds);
    const registered = job && handlers.get(job.kind);
    if (!job || !registered) return false;
    await perform(job, registered, tools, leaseSeconds);
    return true;
  }

  async function work(): Promise<void> {
    for (;;) {
      if (stopping.signal.aborted) return;
      again = false;
      if (!(await next()) && !again) return;
    }
  }

  function openLane(): void {
    if (stopping.signal.aborted || lanes.size >= concurrency) {
      again = true;
      return;
    }
    const lane = work().catch((error: unknown) =>
      log[error instanceof DatabaseAway ? 'warn' : 'error'](
        { error: loggedError(error) },
        'the job runner stumbled',
      ),
    );
    lanes.add(lane);
    void lane.then(() => lanes.delete(lane));
  }

  function wake(): void {
    if (started) for (let lane = 0; lane < concurrency; lane += 1) openLane();
  }

  return {
    enqueue: enqueueJob,
    handle: (kind, handler, maxAttempts = MAX_ATTEMPTS) =>
      void handlers.set(kind, { handler: timed(kind, handler, onAttempt), maxAttempts }),
    kinds: () => [...handlers.keys()],
    wake,
    async start() {
      started = true;
      await database.listen(JOB_CHANNEL, wake, { gap: wake });
      timer = setInterval(wake, POLL_MS);
      timer.unref();
      wake();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(lanes);
    },
    async drain() {
      while (await next());
    },
  };
}
