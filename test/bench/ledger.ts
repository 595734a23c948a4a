import { sql } from 'kysely';
import { drainLedger } from '../../server/ledger/drain.ts';
import { enqueueChanges } from '../../server/ledger/queue.ts';
import { POSTGRES } from '../server/database/database.ts';
import { testApp } from '../server/harness.ts';
import type { Client, TestApp } from '../server/harness.ts';
import { unwatched } from '../server/ledger/drain.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

/** Invoices of five items each; a larger number shows the growth. */
const INVOICES = Number(process.env['NMV_BENCH_INVOICES'] ?? 20_000);
/** Divisor for the caller's own items: at least 200, as with ten million among 50,000 sellers. */
const ONE_OF = 500;
const CHANNELS = 500;
const SELLERS = 5_000;
const ACTIONS = 40;
const READS = 60;
const MANY = 100;

const KIND = POSTGRES === undefined ? 'PGlite' : 'PostgreSQL';

/** Channels, sellers, a campaign of all of them, and a season of invoices; nine of ten are approved. @returns the campaign */
async function fill({ db, world }: TestApp): Promise<number> {
  const { products, categories, cicleId, people, channels } = world;
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
  await sql`insert into campaign_version (campaign_id, version, approval_status, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded)
    select id, 1, 'approved', ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded from campaign where id = ${id}
    on conflict do nothing`.execute(db);
  await sql`insert into campaign_product (campaign_id, version, product_id, nmv_weight) values (${id}, 1, ${products.P}, 1.5)`.execute(
    db,
  );
  await sql`insert into campaign_category (campaign_id, version, category_id) values (${id}, 1, ${categories.H}), (${id}, 1, ${categories.F})`.execute(
    db,
  );
  await sql`insert into campaign_participant (campaign_id, version, customer_id) select ${id}, 1, c.id from customer c where c.nmp_code like 'BN%' or c.id = ${channels.A.id}`.execute(
    db,
  );
  await sql`insert into campaign_target (campaign_participant_id, product_id, sales_quant_target, min_percent_target, min_sales_quant_target, sales_invoiced_target)
    select p.id, ${products.P}, 1000, 40, 300, 0 from campaign_participant p where p.campaign_id = ${id}`.execute(
    db,
  );
  await sql`
    insert into invoice (id, emit_type, mode, ch_nfe, serie_nf, num_nf, mod, dh_emis, dt_emis, tp_nf, fin_nfe, status1, situacao_nfe, integrity, trust, customer_id, bp_emit_id,
      emit_cnpj_cpf, dest_cnpj_cpf, bp_ctv_id, campaign_cicle_id)
    select 9000000 + g, '2', 'XML', '352609' || lpad(g::text, 38, '0'), '1', g::text, '55', d.day + time '10:00', d.day, '1', '1', case when g % 10 = 3 then 'ROV030' else 'ROV020' end,
      '100', 'intact', 'trusted', c.id, c.id, c.tax_num, lpad((40000000000 + g % 5000)::text, 11, '0'), case when g % ${ONE_OF}::integer = 0 then ${people.S1.id}::bigint else 900001 + g % ${SELLERS}::integer end, ${cicleId}
    from generate_series(1, ${INVOICES}::integer) g cross join lateral (select date '2026-09-01' + g % 90 as day) d
      join customer c on c.id = case when g % ${ONE_OF}::integer = 0 then ${channels.A.id}::bigint else 900001 + g % ${CHANNELS}::integer end`.execute(
    db,
  );
  await sql`
    insert into invoice_item (invoice_id, n_item, cfop, ext_code, u_com, q_com, v_prod, v_desc, product_id, um_conv_factor, quantity)
    select v.id, n, '5102', 'P' || n, 'KG', 1 + (v.id + n) % 40, 100, 0, (array[${products.P}, ${products.Q}, ${products.R}]::bigint[])[1 + (v.id + n) % 3], 1, 1 + (v.id + n) % 40
    from invoice v, generate_series(1, 5) n where v.id > 9000000`.execute(db);
  for (const table of ['invoice', 'invoice_item', 'customer', 'business_partner'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  return id;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Changes the status of invoices, each with its note, and adds them up. @returns how long the adding took */
async function actions(
  { db, clock }: TestApp,
  ids: readonly number[],
  status1: string,
): Promise<number> {
  await sql`update invoice set status1 = ${status1} where id = any(${ids}::bigint[])`.execute(db);
  await enqueueChanges(
    db,
    ids.map((refId) => ({ kind: 'invoice', refId })),
    'approve',
  );
  return timed(() => drainLedger(db, { sums: unwatched, clock }));
}

async function reads(client: Client, url: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < READS; round += 1)
    times.push(
      await timed(async () => {
        const { status, raw } = await client.get(url);
        if (status !== 200) throw new Error(`${url}: ${status} ${raw.body.slice(0, 300)}`);
      }),
    );
  return times;
}

/**
 * Measures the projections of a large ranking: how long an action takes to be counted, and how
 * long reading the projections takes.
 */
export async function benchLedger(): Promise<Measure[]> {
  const t = await testApp();
  const { db, clock } = t;
  // stops the server's own drain, so that only the measured drain runs
  await t.app.services.ledger.close();
  const drain = () => drainLedger(db, { sums: unwatched, clock });
  const id = await fill(t);
  await drain();
  await sql`insert into ledger_change (kind, ref_id) select 'invoice', id from invoice where id > 9000000`.execute(
    db,
  );
  const filled = await timed(drain);
  // the database does this by itself a minute later
  for (const table of [
    'sale_line',
    'ranking_cell',
    'ranking_row',
    'ranking_total',
    'ranking_channel',
    'ranking_product',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  const raw = await timed(() =>
    sql`select v.bp_ctv_id, v.customer_id, n.product_id, sum(n.q_com * n.um_conv_factor), sum(n.v_prod - n.v_desc) from invoice v join invoice_item n on n.invoice_id = v.id
      where v.status1 = 'ROV020' and v.dt_emis between '2026-09-01' and '2026-11-30' group by 1, 2, 3`.execute(
      db,
    ),
  );
  await enqueueChanges(db, [{ kind: 'campaign', refId: id }]);
  const rebuilt = await timed(drain);
  const waiting = await db
    .selectFrom('invoice')
    .select('id')
    .where('status1', '=', 'ROV030')
    .orderBy('id')
    .limit(ACTIONS + MANY)
    .execute();
  const ids = waiting.map((row) => row.id);
  const [single, many] = [ids.slice(0, ACTIONS), ids.slice(ACTIONS)];
  const approvals: number[] = [];
  for (const each of single) approvals.push(await actions(t, [each], 'ROV020'));
  const refusals: number[] = [];
  for (const each of single) refusals.push(await actions(t, [each], 'ROV040'));
  const manyApproved = await actions(t, many, 'ROV020');
  const manyRefused = await actions(t, many, 'ROV040');
  const [director, seller] = [await t.signInAs('DIR'), await t.signInAs('S1')];
  const url = '/apis/v1/rankings/BENCH';
  const page = await reads(director, `${url}?top=30`);
  const late = await reads(director, `${url}?page=9&size=500`);
  const own = await reads(seller, `${url}?top=30`);
  const proof = await reads(seller, `${url}/proof`);
  const whatIf = await reads(seller, `${url}/what-if?sales=${t.world.products.P}:200`);
  const size = `${INVOICES * 5} items`;
  const figure = (name: string, value: number, budget?: number): Measure => ({
    name: `${KIND}: ${name}`,
    value,
    unit: 'ms',
    ...(budget === undefined ? {} : { budget }),
  });
  const isPostgres = POSTGRES !== undefined;
  await t.close();
  return [
    figure(`lines of ${size} by the rules`, filled),
    figure(`one campaign of ${size} rebuilt`, rebuilt),
    {
      name: `${KIND}: the same as a share of the plain aggregate`,
      value: rebuilt / raw,
      unit: '×',
      ...(isPostgres ? { budget: 1 } : {}),
    },
    figure('one approval drained, p95', percentile(approvals, 0.95), isPostgres ? 25 : 60),
    figure('one refusal drained, p95', percentile(refusals, 0.95), isPostgres ? 40 : 60),
    figure('100 approvals drained', manyApproved, isPostgres ? 300 : undefined),
    figure('100 refusals drained', manyRefused, isPostgres ? 500 : undefined),
    figure('first 30 places, p95', percentile(page, 0.95), isPostgres ? 10 : undefined),
    figure('places 4,001 to 4,500, p95', percentile(late, 0.95)),
    figure(
      'own place with neighbours and next place, p95',
      percentile(own, 0.95),
      isPostgres ? 10 : undefined,
    ),
    figure('proof of a seller, p95', percentile(proof, 0.95), isPostgres ? 50 : undefined),
    figure('what-if, p95', percentile(whatIf, 0.95), isPostgres ? 100 : undefined),
  ];
}
