import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';

/** The act of the key A: what the invoice's state wants. */
export function mainActOf(row: Pick<InvoiceRow, 'acts' | 'status1' | 'mode'>): InvoiceActName {
  if (row.status1 === 'ROV050') return 'uphold';
  return row.mode === 'HAND' ? 'countersign' : 'approve';
}

/** The act of the key R. */
export const refusalOf = ({ status1 }: Pick<InvoiceRow, 'status1'>): InvoiceActName =>
  status1 === 'ROV050' ? 'dismiss' : 'refuse';
