// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { campaign } from '../../../src/domain/entities/campaign.ts';
import { writableFields } from '../../../src/domain/entity.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { VersionsAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import {
  URL,
  draft,
  target,
  ok,
  made,
  read,
  change,
  action,
  told,
  peopleOf,
  openCampaignStage,
} from './campaign-stage.ts';
import type { CampaignStage } from './campaign-stage.ts';

let t: CampaignStage;

beforeAll(async () => {
  t = await openCampaignStage();
});
afterAll(() => t.close());

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
/** Returns the values of a child's rows, without their ids and numbers. */
const said = (row: ResourceDetail, child: string, ...names: readonly string[]) =>
  rowsOf(row, child).map((each) => names.map((name) => each[name]));

test('[2.26] [3.08] [3.09] [3.10] a campaign is made with all its parts, and changed in place until approval', async () => {
  const row = await made(t);
  assert.deepEqual([row['version'], row['approvalStatus']], [1, 'awaiting']);
  assert.deepEqual(said(row, 'targets', 'customerId', 'productId', 'salesQuantTarget'), [
    [t.world.channels.A.id, t.world.products.P, '1000'],
  ]);
  assert.deepEqual(said(row, 'products', 'productNmpCode', 'nmvWeight'), [['P', '1.5']]);
  const changed = await ok(
    change(t, row, {
      rankingPositions: 5,
      prizes: [{ ...drafts(row, 'prizes')[0], amount: '950' }],
    }),
  );
  assert.deepEqual([changed['version'], changed['rankingPositions']], [1, 5]);
  assert.deepEqual(said(changed, 'prizes', 'id', 'amount'), [
    [rowsOf(row, 'prizes')[0]?.['id'], '950'],
  ]);
});

test('[2.36] [3.11] [4.04] a director’s approval puts a version in force; a manager’s leaves it to a director', async () => {
  const row = await made(t);
  const once = await ok(action(t, 'MGR1', row, 'approve', 'Pronta.'));
  assert.equal(once['approvalStatus'], 'awaiting');
  const again = await action(t, 'MGR1', once, 'approve');
  assert.equal(again.status, 409);
  assert.equal(
    (again.body as unknown as ProblemBody).message,
    'A manager has approved it. Now a director decides.',
    'a refused act says why, in the words of what it is done to',
  );
  const approved = await ok(action(t, 'DIR', once, 'approve'));
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
  assert.deepEqual(await told(t, row.id, 'campaign-awaits'), peopleOf(t, 'DIR'));
  assert.deepEqual(await told(t, row.id, 'campaign-approved'), peopleOf(t, 'COO1'));
});

test('[4.04] [4.05] [6.03] owners, editors, acting and unauthorised users do not approve; refusing needs a reason', async () => {
  const row = await made(t, 'DIR');
  assert.equal((await action(t, 'DIR', row, 'approve')).status, 409);
  const own = await ok((await t.as('DIR')).get<ResourceDetail>(`${URL}/${row.id}`));
  assert.equal(own.whyNot['approve'], 'ownCampaign');
  const coordinator = await ok((await t.as('COO1')).get<ResourceDetail>(`${URL}/${row.id}`));
  assert.equal(coordinator.whyNot['approve'], 'notAuthorized');
  for (const by of ['COO1', 'RTV1'] as const) {
    const refused = await action(t, by, row, 'approve');
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.message],
      [403, 'approve-not-authorized', 'Position/role not authorized to approve campaigns'],
      by,
    );
  }
  const unsaid = await action(t, 'MGR1', row, 'deny');
  assert.deepEqual([unsaid.status, unsaid.body.affectedField], [400, 'reason']);
  const denied = await ok(action(t, 'MGR1', row, 'deny', 'Falta a meta do canal B.'));
  assert.equal(denied['approvalStep'], 'deniedByManager');
  assert.equal(denied['approvalStatus'], 'denied');
  assert.deepEqual(
    await told(t, row.id, 'campaign-denied'),
    peopleOf(t, 'DIR'),
    'whose campaign it is',
  );
  const mended = await ok(change(t, denied, { descr: 'Outra', rankingPositions: 4 }, 'DIR'));
  assert.deepEqual(
    [mended['version'], mended['approvalStatus']],
    [1, 'awaiting'],
    'a change opens it again',
  );
});

