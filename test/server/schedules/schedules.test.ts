import type { Level } from '../../../src/domain/rules/permission/permission.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { handleSchedules } from '../../../server/schedules/send.ts';
import type { InboxAnswer } from '../../../src/domain/schema/messages/message.ts';
import type { SavedView } from '../../../src/domain/schema/entities/view.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { RowsActed } from '../../../src/domain/schema/operation/operation.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import type {
  ReportSchedule,
  SchedulesAnswer,
} from '../../../src/domain/schema/operation/report-schedules.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import type { PersonKey } from '../world.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp({ start: '2030-11-15T15:00:00.000Z' });
});
afterEach(() => t.close());

const JOBS = '/apis/v1/operation/jobs';
const SCHEDULES = '/apis/v1/report-schedules';
/** Time of the Monday after a Friday, at seven in São Paulo; later than any machine's clock. */
const FIRST = '2030-11-18T10:00:00Z';
const SECOND = '2030-11-25T10:00:00Z';
const monday = { weekday: 1, hour: 7 } as const;

const channelsView = async (client: Client, view: object = {}): Promise<SavedView> =>
  expect(
    await client.post<SavedView>('/apis/v1/views', {
      screen: 'customers',
      name1: 'Meus canais',
      shared: 'private',
      isStart: false,
      view: {
        sort: 'nmpCode',
        columns: [{ field: 'nmpCode' }, { field: 'name1', hidden: true }],
        ...view,
      },
    }),
    201,
  );
const add = (client: Client, body: object) =>
  client.post<ReportSchedule & ProblemBody>(SCHEDULES, {
    ...monday,
    place: '/customers?view=1',
    ...body,
  });
const own = async (client: Client): Promise<readonly ReportSchedule[]> =>
  expect(await client.get<SchedulesAnswer>(SCHEDULES), 200).schedules;

/** Everything that is due at an instant is done. */
async function comes(iso: string): Promise<void> {
  t.clock.set(iso);
  await t.db
    .updateTable('job')
    .set({ runAt: '2020-01-01T00:00:00Z' })
    .where('kind', '=', 'scheduled-report')
    .where('runAt', '<=', iso)
    .execute();
  await t.app.services.jobs.drain();
}

const mails = () =>
  t.db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'textBody', 'attachment', 'attachmentName'])
    .where((eb) =>
      eb.or([eb('subject', 'like', '%“Meus canais”'), eb('subject', 'like', '%“Estoque”')]),
    )
    .orderBy('id')
    .execute();

async function cells(attachment: Uint8Array | null): Promise<readonly unknown[][]> {
  assert.ok(attachment);
  const [sheet] = (await readXlsx(attachment)).sheets;
  return sheet?.rows ?? [];
}

const codes = (keys: readonly (keyof typeof t.world.channels)[]) =>
  t.db
    .selectFrom('customer')
    .select('nmpCode')
    .where(
      'id',
      'in',
      keys.map((key) => t.world.channels[key].id),
    )
    .orderBy('nmpCode')
    .execute()
    .then((rows) => rows.map(({ nmpCode }) => [nmpCode]));

