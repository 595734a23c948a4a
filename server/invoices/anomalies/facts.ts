import { groupBy } from '../../../src/domain/group-by.ts';
import { sql } from 'kysely';
import type {
  AnomalyFacts,
  ComparedItem,
  OtherNote,
} from '../../../src/domain/rules/anomalies/facts.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from '../../../src/domain/rules/anomalies/thresholds.ts';
import { classifyCfop } from '../../../src/domain/rules/invoice/cfop.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { computeLeaps } from './leaps.ts';

/** Selects invoices that count for usual figures: neither refused nor cancelled. */
const stands = (alias: string) => sql`${sql.ref(`${alias}.status1`)} not in ('ROV040', 'ROV090')`;
/** Sales of a product that are looked at for what is usual. */
const MOST_SALES = 200;

/** Invoices of a channel that are looked at for what is usual. */
const MOST_INVOICES = 200;

type Head = RowOf<typeof headColumns>;
const headColumns = {
  windowBefore: is.orNull(is.object({ name: is.text, end: is.text })),
  windowEnding: is.orNull(is.object({ name: is.text })),
  value: is.orNull(is.text),
  quantity: is.orNull(is.text),
  dtEmis: is.text,
  buyer: is.oneOf(['other', 'person', 'group', 'self']),
  buyerName: is.text,
  takesBack: is.boolean,
  invoiceId: is.number,
  usual: is.orNull(
    is.object({
      usualValue: is.text,
      highValue: is.text,
      usualQuantity: is.text,
      highQuantity: is.text,
    }),
  ),
  sellerName: is.orNull(is.text),
  shareNow: is.orNull(is.number),
  shareBefore: is.orNull(is.number),
  invoicesNow: is.number,
  notesOfDay: is.number,
  notesOfUsualDay: is.number,
};

/** A campaign in force in which the channel of invoice `v` takes part, by a condition on its window's end. */
const selectWindow = (condition: ReturnType<typeof sql>) => sql`(
    select jsonb_build_object('name', c.name1, 'end', c.invc_issnc_end) from campaign c join campaign_participant p on p.campaign_id = c.id and p.version = c.version
      left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where c.approval_status = 'approved' and coalesce(p.customer_id, m.customer_id) = v.customer_id and ${condition} order by c.invc_issnc_end desc, c.id limit 1)`;

/** Percent of the channel's Kg/L that the seller of `v` sold between two days before it. */
const selectShare = (from: number, to: number) => sql`(
    select round(100 * coalesce(sum(d.quantity) filter (where d.bp_ctv_id = v.bp_ctv_id), 0) / nullif(sum(d.quantity), 0), 1)::float
    from sold d where d.customer_id = v.customer_id and d.dt_emis between v.dt_emis - ${from}::integer and v.dt_emis - ${to}::integer)`;

/**
 * Sums the daily sales of the channels and sellers of `wanted`, once for all invoices of a posting
 * rather than per invoice.
 */
const byDay = sql`
    sold as materialized (
      select o.customer_id, o.dt_emis, case when s.sellers @> array[o.bp_ctv_id] then o.bp_ctv_id end as bp_ctv_id, sum(o.total_quantity) as quantity, count(*)::integer as invoices
      from (select customer_id, min(dt_emis) - ${LIMITS.usualDays}::integer as first, max(dt_emis) as last, array_agg(distinct bp_ctv_id) as sellers from wanted group by 1) s
        join invoice o on o.customer_id = s.customer_id and o.dt_emis between s.first and s.last
      where o.emit_type = '2' and not o.takes_back and ${stands('o')} group by 1, 2, 3),
    noted as materialized (
      select o.bp_ctv_id, o.dt_emis, count(*)::integer as notes
      from (select bp_ctv_id, min(dt_emis) - ${LIMITS.usualDays}::integer as first, max(dt_emis) as last from wanted group by 1) s
        join invoice o on o.bp_ctv_id = s.bp_ctv_id and o.dt_emis between s.first and s.last
      where ${stands('o')} group by 1, 2)`;

/**
 * Usual and high values of the latest invoices of the channel of `v`; null when there are too few.
 */
const usual = sql`(
    select case when count(*) >= ${LIMITS.usualInvoices} then jsonb_build_object(
      'usualValue', percentile_disc(0.5) within group (order by o.value)::text, 'highValue', percentile_disc(0.95) within group (order by o.value)::text,
      'usualQuantity', percentile_disc(0.5) within group (order by o.quantity)::text, 'highQuantity', percentile_disc(0.95) within group (order by o.quantity)::text) end
    from (select coalesce(o.total_vlr_nf, 0) as value, coalesce(o.total_quantity, 0) as quantity from invoice o
      where o.customer_id = v.customer_id and o.dt_emis between v.dt_emis - ${LIMITS.usualDays}::integer and v.dt_emis and o.id <> v.id and o.emit_type = '2'
        and not o.takes_back and ${stands('o')} order by o.dt_emis desc nulls last limit ${MOST_INVOICES}) o)`;

