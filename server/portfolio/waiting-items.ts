import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/**
 * Counts the items and invoices of open cycles that wait for a code in its unit, without refused
 * and cancelled invoices.
 */
export async function waitingItems(
  db: Db,
  { customerId, code, unit }: InvoiceCode,
): Promise<{ readonly items: number; readonly invoices: number }> {
  const rows = await queryRows(db, { items: is.number, invoices: is.number })`
    select count(*)::integer as items, count(distinct v.id)::integer as invoices from invoice v join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 <> 'inactive'
      join invoice_item n on n.invoice_id = v.id
    where v.customer_id = ${customerId} and v.emit_type = '2' and v.status1 not in ('ROV040', 'ROV090') and n.ext_code = ${code} and n.u_com = ${unit} and n.quantity is null`;
  return rows[0] ?? { items: 0, invoices: 0 };
}

/** A code of a channel's invoices in the unit it was sold in. */
export interface InvoiceCode {
  readonly customerId: number;
  readonly code: string;
  readonly unit: string;
}
