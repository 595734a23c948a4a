import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { InvoiceListAnswer } from '../../../domain/wire/invoice.ts';
import type { LiveEvents } from '../../../domain/wire/live.ts';
import { useLive, useRead } from '../../../data/cache.ts';
import type { Read } from '../../../data/cache.ts';
import { queryParams } from '../invoice-place.ts';
import type { ListQuery } from '../invoice-place.ts';
import { invoicesPath } from '../screen.ts';

/** How long changes are gathered before the list is read again, so that an import does not make the page ask without end. */
const gatherMs = 800;

/** A function that calls `work` once, a little after the first of several calls. */
function gathered(work: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      work();
    }, gatherMs);
  };
}

/**
 * One page of the list. A changed invoice shows its new status at once, the rest as soon as it has been read.
 * @param query null: not now
 */
export function useInvoiceList(emitType: '1' | '2', query: ListQuery | null): Read<InvoiceListAnswer> {
  const read = useRead<InvoiceListAnswer>(query === null ? null : invoicesPath, query === null ? {} : { emitType, ...queryParams(query) }, { keepPrevious: true });
  const latest = useRef(read);
  useEffect(() => { latest.current = read; });
  const readLater = useMemo(() => gathered(() => void latest.current.refresh()), []);
  useLive('invoice-changed', useCallback((change: LiveEvents['invoice-changed']) => {
    latest.current.patch((known) => withChange(known, change));
    readLater();
  }, [readLater]));
  useLive('gap', readLater);
  return read;
}

function withChange(known: InvoiceListAnswer, { invoiceId, status1, rowSCN }: LiveEvents['invoice-changed']): InvoiceListAnswer {
  // what may be done with it now only the server knows: until it has said so, nothing is offered
  return { ...known, rows: known.rows.map((row) => (row.id === invoiceId && row.rowSCN !== rowSCN ? { ...row, status1, rowSCN, acts: [] } : row)) };
}
