import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { sql } from 'kysely';
import { campaign } from '../../src/domain/entities/campaign.ts';
import { writableFields } from '../../src/domain/entity.ts';
import { addDays, localDate } from '../../src/domain/rules/dates.ts';
import { putAnnouncedInForce } from '../../server/rules/campaign-in-force.ts';
import { noteCampaignDays } from '../../server/rules/tell-campaign.ts';
import type { WaitingApprovalsAnswer } from '../../src/domain/wire/campaign.ts';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import type {
  HistoryAnswer,
  ListAnswer,
  ResourceDetail,
  VersionsAnswer,
} from '../../src/domain/wire/resource.ts';
import { testApp } from './harness.ts';
import type { Client, TestApp } from './harness.ts';
import type { PersonKey } from './world.ts';

const URL = '/apis/v1/campaigns';
let t: TestApp;
const clients = new Map<PersonKey, Client>();

before(async () => {
  t = await testApp();
});
after(() => t.close());

async function as(person: PersonKey): Promise<Client> {
  const client = clients.get(person) ?? (await t.signInAs(person));
  clients.set(person, client);
  return client;
}

let last = 0;
/** A campaign that could be approved. */
function draft(more: Record<string, unknown> = {}): Record<string, unknown> {
  last += 1;
  const { channels, products, categories, cicleId } = t.world;
  return {
    nmpCode: `V-${last}`,
    name1: `Campanha ${last}`,
    campgnCicleId: cicleId,
    tsStart: '2026-09-01',
    tsEnd: '2026-11-30',
    invcIssncStart: '2026-09-01',
    invcIssncEnd: '2026-11-30',
    status1: 'active',
    generateRanking: true,
    rankingPositions: 3,
    salesRoleAwarded: 'CTV',
    disclosure: 'named',
    redistributionCounts: false,
    categories: [{ categoryId: categories.H }],
    products: [{ productId: products.P, nmvWeight: '1.5', productObs: null }],
    participants: [{ customerId: channels.A.id, economicGroupId: null }],
    targets: [target({ productId: products.P })],
    prizes: [{ position: 1, descr: 'Primeiro', amount: '900', expectedPaymentDate: null }],
    ...more,
  };
}

const target = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  customerId: t.world.channels.A.id,
  economicGroupId: null,
  productId: null,
  productCategoryId: null,
  salesQuantTarget: '1000',
  minPercentTarget: '60',
  minSalesQuantTarget: '0',
  salesInvoicedTarget: '0',
  ...more,
});

async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
const made = async (by: PersonKey = 'COO1', more = {}): Promise<ResourceDetail> =>
  ok((await as(by)).post<ResourceDetail>(URL, draft(more)));
const read = async (id: number): Promise<ResourceDetail> =>
  ok((await as('ADMIN')).get<ResourceDetail>(`${URL}/${id}`));
const change = async (row: ResourceDetail, body: object, by: PersonKey = 'COO1') =>
  (await as(by)).put<ResourceDetail & ProblemBody>(`${URL}/${row.id}`, {
    rowSCN: row.rowSCN,
    ...body,
  });
/** Who gains and who loses is worked out before anybody decides. */
const act = async (by: PersonKey, row: ResourceDetail, name: 'approve' | 'deny', reason = '') => {
  await t.app.services.jobs.drain();
  return (await as(by)).post<ResourceDetail & ProblemBody>(`${URL}/${row.id}/acts/${name}`, {
    rowSCN: row.rowSCN,
    reason,
  });
};

const rowsOf = (row: ResourceDetail, child: string) =>
  row[child] as readonly Record<string, unknown>[];
/** A child's rows as a form sends them. */
const drafts = (row: ResourceDetail, child: keyof typeof campaign.children) =>
  rowsOf(row, child).map((each) =>
    Object.fromEntries(
      ['id', ...writableFields(campaign.children[child].fields).map(([name]) => name)].map(
        (name) => [name, each[name]],
      ),
    ),
  );
/** What a child's rows say, without what numbers and names them. */
const said = (row: ResourceDetail, child: string, ...names: readonly string[]) =>
  rowsOf(row, child).map((each) => names.map((name) => each[name]));

