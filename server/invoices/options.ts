import { sql } from 'kysely';
import type { SellerOption } from '../../src/domain/schema/invoices/invoice.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';

/** Options of the invoice list's filters. */
export interface InvoiceOptions {
  readonly customers: readonly { readonly id: number; readonly name1: string }[];
  readonly sellers: readonly { readonly id: number; readonly name1: string }[];
  readonly cicles: readonly { readonly id: number; readonly name1: string }[];
}

/** Channels and sellers of the invoices in a person's scope, and all cycles, newest first. */
export async function readOptions(
  db: Db,
  person: Person,
  emitType: string,
): Promise<InvoiceOptions> {
  const inScope = sql`v.emit_type = ${emitType} and ${scopeCondition(person.scope, 'invoice', 'v')}`;
  const customers = await queryRows(db, { id: is.number, name1: is.text })`
    select c.id, coalesce(c.trade_name, c.name1) as name1 from customer c
    where exists (select 1 from invoice v where v.customer_id = c.id and ${inScope}) order by name1 collate nmv_text, c.id`;
  const sellers = await queryRows(db, { id: is.number, name1: is.text })`
    select b.id, b.name1 from business_partner b
    where exists (select 1 from invoice v where v.bp_ctv_id = b.id and ${inScope}) order by b.name1 collate nmv_text, b.id`;
  const cycles = await queryRows(db, { id: is.number, name1: is.text })`
    select id, name1 from campaign_cicle order by ts_start desc, id`;
  return { customers, sellers, cicles: cycles };
}

/**
 * Reads the possible sellers of a channel's invoice: those in force on a day. Sellers post only
 * for themselves.
 * @returns no sellers for a channel outside the caller's scope
 */
export async function readSellers(
  db: Db,
  person: Person,
  customerId: number,
  day: string,
): Promise<readonly SellerOption[]> {
  const whole =
    person.scope.kind !== 'seller' &&
    (person.bpType === '91' || person.scope.managerOf.includes(customerId));
  return queryRows(db, {
    id: is.number,
    name1: is.text,
    customerId: is.number,
    customerName: is.text,
  })`
    select distinct b.id, b.name1, c.id as customer_id, coalesce(c.trade_name, c.name1) as customer_name, b.name1 collate nmv_text as sorted
    from channel_link l join business_partner b on b.id = l.business_partner_id join customer c on c.id = l.customer_id
    where l.customer_id = ${customerId} and l.sales_role_id = 'CSC' and l.hire_date <= ${day}::date and (l.fire_date is null or l.fire_date >= ${day}::date)
      and ${scopeCondition(person.scope, 'customer', 'c')} and (${whole} or b.id = ${person.id}) order by sorted, b.id`;
}
