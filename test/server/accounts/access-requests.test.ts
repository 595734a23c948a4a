// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { SettingsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { HistoryAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import { testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { announcedBy } from './announced.ts';
import { mailsTo } from './mailbox.ts';
import { SETTINGS, newcomer, rowOf, finish, requestsOf, told } from './wizard-stage.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('[2.54] the last step notifies the RTV in charge, who releases; the person is notified and let in', async () => {
  const email = 'release@channel.example';
  const page = await newcomer(t, email);
  const rtv = await t.signInAs('RTV1');
  const before = (await mailsTo(t, t.world.people.RTV1.email)).length;
  await finish(t, page, [rowOf(t, 'A')]);
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
  const page = await newcomer(t, email);
  await finish(t, page, [rowOf(t, 'A')]);
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
  await finish(t, await newcomer(t, email), [rowOf(t, 'A')]);
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

test('people of channels outside a user’s scope are neither shown nor decided, nor without the mark', async () => {
  const email = 'scope@channel.example';
  await finish(t, await newcomer(t, email), [rowOf(t, 'A')]);
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

test('a request for channels of two branches is decided by each for its own, and one release lets the person in', async () => {
  const email = 'both@channel.example';
  const page = await newcomer(t, email);
  await finish(t, page, [rowOf(t, 'A'), rowOf(t, 'C')]);
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
  const first = await newcomer(t, 'vacant1@channel.example');
  await finish(t, first, [rowOf(t, 'A')]);
  assert.equal(
    (await first.get<SettingsAnswer>(SETTINGS)).body.channels[0]?.inChargeName,
    t.world.people.COO1.name1,
  );
  await vacate('COO1');
  const second = await newcomer(t, 'vacant2@channel.example');
  await finish(t, second, [rowOf(t, 'A')]);
  assert.equal(
    (await second.get<SettingsAnswer>(SETTINGS)).body.channels[0]?.inChargeName,
    t.world.people.MGR1.name1,
  );
  await t.db.updateTable('salesNodeHolder').set({ validTo: null }).execute();
});
