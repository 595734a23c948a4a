// @module-tag both
// Every link by which a winner scored has to remain, and a link that does not is named.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { closeCampaign, closingMatters, endEarly } from '../campaigns/closing-stage.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';
import { drainAll } from '../ledger/drain.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ start: '2026-11-20T15:00:00.000Z' });
  await stage.db
    .updateTable('campaignTarget')
    .set({ minSalesQuantTarget: '0', minPercentTarget: '0' })
    .execute();
});
afterAll(() => stage.close());

const own = async () => {
  const { own: found } = await stage.ranking('MA');
  assert.ok(found);
  return { onHold: found.onHold, lostAt: found.lostAt };
};

test('[1.07] a winner who lost one of the scoring links has the prize on hold, and reads at which channel', async () => {
  const { people, channels } = stage.world;
  await stage.import('S1', [note(stage.world, 'A', 801, '2026-11-02', [item('P20', 'BD', '50')])]);
  assert.equal((await stage.act('COO1', 801, 'approve')).status, 200);
  assert.deepEqual(await own(), { onHold: false, lostAt: [] });
  const link = await stage.db
    .insertInto('channelLink')
    .values({
      businessPartnerId: people.MA.id,
      customerId: channels.B.id,
      salesRoleId: 'CSM',
      hireDate: '2020-01-01',
      fireDate: '2026-11-10',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into ledger_change (kind, ref_id) values ('campaign', ${stage.world.campaignId})`.execute(
    stage.db,
  );
  await drainAll(stage.db, '2026-11-20T15:00:00.000Z');
  assert.deepEqual(await own(), { onHold: false, lostAt: [] }, 'nothing was scored there');
  await stage.import('MB', [note(stage.world, 'B', 802, '2026-11-03', [item('7788', 'GL', '4')])]);
  await stage.db
    .updateTable('invoice')
    .set({ status1: 'ROV020', bpMngrId: people.MA.id })
    .where('numNF', '=', '802')
    .execute();
  await sql`insert into ledger_change (kind, ref_id) select 'invoice', id from invoice where num_nf = '802'`.execute(
    stage.db,
  );
  await drainAll(stage.db, '2026-11-20T15:00:00.000Z');
  const { name } = await stage.db
    .selectFrom('customer')
    .select((eb) => eb.fn.coalesce('tradeName', 'name1').as('name'))
    .where('id', '=', channels.B.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(await own(), { onHold: true, lostAt: [name] });
  await stage.db
    .updateTable('channelLink')
    .set({ fireDate: null })
    .where('id', '=', link.id)
    .execute();
  assert.deepEqual(await own(), { onHold: false, lostAt: [] });
});

test('[1.07] a result that stands tells the winner at which channel the link had ended, however long before the end', async () => {
  const { people, channels, campaignId } = stage.world;
  await stage.db
    .updateTable('channelLink')
    .set({ fireDate: '2026-11-03' })
    .where('businessPartnerId', '=', people.MA.id)
    .where('customerId', '=', channels.B.id)
    .execute();
  const director = await stage.page('DIR');
  await endEarly(director, campaignId);
  const lost = await stage.db
    .selectFrom('customer')
    .select((eb) => eb.fn.coalesce('tradeName', 'name1').as('name'))
    .where('id', '=', channels.B.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual((await own()).lostAt, [lost.name], 'while the result is still to come');
  assert.ok(
    (await closingMatters(director, campaignId)).every(({ choices }) => choices === undefined),
    'it ended too early for a director to decide on it',
  );
  await closeCampaign(director, campaignId);
  const { own: found } = await stage.ranking('MA');
  assert.deepEqual(
    [found?.prize, found?.onHold, found?.lostAt],
    [null, false, [lost.name]],
    'nothing waits any more',
  );
});
