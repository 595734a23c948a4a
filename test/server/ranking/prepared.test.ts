// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { freezeRanking } from '../../../server/ranking/freeze.ts';
import { prepare } from '../../../server/ranking/prepare-job.ts';
import { readSnapshots } from '../../../server/ranking/snapshot.ts';
import type { ResultThread } from '../../../server/workers/results.ts';
import { drainAll } from '../ledger/drain.ts';
import { resultThreadOn } from '../result-thread.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
let thread: ResultThread | undefined;
beforeAll(async () => {
  stage = await openStage();
  thread = await resultThreadOn(stage.db);
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 1, '2026-09-10', [item('P20', 'BD', '60')]),
    note(world, 'A', 2, '2026-09-11', [item('P20', 'BD', '10')]),
  ]);
  await stage.import('S3', [note(world, 'B', 3, '2026-10-02', [item('7788', 'GL', '30')])]);
  await stage.import('S4', [note(world, 'C', 4, '2026-10-02', [item('P20', 'BD', '50')])]);
  for (const nNF of [1, 3, 4]) assert.equal((await stage.act('DIR', nNF, 'approve')).status, 200);
  await drainAll(stage.db);
});
afterAll(async () => {
  await thread?.close();
  await stage.close();
});

const prepareAll = (signal = new AbortController().signal) =>
  prepare(stage.world.campaignId, {
    thread,
    db: stage.db,
    day: localDate(stage.clock.now()),
    signal,
    begin: (work) => stage.db.transaction().execute(work),
  });

/** Works the result out, as closing does, and takes it back. @returns what came out, and how many parts were taken as prepared */
async function wouldRank() {
  const { db, world, clock } = stage;
  const undo = new Error('taken back');
  let prepared = 0;
  let result: readonly unknown[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      prepared = await freezeRanking(trx, world.campaignId, clock.now(), { takenBy: null });
      const parts =
        await sql`select customer_id, sha256, item_count, person_ids, invoice_ids from ranking_part p order by 1`.execute(
          trx,
        );
      const standings =
        await sql`select * from ranking_standing where campaign_id = ${world.campaignId} order by rank_position`.execute(
          trx,
        );
      const { rows } = await readSnapshots(trx, world.campaignId, true);
      assert.equal(rows[0]?.rebuiltSha256, rows[0]?.sha256);
      assert.equal(
        (await sql`select 1 from ranking_preparation`.execute(trx)).rows.length,
        0,
        'what was prepared is of no more use',
      );
      result = [parts.rows, standings.rows];
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return { prepared, result };
}

test('[1.07] a result of prepared parts equals the direct one, and parts changed since are recalculated', async () => {
  const { db, world } = stage;
  const cold = await wouldRank();
  assert.equal(cold.prepared, 0);
  const stopped = new AbortController();
  stopped.abort();
  assert.equal(await prepareAll(stopped.signal), false, 'a server that stops goes on later');
  assert.equal(await prepareAll(), true);
  const warm = await wouldRank();
  const all = warm.prepared;
  assert.ok(all >= 2);
  assert.deepEqual(warm.result, cold.result);
  // an action on one channel's invoice takes the part of that channel alone out of date
  assert.equal((await stage.act('DIR', 2, 'approve')).status, 200);
  await drainAll(db);
  const changed = await wouldRank();
  assert.equal(changed.prepared, all - 1);
  assert.notDeepEqual(changed.result, cold.result);
  await prepareAll();
  const again = await wouldRank();
  assert.equal(again.prepared, all);
  assert.deepEqual(again.result, changed.result);
  // so does an invoice that is withdrawn, of which nothing is left to be judged
  await stage.import('S4', [note(world, 'C', 5, '2026-10-05', [item('P20', 'BD', '5')])]);
  await drainAll(db);
  await prepareAll();
  assert.equal((await wouldRank()).prepared, all);
  const withdrawn = await stage.act('S4', 5, 'withdraw');
  assert.equal(withdrawn.status, 200, withdrawn.raw.body);
  await drainAll(db);
  assert.equal((await wouldRank()).prepared, all - 1);
  // another version of the campaign, or a trigger that is reached now, takes all of them that it concerns out of date
  await sql`update campaign_product set nmv_weight = nmv_weight + 1 where campaign_id = ${world.campaignId}`.execute(
    db,
  );
  await drainAll(db);
  assert.equal((await wouldRank()).prepared, 0);
});

test('a part that something is dated after the day of its judging is of use on that day alone', async () => {
  const { db, world } = stage;
  await prepareAll();
  const { prepared } = await wouldRank();
  stage.clock.advance(86_400_000);
  assert.equal((await wouldRank()).prepared, prepared);
  const day = stage.clock.now().toISOString().slice(0, 10);
  await stage.import('S3', [note(world, 'B', 6, day, [item('7788', 'GL', '3')])]);
  await drainAll(db);
  stage.clock.advance(-86_400_000);
  await prepareAll();
  assert.equal((await wouldRank()).prepared, prepared);
  stage.clock.advance(86_400_000);
  assert.equal((await wouldRank()).prepared, prepared - 1);
});
