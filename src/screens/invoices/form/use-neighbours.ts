import { listInvoices } from '../../../domain/listings/invoices.ts';
import { useList } from '../../../data/cache/resource.ts';
import { useNeighboursIn } from '../../../data/use-neighbours.ts';
import type { Neighbour, Neighbours } from '../../../data/use-neighbours.ts';
import { buildCriteria } from '../../listing/base/query.ts';
import type { InvoiceRoute, ListQuery } from '../invoice-route.ts';
import { useInvoiceScreen } from '../screen.ts';

/** The invoices before and after this one in the list it was opened from. */
export function useInvoiceNeighbours(id: number, query: ListQuery): Neighbours<ListQuery> {
  const { emitType } = useInvoiceScreen();
  const useInvoicePage = (wanted: ListQuery | null) =>
    useList(
      listInvoices(emitType),
      wanted && { ...buildCriteria(wanted), page: String(wanted.page), size: String(wanted.size) },
    ).data;
  return useNeighboursIn(query.size === 'all' ? undefined : id, query, useInvoicePage);
}

/** The place of a neighbour, in the same tab. */
export const buildNeighbourRoute = (
  { id, query }: Neighbour<ListQuery>,
  route: InvoiceRoute,
): InvoiceRoute => ({ view: 'form', id, query, tab: route.view === 'form' ? route.tab : 'items' });
