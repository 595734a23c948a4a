import {
  Suspense,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useViews } from '../../data/cache/views.ts';
import { firstPreset } from '../../domain/listing.ts';
import type { SummaryAnswer } from '../../domain/schema/entities/list.ts';
import { useRowsChanged } from '../../data/cache/rows-changed.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { useSteady } from '../../ui/base/use-steady.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { ListHead } from './list-head.tsx';
import { ListResult } from './list-result.tsx';
import type { ListRow } from './base/list-row.ts';
import type { ListSource } from './list-source.ts';
import { listingSheets } from './listing-sheets.ts';
import type { ListQuery } from './base/query.ts';
import { ReadFailure } from './base/read-failure.tsx';
import type { FailedRead } from './base/read-failure.tsx';
import { RowOpeningContext } from './base/row-opening.ts';
import { HrefContext, ListingProvider, useListing } from './base/screen.ts';
import type { ListingScreen } from './base/screen.ts';
import { ListFilterBar } from './search/filter-bar.tsx';
import { SelectedRows } from './selected-rows.tsx';
import { ListChips } from './search/list-chips.tsx';
import { useListView } from './view/use-list-view.ts';
import { useCounted } from './use-counted.ts';
import { useCountWords } from './use-count-words.ts';
import { useRoom } from './use-room.ts';
import { ColumnChooser } from './rows/column-chooser.tsx';
import { useLook } from './rows/use-look.ts';
import { useRows } from './rows/use-rows.ts';
import type { ListRows, Shown } from './rows/use-rows.ts';
import { useSelection } from './rows/use-selection.ts';
import { useTableFit } from './rows/use-table-fit.ts';
import { ViewsMenu } from './view/views-menu.tsx';

const ViewDialog = lazyDialog(async () => (await import('./view/view-dialog.tsx')).ViewDialog);

const nothing = {};
const noChanges = () => undefined;

/** Search, filters, views, table or cards, selection, export and print of anything that can be listed. */
export function ListingView({ source }: { readonly source: ListSource }) {
  const {
    listing,
    words = nothing,
    columns = nothing,
    cells = nothing,
    rowExtra,
    hrefOf,
    rowMenu,
    memory,
  } = source;
  const screen = useMemo<ListingScreen>(
    () => ({ listing, words, columns, cells, rowExtra, rowMenu, memory }),
    [listing, words, columns, cells, rowExtra, rowMenu, memory],
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
  // Paints the pressed control first and draws the rows after it; until then, actions apply to the
  // visible rows.
  const shown = useDeferredValue(newest);
  const opening = useContext(RowOpeningContext);
  const isBusy = isReading || opening !== undefined || shown !== newest;
  const open = useSteady((row: ListRow) => {
    if (row.id !== opening) onOpen(row, opening !== undefined);
  });
  const selection = useSelection(shown.read.loaded);
  const { summary, count } = useCounted(listing, query, shown.read);
  const panel = useRef<HTMLElement>(null);
  const room = useRoom(panel);
  const fit = useTableFit(look.columns, shown.read, room.widthPx ?? 0);
  const countWords = useCountWords();
  const found = shown.rows && !isBusy ? countWords(count) : undefined;
  const [isKeeping, setKeeping] = useState(false);
  const keep = useCallback(() => setKeeping(true), []);
  useRowsChanged(listing);
  useChanges(read.patch);
  const { clear } = selection;
  const search = useCallback(
    (next: ListQuery, replace?: boolean) => {
      clear();
      to(next, replace);
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
      <ListChips
        counts={getCounts(listing, summary.data)}
        presets={summary.data?.counts}
        view={view}
        query={query}
        onQuery={search}
      />
      <ListFilterBar query={query} onQuery={search} found={found} onSave={keep}>
        <ViewsMenu state={view} />
        <span className="nmv-only-medium">
          <ColumnChooser look={look} withoutPlace={room.isNarrow ? undefined : fit.withoutPlace} />
        </span>
      </ListFilterBar>
      {isKeeping && (
        <Suspense fallback={null}>
          <ViewDialog view={undefined} state={view} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
      <section
        ref={panel}
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
            {...{ query, shown, look, room, fit, selection, search, to, onNew, onImport }}
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
function getCounts(
  listing: ListSource['listing'],
  summary: SummaryAnswer | undefined,
): Readonly<Record<string, number>> | null | undefined {
  const preset = firstPreset(listing);
  const counts = preset === undefined ? undefined : summary?.counts[preset];
  return counts ?? (summary?.isOpen === true ? null : undefined);
}

/** Rows that went away can leave one on a page that no longer exists. */
function useLastPage(query: ListQuery, { rows, total }: ListRows, to: ListSource['onQuery']): void {
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
