import { sql } from 'kysely';
import { selectBoardFacts } from '../../../server/boards/facts.ts';
import { fillSums } from '../../../server/boards/recalculated-sums.ts';
import type { Db } from '../../../server/database/db.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import { drainAll } from '../ledger/drain.ts';
import type { World } from '../world.ts';

/** Ids of what is made begin here. */
const FIRST = 9_000_000;
const CHANNELS = 200;
const SELLERS_EACH = 3;
const PRODUCTS = 40;
const INVOICES = 10_000;
/** Code of the campaign in which every made channel takes part. */
export const CAMPAIGN = 'PLANS';

/** Makes a spread number that is the same in each run. */
const spread = (of: string, salt: number, below: number): string =>
  `(abs(hashint8extended(${of}, ${salt})) % ${below})`;

const masterData = (cicleId: number): readonly string[] => [
  `insert into product_category (id, nmp_code, name1) select ${FIRST} + g, 'PLC' || g, 'Categoria ' || g from generate_series(1, 4) g`,
  `insert into product (id, nmp_code, name1, base_unit, product_category_id) select ${FIRST} + g, 'PLP' || g, 'Produto ' || g, 'L', ${FIRST} + 1 + (g - 1) / 10 from generate_series(1, ${PRODUCTS}) g`,
  `insert into customer (id, nmp_code, name1, trade_name, tax_num) select ${FIRST} + g, 'PL' || g, 'Canal ' || g, 'Canal ' || g, lpad((20000000 + g)::text, 8, '0') || '000191' from generate_series(1, ${CHANNELS}) g`,
  `insert into business_partner (id, nmp_code, name1, alias, email, bp_type, status1, tax_num) select ${FIRST} + g, 'PLM' || g, 'Gerente ' || g, 'G' || g, 'm' || g || '@c.example', '92', 3, lpad((30000000000 + g)::text, 11, '0') from generate_series(1, ${CHANNELS}) g`,
  `insert into business_partner (id, nmp_code, name1, alias, email, bp_type, status1, tax_num) select ${FIRST + 100_000} + g, 'PLS' || g, 'Vendedor ' || g, 'V' || g, 's' || g || '@c.example', '92', 3, lpad((40000000000 + g)::text, 11, '0') from generate_series(0, ${CHANNELS * SELLERS_EACH - 1}) g`,
  `insert into channel_link (customer_id, business_partner_id, sales_role_id, hire_date) select ${FIRST} + g, ${FIRST} + g, 'CSM', '2020-01-01' from generate_series(1, ${CHANNELS}) g`,
  `insert into channel_link (customer_id, business_partner_id, sales_role_id, hire_date, reports_to) select ${FIRST + 1} + g / ${SELLERS_EACH}, ${FIRST + 100_000} + g, 'CSC', '2020-01-01', ${FIRST + 1} + g / ${SELLERS_EACH} from generate_series(0, ${CHANNELS * SELLERS_EACH - 1}) g`,
  `insert into campaign (id, nmp_code, name1, campgn_cicle_id, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded, approval_status)
    values (${FIRST + 1}, '${CAMPAIGN}', 'Campanha grande', ${cicleId}, '2026-09-01', '2026-11-30', '2026-09-01', '2026-11-30', 10, 'CTV', 'approved')`,
  `insert into campaign_version (campaign_id, version, approval_status, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded, effective_from)
    select id, 1, 'approved', ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded, '2026-08-20' from campaign where id > ${FIRST}`,
  `insert into campaign_category (campaign_id, version, category_id) select ${FIRST + 1}, 1, ${FIRST} + k from generate_series(1, 4) k`,
  `insert into campaign_prize (campaign_id, version, position, descr, amount) select ${FIRST + 1}, 1, p, 'P' || p, round(10000.01 / p, 2) from generate_series(1, 10) p`,
];

/** Lets every made channel and the given one take part, with targets by category. */
const participants = (customerId: number): readonly string[] => [
  `insert into campaign_participant (campaign_id, version, customer_id) select ${FIRST + 1}, 1, id from customer where id > ${FIRST} or id = ${customerId} order by id`,
  `insert into campaign_target (campaign_id, version, customer_id, campaign_participant_id, product_category_id, sales_quant_target, min_percent_target, min_sales_quant_target)
    select p.campaign_id, 1, p.customer_id, p.id, ${FIRST} + k, 10000, 40 + (p.id * 7 + k * 13) % 40, 100 from campaign_participant p, generate_series(1, 4) k where p.campaign_id = ${FIRST + 1} order by p.id, k`,
];

