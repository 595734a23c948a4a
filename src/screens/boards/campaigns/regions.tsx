import { useCallback, useMemo } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { statesBehind } from '../../../domain/rules/boards/behind.ts';
import { addCells } from '../../../domain/board-tables/state.ts';
import type { CampaignBoard } from '../../../domain/schema/boards/campaign-board.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { Series } from '../../../ui/chart/geometry.ts';
import { shortNames } from '../../../ui/chart/short-names.ts';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { buildListFilters, buildListPath } from '../route.ts';
import { axis, kg, kgWhole } from '../written.ts';

/** Longest name below the axis. */
const SHORT = 11;
/** Option for targets: only sales towards a target are compared with it. */
const ONLY_AIMED = { withTarget: true } as const;

/** Shows the sales towards targets in each region, with its target. */
export function Regions({ read, asked }: BoardProps<CampaignBoard>) {
  const t = useT('boards');
  const { navigate } = useHost();
  const { regions, cells } = read;
  const route = buildListFilters(asked, read.cicle.id);
  const series = useMemo<readonly Series[]>(
    () => [
      { key: 'sold', label: t('aimed'), shape: 'beside', tone: 1 },
      { key: 'target', label: t('target'), shape: 'target', tone: 6 },
    ],
    [t],
  );
  const rows = useMemo(
    () =>
      regions.map(({ id, name }) => ({
        id,
        name: name ?? t('noRegion'),
        ...addCells(cells.filter(({ salesRegionId }) => salesRegionId === id)),
      })),
    [regions, cells, t],
  );
  const points = useMemo(() => {
    const short = shortNames(
      rows.map(({ name }) => name),
      SHORT,
    );
    return rows.map(({ name }, at) => ({ name, short: short[at] ?? name }));
  }, [rows]);
  const valueAt = useCallback(
    (at: number, key: string): number | null => {
      const row = rows[at];
      return row === undefined ? null : Number(key === 'sold' ? row.aimed : row.target);
    },
    [rows],
  );
  return (
    <Panel
      shown={{ board: 'campaigns', read }}
      asked={asked}
      table="regions"
      title={t('regions.title')}
      note={t('regions.note')}
      foot={
        <ul className="nmv-legend">
          {rows.map(({ id, name, aimed }) => (
            <li key={id} className="nmv-legend-entry">
              {name}
              <Figure behind={statesBehind({ ...route, salesRegionId: id }, ONLY_AIMED)}>
                {kgWhole(aimed)}
              </Figure>
            </li>
          ))}
        </ul>
      }
    >
      <Chart
        label={t('regions.title')}
        points={points}
        series={series}
        valueAt={valueAt}
        format={(value) => `${kg(String(value))} Kg/L`}
        short={axis}
        words={{ kind: t('chartKind'), keys: t('chartKeys') }}
        onOpen={(at) => {
          const row = rows[at];
          if (row !== undefined)
            navigate(buildListPath(statesBehind({ ...route, salesRegionId: row.id }, ONLY_AIMED)));
        }}
      />
    </Panel>
  );
}
