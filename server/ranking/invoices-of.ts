import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';

/** The first day whose sales are a campaign's business: that of its cycle, for what is sold before the window does not score. */
const FIRST_DAY = sql`least(y.ts_start, c.invc_issnc_start)`;

/** The invoices `v` that a campaign `c` of the cycle `y` may have to say something about: until the end of its cycle; returns and what refers to a sale come later, too. */
const MAY_COUNT = condition`v.emit_type = '2'
    and (v.dt_emis <= greatest(y.ts_end, c.invc_issnc_end) or v.tp_nf = '0' or v.fin_nfe in ('3', '4', '5') or v.ref_nfe <> '{}'
      or exists (select 1 from invoice_item n where n.invoice_id = v.id and n.ref_ch_nfe is not null))`;

/**
 * Those of them that are issued by or addressed to channels.
 * @param channels a query of the ids of the channels
 */
const concerns = (channels: RawBuilder<unknown>): RawBuilder<boolean> => condition`
  (v.customer_id in (${channels}) or v.bp_emit_id in (${channels}) or v.bp_dest_id in (${channels})) and ${MAY_COUNT}`;

/** Finds the first day whose lines a proof shows, scoring or not. */
export async function findFirstDay(db: Db, campaignId: number): Promise<PlainDate> {
  const rows = await queryRows(db, { day: is.text })`
    select ${FIRST_DAY} as day from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where c.id = ${campaignId}`;
  return rows[0]?.day ?? '';
}

/** Days before that in which something may have been sold that comes back later. */
const EARLIER_DAYS = 365;

/** Finds the invoices that name a person in the awarded role, with those of the days before. */
export async function invoicesOfPerson(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly number[]> {
  const channels = sql`select r.customer_id from ranking_channel r where r.campaign_id = ${campaignId}`;
  const rows = await queryRows(db, { id: is.number })`
    select v.id from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id
      join invoice v on (c.sales_role_awarded = 'CTV' and v.bp_ctv_id = ${personId}) or (c.sales_role_awarded <> 'CTV' and v.bp_mngr_id = ${personId})
    where c.id = ${campaignId} and v.dt_emis >= ${FIRST_DAY} - ${EARLIER_DAYS}::integer and ${concerns(channels)}`;
  return rows.map(({ id }) => id);
}

/** Invoices, each with the channels by which a campaign comes to it. */
export type ReachedInvoices = ReadonlyMap<number, readonly number[]>;

/**
 * Finds the invoices of a channel for a campaign: its own and those other companies addressed to
 * it.
 * @param until the last day that counts
 */
export const invoicesOfChannel = (
  db: Db,
  campaignId: number,
  customerId: number,
  until: string,
): Promise<ReachedInvoices> => reached(db, campaignId, until, concerns(sql`${customerId}::bigint`));

/** The same of invoices that hang together with those; none of them that a campaign comes to by others alone. */
export const reachedAmong = async (
  db: Db,
  campaignId: number,
  invoiceIds: readonly number[],
  until: string,
): Promise<ReachedInvoices> =>
  invoiceIds.length === 0
    ? new Map()
    : reached(db, campaignId, until, sql`v.id = any(${invoiceIds}::bigint[]) and ${MAY_COUNT}`);

async function reached(
  db: Db,
  campaignId: number,
  until: string,
  which: RawBuilder<unknown>,
): Promise<ReachedInvoices> {
  const rows = await queryRows(db, { id: is.number, channels: is.listOf(is.number) })`
    select v.id, array_remove(array[v.customer_id, v.bp_emit_id, v.bp_dest_id], null) as channels
    from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id, invoice v
    where c.id = ${campaignId} and v.dt_emis between ${FIRST_DAY} and ${until}::date and ${which}`;
  return new Map(rows.map(({ id, channels }) => [id, channels]));
}
