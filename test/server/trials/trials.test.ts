import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type {
  ComparisonAnswer,
  RehearsalAnswer,
} from '../../../src/domain/schema/campaigns/campaign-trial.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { askTrial } from '../../../server/trials/store.ts';
import { drainAll } from '../ledger/drain.ts';
import { TEST_TIME, expect, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';
import { sellIn } from './sell.ts';
import type { Sale } from './sell.ts';

let t: TestApp;
const clients = new Map<PersonKey, Client>();
beforeAll(async () => {
  t = await testApp();
  await drainAll(t.db, TEST_TIME);
});
afterAll(() => t.close());

async function as(person: PersonKey): Promise<Client> {
  const client = clients.get(person) ?? (await t.signInAs(person));
  clients.set(person, client);
  return client;
}
const url = () => `/apis/v1/campaigns/${t.world.campaignId}`;
const campaign = async (): Promise<ResourceDetail> =>
  expect(await (await as('ADMIN')).get<ResourceDetail>(url()), 200);
const comparison = async (by: PersonKey = 'DIR'): Promise<ComparisonAnswer> =>
  expect(await (await as(by)).get<ComparisonAnswer>(`${url()}/comparison`), 200);
const change = async (body: object): Promise<ResourceDetail> =>
  expect(
    await (
      await as('ADMIN')
    ).put<ResourceDetail>(url(), { rowSCN: (await campaign()).rowSCN, ...body }),
    200,
  );
const approve = async (by: PersonKey, reason?: string) =>
  (await as(by)).post<ResourceDetail>(`${url()}/acts/approve`, {
    rowSCN: (await campaign()).rowSCN,
    ...(reason && { reasons: { notice: reason } }),
  });

const sell = (...sale: Sale) => sellIn(t, ...sale);

test('[2.36] [4.04] nothing waits: there is nothing to compare', async () => {
  assert.equal((await comparison()).state, 'impossible');
});

test('[4.04] a waiting version is compared at once, approved only then, and announced if a participant loses', async () => {
  await sell('S1', 'MA', 'A', '100');
  await sell('S3', 'MB', 'B', '200');
  // raises only a weight for later sales: no person loses by the content, nor by past sales
  await change({ rankingPositions: 4 });
  assert.equal((await comparison()).state, 'running');
  const seen = expect(await (await as('DIR')).get<ResourceDetail>(url()), 200);
  assert.equal(seen.whyNot['approve'], 'beingCompared');
  assert.equal((await approve('DIR')).status, 409);
  await t.app.services.jobs.drain();
  const done = await comparison();
  assert.deepEqual(
    [done.state, done.isOfContent, done.actsSince, done.version],
    ['done', true, 0, 2],
  );
  assert.deepEqual([done.figures?.lose, done.people], [0, []]);
  const approved = expect(await approve('DIR'), 200);
  assert.equal(approved['approvalStatus'], 'approved');
});

test('[4.04] a later decision or change is shown, and changed content is compared by itself', async () => {
  const row = await change({ rankingPositions: 5 });
  await t.app.services.jobs.drain();
  const invoice = await sell('S1', 'MA', 'A', '7');
  t.clock.advance(60_000);
  await sql`insert into invoice_event (invoice_id, x_evento, dh_reg_evento) values (${invoice}, 'approve', ${t.clock.now().toISOString()}::timestamptz)`.execute(
    t.db,
  );
  const since = await comparison();
  assert.deepEqual([since.state, since.isOfContent, since.actsSince], ['done', true, 1]);
  expect(await (await as('DIR')).post(`${url()}/comparison`, {}), 204);
  await t.app.services.jobs.drain();
  assert.deepEqual((await comparison()).actsSince, 0);
  await change({ rankingPositions: Number(row['rankingPositions']) + 1 });
  const stale = await comparison();
  assert.deepEqual([stale.state, stale.isOfContent, stale.version], ['running', false, 3]);
  await t.app.services.jobs.drain();
  assert.equal((await comparison()).isOfContent, true);
});

test('an overtaken person loses though no points are taken: it needs a director, a reason and a notice', async () => {
  // C has sold less than the 240 Kg/L from which its row scores; D has fewer points than C then has
  await sell('S4', 'MC', 'C', '150', 'Q');
  await sell('S5', 'MD', 'D', '40');
  const row = await campaign();
  const { channels } = t.world;
  const targets = (row['targets'] as readonly Record<string, unknown>[]).map((target) => ({
    id: target['id'],
    customerId: target['customerId'],
    economicGroupId: target['economicGroupId'],
    productId: target['productId'],
    productCategoryId: target['productCategoryId'],
    salesQuantTarget: target['salesQuantTarget'],
    minPercentTarget: target['customerId'] === channels.C.id ? '25' : target['minPercentTarget'],
    minSalesQuantTarget:
      target['customerId'] === channels.C.id ? '0' : target['minSalesQuantTarget'],
    salesInvoicedTarget: target['salesInvoicedTarget'],
  }));
  await change({ targets });
  await t.app.services.jobs.drain();
  const { figures, people } = await comparison();
  const of = (key: PersonKey) => people.find(({ personId }) => personId === t.world.people[key].id);
  assert.deepEqual([of('MC')?.change, of('MD')?.change], [1, -1]);
  assert.equal(of('MC')?.scoreAfter, '150.00');
  assert.equal(figures?.lose, 1);
  assert.ok((figures?.prizeLosers ?? 0) > 0);
  const preview = expect(
    await (
      await as('DIR')
    ).get<{ items: readonly { key: string; params: { count?: number } }[] }>(
      `${url()}/acts/approve`,
    ),
    200,
  );
  const told = preview.items.find(({ key }) => key === 'people-lose');
  assert.equal(told?.params.count, figures?.lose, 'one source says how many lose');
  assert.ok(preview.items.some(({ key }) => key === 'notice'));
  assert.equal((await approve('DIR')).status, 400, 'without a reason');
  const announced = expect(await approve('DIR', 'A área plantada foi revista.'), 200);
  assert.deepEqual(
    [announced['approvalStatus'], announced['noticeUntil']],
    ['awaiting', '2026-11-30'],
  );
  assert.ok(expect(await approve('DIR', 'Outra vez.'), 409));
});

test('a trial is hidden from outsiders, and from users who reach only some of the campaign’s channels', async () => {
  for (const person of ['S1', 'MA'] as const)
    for (const kind of ['comparison', 'rehearsal']) {
      assert.ok([403, 404].includes((await (await as(person)).get(`${url()}/${kind}`)).status));
      assert.ok(
        [403, 404].includes((await (await as(person)).get(`${url()}/rehearsal/file`)).status),
      );
      assert.ok(
        [403, 404].includes((await (await as(person)).post(`${url()}/${kind}`, {})).status),
      );
    }
  // WRITE by an own group does not make a channel user a provider user
  await sql`update business_partner set is_admin = true where id = ${t.world.people.MC.id}`.execute(
    t.db,
  );
  assert.equal((await (await as('MC')).get(`${url()}/comparison`)).status, 404);
  assert.equal((await (await as('COO1')).get(`${url()}/comparison`)).status, 404);
  assert.equal((await (await as('COO1')).post(`${url()}/rehearsal`, {})).status, 404);
});

test('without a cycle before there is nothing to rehearse on; asked for all the same, nothing comes of it', async () => {
  await sql`delete from campaign_cicle where id not in (select campgn_cicle_id from campaign) and not exists (select 1 from invoice v where v.campaign_cicle_id = campaign_cicle.id)`.execute(
    t.db,
  );
  const read = async () =>
    expect(await (await as('DIR')).get<RehearsalAnswer>(`${url()}/rehearsal`), 200);
  assert.equal((await read()).state, 'impossible');
  await t.db.transaction().execute((trx) => askTrial(trx, t.world.campaignId, 'rehearsal'));
  await t.app.services.jobs.drain();
  assert.deepEqual([(await read()).state, (await read()).figures], ['impossible', null]);
});

test('an interrupted comparison goes on where it was left, and restarts after a change of the content', async () => {
  await change({ rankingPositions: 9 });
  await t.app.services.jobs.drain();
  const whole = await comparison();
  // the state after a dead process: some channels are done, and their sums stored
  const half = async (mark: string) => {
    await sql`
      update campaign_trial set began_at = as_of, run_mark = ${mark}, channels_all = (select count(distinct id) from customer where id in
        (select coalesce(p.customer_id, m.customer_id) from campaign_participant p left join economic_group_member m on m.economic_group_id = p.economic_group_id
          where p.campaign_id = ${t.world.campaignId})), channels_done = 4, last_channel = 999999
      where campaign_id = ${t.world.campaignId} and kind = 'comparison'`.execute(t.db);
    await t.db.transaction().execute((trx) => askTrial(trx, t.world.campaignId, 'comparison'));
    await t.app.services.jobs.drain();
    return comparison();
  };
  const { rows } = await sql<{ mark: string }>`
    select mark from campaign_trial where campaign_id = ${t.world.campaignId} and kind = 'comparison'`.execute(
    t.db,
  );
  const goneOn = await half(rows[0]?.mark ?? '');
  assert.deepEqual(
    [goneOn.figures?.gain, goneOn.figures?.lose, goneOn.figures?.stay],
    [0, 0, 0],
    'channels that were through are not added up again',
  );
  const restarted = await half('of another content');
  assert.deepEqual(restarted.figures, whole.figures);
});