/** Relation of the buyer to the selling channel. */
const buyer = sql`case
    when length(v.dest_cnpj_cpf) = 14 and left(v.dest_cnpj_cpf, 8) = left(v.emit_cnpj_cpf, 8) then 'self'
    when exists (select 1 from channel_link l join business_partner b on b.id = l.business_partner_id where l.customer_id = v.customer_id and b.tax_num = v.dest_cnpj_cpf) then 'person'
    when exists (select 1 from economic_group_member m join economic_group g on g.id = m.economic_group_id
      where m.customer_id = v.customer_id and v.dt_emis >= m.valid_from and (m.valid_to is null or v.dt_emis <= m.valid_to)
        and ((length(v.dest_cnpj_cpf) = 14 and g.tax_num_base = left(v.dest_cnpj_cpf, 8)) or exists (select 1 from economic_group_member o where o.economic_group_id = g.id
          and o.customer_id = v.bp_dest_id and v.dt_emis >= o.valid_from and (o.valid_to is null or v.dt_emis <= o.valid_to)))) then 'group'
    else 'other' end`;

async function heads(db: Db, ids: readonly number[]): Promise<readonly Head[]> {
  return queryRows(db, headColumns)`
    with wanted as materialized (
      select v.* from invoice v
      where v.id = any(${[...ids]}::bigint[]) and v.emit_type = '2' and v.customer_id is not null and v.dt_emis is not null and ${stands('v')}),
    ${byDay}
    select v.id as invoice_id, v.dt_emis, v.takes_back, ${buyer} as buyer, coalesce(v.dest_xnome, '') as buyer_name, s.name1 as seller_name,
      v.total_vlr_nf::text as value, v.total_quantity::text as quantity, ${usual} as usual,
      ${selectWindow(sql`c.invc_issnc_end < v.dt_emis`)} as window_before, ${selectWindow(sql`c.invc_issnc_end = v.dt_emis`)} as window_ending,
      ${selectShare(LIMITS.shareDays - 1, 0)} as share_now, ${selectShare(LIMITS.usualDays, LIMITS.shareDays)} as share_before,
      (select coalesce(sum(d.invoices), 0)::integer from sold d where d.customer_id = v.customer_id
        and d.dt_emis between v.dt_emis - ${LIMITS.shareDays - 1}::integer and v.dt_emis) as invoices_now,
      coalesce((select d.notes from noted d where d.bp_ctv_id = v.bp_ctv_id and d.dt_emis = v.dt_emis), 0) as notes_of_day,
      (select coalesce(sum(d.notes)::float / nullif(count(*), 0), 0) from noted d where d.bp_ctv_id = v.bp_ctv_id
        and d.dt_emis between v.dt_emis - ${LIMITS.usualDays}::integer and v.dt_emis - 1) as notes_of_usual_day
    from wanted v left join business_partner s on s.id = v.bp_ctv_id`;
}

/**
 * Stock in Kg/L of product `n` at the channel of `v` at the end of its day, without the invoice's
 * own quantity.
 * Null when unknown: no goods came in and the channel never posted its stock.
 */
const stock = sql`(
    select case when came.known then (came.quantity + moved.quantity + coalesce(p.quantity, 0))::text end
    from (select coalesce(sum(m.received + m.sold + m.returned + m.bonus + m.loss), 0) as quantity,
        coalesce(bool_or(m.received > 0), false) or exists (select 1 from stock_posting i where i.customer = v.customer_id and i.movement_date <= v.dt_emis
          and i.posting_type in ('initial', 'plus') and i.status1 = 'posted' and i.reverses_id is null and (i.product = n.product_id or i.posting_type = 'initial')) as known
      from stock_month m where m.customer_id = v.customer_id and m.product_id = n.product_id and m.month < date_trunc('month', v.dt_emis)) before,
      lateral (select before.quantity, before.known or exists (select 1 from stock_move r where r.customer_id = v.customer_id and r.product_id = n.product_id
        and r.day between date_trunc('month', v.dt_emis)::date and v.dt_emis and r.kind = 'received') as known) came,
      lateral (select coalesce(sum(r.quantity), 0) as quantity from stock_move r where r.customer_id = v.customer_id and r.product_id = n.product_id
        and r.day between date_trunc('month', v.dt_emis)::date and v.dt_emis and r.invoice_id <> v.id) moved,
      lateral (select sum(s.signed_quantity) as quantity from stock_posting s where s.customer = v.customer_id and s.product = n.product_id and s.movement_date <= v.dt_emis) p)`;

const itemsColumns = {
  value: is.orNull(is.text),
  nItem: is.number,
  uCom: is.text,
  quantity: is.orNull(is.text),
  stock: is.orNull(is.text),
  qCom: is.text,
  extCode: is.text,
  productName: is.orNull(is.text),
  usualQuantity: is.orNull(is.text),
  usualPrice: is.orNull(is.text),
  rfbCode: is.orNull(is.text),
  indVenda: is.boolean,
  indDevol: is.boolean,
  invoiceId: is.number,
};

