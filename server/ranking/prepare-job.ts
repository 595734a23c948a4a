import { sql } from 'kysely';
import { addDays, localDate } from '../../src/domain/rules/dates.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../http/services.ts';
import type { JobContext } from '../jobs/job.ts';
import { loadFreezing } from './freeze-parts.ts';
import { beginPreparing, freshParts, preparePieces, preparing } from './prepared.ts';

const KIND = 'prepare-results';
const EVERY_MS = 3_600_000;
/** Channels of one transaction. */
const PIECE = 5;
/** Pieces that are under way at once on a database of many connections: while it reads for one, another is judged. */
const AT_ONCE = 3;
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
  readonly config: Pick<Config, 'databaseUrl'>;
}

/**
 * Prepares what is out of date of a campaign's result, some channels at a time, each in a transaction of its own, so that nobody
 * waits for it: what was prepared stays, and the rest goes on from there. @returns whether it came to its end
 */
export async function prepareResult(
  campaignId: number,
  { db, clock, whileHeld, signal, config }: PreparingWith,
): Promise<boolean> {
  const freezing = await loadFreezing(db, campaignId, localDate(clock.now()));
  if (freezing === undefined) return true;
  const secret = await whileHeld((trx) => beginPreparing(trx, campaignId));
  const fresh = await freshParts(db, freezing);
  const by = preparing(freezing, secret);
  const left = [...freezing.channels].filter((customerId) => !fresh.has(customerId));
  const goOn = async (): Promise<void> => {
    while (left.length > 0 && !signal.aborted) {
      const piece = left.splice(0, PIECE);
      await whileHeld(async (trx) => {
        if (await stillOpen(trx, campaignId)) await preparePieces(trx, by, piece);
      });
    }
  };
  const atOnce = config.databaseUrl === undefined ? 1 : AT_ONCE;
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return !signal.aborted;
}

/** Whoever closes the cycle waits for a piece that is being prepared, and none is prepared after that. */
async function stillOpen(trx: Db, campaignId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ranking_preparation where campaign_id = ${campaignId} for key share`.execute(trx);
  return rows.length > 0;
}

/** Registers the hourly preparation of results that are soon to stand, and asks for the first; one process does it for all. */
export async function startPreparing({ config, database, jobs }: Services): Promise<void> {
  jobs.handle(KIND, async (_payload, context) => {
    const { clock, whileHeld } = context;
    for (const id of await nearTheirEnd(context.db, localDate(clock.now())))
      if (!(await prepareResult(id, { ...context, config }))) return 'again';
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