test('[2.26] [3.08] [3.09] [3.10] a campaign is made with all that belongs to it, and changed in place until it is approved', async () => {
  const row = await made();
  assert.deepEqual([row['version'], row['approvalStatus']], [1, 'awaiting']);
  assert.deepEqual(said(row, 'targets', 'customerId', 'productId', 'salesQuantTarget'), [
    [t.world.channels.A.id, t.world.products.P, '1000'],
  ]);
  assert.deepEqual(said(row, 'products', 'productNmpCode', 'nmvWeight'), [['P', '1.5']]);
  const changed = await ok(
    change(row, { rankingPositions: 5, prizes: [{ ...drafts(row, 'prizes')[0], amount: '950' }] }),
  );
  assert.deepEqual([changed['version'], changed['rankingPositions']], [1, 5]);
  assert.deepEqual(said(changed, 'prizes', 'id', 'amount'), [
    [rowsOf(row, 'prizes')[0]?.['id'], '950'],
  ]);
});

test('[2.36] [3.11] [4.04] a director’s approval puts a version in force; a manager’s leaves it to a director', async () => {
  const row = await made();
  const once = await ok(act('MGR1', row, 'approve', 'Pronta.'));
  assert.equal(once['approvalStatus'], 'awaiting');
  const again = await act('MGR1', once, 'approve');
  assert.equal(again.status, 409);
  assert.equal(
    (again.body as unknown as ProblemBody).message,
    'A manager has approved it. Now a director decides.',
    'a refused act says why, in the words of what it is done to',
  );
  const approved = await ok(act('DIR', once, 'approve'));
  assert.deepEqual(
    [approved['approvalStatus'], approved['approver']],
    ['approved', t.world.people.DIR.name1],
  );
  assert.deepEqual(
    said(approved, 'approvals', 'version', 'outcome', 'roleName', 'approvalReason'),
    [
      [1, 'approved', 'MGR', 'Pronta.'],
      [1, 'approved', 'DIR', null],
    ],
  );
  assert.deepEqual(await told(row.id, 'campaign-awaits'), peopleOf('DIR'));
  assert.deepEqual(await told(row.id, 'campaign-approved'), peopleOf('COO1'));
});

test('[4.04] [4.05] [6.03] who owns or edited it, who may not approve, and who acts as another do not approve; a refusal needs a reason', async () => {
  const row = await made('DIR');
  assert.equal((await act('DIR', row, 'approve')).status, 409);
  const own = await ok((await as('DIR')).get<ResourceDetail>(`${URL}/${row.id}`));
  assert.equal(own.whyNot['approve'], 'ownCampaign');
  const coordinator = await ok((await as('COO1')).get<ResourceDetail>(`${URL}/${row.id}`));
  assert.equal(coordinator.whyNot['approve'], 'notAuthorized');
  for (const by of ['COO1', 'RTV1'] as const) {
    const refused = await act(by, row, 'approve');
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.message],
      [403, 'approve-not-authorized', 'Position/role not authorized to approve campaigns'],
      by,
    );
  }
  const unsaid = await act('MGR1', row, 'deny');
  assert.deepEqual([unsaid.status, unsaid.body.affectedField], [400, 'reason']);
  const denied = await ok(act('MGR1', row, 'deny', 'Falta a meta do canal B.'));
  assert.equal(denied['approvalStep'], 'deniedByManager');
  assert.equal(denied['approvalStatus'], 'denied');
  assert.deepEqual(await told(row.id, 'campaign-denied'), peopleOf('DIR'), 'whose campaign it is');
  const mended = await ok(change(denied, { descr: 'Outra', rankingPositions: 4 }, 'DIR'));
  assert.deepEqual(
    [mended['version'], mended['approvalStatus']],
    [1, 'awaiting'],
    'a change opens it again',
  );
});

