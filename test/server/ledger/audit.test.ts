// @module-tag both
import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { auditCampaign, auditChannel } from '../../../server/ledger/audit.ts';
import { openWorld } from '../world.ts';
import { invoiceActions } from './actions.ts';
import { audit } from './auditor.ts';
import { drainAll } from './drain.ts';

test('a line or sum that differs from the rules is found at night, reported and corrected', async () => {
  const { database, world } = await openWorld();
  const { db } = database;
  try {
    for (const action of fc.sample(invoiceActions, { numRuns: 60, seed: 7 }))
      await action.does({ db, world });
    await drainAll(db);
    const customerIds = Object.values(world.channels).map(({ id }) => id);
    const find = async () => {
      const invoices: number[] = [];
      for (const id of customerIds) invoices.push(...(await auditChannel(db, id)));
      return { invoices, isRight: await auditCampaign(db, world.campaignId) };
    };
    assert.deepEqual(await find(), { invoices: [], isRight: true });
    const { invoiceId } = await db
      .selectFrom('saleLine')
      .innerJoin('rankingCell', 'rankingCell.sellerId', 'saleLine.sellerId')
      .select('saleLine.invoiceId')
      .where('rankingCell.campaignId', '=', world.campaignId)
      .where('counts', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('rankingCell')
      .set((eb) => ({ score: eb('score', '+', '1') }))
      .where('campaignId', '=', world.campaignId)
      .execute();
    assert.deepEqual(await find(), { invoices: [], isRight: false });
    await drainAll(db);
    await audit(db, 'rebuilding');
    await db
      .updateTable('saleLine')
      .set({ value: '7' })
      .where('invoiceId', '=', invoiceId)
      .execute();
    assert.deepEqual((await find()).invoices, [invoiceId]);
    const { invoiceId: pointingId } = await db
      .selectFrom('saleTie')
      .innerJoin('invoice', 'invoice.id', 'saleTie.invoiceId')
      .select('saleTie.invoiceId')
      .where('bpEmitId', 'in', customerIds)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('saleTie').where('invoiceId', '=', pointingId).execute();
    assert.ok((await find()).invoices.includes(pointingId), 'what it points at is forgotten');
    // the sums are computed again with the lines
    await drainAll(db);
    await audit(db, 'judging again');
    assert.deepEqual(await find(), { invoices: [], isRight: true });
  } finally {
    await database.close();
  }
});
