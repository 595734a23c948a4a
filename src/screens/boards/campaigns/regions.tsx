import { useCallback, useMemo } from 'react';
import { useHost } from '../../../data/page-provider.tsx';
import { standingsBehind } from '../../../domain/rules/boards/behind.ts';
import { addCells } from '../../../domain/rules/boards/standing.ts';
import type { CampaignBoard } from '../../../domain/wire/campaign-board.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { Series } from '../../../ui/chart/geometry.ts';
import { shortNames } from '../../../ui/chart/short-names.ts';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { boardPlaceOf, pathOf } from '../place.ts';
import { axis, kg, kgWhole } from '../written.ts';

/** Longest name below the axis. */
const SHORT = 11;
/** Beside a target stands what was sold towards it alone. */
const ONLY_AIMED = { withTarget: true } as const;

/** What is sold towards targets in each region, beside its target. */
export function Regions({ read, asked }: BoardProps<CampaignBoard>) {
  const t = useT('boards');
  const { navigate } = useHost();
  const { regions, cells } = read;
  const place = boardPlaceOf(asked, read.cicle.id);
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
              <Figure behind={standingsBehind({ ...place, salesRegionId: id }, ONLY_AIMED)}>
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
            navigate(pathOf(standingsBehind({ ...place, salesRegionId: row.id }, ONLY_AIMED)));
        }}
      />
    </Panel>
  );
}