test('what is in force stays as it is: a change makes the next version, which waits; approved, it takes over', async () => {
  const first = await ok(act('DIR', await made(), 'approve'));
  const before = await read(first.id);
  const same = await ok(
    change(first, { products: drafts(first, 'products'), rankingPositions: 3 }),
  );
  assert.deepEqual(
    [same['version'], same.rowSCN],
    [1, first.rowSCN],
    'nothing that differs makes none',
  );
  const waiting = await ok(
    change(first, {
      rankingPositions: 7,
      products: [
        ...drafts(first, 'products'),
        { productId: t.world.products.R, nmvWeight: '2', productObs: null },
      ],
    }),
  );
  assert.deepEqual(
    [waiting['version'], waiting['approvalStatus'], waiting['rankingPositions']],
    [2, 'awaiting', 7],
  );
  assert.deepEqual(said(waiting, 'targets', 'productId'), said(before, 'targets', 'productId'));
  const inForce = async () =>
    await t.db
      .selectFrom('campaign')
      .select(['rankingPositions', 'approvalStatus'])
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
  assert.deepEqual(await inForce(), { rankingPositions: 3, approvalStatus: 'approved' });
  const stored = await t.db
    .selectFrom('campaignProduct')
    .select(['id', 'version'])
    .where('campaignId', '=', first.id)
    .orderBy('version')
    .execute();
  assert.deepEqual(
    stored.map(({ version }) => version),
    [1, 2, 2],
    'the first version keeps its own rows',
  );
  assert.equal(stored[0]?.id, rowsOf(before, 'products')[0]?.['id']);
  const renamed = await ok(change(waiting, { name1: 'Outro nome' }));
  assert.equal(renamed['version'], 2, 'what no version fixes makes none');
  const approved = await ok(act('DIR', renamed, 'approve'));
  assert.deepEqual(await inForce(), { rankingPositions: 7, approvalStatus: 'approved' });
  const { rows } = await ok((await as('COO1')).get<VersionsAnswer>(`${URL}/${first.id}/versions`));
  assert.deepEqual(
    rows.map(({ version, state }) => [version, state]),
    [
      [2, 'approved'],
      [1, 'approved'],
    ],
  );
  assert.deepEqual(
    [rows[0]?.before?.['rankingPositions'], rows[0]?.after?.['rankingPositions']],
    [3, 7],
  );
  assert.deepEqual(Object.keys(rows[0]?.after ?? {}).sort(), ['products', 'rankingPositions']);
  assert.equal(rows[1]?.before, null);
  const further = await ok(change(approved, { name1: 'Nome novo' }));
  assert.deepEqual([further['version'], further['approvalStatus']], [2, 'approved']);
});

test('[3.08] [3.11] while a version waits nobody has decided on it; outsiders read who decided on what is in force, and of the other nothing', async () => {
  const first = await ok(act('DIR', await made(), 'approve', 'Pronta.'));
  assert.deepEqual(
    [first['approver'], first['approvalReason'], typeof first['approvTS']],
    [t.world.people.DIR.name1, 'Pronta.', 'string'],
  );
  const waiting = await ok(change(first, { rankingPositions: 6 }));
  assert.deepEqual(
    [waiting['approver'], waiting['approvTS'], waiting['approvalReason']],
    [null, null, null],
  );
  const once = await ok(act('MGR1', waiting, 'approve', 'Cabe na verba.'));
  assert.deepEqual([once['approvalStatus'], once['approver']], ['awaiting', null]);
  const seen = await ok((await as('S1')).get<ResourceDetail>(`${URL}/${first.id}`));
  assert.deepEqual(
    [seen['approver'], said(seen, 'approvals', 'version')],
    [t.world.people.DIR.name1, [[1]]],
  );
});

test('what is wrong with a campaign is told at its place', async () => {
  const { channels, products, groupId } = t.world;
  const wrong = async (more: object): Promise<readonly (readonly [string, string])[]> => {
    const answer = await (await as('ADMIN')).post<ProblemBody>(URL, draft(more as never));
    assert.equal(answer.status, 400, JSON.stringify(answer.body));
    return (answer.body.fields ?? []).map(({ path, code }) => [path, code] as const);
  };
  assert.deepEqual(await wrong({ invcIssncEnd: '2027-05-01' }), [
    ['invcIssncEnd', 'outside-cicle'],
  ]);
  assert.deepEqual(await wrong({ tsEnd: '2026-08-15' }), [['tsEnd', 'ends-before-start']]);
  assert.deepEqual(
    await wrong({ participants: [{ customerId: null, economicGroupId: null }], targets: [] }),
    [['participants.0.customerId', 'channel-or-group']],
  );
  assert.deepEqual(
    await wrong({
      participants: [
        { customerId: channels.A.id, economicGroupId: null },
        { customerId: null, economicGroupId: groupId },
      ],
    }),
    [['participants.1.economicGroupId', 'channel-twice']],
  );
  assert.deepEqual(
    await wrong({ targets: [target({ customerId: channels.D.id, productId: products.P })] }),
    [['targets.0.customerId', 'not-of-sibling']],
  );
  assert.deepEqual(await wrong({ targets: [target()] }), [
    ['targets.0.productId', 'product-or-category'],
  ]);
  assert.deepEqual(await wrong({ categories: [], targets: [target({ productId: products.R })] }), [
    ['targets.0.productId', 'target-of-nothing'],
  ]);
  assert.deepEqual(
    await wrong({ products: [{ productId: products.P, nmvWeight: '0', productObs: null }] }),
    [['products.0.nmvWeight', 'not-above']],
  );
});

