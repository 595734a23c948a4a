import { sql } from 'kysely';
import type { InvoiceMode } from '../../src/domain/rules/invoice-status.ts';
import { isUnblocked } from '../../src/domain/rules/invoice-targets.ts';
import type { Db } from '../database/db.ts';

/** Those of the invoices that a finding keeps from approval: no points are promised for them. */
export async function heldInvoices(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number; mode: InvoiceMode; blockingCount: number }>`
    select v.id, v.mode, v.blocking_count from invoice v where v.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.filter((row) => !isUnblocked(row)).map(({ id }) => id));
}
