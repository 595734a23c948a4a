import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../../server/database/connect.ts';
import { drainLedger } from '../../../server/ledger/drain.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import { openWorld } from '../world.ts';
import type { World } from '../world.ts';
import { invoiceActs, structuralActs } from './acts.ts';
import type { Act } from './postings.ts';
import { audit, campaignIds, contents } from './auditor.ts';

const RUNS = Number(process.env['NMV_LEDGER_RUNS'] ?? 4);

let database: Database;
let world: World;
before(async () => {
  ({ database, world } = await openWorld());
});
after(() => database.close());

/** Takes all invoices away, and lets the ledger know of what there is. */
async function beginAnew(): Promise<void> {
  const { db } = database;
  await sql`truncate invoice_item, sale_line, sale_component, ledger_change`.execute(db);
  await db.deleteFrom('invoice').execute();
  await enqueueChanges(
    db,
    (await campaignIds(db)).map((refId) => ({ kind: 'campaign' as const, refId })),
  );
  await drainLedger(db);
}

/** Does everything in its turn; the sums are brought up to date and compared after every act, or after several. */
async function play(acts: readonly Act[], everyNth: number): Promise<void> {
  await beginAnew();
  for (const [at, act] of acts.entries()) {
    await act.does({ db: database.db, world });
    if ((at + 1) % everyNth !== 0 && at + 1 < acts.length) continue;
    await drainLedger(database.db);
    await audit(database.db, act.name);
  }
}

/** All lines and sums of nothing but what is stored. */
async function rebuildAll(): Promise<void> {
  const { db } = database;
  await sql`truncate sale_line, sale_component`.execute(db);
  await sql`delete from ranking_ledger`.execute(db);
  await sql`insert into ledger_change (kind, ref_id) select 'invoice', id from invoice union all select 'campaign', id from campaign`.execute(
    db,
  );
  await drainLedger(db);
}

test('[3.12] after every act on invoices the sums are what the rules say of everything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(invoiceActs, { minLength: 12, maxLength: 24 }), (acts) =>
      play(acts, 1),
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});

test('so they are after acts on what invoices are judged by, and when several are taken up at once', async () => {
  const acts = fc.array(
    fc.oneof({ weight: 3, arbitrary: invoiceActs }, { weight: 1, arbitrary: structuralActs }),
    { minLength: 16, maxLength: 32 },
  );
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 1, max: 5 }), (all, everyNth) => play(all, everyNth)),
    { numRuns: RUNS, endOnFailure: true },
  );
});

test('rebuilding all of it gives the same', async () => {
  const acts = fc.array(invoiceActs, { minLength: 30, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      await play(all, 7);
      const increments = await contents(database.db);
      await rebuildAll();
      assert.deepEqual(await contents(database.db), increments);
    }),
    { numRuns: Math.ceil(RUNS / 2), endOnFailure: true },
  );
});
