import { useRead } from '../../../data/cache.ts';
import type { Read } from '../../../data/cache.ts';
import { useRowsChanged } from '../../../data/rows-changed.ts';
import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { invoicesPath } from '../screen.ts';

const invoices = { noun: 'invoice', path: 'invoices' };

/** One invoice with all its parts; read again as soon as anybody changes it. */
export function useInvoice(id: number): Read<InvoiceDetail> {
  useRowsChanged(invoices);
  return useRead<InvoiceDetail>(`${invoicesPath}/${id}`);
}