test('a version in force stays unchanged: a change makes the next version, which takes over once approved', async () => {
  const first = await ok(action(t, 'DIR', await made(t), 'approve'));
  const before = await read(t, first.id);
  const same = await ok(
    change(t, first, { products: drafts(first, 'products'), rankingPositions: 3 }),
  );
  assert.deepEqual(
    [same['version'], same.rowSCN],
    [1, first.rowSCN],
    'nothing that differs makes none',
  );
  const waiting = await ok(
    change(t, first, {
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
  const renamed = await ok(change(t, waiting, { name1: 'Outro nome' }));
  assert.equal(renamed['version'], 2, 'what no version fixes makes none');
  const approved = await ok(action(t, 'DIR', renamed, 'approve'));
  assert.deepEqual(await inForce(), { rankingPositions: 7, approvalStatus: 'approved' });
  const { rows } = await ok(
    (await t.as('COO1')).get<VersionsAnswer>(`${URL}/${first.id}/versions`),
  );
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
  const further = await ok(change(t, approved, { name1: 'Nome novo' }));
  assert.deepEqual([further['version'], further['approvalStatus']], [2, 'approved']);
});

test('[3.08] [3.11] a waiting version has no deciders yet; outsiders read who decided the version in force alone', async () => {
  const first = await ok(action(t, 'DIR', await made(t), 'approve', 'Pronta.'));
  assert.deepEqual(
    [first['approver'], first['approvalReason'], typeof first['approvTS']],
    [t.world.people.DIR.name1, 'Pronta.', 'string'],
  );
  const waiting = await ok(change(t, first, { rankingPositions: 6 }));
  assert.deepEqual(
    [waiting['approver'], waiting['approvTS'], waiting['approvalReason']],
    [null, null, null],
  );
  const once = await ok(action(t, 'MGR1', waiting, 'approve', 'Cabe na verba.'));
  assert.deepEqual([once['approvalStatus'], once['approver']], ['awaiting', null]);
  const seen = await ok((await t.as('S1')).get<ResourceDetail>(`${URL}/${first.id}`));
  assert.deepEqual(
    [seen['approver'], said(seen, 'approvals', 'version')],
    [t.world.people.DIR.name1, [[1]]],
  );
});

test('an error of a campaign is shown at its place', async () => {
  const { channels, products, groupId } = t.world;
  const wrong = async (more: object): Promise<readonly (readonly [string, string])[]> => {
    const answer = await (await t.as('ADMIN')).post<ProblemBody>(URL, draft(t, more as never));
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
    await wrong({ targets: [target(t, { customerId: channels.D.id, productId: products.P })] }),
    [['targets.0.customerId', 'not-of-sibling']],
  );
  assert.deepEqual(await wrong({ targets: [target(t)] }), [
    ['targets.0.productId', 'product-or-category'],
  ]);
  assert.deepEqual(
    await wrong({ categories: [], targets: [target(t, { productId: products.R })] }),
    [['targets.0.productId', 'target-of-nothing']],
  );
  assert.deepEqual(
    await wrong({ products: [{ productId: products.P, nmvWeight: '0', productObs: null }] }),
    [['products.0.nmvWeight', 'not-above']],
  );
});

test('[5.19] a campaign’s gaps warn and do not prevent saving; one without anything to sell is not approved', async () => {
  const row = await made(t, 'COO1', {
    categories: [],
    products: [],
    participants: [],
    targets: [],
    prizes: [],
  });
  const seen = await ok((await t.as('DIR')).get<ResourceDetail>(`${URL}/${row.id}`));
  assert.equal(seen.whyNot['approve'], 'incomplete');
  const enough = await made(t, 'COO1', { categories: [], prizes: [], rankingPositions: 0 });
  const preview = await ok(
    (await t.as('DIR')).get<{ items: readonly { key: string }[] }>(
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
  const row = await made(t, 'ADMIN', {
    participants: [channels.A.id, channels.D.id].map((customerId) => ({
      customerId,
      economicGroupId: null,
    })),
    targets: [channels.A.id, channels.D.id].map((customerId) =>
      target(t, { customerId, productId: t.world.products.P }),
    ),
  });
  const seller = await t.as('S1');
  assert.equal((await seller.get(`${URL}/${row.id}`)).status, 404, 'while it awaits approval');
  await ok(action(t, 'DIR', row, 'approve'));
  const seen = await ok(seller.get<ResourceDetail>(`${URL}/${row.id}`));
  assert.deepEqual(said(seen, 'participants', 'customerId'), [[channels.A.id]]);
  assert.deepEqual(said(seen, 'targets', 'customerId'), [[channels.A.id]]);
});

test('a ranking’s disclosure is part of a version, and cannot be changed by one person after approval', async () => {
  const disclosed = async (id: number) =>
    (
      await t.db
        .selectFrom('campaign')
        .select('disclosure')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).disclosure;
  const first = await ok(
    action(t, 'DIR', await made(t, 'COO1', { disclosure: 'neighbours' }), 'approve'),
  );
  const waiting = await ok(change(t, first, { disclosure: 'named' }));
  assert.deepEqual(
    [waiting['version'], waiting['approvalStatus'], await disclosed(first.id)],
    [2, 'awaiting', 'neighbours'],
  );
  await ok(action(t, 'DIR', waiting, 'approve'));
  assert.equal(await disclosed(first.id), 'named');
});

test('a version that waits is not there for outsiders: they read what is in force', async () => {
  const first = await ok(action(t, 'DIR', await made(t), 'approve'));
  await ok(
    change(t, first, {
      rankingPositions: 8,
      invcIssncEnd: '2026-12-15',
      prizes: [{ position: 1, descr: 'Segredo', amount: '1', expectedPaymentDate: null }],
    }),
  );
  const seller = await t.as('S1');
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

test('a user cannot change a campaign with channels outside the own reach', async () => {
  const { channels } = t.world;
  const row = await made(t, 'ADMIN', {
    participants: [channels.A.id, channels.D.id].map((customerId) => ({
      customerId,
      economicGroupId: null,
    })),
  });
  const answer = await change(t, row, { descr: 'Minha' }, 'COO1');
  assert.ok([404, 409].includes(answer.status), String(answer.status));
  assert.equal((await read(t, row.id))['descr'], null);
});

test('two changes at once: the second reads what the first made of it; a stale approval approves nothing', async () => {
  const row = await made(t);
  await ok(change(t, row, { rankingPositions: 9 }));
  assert.equal((await action(t, 'DIR', row, 'approve')).status, 409);
  assert.equal((await read(t, row.id))['approvalStatus'], 'awaiting');
});
