import { useRead } from '../../../data/cache.ts';
import type { InvoiceListAnswer } from '../../../domain/wire/invoice.ts';
import { queryParams } from '../invoice-place.ts';
import type { InvoicePlace, ListQuery } from '../invoice-place.ts';
import { invoicesPath, useInvoiceScreen } from '../screen.ts';

/** One invoice away, and the page of the list on which it stands. */
export interface Neighbour {
  readonly id: number;
  readonly query: ListQuery;
}

/** The invoices before and after this one in the list it was opened from; undefined at the ends and outside of it. */
export function useNeighbours(id: number, query: ListQuery): { readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined } {
  const { emitType } = useInvoiceScreen();
  const page = (wanted: ListQuery | null) => ({ path: wanted && invoicesPath, query: wanted ? { emitType, ...queryParams(wanted) } : {} });
  const here = page(query);
  const { data } = useRead<InvoiceListAnswer>(here.path, here.query);
  const rows = data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const pages = data === undefined || query.size === 'all' ? 1 : Math.ceil(data.total / query.size);
  const before = at === 0 && query.page > 1 ? { ...query, page: query.page - 1 } : null;
  const after = at >= 0 && at === rows.length - 1 && query.page < pages ? { ...query, page: query.page + 1 } : null;
  // the page beside is only read when this invoice stands at the edge of its own
  const earlier = useRead<InvoiceListAnswer>(page(before).path, page(before).query).data?.rows.at(-1);
  const later = useRead<InvoiceListAnswer>(page(after).path, page(after).query).data?.rows[0];
  const inPage = (index: number): Neighbour | undefined => {
    const row = at < 0 || index < 0 ? undefined : rows[index];
    return row && { id: row.id, query };
  };
  return {
    previous: before ? earlier && { id: earlier.id, query: before } : inPage(at - 1),
    next: after ? later && { id: later.id, query: after } : inPage(at + 1),
  };
}

/** The place of a neighbour, in the same tab. */
export const placeOf = ({ id, query }: Neighbour, place: InvoicePlace): InvoicePlace =>
  ({ view: 'form', id, query, tab: place.view === 'form' ? place.tab : 'items' });
