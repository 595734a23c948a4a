import { sql } from 'kysely';
import pg from 'pg';
import { selectBoardFacts } from '../../../server/boards/facts.ts';
import { fillSums } from '../../../server/boards/recalculated-sums.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import { testApp } from '../../server/harness.ts';
import type { TestApp } from '../../server/harness.ts';
import { copyPostgres, knowsPostgres, POSTGRES } from '../../server/database/database.ts';
import { smallWorld, worldIn } from '../../server/world.ts';

/** Number of invoices, with five items each; a twentieth of them are returns. */
export const INVOICES = Number(process.env['NMV_BENCH_INVOICES'] ?? 2_000_000);
export const CHANNELS = 5_000;
const SELLERS_EACH = 10;
const PRODUCTS = 200;
const CAMPAIGNS = 20;
/** Ids of what is made begin here. */
export const FIRST = 9_000_000;
/** Tables that are read back later: the database has looked at them by then. */
const FILLED = [
  'invoice',
  'invoice_item',
  'customer',
  'business_partner',
  'channel_link',
  'campaign_participant',
  'campaign_target',
  'sale_line',
  'sale_tie',
  'sale_component',
  'stock_move',
  'stock_month',
  'stock_product',
  'invoice_fact',
  'invoice_week',
];

/** A connection of its own, that may take its time and notes nothing for the drainer. */
async function withLoader(
  { db }: TestApp,
  work: (run: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const found = await db
    .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  const url = new URL(POSTGRES ?? '');
  url.pathname = `/${found.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB'; set jit = off",
    );
    await work(async (text) => {
      await client.query(text);
    });
  } finally {
    await client.end();
  }
}

/** Takes the indexes of a table away while it is filled. */
const withoutIndexes = (table: string): string => `
  do $$ declare r record; begin
    create table if not exists kept_index (text text);
    for r in select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as text, c.conname, pg_get_constraintdef(c.oid) as rule
      from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid and c.contype in ('u', 'p')
      where i.indrelid = '${table}'::regclass and (c.contype is null or c.contype = 'u')
    loop
      if r.conname is null then insert into kept_index values (r.text); execute 'drop index ' || r.name;
      else insert into kept_index values (format('alter table ${table} add constraint %I %s', r.conname, r.rule)); execute format('alter table ${table} drop constraint %I', r.conname); end if;
    end loop;
  end $$`;
const INDEXES_AGAIN = `do $$ declare r record; begin for r in select text from kept_index loop execute r.text; end loop; drop table kept_index; end $$`;

/** A spread number that is the same in each run. */
const spread = (of: string, salt: number, below: number): string =>
  `(abs(hashint8extended(${of}, ${salt})) % ${below})`;

/** Channels, sellers and campaigns as a large provider has them. @returns the id of the campaign that all channels take part in */
function masterData(cycleId: number): readonly string[] {
  return [
    `insert into product_category (id, nmp_code, name1) select ${FIRST} + g, 'BNC' || g, 'Categoria ' || g from generate_series(1, 10) g`,
    `insert into product (id, nmp_code, name1, base_unit, product_category_id) select ${FIRST} + g, 'BNP' || g, 'Produto ' || g, 'L', ${FIRST} + 1 + (g - 1) / 20 from generate_series(1, ${PRODUCTS}) g`,
    `insert into customer (id, nmp_code, name1, trade_name, tax_num) select ${FIRST} + g, 'BN' || g, 'Canal ' || g, 'Canal ' || g, lpad((20000000 + g)::text, 8, '0') || '000191' from generate_series(1, ${CHANNELS}) g`,
    `insert into business_partner (id, nmp_code, name1, alias, email, bp_type, status1, tax_num) select ${FIRST} + g, 'BNM' || g, 'Gerente ' || g, 'G' || g, 'm' || g || '@c.example', '92', 3, lpad((30000000000 + g)::text, 11, '0') from generate_series(1, ${CHANNELS}) g`,
    `insert into business_partner (id, nmp_code, name1, alias, email, bp_type, status1, tax_num) select ${FIRST + 100_000} + g, 'BNS' || g, 'Vendedor ' || g, 'V' || g, 's' || g || '@c.example', '92', 3, lpad((40000000000 + g)::text, 11, '0') from generate_series(0, ${CHANNELS * SELLERS_EACH - 1}) g`,
    `insert into channel_link (customer_id, business_partner_id, sales_role_id, hire_date) select ${FIRST} + g, ${FIRST} + g, 'CSM', '2020-01-01' from generate_series(1, ${CHANNELS}) g`,
    `insert into channel_link (customer_id, business_partner_id, sales_role_id, hire_date, reports_to) select ${FIRST + 1} + g / ${SELLERS_EACH}, ${FIRST + 100_000} + g, 'CSC', '2020-01-01', ${FIRST + 1} + g / ${SELLERS_EACH} from generate_series(0, ${CHANNELS * SELLERS_EACH - 1}) g`,
    `insert into campaign (id, nmp_code, name1, campgn_cicle_id, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded, approval_status)
      select ${FIRST} + g, 'BENCH' || g, 'Campanha ' || g, ${cycleId}, '2026-09-01', '2026-11-30', '2026-09-01', '2026-11-30', 10, case when g % 4 = 0 then 'MANAGER' else 'CTV' end, 'approved' from generate_series(1, ${CAMPAIGNS}) g`,
    `insert into campaign_version (campaign_id, version, approval_status, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded, effective_from)
      select id, 1, 'approved', ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded, '2026-08-20' from campaign where id > ${FIRST}`,
    // half of all products are in the large campaign, the others in smaller ones
    `insert into campaign_product (campaign_id, version, product_id, nmv_weight) select ${FIRST} + 1, 1, ${FIRST} + p, 1 + (p % 10) * 0.25 from generate_series(1, 60) p`,
    `insert into campaign_category (campaign_id, version, category_id) select ${FIRST} + 1, 1, ${FIRST} + k from generate_series(4, 5) k`,
    `insert into campaign_product (campaign_id, version, product_id, nmv_weight) select ${FIRST} + c, 1, ${FIRST} + p, 1 + (p % 7) * 0.125 from generate_series(2, ${CAMPAIGNS}) c, generate_series(101, ${PRODUCTS}) p`,
    `insert into campaign_prize (campaign_id, version, position, descr, amount) select ${FIRST} + c, 1, p, 'P' || p, round(10000.01 / p, 2) from generate_series(1, ${CAMPAIGNS}) c, generate_series(1, 10) p`,
    `insert into campaign_participant (campaign_id, version, customer_id) select ${FIRST} + 1, 1, ${FIRST} + g from generate_series(1, ${CHANNELS}) g`,
    `insert into campaign_participant (campaign_id, version, customer_id) select ${FIRST} + c, 1, ${FIRST} + 1 + (c * 311 + g * 5) % ${CHANNELS} from generate_series(2, ${CAMPAIGNS}) c, generate_series(1, 250) g`,
    `insert into campaign_target (campaign_id, version, customer_id, campaign_participant_id, product_category_id, sales_quant_target, min_percent_target, min_sales_quant_target)
      select p.campaign_id, 1, p.customer_id, p.id, ${FIRST} + k, 10000, 40 + (p.id * 7 + k * 13) % 80, 500 from campaign_participant p, generate_series(1, 5) k where p.campaign_id = ${FIRST} + 1`,
    `insert into campaign_target (campaign_id, version, customer_id, campaign_participant_id, product_id, sales_quant_target, min_percent_target, min_sales_quant_target)
      select p.campaign_id, 1, p.customer_id, p.id, ${FIRST} + k * 11, 500, 40 + (p.id * 7 + k * 13) % 80, 100 from campaign_participant p, generate_series(1, 2) k where p.campaign_id = ${FIRST} + 1`,
    `insert into campaign_target (campaign_id, version, customer_id, campaign_participant_id, product_category_id, sales_quant_target, min_percent_target, min_sales_quant_target)
      select p.campaign_id, 1, p.customer_id, p.id, ${FIRST} + k, 10000, 40 + (p.id * 7 + k * 13) % 80, 500 from campaign_participant p, generate_series(6, 10) k where p.campaign_id > ${FIRST} + 1`,
  ];
}

/** Two million invoices, nine of ten approved, the others waiting; a return gives back some of the sale before it. */
function documents(
  cycleId: number,
  asking: { readonly sellerId: number; readonly customerId: number; readonly taxNum: string },
): readonly string[] {
  return [
    `create table season as
      select i, sale, sale <> i as is_return, case when sale % 50000 = 1 then ${asking.customerId} else ${FIRST} + ch end as customer_id,
        case when sale % 50000 = 1 then '${asking.taxNum}' else lpad((20000000 + ch)::text, 8, '0') || '000191' end as tax_num,
        case when sale % 50000 = 1 then ${asking.sellerId} else ${FIRST + 100_000} + (ch - 1) * ${SELLERS_EACH} + seller end as seller_id, ${FIRST} + ch as manager_id, ch,
        date '2026-08-25' + day + case when sale <> i then 3 else 0 end as day,
        '352609' || lpad((20000000 + ch)::text, 8, '0') || '00019155001' || lpad(i::text, 9, '0') || '100000000' || '0' as key,
        '352609' || lpad((20000000 + ch)::text, 8, '0') || '00019155001' || lpad(sale::text, 9, '0') || '100000000' || '0' as sale_key,
        case when ${spread('i', 10, 10)} = 3 then 'ROV030' else 'ROV020' end as status1
      from (select i, sale, (1 + case when ${spread('sale', 1, 10)} = 0 then ${spread('sale', 2, 50)} else ${spread('sale', 3, CHANNELS)} end)::integer as ch, ${spread('sale', 4, SELLERS_EACH)}::integer as seller, ${spread('sale', 5, 95)}::integer as day
        from (select i, case when i % 20 = 7 then i - 1 else i end as sale from generate_series(1, ${INVOICES}) i) x) y`,
    withoutIndexes('invoice'),
    withoutIndexes('invoice_item'),
    `insert into invoice (id, emit_type, mode, ch_nfe, numero_serie, serie_nf, num_nf, nat_op, mod, dh_emis, dh_emi_text, dt_emis, tp_nf, fin_nfe, total_vlr_nf, total_qtd_com, total_quantity, ref_nfe, status1,
        situacao_nfe, integrity, trust, customer_id, bp_emit_id, emit_cnpj_cpf, emit_xnome, dest_cnpj_cpf, dest_xnome, bp_ctv_id, bp_mngr_id, campaign_cicle_id, posted_by, posted_at, takes_back, search_text)
      select ${FIRST} + g.i, '2', 'XML', g.key, '1', '1', g.i::text, case when is_return then 'Devolucao de venda' else 'Venda de mercadoria' end, '55', g.day + time '13:00', g.day || 'T10:00:00-03:00', g.day,
        case when is_return then '0' else '1' end, case when is_return then '4' else '1' end, ${spread('i', 7, 1_000_000)} / 100.0, 50, ${spread('i', 8, 10_000)},
        case when is_return then array[sale_key] else '{}'::text[] end, status1, '100', 'intact', 'trusted', g.customer_id, g.customer_id, g.tax_num, 'Canal ' || ch || ' Ltda',
        lpad((10000000000 + ${spread('sale', 11, 300_000)})::text, 11, '0'), 'Produtor Rural ' || ${spread('sale', 11, 300_000)}, g.seller_id, g.manager_id, ${cycleId}, g.seller_id, g.day + time '20:00', is_return,
        'canal ' || ch || ' ltda produtor rural ' || ${spread('sale', 11, 300_000)} || ' ' || i || ' ' || key
      from season g`,
    // the five products of an invoice differ; they are written together, as a posting writes them
    `insert into invoice_item (id, invoice_id, n_item, cfop, ext_code, x_prod, ncm, u_com, q_com, v_un_com, v_prod, v_desc, product_id, um_conv_factor, quantity)
      select ${FIRST} + (i - 1) * 5 + n, ${FIRST} + i, n, case when is_return then '1202' when ${spread('sale', 20, 100)} < 4 then '5116' else '5102' end, 'P' || p, 'PRODUTO ' || p || ' BD 20 L', '38089324', 'BD', q, 125.5, round(q * 125.5, 2), 0,
        ${FIRST} + p, f, q * f
      from (select i, is_return, sale, n, (n - 1) * 40 + 1 + (ch * 7 + ${spread('sale * 5 + n', 30, 20)} * 2) % 40 as p, (array[20, 5, 1, 0.5])[1 + (sale + n) % 4] as f,
        case when is_return then 1 else 1 + (${spread('sale * 5 + n', 40, 2_000)}) / 100.0 end::numeric(15, 2) as q from season, generate_series(1, 5) n) x order by 1`,
    INDEXES_AGAIN,
  ];
}

/** Statements that write the rules' results for these plain invoices, checked by the audit. */
const JUDGED: readonly string[] = [
  withoutIndexes('sale_line'),
  withoutIndexes('stock_move'),
  `insert into sale_line (item_id, invoice_id, customer_id, product_id, seller_id, manager_id, day, buyer, counts, quantity, returned, value, returned_value)
    select n.id, n.invoice_id, g.customer_id, n.product_id, g.seller_id, g.manager_id, g.day, 'market', g.status1 = 'ROV020', trim_scale(n.quantity),
      case when r.i is null then 0 else trim_scale(least(n.quantity, n.um_conv_factor)) end, trim_scale(n.v_prod), case when r.i is null then 0 else 125.5 end
    from season g join invoice_item n on n.invoice_id = ${FIRST} + g.i left join season r on r.sale = g.i and r.is_return where not g.is_return`,
  `insert into sale_tie (name, invoice_id) select 'document ' || left(sale_key, 35), ${FIRST} + i from season where is_return`,
  // an approved return may also take back what its buyer bought of its products
  `insert into sale_tie (name, invoice_id) select distinct 'bought ' || v.dest_cnpj_cpf || ' ' || n.product_id, v.id from season g join invoice v on v.id = ${FIRST} + g.i join invoice_item n on n.invoice_id = v.id
    where g.is_return and g.status1 = 'ROV020'`,
  `insert into sale_component (invoice_id, component_id) select ${FIRST} + i, ${FIRST} + sale from season where is_return union all select ${FIRST} + sale, ${FIRST} + sale from season where is_return`,
  `insert into stock_move (item_id, customer_id, invoice_id, day, kind, product_id, quantity)
    select n.id, g.customer_id, n.invoice_id, g.day, case when is_return then 'returned' else 'sold' end, n.product_id, trim_scale(case when is_return then n.quantity else -n.quantity end)
    from season g join invoice_item n on n.invoice_id = ${FIRST} + g.i`,
  `insert into stock_month (customer_id, product_id, month, received, sold, returned, bonus, loss, moves)
    select customer_id, product_id, date_trunc('month', day)::date, 0, coalesce(sum(quantity) filter (where kind = 'sold'), 0), coalesce(sum(quantity) filter (where kind = 'returned'), 0), 0, 0, count(*) from stock_move group by 1, 2, 3`,
  `insert into stock_product (customer_id, product_id, quantity, moves)
    select customer_id, product_id, sum(received + sold + returned + bonus + loss), sum(moves) from stock_month group by 1, 2`,
  INDEXES_AGAIN,
];

/** The database under whose name a filled season is kept for the next time; without one it goes with the bench. */
const KEPT = process.env['NMV_BENCH_SEASON'];
/** Sums of a whole season take longer than anything that a person waits for. */
const QUERY_TIMEOUT_MS = 600_000;

const quiet = { info: () => undefined, warn: () => undefined };

/**
 * Starts a server with a season of ten million items; only the bench drains the ledger.
 * @param tell receives each step of the filling, with its seconds
 */
export async function openSeason(tell: (step: string) => void): Promise<TestApp> {
  const copy = await seasonDatabase();
  const database = await connectDatabase(
    {
      databaseUrl: copy.url,
      poolSize: 5,
      dataFolder: ':memory:',
      queryTimeoutMs: QUERY_TIMEOUT_MS,
    },
    quiet,
  );
  const t = await testApp({ opened: { database, world: await worldIn(database.db) } });
  await t.app.services.ledger.close();
  if (copy.isNew) await fillSeason(t, tell);
  return {
    ...t,
    async close() {
      await t.close();
      await copy.drop();
    },
  };
}

async function seasonDatabase(): Promise<{ url: string; isNew: boolean; drop(): Promise<void> }> {
  if (KEPT === undefined) return { ...(await copyPostgres(smallWorld)), isNew: true };
  const url = new URL(POSTGRES ?? '');
  const isNew = !(await knowsPostgres(KEPT));
  if (isNew) {
    const made = await copyPostgres(smallWorld);
    await onServer((client) =>
      client.query(
        `alter database ${new URL(made.url).pathname.slice(1)} rename to ${client.escapeIdentifier(KEPT)}`,
      ),
    );
  }
  url.pathname = `/${KEPT}`;
  return { url: url.href, isNew, drop: async () => undefined };
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Fills a season of ten million items. @param tell receives each step, with its seconds */
async function fillSeason(t: TestApp, tell: (step: string) => void): Promise<void> {
  const { people, channels, cicleId } = t.world;
  const asking = {
    sellerId: people.S1.id,
    customerId: channels.A.id,
    taxNum: channels.A.cnpj,
  };
  await withLoader(t, async (run) => {
    const steps = [...masterData(cicleId), ...documents(cicleId, asking), ...JUDGED];
    steps.push(
      `insert into campaign_participant (campaign_id, version, customer_id) values (${FIRST} + 1, 1, ${asking.customerId})`,
    );
    for (const step of steps) {
      const start = performance.now();
      await run(step);
      tell(`${Math.round((performance.now() - start) / 1_000)} s ${step.trim().slice(0, 60)}`);
    }
  });
  await sql`insert into invoice_fact ${selectBoardFacts(sql`true`)}`.execute(t.db);
  await fillSums(t.db);
  await withLoader(t, async (run) => {
    for (const table of FILLED) await run(`vacuum analyze ${table}`);
  });
}
