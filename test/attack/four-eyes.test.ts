// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { expect, PASSWORD } from '../server/harness.ts';
import type { PersonKey } from '../server/harness.ts';
import { item, note, openStage } from '../server/invoices/stage.ts';
import type { Stage } from '../server/invoices/stage.ts';

let stage: Stage;
let last = 4_700;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ACT_AS = '/apis/v1/users/actas';

/** Runs work while a user acts as another on their only page, then ends the impersonation. */
async function actingAs<T>(who: PersonKey, other: PersonKey, work: () => Promise<T>): Promise<T> {
  const page = await stage.page(who);
  const { user } = page;
  assert.ok(user);
  page.adopt(
    expect(
      await page.post<UserInfo>(ACT_AS, {
        userEmail: stage.world.people[other].email,
        password: PASSWORD,
      }),
      200,
    ),
  );
  try {
    return await work();
  } finally {
    const back = expect(
      await page.delete<UserInfo>(ACT_AS, {
        name1: null,
        userEmail: stage.world.people[other].email,
      }),
      200,
    );
    page.adopt({ ...user, accessToken: back.accessToken });
  }
}

async function posted(by: PersonKey): Promise<number> {
  last += 1;
  expect(
    await stage.upload(by, [note(stage.world, 'A', last, '2026-10-01', [item('P20', 'BD', '1')])]),
    202,
  );
  await stage.app.services.jobs.drain();
  return last;
}

const actionsOf = async (who: PersonKey, nNF: number): Promise<readonly string[]> =>
  (await stage.row(who, nNF)).acts;
const DECIDING = ['approve', 'refuse'];

test('a user who posts as a seller cannot approve or refuse it under the own name, singly, in bulk or by offer', async () => {
  const nNF = await actingAs('MGR1', 'S1', () => posted('MGR1'));
  const row = await stage.db
    .selectFrom('invoice')
    .select(['id', 'rowSCN', 'postedBy', 'postedActing'])
    .where('numNF', '=', String(nNF))
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [row.postedBy, row.postedActing],
    [stage.world.people.S1.id, stage.world.people.MGR1.id],
  );
  assert.deepEqual(
    (await actionsOf('MGR1', nNF)).filter((action) => DECIDING.includes(action)),
    [],
  );
  for (const action of DECIDING)
    assert.deepEqual(
      [(await stage.act('MGR1', nNF, action, { reason: 'r' })).body.code, action],
      ['own-posting', action],
    );
  const bulk = await (
    await stage.page('MGR1')
  ).post<{ results: { ok: boolean; code: string }[] }>('/apis/v1/invoices/acts', {
    act: 'approve',
    rows: [{ id: row.id, rowSCN: row.rowSCN }],
  });
  assert.deepEqual(
    bulk.body.results.map(({ ok, code }) => [ok, code]),
    [[false, 'own-posting']],
  );
  assert.ok((await actionsOf('COO1', nNF)).includes('approve'), 'another decider may');
  assert.equal((await stage.act('COO1', nNF, 'approve')).body.status1, 'ROV020');
});

test('a user who acts as a third person decides on no invoice at all', async () => {
  const nNF = await actingAs('MGR1', 'S1', () => posted('MGR1'));
  await actingAs('MGR1', 'COO1', async () => {
    assert.equal((await stage.act('MGR1', nNF, 'approve')).body.code, 'not-while-acting');
  });
});

test('a user who chooses the seller as a channel’s manager does not decide under the own name', async () => {
  const nNF = await posted('S1');
  await actingAs('MGR1', 'MA', async () => {
    assert.equal(
      (await stage.act('MGR1', nNF, 'assign-seller', { bpCtvId: stage.world.people.S2.id })).status,
      200,
    );
  });
  const { assignedBy, assignedActing } = await stage.db
    .selectFrom('invoice')
    .select(['assignedBy', 'assignedActing'])
    .where('numNF', '=', String(nNF))
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [assignedBy, assignedActing],
    [stage.world.people.MA.id, stage.world.people.MGR1.id],
  );
  assert.equal((await stage.act('MGR1', nNF, 'approve')).body.code, 'own-posting');
  assert.deepEqual(
    (await actionsOf('MGR1', nNF)).filter((action) => DECIDING.includes(action)),
    [],
  );
  assert.equal((await stage.act('COO1', nNF, 'refuse', { reason: 'r' })).status, 200);
});

