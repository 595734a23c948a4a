import { sql } from 'kysely';
import type { InvoiceStatus } from '../../src/domain/rules/invoice-status.ts';
import type { Db } from '../database/db.ts';

/** Where a change of status comes from and who answers for it. */
export interface StatusChange {
  readonly to: InvoiceStatus;
  /** What is left out stays as it is. */
  readonly statusBefore?: InvoiceStatus | null;
  readonly decidedBy?: number | null;
  readonly decidedAt?: string | null;
}

/** The one place that changes the status of an invoice that is here already. @returns the new rowSCN */
export async function setStatus(
  trx: Db,
  row: { readonly id: number; readonly rowSCN: number },
  { to, ...more }: StatusChange,
): Promise<number> {
  const rowSCN = row.rowSCN + 1;
  await trx
    .updateTable('invoice')
    .set({ ...more, status1: to, rowSCN })
    .where('id', '=', row.id)
    .execute();
  return rowSCN;
}

/** Takes invoices out of everything because the tax authority says so, from wherever they stand. @returns those that were not yet */
export async function cancelInvoices(
  trx: Db,
  invoiceIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update invoice set status1 = 'ROV090', row_scn = row_scn + 1 where id = any(${[...invoiceIds]}::bigint[]) and status1 <> 'ROV090' returning id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
