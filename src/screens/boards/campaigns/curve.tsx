import { useCallback, useMemo } from 'react';
import { lastSold } from '../../../domain/rules/boards/pace-curve.ts';
import type { CampaignBoard } from '../../../domain/schema/boards/campaign-board.ts';
import { cellWords, monthShort } from '../../../i18n/board-cells.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { Series } from '../../../ui/chart/geometry.ts';
import type { BoardProps } from '../board-props.ts';
import { Panel } from '../panel.tsx';
import { usePercent } from '../written.ts';
import { usePace } from './use-pace.ts';

/** Shows the sales towards the targets, week by week, with the pace and the cycle before. */
export function Curve({ read, asked }: BoardProps<CampaignBoard>) {
  const t = useT('boards');
  const locale = useLocale();
  const paceOf = usePace();
  const percent = usePercent();
  const { curve, before } = read;
  const comparesWith =
    asked.compares && curve.some((point) => point.before !== null) ? before : null;
  const series = useMemo<readonly Series[]>(
    () => [
      { key: 'sold', label: t('sold'), shape: 'line', tone: 1, isPlain: true },
      { key: 'pace', label: t('pace'), shape: 'line', tone: 6, isPlain: true },
      ...(comparesWith === null
        ? []
        : [{ key: 'before', label: comparesWith.name, shape: 'dashed', tone: 4 } as const]),
    ],
    [t, comparesWith],
  );
  const points = useMemo(
    () =>
      curve.map(({ week }) => ({
        name: cellWords(t, locale, 'week', week),
        short: monthShort(week.slice(0, 7), locale),
      })),
    [curve, t, locale],
  );
  const limits = useMemo(() => [{ value: 1, label: t('targetLine') }], [t]);
  const valueAt = useCallback(
    (at: number, key: string): number | null => {
      const point = curve[at];
      if (point === undefined) return null;
      return key === 'sold' ? point.sold : key === 'pace' ? point.pace : point.before;
    },
    [curve],
  );
  const now = lastSold(curve);
  return (
    <Panel
      shown={{ board: 'campaigns', read }}
      asked={asked}
      table="curve"
      title={t('curve.title')}
      note={[t('curve.note'), now && paceOf(now)].filter(Boolean).join(' ')}
    >
      <Chart
        label={t('curve.title')}
        points={points}
        series={series}
        valueAt={valueAt}
        limits={limits}
        format={percent}
        short={percent}
        words={{ kind: t('chartKind'), keys: t('chartKeys') }}
      />
    </Panel>
  );
}
