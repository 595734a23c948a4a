import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';

/** Returns the action of the key A: what the invoice's state wants. */
export function chooseMainAction(
  row: Pick<InvoiceRow, 'acts' | 'status1' | 'mode'>,
): InvoiceActionName {
  if (row.status1 === 'ROV050') return 'uphold';
  return row.mode === 'HAND' ? 'countersign' : 'approve';
}

/** Returns the action of the key R. */
export const chooseRefusal = ({ status1 }: Pick<InvoiceRow, 'status1'>): InvoiceActionName =>
  status1 === 'ROV050' ? 'dismiss' : 'refuse';
