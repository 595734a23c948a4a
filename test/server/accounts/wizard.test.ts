import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { sendSystemMessage } from '../../../server/messages/send.ts';
import { checkDigitsOf } from '../../../src/domain/rules/tax-number.ts';
import type {
  AccessRequestsAnswer,
  FoundChannel,
  SettingsAnswer,
  TermsAnswer,
} from '../../../src/domain/wire/account.ts';
import type { ProblemBody } from '../../../src/domain/wire/problem.ts';
import type { HistoryAnswer, ResourceDetail } from '../../../src/domain/wire/resource.ts';
import type { UserInfo } from '../../../src/domain/wire/session.ts';
import { readEvents } from '../event-reader.ts';
import { testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { announcedBy } from './announced.ts';
import { mailsTo, newAccount, tokenIn } from './mailbox.ts';

const BASE = '/apis/v1/accesspolicies';
const SETTINGS = `${BASE}/users/settings`;
const PASSWORD = 'Semente+2027';
type Answer = SettingsAnswer & ProblemBody;

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

let made = 0;
/** Somebody who has agreed, on his page. */
async function newcomer(email: string): Promise<Client> {
  made += 1;
  const token = await newAccount(t, email);
  const { sha256 } = (await t.visitor().get<TermsAnswer>(`${BASE}/terms/agreement`)).body;
  const page = t.visitor();
  page.adopt(
    (
      await page.post<UserInfo>(
        `${BASE}/activation/agree`,
        { token, password: PASSWORD, sha256 },
        { address: `10.5.0.${made}` },
      )
    ).body,
  );
  return page;
}

const ADDRESS = {
  countryId: 'BR',
  zipCode: '13010001',
  stateId: 'SP',
  cityId: '3509502',
  cityName: null,
  district: 'Centro',
  pubPlaceName: 'Rua das Flores',
  streetNum: '10',
  addrCompl: null,
  poBox: null,
};
const rowOf = (channel: 'A' | 'B' | 'C', more: object = {}) => ({
  customerId: t.world.channels[channel].id,
  salesRoleId: 'CSC',
  hireDate: '2025-02-04',
  fireDate: null,
  reportsToName: 'Pessoa M',
  ...more,
});

async function save(page: Client, step: 'general' | 'address' | 'communication', values: object) {
  const { rowSCN } = (await page.get<SettingsAnswer>(SETTINGS)).body;
  return page.put<Answer>(`${SETTINGS}/${step}`, { rowSCN, values });
}
const find = (page: Client, taxNum: string) =>
  page.post<FoundChannel & ProblemBody>(`${BASE}/channels/find`, { taxNum });
/** Asks for channels after finding each by its tax number, as the page does. */
async function ask(page: Client, rows: readonly ReturnType<typeof rowOf>[]) {
  for (const { id, cnpj } of Object.values(t.world.channels))
    if (rows.some(({ customerId }) => customerId === id)) await find(page, cnpj);
  return putChannels(page, rows);
}
/** Asks for channels as who has just read his page. */
async function putChannels(page: Client, rows: readonly ReturnType<typeof rowOf>[]) {
  const { rowSCN } = (await page.get<SettingsAnswer>(SETTINGS)).body;
  return page.put<Answer>(`${SETTINGS}/channels`, { rowSCN, rows });
}

/** Goes through all steps; the channels come last. */
async function finish(page: Client, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  const { values } = (await page.get<SettingsAnswer>(SETTINGS)).body;
  assert.equal((await page.post(`${SETTINGS}/steps`, { step: 'security' })).status, 200);
  for (const [step, own] of [
    ['general', values.general],
    ['address', ADDRESS],
    ['communication', values.communication],
  ] as const)
    assert.equal((await save(page, step, own)).status, 200, step);
  assert.equal((await ask(page, rows)).status, 200);
}
const requestsOf = async (page: Client) =>
  (await page.get<AccessRequestsAnswer>('/apis/v1/access-requests')).body.rows;
const told = async (page: Client) =>
  (
    await page.get<{ notifications: { title: string; link: string | null }[] }>(
      '/apis/v1/notifications/unread',
    )
  ).body.notifications;

test('each step is saved by itself, and the wizard goes on where it was left', async () => {
  const page = await newcomer('steps@channel.example');
  assert.deepEqual((await page.get<SettingsAnswer>(SETTINGS)).body.stepsDone, []);
  await page.post(`${SETTINGS}/steps`, { step: 'security' });
  const saved = await save(page, 'address', ADDRESS);
  assert.deepEqual(
    [saved.status, saved.body.stepsDone, saved.body.values.address['pubPlaceName']],
    [200, ['security', 'address'], 'Rua das Flores'],
  );
  const again = t.visitor();
  again.adopt(
    (
      await again.post<UserInfo>('/api/v1/login', {
        userEmail: 'steps@channel.example',
        password: PASSWORD,
        name1: null,
      })
    ).body,
  );
  const resumed = (await again.get<SettingsAnswer>(SETTINGS)).body;
  assert.deepEqual(
    [resumed.stepsDone, resumed.completedAt, resumed.values.address['cityId']],
    [['security', 'address'], null, '3509502'],
  );
});

const wrong: readonly (readonly [
  string,
  'general' | 'address' | 'communication',
  object,
  string,
])[] = [
  ['a city of another state', 'address', { ...ADDRESS, stateId: 'PR' }, 'cityId'],
  [
    'a state that there is not',
    'address',
    { ...ADDRESS, stateId: 'XX', cityId: '3509502' },
    'stateId',
  ],
  [
    'a country that the tax number is not of',
    'address',
    { ...ADDRESS, countryId: 'PY' },
    'countryId',
  ],
  ['no street', 'address', { ...ADDRESS, pubPlaceName: ' ' }, 'pubPlaceName'],
  [
    'a wrong check digit',
    'general',
    {
      name1: 'Ana',
      alias: 'Ana',
      taxNumTypeId: 'CPF',
      taxNum: '52998224726',
      birthDate: null,
      motherName: null,
    },
    'taxNum',
  ],
  [
    'a birth in the future',
    'general',
    {
      name1: 'Ana',
      alias: 'Ana',
      taxNumTypeId: 'CPF',
      taxNum: '529.982.247-25',
      birthDate: '2026-11-21',
      motherName: null,
    },
    'birthDate',
  ],
  [
    'a name that is a link',
    'general',
    {
      name1: 'Ana www.evil.example',
      alias: 'Ana',
      taxNumTypeId: 'CPF',
      taxNum: '52998224725',
      birthDate: null,
      motherName: null,
    },
    'name1',
  ],
  [
    'an alias that is a link',
    'general',
    {
      name1: 'Ana',
      alias: 'evil.com',
      taxNumTypeId: 'CPF',
      taxNum: '52998224725',
      birthDate: null,
      motherName: null,
    },
    'alias',
  ],
  [
    'a landline in place of a cell phone',
    'communication',
    { cellPhoneIDD: '55', cellPhone: '1933334444', landLineIDD: '55', landLine: null },
    'cellPhone',
  ],
  [
    'a field of no step',
    'communication',
    { cellPhoneIDD: '55', cellPhone: '19998765432', isAdmin: 'true' },
    'isAdmin',
  ],
];
test('what is wrong is refused at its field', async () => {
  const page = await newcomer('wrong@channel.example');
  for (const [what, step, values, path] of wrong) {
    const { status, body } = await save(page, step, values);
    assert.deepEqual([status, body.affectedField], [400, path], what);
  }
});

test('two tabs at once: the second save is told of the first', async () => {
  const page = await newcomer('tabs@channel.example');
  const { rowSCN, values } = (await page.get<SettingsAnswer>(SETTINGS)).body;
  assert.equal(
    (await page.put(`${SETTINGS}/general`, { rowSCN, values: { ...values.general, alias: 'Lu' } }))
      .status,
    200,
  );
  const late = await page.put<ProblemBody>(`${SETTINGS}/general`, {
    rowSCN,
    values: values.general,
  });
  assert.deepEqual([late.status, late.body.code], [409, 'update-conflict']);
});

test('two tabs at once: channels asked for in one are not overwritten by the other, and both at the same moment are kept once', async () => {
  const page = await newcomer('tabs.channels@channel.example');
  for (const { cnpj } of [t.world.channels.A, t.world.channels.B]) await find(page, cnpj);
  const { rowSCN } = (await page.get<SettingsAnswer>(SETTINGS)).body;
  const put = (channel: 'A' | 'B', scn = rowSCN) =>
    page.put<Answer>(`${SETTINGS}/channels`, { rowSCN: scn, rows: [rowOf(channel)] });
  const asked = async () =>
    (await page.get<SettingsAnswer>(SETTINGS)).body.channels.map(
      ({ customerName }) => customerName,
    );
  const first = await put('A');
  assert.deepEqual([first.status, first.body.rowSCN > rowSCN], [200, true]);
  const late = await put('B');
  assert.deepEqual(
    [late.status, late.body.code, await asked()],
    [409, 'update-conflict', ['Canal A']],
  );
  assert.equal(
    (await put('B', first.body.rowSCN)).status,
    200,
    'who has read what stands may replace it',
  );
  const now = (await page.get<SettingsAnswer>(SETTINGS)).body.rowSCN;
  const race = await Promise.all([put('A', now), put('B', now)]);
  assert.deepEqual(race.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await asked()).length, 1);
  assert.equal(
    (await page.put<ProblemBody>(`${SETTINGS}/channels`, { rows: [] })).status,
    400,
    'not without saying what was read',
  );
});

