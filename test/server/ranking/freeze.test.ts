import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { sha256 } from '../../../server/base/sha256.ts';
import { checkOwn, isRight } from '../../../src/domain/rules/ranking/sealed/check-own.ts';
import type { OwnResultAnswer } from '../../../src/domain/schema/ranking/own-result.ts';
import type { RankingSnapshotAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import { hideTaxNumbers } from '../../../server/ranking/hide-tax-numbers.ts';
import { loadRanking } from '../ledger/whole/load.ts';
import { rankCampaign } from '../../../src/domain/rules/ranking/tally.ts';
import type { PersonKey } from '../harness.ts';
import { closeCampaign } from '../campaigns/closing-stage.ts';
import { channelParty, FARM, item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;

beforeAll(async () => {
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
afterAll(() => stage.close());

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

test('[1.07] a closed campaign keeps each ranking’s sources, and is rebuilt to the same hash after later changes', async () => {
  const { db, world } = stage;
  assert.deepEqual((await snapshots('DIR')).body.rows, []);
  const open = await stage.ranking('DIR');
  await closeCampaign(await stage.page('DIR'), world.campaignId);
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
        takenBackAt: null,
        takenBackReason: null,
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

test('[1.07] a person concerned recalculates the own part up to the published hash; any change is found', async () => {
  const { db, world } = stage;
  const read = async (who: PersonKey, whose?: PersonKey) => {
    const asked = whose === undefined ? '' : `?personId=${world.people[whose].id}`;
    return (await stage.page(who)).get<OwnResultAnswer>(
      `/apis/v1/rankings/EX-2/own-result${asked}`,
    );
  };
  const { body: published } = await snapshots('S1');
  const hash = published.rows[0]?.sha256 ?? '';
  const check = (own: OwnResultAnswer) => checkOwn(own, hash, sha256);
  const { body: own, raw } = await read('MA');
  const right = check(own);
  assert.ok(isRight(right), JSON.stringify(right));
  assert.deepEqual(
    [own.sha256, own.isWhole, own.place?.personId, right.score],
    [hash, true, world.people.MA.id, own.place?.score],
  );
  // ids and figures only: without names or numbers of people
  const { name1 } = world.people.MA;
  const { cnpj } = world.channels.A;
  assert.ok(![name1, cnpj, 'secret'].some((each) => raw.body.includes(each)));
  assert.ok(isRight(check((await read('DIR', 'MA')).body)));
  assert.ok(isRight(check((await read('COO1', 'MA')).body)));
  assert.equal((await read('MC', 'MA')).status, 404);
  assert.equal((await read('COO2', 'MA')).status, 404);
  const { body: none } = await read('MC');
  assert.deepEqual([none.place, none.parts], [null, []], 'who sold nothing has no part');
  // changes the stored data behind the server's back
  const found = await sql<{ id: number; customerId: number }>`
    select s.id, min(p.customer_id) as customer_id from ranking_snapshot s join ranking_part p on p.snapshot_id = s.id
    where s.campaign_id = ${world.campaignId} group by s.id`.execute(db);
  const [result] = found.rows;
  assert.ok(result);
  const ofPart = sql`snapshot_id = ${result.id} and customer_id = ${result.customerId}`;
  const ofHead = sql`id = ${result.id}`;
  const forge = async (
    mine: RawBuilder<unknown>,
    change: RawBuilder<unknown>,
    taken: RawBuilder<unknown>,
  ) => {
    await sql`alter table ranking_part disable trigger user`.execute(db);
    await sql`alter table ranking_snapshot disable trigger user`.execute(db);
    await sql`update ${change} where ${mine}`.execute(db);
    const forged = check((await read('MA')).body);
    await sql`update ${taken} where ${mine}`.execute(db);
    return isRight(forged);
  };
  const kept = await db
    .selectNoFrom([
      sql<Uint8Array>`(select content from ranking_part where ${ofPart})`.as('lines'),
      sql<Uint8Array>`(select leaves from ranking_snapshot where ${ofHead})`.as('leaves'),
      sql<Uint8Array>`(select tops from ranking_snapshot where ${ofHead})`.as('tops'),
      sql<Uint8Array>`(select content from ranking_snapshot where ${ofHead})`.as('head'),
    ])
    .executeTakeFirstOrThrow();
  const otherIn = (content: Uint8Array, from: RegExp, to: string): Buffer =>
    gzipSync(gunzipSync(content).toString().replace(from, to));
  const otherHash = (hashes: Uint8Array): Buffer => Buffer.from(hashes).fill(7, 0, 32);
  const part = (content: Uint8Array) => sql`ranking_part set content = ${content}`;
  assert.equal(
    await forge(
      ofPart,
      part(otherIn(kept.lines, /"qCom":"120"/, '"qCom":"121"')),
      part(kept.lines),
    ),
    false,
    'a line',
  );
  const head = (content: Uint8Array) => sql`ranking_snapshot set content = ${content}`;
  assert.equal(
    await forge(
      ofHead,
      head(otherIn(kept.head, /("rows":\[.*?"quantity":)"\d+/, '$1"123')),
      head(kept.head),
    ),
    false,
    'a sum',
  );
  const leaves = (hashes: Uint8Array) => sql`ranking_snapshot set leaves = ${hashes}`;
  assert.equal(
    await forge(ofHead, leaves(otherHash(kept.leaves)), leaves(kept.leaves)),
    false,
    'a hash',
  );
  const tops = (hashes: Uint8Array) => sql`ranking_snapshot set tops = ${hashes}`;
  assert.equal(await forge(ofHead, tops(otherHash(kept.tops)), tops(kept.tops)), false, 'a top');
  assert.ok(isRight(check((await read('MA')).body)), 'all is as it was');
  await sql`alter table ranking_part enable trigger user`.execute(db);
  await sql`alter table ranking_snapshot enable trigger user`.execute(db);
});

test('a final result is visible to its ranking’s readers, and cannot be changed', async () => {
  assert.equal((await snapshots('S1')).status, 200);
  assert.equal((await snapshots('ATV1')).status, 200);
  assert.equal((await stage.visitor().get('/apis/v1/rankings/EX-2/snapshots')).status, 401);
  await assert.rejects(sql`update ranking_snapshot set sha256 = 'x'`.execute(stage.db));
  await assert.rejects(sql`delete from ranking_snapshot`.execute(stage.db));
});
