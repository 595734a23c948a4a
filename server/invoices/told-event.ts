import type { InvoiceEventRow } from '../../src/domain/schema/invoices/invoice-evidence.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** An event as it is kept, with who did it. */
export interface KeptEvent extends InvoiceEventRow {
  readonly userId: number | null;
}

/** An import is read by who posted it alone. */
const OF_IMPORT = ['batchId'];
/**
 * Fields hidden from sellers: they learn of no other seller, neither when they post nor when
 * points are shown.
 */
const OF_SELLERS = ['from', 'to', 'sellerName'];

/** The cases about an invoice that a person may open, oldest first. That the invoice may be read was asked before. */
export async function openedCases(
  db: Db,
  person: Person,
  invoiceId: number,
): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select k.id from invoice_case k where k.invoice_id = ${invoiceId} and ${scopeCondition(person.scope, 'invoiceCase', 'k')} order by k.id`;
  return rows.map(({ id }) => id);
}

/**
 * Returns an event as its reader may see it, without rows outside their scope.
 * @param cases those that the reader may open
 */
export function toldEvent(
  { id, scope }: Person,
  cases: readonly number[],
  { userId, ...event }: KeptEvent,
): InvoiceEventRow {
  const hidden = [
    ...(userId === id ? [] : OF_IMPORT),
    ...(scope.kind === 'seller' ? OF_SELLERS : []),
    ...(cases.includes(Number(event.details['caseId'])) ? [] : ['caseId']),
  ];
  const told = Object.entries(event.details).filter(([name]) => !hidden.includes(name));
  return { ...event, details: Object.fromEntries(told) };
}
