// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import type { HistoryAnswer } from '../../src/domain/schema/entities/entity-history.ts';
import type { ListAnswer, OptionsAnswer } from '../../src/domain/schema/entities/list.ts';
import type { ImportReport } from '../../src/domain/schema/entities/import.ts';
import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import { expect, signInAll, testApp } from '../server/harness.ts';
import type { Client, PersonKey, TestApp } from '../server/harness.ts';
import { cnpj } from './drafts.ts';
import { failuresOf } from './stage.ts';

let t: TestApp;
let as: (key: PersonKey) => Client;

beforeAll(async () => {
  t = await testApp();
  as = await signInAll(t, ['ADMIN', 'DIR', 'MGR1', 'RTV1', 'MA', 'S1', 'MC']);
});
afterAll(() => t.close());

test('[5.04] a channel needs a line; its tax number is of its country and type; who makes it keeps it in his branch', async () => {
  const channel = {
    nmpCode: 'N1',
    name1: 'Canal novo',
    countryId: 'BR',
    taxNumTypeId: 'CNPJ',
    taxNum: cnpj(9001),
  };
  assert.deepEqual(failuresOf(await as('RTV1').post('/apis/v1/customers', channel)), [
    ['landLine', 'phone-needed'],
  ]);
  assert.deepEqual(
    failuresOf(
      await as('RTV1').post('/apis/v1/customers', {
        ...channel,
        landLine: '1133334444',
        countryId: 'PY',
      }),
    ),
    [['taxNumTypeId', 'tax-type-of-country']],
  );
  assert.deepEqual(
    failuresOf(
      await as('RTV1').post('/apis/v1/customers', {
        ...channel,
        landLine: '1133334444',
        taxNum: '11222333000180',
      }),
    ),
    [['taxNum', 'tax-number']],
  );
  const ruc = {
    ...channel,
    nmpCode: 'N2',
    countryId: 'PY',
    taxNumTypeId: 'RUC',
    taxNum: '800097351',
    stateId: 'PY-10',
    cellPhoneIDD: '595',
    cellPhone: '981123456',
  };
  assert.equal(
    expect(await as('ADMIN').post<ResourceDetail>('/apis/v1/customers', ruc), 201).labels[
      'stateId'
    ],
    'Alto Paraná',
  );
  const { id } = expect(
    await as('RTV1').post<ResourceDetail>('/apis/v1/customers', {
      ...channel,
      landLine: '1133334444',
    }),
    201,
  );
  expect(await as('RTV1').get(`/apis/v1/customers/${id}`), 200);
  expect(await as('MC').get(`/apis/v1/customers/${id}`), 404);
  assert.equal(
    expect(await as('RTV1').get<ListAnswer>('/apis/v1/customers?sort=name1'), 200).total,
    3,
  );
});

test('a channel is in one group on a day, and a group is visible to the people who reach a member', async () => {
  const { channels, groupId } = t.world;
  const group = {
    nmpCode: 'G9',
    name1: 'Grupo 9',
    members: [{ customerId: channels.A.id, validFrom: '2026-01-01' }],
  };
  assert.deepEqual(failuresOf(await as('MGR1').post('/apis/v1/economic-groups', group)), [
    ['members.0.customerId', 'periods-overlap'],
  ]);
  assert.deepEqual(
    failuresOf(
      await as('MGR1').post('/apis/v1/economic-groups', {
        ...group,
        members: [{ customerId: channels.C.id, validFrom: '2026-01-01' }],
      }),
    ),
    [['members.0.customerId', 'reference']],
  );
  assert.deepEqual(
    failuresOf(await as('MGR1').post('/apis/v1/economic-groups', { ...group, members: [] })),
    [['members', 'required']],
  );
  const old = expect(
    await as('MGR1').get<ResourceDetail>(`/apis/v1/economic-groups/${groupId}`),
    200,
  );
  const members = old['members'];
  assert.ok(Array.isArray(members));
  const ended = members.map(({ labels: _labels, ...member }) =>
    member.customerId === channels.A.id ? { ...member, validTo: '2025-12-31' } : member,
  );
  const changed = expect(
    await as('MGR1').put<ResourceDetail>(`/apis/v1/economic-groups/${groupId}`, {
      rowSCN: old.rowSCN,
      members: ended,
    }),
    200,
  );
  assert.ok(Array.isArray(changed['members']));
  assert.deepEqual(
    changed['members'].map(({ id }: { id: number }) => id),
    members.map(({ id }: { id: number }) => id),
    'members that stay keep their identity',
  );
  const made = expect(
    await as('MGR1').post<ResourceDetail>('/apis/v1/economic-groups', group),
    201,
  );
  const [entry] = expect(
    await as('MGR1').get<HistoryAnswer>(`/apis/v1/economic-groups/${groupId}/history`),
    200,
  ).rows;
  assert.deepEqual(Object.keys(entry?.after ?? {}), ['members']);
  expect(await as('MC').get(`/apis/v1/economic-groups/${made.id}`), 403);
});

