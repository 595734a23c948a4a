import { sql } from 'kysely';
import { drainLedger } from '../../server/ledger/drain.ts';
import { POSTGRES } from '../server/database/database.ts';
import { testApp } from '../server/harness.ts';
import type { Client, TestApp } from '../server/harness.ts';
import { unwatched } from '../server/ledger/drain.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

const INVOICES = Number(process.env['NMV_BENCH_INVOICES'] ?? 20_000);
const CHANNELS = 500;
const SELLERS = 5_000;
const READS = 40;
const AT_ONCE = 20;
const KIND = POSTGRES === undefined ? 'PGlite' : 'PostgreSQL';

/** Channels with a campaign of all of them, and a season of invoices of five items. */
async function fill({ db, world }: TestApp): Promise<void> {
  const { products, cicleId, campaignId } = world;
  await sql`insert into customer (id, nmp_code, name1, trade_name, tax_num) select 900000 + g, 'BN' || g, 'Canal ' || g, 'Canal ' || g, lpad((30000000 + g)::text, 8, '0') || '000191'
    from generate_series(1, ${CHANNELS}::integer) g`.execute(db);
  await sql`insert into business_partner (id, nmp_code, name1, alias, email, bp_type, status1) select 900000 + g, 'BNS' || g, 'Vendedor ' || g, 'Alias ' || g, 'v' || g || '@c.example', '92', 3
    from generate_series(1, ${SELLERS}::integer) g`.execute(db);
  await sql`insert into campaign_participant (campaign_id, version, customer_id) select ${campaignId}, 1, c.id from customer c where c.nmp_code like 'BN%'`.execute(
    db,
  );
  await sql`insert into campaign_target (campaign_participant_id, product_id, sales_quant_target, min_percent_target, min_sales_quant_target, sales_invoiced_target)
    select p.id, ${products.P}, 1000, 40, 300, 0 from campaign_participant p where p.campaign_id = ${campaignId} and p.customer_id >= 900000`.execute(
    db,
  );
  await sql`
    insert into invoice (id, emit_type, mode, ch_nfe, serie_nf, num_nf, mod, dh_emis, dt_emis, tp_nf, fin_nfe, status1, situacao_nfe, integrity, trust, customer_id, bp_emit_id,
      emit_cnpj_cpf, dest_cnpj_cpf, bp_ctv_id, bp_mngr_id, campaign_cicle_id, total_quantity, posted_at, decided_at)
    select 9000000 + g, '2', 'XML', '352609' || lpad(g::text, 38, '0'), '1', g::text, '55', d.day + time '10:00', d.day, '1', '1',
      (array['ROV020', 'ROV020', 'ROV020', 'ROV020', 'ROV020', 'ROV020', 'ROV020', 'ROV030', 'ROV040', 'ROV050'])[1 + g % 10],
      '100', 'intact', 'trusted', c.id, c.id, c.tax_num, lpad((40000000000 + g % 5000)::text, 11, '0'), 900001 + g % ${SELLERS}::integer, 900001 + g % ${SELLERS}::integer, ${cicleId},
      100, d.day + time '12:00', case when g % 10 < 7 or g % 10 = 8 then d.day + time '12:00' + (g % 90) * interval '1 hour' end
    from generate_series(1, ${INVOICES}::integer) g cross join lateral (select date '2026-09-01' + g % 80 as day) d
      join customer c on c.id = 900001 + g % ${CHANNELS}::integer`.execute(db);
  await sql`
    insert into invoice_item (invoice_id, n_item, cfop, ext_code, u_com, q_com, v_prod, v_desc, product_id, um_conv_factor, quantity)
    select v.id, n, '5102', 'P' || n, 'KG', 1 + (v.id + n) % 40, 100, 0, (array[${products.P}, ${products.Q}, ${products.R}]::bigint[])[1 + (v.id + n) % 3], 1, 1 + (v.id + n) % 40
    from invoice v, generate_series(1, 5) n where v.id > 9000000`.execute(db);
  await sql`insert into ledger_change (kind, ref_id) select 'invoice', id from invoice where id > 9000000`.execute(
    db,
  );
}

async function timed(client: Client, url: string): Promise<number> {
  const start = performance.now();
  const { status, raw } = await client.get(url);
  if (status !== 200) throw new Error(`${url}: ${status} ${raw.body.slice(0, 300)}`);
  return performance.now() - start;
}

/** The stock report of one channel's quarter, with what is not converted. */
async function stockReport(client: Client): Promise<Measure> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1)
    times.push(
      await timed(
        client,
        `/apis/v1/stock/report?from=2026-09&to=2026-11&customerId=${900_001 + (read % 20)}`,
      ),
    );
  return {
    name: `stock report of a channel's quarter, ${KIND}, 95 of 100`,
    value: percentile(times, 0.95),
    unit: 'ms',
    budget: 15,
  };
}

/** Measures the reading of the boards, by one reader and by twenty at once. */
export async function benchBoards(): Promise<Measure[]> {
  const t = await testApp();
  await fill(t);
  await t.app.services.ledger.close();
  await drainLedger(t.db, { sums: unwatched, clock: t.clock });
  for (const table of [
    'invoice_week',
    'invoice_waiting',
    'invoice_decision',
    'invoice_seller',
    'invoice_reason',
    'stock_category',
    'stock_level',
    'stock_month',
    'stock_product',
    'stock_move',
    'ranking_week',
    'ranking_row',
    'ranking_cell',
    'ranking_channel',
    'invoice',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(t.db);
  const director = await t.signInAs('DIR');
  const figures: Measure[] = [];
  for (const board of ['campaigns', 'invoices', 'channels']) {
    const url = `/apis/v1/boards/${board}`;
    await timed(director, url);
    const alone: number[] = [];
    for (let read = 0; read < READS; read += 1) alone.push(await timed(director, url));
    const together: number[] = [];
    for (let round = 0; round < 3; round += 1)
      together.push(
        ...(await Promise.all(Array.from({ length: AT_ONCE }, () => timed(director, url)))),
      );
    figures.push(
      {
        name: `board of ${board}, ${INVOICES} invoices, ${KIND}, 95 of 100`,
        value: percentile(alone, 0.95),
        unit: 'ms',
        budget: 150,
      },
      {
        name: `board of ${board}, ${AT_ONCE} at once, 95 of 100`,
        value: percentile(together, 0.95),
        unit: 'ms',
        budget: 400,
      },
    );
  }
  figures.push(await stockReport(director));
  await t.close();
  return figures;
}
