import { INVOICE_MODES } from '../../src/domain/rules/invoice/invoice-status.ts';
import { hasNoBlockingFindings } from '../../src/domain/rules/invoice/invoice-targets.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Those of the invoices that a finding keeps from approval: no points are promised for them. */
export async function heldInvoices(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRows(db, {
    id: is.number,
    mode: is.oneOf(INVOICE_MODES),
    blockingCount: is.number,
  })`
    select v.id, v.mode, v.blocking_count from invoice v where v.id = any(${[...ids]}::bigint[])`;
  return new Set(rows.filter((row) => !hasNoBlockingFindings(row)).map(({ id }) => id));
}
