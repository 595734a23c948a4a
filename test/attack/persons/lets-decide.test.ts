// @module-tag postgres
// Participants in a decision include the user who lets the decider decide, by a group or as a
// deputy.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { findAccountsBehind } from '../../../server/access/accounts-of.ts';
import { expect } from '../../server/harness.ts';
import type { PersonKey } from '../../server/harness.ts';
import { item, note, openStage } from '../../server/invoices/stage.ts';
import type { Stage } from '../../server/invoices/stage.ts';

let stage: Stage;
let last = 8_300;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const idOf = (who: PersonKey): number => stage.world.people[who].id;
const GROUPS = '/apis/v1/user-groups';

async function posted(by: PersonKey): Promise<number> {
  last += 1;
  const notes = [note(stage.world, 'A', last, '2026-10-01', [item('P20', 'BD', '1')])];
  expect(await stage.upload(by, notes, { bpCtvId: String(idOf('S1')) }), 202);
  await stage.app.services.jobs.drain();
  return last;
}

const approved = async (who: PersonKey, nNF: number) => (await stage.act(who, nNF, 'approve')).body;

/** Saves a group as an administrator does. */
async function save(id: number | undefined, body: object): Promise<ResourceDetail> {
  const page = await stage.page('ADMIN');
  if (id === undefined) return expect(await page.post<ResourceDetail>(GROUPS, body), 201);
  const { rowSCN } = expect(await page.get<ResourceDetail>(`${GROUPS}/${id}`), 200);
  return expect(await page.put<ResourceDetail>(`${GROUPS}/${id}`, { rowSCN, ...body }), 200);
}

const tiedTo = async (who: PersonKey): Promise<boolean> =>
  (await findAccountsBehind(stage.db, [idOf('ADMIN')])).includes(idOf(who));

const users = (...people: readonly PersonKey[]) =>
  people.map((who) => ({ businessPartnerId: idOf(who) }));
const level = (tcode: string, acsPermLevel: string) => [{ tcode, acsPermLevel }];

test('a user who puts a person into a deciding group takes part in their decisions while it decides', async () => {
  const group = await save(undefined, {
    nmpCode: 'DECIDE',
    name1: 'Decisores',
    permissions: level('600-020', '2'),
    users: users('COO1', 'RTV1'),
  });
  assert.deepEqual([await tiedTo('COO1'), await tiedTo('RTV1')], [true, false], 'by their roles');
  const nNF = await posted('ADMIN');
  assert.equal((await approved('COO1', nNF)).code, 'own-posting');
  assert.equal((await approved('MGR1', nNF)).status1, 'ROV020');
  await save(group.id, { users: [] });
  assert.equal(await tiedTo('COO1'), false);
  assert.equal((await approved('COO1', await posted('ADMIN'))).status1, 'ROV020');
});

test('a user who raises a level of the group or activates the group has let a person decide as well', async () => {
  const { id } = await save(undefined, {
    nmpCode: 'READ',
    name1: 'Leitores',
    permissions: level('450-130', '1'),
    users: users('ATV1'),
  });
  assert.equal(await tiedTo('ATV1'), false, 'reading decides nothing');
  await stage.db
    .updateTable('identityFact')
    .set({ broughtBy: null })
    .where('kind', '=', 'group')
    .execute();
  const { permissions } = expect(
    await (await stage.page('ADMIN')).get<ResourceDetail>(`${GROUPS}/${id}`),
    200,
  );
  const [row] = permissions as readonly { readonly id: number }[];
  await save(id, { permissions: [{ id: row?.id, tcode: '450-130', acsPermLevel: '2' }] });
  assert.equal(await tiedTo('ATV1'), true);
  await save(id, { status1: 'blocked' });
  assert.equal(await tiedTo('ATV1'), false, 'a blocked group lets none decide');
  await stage.db
    .updateTable('identityFact')
    .set({ broughtBy: null })
    .where('kind', '=', 'group')
    .execute();
  await save(id, { status1: 'active' });
  assert.equal(await tiedTo('ATV1'), true);
});

async function deputy(by: PersonKey, absent: PersonKey, deputyOf: PersonKey): Promise<void> {
  const page = await stage.page(by);
  const made = await page.post<ResourceDetail & ProblemBody>('/apis/v1/deputies', {
    absentId: idOf(absent),
    deputyId: idOf(deputyOf),
    validFrom: '2026-12-06',
    validTo: '2026-12-10',
    decidesInvoices: true,
    approvesCampaigns: false,
  });
  assert.equal(made.status, 201, made.raw.body);
}

test('a deputy in whose place two are away decides for neither what the other posted', async () => {
  await deputy('MGR1', 'MGR1', 'DIR');
  await deputy('MGR2', 'MGR2', 'DIR');
  for (const who of ['MGR1', 'MGR2'] as const) {
    const nNF = await posted('MGR1');
    await stage.db
      .updateTable('invoice')
      .set({ postedBy: idOf(who) })
      .where('numNF', '=', String(nNF))
      .execute();
    assert.equal((await approved('DIR', nNF)).code, 'own-posting', who);
  }
  await stage.db.deleteFrom('deputy').execute();
});

test('a user who names another’s deputy takes part in that deputy’s decisions', async () => {
  await deputy('ADMIN', 'COO1', 'MGR1');
  const nNF = await posted('ADMIN');
  const done = await approved('MGR1', nNF);
  assert.equal(done.status1, 'ROV020', 'in the own name the deputy needs no deputyship');
  const event = await stage.db
    .selectFrom('invoiceEvent')
    .innerJoin('invoice', 'invoice.id', 'invoiceEvent.invoiceId')
    .select(['userId', 'actingUserId'])
    .where('numNF', '=', String(nNF))
    .where('xEvento', '=', 'approve')
    .executeTakeFirstOrThrow();
  assert.deepEqual([event.userId, event.actingUserId], [idOf('MGR1'), null]);
});