/** Lines with what the channel usually sells of the product at a time, and for how much. */
async function items(
  db: Db,
  ids: readonly number[],
): Promise<readonly (ComparedItem & { readonly invoiceId: number })[]> {
  const rows = await queryRows(db, itemsColumns)`
    select n.invoice_id, n.n_item, n.ext_code, n.u_com, n.q_com, n.cfop as rfb_code, coalesce(c.ind_venda, false) as ind_venda, coalesce(c.ind_devol, false) as ind_devol, p.name1 as product_name, n.quantity, n.v_prod - coalesce(n.v_desc, 0) as value,
      case when u.sales >= ${LIMITS.usualSales} then u.quantity end as usual_quantity, case when u.sales >= ${LIMITS.usualSales} then u.price end as usual_price, ${stock} as stock
    from invoice_item n join invoice v on v.id = n.invoice_id left join product p on p.id = n.product_id
    left join cfop c on v.mode = 'XML' and c.rfb_code = n.cfop and c.start_val <= v.dt_emis and (c.end_val is null or v.dt_emis <= c.end_val)
    left join lateral (
      select count(*) as sales, percentile_disc(0.5) within group (order by l.quantity) as quantity,
        percentile_disc(0.5) within group (order by l.value / l.quantity) filter (where l.value > 0) as price
      from (select s.quantity, s.value from sale_line s where s.customer_id = v.customer_id and s.product_id = n.product_id and s.invoice_id <> v.id and s.quantity > 0
        and s.day between v.dt_emis - ${LIMITS.usualDays}::integer and v.dt_emis order by s.day desc, s.item_id desc limit ${MOST_SALES}) l) u on true
    where n.invoice_id = any(${[...ids]}::bigint[]) order by n.invoice_id, n.n_item`;
  return rows.map(({ rfbCode, indVenda, indDevol, ...row }) => ({
    ...row,
    isSale: classifyCfop({ rfbCode: rfbCode ?? '', indVenda, indDevol }) === 'sale',
  }));
}

/** The goods of an invoice as one text, to be compared with those of others. */
const selectGoods = (id: string) => sql`(
    select string_agg(g.line, ',' order by g.line) from (
      select jsonb_build_array(n.ext_code, n.u_com, trim_scale(n.q_com))::text as line from invoice_item n where n.invoice_id = ${sql.ref(id)}) g)`;

const othersColumns = {
  invoiceId: is.number,
  numNF: is.text,
  dtEmis: is.text,
  items: is.listOf(is.object({ uCom: is.text, qCom: is.text, extCode: is.text })),
  ofId: is.number,
};

/**
 * The earliest note to the same buyer with the same goods, near in time; a buyer may have thousands of notes, of which no
 * other is of interest.
 */
async function others(
  db: Db,
  ids: readonly number[],
): Promise<readonly (OtherNote & { readonly ofId: number })[]> {
  return queryRows(db, othersColumns)`
    select v.id as of_id, o.id as invoice_id, coalesce(o.num_nf, '') as num_nf, o.dt_emis,
      (select coalesce(jsonb_agg(jsonb_build_object('extCode', n.ext_code, 'uCom', n.u_com, 'qCom', n.q_com::text)), '[]') from invoice_item n where n.invoice_id = o.id) as items
    from (select v.*, ${selectGoods('v.id')} as goods from invoice v where v.id = any(${[...ids]}::bigint[]) offset 0) v cross join lateral (
      select o.id, o.num_nf, o.dt_emis from invoice o
      where o.customer_id = v.customer_id and o.dest_cnpj_cpf = v.dest_cnpj_cpf and o.id <> v.id and o.emit_type = '2' and not o.takes_back
        and ${stands('o')} and o.dt_emis between v.dt_emis - ${LIMITS.nearDuplicateDays}::integer and v.dt_emis + ${LIMITS.nearDuplicateDays}::integer
        and coalesce(o.total_qtd_com = v.total_qtd_com, true) and ${selectGoods('o.id')} = v.goods
      -- as the index of a channel's invoices is read from its end: the first that fits is enough
      order by o.dt_emis nulls first, o.id limit 1) o`;
}

/**
 * Loads the facts for the anomaly rules on invoices of channels; skips the provider's, refused and
 * cancelled invoices.
 */
export async function loadAnomalyFacts(
  db: Db,
  ids: readonly number[],
): Promise<readonly AnomalyFacts[]> {
  const found = await heads(db, ids);
  const wanted = found.map(({ invoiceId }) => invoiceId);
  const itemsOf = groupBy(await items(db, wanted), ({ invoiceId }) => invoiceId);
  const othersOf = groupBy(await others(db, wanted), ({ ofId }) => ofId);
  const known = found.map((head) => ({
    ...head,
    items: itemsOf.get(head.invoiceId) ?? [],
    others: othersOf.get(head.invoiceId) ?? [],
  }));
  const leaps = await computeLeaps(db, known);
  return known.map((facts) => ({ ...facts, leaps: leaps.get(facts.invoiceId) ?? [] }));
}
