import { addDays, localDate } from '../../src/domain/rules/dates/dates.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { handleRecurring, hourly } from '../jobs/recurring.ts';
import type { Services } from '../http/services.ts';
import type { ResultThread } from '../workers/results.ts';
import { prepareResult } from './prepare-result.ts';
import type { Preparation } from './prepare-result.ts';

const KIND = 'prepare-results';
/** Days before a campaign's window ends from which on its parts are prepared. */
const DAYS_BEFORE = 2;

/** Campaigns that may be closed soon. */
async function nearTheirEnd(db: Db, today: string): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select c.id from campaign c where c.frozen_at is null and c.generate_ranking and c.approval_status = 'approved'
      and c.invc_issnc_end <= ${addDays(today, DAYS_BEFORE)}::date order by c.invc_issnc_end, c.id`;
  return rows.map(({ id }) => id);
}

/**
 * Dependencies of the preparation: the thread calculates, or the caller on the embedded database.
 */
export interface Preparer extends Omit<Preparation, 'atOnce' | 'isStopped'> {
  readonly thread: ResultThread | undefined;
  readonly signal: AbortSignal;
}

/** Prepares what is out of date of a campaign's result, where that is done. @returns whether it came to its end */
export async function prepare(
  campaignId: number,
  { thread, signal, ...here }: Preparer,
): Promise<boolean> {
  if (thread === undefined)
    await prepareResult(campaignId, { ...here, atOnce: 1, isStopped: () => signal.aborted });
  else
    await thread.prepare({ campaignId, day: here.day }, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  return !signal.aborted;
}

/**
 * Registers the hourly preparation of upcoming final results and requests the first; a single
 * process serves all.
 */
export async function startPreparing({
  database,
  jobs,
  resultThread: thread,
}: Services): Promise<void> {
  handleRecurring(jobs, {
    kind: KIND,
    next: hourly,
    async handler(_payload, context) {
      const { db, clock, whileHeld, signal } = context;
      const day = localDate(clock.now());
      for (const id of await nearTheirEnd(db, day))
        if (!(await prepare(id, { thread, db, day, signal, begin: whileHeld }))) return 'again';
      return undefined;
    },
  });
  await jobs.enqueue(database.db, {
    kind: KIND,
    afterSeconds: FIRST_AFTER_SECONDS,
    dedupeKey: `${KIND} at start`,
  });
}

/** A server that starts has more urgent work. */
const FIRST_AFTER_SECONDS = 120;
