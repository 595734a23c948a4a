// @module-tag both
import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../../server/database/db.ts';
import { drainAll, unwatched } from './drain.ts';
import { BATCH, drainBatch } from '../../../server/ledger/drain.ts';
import { createLedger } from '../../../server/ledger/drainer.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import { testClock, withinASecond } from '../harness.ts';
import { openWorld } from '../world.ts';
import { invoiceActions } from './actions.ts';
import { audit } from './auditor.ts';
import { statusOf } from './postings.ts';
import type { Action } from './postings.ts';

const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object, message: string) => assert.fail(`${message} ${JSON.stringify(fields)}`),
};

async function waiting(db: Db): Promise<number> {
  return (await db.selectFrom('ledgerChange').select('id').execute()).length;
}

/** The same actions each time: enough of them for much to hang together. */
const season: readonly Action[] = fc.sample(invoiceActions, { numRuns: 60, seed: 7 });

test('earlier work is drained at the start, noted work after its commit, and none after the end', async () => {
  const { database, world } = await openWorld();
  const { db } = database;
  try {
    const [before, more] = [season.slice(0, 20), season.slice(20)];
    for (const action of before) await action.does({ db, world });
    assert.ok((await waiting(db)) > 0);
    const drainer = createLedger({ database, log, sums: unwatched, clock: testClock() });
    await drainer.start();
    await withinASecond(async () => assert.equal(await waiting(db), 0));
    for (const action of more) await action.does({ db, world });
    await withinASecond(async () => assert.equal(await waiting(db), 0));
    await drainer.close();
    await audit(db, 'draining by itself');
    await enqueueChanges(db, [{ kind: 'campaign', refId: world.campaignId }]);
    assert.equal(await waiting(db), 1);
  } finally {
    await database.close();
  }
});

test('acts that go on while several drain are all counted, each once', async () => {
  const { database, world } = await openWorld();
  const { db } = database;
  try {
    for (const action of season) await action.does({ db, world });
    const invoices = await db.selectFrom('invoice').select('id').orderBy('id').execute();
    const decide = async (nth: number): Promise<void> => {
      for (const [at, { id }] of invoices.entries())
        if (at % 3 === nth)
          await db.transaction().execute(async (trx) => {
            await trx
              .updateTable('invoice')
              .set(statusOf(at % 2 === 0 ? 'ROV020' : 'ROV040'))
              .where('id', '=', id)
              .execute();
            await enqueueChanges(trx, [{ kind: 'invoice', refId: id }], 'decide');
          });
    };
    await Promise.all([decide(0), drainAll(db), decide(1), drainAll(db), decide(2)]);
    await drainAll(db);
    await audit(db, 'deciding while others drain');
  } finally {
    await database.close();
  }
});

test('a transaction that is rolled back notes nothing', async () => {
  const { database } = await openWorld();
  const { db } = database;
  try {
    await drainAll(db);
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await enqueueChanges(trx, [{ kind: 'invoice', refId: 1 }]);
        await sql`select 1 / 0`.execute(trx);
      }),
    );
    assert.equal(await waiting(db), 0);
  } finally {
    await database.close();
  }
});

test('a campaign of which much has changed is worked out once', async () => {
  const { database, world } = await openWorld();
  const { db } = database;
  try {
    await enqueueChanges(
      db,
      Array.from({ length: 3 * BATCH }, () => ({ kind: 'campaign', refId: world.campaignId })),
    );
    const drain = { sums: unwatched, clock: testClock() };
    await drainBatch(db, drain);
    const left = await db.selectFrom('ledgerChange').select(['kind', 'refId']).execute();
    assert.deepEqual(left, [{ kind: 'weeks', refId: world.campaignId }]);
    await drainBatch(db, drain);
    assert.equal(await waiting(db), 0);
  } finally {
    await database.close();
  }
});
