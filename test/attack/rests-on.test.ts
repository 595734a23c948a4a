// @module-tag postgres
// Whatever the queries of a ranking read announces its changes: the list is made by the database from the queries themselves.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../server/database/db.ts';
import { findRankingCampaign } from '../../server/ranking/campaign.ts';
import { splitFilters } from '../../server/ranking/filters.ts';
import { prepareReading, readRanking } from '../../server/ranking/read.ts';
import { openBoardStage } from './board-stage.ts';
import type { BoardStage } from './board-stage.ts';

let t: BoardStage;
beforeAll(async () => {
  t = await openBoardStage();
});
afterAll(() => t.close());

/** Tables without a trigger, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  invoice:
    'every act, upload and new mapping marks the rankings of the invoices that it touches, and says by which act a place moved',
  invoice_item: 'changed with its invoice only',
  identity_fact: 'a tax number is noted with the change of its person, which marks the rankings',
  invoice_attachment: 'changed with its invoice only',
  provider_company: 'another root marks the invoices to it',
  campaign_cicle:
    'its days tell which sales outside the window the proof names, and none of those counts',
  invoice_finding: 'told by the boards, of which no ranking is made; changed with its invoice only',
  ranking_move: 'the result itself',
  ranking_total: 'the result itself',
  ranking_day: 'the result itself',
  ranking_cell: 'what the result is added up from',
  ranking_band: 'the result itself, counted',
  ranking_snapshot: 'a result that stands: closing and rectifying tell of it themselves',
  ranking_row: 'what the result is added up from',
  ranking_channel: 'what the result is added up by',
  ranking_product: 'what the result is added up by',
  ranking_ledger: 'what the result is added up by',
  sale_line: 'what the result is added up from',
  sale_component: 'what the result is added up from',
  sale_tie: 'what the result is added up from',
  points_change: 'names the record whose change moved a place; confirming marks what it moves',
  sku: 'names a code whose change moved a place; another mapping marks the invoices that it touches',
  stock_move: 'drained beside rankings, of which it is no part',
  ranking_participant: 'what the result is added up by, for boards',
  ranking_region: 'added up from the result, for boards',
  ranking_week: 'added up from the result, for boards',
  invoice_fact: 'drained beside rankings, of which it is no part',
  ledger_change: 'the notes themselves',
};
/** Columns whose change moves no rank, or is announced by its writer. */
const BY_OTHERS: Readonly<Record<string, string>> = {
  'product.nmp_code': 'names a product whose change moved a place; points do not rest on it',
  'campaign.frozen_at': 'closing the cycle works the result out for good and tells it',
};
/** Rows that are never taken away while a ranking refers to them, nor added to one without a row elsewhere that is announced. */
const ONLY_CHANGED: ReadonlySet<string> = new Set([
  'business_partner',
  'customer',
  'product',
  'product_category',
  'campaign',
  // a group without members belongs to no ranking
  'economic_group',
]);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
  readonly refers: string | null;
}

