import { useSession } from '../../data/page-provider.tsx';
import { useOptions } from '../../data/resource.ts';
import { useStockReport } from '../../data/stock.ts';
import { useAreas } from '../../data/use-areas.ts';
import { localDate } from '../../domain/rules/dates.ts';
import { can, WRITE } from '../../domain/rules/permission.ts';
import { useT } from '../../i18n/use-t.ts';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { LoadingBar } from '../../ui/waiting.tsx';
import { Account } from './account.tsx';
import { ClosingChart } from './closing-chart.tsx';
import { Filters } from './filters.tsx';
import { Lines } from './lines.tsx';
import { askedAt, placeOf, queryOf } from './place.ts';
import type { Asked } from './place.ts';
import { ReportHead } from './report-head.tsx';
import { stockSheets } from './stock-sheets.ts';
import { Unconverted } from './unconverted.tsx';
import { ReadFailure } from '../listing/read-failure.tsx';

/** The only channel of who works at just one. */
function useOwnChannel(): number | undefined {
  const { user } = useSession();
  const own = new Set((user?.externalSalesRoleInfo ?? []).map(({ customerId }) => customerId));
  return own.size === 1 ? [...own][0] : undefined;
}

/** The stock report [2.25]: what is asked for stands in the address. */
export function StockReport({ place, onPlace }: PlaceProps) {
  useSheets(stockSheets);
  useAreas('stock', 'controls');
  const t = useT('stock');
  const options = useOptions();
  const { user } = useSession();
  const today = localDate(new Date());
  const asked = askedAt(place, useOwnChannel(), today);
  const { data, error, isValidating, refresh } = useStockReport(queryOf(asked));
  const ask = (change: Partial<Asked>) => onPlace(placeOf({ ...asked, ...change }));
  const mayPost = user !== undefined && can(user, '250-110', WRITE);
  return (
    <div className="nmv-stack nmv-stock" part="stock">
      <ReportHead report={data} asked={asked} hasAddresses={onPlace.hrefOf !== undefined} />
      <OptionSourceProvider value={options}>
        <Filters asked={asked} customerName={data?.customerName} today={today} onAsk={ask} />
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