test('[5.19] what a campaign lacks warns and does not keep it from being saved; without anything to sell it is not approved', async () => {
  const row = await made('COO1', {
    categories: [],
    products: [],
    participants: [],
    targets: [],
    prizes: [],
  });
  const seen = await ok((await as('DIR')).get<ResourceDetail>(`${URL}/${row.id}`));
  assert.equal(seen.whyNot['approve'], 'incomplete');
  const enough = await made('COO1', { categories: [], prizes: [], rankingPositions: 0 });
  const preview = await ok(
    (await as('DIR')).get<{ items: readonly { key: string }[] }>(
      `${URL}/${enough.id}/acts/approve`,
    ),
  );
  assert.deepEqual(
    preview.items.map(({ key }) => key),
    ['no-categories', 'no-prizes', 'no-ranking-positions'],
  );
});

test('an outsider reads the approved campaigns of the own channel, and of these only the own row and targets', async () => {
  const { channels } = t.world;
  const row = await made('ADMIN', {
    participants: [channels.A.id, channels.D.id].map((customerId) => ({
      customerId,
      economicGroupId: null,
    })),
    targets: [channels.A.id, channels.D.id].map((customerId) =>
      target({ customerId, productId: t.world.products.P }),
    ),
  });
  const seller = await as('S1');
  assert.equal((await seller.get(`${URL}/${row.id}`)).status, 404, 'while it awaits approval');
  await ok(act('DIR', row, 'approve'));
  const seen = await ok(seller.get<ResourceDetail>(`${URL}/${row.id}`));
  assert.deepEqual(said(seen, 'participants', 'customerId'), [[channels.A.id]]);
  assert.deepEqual(said(seen, 'targets', 'customerId'), [[channels.A.id]]);
});

test('how much a ranking discloses is part of a version: one person alone does not change it once it is approved', async () => {
  const disclosed = async (id: number) =>
    (
      await t.db
        .selectFrom('campaign')
        .select('disclosure')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).disclosure;
  const first = await ok(act('DIR', await made('COO1', { disclosure: 'neighbours' }), 'approve'));
  const waiting = await ok(change(first, { disclosure: 'named' }));
  assert.deepEqual(
    [waiting['version'], waiting['approvalStatus'], await disclosed(first.id)],
    [2, 'awaiting', 'neighbours'],
  );
  await ok(act('DIR', waiting, 'approve'));
  assert.equal(await disclosed(first.id), 'named');
});

test('a version that waits is not there for outsiders: they read what is in force', async () => {
  const first = await ok(act('DIR', await made(), 'approve'));
  await ok(
    change(first, {
      rankingPositions: 8,
      invcIssncEnd: '2026-12-15',
      prizes: [{ position: 1, descr: 'Segredo', amount: '1', expectedPaymentDate: null }],
    }),
  );
  const seller = await as('S1');
  const seen = await ok(seller.get<ResourceDetail>(`${URL}/${first.id}`));
  assert.deepEqual(
    [seen['version'], seen['rankingPositions'], seen['invcIssncEnd'], seen['approvalStatus']],
    [1, 3, '2026-11-30', 'approved'],
  );
  assert.deepEqual(said(seen, 'prizes', 'descr'), [['Primeiro']]);
  const { rows } = await ok(seller.get<VersionsAnswer>(`${URL}/${first.id}/versions`));
  assert.deepEqual(
    rows.map(({ version }) => version),
    [1],
  );
  const list = async (query: string) =>
    (await ok(seller.get<ListAnswer>(`${URL}?${query}`))).rows.filter(({ id }) => id === first.id);
  assert.deepEqual(
    (await list('invcIssncEnd=2026-11-30..2026-11-30')).map((row) => [
      row['version'],
      row['invcIssncEnd'],
    ]),
    [[1, '2026-11-30']],
  );
  assert.deepEqual(await list('invcIssncEnd=2026-12-01..'), []);
});

