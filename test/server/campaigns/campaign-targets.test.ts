import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { campaign } from '../../../src/domain/entities/campaign.ts';
import { writableFields } from '../../../src/domain/entity.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { HistoryAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import type { Database } from '../../../server/database/connect.ts';
import type { Db } from '../../../server/database/db.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { openWorld } from '../world.ts';

const URL = '/apis/v1/campaigns';
const KEYS = '/apis/v1/embed-keys';
const TARGETS = 500;
/** Most statements for the children of one save, whatever their number. */
const MOST_STATEMENTS = 10;
const CHILDREN =
  /^\s*(?:insert into|update|delete from) "?campaign_(?:category|product|participant|target|prize)\b|\bsavepoint\b/;

let t: TestApp;
let coordinator: Client;
let products: readonly number[];
const statements: string[] = [];

/** Wraps a database so that the test sees each of its statements. */
function observed(database: Database): Database {
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(database.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db: Db = database.db.withPlugin(recorder);
  return { ...database, db };
}

beforeAll(async () => {
  const { database, world } = await openWorld();
  t = await testApp({ opened: { database: observed(database), world } });
  // the embedded database takes notes up at once: each is kept as it is made
  await sql
    .raw(
      `create table noted (kind text not null, ref_id bigint not null);
      create function keep_note() returns trigger language plpgsql as $body$
      begin
        insert into noted (kind, ref_id) values (new.kind, new.ref_id);
        return null;
      end $body$;
      create trigger note_kept after insert on ledger_change for each row execute function keep_note();`,
    )
    .execute(t.db);
  coordinator = await t.signInAs('COO1');
  const { rows } = await sql<{ id: number }>`
    insert into product (nmp_code, name1, product_category_id, base_unit)
    select 'MANY-' || n, 'Produto ' || n, ${world.categories.H}, 'KG' from generate_series(1, ${TARGETS}) as n returning id`.execute(
    t.db,
  );
  products = rows.map(({ id }) => id);
});
afterAll(() => t.close());

const target = (productId: number | undefined, at: number): Record<string, unknown> => ({
  customerId: t.world.channels.A.id,
  economicGroupId: null,
  productId: productId ?? null,
  productCategoryId: null,
  salesQuantTarget: String(1000 + at),
  minPercentTarget: '60',
  minSalesQuantTarget: '0',
  salesInvoicedTarget: '0',
});

const prize = (position: number): Record<string, unknown> => ({
  position,
  descr: `Prize ${position}`,
  amount: '900',
  expectedPaymentDate: null,
});

let last = 0;
const draft = (): Record<string, unknown> => ({
  nmpCode: `MANY-${(last += 1)}`,
  name1: 'Many targets',
  campgnCicleId: t.world.cicleId,
  tsStart: '2026-09-01',
  tsEnd: '2026-11-30',
  invcIssncStart: '2026-09-01',
  invcIssncEnd: '2026-11-30',
  status1: 'active',
  generateRanking: true,
  rankingPositions: 3,
  salesRoleAwarded: 'CTV',
  disclosure: 'named',
  redistributionCounts: false,
  categories: [{ categoryId: t.world.categories.H }],
  products: [{ productId: t.world.products.P, nmvWeight: '1.5', productObs: null }],
  participants: [{ customerId: t.world.channels.A.id, economicGroupId: null }],
  targets: products.map(target),
  prizes: [prize(1), prize(2), prize(3)],
});

type ChildName = keyof typeof campaign.children;

/** Picks what a form sends of the rows of a child. */
function drafts(row: ResourceDetail, child: ChildName): Record<string, unknown>[] {
  const names = ['id', ...writableFields(campaign.children[child].fields).map(([name]) => name)];
  const rows = row[child] as readonly Record<string, unknown>[];
  return rows.map((each) => Object.fromEntries(names.map((name) => [name, each[name]])));
}

interface Saved {
  readonly row: ResourceDetail;
  readonly forChildren: readonly string[];
  readonly notes: readonly { readonly kind: string; readonly count: number }[];
}

/** Saves and reads the statements and the notes of the save. */
async function saved(save: () => Promise<ResourceDetail>): Promise<Saved> {
  await sql`truncate noted`.execute(t.db);
  statements.length = 0;
  const row = await save();
  const forChildren = statements.filter((each) => CHILDREN.test(each));
  const { rows: notes } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from noted where kind in ('campaign', 'board') and ref_id = ${row.id} group by kind order by kind desc`.execute(
    t.db,
  );
  return { row, forChildren, notes };
}

const made = (): Promise<Saved> =>
  saved(async () => expect(await coordinator.post<ResourceDetail>(URL, draft()), 201));

const changed = (row: ResourceDetail, body: object): Promise<Saved> =>
  saved(async () =>
    expect(
      await coordinator.put<ResourceDetail>(`${URL}/${row.id}`, { rowSCN: row.rowSCN, ...body }),
      200,
    ),
  );

function isSmall({ forChildren, notes }: Saved): void {
  assert.ok(
    forChildren.length <= MOST_STATEMENTS,
    `${forChildren.length} statements for the children`,
  );
  assert.equal(notes.find(({ kind }) => kind === 'campaign')?.count, 1);
  assert.ok(notes.every(({ count }) => count === 1));
}

test('[2.26] [3.09] a campaign with 500 targets is made by a few statements, and its sums are noted once', async () => {
  const save = await made();
  const { rows } = await sql<{ productId: number; salesQuantTarget: string }>`
    select product_id, sales_quant_target from campaign_target where campaign_id = ${save.row.id} order by id`.execute(
    t.db,
  );
  assert.deepEqual(
    rows.map((row) => [row.productId, Number(row.salesQuantTarget)]),
    products.map((id, at) => [id, 1000 + at]),
    'the targets are kept in their order',
  );
  isSmall(save);
});

test('[3.09] 500 targets that change, go and come are stored by a few statements, and keep their ids', async () => {
  const { row } = await made();
  const sent = drafts(row, 'targets');
  const kept = sent.slice(0, 400).map((each) => ({ ...each, minPercentTarget: '70' }));
  const fresh = sent.slice(400).map(({ id: _id, ...each }) => ({ ...each, salesQuantTarget: '7' }));
  const save = await changed(row, { targets: [...kept, ...fresh] });
  const after = drafts(save.row, 'targets');
  assert.deepEqual(
    after.slice(0, 400).map(({ id }) => id),
    kept.map((each) => Reflect.get(each, 'id')),
  );
  assert.equal(after.length, TARGETS);
  assert.ok(after.slice(400).every(({ id }) => !sent.some((each) => each['id'] === id)));
  assert.ok(after.slice(0, 400).every((each) => Number(each['minPercentTarget']) === 70));
  assert.ok(after.slice(400).every((each) => Number(each['salesQuantTarget']) === 7));
  isSmall(save);
  const history = expect(
    await (await t.signInAs('ADMIN')).get<HistoryAnswer>(`${URL}/${row.id}/history`),
    200,
  );
  assert.equal(history.rows.length, 2);
});

test('[3.11] a next version writes all its children by a few statements', async () => {
  const { row } = await made();
  await sql`update campaign_version set approval_status = 'approved', effective_from = ts_start, approved_at = now() where campaign_id = ${row.id}`.execute(
    t.db,
  );
  await sql`update campaign set approval_status = 'approved' where id = ${row.id}`.execute(t.db);
  const save = await changed(row, {
    prizes: drafts(row, 'prizes').map((each) => ({ ...each, amount: '950' })),
  });
  const { rows } = await sql<{ version: number; count: number }>`
    select version, count(*)::integer as count from campaign_target where campaign_id = ${row.id} group by version order by version`.execute(
    t.db,
  );
  assert.deepEqual(rows, [
    { version: 1, count: TARGETS },
    { version: 2, count: TARGETS },
  ]);
  isSmall(save);
});

test('[3.10] two prizes trade their places in one save', async () => {
  const { row } = await made();
  const [first, second, third] = drafts(row, 'prizes');
  const { row: after } = await changed(row, {
    prizes: [{ ...first, position: 2 }, { ...second, position: 1 }, third],
  });
  assert.deepEqual(
    drafts(after, 'prizes').map(({ id }) => id),
    [second?.['id'], first?.['id'], third?.['id']],
  );
});

test('[8.01] a row of many that the database refuses is named, and nothing is stored', async () => {
  const admin = await t.signInAs('ADMIN');
  const key = expect(
    await admin.post<ResourceDetail>(KEYS, {
      name1: 'Three pages',
      showChannels: false,
      showNames: false,
      campaigns: [{ campaignId: t.world.campaignId }],
      origins: ['a', 'b', 'c'].map((name) => ({ origin: `https://${name}.example` })),
    }),
    201,
  );
  const origins = key['origins'] as readonly { id: number; origin: string }[];
  const [a, b, c] = origins.map(({ id, origin }) => ({ id, origin }));
  const save = (rows: readonly unknown[]) =>
    admin.put<ProblemBody & ResourceDetail>(`${KEYS}/${key.id}`, {
      rowSCN: key.rowSCN,
      origins: rows,
    });
  const traded = [a, { ...b, origin: c?.origin }, { ...c, origin: b?.origin }];
  const refused = expect(await save(traded), 409);
  assert.equal(refused.affectedField, 'origins.1.origin');
  assert.deepEqual(
    refused.fields?.map(({ path }) => path),
    ['origins.1.origin'],
  );
  const kept = expect(await admin.get<ResourceDetail>(`${KEYS}/${key.id}`), 200);
  assert.equal(kept.rowSCN, key.rowSCN);
  assert.deepEqual(kept['origins'], origins);
  // rows that move up, each into a place that the row before has left, pass
  const moved = expect(
    await save([
      { ...b, origin: a?.origin },
      { ...c, origin: b?.origin },
    ]),
    200,
  );
  assert.deepEqual(
    (moved['origins'] as typeof origins).map(({ id, origin }) => ({ id, origin })),
    [
      { id: b?.id, origin: a?.origin },
      { id: c?.id, origin: b?.origin },
    ],
  );
});
