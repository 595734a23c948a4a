import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { WaitingApprovalsAnswer } from '../../../src/domain/schema/campaigns/campaign.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { VersionsAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import { testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import type { PersonKey } from '../world.ts';

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

let last = 0;
function content(more: Record<string, unknown> = {}): Record<string, unknown> {
  last += 1;
  const { channels, products, cicleId } = t.world;
  return {
    nmpCode: `D-${last}`,
    name1: `Rascunho ${last}`,
    campgnCicleId: cicleId,
    tsStart: '2026-09-01',
    tsEnd: '2026-11-30',
    invcIssncStart: '2026-09-01',
    invcIssncEnd: '2026-11-30',
    rankingPositions: 3,
    salesRoleAwarded: 'CTV',
    disclosure: 'named',
    products: [{ productId: products.P, nmvWeight: '1.5' }],
    participants: [{ customerId: channels.A.id }],
    prizes: [{ position: 1, descr: 'Primeiro', amount: '900' }],
    isDraft: true,
    ...more,
  };
}

async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
const made = async (by: PersonKey = 'COO1', more = {}): Promise<ResourceDetail> =>
  ok((await as(by)).post<ResourceDetail>(URL, content(more)));
const read = async (by: PersonKey, id: number): Promise<ResourceDetail> =>
  ok((await as(by)).get<ResourceDetail>(`${URL}/${id}`));
const change = async (row: ResourceDetail, body: object, by: PersonKey = 'COO1') =>
  (await as(by)).put<ResourceDetail & ProblemBody>(`${URL}/${row.id}`, {
    rowSCN: row.rowSCN,
    ...body,
  });
const action = async (by: PersonKey, row: ResourceDetail, name: string, reason = '') =>
  (await as(by)).post<ResourceDetail & ProblemBody>(`${URL}/${row.id}/acts/${name}`, {
    rowSCN: row.rowSCN,
    reason,
  });
const waits = async (by: PersonKey): Promise<readonly number[]> =>
  (await ok((await as(by)).get<WaitingApprovalsAnswer>('/apis/v1/campaign-approvals'))).rows.map(
    ({ id }) => id,
  );
const listed = async (by: PersonKey, query: string): Promise<readonly number[]> =>
  (await ok((await as(by)).get<ListAnswer>(`${URL}?size=all&${query}`))).rows.map(({ id }) => id);
const fieldsOf = ({ body }: { body: ProblemBody }) =>
  (body.fields ?? []).map(({ path, code }) => `${path} ${code}`);

/** People who have a message of this kind that leads to the campaign. */
async function told(id: number, code: string): Promise<readonly number[]> {
  await t.app.services.jobs.drain();
  const rows = await t.db
    .selectFrom('messageRecipient')
    .innerJoin('message', 'message.id', 'messageRecipient.messageId')
    .select('businessPartnerId')
    .where('link', '=', `/campaigns/nmv/${id}`)
    .where('code', '=', code)
    .orderBy('businessPartnerId')
    .execute();
  return rows.map(({ businessPartnerId }) => businessPartnerId);
}
const idsOf = (...keys: readonly PersonKey[]) =>
  keys.map((key) => t.world.people[key].id).toSorted((a, b) => a - b);

test('[4.04] a draft is a version that awaits with a mark; without the mark a save is sent as ever', async () => {
  const row = await made();
  assert.deepEqual(
    [row['isDraft'], row['approvalStatus'], row['phase'], row['approvalStep']],
    [true, 'awaiting', 'draft', null],
  );
  const plain = await made('COO1', { isDraft: undefined });
  assert.deepEqual(
    [plain['isDraft'], plain['phase'], plain['approvalStep']],
    [false, 'awaiting', 'manager'],
  );
  const edited = await ok(change(row, { rankingPositions: 5 }));
  assert.deepEqual([edited['isDraft'], edited['phase'], edited['version']], [true, 'draft', 1]);
});

