import { useState } from 'react';
import type { StockReport } from '../../domain/schema/channels/stock.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/base/button.tsx';
import { listDashes } from '../../ui/icons/record.ts';
import { chart } from '../../ui/icons/menu.ts';
import { isNegative, kg, monthName } from './written.ts';

const WIDTH = 320;
const HEIGHT = 160;
const TOP = 18;

/** Places bars on a ground of 320 × 160 and returns the zero line. */
export function placeBars(values: readonly number[]): {
  readonly zero: number;
  readonly bars: readonly { readonly x: number; readonly y: number; readonly height: number }[];
  readonly width: number;
} {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = (HEIGHT - 2 * TOP) / (highest - lowest || 1);
  const zero = TOP + highest * scale;
  const room = WIDTH / Math.max(1, values.length);
  return {
    zero,
    width: Math.min(42, room * 0.7),
    bars: values.map((value, at) => ({
      x: room * (at + 0.5),
      y: value < 0 ? zero : zero - value * scale,
      height: Math.max(1, Math.abs(value) * scale),
    })),
  };
}

/** Closing balances of all lines by month, with the same as a table behind. */
export function ClosingChart({ report }: { readonly report: StockReport }) {
  const t = useT('stock');
  const [isTable, setTable] = useState(false);
  const { months, sum } = report;
  return (
    <section className="nmv-panel" part="panel" aria-label={t('chart')}>
      <div className="nmv-panel-head" part="head">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('chart')}</h2>
          <p className="nmv-small nmv-muted">{t('inUnits')}</p>
        </div>
        <IconButton
          kind="quiet"
          size="xs"
          icon={isTable ? chart : listDashes}
          label={t(isTable ? 'chartLines' : 'chartTable')}
          onClick={() => setTable(!isTable)}
        />
      </div>
      <div className="nmv-panel-body">
        {isTable ? (
          <Table months={months} closings={sum.closings} />
        ) : (
          <Bars months={months} closings={sum.closings} />
        )}
      </div>
    </section>
  );
}

interface ChartProps {
  readonly months: readonly string[];
  readonly closings: readonly string[];
}

/** More months than this are named every other one. */
const MOST_NAMED = 6;

function Bars({ months, closings }: ChartProps) {
  const t = useT('stock');
  const locale = useLocale();
  const { bars, zero, width } = placeBars(closings.map(Number));
  const step = Math.ceil(months.length / MOST_NAMED);
  const label = months
    .map((month, at) => `${monthName(month, locale)} ${kg(closings[at] ?? '0')}`)
    .join('; ');
  return (
    <svg
      className="nmv-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${t('chart')} · ${label}`}
    >
      <line className="nmv-stock-zero" x1="0" x2={WIDTH} y1={zero} y2={zero} />
      {bars.map(({ x, y, height }, at) => (
        <g key={months[at]}>
          <rect
            className="nmv-stock-bar"
            data-negative={isNegative(closings[at] ?? '0') || undefined}
            x={x - width / 2}
            y={y}
            width={width}
            height={height}
            rx="2"
          />
          {at % step === (months.length - 1) % step && (
            <>
              <text className="nmv-stock-value" x={x} y={Math.max(10, y - 5)}>
                {kg(closings[at] ?? '0').replace(/,\d+$/, '')}
              </text>
              <text className="nmv-stock-month" x={x} y={HEIGHT - 3}>
                {monthName(months[at] ?? '', locale, 'short')}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

function Table({ months, closings }: ChartProps) {
  const t = useT('stock');
  const locale = useLocale();
  return (
    <table className="nmv-table" data-dense="">
      <thead className="nmv-thead">
        <tr>
          <th className="nmv-th" scope="col">
            {t('by.month')}
          </th>
          <th className="nmv-th" scope="col" data-kind="number">
            {t('column.closing')}
          </th>
        </tr>
      </thead>
      <tbody className="nmv-tbody">
        {months.map((month, at) => (
          <tr key={month} className="nmv-row" part="row">
            <th className="nmv-td" scope="row">
              {monthName(month, locale)}
            </th>
            <td className="nmv-td" data-kind="number">
              {kg(closings[at] ?? '0')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
