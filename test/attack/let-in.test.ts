// @module-tag postgres
// Admission of a person needs another natural person than the user who brought them.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { AccessRequestsAnswer } from '../../src/domain/schema/accounts/access-requests.ts';
import type { IdentityChangeAnswer } from '../../src/domain/schema/accounts/identity-change.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import { expect, testApp } from '../server/harness.ts';
import type { PersonKey, TestApp } from '../server/harness.ts';

let t: TestApp;
let last = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const idOf = (who: PersonKey): number => t.world.people[who].id;

/** Creates an invited person who has entered all data and waits for admission. */
async function guest(
  by: PersonKey,
  kind: 'internal' | 'external',
  more: object = {},
): Promise<number> {
  last += 1;
  const page = await t.signInAs(by);
  const links = [{ customerId: t.world.channels.A.id, salesRoleId: 'CSC', hireDate: '2026-01-01' }];
  const made = expect(
    await page.post<ResourceDetail>(`/apis/v1/${kind}-users`, {
      nmpCode: `G${last}`,
      name1: `Hugo Guest ${'abcdefghijklmn'.charAt(last)}`,
      email: `guest${last}@channel.example`,
      ...(kind === 'external' ? { links } : {}),
      ...more,
    }),
    201,
  );
  await t.db.updateTable('businessPartner').set({ status1: 2 }).where('id', '=', made.id).execute();
  await t.db
    .insertInto('accountProgress')
    .values({ businessPartnerId: made.id, completedAt: t.clock.now().toISOString() })
    .execute();
  return made.id;
}

const release = async (by: PersonKey, id: number) =>
  (await t.signInAs(by)).post<ProblemBody>(`/apis/v1/access-requests/${id}/release`, {
    channels: [],
  });

async function request(by: PersonKey, id: number) {
  const page = await t.signInAs(by);
  const { rows } = expect(await page.get<AccessRequestsAnswer>('/apis/v1/access-requests'), 200);
  return rows.find((row) => row.id === id);
}

test('the inviter of a seller does not let them in and reads why, and the next user in charge does', async () => {
  const id = await guest('COO1', 'external');
  const refused = await release('COO1', id);
  assert.deepEqual([refused.status, refused.body.code], [403, 'took-part']);
  const seen = await request('COO1', id);
  assert.deepEqual([seen?.acts, seen?.whyNot.release], [['refuse'], 'broughtThem']);
  const page = await t.signInAs('COO1');
  const detail = expect(await page.get<ResourceDetail>(`/apis/v1/external-users/${id}`), 200);
  assert.deepEqual(detail.acts, ['refuse']);
  const action = await page.post<ProblemBody>(`/apis/v1/external-users/${id}/acts/release`, {
    rowSCN: detail.rowSCN,
  });
  assert.equal(action.status, 409);
  expect(await release('RTV1', id), 204);
});

test('a user who named the mailbox, or a second account of the inviter, does not let a person in', async () => {
  const id = await guest('COO1', 'external');
  await t.db
    .insertInto('identityFact')
    .values({ businessPartnerId: id, kind: 'e-mail', how: 'users-screen', broughtBy: idOf('RTV1') })
    .execute();
  assert.equal((await release('RTV1', id)).status, 403);
  const { taxNum } = await t.db
    .selectFrom('businessPartner')
    .select('taxNum')
    .where('id', '=', idOf('COO1'))
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('identityFact')
    .values({ businessPartnerId: idOf('MGR1'), kind: 'tax-number', value: taxNum })
    .execute();
  assert.equal((await release('MGR1', id)).status, 403);
  expect(await release('DIR', id), 204);
  await t.db.deleteFrom('identityFact').where('businessPartnerId', '=', idOf('MGR1')).execute();
});

test('a release is announced to another user than the one who brought the person', async () => {
  const id = await guest('RTV1', 'external');
  const { notifyOfNewcomer } = await import('../../server/accounts/notify-in-charge.ts');
  const { config, clock } = { config: t.app.services.config, clock: t.clock };
  await notifyOfNewcomer(t.db, { id, bpType: '92' }, config, clock);
  const told = await t.db
    .selectFrom('message')
    .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
    .select('businessPartnerId')
    .where('code', '=', 'release-awaits')
    .where('link', 'like', `%=${id}`)
    .execute();
  assert.deepEqual(
    told.map(({ businessPartnerId }) => businessPartnerId),
    [idOf('COO1')],
  );
});

test('a role that approves or decides is granted by a director or a second administrator', async () => {
  const id = await guest('ADMIN', 'internal', { salesRole: 'COO' });
  assert.equal((await release('MGR1', id)).status, 404);
  assert.equal((await release('ADMIN', id)).status, 403);
  expect(await release('DIR', id), 204);
});

test('the administrator of a portal without a second person lets in the first', async () => {
  const id = await guest('ADMIN', 'internal', { salesRole: 'DIR' });
  const others = await t.db
    .updateTable('businessPartner')
    .set({ status1: 4 })
    .where('id', '=', idOf('DIR'))
    .returning('id')
    .execute();
  assert.equal(others.length, 1);
  t.clock.advance(2_000);
  expect(await release('ADMIN', id), 204);
  await t.db
    .updateTable('businessPartner')
    .set({ status1: 3 })
    .where('id', '=', idOf('DIR'))
    .execute();
});

const roleUrl = (id: number): string => `/apis/v1/users/${id}/identity-change`;

test('a role that approves or decides is given to an account in use by two persons', async () => {
  const id = idOf('RTV2');
  const administrator = await t.signInAs('ADMIN');
  const record = `/apis/v1/internal-users/${id}`;
  const detail = expect(await administrator.get<ResourceDetail>(record), 200);
  const alone = await administrator.put<ProblemBody>(record, {
    rowSCN: detail.rowSCN,
    salesRole: 'COO',
  });
  assert.deepEqual(
    [alone.status, alone.body.fields?.[0]?.code],
    [400, 'identity-by-request'],
    alone.raw.body,
  );
  const { name1 } = t.world.people.RTV2;
  const answer = expect(
    await administrator.post<IdentityChangeAnswer>(roleUrl(id), {
      name1,
      salesRole: 'COO',
      reason: 'promoted',
    }),
    200,
  );
  const changeId = answer.change?.id;
  assert.deepEqual(
    [answer.change?.before.salesRole, answer.change?.after.salesRole],
    ['RTV', 'COO'],
  );
  assert.equal(answer.change?.after.taxNum, answer.current.taxNum, 'the number stays');
  for (const who of ['ADMIN', 'MGR2'] as const) {
    const page = await t.signInAs(who);
    const refused = await page.post(`${roleUrl(id)}/confirmation`, { changeId });
    assert.equal(refused.status, 403, who);
  }
  expect(await (await t.signInAs('DIR')).post(`${roleUrl(id)}/confirmation`, { changeId }), 200);
  const groups = await t.db
    .selectFrom('userGroupMember')
    .innerJoin('userGroup', 'userGroup.id', 'userGroupMember.userGroupId')
    .select('nmpCode')
    .where('businessPartnerId', '=', id)
    .execute();
  assert.deepEqual(
    groups.map(({ nmpCode }) => nmpCode),
    ['COO'],
  );
});
