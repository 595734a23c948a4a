import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { HistoryAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import { expect, signInAll, testApp, withinASecond } from '../harness.ts';
import type { Answer, Client, PersonKey, TestApp } from '../harness.ts';

const INTERNAL = '/apis/v1/internal-users';
const EXTERNAL = '/apis/v1/external-users';

let t: TestApp;
let as: (key: PersonKey) => Client;

beforeAll(async () => {
  t = await testApp();
  as = await signInAll(t, ['ADMIN', 'DIR', 'MGR1', 'COO1', 'RTV1', 'MA', 'S1', 'S2']);
});
afterAll(() => t.close());

const failuresOf = (answer: Answer<ProblemBody>): readonly (readonly [string, string])[] =>
  expect(answer, 400).fields?.map(({ path, code }) => [path, code]) ?? [];

let last = 0;
const draft = (more: object = {}) => {
  last += 1;
  return {
    nmpCode: `N${last}`,
    name1: `Ana Nova ${last}`,
    email: `nova${last}@channel.example`,
    ...more,
  };
};
const linkTo = (channel: 'A' | 'B' | 'C', more: object = {}) => ({
  customerId: t.world.channels[channel].id,
  salesRoleId: 'CSC',
  hireDate: '2026-11-01',
  ...more,
});

async function made(by: PersonKey, url: string, more: object = {}): Promise<ResourceDetail> {
  return expect(await as(by).post<ResourceDetail>(url, draft(more)), 201);
}

/** A person who may sign in, made for one test. */
async function colleague(): Promise<{
  readonly id: number;
  readonly rowSCN: number;
  readonly page: Client;
}> {
  const { id, email } = await t.db
    .insertInto('businessPartner')
    .values({
      nmpCode: `C${++last}`,
      name1: 'Colega',
      alias: 'C.',
      email: `c${last}@channel.example`,
      bpType: '92',
      status1: 3,
      passwdHash: (
        await t.db
          .selectFrom('businessPartner')
          .select('passwdHash')
          .where('id', '=', t.world.people.S1.id)
          .executeTakeFirstOrThrow()
      ).passwdHash,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('channelLink')
    .values({
      customerId: t.world.channels.A.id,
      businessPartnerId: id,
      salesRoleId: 'CSC',
      hireDate: '2026-01-01',
    })
    .execute();
  const page = t.visitor();
  const { body } = await page.post<never>('/api/v1/login', {
    userEmail: email,
    password: 'Tucano+Ipe47',
    name1: null,
  });
  page.adopt(body);
  return { id, rowSCN: 1, page };
}

test('[2.29] [2.30] each screen holds its own kind of user', async () => {
  const inside = expect(await as('DIR').get<ListAnswer>(`${INTERNAL}?size=all`), 200).rows;
  const outside = expect(await as('DIR').get<ListAnswer>(`${EXTERNAL}?size=all`), 200).rows;
  assert.deepEqual(
    [new Set(inside.map(({ bpType }) => bpType)), new Set(outside.map(({ bpType }) => bpType))],
    [new Set(['91']), new Set(['92'])],
  );
  const { S1, RTV1 } = t.world.people;
  expect(await as('DIR').get(`${INTERNAL}/${S1.id}`), 404);
  expect(await as('DIR').get(`${EXTERNAL}/${RTV1.id}`), 404);
  expect(await as('ADMIN').put(`${INTERNAL}/${S1.id}`, { rowSCN: 1, name1: 'X' }), 404);
});

test('a new user is created, invited by mail and put into the group of his role', async () => {
  const made1 = await made('RTV1', EXTERNAL, {
    links: [linkTo('A', { reportsTo: t.world.people.MA.id })],
  });
  assert.deepEqual(
    [made1['status1'], made1['bpType'], made1['alias']],
    ['1', '92', `A. N. ${String(last).slice(0, 1)}.`],
  );
  const mail = await t.db
    .selectFrom('mail')
    .selectAll()
    .where('toAddress', '=', String(made1['email']))
    .execute();
  assert.equal(mail.length, 1);
  assert.match(mail[0]?.textBody ?? '', /#\/accesspolicies\/useractivation\?token=[\w-]{43}/);
  assert.deepEqual(made1['groups'], [
    {
      id: Reflect.get(Object(made1['groups']), '0').id,
      labels: { userGroupId: 'Consultores de vendas do canal' },
      userGroupId: Reflect.get(Object(made1['groups']), '0').userGroupId,
    },
  ]);
  assert.deepEqual(made1.acts, ['invite']);
  expect(
    await as('RTV1').post(`${EXTERNAL}/${made1.id}/acts/invite`, { rowSCN: made1.rowSCN }),
    200,
  );
  const open = await t.db
    .selectFrom('oneTimeToken')
    .selectAll()
    .where('businessPartnerId', '=', made1.id)
    .where('usedAt', 'is', null)
    .execute();
  assert.equal(open.length >= 1, true);
});

test('people are kept in the scope of who keeps them: a channel of it, and no role above the own', async () => {
  assert.deepEqual(failuresOf(await as('RTV1').post(EXTERNAL, draft())), [['links', 'required']]);
  assert.deepEqual(
    failuresOf(
      await as('RTV1').post(
        EXTERNAL,
        draft({ name1: 'Ana evil.example/win', links: [linkTo('A')] }),
      ),
    ),
    [['name1', 'web-address-in-name']],
  );
  assert.deepEqual(
    failuresOf(
      await as('MGR1').post(
        INTERNAL,
        draft({ name1: 'Ana http://evil.example', salesRole: 'RTV' }),
      ),
    ),
    [['name1', 'web-address-in-name']],
  );
  assert.deepEqual(failuresOf(await as('RTV1').post(EXTERNAL, draft({ links: [linkTo('C')] }))), [
    ['links.0.customerId', 'reference'],
  ]);
  assert.deepEqual(
    failuresOf(await as('RTV1').post(EXTERNAL, draft({ links: [linkTo('A'), linkTo('A')] }))),
    [['links.1.customerId', 'duplicate-row']],
  );
  assert.deepEqual(
    failuresOf(
      await as('RTV1').post(
        EXTERNAL,
        draft({ links: [linkTo('A', { reportsTo: t.world.people.MB.id })] }),
      ),
    ),
    [['links.0.reportsTo', 'role-at-channel']],
  );
  assert.deepEqual(failuresOf(await as('MGR1').post(INTERNAL, draft({ salesRole: 'DIR' }))), [
    ['salesRole', 'role-above'],
  ]);
  const own = await made('MGR1', INTERNAL, { salesRole: 'RTV' });
  expect(await as('MGR1').get(`${INTERNAL}/${own.id}`), 200);
  expect(await as('COO1').get(`${INTERNAL}/${own.id}`), 404);
  await t.db
    .insertInto('salesNodeHolder')
    .values({
      salesNodeId: (
        await t.db
          .selectFrom('salesNode')
          .select('id')
          .where('nmpCode', '=', 'distrital-2')
          .executeTakeFirstOrThrow()
      ).id,
      businessPartnerId: own.id,
    })
    .execute();
  expect(await as('MGR1').get(`${INTERNAL}/${own.id}`), 404);
});

test('links to channels outside the scope are neither shown nor touched', async () => {
  const person = await made('ADMIN', EXTERNAL, { links: [linkTo('A'), linkTo('C')] });
  const seen = expect(await as('RTV1').get<ResourceDetail>(`${EXTERNAL}/${person.id}`), 200);
  assert.deepEqual(
    Object(seen['links']).map(({ customerId }: { customerId: number }) => customerId),
    [t.world.channels.A.id],
  );
  const [link] = Object(seen['links']);
  expect(
    await as('RTV1').put(`${EXTERNAL}/${person.id}`, {
      rowSCN: seen.rowSCN,
      links: [
        {
          id: link.id,
          customerId: link.customerId,
          salesRoleId: 'CSC',
          hireDate: link.hireDate,
          fireDate: '2026-12-31',
        },
      ],
    }),
    200,
  );
  const rows = await t.db
    .selectFrom('channelLink')
    .select(['customerId', 'fireDate'])
    .where('businessPartnerId', '=', person.id)
    .orderBy('customerId')
    .execute();
  assert.deepEqual(rows, [
    { customerId: t.world.channels.A.id, fireDate: '2026-12-31' },
    { customerId: t.world.channels.C.id, fireDate: null },
  ]);
});

test('tax number, birth date and mother are seen by deciders and of oneself only, and tell nothing as a filter', async () => {
  const { S1, MA } = t.world.people;
  const of = async (key: PersonKey, id: number) =>
    expect(await as(key).get<ResourceDetail>(`${EXTERNAL}/${id}`), 200)['taxNum'];
  assert.equal(await of('MA', S1.id), null);
  assert.notEqual(await of('MA', MA.id), null);
  assert.equal(await of('RTV1', S1.id), null);
  for (const decider of ['COO1', 'DIR', 'ADMIN'] as const)
    assert.notEqual(await of(decider, S1.id), null, decider);
  const list = expect(await as('MA').get<ListAnswer>(`${EXTERNAL}?size=all`), 200).rows;
  assert.deepEqual(
    list.filter(({ taxNum }) => taxNum !== null).map(({ id }) => id),
    [MA.id],
  );
  for (const query of ['taxNum=*', 'birthDate=!', 'sort=taxNum', 'sort=-motherName'])
    expect(await as('MA').get(`${EXTERNAL}?${query}`), 400);
  expect(await as('MA').get(`${EXTERNAL}/export?taxNum=1`), 400);
});

test('[4.01] every change of the status is an act with who, when and why, and ends open sessions', async () => {
  const person = await colleague();
  expect(await person.page.get('/apis/v1/notifications/unread'), 200);
  const url = `${EXTERNAL}/${person.id}`;
  expect(await as('RTV1').put(url, { rowSCN: 1, status1: '4' }), 400);
  const locked = expect(
    await as('RTV1').post<ResourceDetail>(`${url}/acts/lock`, { rowSCN: 1, reason: 'Afastado' }),
    200,
  );
  assert.deepEqual([locked['status1'], locked.acts], ['4', ['unlock', 'deactivate']]);
  await withinASecond(
    async () => void expect(await person.page.get('/apis/v1/notifications/unread'), 401),
  );
  const back = expect(
    await as('RTV1').post<ResourceDetail>(`${url}/acts/unlock`, { rowSCN: locked.rowSCN }),
    200,
  );
  expect(await person.page.get('/apis/v1/notifications/unread'), 401);
  expect(await as('RTV1').post(`${url}/acts/reactivate`, { rowSCN: back.rowSCN }), 409);
  expect(await as('RTV1').post(`${url}/acts/cancel`, { rowSCN: back.rowSCN }), 409);
  const { statusChanges } = expect(await as('RTV1').get<ResourceDetail>(url), 200);
  assert.deepEqual(
    Object(statusChanges).map((row: Record<string, unknown>) => [
      row['fromStatus'],
      row['toStatus'],
      row['reason'],
      Object(row['labels']).changedBy,
    ]),
    [
      ['3', '4', 'Afastado', t.world.people.RTV1.name1],
      ['4', '3', null, t.world.people.RTV1.name1],
    ],
  );
  expect(
    await as('RTV1').post(`${EXTERNAL}/bulk`, {
      act: 'deactivate',
      rows: [{ id: person.id, rowSCN: back.rowSCN }],
      reason: 'Saiu',
    }),
    200,
  );
  assert.equal(expect(await as('RTV1').get<ResourceDetail>(url), 200)['status1'], '5');
});

test('[4.02] the status filter takes a code', async () => {
  const person = await colleague();
  const found = expect(
    await as('RTV1').get<ListAnswer>(`${EXTERNAL}?status1=3,4&size=all`),
    200,
  ).rows;
  assert.ok(found.some(({ id }) => id === person.id));
  assert.deepEqual(new Set(found.map(({ status1 }) => status1)), new Set(['3']));
  expect(await as('RTV1').get(`${EXTERNAL}?status1=7`), 400);
});

test('[6.05] [8.03] user zero is neither deleted nor locked, by whomever', async () => {
  const { ADMIN } = t.world.people;
  const row = expect(await as('ADMIN').get<ResourceDetail>(`${INTERNAL}/${ADMIN.id}`), 200);
  assert.deepEqual(row.acts, []);
  const refused = expect(
    await as('ADMIN').delete<ProblemBody>(`${INTERNAL}/${ADMIN.id}`, { rowSCN: row.rowSCN }),
    409,
  );
  assert.equal(refused.message, 'It was not possible to delete the administrator user.');
  const many = expect(
    await as('ADMIN').post<{ results: { ok: boolean; code: string }[] }>(`${INTERNAL}/bulk`, {
      act: 'delete',
      rows: [{ id: ADMIN.id, rowSCN: row.rowSCN }],
    }),
    200,
  );
  assert.deepEqual(
    many.results.map(({ ok, code }) => [ok, code]),
    [[false, 'administrator-protected']],
  );
  for (const action of ['lock', 'deactivate', 'anonymise'])
    expect(
      await as('ADMIN').post(`${INTERNAL}/${ADMIN.id}/acts/${action}`, {
        rowSCN: row.rowSCN,
        reason: 'x',
      }),
      409,
    );
});

test('a user cannot lock the own account; a person once active is kept, another can be deleted', async () => {
  const self = expect(
    await as('MGR1').get<ResourceDetail>(`${INTERNAL}/${t.world.people.MGR1.id}`),
    200,
  );
  assert.equal(self.acts.includes('lock'), false);
  const used = await colleague();
  assert.equal(
    expect(await as('ADMIN').delete<ProblemBody>(`${EXTERNAL}/${used.id}`, { rowSCN: 1 }), 409)
      .code,
    '23503',
  );
  const unused = await made('RTV1', EXTERNAL, { links: [linkTo('A')] });
  expect(await as('RTV1').delete(`${EXTERNAL}/${unused.id}`, { rowSCN: unused.rowSCN }), 204);
});

test('opening a record is noted once a reader and day; reading oneself is not', async () => {
  const person = await colleague();
  for (let time = 0; time < 3; time += 1)
    expect(await as('RTV1').get(`${EXTERNAL}/${person.id}`), 200);
  expect(await as('MA').get(`${EXTERNAL}/${person.id}`), 200);
  const rows = await t.db
    .selectFrom('recordRead')
    .select(['readerId', 'reads'])
    .where('businessPartnerId', '=', person.id)
    .orderBy('readerId')
    .execute();
  const { RTV1, MA } = t.world.people;
  assert.deepEqual(rows, [
    { readerId: RTV1.id, reads: 3 },
    { readerId: MA.id, reads: 1 },
  ]);
  expect(await as('MA').get(`${EXTERNAL}/${MA.id}`), 200);
  assert.deepEqual(
    await t.db
      .selectFrom('recordRead')
      .selectAll()
      .where('businessPartnerId', '=', MA.id)
      .where('readerId', '=', MA.id)
      .execute(),
    [],
  );
});

test('the history hides from who decides nothing what they may not see of a person', async () => {
  const person = await made('ADMIN', EXTERNAL, {
    taxNumTypeId: 'CPF',
    taxNum: '52998224725',
    links: [linkTo('A')],
  });
  const creation = async (key: PersonKey) =>
    expect(await as(key).get<HistoryAnswer>(`${EXTERNAL}/${person.id}/history`), 200).rows[0];
  assert.equal((await creation('COO1'))?.after?.['taxNum'], '52998224725');
  for (const key of ['RTV1', 'MA'] as const)
    assert.equal('taxNum' in Object((await creation(key))?.after), false, key);
});
