import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { HistoryAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import { withinASecond } from '../harness.ts';
import type { PersonKey } from '../world.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

const URL = '/apis/v1/deputies';
const CAMPAIGNS = '/apis/v1/campaigns';
let t: Stage;
beforeAll(async () => {
  t = await openStage();
  // a second director
  const { ATV2 } = t.world.people;
  const group = await t.db
    .selectFrom('userGroup')
    .select('id')
    .where('nmpCode', '=', 'DIR')
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('businessPartner')
    .set({ salesRole: 'DIR' })
    .where('id', '=', ATV2.id)
    .execute();
  await t.db
    .insertInto('userGroupMember')
    .values({ userGroupId: group.id, businessPartnerId: ATV2.id })
    .execute();
});
afterAll(() => t.close());

const idOf = (key: PersonKey): number => t.world.people[key].id;
const day = (days: number): string =>
  new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Names a deputy, by default for the days from today on. */
const name = async (by: PersonKey, deputy: PersonKey, more: Record<string, unknown> = {}) =>
  (await t.page(by)).post<ResourceDetail & ProblemBody>(URL, {
    deputyId: idOf(deputy),
    validFrom: day(0),
    validTo: day(9),
    decidesInvoices: true,
    approvesCampaigns: false,
    ...more,
  });
const named = async (...asked: Parameters<typeof name>): Promise<ResourceDetail> => {
  const { status, body } = await name(...asked);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const wrong = async (...asked: Parameters<typeof name>) => {
  const { status, body } = await name(...asked);
  assert.equal(status, 400, JSON.stringify(body));
  return (body.fields ?? []).map(({ path, code }) => `${path} ${code}`);
};
const end = async (by: PersonKey, row: ResourceDetail) => {
  const { status, body } = await (
    await t.page(by)
  ).post<ResourceDetail>(`${URL}/${row.id}/acts/revoke`, { rowSCN: row.rowSCN });
  assert.equal(status, 200, JSON.stringify(body));
};

let number = 7000;
async function posted(by: PersonKey = 'S1'): Promise<number> {
  number += 1;
  const more = by === 'S1' ? {} : { bpCtvId: String(idOf('S1')) };
  await t.import(by, [note(t.world, 'A', number, '2026-10-01', [item('P20', 'BD', '1')])], more);
  return number;
}

test('a deputy is of the provider with mark and reach, is named by the absent user alone, and has no deputy', async () => {
  assert.deepEqual(await wrong('MGR1', 'COO2'), ['deputyId deputy-lacks-reach']);
  assert.deepEqual(await wrong('MGR1', 'COO1', { approvesCampaigns: true }), [
    'approvesCampaigns deputy-lacks-mark',
  ]);
  assert.deepEqual(await wrong('MGR1', 'COO1', { validTo: day(60) }), ['validTo too-many-days']);
  assert.deepEqual(await wrong('MGR1', 'COO1', { absentId: idOf('MGR2') }), [
    'absentId only-oneself',
  ]);
  assert.equal((await name('MGR1', 'S1')).status, 400);
  assert.equal((await name('RTV1', 'COO1')).status, 403);
  const first = await named('MGR1', 'COO1');
  assert.deepEqual(await wrong('MGR1', 'DIR'), ['deputyId deputies-overlap']);
  assert.deepEqual(await wrong('COO1', 'DIR'), ['deputyId deputy-of-a-deputy']);
  assert.deepEqual(await wrong('DIR', 'MGR1'), ['deputyId deputy-lacks-reach']);
  await end('COO1', first);
  const { body } = await (await t.page('ADMIN')).get<ListAnswer>(URL);
  assert.equal(
    body.rows.some(({ id }) => id === first.id),
    true,
  );
  assert.deepEqual((await (await t.page('MGR2')).get<ListAnswer>(URL)).body.rows, []);
  const { body: history } = await (
    await t.page('MGR1')
  ).get<HistoryAnswer>(`${URL}/${first.id}/history`);
  assert.deepEqual(
    history.rows.map(({ act, userName }) => [act, userName]),
    [
      ['revoke', t.world.people.COO1.name1],
      ['create', t.world.people.MGR1.name1],
    ],
  );
});

test('a peer of the same role gets the channels for the days; both names are kept, and two persons stay two', async () => {
  const own = await posted('COO1');
  const others = await posted();
  const unseen = async () =>
    assert.equal(
      (await (await t.page('COO2')).get<ListAnswer>(`/apis/v1/invoices?emitType=2&q=${others}`))
        .body.total,
      0,
    );
  await unseen();
  assert.deepEqual(await wrong('COO1', 'COO2', { approvesCampaigns: true }), [
    'approvesCampaigns absent-lacks-mark',
  ]);
  const row = await named('COO1', 'COO2');
  await withinASecond(async () =>
    assert.equal((await t.row('COO2', own)).whyNot.approve, 'absentsOwn'),
  );
  assert.notEqual((await t.act('COO2', own, 'approve')).status, 200);
  assert.equal((await t.act('COO2', others, 'approve')).status, 200);
  const { events } = await t.detail('DIR', others);
  const approval = events.find(({ xEvento }) => xEvento === 'approve');
  assert.deepEqual(
    [approval?.userName, approval?.actingUserName],
    [t.world.people.COO1.name1, t.world.people.COO2.name1],
  );
  await end('COO1', row);
  await withinASecond(unseen);
});

test('parts of the channels have deputies of their own, who decide there alone; parts do not overlap', async () => {
  const nodeOf = async (channel: 'A' | 'C') =>
    (
      await t.db
        .selectFrom('customerAssignment')
        .select('salesNodeId')
        .where('customerId', '=', t.world.channels[channel].id)
        .executeTakeFirstOrThrow()
    ).salesNodeId;
  const [ofA, ofC] = [await nodeOf('A'), await nodeOf('C')];
  const first = await named('DIR', 'COO1', { salesNodeId: ofA });
  assert.deepEqual(await wrong('DIR', 'ATV2', { salesNodeId: ofA }), ['deputyId deputies-overlap']);
  assert.deepEqual(await wrong('DIR', 'ATV2'), ['deputyId deputies-overlap']);
  assert.deepEqual(await wrong('DIR', 'COO1', { salesNodeId: ofC, validFrom: day(1) }), [
    'deputyId deputy-lacks-reach',
  ]);
  assert.deepEqual(await wrong('COO1', 'DIR', { salesNodeId: ofC }), ['salesNodeId reference']);
  const second = await named('DIR', 'COO2', { salesNodeId: ofC });
  const ofBranch = await posted();
  const seen = async (who: PersonKey) =>
    (await (await t.page(who)).get<ListAnswer>(`/apis/v1/invoices?emitType=2&q=${ofBranch}`)).body
      .total;
  await withinASecond(async () =>
    assert.deepEqual([await seen('COO1'), await seen('COO2')], [1, 0]),
  );
  assert.equal((await t.act('COO1', ofBranch, 'approve')).status, 200);
  const { events } = await t.detail('DIR', ofBranch);
  assert.equal(
    events.find(({ xEvento }) => xEvento === 'approve')?.userName,
    t.world.people.DIR.name1,
  );
  await end('DIR', first);
  await end('DIR', second);
});

test('the superior and the deputy are notified by message and mail', async () => {
  const row = await named('COO1', 'MGR1');
  const told = await t.db
    .selectFrom('messageRecipient')
    .innerJoin('message', 'message.id', 'messageRecipient.messageId')
    .select(['businessPartnerId', 'code'])
    .where('link', '=', `/users/deputies/${row.id}`)
    .execute();
  assert.deepEqual(told, [{ businessPartnerId: idOf('MGR1'), code: 'deputy-named' }]);
  const mails = await t.db
    .selectFrom('mail')
    .select('toAddress')
    .where('textBody', 'like', `%/users/deputies/${row.id}%`)
    .execute();
  assert.deepEqual(mails, [{ toAddress: t.world.people.MGR1.email }]);
  await end('COO1', row);
});

test('a decision in another’s place keeps both names, excludes postings of either, and ends by itself', async () => {
  t.clock.advance(86_400_000);
  const deputyship = await named('MGR1', 'COO1', { validTo: day(2) });
  const theirs = await posted('MGR1');
  await withinASecond(async () =>
    assert.equal(
      (await t.row('COO1', theirs)).whyNot.approve,
      'absentsOwn',
      'the absent person posted it',
    ),
  );
  assert.notEqual((await t.act('COO1', theirs, 'approve')).status, 200);
  const numNF = await posted();
  const { status } = await t.act('COO1', numNF, 'approve');
  assert.equal(status, 200);
  const { events } = await t.detail('DIR', numNF);
  const approval = events.find(({ xEvento }) => xEvento === 'approve');
  assert.deepEqual(
    [approval?.userName, approval?.actingUserName],
    [t.world.people.MGR1.name1, t.world.people.COO1.name1],
  );
  const contested = await t.act('RTV1', numNF, 'contest', { reason: 'Falta um item.' });
  assert.equal(contested.status, 200);
  for (const who of ['COO1', 'MGR1'] as const)
    assert.equal((await t.row(who, numNF)).whyNot.dismiss, 'ownDispute', who);
  t.clock.advance(3 * 86_400_000);
  const approved = await t.act('COO1', theirs, 'approve');
  assert.equal(approved.status, 200, 'in the own name again');
  const { body } = await (await t.page('MGR1')).get<ResourceDetail>(`${URL}/${deputyship.id}`);
  assert.deepEqual([body.acts, body.whyNot['change']], [[], 'deputyOver']);
});

const campaignOf = async (by: PersonKey): Promise<ResourceDetail> => {
  number += 1;
  const { channels, products, cicleId } = t.world;
  const { status, body } = await (
    await t.page(by)
  ).post<ResourceDetail>(CAMPAIGNS, {
    nmpCode: `D-${number}`,
    name1: `Campanha ${number}`,
    campgnCicleId: cicleId,
    tsStart: '2026-09-01',
    tsEnd: '2026-12-20',
    invcIssncStart: '2026-09-01',
    invcIssncEnd: '2026-12-20',
    status1: 'active',
    generateRanking: true,
    rankingPositions: 3,
    salesRoleAwarded: 'CTV',
    disclosure: 'named',
    redistributionCounts: false,
    products: [{ productId: products.P, nmvWeight: '1', productObs: null }],
    participants: [{ customerId: channels.A.id, economicGroupId: null }],
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const approve = async (by: PersonKey, row: ResourceDetail) =>
  (await t.page(by)).post<ResourceDetail & ProblemBody>(`${CAMPAIGNS}/${row.id}/acts/approve`, {
    rowSCN: row.rowSCN,
  });

test('[2.36] [3.11] a director’s deputy approves in their place, but not what the director made', async () => {
  const deputyship = await named('DIR', 'ATV2', { approvesCampaigns: true });
  const own = await campaignOf('DIR');
  await withinASecond(async () => {
    const seen = await (await t.page('ATV2')).get<ResourceDetail>(`${CAMPAIGNS}/${own.id}`);
    assert.equal(seen.body.whyNot['approve'], 'ownCampaign');
  });
  const row = await campaignOf('COO1');
  const seen = await (await t.page('ATV2')).get<ResourceDetail>(`${CAMPAIGNS}/${row.id}`);
  assert.deepEqual(seen.body.inPlaceOf, {
    approve: t.world.people.DIR.name1,
    deny: t.world.people.DIR.name1,
  });
  const { status, body } = await approve('ATV2', row);
  assert.equal(status, 200, JSON.stringify(body));
  const [kept] = body['approvals'] as readonly Record<string, unknown>[];
  assert.deepEqual(
    [kept?.['approverName'], kept?.['inPlaceOfName'], kept?.['roleName']],
    [t.world.people.ATV2.name1, t.world.people.DIR.name1, 'DIR'],
  );
  const { body: history } = await (
    await t.page('ADMIN')
  ).get<HistoryAnswer>(`${CAMPAIGNS}/${row.id}/history`);
  assert.deepEqual(
    [history.rows[0]?.userName, history.rows[0]?.actingUserName],
    [t.world.people.DIR.name1, t.world.people.ATV2.name1],
  );
  await end('DIR', deputyship);
  await withinASecond(async () => assert.equal((await approve('ATV2', own)).status, 200));
});

test('[2.36] a deputy director of a manager approves as the director, so that an only director can finish', async () => {
  const deputyship = await named('MGR1', 'DIR', { approvesCampaigns: true });
  const first = await campaignOf('COO1');
  await withinASecond(async () => assert.equal((await approve('ATV2', first)).status, 200));
  const coordinator = await t.page('COO1');
  const stored = await coordinator.get<ResourceDetail>(`${CAMPAIGNS}/${first.id}`);
  const changed = await coordinator.put<ResourceDetail>(`${CAMPAIGNS}/${first.id}`, {
    rowSCN: stored.body.rowSCN,
    rankingPositions: Number(stored.body['rankingPositions']) - 1,
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  await t.app.services.jobs.drain();
  const director = await t.page('DIR');
  const { status, body } = await director.post<ResourceDetail>(
    `${CAMPAIGNS}/${first.id}/acts/approve`,
    { rowSCN: changed.body.rowSCN, reasons: { notice: 'A verba foi cortada.' } },
  );
  assert.equal(status, 200, JSON.stringify(body));
  const kept = (body['approvals'] as readonly Record<string, unknown>[]).map((row) => [
    row['approverName'],
    row['inPlaceOfName'],
    row['roleName'],
  ]);
  assert.ok(
    JSON.stringify(kept).includes(JSON.stringify([t.world.people.DIR.name1, null, 'DIR'])),
    JSON.stringify(kept),
  );
  assert.notEqual(body['noticeUntil'], null, 'it is announced');
  await end('MGR1', deputyship);
});
