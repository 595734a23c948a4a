import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { seedProvider } from '../../server/seed.ts';
import type { ListAnswer } from '../../src/domain/wire/resource.ts';
import { testApp } from './harness.ts';
import type { TestApp } from './harness.ts';
import type { PersonKey } from './world.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

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
