import { sql } from 'kysely';
import { channelInvoices } from '../../src/domain/listings/invoices.ts';
import type { Hearing } from '../live/rows-changed.ts';
import { readableEmitTypes } from './invoice-access.ts';

interface Owners {
  readonly customers: readonly (number | null)[];
  readonly persons: readonly (number | null)[];
}

const known = (ids: readonly (number | null)[]): readonly number[] =>
  ids.filter((id) => id !== null);

/** Changes of invoices are told to who posted or sold them, and to whoever sees one of their channels whole; the provider's belong with the recipient. */
export const invoiceHearing: Hearing = {
  mayRead: (person) => readableEmitTypes(person).length > 0,
  scope: channelInvoices.scope,
  async audienceOf(trx, ids) {
    const { rows } = await sql<Owners>`
      select coalesce(jsonb_agg(distinct coalesce(v.customer_id, case when v.emit_type = '1' then v.bp_dest_id end)), '[]') as customers,
        coalesce(jsonb_agg(distinct v.bp_ctv_id) || jsonb_agg(distinct v.posted_by), '[]') as persons
      from invoice v where v.id = any(${[...ids]}::bigint[])`.execute(trx);
    const { customers = [], persons = [] } = rows[0] ?? {};
    return { customers: known(customers), persons: [...new Set(known(persons))] };
  },
};
