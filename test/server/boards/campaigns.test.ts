import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import {
  prizesBehind,
  shownPrizesBehind,
  statesBehind,
} from '../../../src/domain/rules/boards/behind.ts';
import type { CampaignProgressAnswer } from '../../../src/domain/schema/campaigns/campaign-progress.ts';
import type { CampaignBoard } from '../../../src/domain/schema/boards/campaign-board.ts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { contributions } from '../../../server/ledger/contributions.ts';
import { effectiveLines } from '../../../server/ledger/lines.ts';
import { reachedRows, regionSums } from '../../../server/ledger/regions.ts';
import { brokenDown, weekSums } from '../../../server/ledger/weeks.ts';
import { lastSold } from '../../../src/domain/rules/boards/pace-curve.ts';
import { addCells } from '../../../src/domain/board-tables/state.ts';
import { dec, toText, ZERO } from '../../../src/domain/decimal.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { listed, posted } from './stage.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const same = (a: string | undefined, b: string, name: string): void =>
  assert.equal(toText(dec(a ?? 'none')), toText(dec(b)), name);
const plus = (cells: readonly { readonly sold: string }[]): string =>
  toText(cells.reduce((sum, { sold }) => sum.plus(dec(sold)), ZERO));

const board = async (client: Client, query = ''): Promise<CampaignBoard> =>
  expect(await client.get<CampaignBoard>(`/apis/v1/boards/campaigns${query}`), 200);

/** Approved sales of the campaign's products by channels of both branches. */
async function fill(): Promise<void> {
  const { MA, MC, S1, S4 } = t.world.people;
  const sale = {
    status1: 'ROV020',
    product: 'P',
    factor: '1',
    manager: MA.id,
    seller: S1.id,
  } as const;
  await posted(t, { day: '2026-10-02', quantity: '700', ...sale });
  await posted(t, { day: '2026-10-03', quantity: '300', ...sale, from: 'B' });
  await posted(t, {
    day: '2026-10-04',
    quantity: '250',
    ...sale,
    from: 'C',
    manager: MC.id,
    seller: S4.id,
  });
}

async function compare(
  client: Client,
  shown: CampaignBoard,
  filter: { salesRegionId?: number; customerId?: number } = {},
): Promise<void> {
  const place = { cicleId: shown.cicle.id, ...filter };
  for (const cell of shown.cells) {
    const at = { ...place, salesRegionId: cell.salesRegionId };
    const { campaignId } = cell;
    const name = `campaign ${campaignId} region ${cell.salesRegionId}`;
    const { sums } = await listed(client, statesBehind(at, { campaignId }));
    same(sums['quantity'], cell.sold, name);
    same(sums['target'], cell.target, name);
    const aimed = await listed(client, statesBehind(at, { campaignId, withTarget: true }));
    same(aimed.sums['quantity'], cell.aimed, name);
    assert.equal(
      (await listed(client, statesBehind(at, { campaignId, onlyReached: true }))).total,
      cell.reached,
      name,
    );
    assert.equal(
      (await listed(client, statesBehind(at, { campaignId, withTrigger: true }))).total,
      cell.triggers,
      name,
    );
  }
  const { sums } = await listed(client, statesBehind(place));
  same(sums['quantity'], plus(shown.cells), 'all');
  for (const campaign of shown.campaigns) {
    const prizes = await listed(client, prizesBehind(place, [campaign.id]));
    assert.equal(prizes.total, campaign.prizes);
    same(prizes.sums['amount'], campaign.amount, 'prizes');
  }
  const all = await listed(client, shownPrizesBehind(place, shown.campaigns));
  same(
    all.sums['amount'] ?? '0',
    toText(shown.campaigns.reduce((sum, { amount }) => sum.plus(dec(amount)), ZERO)),
    'prizes of all campaigns',
  );
}

/**
 * Checks that the figures stored by region match target rows and cells, and those by week match
 * the lines.
 */
