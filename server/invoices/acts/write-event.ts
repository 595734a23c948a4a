import type { InvoiceAct } from '../../../src/domain/rules/invoice-shape.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import type { LockedRow } from './locked-row.ts';

/** What an event says beside who, when and why. */
export type EventDetails = Readonly<Record<string, string | number | null>>;

/** Keeps what somebody did with an invoice; nothing ever takes an event out again. */
export async function writeEvent(
  { trx, person, now }: { readonly trx: Db; readonly person: Person; readonly now: Date },
  row: LockedRow,
  act: InvoiceAct,
  { reason, to, details = {} }: WrittenEvent,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('invoiceEvent')
    .values({
      invoiceId: row.id,
      xEvento: act,
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

/** Why, where it led, and what else it says. */
export interface WrittenEvent {
  readonly reason: string;
  readonly to: string;
  readonly details?: EventDetails;
}
