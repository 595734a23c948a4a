import { useCallback, useContext, useDeferredValue, useEffect, useMemo } from 'react';
import { useViews } from '../../data/resource.ts';
import { firstCut } from '../../domain/listing.ts';
import type { SummaryAnswer } from '../../domain/wire/resource.ts';
import { useRowsChanged } from '../../data/rows-changed.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { LoadingBar } from '../../ui/waiting.tsx';
import { ListHead } from './list-head.tsx';
import { ListResult } from './list-result.tsx';
import type { ListRow } from './list-row.ts';
import type { ListSource } from './list-source.ts';
import { listingSheets } from './listing-sheets.ts';
import type { ListQuery } from './query.ts';
import { ReadFailure } from './read-failure.tsx';
import type { FailedRead } from './read-failure.tsx';
import { RowOpeningContext } from './row-opening.ts';
import { HrefContext, ListingProvider, useListing } from './screen.ts';
import type { ListingScreen } from './screen.ts';
import { SearchForm } from './search-form.tsx';
import { SelectedRows } from './selected-rows.tsx';
import { StatusChips } from './status-chips.tsx';
import { useListView } from './use-list-view.ts';
import { useCounted } from './use-counted.ts';
import { useLook } from './use-look.ts';
import { useRows } from './use-rows.ts';
import type { Rows, Shown } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

const nothing = {};
const noChanges = () => undefined;

/** Search, filters, views, table or cards, selection, export and print of anything that can be listed. */
export function ListingView({ source }: { readonly source: ListSource }) {
  const {
    listing,
    words = nothing,
    columns = nothing,
    cells = nothing,
    aside,
    hrefOf,
    rowMenu,
    memory,
  } = source;
  const screen = useMemo<ListingScreen>(
    () => ({ listing, words, columns, cells, aside, rowMenu, memory }),
    [listing, words, columns, cells, aside, rowMenu, memory],
  );
  return (
    <ListingProvider value={screen}>
      <HrefContext value={useDeferredValue(hrefOf)}>
        <List {...source} />
      </HrefContext>
    </ListingProvider>
  );
}

function List({
  listing,
  query,
  onQuery: to,
  onOpen,
  onNew,
  onImport,
  New,
  Top,
  Bar,
  more,
  useChanges = noChanges,
}: ListSource) {
  useSheets(listingSheets);
  const views = useViews(listing);
  const look = useLook(listing, views);
  const view = useListView(query, look, views, to);
  const { read, isReading } = useRows(listing, query);
  const rows = view.isSettled ? read.rows : undefined;
  const newest = useMemo<Shown>(() => ({ query, read, rows }), [query, read, rows]);
  // what was pressed is painted first; the rows are drawn after that, and until then all acts are on those that are seen
  const shown = useDeferredValue(newest);
  const opening = useContext(RowOpeningContext);
  const isBusy = isReading || opening !== undefined || shown !== newest;
  const open = useSteady((row: ListRow) => {
    if (row.id !== opening) onOpen(row, opening !== undefined);
  });
  const selection = useSelection(shown.read.loaded);
  const { summary, count } = useCounted(listing, query, shown.read);
  useRowsChanged(listing);
  useChanges(read.patch);
  const { clear } = selection;
  const search = useCallback(
    (next: ListQuery) => {
      clear();
      to(next);
    },
    [clear, to],
  );
  useLastPage(query, read, to);
  return (
    <>
      <ListHead
        query={query}
        columns={look.columns}
        total={shown.rows && shown.read.total}
        onNew={onNew}
        New={New}
        more={more}
      />
      {Top && <Top />}
      <SearchForm query={query} onQuery={search} />
      <StatusChips
        counts={countsOf(listing, summary.data)}
        cuts={summary.data?.counts}
        query={query}
        onQuery={search}
      />
      <section
        className="nmv-panel nmv-records"
        part="panel"
        data-density={look.density === 'normal' ? undefined : look.density}
        aria-busy={isBusy}
      >
        {isBusy && <LoadingBar />}
        {shown.rows === undefined && shown.read.error ? (
          <Failure
            error={shown.read.error}
            onRetry={() => void shown.read.refresh()}
            retrying={isReading}
          />
        ) : (
          <ListResult
            {...{ query, shown, look, view, selection, search, to, onNew, onImport }}
            onOpen={open}
            count={count}
          />
        )}
      </section>
      <SelectedRows {...{ shown, selection, Bar }} columns={look.columns} />
    </>
  );
}

/** Rows by status; null: they are too many to be counted. */
function countsOf(
  listing: ListSource['listing'],
  summary: SummaryAnswer | undefined,
): Readonly<Record<string, number>> | null | undefined {
  const cut = firstCut(listing);
  const counts = cut === undefined ? undefined : summary?.counts[cut];
  return counts ?? (summary?.isOpen === true ? null : undefined);
}

/** Rows that went away can leave one on a page that no longer exists. */
function useLastPage(query: ListQuery, { rows, total }: Rows, to: ListSource['onQuery']): void {
  const pages =
    rows === undefined || query.size === 'all' ? 0 : Math.max(1, Math.ceil(total / query.size));
  const isBeyond = rows !== undefined && rows.length === 0 && total > 0 && query.page > pages;
  useEffect(() => {
    if (isBeyond) to({ ...query, page: pages }, true);
  });
}

function Failure(failed: FailedRead) {
  const t = useT('maintenance');
  const { words } = useListing();
  return (
    <ReadFailure
      {...failed}
      title={words.readFailed ?? t('readFailed')}
      text={t('readFailedText')}
    />
  );
}