test('nobody changes a campaign with channels outside their own reach', async () => {
  const { channels } = t.world;
  const row = await made('ADMIN', {
    participants: [channels.A.id, channels.D.id].map((customerId) => ({
      customerId,
      economicGroupId: null,
    })),
  });
  const answer = await change(row, { descr: 'Minha' }, 'COO1');
  assert.ok([404, 409].includes(answer.status), String(answer.status));
  assert.equal((await read(row.id))['descr'], null);
});

test('two changes at once: the second reads what the first made of it; a stale approval approves nothing', async () => {
  const row = await made();
  await ok(change(row, { rankingPositions: 9 }));
  assert.equal((await act('DIR', row, 'approve')).status, 409);
  assert.equal((await read(row.id))['approvalStatus'], 'awaiting');
});

const doing = async (
  by: PersonKey,
  row: Pick<ResourceDetail, 'id' | 'rowSCN'>,
  name: string,
  body: object = {},
) =>
  (await as(by)).post<ResourceDetail & ProblemBody>(`${URL}/${row.id}/acts/${name}`, {
    rowSCN: row.rowSCN,
    ...body,
  });
const seenBy = async (by: PersonKey, id: number): Promise<ResourceDetail> =>
  ok((await as(by)).get<ResourceDetail>(`${URL}/${id}`));
/** Who was told of a campaign, by message and by mail, and of what. */
async function told(id: number, code: string) {
  await t.app.services.jobs.drain();
  const messages = await t.db
    .selectFrom('messageRecipient')
    .innerJoin('message', 'message.id', 'messageRecipient.messageId')
    .select('businessPartnerId')
    .where('link', '=', `/campaigns/nmv/${id}`)
    .where('code', '=', code)
    .orderBy('businessPartnerId')
    .execute();
  return messages.map(({ businessPartnerId }) => businessPartnerId);
}
const peopleOf = (...keys: readonly PersonKey[]) =>
  keys.map((key) => t.world.people[key].id).sort((a, b) => a - b);

/** Gives a person another role. */
async function promoted(key: PersonKey, salesRole: string): Promise<void> {
  await t.db
    .updateTable('businessPartner')
    .set({ salesRole })
    .where('id', '=', t.world.people[key].id)
    .execute();
  clients.clear();
}

