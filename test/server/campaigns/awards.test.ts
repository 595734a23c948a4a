import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { seedProvider } from '../../../server/seed.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import { testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import type { PersonKey } from '../world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const list = async (by: PersonKey, path: string) =>
  (await t.signInAs(by)).get<ListAnswer>(`/apis/v1/${path}?size=100`);

test('[2.37] [S21] award rules, prizes and award groups are of the campaigns in force that one may see', async () => {
  for (const path of ['award-rules', 'award-groups']) {
    const ids = async (by: PersonKey) =>
      (await list(by, path)).body.rows.map(({ id }) => id).sort();
    const { campaignId, branchCampaignIds } = t.world;
    assert.deepEqual(await ids('DIR'), [campaignId, ...Object.values(branchCampaignIds)].sort());
    assert.deepEqual(await ids('S1'), [campaignId, branchCampaignIds[1]].sort(), path);
    assert.deepEqual(await ids('S5'), await ids('MD'), path);
  }
  const prizesOf = async (by: PersonKey) => (await list(by, 'prizes')).body;
  const [all, own] = [await prizesOf('DIR'), await prizesOf('S1')];
  assert.ok(all.total > 0 && own.total > 0);
  assert.ok(own.rows.every((row) => row['campaignId'] !== t.world.branchCampaignIds[2]));
});

test('[2.37] a version that waits changes nothing of what is in force', async () => {
  const { branchCampaignIds } = t.world;
  await t.db
    .updateTable('campaign')
    .set({ version: 2 })
    .where('id', '=', branchCampaignIds[1])
    .execute();
  const { rows } = (await list('DIR', 'award-rules')).body;
  assert.equal(rows.find(({ id }) => id === branchCampaignIds[1])?.['rankingPositions'], 3);
});

test('[2.37] [S21] companies are the provider itself, as the configuration names it now, and its business units', async () => {
  await seedProvider(t.db, { name: 'Before', taxRoot: '11222333' });
  await seedProvider(t.db, { name: 'Provider Agro', taxRoot: '11222333' });
  const { rows } = (await list('DIR', 'companies')).body;
  assert.deepEqual(
    rows.map((row) => [row['companyKind'], row['nmpCode']]),
    [
      ['provider', '11.222.333'],
      ['unit', 'bu-1'],
      ['unit', 'bu-2'],
    ],
  );
  const found = await (await t.signInAs('DIR')).get<ListAnswer>('/apis/v1/companies?q=agro');
  assert.deepEqual(
    found.body.rows.map((row) => row['name1']),
    ['Provider Agro'],
  );
  assert.equal((await list('S1', 'companies')).status, 403);
});

test('[3.18] the sales team has a row for each technical salesman, with all that stand above, in scope', async () => {
  const { people } = t.world;
  const { rows } = (await list('DIR', 'sales-team')).body;
  const of = (key: PersonKey) =>
    rows.find(({ technicalSalesmanId }) => technicalSalesmanId === people[key].id);
  const row = of('RTV1');
  assert.ok(row);
  assert.deepEqual(
    [row['buManagerId'], row['regionalCoordinatorId'], row.labels['technicalSalesmanId']],
    [people.MGR1.id, people.COO1.id, people.RTV1.name1],
  );
  for (const unit of ['buId', 'regionalId', 'distritalId']) assert.ok(row.labels[unit], unit);
  assert.ok(of('CTV1') && of('RTV2') && !of('COO1'));
  const own = (await list('COO1', 'sales-team')).body.rows.map(
    (each) => each['technicalSalesmanId'],
  );
  assert.ok(own.includes(people.RTV1.id) && !own.includes(people.RTV2.id));
  const by = async (path: string) => (await t.signInAs('DIR')).get(`/apis/v1/sales-team${path}`);
  assert.equal((await by('?sort=-regionalCoordinatorId')).status, 200);
  assert.equal((await by('/export?format=csv')).status, 200);
  assert.equal((await list('S1', 'sales-team')).status, 403);
});

test('[3.17] the id of a region travels as `salesRegionId`', async () => {
  const { rows } = (await list('DIR', 'sales-regions')).body;
  assert.ok(rows.length > 0);
  for (const row of rows) assert.equal(row['salesRegionId'], row.id);
  const [first] = rows;
  const one = await (
    await t.signInAs('DIR')
  ).get<{ salesRegionId: number }>(`/apis/v1/sales-regions/${first?.id}`);
  assert.equal(one.body.salesRegionId, first?.id);
  const found = await (
    await t.signInAs('DIR')
  ).get<ListAnswer>(`/apis/v1/sales-regions?salesRegionId=${first?.id}..${first?.id}`);
  assert.deepEqual(
    found.body.rows.map(({ id }) => id),
    [first?.id],
  );
});
