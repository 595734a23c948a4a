import { sql } from 'kysely';
import type {
  AnomalyFacts,
  ComparedItem,
  OtherNote,
} from '../../../src/domain/rules/anomalies/facts.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from '../../../src/domain/rules/anomalies/thresholds.ts';
import type { Db } from '../../database/db.ts';
import { groupBy } from '../upload/gather.ts';

/** What was refused or cancelled makes nothing usual. */
const stands = (alias: string) => sql`${sql.ref(`${alias}.status1`)} not in ('ROV040', 'ROV090')`;
/** Sales of a product that are looked at for what is usual. */
const MOST_SALES = 200;

interface Head extends Omit<AnomalyFacts, 'items' | 'others' | 'windowBefore' | 'windowEnding'> {
  readonly windowBefore: AnomalyFacts['windowBefore'];
  readonly windowEnding: AnomalyFacts['windowEnding'];
}

/** A campaign in force in which the channel of invoice `v` takes part, by a condition on its window's end. */
const windowOf = (condition: ReturnType<typeof sql>) => sql`(
    select jsonb_build_object('name', c.name1, 'end', c.invc_issnc_end) from campaign c join campaign_participant p on p.campaign_id = c.id and p.version = c.version
      left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where c.approval_status = 'approved' and coalesce(p.customer_id, m.customer_id) = v.customer_id and ${condition} order by c.invc_issnc_end desc, c.id limit 1)`;

/** Percent of the channel's Kg/L that the seller of `v` sold between two days before it. */
const shareOf = (from: number, to: number) => sql`(
    select round(100 * coalesce(sum(o.total_quantity) filter (where o.bp_ctv_id = v.bp_ctv_id), 0) / nullif(sum(o.total_quantity), 0), 1)::float
    from invoice o where o.customer_id = v.customer_id and o.emit_type = '2' and not o.takes_back and ${stands('o')}
      and o.dt_emis between v.dt_emis - ${from}::integer and v.dt_emis - ${to}::integer)`;

/** Who buys, to the channel that sells. */
const buyer = sql`case
    when length(v.dest_cnpj_cpf) = 14 and left(v.dest_cnpj_cpf, 8) = left(v.emit_cnpj_cpf, 8) then 'self'
    when exists (select 1 from channel_link l join business_partner b on b.id = l.business_partner_id where l.customer_id = v.customer_id and b.tax_num = v.dest_cnpj_cpf) then 'person'
    when exists (select 1 from economic_group_member m join economic_group g on g.id = m.economic_group_id
      where m.customer_id = v.customer_id and v.dt_emis >= m.valid_from and (m.valid_to is null or v.dt_emis <= m.valid_to)
        and ((length(v.dest_cnpj_cpf) = 14 and g.tax_num_base = left(v.dest_cnpj_cpf, 8)) or exists (select 1 from economic_group_member o where o.economic_group_id = g.id
          and o.customer_id = v.bp_dest_id and v.dt_emis >= o.valid_from and (o.valid_to is null or v.dt_emis <= o.valid_to)))) then 'group'
    else 'other' end`;

async function heads(db: Db, ids: readonly number[]): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`
    select v.id as invoice_id, v.dt_emis, v.takes_back, ${buyer} as buyer, coalesce(v.dest_xnome, '') as buyer_name, s.name1 as seller_name,
      ${windowOf(sql`c.invc_issnc_end < v.dt_emis`)} as window_before, ${windowOf(sql`c.invc_issnc_end = v.dt_emis`)} as window_ending,
      ${shareOf(LIMITS.shareDays - 1, 0)} as share_now, ${shareOf(LIMITS.usualDays, LIMITS.shareDays)} as share_before,
      (select count(*)::integer from invoice o where o.customer_id = v.customer_id and o.emit_type = '2' and not o.takes_back and ${stands('o')}
        and o.dt_emis between v.dt_emis - ${LIMITS.shareDays - 1}::integer and v.dt_emis) as invoices_now,
      (select count(*)::integer from invoice o where o.bp_ctv_id = v.bp_ctv_id and o.dt_emis = v.dt_emis and ${stands('o')}) as notes_of_day,
      (select coalesce(count(*)::float / nullif(count(distinct o.dt_emis), 0), 0) from invoice o where o.bp_ctv_id = v.bp_ctv_id and ${stands('o')}
        and o.dt_emis between v.dt_emis - ${LIMITS.usualDays}::integer and v.dt_emis - 1) as notes_of_usual_day
    from invoice v left join business_partner s on s.id = v.bp_ctv_id
    where v.id = any(${[...ids]}::bigint[]) and v.emit_type = '2' and v.customer_id is not null and v.dt_emis is not null and ${stands('v')}`.execute(
    db,
  );
  return rows;
}