test('after the start a version by which a participant may lose asks a director for a reason, and is in force when its notice has run', async () => {
  const first = await ok(act('DIR', await made(), 'approve'));
  const waiting = await ok(change(first, { rankingPositions: 1 }));
  const preview = await ok(
    (await as('DIR')).get<{ items: readonly { key: string; reasonNeeded: boolean }[] }>(
      `${URL}/${first.id}/acts/approve`,
    ),
  );
  assert.deepEqual(
    preview.items.map(({ key, reasonNeeded }) => [key, reasonNeeded]),
    [
      ['positions-fewer', false],
      ['notice', true],
    ],
  );
  const unsaid = await act('DIR', waiting, 'approve');
  assert.deepEqual([unsaid.status, unsaid.body.affectedField], [400, 'reasons.notice']);
  const announced = await ok(
    doing('DIR', waiting, 'approve', { reasons: { notice: 'A verba foi cortada.' } }),
  );
  assert.equal(announced['approvalStatus'], 'awaiting');
  assert.match(String(announced['noticeUntil']), /^2026-11-30/);
  assert.equal(announced.whyNot['approve'], 'noticeRuns');
  assert.deepEqual(await told(first.id, 'campaign-announced'), peopleOf('MA', 'S1', 'S2', 'COO1'));
  const manager = await seenBy('MA', first.id);
  assert.deepEqual(
    [manager.acts, manager['rankingPositions'], manager['phase'], manager['noticeUntil']],
    [['contest'], 3, 'running', announced['noticeUntil']],
    'what is in force, and the day of what follows',
  );
  const known = await ok((await as('MA')).get<VersionsAnswer>(`${URL}/${first.id}/versions`));
  assert.deepEqual(
    known.rows.map(({ version, state, after }) => [version, state, after?.['rankingPositions']]),
    [
      [2, 'awaiting', 1],
      [1, 'approved', 3],
    ],
    'who may contest it sees what it changes',
  );
  assert.equal((await seenBy('S1', first.id)).whyNot['contest'], 'managersOfChannelsOnly');
  assert.equal((await doing('MA', manager, 'approve')).status, 403);
  assert.equal((await doing('S1', manager, 'contest', { reason: 'Não.' })).status, 409);
  await ok(doing('MA', manager, 'contest', { reason: 'Já vendemos para três lugares.' }));
  t.clock.advance(11 * 86_400_000);
  clients.clear();
  const inForce = async () => {
    await t.db
      .transaction()
      .execute((trx) =>
        putAnnouncedInForce(trx, t.app.services.changes, t.clock.now(), localDate(t.clock.now())),
      );
    return (await seenBy('ADMIN', first.id))['approvalStatus'];
  };
  assert.equal(await inForce(), 'awaiting', 'a contest waits for a director');
  const contested = await seenBy('DIR', first.id);
  assert.deepEqual([contested['phase'], contested['approvalStep']], ['contested', 'director']);
  assert.ok(contested.acts.includes('deny'), 'the own word may be taken back');
  assert.equal((await doing('MGR1', contested, 'dismissContest', { reason: 'x' })).status, 409);
  assert.equal(contested.whyNot['dismissContest'], 'decidedStep');
  assert.equal((await doing('DIR', contested, 'dismissContest', { reason: 'x' })).status, 409);
  await promoted('MGR2', 'DIR');
  await ok(doing('MGR2', contested, 'dismissContest', { reason: 'A verba acabou.' }));
  await promoted('MGR2', 'MGR');
  const dismissed = await seenBy('DIR', first.id);
  assert.deepEqual([dismissed['phase'], dismissed['approvalStep']], ['announced', 'approved']);
  assert.equal(await inForce(), 'approved');
  const { rows } = await ok((await as('ADMIN')).get<HistoryAnswer>(`${URL}/${first.id}/history`));
  assert.deepEqual([rows[0]?.act, rows[0]?.userName], ['approve', null], 'by itself');
  assert.deepEqual(await told(first.id, 'campaign-changed'), peopleOf('MA', 'S1', 'S2', 'COO1'));
});

/** So many days more. */
const lasting = (days: number) => {
  const day = addDays(localDate(t.clock.now()), days);
  return { tsEnd: day, invcIssncEnd: day };
};

test('a version by which a participant may lose, whose notice would run beyond the campaign, is refused as it is saved', async () => {
  const first = await ok(act('DIR', await made('COO1', lasting(9)), 'approve'));
  const refused = await change(first, { rankingPositions: 1, prizes: [] });
  assert.equal(refused.status, 400);
  assert.deepEqual(
    refused.body.fields?.map(({ path, code }) => [path, code]),
    [
      ['rankingPositions', 'loses-too-late'],
      ['prizes', 'loses-too-late'],
    ],
  );
  assert.equal((await read(first.id))['version'], 1, 'and nothing of it is kept');
  await ok(change(first, { rankingPositions: 4 }));
});

test('no version by which a participant may lose is approved whose notice would run beyond the campaign', async () => {
  const first = await ok(act('DIR', await made('COO1', lasting(10)), 'approve'));
  const waiting = await ok(change(first, { rankingPositions: 1 }));
  // it waited until too late
  await t.db
    .updateTable('campaignVersion')
    .set({ invcIssncEnd: addDays(localDate(t.clock.now()), 9) })
    .where('campaignId', '=', first.id)
    .execute();
  assert.equal((await seenBy('DIR', first.id)).whyNot['approve'], 'endsBeforeNotice');
  assert.equal((await act('DIR', waiting, 'approve')).status, 409);
  const hidden = await ok((await as('MA')).get<VersionsAnswer>(`${URL}/${first.id}/versions`));
  assert.deepEqual(
    hidden.rows.map(({ version }) => version),
    [1],
    'what is not announced is not known outside',
  );
  const more = await ok(change(waiting, { rankingPositions: 4 }));
  assert.equal((await ok(act('DIR', more, 'approve')))['approvalStatus'], 'approved');
});

