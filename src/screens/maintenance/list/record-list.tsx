import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/failure.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { useResource, useSummary, useViews } from '../../../data/resource.ts';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { funnel } from '../../../ui/icons/table.ts';
import { Count } from '../../../ui/mark.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import { criteriaOf, pageSizes, plainQuery, withFilter } from '../place.ts';
import type { ListQuery } from '../place.ts';
import { useMaintenance } from '../screen.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListHead } from './list-head.tsx';
import type { ListRow } from './list-row.ts';
import { listSheets } from './list-sheets.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import { SearchForm } from './search-form.tsx';
import { StatusChips } from './status-chips.tsx';
import { useCopy } from './use-copy.ts';
import { useListView } from './use-list-view.ts';
import { useLook } from './use-look.ts';
import { useNarrow } from './use-narrow.ts';
import { useRowMenus } from './use-row-menus.tsx';
import { useRows } from './use-rows.ts';
import type { Rows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import type { Selection } from './use-selection.ts';
import { ViewsMenu } from './views-menu.tsx';

/** Search, table and acts on many: where all work with an entity begins. */
export function RecordList() {
  useSheets(listSheets);
  const { entity, place, go, canWrite, extras } = useMaintenance();
  const { query } = place;
  const to = useCallback((next: ListQuery, replace?: boolean) => go({ view: 'list', query: next }, replace ? { replace } : {}), [go]);
  const views = useViews(entity.path);
  const look = useLook(entity, views);
  const view = useListView(query, look, views, to);
  const read = useRows(entity, query);
  const rows = view.isSettled ? read.rows : undefined;
  const selection = useSelection(read.loaded);
  const summary = useSummary(entity, criteriaOf({ ...query, sort: '' }));
  const { clear } = selection;
  const search = useCallback((next: ListQuery) => {
    clear();
    to(next);
  }, [clear, to]);
  const open = useCallback((row: ListRow) => {
    const back = { ...query, row: row.id };
    // the back button, too, comes back to this row
    go({ view: 'list', query: back }, { replace: true });
    go({ view: 'form', id: row.id, tab: '', query: back });
  }, [go, query]);
  useLastPage(query, read, to);
  const onNew = canWrite && entity.canCreate ? () => go({ view: 'form', id: 'new', tab: '', query }) : undefined;
  const status = entity.status === undefined ? undefined : query.filters[entity.status];
  const Top = extras.listTop;
  return (
    <>
      <ListHead query={query} columns={look.columns} total={rows && read.total} onNew={onNew} />
      {Top && <Top />}
      <SearchForm query={query} onQuery={search} />
      <StatusChips counts={entity.status === undefined ? undefined : summary.data?.counts[entity.status]} value={status ?? ''} onValue={(condition) => entity.status !== undefined && search(withFilter(query, entity.status, condition))} />
      <section className="nmv-panel nmv-records" data-density={look.density === 'normal' ? undefined : look.density} aria-busy={read.isValidating}>
        {read.isValidating && <LoadingBar />}
        {rows === undefined && read.error ? <Failure error={read.error} onRetry={() => void read.refresh()} retrying={read.isValidating} /> : (
          <Result {...{ query, read, rows, look, view, selection, search, to, onNew }} sums={summary.data?.sums} onOpen={open} />
        )}
      </section>
      <Selected {...{ query, read, selection }} columns={look.columns} />
    </>
  );
}

/** Rows that went away can leave one on a page that no longer exists. */
function useLastPage(query: ListQuery, { rows, total }: Rows, to: (query: ListQuery, replace?: boolean) => void): void {
  const pages = rows === undefined || query.size === 'all' ? 0 : Math.max(1, Math.ceil(total / query.size));
  const isBeyond = rows !== undefined && rows.length === 0 && total > 0 && query.page > pages;
  useEffect(() => {
    if (isBeyond) to({ ...query, page: pages }, true);
  });
}

interface ResultProps {
  readonly query: ListQuery;
  readonly read: Rows;
  readonly rows: readonly ListRow[] | undefined;
  readonly look: ReturnType<typeof useLook>;
  readonly view: ReturnType<typeof useListView>;
  readonly selection: Selection;
  readonly sums: Readonly<Record<string, string>> | undefined;
  readonly search: (query: ListQuery) => void;
  readonly to: (query: ListQuery) => void;
  readonly onNew: (() => void) | undefined;
  readonly onOpen: (row: ListRow) => void;
}

/** What was found: its count, the tools of the table, the rows, the pages. */
function Result({ query, read, rows, look, view, selection, sums, search, to, onNew, onOpen }: ResultProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(box);
  const { textOf, tell } = useCopy(look.columns);
  const { menus, dialog } = useRowMenus();
  const [filtering, setFiltering] = useState(false);
  const active = Object.keys(query.filters).length;
  const onFilter = useCallback((field: string, condition: string) => search(withFilter(query, field, condition)), [search, query]);
  const onCopy = (event: ClipboardEvent) => {
    // a selection of text is what the person means
    if (selection.rows.length === 0 || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', textOf(selection.rows));
    event.preventDefault();
    tell(selection.rows.length);
  };
  return (
    <div ref={box}>
      <Tools total={rows && read.total} stale={rows && read.error}>
        <ViewsMenu state={view} />
        <span className="nmv-only-medium"><Button kind="quiet" size="xs" icon={funnel} aria-pressed={filtering} onClick={() => setFiltering(!filtering)}><FilterWord active={active} /></Button></span>
        <ColumnChooser look={look} />
      </Tools>
      {rows === undefined || isNarrow === undefined ? <TableSkeleton columns={7} rows={10} /> : isNarrow ? (
        rows.length === 0 ? <EmptyList query={query} onQuery={search} onNew={onNew} /> : <RecordCards {...{ rows, read, selection, menus, onOpen }} columns={look.columns} wanted={query.row} />
      ) : (
        <>
          {(rows.length > 0 || filtering) && <RecordTable {...{ query, rows, read, look, filtering, selection, sums, menus, onFilter, onOpen, onCopy }} onSort={(sort) => to({ ...query, sort: sort, page: 1, row: undefined })} />}
          {rows.length === 0 && <EmptyList query={query} onQuery={search} onNew={onNew} />}
        </>
      )}
      {rows !== undefined && read.total > 0 && (
        <Pager page={query.page} size={query.size} total={read.total} onPage={(page) => to({ ...query, page, row: undefined })} onSize={(size) => to({ ...query, size: pageSizes.find((one) => one === size) ?? plainQuery.size, page: 1, row: undefined })} />
      )}
      {dialog}
    </div>
  );
}

function FilterWord({ active }: { readonly active: number }) {
  const t = useT('maintenance');
  return <>{t('filters')}{active > 0 && <Count label={t('criteriaActive', { count: active })}>{active}</Count>}</>;
}

function Tools({ total, stale, children }: { readonly total: number | undefined; readonly stale: ApiError | undefined; readonly children: ReactNode }) {
  const t = useT('maintenance');
  const words = useT('common');
  return (
    <div className="nmv-panel-head" data-ruled="">
      <div className="nmv-panel-title" aria-live="polite">{total === undefined ? <Bone width={35} kind="title" /> : <strong className="nmv-strong">{total === 0 ? t('totalNone') : t('total', { count: total })}</strong>}</div>
      {stale && <span className="nmv-small nmv-tone" data-tone="danger" role="status">{[describeFailure(stale, words).message, t('staleRows')].join(' · ')}</span>}
      <div className="nmv-cluster nmv-record-tools">{children}</div>
    </div>
  );
}

/** Most rows that can be ticked with one press. */
const mostSelected = 10_000;
const readAtOnce = 1_000;

function Selected({ query, read, selection, columns }: Pick<ResultProps, 'query' | 'read' | 'selection'> & { readonly columns: ResultProps['look']['columns'] }) {
  const { entity } = useMaintenance();
  const { list } = useResource(entity);
  const { toasts } = usePage();
  const words = useT('common');
  const { copy } = useCopy(columns);
  const [isSelectingAll, setSelectingAll] = useState(false);
  const isPageTicked = read.loaded.length > 0 && read.loaded.every(({ id }) => selection.keys.has(id));
  const selectAll = async () => {
    setSelectingAll(true);
    try {
      const found: ResourceRow[] = [];
      for (let page = 1; found.length < read.total; page += 1) {
        const answer = await list({ ...criteriaOf(query), page: String(page), size: String(readAtOnce) });
        found.push(...answer.rows);
        if (answer.rows.length < readAtOnce) break;
      }
      selection.setRows(found);
    } catch (error) {
      toasts.show(describeFailure(error, words));
    } finally {
      setSelectingAll(false);
    }
  };
  const canAll = isPageTicked && selection.rows.length < read.total && read.total <= mostSelected;
  return <BulkBar selection={selection} total={read.total} onAll={canAll ? () => void selectAll() : undefined} isSelectingAll={isSelectingAll} onCopy={copy} />;
}

function Failure({ error, onRetry, retrying }: { readonly error: ApiError; readonly onRetry: () => void; readonly retrying: boolean }) {
  const t = useT('maintenance');
  const words = useT('common');
  return (
    <ErrorState title={t('readFailed')} onRetry={onRetry} retrying={retrying} requestId={error.requestId}>
      <p className="nmv-text">{error.kind === 'network' ? words('networkErrorCaption') : describeFailure(error, words).message}</p>
      <p className="nmv-text">{t('readFailedText')}</p>
    </ErrorState>
  );
}