test('[2.38] a kept view comes each Monday as XLSX to its owner alone, with what they reach at that moment, once', async () => {
  let client = await t.signInAs('RTV1');
  const { id: viewId } = await channelsView(client);
  const made = expect(await add(client, { viewId }), 201);
  assert.deepEqual(
    [made.kind, made.name1, made.noun, made.status1, made.nextAt],
    ['view', 'Meus canais', 'customer', 'active', FIRST],
  );
  await comes('2030-11-18T09:59:59.000Z');
  assert.equal((await mails()).length, 0, 'not before its hour');
  await comes(FIRST);
  await comes(FIRST);
  client = await t.signInAs('RTV1');
  const [first, ...more] = await mails();
  assert.ok(first);
  assert.equal(more.length, 0, 'not twice');
  assert.equal(first.toAddress, t.world.people.RTV1.email);
  assert.match(first.attachmentName ?? '', /^customers-2030-11-18\.xlsx$/);
  assert.match(first.textBody, /#\/customers\?view=1$/);
  const reached = await codes(['A', 'B']);
  const [heading, ...rows] = await cells(first.attachment);
  assert.equal(heading?.length, 1, 'the columns that the view shows');
  assert.deepEqual(rows, reached);
  assert.deepEqual(
    (await own(client)).map(({ lastOutcome, nextAt }) => [lastOutcome, nextAt]),
    [['file', SECOND]],
  );
  // from now on they reach one channel less, by the structure as it is then
  await t.db
    .updateTable('customerAssignment')
    .set({ validTo: '2030-11-20' })
    .where('customerId', '=', t.world.channels.A.id)
    .execute();
  await comes(SECOND);
  assert.deepEqual(
    (await cells((await mails())[1]?.attachment ?? null)).slice(1),
    await codes(['B']),
  );
});

test('[2.38] an early send by an administrator is an extra: the one of its hour still comes, once', async () => {
  const client = await t.signInAs('RTV1');
  expect(await add(client, { viewId: (await channelsView(client)).id }), 201);
  const admin = await t.signInAs('ADMIN');
  const { rows } = expect(
    await admin.get<ListAnswer>(`${JOBS}?kind=scheduled-report&state1=later`),
    200,
  );
  assert.equal(rows.length, 1);
  const ids = rows.map(({ id }) => id);
  expect(await admin.post<RowsActed>(`${JOBS}/act`, { act: 'again', ids }), 200);
  await t.app.services.jobs.drain();
  assert.equal((await mails()).length, 1, 'besides');
  assert.deepEqual(
    (await own(await t.signInAs('RTV1'))).map(({ lastOutcome, nextAt }) => [lastOutcome, nextAt]),
    [['file', FIRST]],
  );
  await comes(FIRST);
  await comes(FIRST);
  assert.equal((await mails()).length, 2, 'at its hour');
  assert.equal((await own(await t.signInAs('RTV1')))[0]?.nextAt, SECOND);
});

test('[2.38] a too large file comes as a link; a paused schedule waits, is sent on request, and is deleted', async () => {
  let client = await t.signInAs('RTV1');
  const made = expect(await add(client, { viewId: (await channelsView(client)).id }), 201);
  const paused = expect(
    await client.put<ReportSchedule>(`${SCHEDULES}/${made.id}`, {
      rowSCN: made.rowSCN,
      status1: 'paused',
    }),
    200,
  );
  await comes(FIRST);
  assert.equal((await mails()).length, 0);
  client = await t.signInAs('RTV1');
  handleSchedules(t.app.services, { rows: 1, bytes: 1_000_000 });
  expect(await client.post(`${SCHEDULES}/${made.id}/send`), 204);
  expect(await client.post(`${SCHEDULES}/${made.id}/send`), 204);
  await comes(FIRST);
  assert.deepEqual(
    (await mails()).map(({ attachment }) => attachment),
    [null],
  );
  const [now] = await own(client);
  assert.deepEqual([now?.lastOutcome, now?.status1], ['link', 'paused']);
  expect(await client.delete(`${SCHEDULES}/${made.id}`, { rowSCN: paused.rowSCN - 1 }), 409);
  expect(await client.delete(`${SCHEDULES}/${made.id}`, { rowSCN: now?.rowSCN }), 204);
  assert.deepEqual(await own(client), []);
});

test('[2.38] a schedule stops with a reason when its owner loses right, view or access, and goes on when restored', async () => {
  let client = await t.signInAs('RTV1');
  const view = await channelsView(client);
  const ofView = expect(await add(client, { viewId: view.id }), 201);
  const ofStock = expect(
    await add(client, {
      name1: 'Estoque',
      source: 'stock/report/file',
      query: { from: '2030-08', to: '2030-09', by: 'channel' },
      place: '/stock/report1',
    }),
    201,
  );
  await comes(FIRST);
  const sent = await mails();
  assert.deepEqual(sent.map(({ attachmentName }) => attachmentName).toSorted(), [
    'customers-2030-11-18.xlsx',
    // the chosen number of months, ending with the present month
    'stock-2030-10-2030-11.xlsx',
  ]);
  client = await t.signInAs('RTV1');
  const level = (acsPermLevel: Level) =>
    t.db
      .updateTable('userGroupPermission')
      .set({ acsPermLevel })
      .where('tcode', '=', '250-121')
      .execute();
  await level(0);
  expect(await client.delete(`/apis/v1/views/${view.id}`, { rowSCN: view.rowSCN }), 204);
  await comes(SECOND);
  assert.equal((await mails()).length, sent.length);
  client = await t.signInAs('RTV1');
  const stopped = await own(client);
  assert.deepEqual(
    stopped.map(({ id, status1, stopReason }) => [id, status1, stopReason]),
    [
      [ofView.id, 'stopped', 'view'],
      [ofStock.id, 'stopped', 'right'],
    ],
  );
  const inbox = expect(await client.get<InboxAnswer>('/apis/v1/notifications'), 200);
  assert.equal(inbox.messages.filter(({ link }) => link === '/reports/scheduled').length, 2);
  const resume = (at: number) =>
    client.put<ReportSchedule>(`${SCHEDULES}/${stopped[at]?.id}`, {
      rowSCN: stopped[at]?.rowSCN,
      status1: 'active',
    });
  expect(await resume(0), 404);
  expect(await resume(1), 403);
  await level(1);
  assert.equal(expect(await resume(1), 200).status1, 'active');
  await t.db
    .updateTable('businessPartner')
    .set({ status1: 4 })
    .where('id', '=', t.world.people.RTV1.id)
    .execute();
  await comes('2030-12-02T10:00:00.000Z');
  const locked = await t.db
    .selectFrom('reportSchedule')
    .select(['status1', 'stopReason'])
    .where('id', '=', ofStock.id)
    .execute();
  assert.deepEqual(locked, [{ status1: 'stopped', stopReason: 'owner' }]);
  assert.equal((await mails()).length, sent.length);
});

test('a schedule of unreadable data, at an impossible hour or beyond the limit is refused', async () => {
  const [seller, manager] = [await t.signInAs('S1'), await t.signInAs('RTV1')];
  const { id: viewId } = await channelsView(manager);
  const foreign: [PersonKey, object, number][] = [
    ['S1', { viewId }, 404],
    ['S1', { name1: 'Painel', source: 'boards/campaigns/file', query: { table: 'regions' } }, 403],
    [
      'RTV1',
      { name1: 'Painel', source: 'boards/campaigns/file', query: { table: 'nothing' } },
      400,
    ],
    ['RTV1', { name1: 'Pessoas', source: 'people/export', query: {} }, 400],
    ['RTV1', { viewId, hour: 24 }, 400],
    ['RTV1', { viewId, place: 'https://elsewhere.example/' }, 400],
    ['RTV1', { viewId, place: '//elsewhere.example/' }, 400],
    ['RTV1', { viewId, place: '/./' + '/elsewhere.example/' }, 400],
    ['RTV1', { viewId, place: '/customers/../..//elsewhere.example' }, 400],
    ['RTV1', { viewId, place: '/customers\u0000' }, 400],
  ];
  for (const [key, body, status] of foreign)
    expect(await add(key === 'S1' ? seller : manager, body), status);
  for (let count = 0; count < 20; count += 1) expect(await add(manager, { viewId }), 201);
  assert.equal(expect(await add(manager, { viewId }), 409).code, 'too-many-schedules');
});
