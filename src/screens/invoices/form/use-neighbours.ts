import { invoicesOf } from '../../../domain/listings/invoices.ts';
import { useList } from '../../../data/resource.ts';
import { useNeighboursIn } from '../../../data/use-neighbours.ts';
import type { Neighbour, Neighbours } from '../../../data/use-neighbours.ts';
import { criteriaOf } from '../../listing/query.ts';
import type { InvoicePlace, ListQuery } from '../invoice-place.ts';
import { useInvoiceScreen } from '../screen.ts';

/** The invoices before and after this one in the list it was opened from. */
export function useNeighbours(id: number, query: ListQuery): Neighbours<ListQuery> {
  const { emitType } = useInvoiceScreen();
  const useInvoicePage = (wanted: ListQuery | null) =>
    useList(
      invoicesOf(emitType),
      wanted && { ...criteriaOf(wanted), page: String(wanted.page), size: String(wanted.size) },
    ).data;
  return useNeighboursIn(query.size === 'all' ? undefined : id, query, useInvoicePage);
}

/** The place of a neighbour, in the same tab. */
export const placeOf = (
  { id, query }: Neighbour<ListQuery>,
  place: InvoicePlace,
): InvoicePlace => ({ view: 'form', id, query, tab: place.view === 'form' ? place.tab : 'items' });