test('a channel that was confirmed or declined meanwhile is not asked for again by a tab that does not know', async () => {
  const page = await newcomer('decided@channel.example');
  await finish(page, [rowOf('A'), rowOf('B')]);
  const before = (await page.get<SettingsAnswer>(SETTINGS)).body;
  const rtv = await t.signInAs('RTV1');
  const request = (await requestsOf(rtv)).find(({ email }) => email === 'decided@channel.example');
  const [channel] = request?.channels ?? [];
  const { salesRoleId, hireDate, fireDate } = rowOf('A');
  assert.equal(
    (
      await rtv.post(`/apis/v1/access-requests/${request?.id}/release`, {
        channels: [
          { requestId: channel?.requestId, salesRoleId, hireDate, fireDate, reportsTo: null },
        ],
      })
    ).status,
    204,
  );
  const late = await page.put<Answer>(`${SETTINGS}/channels`, {
    rowSCN: before.rowSCN,
    rows: [rowOf('B')],
  });
  assert.deepEqual([late.status, late.body.code], [409, 'update-conflict']);
  const released = (await page.get<SettingsAnswer>(SETTINGS)).body;
  assert.deepEqual(
    released.channels.map(({ customerName, state }) => [customerName, state]),
    [['Canal A', 'confirmed']],
  );
  // active already: another channel is confirmed by itself
  assert.equal((await ask(page, [rowOf('B')])).status, 200);
  const active = (await page.get<SettingsAnswer>(SETTINGS)).body;
  const further = (await requestsOf(rtv)).find(({ email }) => email === 'decided@channel.example');
  assert.equal(
    (await rtv.post(`/apis/v1/access-requests/${further?.id}/refusal`, { reason: 'Não atende' }))
      .status,
    204,
  );
  assert.equal(
    (await page.put<Answer>(`${SETTINGS}/channels`, { rowSCN: active.rowSCN, rows: [rowOf('B')] }))
      .status,
    409,
  );
});

