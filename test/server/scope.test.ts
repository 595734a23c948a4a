// @module-tag both
import type { EmitType } from '../../src/domain/rules/invoice/invoice-status.ts';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type { Scope } from '../../server/access/person.ts';
import { EVERYTHING, computeScope, scopeWithin } from '../../server/access/scope.ts';
import { rowCondition, scopeCondition } from '../../server/access/scope-condition.ts';
import type { ScopedRow } from '../../server/access/scope-condition.ts';
import { entities, lookups } from '../../src/domain/entities/index.ts';
import type { Target } from '../../src/domain/listing.ts';
import { listRelations } from '../../src/domain/scope.ts';
import type { Database } from '../../server/database/connect.ts';
import { openWorld } from './world.ts';
import type { PersonKey, World } from './world.ts';

const TODAY = '2026-11-20';

let database: Database;
let world: World;
beforeAll(async () => {
  ({ database, world } = await openWorld());
  const { db } = database;
  const invoice = (
    name: string,
    emitType: EmitType,
    customerId: number | null,
    bpDestId: number | null,
    seller: PersonKey | null,
    poster: PersonKey | null,
  ) =>
    db
      .insertInto('invoice')
      .values({
        emitType,
        mode: 'XML',
        status1: 'ROV030',
        customerId,
        bpDestId,
        emitCnpjCpf: name,
        mod: '55',
        serieNF: '1',
        bpCtvId: seller && world.people[seller].id,
        postedBy: poster && world.people[poster].id,
      })
      .execute();
  const { A, B, C } = world.channels;
  await invoice('A by S1', '2', A.id, null, 'S1', 'S1');
  await invoice('A by S2', '2', A.id, null, 'S2', 'S2');
  await invoice('A of S2 posted by S1', '2', A.id, null, 'S2', 'S1');
  await invoice('B by S3', '2', B.id, null, 'S3', 'S3');
  await invoice('C by S4', '2', C.id, null, 'S4', 'S4');
  await invoice('A bought by C', '2', A.id, C.id, 'S2', 'S2');
  await invoice('provider to A', '1', null, A.id, null, 'COO1');
  await invoice('provider to unknown', '1', null, null, null, 'COO1');
  await db
    .insertInto('payout')
    .values({
      nmpCode: 'prize of S1',
      campaignId: world.campaignId,
      winnerId: world.people.S1.id,
      customerId: A.id,
      rankPosition: 1,
      prize: '9000',
      rankingHash: '0'.repeat(64),
    })
    .execute();
  await db
    .insertInto('stockPosting')
    .values({
      customer: A.id,
      product: world.products.P,
      postingType: 'initial',
      movementDate: TODAY,
      quantity: '1',
    })
    .execute();
  await db
    .insertInto('userDocument')
    .values({ userName: world.people.S1.id, docName: 'of S1', docType: '1' })
    .execute();
  await db
    .insertInto('deputy')
    .values({
      absentId: world.people.COO1.id,
      deputyId: world.people.COO2.id,
      validFrom: TODAY,
      validTo: TODAY,
    })
    .execute();
  await db
    .insertInto('partnerSite')
    .values({ clientId: 'ps_scope', name1: 'Loja do Canal A' })
    .execute();
});
afterAll(() => database.close());

