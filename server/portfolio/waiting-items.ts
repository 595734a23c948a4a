import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { InvoiceCode } from './proposals.ts';

/** How many items, of how many invoices of open cycles, wait for a code in its unit; refused and cancelled ones wait for nothing. */
export async function waitingItems(
  db: Db,
  { customerId, code, unit }: InvoiceCode,
): Promise<{ readonly items: number; readonly invoices: number }> {
  const { rows } = await sql<{ items: number; invoices: number }>`
    select count(*)::integer as items, count(distinct v.id)::integer as invoices from invoice v join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 <> 'inactive'
      join invoice_item n on n.invoice_id = v.id
    where v.customer_id = ${customerId} and v.emit_type = '2' and v.status1 not in ('ROV040', 'ROV090') and n.ext_code = ${code} and n.u_com = ${unit} and n.quantity is null`.execute(
    db,
  );
  return rows[0] ?? { items: 0, invoices: 0 };
}