/** Collects the queries of a single ranking read from scratch, by a seller in it. */
async function queriesOfReading(): Promise<readonly string[]> {
  const queries = new Set<string>();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.add(t.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { S1 } = t.world.people;
  await t.db
    .withPlugin(recorder)
    .transaction()
    .execute(async (trx: Db) => {
      const { ledger } = t.app.services;
      await sql`insert into ledger_change (kind, ref_id) select 'campaign', ${t.campaigns.sellers} union all select 'invoice', id from invoice`.execute(
        trx,
      );
      await ledger.drainWithin(trx, t.clock.now());
      const campaign = await findRankingCampaign(trx, String(t.campaigns.sellers), 'all');
      assert.ok(campaign);
      const reading = {
        campaign,
        viewer: { kind: 'external', personId: S1.id, managedIds: new Set<number>() },
        rows: { from: 0, count: 500 },
        ...splitFilters({}),
        now: t.clock.now(),
      } as const;
      const { board } = await prepareReading(trx, reading);
      const answer = await readRanking(trx, reading, board, 0);
      assert.ok(answer.own, 'the reader has a standing of his own, or its queries are not seen');
    });
  return [...queries].filter(
    (query) =>
      /^\s*(select|with)\b/i.test(query) &&
      !/\b(insert into|update|delete from|pg_notify|pg_advisory_xact_lock)\b/i.test(query),
  );
}

/** Finds the columns that queries read, from the dependencies of views made of them. */
async function columnsRead(queries: readonly string[]): Promise<readonly Column[]> {
  const columns = await t.db.transaction().execute(async (trx) => {
    for (const [index, query] of queries.entries())
      await sql
        .raw(
          `create temporary view reads_${index} as select 1 as one from (${query.replace(/\$\d+/g, 'null')}) q`,
        )
        .execute(trx);
    const { rows } = await sql<Column>`
      select distinct c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
        exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as is_key,
        (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as refers
      from pg_class v join pg_rewrite r on r.ev_class = v.oid join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
        join pg_class c on c.oid = d.refobjid and c.relkind = 'r' join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attnum > 0
      where v.relname like 'reads\\_%' and c.relnamespace = 'public'::regnamespace order by 1, 2`.execute(
      trx,
    );
    for (const index of queries.keys()) await sql.raw(`drop view reads_${index}`).execute(trx);
    return rows;
  });
  return columns;
}

/** A value that a column may take instead of the one it has. */
function otherValue({ table, name, type, refers }: Column): string {
  const choices: Readonly<Record<string, string>> = {
    'campaign.approval_status': `'denied'`,
    'campaign.sales_role_awarded': `'MANAGER'`,
    'campaign.disclosure': `'neighbours'`,
    'campaign.status1': `'blocked'`,
    'campaign.points_outcome': `'void'`,
    'campaign_version.approval_status': `case approval_status when 'approved' then 'denied' else 'approved' end`,
    'channel_link.sales_role_id': `case sales_role_id when 'CSC' then 'CSM' else 'CSC' end`,
    'business_partner.status1': '4',
    'user_status_change.to_status': '5',
    'user_status_change.from_status': '4',
    'campaign_participant.customer_id': 'null',
    'campaign_participant.economic_group_id': String(t.world.groupId),
    'product.base_unit': `case base_unit when 'KG' then 'L' else 'KG' end`,
  };
  const known = choices[`${table}.${name}`];
  if (known !== undefined) return known;
  if (refers !== null)
    return `coalesce((select min(r.id) from ${refers} r where r.id is distinct from t.${name}), ${name})`;
  if (type === 'boolean') return `not ${name}`;
  if (type === 'date' || /^(numeric|integer|bigint|smallint)$/.test(type))
    return type === 'date' ? `coalesce(${name} + 1, '2026-10-01')` : `coalesce(${name}, 0) + 100`;
  if (type.startsWith('timestamp')) return `coalesce(${name} + interval '1 hour', now())`;
  return `coalesce(${name}, '') || 'x'`;
}

/** Selects a row of a table that the sellers' campaign depends on. */
function rowOf(table: string): string {
  const { people, channels, products, categories, cicleId, groupId } = t.world;
  const campaign = t.campaigns.sellers;
  const rows: Readonly<Record<string, string>> = {
    business_partner: `id = ${people.S1.id}`,
    user_status_change: `business_partner_id = ${people.S1.id}`,
    channel_link: `business_partner_id = ${people.S1.id}`,
    customer: `id = ${channels.A.id}`,
    product: `id = ${products.P}`,
    product_category: `id = ${categories.H}`,
    product_former_category: `product_id = ${products.P}`,
    economic_group: `id = ${groupId}`,
    economic_group_member: `customer_id = ${channels.A.id}`,
    cfop: `rfb_code = '5102'`,
    campaign: `id = ${campaign}`,
    campaign_cicle: `id = ${cicleId}`,
    campaign_target: `campaign_participant_id in (select id from campaign_participant where campaign_id = ${campaign})`,
  };
  return rows[table] ?? `campaign_id = ${campaign}`;
}

/** A participant has either a channel or a group, and a target either a product or a category. */
const ONE_OF: Readonly<Record<string, string>> = {
  'campaign_participant.customer_id': `economic_group_id = ${'$group'}`,
  'campaign_participant.economic_group_id': 'customer_id = null',
  'campaign_target.product_id': 'product_category_id = null',
  'campaign_target.product_category_id': 'product_id = null',
};

async function stageRows(): Promise<void> {
  const { people, products, categories } = t.world;
  const campaignId = t.campaigns.sellers;
  const participant = await t.db
    .selectFrom('campaignParticipant')
    .select('id')
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('campaignTarget')
    .values({
      campaignParticipantId: participant.id,
      productCategoryId: categories.F,
      salesQuantTarget: '1',
      minPercentTarget: '1',
      minSalesQuantTarget: '1',
      salesInvoicedTarget: '1',
    })
    .execute();
  await t.db
    .insertInto('campaignCategory')
    .values({ campaignId, version: 1, categoryId: categories.F })
    .execute();
  await t.db
    .insertInto('productFormerCategory')
    .values({ productId: products.P, until: '2020-01-01', productCategoryId: categories.H })
    .execute();
  await t.db
    .insertInto('userStatusChange')
    .values({
      businessPartnerId: people.S1.id,
      fromStatus: 2,
      toStatus: 3,
      reason: null,
      changedBy: null,
      changedAt: '2020-01-01T12:00:00.000Z',
    })
    .execute();
}

class Undone extends Error {}

/** Checks that a change marks the sellers' campaign, and rolls it back. */
async function marks(statement: string): Promise<boolean> {
  let marked = false;
  await t.db
    .transaction()
    .execute(async (trx) => {
      const { numAffectedRows = 0n } = await sql.raw(statement).execute(trx);
      assert.ok(numAffectedRows > 0n, `${statement} changes nothing`);
      const { rows } =
        await sql`select 1 from ledger_change where xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296
          and (kind in ('channel', 'cfop') or (kind in ('campaign', 'board') and ref_id = ${t.campaigns.sellers}))`.execute(
          trx,
        );
      marked = rows.length > 0;
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw new Error(`${statement}: ${String(error)}`);
    });
  return marked;
}

test(
  'a change of any column that a ranking reads marks the ranking',
  { timeout: 120_000 },
  async () => {
    await stageRows();
    const columns = (await columnsRead(await queriesOfReading())).filter(
      ({ table }) => !(table in OTHERWISE),
    );
    const seen = new Set(columns.map(({ table, name }) => `${table}.${name}`));
    for (const each of [
      'channel_link.fire_date',
      'user_status_change.to_status',
      'business_partner.status1',
      'cfop.ind_venda',
      'product.product_category_id',
    ])
      assert.ok(seen.has(each), `the queries were not seen: ${each}`);
    const silent: string[] = [];
    for (const column of columns) {
      // a key is made and deleted with its row, never changed
      if (
        `${column.table}.${column.name}` in BY_OTHERS ||
        column.isKey ||
        column.name === 'id' ||
        (column.table.startsWith('campaign_') && ['campaign_id', 'version'].includes(column.name))
      )
        continue;
      const { table, name } = column;
      const along = ONE_OF[`${table}.${name}`]?.replace('$group', String(t.world.groupId));
      if (
        !(await marks(
          `update ${table} t set ${name} = ${otherValue(column)}${along === undefined ? '' : `, ${along}`} where ${rowOf(table)}`,
        ))
      )
        silent.push(`${table}.${name}`);
    }
    assert.deepEqual(silent, []);
  },
);

test(
  'a row more or less of any table that a ranking reads marks the ranking',
  { timeout: 120_000 },
  async () => {
    const tables = [
      ...new Set((await columnsRead(await queriesOfReading())).map(({ table }) => table)),
    ].filter((table) => !(table in OTHERWISE) && !ONLY_CHANGED.has(table));
    assert.ok(tables.length >= 8, tables.join());
    const { rows } = await sql<{ table: string; added: boolean; removed: boolean }>`
    select c.relname as "table", bool_or(g.tgtype & 4 <> 0) as added, bool_or(g.tgtype & 8 <> 0) as removed
    from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgname ~ '_(ranked|counts|made)$' and g.tgenabled = 'O' group by c.relname`.execute(
      t.db,
    );
    const announced = new Map(rows.map(({ table, added, removed }) => [table, added && removed]));
    assert.deepEqual(
      tables.filter((table) => announced.get(table) !== true),
      [],
    );
    const { people } = t.world;
    const [linked, cfops] = [
      `insert into channel_link (customer_id, business_partner_id, sales_role_id, hire_date) values (${t.world.channels.A.id}, ${people.S5.id}, 'CSC', '2026-01-01')`,
      `delete from cfop where rfb_code = '5102'`,
    ];
    for (const statement of [
      linked,
      cfops,
      `delete from channel_link where business_partner_id = ${people.S2.id}`,
      ...['prize', 'category', 'product', 'target'].map(
        (part) => `delete from campaign_${part} where campaign_id = ${t.campaigns.sellers}`,
      ),
    ])
      assert.equal(await marks(statement), true, statement);
  },
);

test(
  'two transactions that change what one ranking rests on do not wait for each other',
  { timeout: 60_000 },
  async (context) => {
    if (t.database.kind === 'pglite')
      return context.skip('the embedded database has one connection');
    const lock = (trx: Db, id: number) =>
      trx.updateTable('businessPartner').set({ status1: 4 }).where('id', '=', id).execute();
    await t.db.transaction().execute(async (first) => {
      await lock(first, t.world.people.S1.id);
      await t.db.transaction().execute((second) => lock(second, t.world.people.S2.id));
    });
    const { rows } =
      await sql`select 1 from ledger_change where kind = 'board' and ref_id = ${t.campaigns.sellers}`.execute(
        t.db,
      );
    assert.ok(rows.length <= 4);
  },
);
