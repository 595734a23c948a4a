import { sql } from 'kysely';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import { drainLedger } from '../../../server/ledger/drain.ts';
import { freezeRanking } from '../../../server/ranking/freeze.ts';
import { prepare } from '../../../server/ranking/prepare-job.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { rebuiltHash } from '../../../server/ranking/snapshot.ts';
import { POSTGRES } from '../../server/database/database.ts';
import { unwatched } from '../../server/ledger/drain.ts';
import { resultThreadOn } from '../../server/result-thread.ts';
import type { TestApp } from '../../server/harness.ts';
import type { Measure } from '../measure.ts';
import { FIRST, INVOICES, openSeason } from './season.ts';

/** The campaign of half of all items. */
const LARGE = FIRST + 1;
/**
 * Number of actions between the last preparation and the closing: each takes its channel's part
 * out of date.
 */
const LATE_ACTIONS = 50;
const MB = 2 ** 20;

/** Measures some work: its time, and the peak growth of the process memory. */
async function taken<T>(
  work: () => Promise<T>,
): Promise<{ readonly ms: number; readonly mb: number; readonly result: T }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const start = performance.now();
  try {
    const result = await work();
    return { ms: performance.now() - start, mb: (most - before) / MB, result };
  } finally {
    clearInterval(watch);
  }
}

/** Works a result out as closing does, and takes it back. @throws where another hash comes out of what was kept */
async function close(t: TestApp, isChecked: boolean): Promise<number> {
  const undo = new Error('taken back');
  let prepared = 0;
  await t.db
    .transaction()
    .execute(async (trx) => {
      prepared = await freezeRanking(trx, LARGE, t.clock.now(), { takenBy: null });
      if (isChecked) {
        const { rows } = await sql<{ id: number; sha256: string }>`
          select id, sha256 from ranking_snapshot where campaign_id = ${LARGE}`.execute(trx);
        if (!rows[0] || (await rebuiltHash(trx, rows[0].id)) !== rows[0].sha256)
          throw new Error('another hash comes out of what was kept');
      }
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return prepared;
}

/** Closing a campaign of millions of items, with its parts prepared and without; on PostgreSQL only, and only when it is asked for by name. */
export async function benchCloseLarge(): Promise<Measure[]> {
  if (POSTGRES === undefined) return [];
  const t = await openSeason((step) => console.log(`    ${step}`));
  const { db, clock } = t;
  // the window is over, and everything was decided
  clock.set('2026-12-20T15:00:00.000Z');
  await enqueueChanges(db, [{ kind: 'campaign', refId: LARGE }]);
  await drainLedger(db, { sums: unwatched, clock });
  const figures: Measure[] = [];
  const tell = (name: string, value: number, unit: string, budget?: number) => {
    figures.push({ name, value, unit, ...(budget === undefined ? {} : { budget }) });
    console.log(`    ${name} ${Math.round(value * 100) / 100} ${unit}`);
  };
  const of = `campaign of half of ${INVOICES * 5} items`;
  const thread = await resultThreadOn(db);
  const prepareAll = () =>
    prepare(LARGE, {
      thread,
      db,
      day: localDate(clock.now()),
      signal: new AbortController().signal,
      begin: (work) => db.transaction().execute(work),
    });
  // a season that is kept may have been prepared before
  await sql`delete from ranking_preparation`.execute(db);
  const prepared = await taken(prepareAll);
  const cold = await taken(() => close(t, false));
  tell(`${of} closed without preparation`, (prepared.ms + cold.ms) / 1000, 's', 300);
  tell('memory that it took', prepared.mb + cold.mb, 'MB', 500);
  tell('of that, before its transaction', prepared.ms / 1000, 's');
  tell('prepared again, nothing has changed', (await taken(prepareAll)).ms / 1000, 's');
  const late = await db
    .selectFrom('invoice')
    .select('id')
    .where('id', '>', FIRST)
    .where('status1', '=', 'ROV030')
    .limit(LATE_ACTIONS)
    .execute();
  const ids = late.map(({ id }) => id);
  await db.updateTable('invoice').set({ status1: 'ROV020' }).where('id', 'in', ids).execute();
  await enqueueChanges(
    db,
    ids.map((refId) => ({ kind: 'invoice', refId })),
  );
  await drainLedger(db, { sums: unwatched, clock });
  const warm = await taken(() => close(t, false));
  tell(`${of} closed, ${warm.result} parts prepared beforehand`, warm.ms / 1000, 's', 60);
  tell('memory that it took', warm.mb, 'MB', 500);
  tell('closed and checked', (await taken(() => close(t, true))).ms / 1000, 's');
  await thread?.close();
  await t.close();
  return figures;
}