/** Writes invoices of two items each: one in fifty of the given seller, nine in ten approved, the others waiting. */
const documents = (
  cicleId: number,
  of: { readonly customerId: number; readonly sellerId: number; readonly managerId: number },
): readonly string[] => [
  `insert into invoice (id, emit_type, mode, ch_nfe, numero_serie, serie_nf, num_nf, nat_op, mod, dh_emis, dh_emi_text, dt_emis, tp_nf, fin_nfe, total_vlr_nf, total_qtd_com, total_quantity, status1,
      situacao_nfe, integrity, trust, customer_id, bp_emit_id, emit_cnpj_cpf, emit_xnome, dest_cnpj_cpf, dest_xnome, bp_ctv_id, bp_mngr_id, campaign_cicle_id, posted_by, posted_at, search_text)
    select ${FIRST} + i, '2', 'XML', '35260920000001000191550010' || lpad(i::text, 9, '0') || '100000000', '1', '1', i::text, 'Venda de mercadoria', '55', day + time '13:00', day || 'T10:00:00-03:00', day, '1', '1',
      ${spread('i', 7, 1_000_000)} / 100.0, 50, ${spread('i', 8, 10_000)}, case when ${spread('i', 10, 10)} = 3 then 'ROV030' else 'ROV020' end, '100', 'intact', 'trusted',
      customer_id, customer_id, tax_num, 'Canal ' || ch || ' Ltda', lpad((10000000000 + ${spread('i', 11, 3_000)})::text, 11, '0'), 'Produtor Rural ' || ${spread('i', 11, 3_000)},
      seller_id, manager_id, ${cicleId}, seller_id, day + time '20:00', 'canal ' || ch || ' ltda produtor rural ' || ${spread('i', 11, 3_000)} || ' ' || i
    from (select i, ch, date '2026-08-25' + ${spread('i', 5, 87)}::integer as day, case when i % 50 = 1 then ${of.customerId} else ${FIRST} + ch end as customer_id,
        lpad((20000000 + ch)::text, 8, '0') || '000191' as tax_num, case when i % 50 = 1 then ${of.managerId} else ${FIRST} + ch end as manager_id,
        case when i % 50 = 1 then ${of.sellerId} else ${FIRST + 100_000} + (ch - 1) * ${SELLERS_EACH} + ${spread('i', 4, SELLERS_EACH)} end as seller_id
      from (select i, (1 + ${spread('i', 3, CHANNELS)})::integer as ch from generate_series(1, ${INVOICES}) i) x) y order by i`,
  `insert into invoice_item (id, invoice_id, n_item, cfop, ext_code, x_prod, ncm, u_com, q_com, v_un_com, v_prod, v_desc, product_id, um_conv_factor, quantity)
    select ${FIRST} + (i - 1) * 2 + n, ${FIRST} + i, n, '5102', 'P' || p, 'PRODUTO ' || p, '38089324', 'BD', q, 125.5, round(q * 125.5, 2), 0, ${FIRST} + p, 20, q * 20
    from (select i, n, 1 + (${spread('i * 2 + n', 30, PRODUCTS / 2)} * 2 + n - 1) as p, 1 + ${spread('i * 2 + n', 40, 2_000)} / 100.0 as q from generate_series(1, ${INVOICES}) i, generate_series(1, 2) n) x order by 1`,
];

/**
 * Fills a small world with a season that is the same in each run. No table is larger than what
 * ANALYZE looks at whole, so that plans rest on the same figures.
 */
export async function fillSeason(db: Db, world: World): Promise<void> {
  const { people, channels, cicleId } = world;
  const of = {
    customerId: channels.A.id,
    sellerId: people.S1.id,
    managerId: people.MA.id,
  };
  const steps = [...masterData(cicleId), ...participants(of.customerId), ...documents(cicleId, of)];
  for (const step of steps) await sql.raw(step).execute(db);
  await sql`insert into invoice_fact ${selectBoardFacts(sql`true`)} on conflict do nothing`.execute(
    db,
  );
  await fillSums(db);
  const ids = Array.from({ length: INVOICES }, (_, at) => FIRST + 1 + at);
  await enqueueChanges(
    db,
    ids.map((refId) => ({ kind: 'invoice', refId })),
  );
  await enqueueChanges(db, [{ kind: 'campaign', refId: FIRST + 1 }]);
  await drainAll(db, '2026-11-20T12:00:00.000Z');
}

/** An invoice of the given seller, to be decided. */
export const oneInvoice = FIRST + 1;
