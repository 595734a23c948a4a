import { useSession } from '../../data/page/page-provider.tsx';
import { useOptions } from '../../data/cache/options.ts';
import { useStockReport } from '../../data/stock.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { localDate } from '../../domain/rules/dates/dates.ts';
import { can, WRITE } from '../../domain/rules/permission/permission.ts';
import { useT } from '../../i18n/use-t.ts';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import type { RouteProps } from '../../ui/base/route.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { Account } from './account.tsx';
import { ClosingChart } from './closing-chart.tsx';
import { StockFilterBar } from './filters.tsx';
import { Lines } from './lines.tsx';
import { askedAt, buildStockRoute, buildStockQuery } from './route.ts';
import type { StockFilters } from './route.ts';
import { ReportHead } from './report-head.tsx';
import { stockSheets } from './stock-sheets.ts';
import { Unconverted } from './unconverted.tsx';
import { ReadFailure } from '../listing/base/read-failure.tsx';

/** The only channel of who works at just one. */
function useOwnChannel(): number | undefined {
  const { user } = useSession();
  const own = new Set((user?.externalSalesRoleInfo ?? []).map(({ customerId }) => customerId));
  return own.size === 1 ? [...own][0] : undefined;
}

/** Renders the stock report [2.25]; the address holds its query. */
export function StockReportView({ route, onNavigate }: RouteProps) {
  useSheets(stockSheets);
  useAreas('stock', 'controls');
  const t = useT('stock');
  const options = useOptions();
  const { user } = useSession();
  const today = localDate(new Date());
  const asked = askedAt(route, useOwnChannel(), today);
  const { data, error, isValidating, refresh } = useStockReport(buildStockQuery(asked));
  const ask = (change: Partial<StockFilters>) =>
    onNavigate(buildStockRoute({ ...asked, ...change }));
  const mayPost = user !== undefined && can(user, '250-110', WRITE);
  return (
    <div className="nmv-stack nmv-stock" part="stock">
      <ReportHead report={data} asked={asked} hasAddresses={onNavigate.hrefOf !== undefined} />
      <OptionSourceProvider value={options}>
        <StockFilterBar asked={asked} customerName={data?.customerName} today={today} onAsk={ask} />
      </OptionSourceProvider>
      {!data && error && (
        <ReadFailure
          title={t('failed')}
          error={error}
          onRetry={() => void refresh()}
          retrying={isValidating}
        />
      )}
      {!data && !error && <TableSkeleton columns={9} rows={6} />}
      {data && (
        <>
          {data.unconvertedCount > 0 && <Unconverted report={data} />}
          <section className="nmv-panel" part="panel" aria-busy={isValidating || undefined}>
            {isValidating && <LoadingBar />}
            <Lines report={data} asked={asked} onAsk={ask} mayPost={mayPost} today={today} />
          </section>
          {data.lines.length > 0 && (
            <div className="nmv-stock-foot">
              <Account report={data} mayPost={mayPost} today={today} />
              <ClosingChart report={data} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
