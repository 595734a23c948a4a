import { DatabaseAway } from '../database/away.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { loggedError } from '../base/log.ts';
import type { Log } from '../base/log.ts';
import { claimJob, LEASE_SECONDS } from './lease.ts';
import { enqueueJob, JOB_CHANNEL } from './job.ts';
import type { NewJob, JobHandler } from './job.ts';
import { MAX_ATTEMPTS, perform } from './perform.ts';
import type { Registered, Tools } from './perform.ts';
import { timed } from './timed.ts';
import type { AttemptReport } from './timed.ts';

export interface Jobs {
  enqueue(db: Db, job: NewJob): Promise<void>;
  /** Registers who does a kind of job, and how often it is tried; call it before the runner starts. */
  handle(kind: string, handler: JobHandler, maxAttempts?: number): void;
  /** Lists the job kinds that have a handler. */
  kinds(): readonly string[];
  /** Looks for work now; calling it often costs nothing. */
  wake(): void;
  start(): Promise<void>;
  /** Lets running jobs finish their step. */
  stop(): Promise<void>;
  /** Runs what is due until nothing is left; for tests and tools without a running runner. */
  drain(): Promise<void>;
}
/** Interval of looking for unannounced work: postponed jobs and those of a dead process. */
const POLL_MS = 2_000;

export interface JobsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Jobs at a time (2). */
  readonly concurrency?: number;
  readonly leaseSeconds?: number;
  readonly onAttempt?: AttemptReport;
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
