import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FieldFilter } from '../../src/domain/field-rules.ts';

/**
 * Checks that campaign `c` concerns an invoice: its channel takes part, and it is within the
 * window or a return.
 * At least one item must be sold there, or the items are unknown.
 * @param alias of the invoice
 */
export function concerns(alias: 't' | 'v'): RawBuilder<boolean> {
  const v = sql.ref(alias);
  return sql`(${v}.emit_type = '2' and exists (
  select 1 from ranking_channel r where r.campaign_id = c.id and r.customer_id = ${v}.customer_id
    and (${v}.dt_emis between r.day_from and r.day_to or ${v}.tp_nf = '0' or ${v}.fin_nfe in ('3', '4', '5') or ${v}.ref_nfe <> '{}')
    and (not exists (select 1 from invoice_item n where n.invoice_id = ${v}.id) or exists (
      select 1 from invoice_item n where n.invoice_id = ${v}.id and (n.product_id is null or exists (
        select 1 from ranking_product p where p.campaign_id = c.id and p.version = r.version and p.product_id = n.product_id))))))`;
}

/** The cycle of an invoice; of one that came after its cycle was closed, the one of its day. */
export function selectCycle(alias: 't' | 'v'): RawBuilder<number | null> {
  const v = sql.ref(alias);
  return sql`coalesce(${v}.campaign_cicle_id, (select o.id from campaign_cicle o where ${v}.dt_emis between o.ts_start and o.ts_end limit 1))`;
}

/**
 * Checks that an invoice is past decision: its cycle is closed, or all campaigns it counts in have
 * final results.
 */
export function isSettled(alias: 't' | 'v'): RawBuilder<boolean> {
  const counts = (which: RawBuilder<unknown>) =>
    sql`exists (select 1 from campaign c where c.campgn_cicle_id = ${selectCycle(alias)} and ${which} and ${concerns(alias)})`;
  return sql`(exists (select 1 from campaign_cicle y where y.id = ${selectCycle(alias)} and y.status1 = 'inactive')
    or (${counts(sql`c.frozen_at is not null`)} and not ${counts(sql`c.frozen_at is null and c.approval_status = 'approved'`)}))`;
}

/** Invoices of a list by the campaigns that would say something of them: of these, of any in their cycle, of none there. */
export function byCampaign(filter: FieldFilter): RawBuilder<unknown> {
  if (filter.op === 'one-of')
    return sql`exists (select 1 from campaign c where c.id = any(${[...filter.values]}::bigint[]) and c.campgn_cicle_id = t.campaign_cicle_id and ${concerns('t')})`;
  const any = sql`exists (select 1 from campaign c where c.campgn_cicle_id = t.campaign_cicle_id and ${concerns('t')})`;
  return filter.op === 'empty' ? sql`not ${any}` : any;
}
