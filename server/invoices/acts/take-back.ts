import { sql } from 'kysely';
import { DECISIONS } from '../../../src/domain/rules/invoice-shape.ts';
import type { InvoiceStatus } from '../../../src/domain/rules/invoice-status.ts';
import type { Db } from '../../database/db.ts';
import type { EventDetails } from './write-event.ts';
import type { LockedRow } from './locked-row.ts';

/** What stood before a decision; its event keeps it, so that the decision can be taken back. */
export const standingBefore = (row: LockedRow): EventDetails => ({
  decidedByBefore: row.decidedBy,
  decidedAtBefore: row.decidedAt,
  statusBefore: row.statusBefore,
});

/** The decision that is taken back, and what it had replaced. */
export interface TakenBack {
  readonly eventId: number;
  readonly act: string;
  readonly decidedBy: number | null;
  readonly decidedAt: string | null;
  readonly statusBefore: InvoiceStatus | null;
}

/** The last decision on an invoice, as its event tells it. */
export async function lastDecisionOf(trx: Db, invoiceId: number): Promise<TakenBack> {
  const { rows } = await sql<TakenBack>`
    select e.id as event_id, e.x_evento as act, (e.details ->> 'decidedByBefore')::bigint as decided_by, (e.details ->> 'decidedAtBefore')::timestamptz as decided_at,
      e.details ->> 'statusBefore' as status_before
    from invoice_event e where e.invoice_id = ${invoiceId} and e.x_evento = any(${[...DECISIONS]}::text[]) order by e.id desc limit 1`.execute(
    trx,
  );
  const [decision] = rows;
  if (decision === undefined) throw new Error(`nothing was decided on invoice ${invoiceId}`);
  return decision;
}
