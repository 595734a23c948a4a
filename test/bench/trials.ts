import { sql } from 'kysely';
import { drainLedger } from '../../server/ledger/drain.ts';
import { enqueueChanges } from '../../server/ledger/queue.ts';
import { askTrial } from '../../server/trials/store.ts';
import { POSTGRES } from '../server/database/database.ts';
import { testApp } from '../server/harness.ts';
import type { TestApp } from '../server/harness.ts';
import { unwatched } from '../server/ledger/drain.ts';
import type { Measure } from './measure.ts';

/** Sale items of a campaign; a larger number shows the growth. */
const LINES = Number(process.env['NMV_BENCH_LINES'] ?? 250_000);
const CHANNELS = 5_000;
const SELLERS = 50_000;
const KIND = POSTGRES === undefined ? 'PGlite' : 'PostgreSQL';
/** Size and seconds of the budget: gains and losses on five million items. */
const BUDGET_AT = 5_000_000;
const BUDGET_S = 15;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

async function version(t: TestApp, id: number, number: number, threshold: number): Promise<void> {
  const { products, categories } = t.world;
  const status = number === 1 ? 'approved' : 'awaiting';
  await sql`insert into campaign_version (campaign_id, version, approval_status, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded)
    select id, ${number}, ${status}, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded from campaign where id = ${id}
    on conflict do nothing`.execute(t.db);
  await sql`insert into campaign_product (campaign_id, version, product_id, nmv_weight) values (${id}, ${number}, ${products.P}, 1.5)`.execute(
    t.db,
  );
  await sql`insert into campaign_category (campaign_id, version, category_id) values (${id}, ${number}, ${categories.H}), (${id}, ${number}, ${categories.F})`.execute(
    t.db,
  );
  await sql`insert into campaign_prize (campaign_id, version, position, descr, amount) select ${id}, ${number}, g, 'Prêmio', 1000 from generate_series(1, 10) g`.execute(
    t.db,
  );
  await sql`insert into campaign_participant (campaign_id, version, customer_id) select ${id}, ${number}, c.id from customer c where c.nmp_code like 'BN%'`.execute(
    t.db,
  );
  await sql`insert into campaign_target (campaign_participant_id, product_id, sales_quant_target, min_percent_target, min_sales_quant_target, sales_invoiced_target)
    select p.id, ${products.P}, 1000, 0, ${threshold}, 0 from campaign_participant p where p.campaign_id = ${id} and p.version = ${number}`.execute(
    t.db,
  );
}

async function fill(t: TestApp): Promise<number> {
  const { db, world } = t;
  const { products, cicleId } = world;
  await sql`insert into customer (id, nmp_code, name1, trade_name, tax_num) select 900000 + g, 'BN' || g, 'Canal ' || g, 'Canal ' || g, lpad((30000000 + g)::text, 8, '0') || '000191'
    from generate_series(1, ${CHANNELS}::integer) g`.execute(db);
  await sql`insert into business_partner (id, nmp_code, name1, alias, email, bp_type, status1) select 900000 + g, 'BNS' || g, 'Vendedor ' || g, 'Alias ' || g, 'v' || g || '@c.example', '92', 3
    from generate_series(1, ${SELLERS}::integer) g`.execute(db);
  const campaign = await sql<{ id: number }>`
    insert into campaign (nmp_code, name1, campgn_cicle_id, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded, approval_status)
    values ('BENCH', 'Safra', ${cicleId}, '2026-09-01', '2026-11-30', '2026-09-01', '2026-11-30', 10, 'CTV', 'approved') returning id`.execute(
    db,
  );
  const id = Number(campaign.rows[0]?.id);
  await version(t, id, 1, 300);
  await sql`
    insert into sale_line (item_id, invoice_id, customer_id, product_id, seller_id, manager_id, day, buyer, counts, quantity, returned, value, returned_value)
    select g, g / 5, 900001 + g % ${CHANNELS}::integer, (array[${products.P}, ${products.Q}, ${products.R}]::bigint[])[1 + (g / 7) % 3], 900001 + g % ${SELLERS}::integer, 0,
      date '2026-09-01' + g % 90, 'market', g % 10 <> 3, 1 + g % 40, 0, 100, 0
    from generate_series(1, ${LINES}::integer) g`.execute(db);
  for (const table of ['sale_line', 'customer', 'business_partner'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  return id;
}

/** Adds the campaign up once: each of its thousands of rows has noted that it changed. */
async function addUp({ db, clock }: TestApp, id: number): Promise<void> {
  await sql`truncate ledger_change`.execute(db);
  await enqueueChanges(db, [{ kind: 'campaign', refId: id }]);
  await drainLedger(db, { sums: unwatched, clock });
}

/**
 * Measures gains and losses by a version of a large campaign: the background computation, and the
 * reading.
 */
export async function benchTrials(): Promise<Measure[]> {
  const t = await testApp();
  const { db } = t;
  await t.app.services.ledger.close();
  const id = await fill(t);
  await addUp(t, id);
  await version(t, id, 2, 200);
  await sql`update campaign set version = 2 where id = ${id}`.execute(db);
  await addUp(t, id);
  for (const table of ['ranking_cell', 'ranking_row', 'ranking_total', 'campaign_target'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  const raw = await timed(() =>
    sql`select seller_id, customer_id, product_id, sum(quantity - returned), sum(value - returned_value), max(day) from sale_line where counts group by 1, 2, 3`.execute(
      db,
    ),
  );
  await askTrial(db, id, 'comparison');
  const compared = await timed(() => t.app.services.jobs.drain());
  const director = await t.signInAs('DIR');
  const url = `/apis/v1/campaigns/${id}/comparison`;
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1)
    times.push(
      await timed(async () => {
        const { status, raw } = await director.get(url);
        if (status !== 200) throw new Error(`${status} ${raw.body.slice(0, 300)}`);
      }),
    );
  await t.close();
  const size = LINES.toLocaleString('en-US');
  return [
    {
      name: `${KIND}: who gains and who loses, ${size} items`,
      value: compared,
      unit: 's',
      ...(LINES === BUDGET_AT && { budget: BUDGET_S }),
    },
    { name: `${KIND}: … and a plain aggregate of the same lines`, value: raw, unit: 's' },
    {
      name: `${KIND}: … and read, median`,
      value: (times.sort((a, b) => a - b)[5] ?? 0) * 1_000,
      unit: 'ms',
    },
  ];
}
