import { useCallback, useMemo, useState } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { invoicesBehind, issuedIn } from '../../../domain/rules/boards/behind.ts';
import { weekNumber } from '../../../domain/rules/dates/weeks.ts';
import type { InvoiceStatus } from '../../../domain/rules/invoice/invoice-status.ts';
import type { InvoiceBoard } from '../../../domain/schema/boards/invoice-board.ts';
import { cellWords } from '../../../i18n/board-cells.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { Series } from '../../../ui/chart/geometry.ts';
import { Segments } from '../../../ui/way/tabs.tsx';
import type { BoardProps } from '../board-props.ts';
import { Panel } from '../panel.tsx';
import { buildListFilters, buildListPath } from '../route.ts';
import { axis, kg, whole } from '../written.ts';

/** Colours follow meaning: posted, waiting, refused, disputed, and the rest. */
const TONES: readonly (readonly [InvoiceStatus, number])[] = [
  ['ROV020', 1],
  ['ROV030', 2],
  ['ROV040', 5],
  ['ROV050', 3],
  ['ROV005', 4],
  ['ROV010', 4],
  ['ROV090', 6],
];

/** Invoices or their Kg/L by week and status, with the cycle before as a dashed line. */
export function Weeks({ read, asked }: BoardProps<InvoiceBoard>) {
  const t = useT('boards');
  const locale = useLocale();
  const { navigate } = useHost();
  const [of, setOf] = useState<'invoices' | 'quantity'>('invoices');
  const { weeks, statuses, before, undated } = read;
  const compares = asked.compares && before !== null;
  const series = useMemo<readonly Series[]>(() => {
    const seen = new Set(
      statuses.filter(({ invoices }) => invoices > 0).map(({ status1 }) => status1),
    );
    return [
      ...TONES.filter(([status1]) => seen.has(status1)).map(([key, tone]): Series => ({
        key,
        label: t(`status.${key}`),
        shape: 'stack',
        tone,
      })),
      ...(compares
        ? [{ key: 'before', label: before.name, shape: 'dashed', tone: 6 } as const]
        : []),
    ];
  }, [statuses, compares, before, t]);
  const points = useMemo(
    () =>
      weeks.map(({ week }) => ({
        name: cellWords(t, locale, 'week', week),
        short: t('weekShort', { number: weekNumber(week) }),
      })),
    [weeks, t, locale],
  );
  const valueAt = useCallback(
    (at: number, key: string): number | null => {
      const week = weeks[at];
      if (key === 'before')
        return week === undefined || week.before === null ? null : Number(week.before[of]);
      return Number(week?.statuses.find(({ status1 }) => status1 === key)?.[of] ?? 0);
    },
    [weeks, of],
  );
  const isCount = of === 'invoices';
  const title = t(isCount ? 'weeks.title' : 'weeksKg.title');
  return (
    <Panel
      shown={{ board: 'invoices', read }}
      asked={asked}
      table={isCount ? 'weeks' : 'weeksKg'}
      title={title}
      note={
        undated.invoices > 0 ? t('weeks.note', { count: undated.invoices }) : t('weeks.noteAll')
      }
      choice={
        <Segments
          label={title}
          items={[
            { id: 'invoices', label: t('invoices') },
            { id: 'quantity', label: t('quantity') },
          ]}
          value={of}
          onValue={setOf}
        />
      }
    >
      <Chart
        label={title}
        points={points}
        series={series}
        valueAt={valueAt}
        format={(value) => (isCount ? whole(value) : `${kg(String(value))} Kg/L`)}
        short={axis}
        words={{ kind: t('chartKind'), keys: t('chartKeys'), total: t('total') }}
        onOpen={(at) => {
          const week = weeks[at]?.week;
          if (week !== undefined)
            navigate(
              buildListPath(invoicesBehind(buildListFilters(asked, read.cicle.id), issuedIn(week))),
            );
        }}
      />
    </Panel>
  );
}
