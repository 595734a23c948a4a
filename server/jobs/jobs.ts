import { sql } from 'kysely';
import type { Json } from '../database/tables.ts';
import type { Database } from '../database/connect.ts';
import { notify } from '../database/connect.ts';
import type { Clock, Db } from '../http/contract.ts';
import { loggedError } from '../log.ts';
import type { Log } from '../log.ts';

/** Work to be done later, kept in the database with the transaction that asked for it. */
export interface NewJob {
  readonly kind: string;
  readonly payload?: { readonly [key: string]: Json | undefined };
  /** While a job with this key is unfinished, no second one is added. */
  readonly dedupeKey?: string;
  /** Not before this time (ISO); default: at once. */
  readonly runAt?: string;
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
  /** Says that the work is alive: nobody else takes the job for another lease. Call it between steps of long work. */
  keepAlive(): Promise<void>;
  /** Aborted when the server stops: finish the step, leave the rest for the next attempt by throwing or returning 'again'. */
  readonly signal: AbortSignal;
}

/** 'again' puts the job back at once without counting a failure; a throw counts one and waits longer each time. */
export type JobHandler = (payload: Readonly<Record<string, Json | undefined>>, context: JobContext) => Promise<void | 'again'>;

export interface Jobs {
  enqueue(db: Db, job: NewJob): Promise<void>;
  /** Registers who does a kind of job, and how often it is tried; call it before the runner starts. */
  handle(kind: string, handler: JobHandler, maxAttempts?: number): void;
  /** Looks for work now; calling it often costs nothing. */
  wake(): void;
  start(): Promise<void>;
  /** Lets running jobs finish their step. */
  stop(): Promise<void>;
  /** Runs what is due until nothing is left; for tests and tools without a running runner. */
  drain(): Promise<void>;
}

const CHANNEL = 'nmv_job';
const LEASE_SECONDS = 60;
const POLL_MS = 5_000;
/** Some four minutes. */
const MAX_ATTEMPTS = 8;
const LONGEST_WAIT_SECONDS = 600;

/** How long a job waits after its nth failure, in seconds. */
const waitAfter = (attempts: number): number => Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);

/** How long a job that is tried so often waits altogether, in seconds. */
export function waitsUntilGivenUp(maxAttempts: number): number {
  return Array.from({ length: maxAttempts - 1 }, (_, at) => waitAfter(at + 1)).reduce((sum, seconds) => sum + seconds, 0);
}

/** A throw that no further attempt would mend. */
export class GiveUp extends Error {}

/** Adds a job with the caller's transaction; the runners of all processes are woken when it commits. */
export async function enqueueJob(db: Db, { kind, payload = {}, dedupeKey, runAt }: NewJob): Promise<void> {
  await db.insertInto('job').values({ kind, payload: JSON.stringify(payload), dedupeKey: dedupeKey ?? null, ...(runAt === undefined ? {} : { runAt }) })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing()).execute();
  await notify(db, CHANNEL, kind);
}

interface Claimed {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
}

function isRecord(value: unknown): value is Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One job of a known kind that is due and that nobody holds; skips rows that another process is just claiming. */
async function claim(db: Db, kinds: readonly string[]): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update job set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select id from job
      where finished_at is null and run_at <= now() and (leased_until is null or leased_until < now()) and kind = any(${[...kinds]}::text[])
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, payload, attempts`.execute(db);
  return rows[0];
}

async function finish(db: Db, id: number, failure: string | null): Promise<void> {
  // the key is given free: the same work may be asked for again; whom it was about is needed no more
  await db.updateTable('job').set({ finishedAt: sql<string>`now()`, leasedUntil: null, dedupeKey: null, payload: '{}', failure }).where('id', '=', id).execute();
}

async function putBack(db: Db, job: Claimed, failure: string | null, waitSeconds: number): Promise<void> {
  await db.updateTable('job').set({ attempts: job.attempts, leasedUntil: null, failure, runAt: sql<string>`now() + make_interval(secs => ${waitSeconds})` }).where('id', '=', job.id).execute();
}

/** What a runner gives its handlers. */
type Tools = Pick<JobContext, 'db' | 'clock' | 'log' | 'signal'>;

interface Registered {
  readonly handler: JobHandler;
  readonly maxAttempts: number;
}

/** Does one job, and writes down what came of it. */
async function perform(job: Claimed, { handler, maxAttempts }: Registered, tools: Tools): Promise<void> {
  const { db, log } = tools;
  const isLastAttempt = job.attempts >= maxAttempts;
  const keepAlive = async (): Promise<void> => {
    await sql`update job set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${job.id}`.execute(db);
  };
  try {
    const outcome = await handler(isRecord(job.payload) ? job.payload : {}, { ...tools, jobId: job.id, attempt: job.attempts, isLastAttempt, keepAlive });
    if (outcome === 'again') await putBack(db, { ...job, attempts: job.attempts - 1 }, null, 0);
    else await finish(db, job.id, null);
  } catch (error) {
    log.error({ job: job.kind, jobId: job.id, attempt: job.attempts, error: loggedError(error) }, 'a job failed');
    const failure = error instanceof Error ? error.message : String(error);
    if (isLastAttempt || error instanceof GiveUp) await finish(db, job.id, failure);
    else await putBack(db, job, failure, waitAfter(job.attempts));
  }
}

/** The runner of one process; any number of processes share one table. */
export function createJobs({ database, clock, log, concurrency = 2 }: { readonly database: Database; readonly clock: Clock; readonly log: Log; readonly concurrency?: number }): Jobs {
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
    const job = await claim(db, [...handlers.keys()]);
    const registered = job && handlers.get(job.kind);
    if (!job || !registered) return false;
    await perform(job, registered, tools);
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
    const lane = work().catch((error: unknown) => log.error({ error: loggedError(error) }, 'the job runner stumbled'));
    lanes.add(lane);
    void lane.then(() => lanes.delete(lane));
  }

  function wake(): void {
    if (started) for (let lane = 0; lane < concurrency; lane += 1) openLane();
  }

  return {
    enqueue: enqueueJob,
    handle: (kind, handler, maxAttempts = MAX_ATTEMPTS) => void handlers.set(kind, { handler, maxAttempts }),
    wake,
    async start() {
      started = true;
      await database.listen(CHANNEL, wake);
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