async function scopeFor(key: PersonKey, today = TODAY) {
  const { id } = world.people[key];
  const row = await database.db
    .selectFrom('businessPartner')
    .select(['id', 'isAdmin', 'bpType', 'salesRole'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return computeScope(database.db, row, today);
}

/** Returns the rows of a type that a user sees, by their naming column. */
async function seen(
  kind: ScopedRow,
  table: string,
  name: string,
  key: PersonKey,
  today?: string,
): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select ${sql.ref(`t.${name}`)} as name from ${sql.table(table)} as t where ${scopeCondition(await scopeFor(key, today), kind, 't')} order by 1`.execute(
    database.db,
  );
  return rows.map((row) => row.name).sort();
}

const ALL_A = ['A bought by C', 'A by S1', 'A by S2', 'A of S2 posted by S1', 'provider to A'];

test("invoices: the branch, the channel, or one's own", async () => {
  const invoices = (key: PersonKey) => seen('invoice', 'invoice', 'emit_cnpj_cpf', key);
  assert.equal((await invoices('ADMIN')).length, 8);
  assert.equal((await invoices('DIR')).length, 8);
  for (const key of ['MGR1', 'COO1', 'RTV1', 'CTV1', 'ATV1'] as const)
    assert.deepEqual(await invoices(key), [...ALL_A, 'B by S3'].sort(), key);
  for (const key of ['MGR2', 'COO2', 'RTV2', 'CTV2', 'ATV2'] as const)
    assert.deepEqual(await invoices(key), ['C by S4'], key);
  assert.deepEqual(await invoices('MA'), ALL_A);
  assert.deepEqual(await invoices('MB'), ['B by S3']);
  assert.deepEqual(await invoices('MC'), ['C by S4']);
  assert.deepEqual(await invoices('S1'), ['A by S1', 'A of S2 posted by S1']);
  assert.deepEqual(await invoices('S2'), ['A bought by C', 'A by S2', 'A of S2 posted by S1']);
  assert.deepEqual(await invoices('S5'), []);
});

test('channels, portfolio, groups, structure, links and people', async () => {
  const channels = (key: PersonKey) => seen('customer', 'customer', 'nmp_code', key);
  assert.deepEqual(await channels('COO1'), ['CH-A', 'CH-B']);
  assert.deepEqual(await channels('MC'), ['CH-C']);
  assert.deepEqual(await channels('S1'), ['CH-A']);
  assert.equal((await seen('sku', 'sku', 'customer_sku', 'S1')).length, 3);
  assert.deepEqual(await seen('economicGroup', 'economic_group', 'nmp_code', 'COO1'), ['G']);
  assert.deepEqual(await seen('economicGroup', 'economic_group', 'nmp_code', 'COO2'), []);
  assert.deepEqual(await seen('economicGroup', 'economic_group', 'nmp_code', 'S1'), []);
  assert.deepEqual(await seen('salesNode', 'sales_node', 'nmp_code', 'RTV1'), [
    'distrital-1',
    'territory-1',
  ]);
  assert.deepEqual(await seen('salesNode', 'sales_node', 'nmp_code', 'MA'), []);
  const people = (key: PersonKey) => seen('person', 'business_partner', 'nmp_code', key);
  assert.deepEqual(await people('S1'), ['T-S1']);
  assert.deepEqual(await people('MA'), ['T-MA', 'T-S1', 'T-S2']);
  assert.deepEqual(await people('RTV1'), [
    'T-ATV1',
    'T-CTV1',
    'T-MA',
    'T-MB',
    'T-RTV1',
    'T-S1',
    'T-S2',
    'T-S3',
  ]);
  assert.equal((await people('DIR')).length, 21);
});

test('campaigns: with a channel in reach, by itself or through its group; outside the provider only what is approved', async () => {
  const campaigns = (key: PersonKey) => seen('campaign', 'campaign', 'nmp_code', key);
  assert.deepEqual(await campaigns('COO1'), ['B-1', 'EX-2']);
  assert.deepEqual(await campaigns('S1'), ['B-1', 'EX-2']);
  assert.deepEqual(await campaigns('S3'), ['EX-2']);
  assert.deepEqual(await campaigns('MC'), ['B-2', 'EX-2']);
  await database.db
    .updateTable('campaignVersion')
    .set({ approvalStatus: 'awaiting' })
    .where('campaignId', '=', world.branchCampaignIds[1])
    .execute();
  assert.deepEqual(await campaigns('COO1'), ['B-1', 'EX-2']);
  assert.deepEqual(await campaigns('S1'), ['EX-2']);
});

test('assignments, holders and links count on their days only, both ends included', async () => {
  const { db } = database;
  await db
    .updateTable('customerAssignment')
    .set({ validFrom: '2026-02-01', validTo: '2026-03-31' })
    .where('customerId', '=', world.channels.B.id)
    .execute();
  const channels = (today: string) => seen('customer', 'customer', 'nmp_code', 'COO1', today);
  assert.deepEqual(await channels('2026-01-31'), ['CH-A']);
  assert.deepEqual(await channels('2026-02-01'), ['CH-A', 'CH-B']);
  assert.deepEqual(await channels('2026-03-31'), ['CH-A', 'CH-B']);
  assert.deepEqual(await channels('2026-04-01'), ['CH-A']);
  await db
    .updateTable('channelLink')
    .set({ fireDate: '2026-05-31' })
    .where('businessPartnerId', '=', world.people.S5.id)
    .execute();
  assert.deepEqual(await seen('customer', 'customer', 'nmp_code', 'S5', '2026-05-31'), ['CH-D']);
  assert.deepEqual(await seen('customer', 'customer', 'nmp_code', 'S5', '2026-06-01'), []);
  await db
    .updateTable('salesNodeHolder')
    .set({ validTo: '2026-06-30' })
    .where('businessPartnerId', '=', world.people.MGR2.id)
    .execute();
  assert.deepEqual(await seen('customer', 'customer', 'nmp_code', 'MGR2', '2026-06-30'), [
    'CH-C',
    'CH-D',
  ]);
  assert.deepEqual(await seen('customer', 'customer', 'nmp_code', 'MGR2', '2026-07-01'), []);
});

test('a manager of one channel who sells at another sees the one whole and the own part of the other', async () => {
  await database.db
    .insertInto('channelLink')
    .values({
      customerId: world.channels.C.id,
      businessPartnerId: world.people.S1.id,
      salesRoleId: 'CSM',
      hireDate: '2020-01-01',
    })
    .execute();
  assert.deepEqual(await seen('invoice', 'invoice', 'emit_cnpj_cpf', 'S1'), [
    'A by S1',
    'A of S2 posted by S1',
    'C by S4',
  ]);
});

test("messages are their reader's alone, whatever the role; the system itself sees every other row", async () => {
  const { id } = await database.db
    .insertInto('message')
    .values({ title: 'to S1', body: '', subjectType: '90' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('messageRecipient')
    .values({ messageId: id, businessPartnerId: world.people.S1.id, subjectType: '90' })
    .execute();
  assert.deepEqual(await seen('message', 'message', 'title', 'S1'), ['to S1']);
  for (const key of ['ADMIN', 'DIR', 'MA'] as const)
    assert.deepEqual(await seen('message', 'message', 'title', key), [], key);
  const { rows } = await sql<{
    sees: boolean;
  }>`select ${scopeCondition(EVERYTHING, 'invoice')} as sees`.execute(database.db);
  assert.equal(rows[0]?.sees, true);
});

for (const target of [...entities, ...lookups])
  test(`[6.01] ${target.resource}: full readers see every row; a user without a place sees open ones`, async () => {
    const idsIn = async (scope: Scope) =>
      (
        await sql<{
          id: unknown;
        }>`select t.id from ${sql.table(target.table)} as t where ${rowCondition(scope, target.scope, 't')}`.execute(
          database.db,
        )
      ).rows.map(({ id }) => id);
    const all = await idsIn(EVERYTHING);
    const { rows } = await sql`select t.id from ${sql.table(target.table)} as t`.execute(
      database.db,
    );
    assert.equal(all.length, rows.length);
    const personId = world.people.S5.id;
    const newcomers = [
      ['91', null],
      ['91', 'RTV'],
      ['92', null],
    ] as const;
    for (const [bpType, salesRole] of newcomers) {
      const reached = { nodeIds: null, customerIds: null, managerOf: null };
      const owner = { id: personId, isAdmin: false, bpType, salesRole };
      const seen = await idsIn(scopeWithin(owner, reached, TODAY));
      if (target.scope === 'everybody') assert.equal(seen.length, all.length);
      else {
        assert.ok(all.length > 0, 'there are rows to keep back');
        const isPerson = target.table === 'businessPartner';
        const own = await ownIds(target, personId);
        assert.deepEqual(seen, isPerson ? [personId] : own);
      }
    }
  });

/** Rows that are about a person, where the definition lets them through by that. */
async function ownIds({ table, scope }: Target, personId: number): Promise<readonly unknown[]> {
  if (typeof scope === 'string') return [];
  const [own] = listRelations(scope).flatMap(([relation, name]) =>
    relation === 'self' ? [name] : [],
  );
  if (own === undefined) return [];
  const { rows } = await sql<{
    id: unknown;
  }>`select t.id from ${sql.table(table)} as t where ${sql.ref(`t.${own}`)} = ${personId}`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
}

test('every child says which of its rows are shown with the parent', () => {
  for (const entity of entities)
    for (const [name, child] of Object.entries(entity.children)) {
      if (child.scope === 'parent') continue;
      assert.notEqual(child.scope, 'everybody', `${entity.resource}.${name}`);
      const own = new Set(['id', child.parent, ...Object.keys(child.fields)]);
      if (typeof child.scope !== 'string')
        for (const [, column] of listRelations(child.scope))
          assert.ok(own.has(column), `${entity.resource}.${name}: ${column}`);
    }
});
