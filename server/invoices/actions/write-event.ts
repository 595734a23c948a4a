import type { InvoiceAction } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import type { LockedRow } from './locked-row.ts';

/** Details of an event other than person, time and reason. */
export type EventDetails = Readonly<Record<string, string | number | null>>;

/** Stores a person's action on an invoice; events are never removed. */
export async function writeEvent(
  { trx, person, now }: { readonly trx: Db; readonly person: Person; readonly now: Date },
  row: LockedRow,
  action: InvoiceAction,
  { reason, to, details = {} }: WrittenEvent,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('invoiceEvent')
    .values({
      invoiceId: row.id,
      xEvento: action,
      dhEvento: at,
      dhRegEvento: at,
      userId: person.id,
      actingUserId: person.acting?.id ?? null,
      reason: reason === '' ? null : reason,
      fromStatus: row.status1,
      toStatus: to,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Reason, resulting status and further details. */
export interface WrittenEvent {
  readonly reason: string;
  readonly to: string;
  readonly details?: EventDetails;
}
