import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { InvoiceListAnswer } from '../../../domain/wire/invoice.ts';
import type { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/failure.ts';
import { useHost, usePage } from '../../../data/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { download, plus } from '../../../ui/icons/control.ts';
import { rows as rowsIcon } from '../../../ui/icons/invoice.ts';
import { Tcode } from '../../../ui/mark.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import { isNarrowed, mostAtOnce, pageSizes, plainQuery } from '../invoice-place.ts';
import type { ListQuery } from '../invoice-place.ts';
import { amount, money } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyList } from './empty-list.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { SearchForm } from './search-form.tsx';
import { StatusChips } from './status-chips.tsx';
import { useInvoiceList } from './use-invoice-list.ts';
import { useSelection } from './use-selection.ts';

/** Search, table and acts on many: where all work with invoices begins. */
export function InvoiceList({ query }: { readonly query: ListQuery }) {
  const { emitType, go } = useInvoiceScreen();
  const list = useInvoiceList(emitType, query);
  const [compact, setCompact] = useState(false);
  const selection = useSelection(list.data?.rows ?? []);
  const to = (next: ListQuery) => go({ view: 'list', query: next });
  const search = (next: ListQuery) => {
    selection.clear();
    to(next);
  };
  useLastPage(query, list.data, to);
  const answer = list.data;
  return (
    <>
      <Head query={query} {...(answer === undefined ? {} : { total: answer.total })} />
      <SearchForm query={query} onQuery={search} />
      {answer && <StatusChips countByStatus={answer.countByStatus} value={query.status1} onValue={(status1) => search({ ...query, status1, page: 1 })} />}
      <section className="nmv-panel nmv-invoice-list" data-density={compact ? 'compact' : undefined} aria-busy={list.isValidating}>
        {list.isValidating && <LoadingBar />}
        {answer ? (
          <Result answer={answer} compact={compact} onCompact={setCompact} query={query} onQuery={search} stale={list.error}>
            <InvoiceTable rows={answer.rows} sort={query.sort} busy={list.isValidating} selection={selection} onSort={(sort) => to({ ...query, sort, page: 1 })} onOpen={(id) => go({ view: 'form', id, tab: 'items', query })} />
            <Pager page={query.page} size={query.size} total={answer.total} mostAtOnce={mostAtOnce} onPage={(page) => to({ ...query, page })} onSize={(size) => to({ ...query, size: pageSizes.find((one) => one === size) ?? plainQuery.size, page: 1 })} />
          </Result>
        ) : list.error ? <Failure error={list.error} onRetry={() => void list.refresh()} retrying={list.isValidating} /> : <Waiting />}
      </section>
      <BulkBar selection={selection} />
    </>
  );
}

/** Rows that went away can leave one on a page that no longer exists. */
function useLastPage(query: ListQuery, answer: InvoiceListAnswer | undefined, to: (query: ListQuery) => void): void {
  const pages = answer === undefined ? 0 : Math.max(1, Math.ceil(answer.total / (query.size === 'all' ? mostAtOnce : query.size)));
  const beyond = answer !== undefined && answer.rows.length === 0 && answer.total > 0 && pages > 0 && query.page > pages;
  useEffect(() => {
    if (beyond) to({ ...query, page: pages });
  });
}

function Head({ query, total }: { readonly query: ListQuery; readonly total?: number }) {
  const t = useT('invoices');
  const { emitType, tcode, canWrite, go } = useInvoiceScreen();
  const { http, toasts } = usePage();
  const { host } = useHost();
  const words = useT('common');
  const [exporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    try {
      const { exportList } = await import('./export-list.ts');
      await exportList(host.ownerDocument, http, emitType, query, t);
    } catch {
      toasts.show({ tone: 'negative', message: words('networkError'), caption: words('networkErrorCaption'), timeoutMs: 0, action: { label: words('retry'), run: () => void exportAll() } });
    } finally {
      setExporting(false);
    }
  };
  return (
    <div className="nmv-invoice-head">
      <div className="nmv-cluster">
        <h1 className="nmv-title">{t(emitType === '2' ? 'titleChannels' : 'titleProvider')}</h1>
        <Tcode title={t('transactionCode')}>{tcode}</Tcode>
      </div>
      <div className="nmv-cluster">
        <span className="nmv-only-medium"><Button icon={download} busy={exporting} disabled={!total} onClick={() => void exportAll()}>{t('export')}</Button></span>
        {canWrite && <Button kind="primary" icon={plus} onClick={() => go({ view: 'posting', batches: [], query })}>{t('post')}</Button>}
      </div>
    </div>
  );
}

interface ResultProps {
  readonly answer: InvoiceListAnswer;
  readonly compact: boolean;
  readonly onCompact: (compact: boolean) => void;
  readonly query: ListQuery;
  readonly onQuery: (query: ListQuery) => void;
  /** The last reading failed: what is shown may be old. */
  readonly stale: ApiError | undefined;
  readonly children: ReactNode;
}

function Result({ answer, compact, onCompact, query, onQuery, stale, children }: ResultProps) {
  const t = useT('invoices');
  const words = useT('common');
  if (answer.total === 0) return <EmptyList query={query} onQuery={onQuery} narrowed={isNarrowed(query)} />;
  return (
    <>
      <div className="nmv-panel-head" data-ruled="">
        <div className="nmv-panel-title" aria-live="polite">
          <strong className="nmv-strong">{t('total', { count: answer.total })}</strong>
          <span className="nmv-muted">{` · ${amount(answer.sums.totalQuantity, 2)} Kg/L`}<span className="nmv-only-medium">{` · R$\u00a0${money(answer.sums.totalVlrNF)}`}</span></span>
        </div>
        {stale && <span className="nmv-small nmv-tone" data-tone="danger" role="status">{describeFailure(stale, words).message}</span>}
        <div className="nmv-cluster nmv-only-medium">
          <Button kind="quiet" size="xs" icon={rowsIcon} aria-pressed={compact} onClick={() => onCompact(!compact)}>{t('compact')}</Button>
        </div>
      </div>
      {children}
    </>
  );
}

function Waiting() {
  return (
    <>
      <div className="nmv-panel-head" data-ruled=""><Bone width={35} kind="title" /></div>
      <TableSkeleton columns={7} rows={10} />
    </>
  );
}

function Failure({ error, onRetry, retrying }: { readonly error: ApiError; readonly onRetry: () => void; readonly retrying: boolean }) {
  const t = useT('invoices');
  const words = useT('common');
  return (
    <ErrorState title={t('readFailed')} onRetry={onRetry} retrying={retrying} requestId={error.requestId}>
      <p className="nmv-text">{error.kind === 'network' ? words('networkErrorCaption') : describeFailure(error, words).message}</p>
      <p className="nmv-text">{t('readFailedText')}</p>
    </ErrorState>
  );
}
