import { Fragment, useState } from 'react';
import type { ReportBy } from '../../domain/rules/stock/report-by.ts';
import type { StockReport } from '../../domain/schema/channels/stock.ts';
import { REPORT_BY } from '../../domain/rules/stock/report-by.ts';
import { FLOW_KINDS } from '../../domain/rules/stock/report.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { Line } from './line.tsx';
import { StockMovements } from './movements.tsx';
import { newPosting } from './new-posting.ts';
import type { StockFilters } from './route.ts';
import { Quantities } from './quantities.tsx';
import { isNegative, monthName } from './written.ts';

interface LinesProps {
  readonly report: StockReport;
  readonly asked: StockFilters;
  readonly onAsk: (change: Partial<StockFilters>) => void;
  readonly mayPost: boolean;
  readonly today: string;
}

const COUNTS = {
  product: 'productCount',
  channel: 'channelCount',
  month: 'monthCount',
} as const satisfies Readonly<Record<ReportBy, string>>;
const COLUMNS = FLOW_KINDS.length + 5;

/** The report as a table: its columns are the sum, left to right. */
export function Lines(props: LinesProps) {
  const { report, onAsk } = props;
  const t = useT('stock');
  const { by, lines } = report;
  const negative = lines.filter(({ closing }) => isNegative(closing)).length;
  return (
    <>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          {lines.length > 0 && (
            <>
              <strong className="nmv-strong">{t(COUNTS[by], { count: lines.length })}</strong>
              <span className="nmv-muted">
                {negative > 0 && ` · ${t('negativeCount', { count: negative })}`}
                {` · ${t('inUnits')}`}
                {report.behind > 0 && ` · ${t('behind')}`}
              </span>
            </>
          )}
        </div>
        <div className="nmv-segments" role="group" aria-label={t('groupBy')}>
          {REPORT_BY.map((each) => (
            <button
              key={each}
              type="button"
              className="nmv-segment"
              aria-pressed={by === each}
              onClick={() => onAsk({ by: each })}
            >
              {t(`groups.${each}`)}
            </button>
          ))}
        </div>
      </div>
      {lines.length === 0 ? (
        <Empty title={t('empty')}>{t('emptyNote')}</Empty>
      ) : (
        <Table {...props} />
      )}
    </>
  );
}

function Table({ report, asked, onAsk, mayPost, today }: LinesProps) {
  const t = useT('stock');
  const { by, lines, sum, months } = report;
  const [open, setOpen] = useState<number>();
  const hasSpark = by !== 'month' && months.length > 1;
  return (
    <div className="nmv-table-scroll">
      <table className="nmv-table" data-dense="" data-phone="cards" aria-label={t('report')}>
        <thead className="nmv-thead">
          <tr>
            <th className="nmv-th" scope="col" data-kind="tight">
              <span className="nmv-hidden-text">{t('source')}</span>
            </th>
            <th className="nmv-th" scope="col">
              {t(`by.${by}`)}
            </th>
            {(['opening', ...FLOW_KINDS, 'closing'] as const).map((column) => (
              <th key={column} className="nmv-th" scope="col" data-kind="number">
                {t(`column.${column}`)}
              </th>
            ))}
            {hasSpark && (
              <th className="nmv-th" scope="col">
                <Span months={months} />
              </th>
            )}
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {lines.map((line) => (
            <Fragment key={line.id}>
              <Line
                line={line}
                report={report}
                hasSpark={hasSpark}
                isOpen={open === line.id}
                onToggle={() => setOpen(open === line.id ? undefined : line.id)}
                onAsk={onAsk}
              />
              {open === line.id && by === 'product' && asked.customerId !== undefined && (
                <tr className="nmv-moves-row">
                  <td className="nmv-td nmv-moves" colSpan={COLUMNS}>
                    <StockMovements
                      customerId={asked.customerId}
                      productId={line.id}
                      from={asked.from}
                      to={asked.to}
                      name={line.name}
                      postAt={
                        mayPost
                          ? (isFirst) =>
                              newPosting({
                                customerId: asked.customerId,
                                productId: line.id,
                                to: asked.to,
                                today,
                                isFirst,
                              })
                          : undefined
                      }
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        {by !== 'month' && (
          <tfoot>
            <tr className="nmv-row nmv-stock-sum" part="row" data-stock="">
              <td className="nmv-td" data-phone="off" />
              <th className="nmv-td" scope="row" data-phone="lead">
                {t('sum')}
              </th>
              <Quantities line={sum} />
              {hasSpark && <td className="nmv-td" data-phone="off" />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Span({ months }: { readonly months: readonly string[] }) {
  const locale = useLocale();
  const name = (month: string | undefined) => monthName(month ?? '', locale, 'short');
  return `${name(months[0])} – ${name(months.at(-1))}`;
}