async function regionsAgree(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${regionSums(sql`true`)}) c full join ranking_region k using (campaign_id, version, sales_region_id)
    where (c.quantity, c.target, c.aimed, c.triggers, c.reached) is distinct from (k.quantity, k.target, k.aimed, k.triggers, k.reached)
    union all select 1 from (${reachedRows(sql`true`)}) c join ranking_participant k using (participant_id) where c.reached <> k.reached`.execute(
    t.db,
  );
  const { rows: weeks } = await sql`
    select 1 from (${weekSums(brokenDown(contributions(effectiveLines(sql`true`))))}) c
      full join ranking_week k using (campaign_id, version, participant_id, sales_region_id, week_part)
    where (coalesce(c.quantity, 0), coalesce(c.aimed, 0)) is distinct from (k.quantity, k.aimed)`.execute(
    t.db,
  );
  return rows.length + weeks.length === 0;
}

/** The curve ends at what the cells come to, of whomever they are. */
function curveAgrees({ cells, curve }: CampaignBoard): void {
  const { aimed, target } = addCells(cells);
  assert.equal(
    Number(lastSold(curve)?.sold ?? 0).toFixed(9),
    (Number(aimed) / (Number(target) || 1)).toFixed(9),
  );
}

test('[1.12] [2.17] a figure of the board of campaigns is its list’s sum, with targets of whole participants only', async () => {
  await fill();
  const director = await t.signInAs('DIR');
  const all = await board(director);
  await compare(director, all);
  assert.ok(await regionsAgree());
  curveAgrees(all);
  const ofCampaign = all.cells.filter(({ campaignId }) => campaignId === t.world.campaignId);
  assert.ok(dec(plus(ofCampaign)).gt(0));
  const campaign = all.campaigns.find(({ id }) => id === t.world.campaignId);
  assert.deepEqual([campaign?.daysLeft, campaign?.prizes, campaign?.amount], [10, 3, '16001']);
  for (const who of ['COO1', 'COO2', 'MA', 'MC'] as const) {
    const client = await t.signInAs(who);
    const shown = await board(client);
    await compare(client, shown);
    curveAgrees(shown);
  }
  // A is one of two members of its group: what both sell together is not shown to the manager of
  // one member
  const manager = await board(await t.signInAs('MA'));
  const own = manager.cells.filter(({ campaignId }) => campaignId === t.world.campaignId);
  assert.deepEqual(own, []);
  const c = await board(await t.signInAs('MC'));
  assert.deepEqual(
    c.cells
      .filter(({ campaignId }) => campaignId === t.world.campaignId)
      .map(({ triggers }) => triggers),
    [1],
  );
});

test('[2.26] the list of campaigns says how far each one in force is, by the reader’s own targets', async () => {
  await fill();
  const { campaignId } = t.world;
  for (const who of ['DIR', 'COO1', 'MA', 'MC'] as const) {
    const client = await t.signInAs(who);
    const { cells, campaigns } = await board(client);
    const { rows } = expect(
      await client.get<CampaignProgressAnswer>(`/apis/v1/campaigns/progress?ids=${campaignId},999`),
      200,
    );
    const { sold, target, aimed } = addCells(
      cells.filter((cell) => cell.campaignId === campaignId),
    );
    const known = campaigns.find(({ id }) => id === campaignId);
    assert.deepEqual(
      rows,
      known === undefined
        ? []
        : [
            {
              campaignId,
              sold,
              target,
              aimed,
              daysUntil: 0,
              daysLeft: known.daysLeft,
              pace: known.pace,
            },
          ],
      who,
    );
  }
});

test('[2.17] channels that come into a region take their campaigns’ sales there, and acts move them', async () => {
  await fill();
  const director = await t.signInAs('DIR');
  const { id: regionId } = await t.db
    .insertInto('salesRegion')
    .values({ nmpCode: 'R1', name1: 'Norte' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = await t.db
    .selectFrom('customerAssignment')
    .select('salesNodeId')
    .where('customerId', '=', t.world.channels.C.id)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('salesNode')
    .set({ salesRegionId: regionId })
    .where('id', '=', place.salesNodeId)
    .execute();
  const shown = await board(director);
  assert.deepEqual(
    shown.regions.map(({ name }) => name),
    ['Norte', 'Região 1'],
  );
  await compare(director, shown);
  await compare(director, await board(director, `?salesRegionId=${regionId}`), {
    salesRegionId: regionId,
  });
  const { id: emptyId } = await t.db
    .insertInto('salesRegion')
    .values({ nmpCode: 'R9', name1: 'Vazia' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const empty = await board(director, `?salesRegionId=${emptyId}`);
  assert.deepEqual(empty.campaigns, []);
  await compare(director, empty, { salesRegionId: emptyId });
  await posted(t, {
    day: '2026-10-05',
    quantity: '60',
    status1: 'ROV020',
    product: 'P',
    factor: '1',
    from: 'C',
    manager: t.world.people.MC.id,
    seller: t.world.people.S4.id,
  });
  await compare(director, await board(director));
  assert.ok(await regionsAgree());
});

test('[2.17] [6.01] the board needs its transaction', async () => {
  const seller = await t.signInAs('S1');
  for (const path of ['boards/campaigns', 'campaign-standings', 'campaign-standings/summary'])
    assert.equal((await seller.get(`/apis/v1/${path}`)).status, 403, path);
});

test('[2.17] a table of a board is a file that names its cycle, region and channel', async () => {
  await fill();
  const director = await t.signInAs('DIR');
  const url = `/apis/v1/boards/campaigns/file?table=regions&customerId=${t.world.channels.A.id}`;
  const headers = { 'accept-language': 'en-US' };
  const csv = expect(await director.get<string>(`${url}&format=csv`, { headers }), 200);
  const foot = csv.split('\r\n').slice(-5, -1);
  assert.deepEqual(foot, [
    '',
    'Cycle;Safra 2026, 08/01/2026 – 01/31/2027',
    'Region;All regions',
    'Channel;Canal A',
  ]);
  const xlsx = await director.get(`${url}&format=xlsx`, { headers });
  const [sheet] = (await readXlsx(xlsx.raw.rawPayload)).sheets;
  const rows = (sheet?.rows ?? []).map((row) => row.filter((cell) => cell !== null).join(';'));
  assert.deepEqual(rows.slice(-4), foot);
});