test('[2.36] a draft waits for no person: neither in the lists of approvers, nor by messages, nor for channels', async () => {
  const row = await made();
  for (const by of ['MGR1', 'DIR'] as const) {
    assert.ok(!(await waits(by)).includes(row.id), by);
    assert.ok(!(await listed(by, 'waitsForYou=true')).includes(row.id), by);
    assert.ok(!(await listed(by, 'phase=awaiting,awaitsDirector')).includes(row.id), by);
    assert.ok(!(await listed(by, 'approvalStep=manager')).includes(row.id), by);
  }
  assert.deepEqual(await told(row.id, 'campaign-awaits'), []);
  assert.ok((await listed('COO1', 'phase=draft')).includes(row.id));
  for (const by of ['MA', 'S1', 'COO2'] as const)
    assert.equal((await (await as(by)).get(`${URL}/${row.id}`)).status, 404, by);
});

test('[4.04] [4.05] a draft is neither approved nor denied, and says why', async () => {
  const row = await made();
  const seen = await read('DIR', row.id);
  assert.deepEqual([seen.whyNot['approve'], seen.whyNot['deny']], ['notSent', 'notSent']);
  for (const name of ['approve', 'deny']) {
    const refused = await action('DIR', row, name, 'Não.');
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'It has not been sent for approval yet.'],
    );
  }
});

test('[4.04] a draft that is sent waits for approval, and those who can approve it are told, once', async () => {
  const row = await made();
  assert.ok(row.acts.includes('send'));
  const sent = await ok(action('COO1', row, 'send'));
  assert.deepEqual(
    [sent['isDraft'], sent['approvalStatus'], sent['phase'], sent['approvalStep']],
    [false, 'awaiting', 'awaiting', 'manager'],
  );
  assert.deepEqual(await told(row.id, 'campaign-awaits'), idsOf('MGR1', 'DIR'));
  for (const by of ['MGR1', 'DIR'] as const) assert.ok((await waits(by)).includes(row.id), by);
  assert.equal((await action('COO1', sent, 'send')).status, 409, 'twice');
  assert.equal((await action('COO1', row, 'send')).status, 409, 'of what was read before');
  assert.deepEqual(await told(row.id, 'campaign-awaits'), idsOf('MGR1', 'DIR'));
  const edited = await ok(change(sent, { rankingPositions: 4 }));
  assert.deepEqual([edited['isDraft'], edited['phase']], [false, 'awaiting'], 'it stays sent');
  const approved = await ok(action('DIR', edited, 'approve'));
  assert.equal(approved['approvalStatus'], 'approved');
});

test('[4.05] a user who sends another person’s draft has taken part, and does not approve it', async () => {
  const draft = await made('COO1');
  await ok(action('DIR', draft, 'send'));
  const sent = await read('DIR', draft.id);
  const own = await action('DIR', sent, 'approve');
  assert.deepEqual([own.status, own.body.code], [409, '600-035']);
  await ok(action('MGR1', sent, 'approve'));
});

test('sending tells what is missing at its field, and changes nothing', async () => {
  const row = await made('COO1', {
    products: [],
    participants: [],
    tsEnd: '2031-01-01',
    prizes: [],
  });
  assert.equal(row['isDraft'], true, 'a draft may still lack what is asked of what is sent');
  const refused = await action('ADMIN', row, 'send');
  assert.equal(refused.status, 400, JSON.stringify(refused.body));
  assert.deepEqual(fieldsOf(refused).toSorted(), [
    'participants no-participant',
    'products nothing-to-sell',
    'tsEnd outside-cicle',
  ]);
  assert.equal((await read('ADMIN', row.id))['isDraft'], true);
});

test('a draft is sent by those alone who may change it; of others it is not there', async () => {
  const row = await made();
  for (const by of ['COO2', 'MA', 'S1'] as const)
    assert.ok([403, 404].includes((await action(by, row, 'send')).status), by);
  assert.equal((await action('MGR2', row, 'send')).status, 404, 'another branch');
  assert.equal((await read('COO1', row.id))['isDraft'], true);
});

