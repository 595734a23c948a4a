// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sendSystemMessage } from '../../../server/messages/send.ts';
import { computeCheckDigits } from '../../../src/domain/tax-number.ts';
import type { SettingsAnswer, TermsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { readEvents } from '../live/event-reader.ts';
import { testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { mailsTo, tokenIn } from './mailbox.ts';
import {
  BASE,
  SETTINGS,
  PASSWORD,
  newcomer,
  ADDRESS,
  rowOf,
  save,
  ask,
  finish,
  requestsOf,
  told,
} from './wizard-stage.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PAPERS = {
  name1: 'Ivo Campos',
  alias: 'Ivo',
  taxNumTypeId: 'CPF',
  taxNum: '529.982.247-25',
  birthDate: null,
  motherName: null,
};
const PHONES = { cellPhoneIDD: '55', cellPhone: '19998765432', landLineIDD: '55', landLine: null };

/** Builds a tax number, which is unique to a person. */
function cpfOf(order: number): string {
  const body = String(520_000_000 + order);
  return `${body}${computeCheckDigits('CPF', body)}`;
}

let made = 0;
/** Creates a person invited by another, who has agreed and entered all data. */
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

test('a provider’s newcomer is announced to the manager above, who releases; no other user sees who waits', async () => {
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

test('open pages of releasing users hear that a person waits, and waits no more; other pages do not', async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const listen = (page: Client) =>
    readEvents(`${address}/apis/v1/live`, { authorization: `Bearer ${page.accessToken}` });
  const [coordinator, assistant] = [await t.signInAs('COO1'), await t.signInAs('ATV1')];
  const [hears, deaf] = [await listen(coordinator), await listen(assistant)];
  await finish(t, await newcomer(t, 'heard@channel.example'), [rowOf(t, 'B')]);
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
  assert.equal((await ask(t, outside.page, [])).status, 200);
  assert.ok(
    (await told(rtv)).some(({ link }) => link === `/accesspolicies/releases?person=${outside.id}`),
    'who is in charge of the channel is told',
  );
  assert.deepEqual((await requestsOf(rtv)).find(({ id }) => id === outside.id)?.places, [
    { name1: 'Canal A', salesRoleId: 'CSC' },
  ]);
  assert.equal((await ask(t, outside.page, [rowOf(t, 'B')])).status, 200);
  assert.deepEqual(
    (await rtv.get<ResourceDetail>(external)).body.acts,
    [],
    'a channel is to be confirmed with him',
  );
  assert.equal((await ask(t, outside.page, [])).status, 200);
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

test('a user who acts as another cannot release', async () => {
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