test('an address names a municipality of its state in Brazil, and a city by name elsewhere', async () => {
  const base = {
    taxNumTypeId: 'CNPJ',
    landLine: '6533334444',
    bpType: '06',
    status1: 'active',
    campgnType1: 'none',
    campgnType2: 'regional',
  };
  const inBrazil = (more: object) => ({
    ...base,
    nmpCode: 'ADR1',
    name1: 'Canal em Sorriso',
    countryId: 'BR',
    taxNum: cnpj(7_001),
    stateId: 'MT',
    cityId: '5107925',
    ...more,
  });
  const post = (draft: object) => as('ADMIN').post<ProblemBody>('/apis/v1/customers', draft);
  assert.deepEqual(failuresOf(await post(inBrazil({ stateId: 'GO' }))), [['cityId', 'reference']]);
  assert.deepEqual(failuresOf(await post(inBrazil({ cityId: '9999999' }))), [
    ['cityId', 'reference'],
  ]);
  assert.deepEqual(failuresOf(await post(inBrazil({ stateId: 'PY-7', cityId: null }))), [
    ['stateId', 'reference'],
  ]);
  assert.deepEqual(failuresOf(await post(inBrazil({ cityName: 'Sorriso' }))), [
    ['cityName', 'not-asked'],
  ]);
  const made = expect(
    await as('ADMIN').post<ResourceDetail>('/apis/v1/customers', inBrazil({})),
    201,
  );
  assert.equal(made.labels['cityId'], 'Sorriso');
  assert.deepEqual(
    failuresOf(
      await as('ADMIN').put(`/apis/v1/customers/${made.id}`, {
        rowSCN: made.rowSCN,
        stateId: 'GO',
      }),
    ),
    [['cityId', 'reference']],
  );
  const moved = expect(
    await as('ADMIN').put<ResourceDetail>(`/apis/v1/customers/${made.id}`, {
      rowSCN: made.rowSCN,
      countryId: 'PY',
      taxNumTypeId: 'RUC',
      taxNum: `8000000${computeCheckDigits('RUC', '8000000')}`,
      stateId: 'PY-7',
      cityName: 'Encarnación',
      zipCode: '6000',
    }),
    200,
  );
  assert.deepEqual(
    [moved['cityId'], moved['cityName'], moved['zipCode']],
    [null, 'Encarnación', '6000'],
    'what the new country does not ask for has gone',
  );
});

