import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../../server/database/db.ts';
import { drainAll } from './drain.ts';
import { openWorld } from '../world.ts';
import { invoiceActions, structuralActions } from './actions.ts';
import { audit, auditReads, auditResult, contents } from './auditor.ts';
import { auditStock } from '../stock/auditor.ts';
import type { Action } from './postings.ts';
import { RUNS } from './runs.ts';

/**
 * Plays every action in its turn in a world of its own. The projections are brought up to date and
 * compared after every action, or after several.
 */
async function play(
  actions: readonly Action[],
  everyNth: number,
  then: (db: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const { database, world } = await openWorld();
  const { db } = database;
  try {
    // low enough for rows to be reached and lost again
    await db
      .updateTable('campaignTarget')
      .set({ minSalesQuantTarget: '60', minPercentTarget: '0' })
      .execute();
    for (const [at, action] of actions.entries()) {
      await action.does({ db, world });
      if ((at + 1) % everyNth !== 0 && at + 1 < actions.length) continue;
      await drainAll(db);
      await audit(db, action.name);
      await auditStock(db, action.name);
      if (at % 10 === 9) await auditReads(db, world.campaignId, action.name);
    }
    await auditReads(db, world.campaignId, 'all acts');
    await auditResult(db, world.campaignId, 'all acts');
    await then(db);
  } finally {
    await database.close();
  }
}

/** All lines and sums of nothing but what is stored. */
async function rebuildAll(db: Db): Promise<void> {
  await sql`truncate sale_line, sale_component, sale_tie, stock_move, stock_month, stock_product`.execute(
    db,
  );
  await sql`delete from ranking_ledger`.execute(db);
  await sql`insert into ledger_change (kind, ref_id) select 'invoice', id from invoice union all select 'campaign', id from campaign`.execute(
    db,
  );
  await drainAll(db);
}

const always = (property: fc.IAsyncProperty<unknown>): Promise<void> =>
  fc.assert(property, { numRuns: RUNS, endOnFailure: true });

test('[3.12] [2.25] [2.27] each action on invoices keeps sums, and samples of places, prizes and proofs, right', () =>
  always(
    fc.asyncProperty(fc.array(invoiceActions, { minLength: 20, maxLength: 40 }), (actions) =>
      play(actions, 1),
    ),
  ));

test('every action on the invoices’ conditions keeps the sums true as well, also when several are taken up at once', () => {
  const actions = fc.array(
    fc.oneof({ weight: 3, arbitrary: invoiceActions }, { weight: 1, arbitrary: structuralActions }),
    { minLength: 20, maxLength: 40 },
  );
  return always(
    fc.asyncProperty(actions, fc.integer({ min: 1, max: 5 }), (all, everyNth) =>
      play(all, everyNth),
    ),
  );
});

test('rebuilding all of it gives the same', () => {
  const actions = fc.array(invoiceActions, { minLength: 40, maxLength: 60 });
  return always(
    fc.asyncProperty(actions, (all) =>
      play(all, 10, async (db) => {
        const increments = await contents(db);
        await rebuildAll(db);
        assert.deepEqual(await contents(db), increments);
        await auditStock(db, 'the rebuilding');
      }),
    ),
  );
});