test('a channel is found by its exact tax number and by nothing else', async () => {
  const page = await newcomer('find@channel.example');
  const { cnpj, id } = t.world.channels.A;
  assert.equal((await find(page, cnpj)).body.customerId, id);
  assert.equal(
    (await find(page, cnpj.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5'))).body.customerId,
    id,
  );
  for (const text of [
    cnpj.slice(0, 8),
    'Canal A',
    '%',
    `2100009${checkDigitsOf('CNPJ', '210000990001')}`,
  ])
    assert.equal((await find(page, text)).body.code, 'no-data', text);
  assert.equal(
    (await page.get('/apis/v1/customers/options')).status,
    403,
    'channels are not listed',
  );
});

test('nobody reads the channels by counting: one that was not found by its tax number is none', async () => {
  const page = await newcomer('count@channel.example');
  const put = (channel: 'A' | 'B') => putChannels(page, [rowOf(channel)]);
  const [real, none] = [await put('B'), await ask(page, [{ ...rowOf('B'), customerId: 999_999 }])];
  assert.deepEqual(
    [real.status, real.body.fields],
    [400, none.body.fields],
    'as if there were no such channel',
  );
  await find(page, t.world.channels.A.cnpj);
  assert.deepEqual([(await put('A')).status, (await put('B')).status], [200, 400]);
  assert.deepEqual(
    (await page.get<SettingsAnswer>(SETTINGS)).body.channels.map(
      ({ customerName }) => customerName,
    ),
    ['Canal A'],
  );
});

test('who decides about releases has no channel of his own: he asks for none, and nobody decides about himself', async () => {
  const rtv = await t.signInAs('RTV1');
  const { A } = t.world.channels;
  assert.deepEqual(
    [(await find(rtv, A.cnpj)).body.code, (await putChannels(rtv, [rowOf('A')])).body.code],
    ['act-not-possible', 'act-not-possible'],
  );
  const {
    RTV1: { id },
  } = t.world.people;
  const request = await t.db
    .insertInto('channelRequest')
    .values({ ...rowOf('A'), businessPartnerId: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const release = await rtv.post(`/apis/v1/access-requests/${id}/release`, {
    channels: [
      {
        requestId: request.id,
        salesRoleId: 'CSC',
        hireDate: '2025-02-04',
        fireDate: null,
        reportsTo: null,
      },
    ],
  });
  assert.deepEqual(
    [
      release.status,
      (await rtv.post(`/apis/v1/access-requests/${id}/refusal`, { reason: 'x' })).status,
    ],
    [404, 404],
  );
  await t.db.deleteFrom('channelRequest').where('id', '=', request.id).execute();
});

test('nobody is made his own manager at a channel', async () => {
  const [manager, rtv] = [await t.signInAs('MA'), await t.signInAs('RTV1')];
  const { id } = t.world.people.MA;
  const asked = await ask(manager, [rowOf('A')]);
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  const request = (await requestsOf(rtv)).find((row) => row.id === id)?.channels[0];
  const body = (reportsTo: number | null) => ({
    channels: [
      {
        requestId: request?.requestId,
        salesRoleId: 'CSC',
        hireDate: '2025-02-04',
        fireDate: null,
        reportsTo,
      },
    ],
  });
  assert.equal(
    (await rtv.post<ProblemBody>(`/apis/v1/access-requests/${id}/release`, body(id))).body
      .affectedField,
    'channels.0.reportsTo',
  );
  assert.equal((await rtv.post(`/apis/v1/access-requests/${id}/release`, body(null))).status, 204);
  await t.db
    .deleteFrom('channelLink')
    .where('businessPartnerId', '=', id)
    .where('salesRoleId', '=', 'CSC')
    .execute();
});

test('[5.05] rows of the same channel, role and entry date are refused, also when a link stands already', async () => {
  const page = await newcomer('twice@channel.example');
  const twice = await ask(page, [rowOf('A'), rowOf('B'), rowOf('A', { reportsToName: null })]);
  assert.deepEqual(
    [twice.status, twice.body.fields?.map(({ path, code }) => [path, code])],
    [400, [['rows.2.customerId', 'duplicate-link']]],
  );
  assert.equal(
    (
      await ask(page, [
        rowOf('A'),
        rowOf('A', { salesRoleId: 'CSM' }),
        rowOf('A', { hireDate: '2024-01-01' }),
      ])
    ).status,
    200,
  );
  const seller = await t.signInAs('S1');
  const standing = await ask(seller, [{ ...rowOf('A'), hireDate: '2020-01-01' }]);
  assert.deepEqual([standing.status, standing.body.fields?.[0]?.code], [400, 'duplicate-link']);
});

test('rows in error, channels that are none, and no channel at all are refused', async () => {
  const page = await newcomer('rows@channel.example');
  for (const [rows, path] of [
    [[rowOf('A', { fireDate: '2025-01-01' })], 'rows.0.fireDate'],
    [[rowOf('A', { customerId: 999_999 })], 'rows.0.customerId'],
    [[], 'rows'],
  ] as const)
    assert.deepEqual(
      [(await ask(page, rows)).status, (await ask(page, rows)).body.affectedField],
      [400, path],
    );
});

test('[2.54] after the last step the RTV in charge is told by message and mail, releases, and the person is told and let in', async () => {
  const email = 'release@channel.example';
  const page = await newcomer(email);
  const rtv = await t.signInAs('RTV1');
  const before = (await mailsTo(t, t.world.people.RTV1.email)).length;
  await finish(page, [rowOf('A')]);
  const waiting = (await page.get<SettingsAnswer>(SETTINGS)).body;
  assert.deepEqual(
    [
      waiting.status,
      waiting.completedAt !== null,
      waiting.channels[0]?.state,
      waiting.channels[0]?.inChargeName,
    ],
    [2, true, 'asked', t.world.people.RTV1.name1],
  );
  assert.equal((await mailsTo(t, t.world.people.RTV1.email)).length, before + 1);
  const message = (await told(rtv)).find(({ title }) => title.startsWith('Luana Ferraz'));
  assert.match(message?.link ?? '', /^\/accesspolicies\/releases\?person=\d+$/);
  const request = (await requestsOf(rtv)).find((row) => row.email === email);
  assert.ok(request);
  assert.deepEqual(
    request.channels[0]?.managers.map(({ id }) => id),
    [t.world.people.MA.id],
  );
  const [channel] = request.channels;
  const announced = await announcedBy(t, async () => {
    const released = await rtv.post(`/apis/v1/access-requests/${request.id}/release`, {
      channels: [
        {
          requestId: channel?.requestId,
          salesRoleId: 'CSC',
          hireDate: '2025-02-04',
          fireDate: null,
          reportsTo: t.world.people.MA.id,
        },
      ],
    });
    assert.equal(released.status, 204);
  });
  assert.deepEqual(announced, [['externalUser', [request.id]]]);
  const link = await t.db
    .selectFrom('channelLink')
    .selectAll()
    .where('businessPartnerId', '=', request.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [link.customerId, link.salesRoleId, link.reportsTo],
    [t.world.channels.A.id, 'CSC', t.world.people.MA.id],
  );
  t.clock.advance(1_000);
  assert.equal(
    (await page.get('/apis/v1/invoices?emitType=2')).status,
    200,
    'the same session is let in',
  );
  assert.ok((await told(page)).some(({ title }) => title === 'Your access is ready'));
  assert.equal((await mailsTo(t, email)).at(-1)?.subject, 'Your access is ready');
  const again = await rtv.post<ProblemBody>(`/apis/v1/access-requests/${request.id}/release`, {
    channels: [],
  });
  assert.deepEqual([again.status, again.body.code], [409, '600-035'], 'once');
  const history = await rtv.get<HistoryAnswer>(`/apis/v1/external-users/${request.id}/history`);
  const [entry] = history.body.rows;
  assert.deepEqual(
    [entry?.act, entry?.userName, entry?.before, entry?.after],
    ['release', t.world.people.RTV1.name1, { status1: '2' }, { status1: '3' }],
  );
});

test('a refusal needs a reason, cancels the account and tells the person', async () => {
  const email = 'refused@channel.example';
  const page = await newcomer(email);
  await finish(page, [rowOf('A')]);
  const coordinator = await t.signInAs('COO1');
  const request = (await requestsOf(coordinator)).find((row) => row.email === email);
  assert.equal(
    (await coordinator.post(`/apis/v1/access-requests/${request?.id}/refusal`, { reason: '  ' }))
      .status,
    400,
  );
  const announced = await announcedBy(t, async () => {
    const refused = await coordinator.post(`/apis/v1/access-requests/${request?.id}/refusal`, {
      reason: 'Não é do canal',
    });
    assert.equal(refused.status, 204);
  });
  assert.deepEqual(announced, [['externalUser', [request?.id]]]);
  const { status1 } = await t.db
    .selectFrom('businessPartner')
    .select('status1')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  assert.equal(status1, 9);
  assert.match((await mailsTo(t, email)).at(-1)?.textBody ?? '', /Não é do canal/);
  assert.equal((await page.get(SETTINGS)).status, 401, 'his session is over');
});

test('two decide about one request at once: one of them does, and the other is told that it is over', async () => {
  const email = 'decided-at-once@channel.example';
  await finish(await newcomer(email), [rowOf('A')]);
  const [director, other] = [await t.signInAs('DIR'), await t.signInAs('ADMIN')];
  const request = (await requestsOf(director)).find((row) => row.email === email);
  assert.deepEqual([request?.acts, request?.whyNot.confirm], [['release', 'refuse'], 'settled']);
  const url = `/apis/v1/access-requests/${request?.id}/refusal`;
  const answers = await Promise.all(
    [director, other].map((page) => page.post<ProblemBody>(url, { reason: 'Não é do canal' })),
  );
  assert.deepEqual(
    answers
      .map(({ status, body }) => [status, status === 204 ? undefined : body.code])
      .sort(([one], [two]) => Number(one) - Number(two)),
    [
      [204, undefined],
      [409, '600-035'],
    ],
  );
});

test('nobody sees or decides people of channels outside his scope, nor without the mark', async () => {
  const email = 'scope@channel.example';
  await finish(await newcomer(email), [rowOf('A')]);
  const { id } = await t.db
    .selectFrom('businessPartner')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const other = await t.signInAs('RTV2');
  assert.equal(
    (await requestsOf(other)).some((row) => row.email === email),
    false,
  );
  assert.equal(
    (await other.post(`/apis/v1/access-requests/${id}/refusal`, { reason: 'x' })).status,
    404,
  );
  for (const key of ['CTV1', 'ATV1', 'MA', 'S1'] as const) {
    const page = await t.signInAs(key);
    assert.equal((await page.get('/apis/v1/access-requests')).status, 403, key);
    assert.equal(
      (await page.post(`/apis/v1/access-requests/${id}/refusal`, { reason: 'x' })).status,
      403,
      key,
    );
  }
});

test('who asks for channels of two branches is decided by each for his own, and is in as soon as one lets him in', async () => {
  const email = 'both@channel.example';
  const page = await newcomer(email);
  await finish(page, [rowOf('A'), rowOf('C')]);
  const [one, two] = [await t.signInAs('RTV1'), await t.signInAs('RTV2')];
  const own = (await requestsOf(one)).find((row) => row.email === email);
  const others = (await requestsOf(two)).find((row) => row.email === email);
  assert.deepEqual([own?.channels.length, others?.channels.length], [1, 1]);
  const foreign = others?.channels[0]?.requestId;
  const body = (requestId: number | undefined) => ({
    channels: [
      { requestId, salesRoleId: 'CSC', hireDate: '2025-02-04', fireDate: null, reportsTo: null },
    ],
  });
  assert.equal(
    (await one.post(`/apis/v1/access-requests/${own?.id}/release`, body(foreign))).status,
    400,
    'not by the number of another one’s row',
  );
  assert.equal(
    (
      await one.post(
        `/apis/v1/access-requests/${own?.id}/release`,
        body(own?.channels[0]?.requestId),
      )
    ).status,
    204,
  );
  assert.equal((await requestsOf(two)).find((row) => row.email === email)?.status1, 3);
  assert.equal(
    (await two.post(`/apis/v1/access-requests/${own?.id}/refusal`, { reason: 'Saiu em 2024' }))
      .status,
    204,
  );
  const { status1 } = await t.db
    .selectFrom('businessPartner')
    .select('status1')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  assert.equal(status1, 3, 'one refused channel does not cancel who is active');
  assert.ok((await told(page)).some(({ title }) => /Canal C/.test(title)));
});

test('a vacancy passes to the coordinator, then to the manager', async () => {
  const vacate = (key: 'RTV1' | 'COO1') =>
    t.db
      .updateTable('salesNodeHolder')
      .set({ validTo: '2026-01-01' })
      .where('businessPartnerId', '=', t.world.people[key].id)
      .execute();
  await vacate('RTV1');
  const first = await newcomer('vacant1@channel.example');
  await finish(first, [rowOf('A')]);
  assert.equal(
    (await first.get<SettingsAnswer>(SETTINGS)).body.channels[0]?.inChargeName,
    t.world.people.COO1.name1,
  );
  await vacate('COO1');
  const second = await newcomer('vacant2@channel.example');
  await finish(second, [rowOf('A')]);
  assert.equal(
    (await second.get<SettingsAnswer>(SETTINGS)).body.channels[0]?.inChargeName,
    t.world.people.MGR1.name1,
  );
  await t.db.updateTable('salesNodeHolder').set({ validTo: null }).execute();
});

const PAPERS = {
  name1: 'Ivo Campos',
  alias: 'Ivo',
  taxNumTypeId: 'CPF',
  taxNum: '529.982.247-25',
  birthDate: null,
  motherName: null,
};
const PHONES = { cellPhoneIDD: '55', cellPhone: '19998765432', landLineIDD: '55', landLine: null };

/** One tax number is one person. */
function cpfOf(order: number): string {
  const body = String(520_000_000 + order);
  return `${body}${checkDigitsOf('CPF', body)}`;
}

/** Somebody whom another one brought in, who has agreed and told all about himself. */
async function invited(
  by: Client,
  kind: 'internal' | 'external',
  draft: object,
): Promise<{ readonly id: number; readonly page: Client }> {
  made += 1;
  const email = `invited${made}@provider.example`;
  const { status, body } = await by.post<{ id: number }>(`/apis/v1/${kind}-users`, {
    nmpCode: `INV-${made}`,
    name1: 'Ivo Campos',
    email,
    ...draft,
  });
  assert.equal(status, 201, JSON.stringify(body));
  const { sha256 } = (await t.visitor().get<TermsAnswer>(`${BASE}/terms/agreement`)).body;
  const page = t.visitor();
  page.adopt(
    (
      await page.post<UserInfo>(
        `${BASE}/activation/agree`,
        { token: await tokenIn(t, email), password: PASSWORD, sha256 },
        { address: `10.5.1.${made}` },
      )
    ).body,
  );
  await page.post(`${SETTINGS}/steps`, { step: 'security' });
  for (const [step, values] of [
    ['general', { ...PAPERS, taxNum: cpfOf(made) }],
    ['address', ADDRESS],
    ['communication', PHONES],
  ] as const)
    assert.equal((await save(page, step, values)).status, 200, step);
  return { id: body.id, page };
}
const nodeOf = async (nmpCode: string) =>
  (
    await t.db
      .selectFrom('salesNode')
      .select('id')
      .where('nmpCode', '=', nmpCode)
      .executeTakeFirstOrThrow()
  ).id;

test('inside the provider the manager above, who keeps its users, is told and releases; nobody else sees who waits', async () => {
  const [admin, manager] = [await t.signInAs('ADMIN'), await t.signInAs('MGR1')];
  const { id, page } = await invited(admin, 'internal', { salesRole: 'RTV' });
  assert.equal(
    (await requestsOf(manager)).some((row) => row.id === id),
    false,
    'not before he has a place in the branch',
  );
  await t.db
    .insertInto('salesNodeHolder')
    .values({ salesNodeId: await nodeOf('distrital-1'), businessPartnerId: id })
    .execute();
  const next = await invited(manager, 'internal', { salesRole: 'COO' });
  assert.deepEqual((await next.page.get<SettingsAnswer>(SETTINGS)).body.superiorNames, [
    t.world.people.ADMIN.name1,
    t.world.people.DIR.name1,
  ]);
  assert.ok(
    (await told(await t.signInAs('DIR'))).some(
      ({ link }) => link === `/accesspolicies/releases?person=${next.id}`,
    ),
  );
  const row = (await requestsOf(manager)).find((each) => each.id === id);
  assert.deepEqual(
    [row?.bpType, row?.salesRole, row?.channels, row?.places],
    ['91', 'RTV', [], [{ name1: 'distrital 1', salesRoleId: null }]],
  );
  for (const key of ['COO1', 'RTV1', 'MGR2'] as const) {
    const other = await t.signInAs(key);
    assert.equal(
      (await requestsOf(other)).some((each) => each.id === id),
      false,
      key,
    );
    assert.equal(
      (await other.post(`/apis/v1/access-requests/${id}/release`, { channels: [] })).status,
      404,
      key,
    );
  }
  assert.equal(
    (await manager.post(`/apis/v1/access-requests/${id}/release`, { channels: [] })).status,
    204,
  );
  t.clock.advance(1_000);
  assert.equal(
    (await page.get('/apis/v1/internal-users')).status,
    403,
    'let in, with the levels of his role',
  );
  assert.ok((await told(page)).some(({ title }) => title === 'Your access is ready'));
});

test('who may release hears on open pages that somebody waits, and that he waits no more; others do not', async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const listen = (page: Client) =>
    readEvents(`${address}/apis/v1/live`, { authorization: `Bearer ${page.accessToken}` });
  const [coordinator, assistant] = [await t.signInAs('COO1'), await t.signInAs('ATV1')];
  const [hears, deaf] = [await listen(coordinator), await listen(assistant)];
  await finish(await newcomer('heard@channel.example'), [rowOf('B')]);
  assert.equal((await hears.next())?.event, 'releases-changed');
  const request = (await requestsOf(coordinator)).find(
    ({ email }) => email === 'heard@channel.example',
  );
  const calls = async (page: Client) =>
    (await told(page)).filter(
      ({ link }) => link === `/accesspolicies/releases?person=${request?.id}`,
    ).length;
  const representative = await t.signInAs('RTV1');
  assert.deepEqual(
    [await calls(representative), await calls(coordinator)],
    [1, 0],
    'the nearest in charge is called',
  );
  const called = await listen(representative);
  assert.equal(
    (
      await coordinator.post(`/apis/v1/access-requests/${request?.id}/refusal`, {
        reason: 'Outro canal',
      })
    ).status,
    204,
  );
  assert.equal((await hears.next())?.event, 'releases-changed');
  assert.equal((await called.next())?.event, 'releases-changed');
  const settled = await called.next();
  assert.equal(settled?.event, 'notifications-read');
  assert.equal(await calls(representative), 0, 'and called no more once another has decided');
  await sendSystemMessage(t.db, {
    to: [t.world.people.ATV1.id],
    code: 'released',
    subjectType: '90',
  });
  assert.equal(
    (await deaf.next())?.event,
    'notification',
    'nothing of releases, nor of a user out of reach',
  );
  for (const stream of [hears, deaf, called]) stream.close();
});

test('on the users’ screens release and refusal are acts on who waits with a place, and only there', async () => {
  const manager = await t.signInAs('MGR1');
  const inside = await invited(manager, 'internal', { salesRole: 'ATV' });
  const url = `/apis/v1/internal-users/${inside.id}`;
  const detail = (await manager.get<ResourceDetail>(url)).body;
  assert.deepEqual([detail['status1'], detail.acts], ['2', ['refuse']], 'another lets them in');
  assert.equal(
    (await manager.post(`${url}/acts/refuse`, { rowSCN: detail.rowSCN })).status,
    400,
    'a refusal says why',
  );
  const refused = await manager.post<ResourceDetail>(`${url}/acts/refuse`, {
    rowSCN: detail.rowSCN,
    reason: 'Não entrou',
  });
  assert.deepEqual([refused.status, refused.body['status1'], refused.body.acts], [200, '9', []]);
  assert.equal((await inside.page.get(SETTINGS)).status, 401);

  const rtv = await t.signInAs('RTV1');
  const links = [
    {
      customerId: t.world.channels.A.id,
      salesRoleId: 'CSC',
      hireDate: '2026-11-01',
      reportsTo: t.world.people.MA.id,
    },
  ];
  const outside = await invited(await t.signInAs('COO1'), 'external', { links });
  const external = `/apis/v1/external-users/${outside.id}`;
  assert.deepEqual(
    (await rtv.get<ResourceDetail>(external)).body.acts,
    [],
    'the step of channels is not done',
  );
  assert.equal((await ask(outside.page, [])).status, 200);
  assert.ok(
    (await told(rtv)).some(({ link }) => link === `/accesspolicies/releases?person=${outside.id}`),
    'who is in charge of the channel is told',
  );
  assert.deepEqual((await requestsOf(rtv)).find(({ id }) => id === outside.id)?.places, [
    { name1: 'Canal A', salesRoleId: 'CSC' },
  ]);
  assert.equal((await ask(outside.page, [rowOf('B')])).status, 200);
  assert.deepEqual(
    (await rtv.get<ResourceDetail>(external)).body.acts,
    [],
    'a channel is to be confirmed with him',
  );
  assert.equal((await ask(outside.page, [])).status, 200);
  const waiting = (await rtv.get<ResourceDetail>(external)).body;
  const released = await rtv.post<ResourceDetail>(`${external}/acts/release`, {
    rowSCN: waiting.rowSCN,
  });
  assert.deepEqual([released.status, released.body['status1']], [200, '3']);
  assert.equal(
    (await mailsTo(t, String(waiting['email']))).at(-1)?.subject,
    'Seu acesso foi liberado',
  );
});

test('while acting as another nobody releases', async () => {
  const director = await t.signInAs('DIR');
  const { id } = await invited(await t.signInAs('MGR1'), 'internal', { salesRole: 'ATV' });
  const acting = t.visitor();
  acting.adopt(
    (
      await director.post<UserInfo>('/apis/v1/users/actas', {
        userEmail: t.world.people.MGR1.email,
        password: 'Tucano+Ipe47',
      })
    ).body,
  );
  const request = (await requestsOf(acting)).find((row) => row.id === id);
  assert.deepEqual(
    [request?.acts, request?.whyNot.release, request?.whyNot.refuse],
    [[], 'whileActing', 'whileActing'],
    'what is not possible says why',
  );
  const detail = (await acting.get<ResourceDetail>(`/apis/v1/internal-users/${id}`)).body;
  assert.deepEqual(detail.acts, []);
  assert.equal(
    (await acting.post(`/apis/v1/internal-users/${id}/acts/release`, { rowSCN: detail.rowSCN }))
      .status,
    409,
  );
  assert.equal(
    (await acting.post(`/apis/v1/access-requests/${id}/release`, { channels: [] })).status,
    403,
  );
});

test('[3.02] the preference of the start-up page is 1 by default, is kept, and comes back with the session', async () => {
  const page = await t.signInAs('S2');
  assert.equal(page.user?.userPreferences.campaignsNmv.showStartupPage, 1);
  assert.equal((await page.put(`${SETTINGS}/preferences`, { showStartupPage: 0 })).status, 204);
  assert.equal((await t.signInAs('S2')).user?.userPreferences.campaignsNmv.showStartupPage, 0);
  assert.equal((await page.put(`${SETTINGS}/preferences`, { showStartupPage: 2 })).status, 400);
});

test('the own password is changed with the present one; every other session ends, this one stays', async () => {
  const [here, there] = [await t.signInAs('S3'), await t.signInAs('S3')];
  const change = (body: object) => here.put<ProblemBody>(`${BASE}/password`, body);
  const bad = [
    [{ currentPassword: 'Errada+2027', password: PASSWORD }, 'currentPassword'],
    [{ currentPassword: 'Tucano+Ipe47', passwd: 'fraca' }, 'passwd'],
    [{ currentPassword: 'Tucano+Ipe47', passwd: 'Tucano+Ipe47' }, 'passwd'],
  ] as const;
  for (const [body, path] of bad)
    assert.deepEqual(
      [(await change(body)).status, (await change(body)).body.affectedField],
      [400, path],
    );
  assert.equal((await change({ currentPassword: 'Tucano+Ipe47', password: PASSWORD })).status, 204);
  t.clock.advance(1_000);
  assert.deepEqual(
    [(await here.get(SETTINGS)).status, (await there.get(SETTINGS)).status],
    [200, 401],
  );
});
