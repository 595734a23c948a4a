import { memo, useCallback, useMemo } from 'react';
import { invoicesOf } from '../../../domain/listings/invoices.ts';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ListRow } from '../../listing/list-row.ts';
import { ListingView } from '../../listing/listing.tsx';
import type { ListSource } from '../../listing/list-source.ts';
import type { ListQuery } from '../../listing/query.ts';
import type { ColumnLook, ListWords } from '../../listing/screen.ts';
import { documentNumber } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';
import { lazyAgain } from '../../../ui/lazy-again.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { invoiceCells } from './cells.tsx';
import { DeskLink } from './desk-link.tsx';
import { RowActs } from './row-acts.tsx';
import { RowWorth, WorthProvider } from './row-worth.tsx';
import { useInvoiceChanges } from './use-invoice-changes.ts';

/** Widths and weights of the columns: whom it was sold to and how much outlast by whom. */
const columns: Readonly<Record<string, ColumnLook>> = {
  // the longest of them has room in every language
  status1: { widthPx: 214, weight: 5 },
  numNF: { widthPx: 90 },
  dtEmis: { weight: 3 },
  emitXNome: { weight: 3 },
  destXNome: { weight: 4, share: 6 },
  bpCtvId: { weight: 2 },
  totalQuantity: { widthPx: 100, weight: 5 },
  totalVlrNF: { widthPx: 116, weight: 4 },
  findings: { widthPx: 88, weight: 4 },
};
/** Room of a name and a campaign. */
const worthWidthPx = 190;
const PostButton = lazyAgain(async () => (await import('../posting/post-button.tsx')).PostButton);
const rowMenu = { has: () => true, Items: RowActs };

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
      emptyAct: t('chooseFiles'),
      noResultText: (criteria: string) => t('noResultText', { criteria }),
      readFailed: t('readFailed'),
      nameOf: (row: ResourceRow) => {
        const number = cellOf(row, 'numNF');
        return number === null ? t('noNumber') : documentNumber(String(number));
      },
    }),
    [t, canWrite],
  );
}

/** Search, table and acts on many: where all work with invoices begins. */
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
  const aside = useMemo(
    () => ({ label: t('worthColumn'), widthPx: worthWidthPx, Cell: RowWorth, isLast: true }),
    [t],
  );
  return (
    <WorthProvider>
      <ListingView
        source={{
          listing: invoicesOf(emitType),
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
          Bar: BulkBar,
          useChanges: useInvoiceChanges,
          aside,
        }}
      />
    </WorthProvider>
  );
});