test('a change made meanwhile in another session is not sent unread', async () => {
  const row = await made();
  await ok(change(row, { rankingPositions: 7 }, 'ADMIN'));
  const late = await action('COO1', row, 'send');
  assert.deepEqual([late.status, late.body.code], [409, 'update-conflict']);
  const sent = await ok(action('COO1', await read('COO1', row.id), 'send'));
  assert.deepEqual([sent['isDraft'], sent['rankingPositions']], [false, 7]);
});

test('the mark changes by saving a draft and by sending it, not otherwise', async () => {
  const row = await made();
  assert.deepEqual(fieldsOf(await change(row, { isDraft: false })), ['isDraft sent-by-act']);
  const sent = await ok(action('COO1', row, 'send'));
  assert.deepEqual(fieldsOf(await change(sent, { isDraft: true })), ['isDraft sent-by-act']);
});

test('[3.11] a changed campaign in force has a draft of its next version, which is sent the same way', async () => {
  const first = await made('COO1', { isDraft: false });
  const approved = await ok(action('DIR', first, 'approve'));
  const named = await ok(change(approved, { descr: 'Outra', isDraft: true }));
  assert.deepEqual([named['version'], named['isDraft']], [1, false], 'no version fixes this');
  const next = await ok(change(named, { rankingPositions: 6, isDraft: true }));
  assert.deepEqual([next['version'], next['isDraft'], next['phase']], [2, true, 'draft']);
  const outside = await read('MA', next.id);
  assert.deepEqual([outside['version'], outside['rankingPositions']], [1, 3]);
  const versions = await ok((await as('COO1')).get<VersionsAnswer>(`${URL}/${next.id}/versions`));
  assert.ok(!JSON.stringify(versions).includes('isDraft'), 'the mark is no content');
  await t.app.services.jobs.drain();
  assert.ok(!(await waits('DIR')).includes(next.id));
  const sent = await ok(action('COO1', next, 'send'));
  assert.deepEqual([sent['version'], sent['isDraft']], [2, false]);
  assert.deepEqual(await told(next.id, 'campaign-awaits'), idsOf('MGR1', 'DIR'));
  assert.ok((await waits('DIR')).includes(next.id));
});

test('[4.05] a denied campaign is changed as a draft, and sent again', async () => {
  const row = await ok(action('COO1', await made(), 'send'));
  const denied = await ok(action('MGR1', row, 'deny', 'Falta o prêmio.'));
  const again = await ok(change(denied, { rankingPositions: 2, isDraft: true }));
  assert.deepEqual(
    [again['approvalStatus'], again['isDraft'], again['phase']],
    ['awaiting', true, 'draft'],
  );
  assert.equal((await ok(action('COO1', again, 'send')))['phase'], 'awaiting');
});

test('an approver’s deputy is notified too, unless the draft is their own', async () => {
  const { MGR1, COO1, COO2 } = t.world.people;
  const today = localDate(t.clock.now());
  for (const deputy of [COO1, COO2])
    await t.db
      .insertInto('deputy')
      .values({
        absentId: MGR1.id,
        deputyId: deputy.id,
        validFrom: today,
        validTo: addDays(today, 9),
        approvesCampaigns: true,
        decidesInvoices: false,
        salesNodeId: null,
        descr: null,
        revokedAt: null,
      })
      .execute();
  const row = await made();
  assert.deepEqual(await told(row.id, 'campaign-awaits'), []);
  await ok(action('COO1', row, 'send'));
  assert.deepEqual(await told(row.id, 'campaign-awaits'), idsOf('MGR1', 'DIR', 'COO2'));
});

test('a draft by which a participant would lose too late is refused as it is sent, at each field', async () => {
  const end = addDays(localDate(t.clock.now()), 9);
  const first = await made('COO1', { isDraft: false, tsEnd: end, invcIssncEnd: end });
  const approved = await ok(action('DIR', first, 'approve'));
  const next = await ok(change(approved, { rankingPositions: 1, prizes: [], isDraft: true }));
  assert.equal(next['isDraft'], true);
  const refused = await action('COO1', next, 'send');
  assert.deepEqual(
    [refused.status, fieldsOf(refused)],
    [400, ['rankingPositions loses-too-late', 'prizes loses-too-late']],
  );
});
