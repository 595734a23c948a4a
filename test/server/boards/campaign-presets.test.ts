import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { WaitingApprovalsAnswer } from '../../../src/domain/schema/campaigns/campaign.ts';
import type { CampaignProgressAnswer } from '../../../src/domain/schema/campaigns/campaign-progress.ts';
import type { ListAnswer, SummaryAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { isBelowPace } from '../../../src/domain/rules/boards/pace.ts';
import { computeShare } from '../../../src/domain/board-tables/state.ts';
import { expect, testApp, withinASecond } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import type { PersonKey } from '../world.ts';
import { posted } from './stage.ts';

const URL = '/apis/v1/campaigns';
let t: TestApp;
const clients = new Map<PersonKey, Client>();
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function as(person: PersonKey): Promise<Client> {
  const client = clients.get(person) ?? (await t.signInAs(person));
  clients.set(person, client);
  return client;
}
const idsIn = async (by: PersonKey, query = ''): Promise<readonly number[]> =>
  expect(await (await as(by)).get<ListAnswer>(`${URL}?size=1000${query}`), 200)
    .rows.map(({ id }) => id)
    .toSorted((one, other) => one - other);
const counted = async (by: PersonKey, query = ''): Promise<SummaryAnswer['counts']> =>
  expect(await (await as(by)).get<SummaryAnswer>(`${URL}/summary${query}`), 200).counts;

let last = 0;
/** A campaign of one channel that awaits approval. */
async function made(channel: 'A' | 'C', by: PersonKey): Promise<ResourceDetail> {
  const { channels, products, categories, cicleId } = t.world;
  const days = { from: '2026-09-01', to: '2026-11-30' };
  const customerId = channels[channel].id;
  return expect(
    await (
      await as(by)
    ).post<ResourceDetail>(URL, {
      nmpCode: `CUT-${channel}-${by}-${++last}`,
      name1: `Campanha ${channel} ${by}`,
      campgnCicleId: cicleId,
      tsStart: days.from,
      tsEnd: days.to,
      invcIssncStart: days.from,
      invcIssncEnd: days.to,
      status1: 'active',
      generateRanking: true,
      rankingPositions: 1,
      salesRoleAwarded: 'CTV',
      disclosure: 'named',
      redistributionCounts: false,
      categories: [{ categoryId: categories.H }],
      products: [{ productId: products.P, nmvWeight: '1' }],
      participants: [{ customerId, economicGroupId: null }],
      targets: [
        {
          customerId,
          economicGroupId: null,
          productId: products.P,
          productCategoryId: null,
          salesQuantTarget: '100',
          minPercentTarget: '0',
          minSalesQuantTarget: '0',
          salesInvoicedTarget: '0',
        },
      ],
      prizes: [{ position: 1, descr: 'Primeiro', amount: '900', expectedPaymentDate: null }],
    }),
    201,
  );
}
async function approved(row: ResourceDetail): Promise<void> {
  await t.app.services.jobs.drain();
  const url = `${URL}/${row.id}/acts/approve`;
  expect(await (await as('DIR')).post(url, { rowSCN: row.rowSCN, reason: '' }), 200);
}

test('[2.26] the list of campaigns is narrowed to those below the pace, by the targets visible to each reader', async () => {
  const ofA = await made('A', 'COO1');
  const ofC = await made('C', 'COO2');
  await approved(ofA);
  await approved(ofC);
  const { MA, S1 } = t.world.people;
  const sold = { manager: MA.id, seller: S1.id };
  const sale = { status1: 'ROV020', product: 'P', factor: '1', ...sold } as const;
  await posted(t, { day: '2026-10-02', quantity: '95', ...sale });
  const behind = async (by: PersonKey): Promise<readonly number[]> => {
    const all = await idsIn(by);
    const { rows } = expect(
      await (await as(by)).get<CampaignProgressAnswer>(`${URL}/progress?ids=${all.join(',')}`),
      200,
    );
    return rows
      .filter(({ aimed, target, pace }) => isBelowPace(computeShare(aimed, target), pace))
      .map(({ campaignId }) => campaignId)
      .toSorted((one, other) => one - other);
  };
  const shown: Partial<Record<PersonKey, readonly number[]>> = {};
  for (const by of ['DIR', 'COO1', 'COO2', 'MA', 'MC', 'S1'] as const) {
    shown[by] = await idsIn(by, '&belowPace=true');
    assert.deepEqual(shown[by], await behind(by), by);
    assert.deepEqual((await counted(by))['belowPace'], { true: shown[by].length }, by);
  }
  assert.deepEqual(shown.DIR, [t.world.campaignId, ofC.id], 'A is ahead of the pace');
  assert.deepEqual(shown.MC, [t.world.campaignId, ofC.id], 'his own channel is behind in both');
  assert.deepEqual([shown.MA, shown.S1], [[], []], 'nothing of what another channel sells');
  // a cut says how many it would leave, whatever is chosen now, and goes with other criteria
  assert.deepEqual((await counted('DIR', '?belowPace=true&phase=denied'))['belowPace'], {
    true: 2,
  });
  assert.deepEqual(
    [
      (await counted('DIR', '?nmpCode=CUT'))['belowPace'],
      await idsIn('DIR', '&nmpCode=CUT&belowPace=true'),
    ],
    [{ true: 1 }, [ofC.id]],
  );
  // a day after its end a campaign has no pace any more
  const now = t.clock.now().toISOString();
  t.clock.set('2026-12-01T15:00:00.000Z');
  clients.clear();
  assert.deepEqual(await idsIn('DIR', '&belowPace=true'), []);
  t.clock.set(now);
  clients.clear();
});

test('[4.04] the list of campaigns is narrowed to those that wait for the reader, also in another’s place', async () => {
  const { id } = await made('A', 'RTV1');
  const waits = (by: PersonKey) => idsIn(by, '&waitsForYou=true');
  const asked = async (by: PersonKey) =>
    expect(await (await as(by)).get<WaitingApprovalsAnswer>('/apis/v1/campaign-approvals'), 200)
      .rows.map((row) => row.id)
      .toSorted((one, other) => one - other);
  for (const by of ['DIR', 'MGR1', 'MGR2'] as const) {
    assert.deepEqual(await waits(by), await asked(by), by);
    assert.deepEqual((await counted(by))['waitsForYou'], { true: (await waits(by)).length }, by);
  }
  assert.deepEqual([await waits('MGR1'), await waits('MGR2')], [[id], []]);
  for (const by of ['COO1', 'RTV1', 'MA', 'S1'] as const)
    assert.deepEqual([await waits(by), (await counted(by))['waitsForYou']], [[], { true: 0 }], by);
  const file = expect(await (await as('MGR1')).get<string>(`${URL}/export?waitsForYou=true`), 200);
  assert.match(file, /CUT-A-RTV1-/);
  assert.doesNotMatch(file, /CUT-A-COO1-/);
});

/** A second manager of the first branch. */
async function secondManager(): Promise<void> {
  const { id } = t.world.people.ATV1;
  const group = await t.db
    .selectFrom('userGroup')
    .select('id')
    .where('nmpCode', '=', 'MGR')
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('businessPartner')
    .set({ salesRole: 'MGR' })
    .where('id', '=', id)
    .execute();
  await t.db
    .insertInto('userGroupMember')
    .values({ userGroupId: group.id, businessPartnerId: id })
    .execute();
}

test('[4.04] a director’s deputy finds the campaigns that wait for a director', async () => {
  await secondManager();
  const row = await made('A', 'COO1');
  await t.app.services.jobs.drain();
  const url = `${URL}/${row.id}/acts/approve`;
  expect(await (await as('ATV1')).post(url, { rowSCN: row.rowSCN, reason: '' }), 200);
  const waits = async () => (await idsIn('MGR1', '&waitsForYou=true')).includes(row.id);
  assert.equal(await waits(), false, 'a manager has approved it');
  // a deputy sees the campaign, but has not all rights of a director
  await t.db
    .insertInto('deputy')
    .values({
      absentId: t.world.people.DIR.id,
      deputyId: t.world.people.MGR1.id,
      validFrom: '2026-11-20',
      validTo: '2026-11-25',
      decidesInvoices: false,
      approvesCampaigns: true,
    })
    .execute();
  await withinASecond(async () => assert.ok(await waits()));
  const { waitsForYou } = await counted('MGR1');
  assert.deepEqual(waitsForYou, { true: (await idsIn('MGR1', '&waitsForYou=true')).length });
});

test('a cut is asked for with one word alone', async () => {
  for (const query of ['belowPace=false', 'waitsForYou=', 'waitsForMe=true'])
    assert.equal((await (await as('DIR')).get(`${URL}?${query}`)).status, 400, query);
  assert.equal((await (await as('DIR')).get('/apis/v1/products?belowPace=true')).status, 400);
});