test('a user who posts as a seller takes part in the dispute that follows as well', async () => {
  const nNF = await actingAs('MGR1', 'S1', () => posted('MGR1'));
  await stage.act('COO1', nNF, 'refuse', { reason: 'r' });
  assert.equal((await stage.act('S1', nNF, 'contest', { reason: 'c' })).status, 200);
  for (const action of ['uphold', 'dismiss'])
    assert.equal((await stage.act('MGR1', nNF, action, { reason: 'd' })).body.code, 'own-posting');
  assert.equal((await stage.act('DIR', nNF, 'uphold', { reason: 'd' })).body.status1, 'ROV020');
});

test('a person acted as took part as well: the seller named on the posting is no second person', async () => {
  const nNF = await actingAs('DIR', 'COO1', async () => {
    last += 1;
    expect(
      await stage.upload(
        'DIR',
        [note(stage.world, 'A', last, '2026-10-01', [item('P20', 'BD', '1')])],
        { bpCtvId: String(stage.world.people.S1.id) },
      ),
      202,
    );
    await stage.app.services.jobs.drain();
    return last;
  });
  for (const who of ['DIR', 'COO1'] as const)
    assert.equal((await stage.act(who, nNF, 'approve')).body.code, 'own-posting', who);
  assert.equal((await stage.act('MGR1', nNF, 'approve')).status, 200);
});

test('a user cannot lock, unlock or anonymise the own account by acting as another', async () => {
  const { id } = stage.world.people.RTV1;
  const { rowSCN } = await stage.db
    .selectFrom('businessPartner')
    .select('rowSCN')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // RTVs impersonate no user by their groups: a group gets the right, to prove that the rule does
  // not depend on it
  const { id: groupId } = await stage.db
    .selectFrom('userGroup')
    .select('id')
    .where('nmpCode', '=', 'RTV')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('userGroupPermission')
    .values([{ userGroupId: groupId, tcode: '300-900', acsPermLevel: 2 }])
    .onConflict((conflict) =>
      conflict.columns(['userGroupId', 'tcode']).doUpdateSet({ acsPermLevel: 2 }),
    )
    .execute();
  const { id: atv } = await stage.db
    .selectFrom('userGroup')
    .select('id')
    .where('nmpCode', '=', 'ATV')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('userGroupPermission')
    .values([{ userGroupId: atv, tcode: '300-001-INT', acsPermLevel: 2 }])
    .onConflict((conflict) =>
      conflict.columns(['userGroupId', 'tcode']).doUpdateSet({ acsPermLevel: 2 }),
    )
    .execute();
  await stage.db
    .updateTable('salesNodeHolder')
    .set({
      salesNodeId: (
        await stage.db
          .selectFrom('salesNode')
          .select('id')
          .where('nmpCode', '=', 'bu-1')
          .executeTakeFirstOrThrow()
      ).id,
    })
    .where('businessPartnerId', 'in', [stage.world.people.ATV1.id, id])
    .execute();
  await actingAs('RTV1', 'ATV1', async () => {
    const page = await stage.page('RTV1');
    const detail = expect(
      await page.get<{ acts: readonly string[] }>(`/apis/v1/internal-users/${id}`),
      200,
    );
    assert.deepEqual(detail.acts, []);
    assert.equal(
      (await page.post<{ code: string }>(`/apis/v1/internal-users/${id}/acts/lock`, { rowSCN }))
        .body.code,
      '600-035',
    );
  });
});
