import { useCallback, useMemo } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { stockBehind } from '../../../domain/rules/boards/behind.ts';
import { FLOW_KINDS } from '../../../domain/rules/stock/report.ts';
import type { ChannelBoard } from '../../../domain/schema/boards/channel-board.ts';
import { monthInWords, monthShort } from '../../../i18n/board-cells.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { Series } from '../../../ui/chart/geometry.ts';
import type { BoardProps } from '../board-props.ts';
import { Panel } from '../panel.tsx';
import { buildListFilters, buildListPath } from '../route.ts';
import { axis, kg, kgWhole } from '../written.ts';

/** Shows receipts, sales and final stock of each month, above their proving sum. */
export function Months({ read, asked }: BoardProps<ChannelBoard>) {
  const t = useT('boards');
  const locale = useLocale();
  const { navigate } = useHost();
  const { months } = read;
  const series = useMemo<readonly Series[]>(
    () => [
      { key: 'received', label: t('received'), shape: 'beside', tone: 3 },
      { key: 'sold', label: t('soldOut'), shape: 'beside', tone: 1 },
      { key: 'closing', label: t('stock'), shape: 'line', tone: 2 },
    ],
    [t],
  );
  const points = useMemo(
    () =>
      months.map(({ month }) => ({
        name: monthInWords(month, locale),
        short: monthShort(month, locale),
      })),
    [months, locale],
  );
  const valueAt = useCallback(
    (at: number, key: string): number | null => {
      const row = months[at];
      if (row === undefined) return null;
      if (key === 'sold') return -Number(row.sold);
      return Number(key === 'received' ? row.received : row.closing);
    },
    [months],
  );
  return (
    <Panel
      shown={{ board: 'channels', read }}
      asked={asked}
      table="months"
      title={t('months.title')}
      note={t('months.note')}
      foot={<Account read={read} />}
    >
      <Chart
        label={t('months.title')}
        points={points}
        series={series}
        valueAt={valueAt}
        format={(value) => `${kg(String(value))} Kg/L`}
        short={axis}
        words={{ kind: t('chartKind'), keys: t('chartKeys') }}
        onOpen={(at) => {
          const month = months[at]?.month;
          if (month !== undefined)
            navigate(
              buildListPath(
                stockBehind(buildListFilters(asked, read.cicle.id), { from: month, to: month }),
              ),
            );
        }}
      />
    </Panel>
  );
}

/** Shows that the opening and all movements add up to the stock. */
function Account({ read: { sum } }: { readonly read: ChannelBoard }) {
  const t = useT('boards');
  const moved = FLOW_KINDS.filter((kind) => Number(sum[kind]) !== 0);
  return (
    <dl className="nmv-account-line" aria-label={t('account')}>
      <div>
        <dt>{t('flow.opening')}</dt>
        <dd>{sum.opening === null ? '—' : kgWhole(sum.opening)}</dd>
      </div>
      {moved.map((kind) => (
        <div key={kind}>
          <dt>{t(`flow.${kind}`)}</dt>
          <dd>{`${Number(sum[kind]) > 0 ? '+' : ''}${kgWhole(sum[kind])}`}</dd>
        </div>
      ))}
      <div>
        <dt>{t('flow.closing')}</dt>
        <dd>{`= ${kgWhole(sum.closing)} Kg/L`}</dd>
      </div>
    </dl>
  );
}
