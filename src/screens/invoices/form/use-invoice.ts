import { useRead } from '../../../data/cache/cache.ts';
import type { Read } from '../../../data/cache/cache.ts';
import { useRowsChanged } from '../../../data/cache/rows-changed.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { invoicesPath } from '../screen.ts';

const invoices = { resource: 'invoice', path: 'invoices' };

/** Reads an invoice with all its parts, again after every change by any user. */
export function useInvoice(id: number): Read<InvoiceDetail> {
  useRowsChanged(invoices);
  return useRead<InvoiceDetail>(`${invoicesPath}/${id}`);
}