/** Lines with what the channel usually sells of the product at a time, and for how much. */
async function items(
  db: Db,
  ids: readonly number[],
): Promise<readonly (ComparedItem & { readonly invoiceId: number })[]> {
  const { rows } = await sql<ComparedItem & { invoiceId: number }>`
    select n.invoice_id, n.n_item, n.ext_code, n.u_com, n.q_com, p.name1 as product_name, n.quantity, n.v_prod - coalesce(n.v_desc, 0) as value,
      case when u.sales >= ${LIMITS.usualSales} then u.quantity end as usual_quantity, case when u.sales >= ${LIMITS.usualSales} then u.price end as usual_price
    from invoice_item n join invoice v on v.id = n.invoice_id left join product p on p.id = n.product_id
    left join lateral (
      select count(*) as sales, percentile_disc(0.5) within group (order by l.quantity) as quantity,
        percentile_disc(0.5) within group (order by l.value / l.quantity) filter (where l.value > 0) as price
      from (select s.quantity, s.value from sale_line s where s.customer_id = v.customer_id and s.product_id = n.product_id and s.invoice_id <> v.id and s.quantity > 0
        and s.day between v.dt_emis - ${LIMITS.usualDays}::integer and v.dt_emis order by s.day desc, s.item_id desc limit ${MOST_SALES}) l) u on true
    where n.invoice_id = any(${[...ids]}::bigint[]) order by n.invoice_id, n.n_item`.execute(db);
  return rows;
}

/** Notes to the same buyer with their goods, near in time. */
async function others(
  db: Db,
  ids: readonly number[],
): Promise<readonly (OtherNote & { readonly ofId: number })[]> {
  const { rows } = await sql<OtherNote & { ofId: number }>`
    select v.id as of_id, o.id as invoice_id, coalesce(o.num_nf, '') as num_nf, o.dt_emis,
      (select coalesce(jsonb_agg(jsonb_build_object('extCode', n.ext_code, 'uCom', n.u_com, 'qCom', n.q_com::text)), '[]') from invoice_item n where n.invoice_id = o.id) as items
    from invoice v join invoice o on o.customer_id = v.customer_id and o.dest_cnpj_cpf = v.dest_cnpj_cpf and o.id <> v.id and o.emit_type = '2' and not o.takes_back
      and ${stands('o')} and o.dt_emis between v.dt_emis - ${LIMITS.nearDuplicateDays}::integer and v.dt_emis + ${LIMITS.nearDuplicateDays}::integer
    where v.id = any(${[...ids]}::bigint[]) order by v.id, o.dt_emis, o.id`.execute(db);
  return rows;
}

/** What the rules must know of some invoices of channels; those of the provider, refused or cancelled ones are left out. */
export async function loadAnomalyFacts(
  db: Db,
  ids: readonly number[],
): Promise<readonly AnomalyFacts[]> {
  const found = await heads(db, ids);
  const wanted = found.map(({ invoiceId }) => invoiceId);
  const itemsOf = groupBy(await items(db, wanted), ({ invoiceId }) => invoiceId);
  const othersOf = groupBy(await others(db, wanted), ({ ofId }) => ofId);
  return found.map((head) => ({
    ...head,
    items: itemsOf.get(head.invoiceId) ?? [],
    others: othersOf.get(head.invoiceId) ?? [],
  }));
}