test('a change takes the notice back; before the start nothing needs one', async () => {
  const first = await ok(act('DIR', await made('COO1', lasting(10)), 'approve'));
  const waiting = await ok(change(first, { rankingPositions: 1 }));
  const announced = await ok(doing('DIR', waiting, 'approve', { reason: 'Menos verba.' }));
  const changed = await ok(change(announced, { rankingPositions: 2 }));
  assert.equal(changed['noticeUntil'], null);
  assert.deepEqual((await seenBy('MA', first.id)).acts, []);
  const later = { tsStart: '2026-12-10', tsEnd: '2026-12-20', invcIssncStart: '2026-12-10' };
  const next = await ok(
    act('DIR', await made('COO1', { ...later, invcIssncEnd: '2026-12-20' }), 'approve'),
  );
  const second = await ok(change(next, { rankingPositions: 1 }));
  assert.equal((await ok(act('DIR', second, 'approve')))['approvalStatus'], 'approved');
});

test('a director suspends, resumes and ends a campaign, says what becomes of the points, and all are told', async () => {
  const row = await ok(
    act('DIR', await made('COO1', { tsEnd: '2026-12-20', invcIssncEnd: '2026-12-20' }), 'approve'),
  );
  assert.equal((await seenBy('MGR1', row.id)).whyNot['end'], 'directorsOnly');
  assert.equal(
    (await doing('DIR', row, 'suspend', { values: { pointsOutcome: 'kept' } })).status,
    400,
  );
  const silent = await doing('DIR', row, 'suspend', { reason: 'Auditoria.' });
  assert.deepEqual([silent.status, silent.body.affectedField], [400, 'values.pointsOutcome']);
  const suspended = await ok(
    doing('DIR', row, 'suspend', { reason: 'Auditoria.', values: { pointsOutcome: 'void' } }),
  );
  assert.deepEqual(
    [suspended['status1'], suspended['pointsOutcome'], suspended['generateRanking']],
    ['blocked', 'void', false],
  );
  assert.deepEqual(
    await told(row.id, 'campaign-suspended-void'),
    peopleOf('MA', 'S1', 'S2', 'COO1'),
  );
  const resumed = await ok(doing('DIR', suspended, 'resume', { reason: 'Tudo certo.' }));
  assert.deepEqual([resumed['status1'], resumed['generateRanking']], ['active', true]);
  const ended = await ok(
    doing('DIR', resumed, 'end', { reason: 'Fim da verba.', values: { pointsOutcome: 'kept' } }),
  );
  const today = localDate(t.clock.now());
  assert.deepEqual([ended['status1'], ended['endedOn']], ['inactive', today]);
  assert.equal(ended['invcIssncEnd'], today);
  assert.equal(ended.whyNot['change'], 'campaignEnded');
  assert.deepEqual(await told(row.id, 'campaign-ended'), peopleOf('MA', 'S1', 'S2', 'COO1'));
  assert.deepEqual(await told(row.id, 'campaign-ended-void'), []);
});

test('a campaign without a ranking has none after it was suspended with void points and goes on', async () => {
  const row = await ok(
    act('DIR', await made('COO1', { ...lasting(5), generateRanking: false }), 'approve'),
  );
  const body = { reason: 'Auditoria.', values: { pointsOutcome: 'void' } };
  const suspended = await ok(doing('DIR', row, 'suspend', body));
  const resumed = await ok(doing('DIR', suspended, 'resume', { reason: 'Tudo certo.' }));
  assert.deepEqual([resumed['status1'], resumed['generateRanking']], ['active', false]);
});

