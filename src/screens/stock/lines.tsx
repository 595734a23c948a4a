import { Fragment, useState } from 'react';
import type { ReportBy, StockLine, StockReport } from '../../domain/wire/stock.ts';
import { REPORT_BY } from '../../domain/wire/stock.ts';
import { FLOW_KINDS } from '../../domain/rules/stock/report.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { caretDown, caretRight } from '../../ui/icons/control.ts';
import { Icon } from '../../ui/icon.tsx';
import { warningCircle } from '../../ui/icons/message.ts';
import { Balance, Movements } from './movements.tsx';
import { newPosting } from './new-posting.ts';
import type { Asked } from './place.ts';
import { Spark } from './spark.tsx';
import { isNegative, isZero, kg, monthName, signedKg } from './written.ts';

interface LinesProps {
  readonly report: StockReport;
  readonly asked: Asked;
  readonly onAsk: (change: Partial<Asked>) => void;
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
      <div className="nmv-panel-head" data-ruled="">
        <div className="nmv-panel-title">
          <strong className="nmv-strong">{t(COUNTS[by], { count: lines.length })}</strong>
          <span className="nmv-muted">
            {negative > 0 && ` · ${t('negativeCount', { count: negative })}`}
            {` · ${t('inUnits')}`}
            {report.behind > 0 && ` · ${t('behind')}`}
          </span>
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
                    <Movements
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
            <tr className="nmv-row nmv-stock-sum" data-stock="">
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

interface LineProps {
  readonly line: StockLine;
  readonly report: StockReport;
  readonly hasSpark: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onAsk: (change: Partial<Asked>) => void;
}

function Line({ line, report, hasSpark, isOpen, onToggle, onAsk }: LineProps) {
  const t = useT('stock');
  const locale = useLocale();
  const { by, customerId, months } = report;
  const name = by === 'month' ? monthName(line.name, locale) : line.name;
  const opensHere = by === 'product' && customerId !== null;
  const further = () => {
    if (opensHere) onToggle();
    else if (by === 'product') onAsk({ by: 'channel', productId: line.id });
    else if (by === 'channel') onAsk({ by: 'product', customerId: line.id, productId: undefined });
    else onAsk({ by: 'product', from: line.name, to: line.name });
  };
  const label = opensHere
    ? t(isOpen ? 'closeMovements' : 'openMovements', { name })
    : t(by === 'product' ? 'showChannels' : 'showChannel', { name });
  return (
    <tr className="nmv-row" data-stock="" data-open={isOpen || undefined}>
      <td className="nmv-td" data-kind="tight" data-phone="end">
        <IconButton
          kind="quiet"
          size="xs"
          icon={isOpen ? caretDown : caretRight}
          label={label}
          aria-expanded={opensHere ? isOpen : undefined}
          onClick={further}
        />
      </td>
      <th className="nmv-td nmv-stock-name" scope="row" data-phone="lead">
        <strong className="nmv-strong">{name}</strong>
        {line.detail && <span className="nmv-small nmv-muted">{line.detail}</span>}
      </th>
      <Quantities line={line} since={line.since} />
      {hasSpark && (
        <td className="nmv-td" data-phone="off">
          <Spark closings={line.closings} months={months} />
        </td>
      )}
    </tr>
  );
}

/** Opening to closing; what did not move is a dash. */
function Quantities({
  line,
  since = null,
}: {
  readonly line: StockReport['sum'];
  readonly since?: string | null;
}) {
  const t = useT('stock');
  return (
    <>
      <td
        className="nmv-td nmv-muted"
        data-kind="number"
        data-label={t('column.opening')}
        title={line.opening ?? undefined}
      >
        {line.opening === null ? t('noOpening') : <Balance of={line.opening} />}
      </td>
      {FLOW_KINDS.map((kind) => (
        <td
          key={kind}
          className="nmv-td"
          data-kind="number"
          data-label={t(`column.${kind}`)}
          data-phone={isZero(line[kind]) ? 'off' : undefined}
          title={line[kind]}
        >
          {isZero(line[kind]) ? <span className="nmv-muted">—</span> : kg(line[kind])}
        </td>
      ))}
      <td
        className="nmv-td"
        data-kind="number"
        data-label={t('column.closing')}
        title={line.closing}
      >
        {isNegative(line.closing) ? (
          <span className="nmv-negative">
            <Icon of={warningCircle} size="sm" label={t('negative')} /> {kg(line.closing)}
          </span>
        ) : (
          <strong className="nmv-strong">{kg(line.closing)}</strong>
        )}
        {since !== null && (
          <span className="nmv-small nmv-stock-since">
            {t('sinceNote', { quantity: signedKg(since) })}
          </span>
        )}
      </td>
    </>
  );
}
