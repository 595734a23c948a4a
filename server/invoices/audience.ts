import { channelInvoices } from '../../src/domain/listings/invoices.ts';
import type { RowAudience } from '../live/rows-changed.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import type { Db } from '../database/db.ts';
import type { Live } from '../live/live.ts';
import { readableEmitTypes } from './invoice-access.ts';
import type { LiveEvents } from '../../src/domain/schema/operation/live.ts';
import { is, queryRows } from '../database/checked-rows.ts';

const ownersColumns = {
  customers: is.listOf(is.orNull(is.number)),
  persons: is.listOf(is.orNull(is.number)),
};

const known = (ids: readonly (number | null)[]): readonly number[] =>
  ids.filter((id) => id !== null);

/**
 * Audience of invoice changes: poster, seller, and readers of a whole channel; the provider's
 * invoices belong to the recipient.
 */
export const invoiceAudience: RowAudience = {
  mayRead: (person) => readableEmitTypes(person).length > 0,
  scope: channelInvoices.scope,
  async audienceOf(trx, ids) {
    const rows = await queryRows(trx, ownersColumns)`
      select coalesce(jsonb_agg(distinct coalesce(v.customer_id, case when v.emit_type = '1' then v.bp_dest_id end)), '[]') as customers,
        coalesce(jsonb_agg(distinct v.bp_ctv_id) || jsonb_agg(distinct v.posted_by), '[]') as persons
      from invoice v where v.id = any(${[...ids]}::bigint[])`;
    const { customers = [], persons = [] } = rows[0] ?? {};
    return { customers: known(customers), persons: [...new Set(known(persons))] };
  },
};

type Change = LiveEvents['invoice-changed'];

const isChange = (data: unknown): data is Change =>
  typeof data === 'object' && data !== null && 'invoiceId' in data && 'status1' in data;

/** Checks that a person can read an invoice now; all readers of invoices learn of a removal. */
async function reads(db: Db, person: Person, { invoiceId }: Change): Promise<boolean> {
  const types = readableEmitTypes(person);
  if (types.length === 0) return false;
  const rows = await queryRows(db, { isReached: is.boolean })`
    select v.emit_type = any(${[...types]}::text[]) and ${scopeCondition(person.scope, 'invoice', 'v')} as is_reached
    from invoice v where v.id = ${invoiceId}`;
  return rows[0]?.isReached ?? true;
}

/** Registers that open pages hear of an invoice only where their reader would find it. */
export function presentInvoices(live: Live): void {
  live.present('invoice-changed', async (data, person, db) =>
    isChange(data) && (await reads(db, person, data)) ? data : undefined,
  );
}
