import { useRead } from '../../../data/cache.ts';
import { useNeighboursIn } from '../../../data/use-neighbours.ts';
import type { Neighbour, Neighbours } from '../../../data/use-neighbours.ts';
import type { InvoiceListAnswer } from '../../../domain/wire/invoice.ts';
import { queryParams } from '../invoice-place.ts';
import type { InvoicePlace, ListQuery } from '../invoice-place.ts';
import { invoicesPath, useInvoiceScreen } from '../screen.ts';

function useInvoicePage(query: ListQuery | null): InvoiceListAnswer | undefined {
  const { emitType } = useInvoiceScreen();
  return useRead<InvoiceListAnswer>(query && invoicesPath, query ? { emitType, ...queryParams(query) } : {}).data;
}

/** The invoices before and after this one in the list it was opened from. */
export const useNeighbours = (id: number, query: ListQuery): Neighbours<ListQuery> => useNeighboursIn(id, query, useInvoicePage);

/** The place of a neighbour, in the same tab. */
export const placeOf = ({ id, query }: Neighbour<ListQuery>, place: InvoicePlace): InvoicePlace =>
  ({ view: 'form', id, query, tab: place.view === 'form' ? place.tab : 'items' });