test('municipalities are found by name within a state, the newest and the islands too', async () => {
  const of = async (query: string) =>
    expect(await as('RTV1').get<OptionsAnswer>(`/apis/v1/cities/options?${query}`), 200);
  assert.equal((await of('q=')).total, 5571);
  assert.deepEqual(
    (await of(`q=${encodeURIComponent('esperanca do norte')}&stateId=MT`)).rows.map(
      ({ id, title }) => [id, title],
    ),
    [['5101837', 'Boa Esperança do Norte']],
  );
  assert.deepEqual(
    (await of('q=noronha&stateId=PE')).rows.map(({ title }) => title),
    ['Fernando de Noronha'],
  );
  const titles = async (query: string) => (await of(query)).rows.map(({ title }) => title);
  const near = await titles(`q=${encodeURIComponent('VITORIA')}`);
  assert.equal(near[0], 'Vitória', 'what is called so, before whatever holds it');
  assert.match(near[1] ?? '', /^Vitória ./, 'then what begins so');
  assert.match(near.at(-1) ?? '', /.Vitória/);
  assert.deepEqual(
    (await of('ids=3550308')).rows.map(({ title, fields }) => [title, fields['stateId']]),
    [['São Paulo', 'SP']],
  );
  const states = expect(
    await as('RTV1').get<OptionsAnswer>('/apis/v1/states/options?size=100'),
    200,
  ).rows;
  assert.deepEqual(
    ['BR', 'PY'].map(
      (country) => states.filter(({ fields }) => fields['countryId'] === country).length,
    ),
    [27, 18],
  );
});

test('an import tells namesakes among the municipalities apart by their state', async () => {
  const head = 'nmpCode;name1;taxNum;landLine;stateId;cityId';
  const line = (n: number, state: string): string =>
    `BJ${n};Canal ${n};${cnpj(7_100 + n)};6533334444;${state};Bom Jesus`;
  const dryRun = async (...lines: string[]) =>
    expect(
      await as('ADMIN').post<ImportReport>('/apis/v1/customers/import/dry-run', {
        content: [head, ...lines].join('\r\n'),
        mode: 'create',
      }),
      200,
    );
  const told = await dryRun(line(1, 'PI'), line(2, 'SC'));
  assert.deepEqual(
    [told.errors, told.sample.map(({ values }) => values['cityId'])],
    [[], ['2201903', '4202537']],
  );
  assert.deepEqual(
    (await dryRun(line(3, ''))).errors.map(({ field, code }) => [field, code]),
    [['cityId', 'ambiguous']],
  );
});

test('the structure is a tree of four levels; a channel hangs at one node on a day', async () => {
  const {
    db,
    world: { channels },
  } = t;
  const node = async (nmpCode: string) =>
    (
      await db
        .selectFrom('salesNode')
        .select('id')
        .where('nmpCode', '=', nmpCode)
        .executeTakeFirstOrThrow()
    ).id;
  const draft = {
    nmpCode: 'T9',
    name1: 'Território 9',
    kind: 'territory',
    parentId: await node('distrital-1'),
    validFrom: '2026-01-01',
  };
  assert.deepEqual(
    failuresOf(
      await as('DIR').post('/apis/v1/sales-nodes', { ...draft, parentId: await node('bu-1') }),
    ),
    [['parentId', 'node-level']],
  );
  assert.deepEqual(
    failuresOf(
      await as('MGR1').post('/apis/v1/sales-nodes', {
        ...draft,
        parentId: await node('distrital-2'),
      }),
    ),
    [['parentId', 'reference']],
  );
  assert.deepEqual(
    failuresOf(
      await as('MGR1').post('/apis/v1/sales-nodes', { ...draft, kind: 'bu', parentId: null }),
    ),
    [['parentId', 'required']],
  );
  assert.deepEqual(
    failuresOf(
      await as('MGR1').post('/apis/v1/sales-nodes', {
        ...draft,
        channels: [{ customerId: channels.A.id, validFrom: '2026-01-01' }],
      }),
    ),
    [['channels.0.customerId', 'periods-overlap']],
  );
  const made = expect(
    await as('MGR1').post<ResourceDetail>('/apis/v1/sales-nodes', {
      ...draft,
      holders: [{ businessPartnerId: t.world.people.ATV1.id, validFrom: '2026-01-01' }],
    }),
    201,
  );
  assert.equal(made.labels['parentId'], 'distrital 1');
  const region = await node('regional-1');
  const row = expect(await as('DIR').get<ResourceDetail>(`/apis/v1/sales-nodes/${region}`), 200);
  assert.deepEqual(
    failuresOf(
      await as('DIR').put(`/apis/v1/sales-nodes/${region}`, {
        rowSCN: row.rowSCN,
        parentId: await node('territory-1'),
      }),
    ),
    [['parentId', 'fixed']],
  );
});
