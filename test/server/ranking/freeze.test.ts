import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { hideTaxNumbers } from '../../../server/ranking/hide-tax-numbers.ts';
import { loadRanking } from '../ledger/whole/load.ts';
import { rankCampaign } from '../../../src/domain/rules/ranking/tally.ts';
import type { RankingSnapshotAnswer } from '../../../src/domain/wire/ranking.ts';
import type { PersonKey } from '../harness.ts';
import { channelParty, FARM, item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
  const { world } = stage;
  const notes = [
    note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')]),
    note(world, 'A', 102, '2026-10-15', [item('P20', 'BD', '10')], { recipient: FARM }),
    note(world, 'A', 103, '2026-10-20', [item('P20', 'BD', '5')], {
      recipient: channelParty(world, 'B'),
    }),
  ];
  await stage.import('S1', notes);
  for (const nNF of [101, 102, 103])
    assert.equal((await stage.act('DIR', nNF, 'approve')).status, 200);
});
after(() => stage.close());

const snapshots = async (who: PersonKey, query = '') =>
  (await stage.page(who)).get<RankingSnapshotAnswer>(`/apis/v1/rankings/EX-2/snapshots${query}`);

test('other tax numbers that agree as the real ones do give the same ranking, and none of the real ones is left', async () => {
  const loaded = await loadRanking(stage.db, stage.world.campaignId, '2026-12-06');
  assert.ok(loaded);
  const hidden = { ...loaded.input, ...hideTaxNumbers(loaded.input) };
  assert.deepEqual(rankCampaign(hidden), rankCampaign(loaded.input));
  const text = JSON.stringify(
    hidden.items.map(({ issuerTaxNum, recipientTaxNum }) => [issuerTaxNum, recipientTaxNum]),
  );
  for (const { issuerTaxNum, recipientTaxNum } of loaded.input.items)
    for (const real of [issuerTaxNum, recipientTaxNum])
      assert.ok(real === null || !text.includes(real));
  const reasons = rankCampaign(hidden).lines.map(({ reason }) => reason);
  assert.ok(reasons.includes('buyer-excluded') && reasons.includes(null), JSON.stringify(reasons));
});

test('[1.07] closing the cycle keeps what each ranking was worked out from; it is rebuilt to the same hash whatever changes later', async () => {
  const { db, world } = stage;
  assert.deepEqual((await snapshots('DIR')).body.rows, []);
  const open = await stage.ranking('DIR');
  const url = `/apis/v1/campaign-cicles/${world.cicleId}`;
  const director = await stage.page('DIR');
  const { body: preview } = await director.get<{ items: readonly { key: string }[] }>(
    `${url}/acts/close`,
  );
  const reasons = Object.fromEntries(preview.items.map(({ key }) => [key, 'Encerrado']));
  const closed = await director.post(`${url}/acts/close`, { rowSCN: 1, reasons });
  assert.equal(closed.status, 200, closed.raw.body);
  const frozen = await stage.ranking('DIR');
  assert.deepEqual(
    frozen.rows.map(({ personId, rankingScore }) => [personId, rankingScore]),
    open.rows.map(({ personId, rankingScore }) => [personId, rankingScore]),
  );
  const { body } = await snapshots('DIR', '?rebuild=1');
  const { count } = await db
    .selectFrom('invoiceItem')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    body.rows.map(({ takenAt: _at, ...row }) => row),
    [
      {
        revision: 1,
        version: frozen.campaign.version,
        takenByName: world.people.DIR.name1,
        sha256: frozen.sha256,
        itemCount: Number(count),
        reason: null,
        rebuiltSha256: frozen.sha256,
      },
    ],
  );
  // facts change afterwards: the same hash comes out of what was kept, while the facts of today give another
  await db.updateTable('invoiceItem').set({ qCom: '1', quantity: '1' }).execute();
  await db.updateTable('sku').set({ umConvFactor: '7' }).execute();
  await sql`update invoice set row_scn = row_scn + 1`.execute(db);
  const { body: again } = await snapshots('DIR', '?rebuild=1');
  assert.equal(again.rows[0]?.rebuiltSha256, frozen.sha256);
  const today = await loadRanking(db, world.campaignId, '2026-12-06');
  assert.ok(today);
  assert.notDeepEqual(
    rankCampaign(today.input).standings.map((row) => row.scoreRounded),
    frozen.rows.map((row) => row.rankingScore),
  );
  assert.deepEqual(await stage.ranking('DIR'), frozen);
});

test('a result that stands is told to whom its ranking is, and changed by nobody', async () => {
  assert.equal((await snapshots('S1')).status, 200);
  assert.equal((await snapshots('ATV1')).status, 200);
  assert.equal((await stage.visitor().get('/apis/v1/rankings/EX-2/snapshots')).status, 401);
  await assert.rejects(sql`update ranking_snapshot set sha256 = 'x'`.execute(stage.db));
  await assert.rejects(sql`delete from ranking_snapshot`.execute(stage.db));
});
