import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PlainDate } from '../../src/domain/rules/dates.ts';
import type { Db } from '../database/db.ts';

/** The first day whose sales are a campaign's business: that of its cycle, for what is sold before the window does not score. */
const FIRST_DAY = sql`least(y.ts_start, c.invc_issnc_start)`;

/** The invoices `v` that a campaign `c` of the cycle `y` may have to say something about: until the end of its cycle; returns and what refers to a sale come later, too. */
const MAY_COUNT = sql<boolean>`v.emit_type = '2'
    and (v.dt_emis <= greatest(y.ts_end, c.invc_issnc_end) or v.tp_nf = '0' or v.fin_nfe in ('3', '4', '5') or v.ref_nfe <> '{}'
      or exists (select 1 from invoice_item n where n.invoice_id = v.id and n.ref_ch_nfe is not null))`;

/**
 * Those of them that are issued by or addressed to channels.
 * @param channels a query of the ids of the channels
 */
const concerns = (channels: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (v.customer_id in (${channels}) or v.bp_emit_id in (${channels}) or v.bp_dest_id in (${channels})) and ${MAY_COUNT}`;

/** The first day whose lines a proof tells, scoring or not. */
export async function firstDayOf(db: Db, campaignId: number): Promise<PlainDate> {
  const { rows } = await sql<{ day: PlainDate }>`
    select ${FIRST_DAY} as day from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where c.id = ${campaignId}`.execute(
    db,
  );
  return rows[0]?.day ?? '';
}

/** Days before that in which something may have been sold that comes back later. */
const EARLIER_DAYS = 365;

/** What an open campaign may have to say of a person: the invoices that name them in the role which it awards, and their earlier ones. */
export async function invoicesOfPerson(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly number[]> {
  const channels = sql`select r.customer_id from ranking_channel r where r.campaign_id = ${campaignId}`;
  const { rows } = await sql<{ id: number }>`
    select v.id from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id
      join invoice v on (c.sales_role_awarded = 'CTV' and v.bp_ctv_id = ${personId}) or (c.sales_role_awarded <> 'CTV' and v.bp_mngr_id = ${personId})
    where c.id = ${campaignId} and v.dt_emis >= ${FIRST_DAY} - ${EARLIER_DAYS}::integer and ${concerns(channels)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Invoices, each with the channels by which a campaign comes to it. */
export type Reached = ReadonlyMap<number, readonly number[]>;

/** What a campaign may have to say of a channel: its invoices, and those addressed to it by others. @param until the last day of what counts */
export const invoicesOfChannel = (
  db: Db,
  campaignId: number,
  customerId: number,
  until: string,
): Promise<Reached> => reached(db, campaignId, until, concerns(sql`${customerId}::bigint`));

/** The same of invoices that hang together with those; none of them that a campaign comes to by others alone. */
export const reachedAmong = async (
  db: Db,
  campaignId: number,
  invoiceIds: readonly number[],
  until: string,
): Promise<Reached> =>
  invoiceIds.length === 0
    ? new Map()
    : reached(db, campaignId, until, sql`v.id = any(${invoiceIds}::bigint[]) and ${MAY_COUNT}`);

async function reached(
  db: Db,
  campaignId: number,
  until: string,
  which: RawBuilder<unknown>,
): Promise<Reached> {
  const { rows } = await sql<{ id: number; channels: readonly number[] }>`
    select v.id, array_remove(array[v.customer_id, v.bp_emit_id, v.bp_dest_id], null) as channels
    from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id, invoice v
    where c.id = ${campaignId} and v.dt_emis between ${FIRST_DAY} and ${until}::date and ${which}`.execute(
    db,
  );
  return new Map(rows.map(({ id, channels }) => [id, channels]));
}
