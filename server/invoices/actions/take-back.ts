import { DECISIONS } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import { INVOICE_STATUSES } from '../../../src/domain/rules/invoice/invoice-status.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { EventDetails } from './write-event.ts';
import type { LockedRow } from './locked-row.ts';

/**
 * Returns the state before a decision, stored in its event so that the decision can be taken back.
 */
export const stateBefore = (row: LockedRow): EventDetails => ({
  decidedByBefore: row.decidedBy,
  decidedAtBefore: row.decidedAt,
  statusBefore: row.statusBefore,
});

const takenBackColumns = {
  eventId: is.number,
  act: is.text,
  decidedBy: is.orNull(is.number),
  decidedAt: is.orNull(is.text),
  statusBefore: is.orNull(is.oneOf(INVOICE_STATUSES)),
};

/** The decision that is taken back, and what it had replaced. */
export type TakenBack = RowOf<typeof takenBackColumns>;

/** Reads the last decision on an invoice from its event. */
export async function readLastDecision(trx: Db, invoiceId: number): Promise<TakenBack> {
  const [decision] = await queryRows(trx, takenBackColumns)`
    select e.id as event_id, e.x_evento as act, (e.details ->> 'decidedByBefore')::bigint as decided_by, (e.details ->> 'decidedAtBefore')::timestamptz as decided_at,
      e.details ->> 'statusBefore' as status_before
    from invoice_event e where e.invoice_id = ${invoiceId} and e.x_evento = any(${[...DECISIONS]}::text[]) order by e.id desc limit 1`;
  if (decision === undefined) throw new Error(`nothing was decided on invoice ${invoiceId}`);
  return decision;
}
