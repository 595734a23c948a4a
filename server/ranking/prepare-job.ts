import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, localDate } from '../../src/domain/rules/dates.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../http/services.ts';
import type { JobContext } from '../jobs/job.ts';
import type { ResultThread } from '../workers/results.ts';
import { loadFreezing } from './freeze-parts.ts';
import { prepareParts } from './prepare-parts.ts';
import { beginPreparing, freshParts, preparing } from './prepared.ts';

const KIND = 'prepare-results';
const EVERY_MS = 3_600_000;
/** Channels that a thread is asked for at once. */
const ASKED = 40;
/** Days before a campaign's window ends from which on its parts are prepared. */
const DAYS_BEFORE = 2;

/** Campaigns that may be closed soon. */
async function nearTheirEnd(db: Db, today: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from campaign c where c.frozen_at is null and c.generate_ranking and c.approval_status = 'approved'
      and c.invc_issnc_end <= ${addDays(today, DAYS_BEFORE)}::date order by c.invc_issnc_end, c.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What preparing needs of the server. */
export interface PreparingWith extends Pick<JobContext, 'db' | 'clock' | 'whileHeld' | 'signal'> {
  /** Where parts are worked out; undefined: here, one after the other. */
  readonly thread: ResultThread | undefined;
}

/**
 * Prepares what is out of date of a campaign's result, some channels at a time, so that nobody waits for it: what was prepared
 * stays, and the rest goes on from there. @returns whether it came to its end
 */
export async function prepareResult(
  campaignId: number,
  { db, clock, whileHeld, signal, thread }: PreparingWith,
): Promise<boolean> {
  const day = localDate(clock.now());
  const freezing = await loadFreezing(db, campaignId, day);
  if (freezing === undefined) return true;
  const secret = await whileHeld((trx) => beginPreparing(trx, campaignId));
  const fresh = await freshParts(db, freezing);
  const left = [...freezing.channels].filter((customerId) => !fresh.has(customerId));
  if (thread === undefined)
    await prepareParts(preparing(freezing, secret), left, {
      atOnce: 1,
      begin: whileHeld,
      isStopped: () => signal.aborted,
    });
  else {
    const run = randomUUID();
    for (let at = 0; at < left.length && !signal.aborted; at += ASKED)
      await thread.prepare({ run, campaignId, day, customerIds: left.slice(at, at + ASKED) });
  }
  return !signal.aborted;
}

/** Registers the hourly preparation of results that are soon to stand, and asks for the first; one process does it for all. */
export async function startPreparing({
  database,
  jobs,
  resultThread: thread,
}: Services): Promise<void> {
  jobs.handle(KIND, async (_payload, context) => {
    const { clock, whileHeld } = context;
    for (const id of await nearTheirEnd(context.db, localDate(clock.now())))
      if (!(await prepareResult(id, { ...context, thread }))) return 'again';
    const runAt = new Date(Date.now() + EVERY_MS).toISOString();
    await whileHeld((trx) =>
      jobs.enqueue(trx, { kind: KIND, runAt, dedupeKey: `${KIND} ${runAt.slice(0, 13)}` }),
    );
    return undefined;
  });
  const runAt = new Date(Date.now() + FIRST_AFTER_MS).toISOString();
  await jobs.enqueue(database.db, { kind: KIND, runAt, dedupeKey: `${KIND} at start` });
}

/** A server that starts has more urgent work. */
const FIRST_AFTER_MS = 120_000;
