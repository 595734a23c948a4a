import type { InvoiceStatus } from '../../src/domain/rules/invoice/invoice-status.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Change of status, with its origin and its author. */
export interface InvoiceStatusChange {
  readonly to: InvoiceStatus;
  /** Optional values; an omitted value stays unchanged. */
  readonly statusBefore?: InvoiceStatus | null;
  readonly decidedBy?: number | null;
  readonly decidedAt?: string | null;
}

/** The one place that changes the status of an invoice that is here already. @returns the new rowSCN */
export async function setStatus(
  trx: Db,
  row: { readonly id: number; readonly rowSCN: number },
  { to, ...more }: InvoiceStatusChange,
): Promise<number> {
  const rowSCN = row.rowSCN + 1;
  await trx
    .updateTable('invoice')
    .set({ ...more, status1: to, rowSCN })
    .where('id', '=', row.id)
    .execute();
  return rowSCN;
}

/**
 * Cancels invoices from any status, on word of the tax authority.
 * @returns those that were not cancelled yet
 */
export async function cancelInvoices(
  trx: Db,
  invoiceIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await queryRows(trx, { id: is.number })`
    update invoice set status1 = 'ROV090', row_scn = row_scn + 1 where id = any(${[...invoiceIds]}::bigint[]) and status1 <> 'ROV090' returning id`;
  return rows.map(({ id }) => id);
}
