import { memo, useCallback, useMemo } from 'react';
import { listInvoices } from '../../../domain/listings/invoices.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ListRow } from '../../listing/base/list-row.ts';
import { ListingView } from '../../listing/listing.tsx';
import type { ListSource } from '../../listing/list-source.ts';
import type { ListQuery } from '../../listing/base/query.ts';
import type { ColumnLook, ListWords, RowExtra } from '../../listing/base/screen.ts';
import { documentNumber } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { InvoiceBulkBar } from './bulk-bar.tsx';
import { invoiceCells } from './cells.tsx';
import { DeskLink } from './desk-link.tsx';
import { RowActions } from './row-actions.tsx';
import { RowWorth, WorthProvider } from './row-worth.tsx';
import { useInvoiceChanges } from './use-invoice-changes.ts';

/** Widths and weights of the columns: what tells rows apart stays longest. */
const columns: Readonly<Record<string, ColumnLook>> = {
  numNF: { widthPx: 124, under: 'dtEmis' },
  emitXNome: { leastPx: 196, share: 1.2, weight: 6, under: 'bpCtvId', card: 'last' },
  destXNome: { leastPx: 140, share: 1.6, weight: 3, card: 'middle' },
  totalQuantity: { widthPx: 92, weight: 4 },
  totalVlrNF: { widthPx: 112, weight: 2 },
  findings: { widthPx: 88, weight: 1 },
  // the longest of them fits in every language
  status1: { widthPx: 214, weight: 5 },
};
/** Least width of a first name and a campaign. */
const worthWidthPx = 164;
const PostButton = lazyAgain(async () => (await import('../posting/post-button.tsx')).PostButton);
const rowMenu = { has: () => true, Items: RowActions };

function useWords(): ListWords {
  const t = useT('invoices');
  const { canWrite } = useInvoiceScreen();
  return useMemo(
    () => ({
      create: t('post'),
      allStatuses: t('allStatuses'),
      total: (count: number) => t('total', { count }),
      emptyTitle: t('emptyTitle'),
      emptyText: t(canWrite ? 'emptyText' : 'emptyTextReader'),
      emptyAction: t('chooseFiles'),
      noResultText: (criteria: string) => t('noResultText', { criteria }),
      readFailed: t('readFailed'),
      nameOf: (row: ResourceRow) => {
        const number = getCell(row, 'numNF');
        return number === null ? t('noNumber') : documentNumber(String(number));
      },
    }),
    [t, canWrite],
  );
}

/** Shows search, table and actions on many: all work with invoices begins here. */
export const InvoiceList = memo(function InvoiceList({ query }: { readonly query: ListQuery }) {
  const { emitType, go, hrefOf, canWrite, memory } = useInvoiceScreen();
  const t = useT('invoices');
  const onQuery = useCallback<ListSource['onQuery']>(
    (next, replace) => go({ view: 'list', query: next }, replace ? { replace } : {}),
    [go],
  );
  const formOf = useCallback(
    (row: Pick<ListRow, 'id'>) =>
      ({ view: 'form', id: row.id, tab: 'items', query: { ...query, row: row.id } }) as const,
    [query],
  );
  const onOpen = useCallback(
    (row: ListRow, instead = false) => {
      const place = formOf(row);
      // the back button, too, comes back to this row
      if (!instead) go({ view: 'list', query: place.query }, { replace: true });
      go(place, { replace: instead });
    },
    [go, formOf],
  );
  const rowHref = useMemo(
    () => hrefOf && ((row: Pick<ListRow, 'id'>) => hrefOf(formOf(row))),
    [hrefOf, formOf],
  );
  const rowExtra = useMemo(
    (): RowExtra => ({
      label: t('worthColumn'),
      widthPx: worthWidthPx,
      share: 1,
      align: 'end',
      before: 'status1',
      Cell: RowWorth,
      isLast: true,
    }),
    [t],
  );
  return (
    <WorthProvider>
      <ListingView
        source={{
          listing: listInvoices(emitType),
          words: useWords(),
          columns,
          cells: invoiceCells,
          rowMenu,
          memory,
          query,
          onQuery,
          onOpen,
          hrefOf: rowHref,
          onNew: canWrite
            ? () => go({ view: 'posting', way: 'files', batches: [], query })
            : undefined,
          New: PostButton,
          Top: DeskLink,
          Bar: InvoiceBulkBar,
          useChanges: useInvoiceChanges,
          rowExtra,
        }}
      />
    </WorthProvider>
  );
});