test('participants are told once of the start and of the end of a campaign', async () => {
  const row = await ok(act('DIR', await made(), 'approve'));
  const today = localDate(t.clock.now());
  await t.db
    .updateTable('campaign')
    .set({ tsStart: today, invcIssncStart: today, tsEnd: '2026-12-20', invcIssncEnd: '2026-12-20' })
    .where('id', '=', row.id)
    .execute();
  for (let times = 0; times < 2; times += 1)
    await t.db.transaction().execute((trx) => noteCampaignDays(trx, today));
  assert.deepEqual(await told(row.id, 'campaign-started'), peopleOf('MA', 'S1', 'S2', 'COO1'));
  await t.db.transaction().execute((trx) => noteCampaignDays(trx, '2026-12-21'));
  assert.deepEqual(await told(row.id, 'campaign-over'), peopleOf('MA', 'S1', 'S2', 'COO1'));
  const mails = await t.db
    .selectFrom('mail')
    .select('subject')
    .where('textBody', 'like', `%/campaigns/nmv/${row.id}`)
    .where('toAddress', '=', t.world.people.S1.email)
    .orderBy('id')
    .execute();
  assert.equal(mails.length, 2);
});

test('participants are told of a campaign that is approved long after its start', async () => {
  const row = await ok(act('DIR', await made(), 'approve'));
  const today = localDate(t.clock.now());
  await t.db
    .updateTable('campaign')
    .set({ tsStart: '2026-09-01', invcIssncStart: '2026-09-01' })
    .where('id', '=', row.id)
    .execute();
  await t.db.transaction().execute((trx) => noteCampaignDays(trx, today));
  assert.deepEqual(await told(row.id, 'campaign-started'), peopleOf('MA', 'S1', 'S2', 'COO1'));
});

test('what waits for somebody who can decide on it is told to them alone', async () => {
  const row = await made('COO1');
  const own = await made('MGR1');
  const asked = async (by: PersonKey) =>
    (await ok((await as(by)).get<WaitingApprovalsAnswer>('/apis/v1/campaign-approvals'))).rows;
  const waits = async (by: PersonKey) => (await asked(by)).map(({ id }) => id);
  assert.ok((await waits('MGR1')).includes(row.id));
  assert.ok(!(await waits('MGR1')).includes(own.id), 'one’s own');
  assert.ok(!(await waits('MGR2')).includes(row.id), 'of another branch');
  assert.deepEqual([row['phase'], row['approvalStep']], ['awaiting', 'manager']);
  const once = await ok(act('MGR1', row, 'approve'));
  assert.deepEqual([once['phase'], once['approvalStep']], ['awaitsDirector', 'director']);
  assert.ok(!(await waits('MGR1')).includes(row.id), 'now it waits for a director');
  const told1 = (await asked('DIR')).find(({ id }) => id === row.id);
  assert.deepEqual(
    [told1?.proposedBy, told1?.version, told1?.isFirst, told1?.isSecondStep, told1?.mayLose],
    [t.world.people.COO1.name1, 1, true, true, false],
    'who asks, for what, and what it comes to',
  );
  const done = await ok(act('DIR', once, 'approve'));
  assert.equal(done['approvalStep'], 'approved');
  assert.ok(!(await waits('DIR')).includes(row.id));
  assert.equal((await (await as('COO1')).get('/apis/v1/campaign-approvals')).status, 403);
});

test('of a campaign whose result is final no version comes into force, neither by approval nor by its day', async () => {
  const first = await ok(act('DIR', await made('COO1', lasting(10)), 'approve'));
  const waiting = await ok(change(first, { rankingPositions: 1 }));
  await t.app.services.jobs.drain();
  const announced = await ok(
    doing('DIR', waiting, 'approve', { reasons: { notice: 'A verba foi cortada.' } }),
  );
  const other = await ok(act('DIR', await made(), 'approve'));
  const follower = await ok(change(other, { rankingPositions: 4 }));
  await sql`update campaign set frozen_at = ${t.clock.now().toISOString()}::timestamptz where id in (${announced.id}, ${other.id})`.execute(
    t.db,
  );
  t.clock.advance(11 * 86_400_000);
  clients.clear();
  await t.db
    .transaction()
    .execute((trx) =>
      putAnnouncedInForce(trx, t.app.services.changes, t.clock.now(), localDate(t.clock.now())),
    );
  assert.equal((await seenBy('ADMIN', announced.id))['approvalStatus'], 'awaiting');
  const seen = await seenBy('DIR', other.id);
  assert.deepEqual(
    [seen.whyNot['approve'], seen.whyNot['deny']],
    ['resultIsFinal', 'resultIsFinal'],
  );
  assert.equal((await act('DIR', follower, 'approve')).status, 409);
  assert.equal((await seenBy('DIR', announced.id))['noticeUntil'], null, 'it follows nothing');
});
