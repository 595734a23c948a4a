import { useCallback, useEffect, useRef } from 'react';
import { useLive, useRead } from '../../../data/cache.ts';
import type { Read } from '../../../data/cache.ts';
import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';
import type { LiveEvents } from '../../../domain/wire/live.ts';
import { invoicesPath } from '../screen.ts';

/** One invoice with all its parts; read again as soon as anybody changes it. */
export function useInvoice(id: number): Read<InvoiceDetail> {
  const read = useRead<InvoiceDetail>(`${invoicesPath}/${id}`);
  const latest = useRef(read);
  useEffect(() => { latest.current = read; });
  useLive('invoice-changed', useCallback((change: LiveEvents['invoice-changed']) => {
    if (change.invoiceId === id && change.rowSCN !== latest.current.data?.rowSCN) void latest.current.refresh();
  }, [id]));
  useLive('gap', useCallback(() => void latest.current.refresh(), []));
  return read;
}
