// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { computeCheckDigits } from '../../../src/domain/tax-number.ts';
import type { SettingsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import {
  SETTINGS,
  PASSWORD,
  newcomer,
  ADDRESS,
  rowOf,
  save,
  find,
  ask,
  putChannels,
  finish,
  requestsOf,
} from './wizard-stage.ts';
import type { Answer } from './wizard-stage.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('each step is saved by itself, and the wizard goes on where it was left', async () => {
  const page = await newcomer(t, 'steps@channel.example');
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
test('a wrong entry is refused at its field', async () => {
  const page = await newcomer(t, 'wrong@channel.example');
  for (const [what, step, values, path] of wrong) {
    const { status, body } = await save(page, step, values);
    assert.deepEqual([status, body.affectedField], [400, path], what);
  }
});

test('two tabs at once: the second save is told of the first', async () => {
  const page = await newcomer(t, 'tabs@channel.example');
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

test('channels requested in two tabs do not overwrite each other, and simultaneous ones are kept once', async () => {
  const page = await newcomer(t, 'tabs.channels@channel.example');
  for (const { cnpj } of [t.world.channels.A, t.world.channels.B]) await find(page, cnpj);
  const { rowSCN } = (await page.get<SettingsAnswer>(SETTINGS)).body;
  const put = (channel: 'A' | 'B', scn = rowSCN) =>
    page.put<Answer>(`${SETTINGS}/channels`, { rowSCN: scn, rows: [rowOf(t, channel)] });
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
  const page = await newcomer(t, 'decided@channel.example');
  await finish(t, page, [rowOf(t, 'A'), rowOf(t, 'B')]);
  const before = (await page.get<SettingsAnswer>(SETTINGS)).body;
  const rtv = await t.signInAs('RTV1');
  const request = (await requestsOf(rtv)).find(({ email }) => email === 'decided@channel.example');
  const [channel] = request?.channels ?? [];
  const { salesRoleId, hireDate, fireDate } = rowOf(t, 'A');
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
    rows: [rowOf(t, 'B')],
  });
  assert.deepEqual([late.status, late.body.code], [409, 'update-conflict']);
  const released = (await page.get<SettingsAnswer>(SETTINGS)).body;
  assert.deepEqual(
    released.channels.map(({ customerName, state }) => [customerName, state]),
    [['Canal A', 'confirmed']],
  );
  // active already: another channel is confirmed by itself
  assert.equal((await ask(t, page, [rowOf(t, 'B')])).status, 200);
  const active = (await page.get<SettingsAnswer>(SETTINGS)).body;
  const further = (await requestsOf(rtv)).find(({ email }) => email === 'decided@channel.example');
  assert.equal(
    (await rtv.post(`/apis/v1/access-requests/${further?.id}/refusal`, { reason: 'Não atende' }))
      .status,
    204,
  );
  assert.equal(
    (
      await page.put<Answer>(`${SETTINGS}/channels`, {
        rowSCN: active.rowSCN,
        rows: [rowOf(t, 'B')],
      })
    ).status,
    409,
  );
});

test('a channel is found by its exact tax number and by nothing else', async () => {
  const page = await newcomer(t, 'find@channel.example');
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
    `2100009${computeCheckDigits('CNPJ', '210000990001')}`,
  ])
    assert.equal((await find(page, text)).body.code, 'no-data', text);
  assert.equal(
    (await page.get('/apis/v1/customers/options')).status,
    403,
    'channels are not listed',
  );
});

test('channels cannot be read by counting: one that was not found by its tax number is none', async () => {
  const page = await newcomer(t, 'count@channel.example');
  const put = (channel: 'A' | 'B') => putChannels(page, [rowOf(t, channel)]);
  const [real, none] = [
    await put('B'),
    await ask(t, page, [{ ...rowOf(t, 'B'), customerId: 999_999 }]),
  ];
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

test('a user who decides releases has no own channel, requests none, and cannot decide their own release', async () => {
  const rtv = await t.signInAs('RTV1');
  const { A } = t.world.channels;
  assert.deepEqual(
    [(await find(rtv, A.cnpj)).body.code, (await putChannels(rtv, [rowOf(t, 'A')])).body.code],
    ['act-not-possible', 'act-not-possible'],
  );
  const {
    RTV1: { id },
  } = t.world.people;
  const request = await t.db
    .insertInto('channelRequest')
    .values({ ...rowOf(t, 'A'), businessPartnerId: id })
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

test('a user cannot become their own manager at a channel', async () => {
  const [manager, rtv] = [await t.signInAs('MA'), await t.signInAs('RTV1')];
  const { id } = t.world.people.MA;
  const asked = await ask(t, manager, [rowOf(t, 'A')]);
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
  const page = await newcomer(t, 'twice@channel.example');
  const twice = await ask(t, page, [
    rowOf(t, 'A'),
    rowOf(t, 'B'),
    rowOf(t, 'A', { reportsToName: null }),
  ]);
  assert.deepEqual(
    [twice.status, twice.body.fields?.map(({ path, code }) => [path, code])],
    [400, [['rows.2.customerId', 'duplicate-link']]],
  );
  assert.equal(
    (
      await ask(t, page, [
        rowOf(t, 'A'),
        rowOf(t, 'A', { salesRoleId: 'CSM' }),
        rowOf(t, 'A', { hireDate: '2024-01-01' }),
      ])
    ).status,
    200,
  );
  const seller = await t.signInAs('S1');
  const standing = await ask(t, seller, [{ ...rowOf(t, 'A'), hireDate: '2020-01-01' }]);
  assert.deepEqual([standing.status, standing.body.fields?.[0]?.code], [400, 'duplicate-link']);
});

test('rows in error, channels that are none, and no channel at all are refused', async () => {
  const page = await newcomer(t, 'rows@channel.example');
  for (const [rows, path] of [
    [[rowOf(t, 'A', { fireDate: '2025-01-01' })], 'rows.0.fireDate'],
    [[rowOf(t, 'A', { customerId: 999_999 })], 'rows.0.customerId'],
    [[], 'rows'],
  ] as const)
    assert.deepEqual(
      [(await ask(t, page, rows)).status, (await ask(t, page, rows)).body.affectedField],
      [400, path],
    );
});
