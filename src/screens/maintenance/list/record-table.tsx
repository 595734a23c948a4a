import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { useHost } from '../../../data/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { CutTextTips } from '../../../ui/cut-text.tsx';
import type { GridHandle, GridKey } from '../../../ui/grid/grid-props.ts';
import { LaterGrid } from '../../../ui/grid/later-grid.tsx';
import type { ListQuery } from '../place.ts';
import { useMaintenance } from '../screen.ts';
import { useNames } from '../use-names.ts';
import type { Density } from './column-state.ts';
import { isPending, keyOf } from './list-row.ts';
import type { ListRow } from './list-row.ts';
import type { RowMenus } from './row-menu.tsx';
import { rowName } from './row-values.ts';
import type { Rows } from './use-rows.ts';
import type { LookState } from './use-look.ts';
import { useListColumns } from './use-list-columns.tsx';
import type { Selection } from './use-selection.ts';

interface RecordTableProps {
  readonly query: ListQuery;
  readonly rows: readonly ListRow[];
  readonly read: Rows;
  readonly look: LookState;
  readonly filtering: boolean;
  readonly selection: Selection;
  readonly sums: Readonly<Record<string, string>> | undefined;
  readonly menus: RowMenus | undefined;
  readonly onSort: (sort: string) => void;
  readonly onFilter: (field: string, condition: string) => void;
  readonly onOpen: (row: ListRow) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
}

/** Beyond this many rows the table scrolls in itself. */
const mostInPage = 100;
const rowHeights: Readonly<Record<Exclude<Density, 'normal'>, number>> = { compact: 30, comfortable: 46 };

/** Height of a row: the person's choice, else that of the element, which knows its density and whether fingers point. */
function useRowHeight(density: Density): number {
  const { host } = useHost();
  return useMemo(() => {
    const token = Number.parseInt(host.ownerDocument.defaultView?.getComputedStyle(host).getPropertyValue('--nmv-table-row-height') ?? '', 10) || 38;
    return density === 'normal' ? token : token > 46 ? token : rowHeights[density];
  }, [host, density]);
}

/** Coming back from a row, one finds oneself on it again. */
function useReturn(grid: RefObject<GridHandle | null>, wanted: number | undefined, rows: readonly ListRow[], placeBefore: number | undefined) {
  const done = useRef<number>(undefined);
  return useCallback(() => {
    if (wanted === undefined || done.current === wanted) return;
    const found = rows.findIndex(({ id }) => id === wanted);
    const at = found < 0 ? placeBefore : found;
    if (at === undefined || at >= rows.length || grid.current === null) return;
    done.current = wanted;
    grid.current.focusCell(at);
  }, [grid, wanted, rows, placeBefore]);
}

/** The table of wide elements. */
export function RecordTable({ query, rows, read, look, filtering, selection, sums, menus, onSort, onFilter, onOpen, onCopy }: RecordTableProps) {
  const t = useT('maintenance');
  const { entity, memory } = useMaintenance();
  const names = useNames(entity);
  const grid = useRef<GridHandle>(null);
  const rowHeightPx = useRowHeight(look.density);
  const open = useCallback((row: ListRow) => {
    if (memory) memory.current = { id: row.id, place: rows.indexOf(row) };
    onOpen(row);
  }, [memory, rows, onOpen]);
  const columns = useListColumns({ columns: look.columns, filters: query.filters, filtering, sums, menus, onFilter, onOpen: open, need: read.need });
  const widths = useMemo(() => Object.fromEntries(look.columns.flatMap(({ field, widthPx }) => (widthPx === undefined ? [] : [[field, widthPx]]))), [look.columns]);
  const labelOf = useCallback((row: ListRow) => (isPending(row) ? t('rowComing', { number: -row.id }) : t('selectOne', { name: rowName(entity, row) })), [entity, t]);
  const goBack = useReturn(grid, query.row, rows, memory?.current?.id === query.row ? memory?.current?.place : undefined);
  useEffect(goBack);
  const isAll = rows.length > mostInPage;
  const move = (field: string, before: string) => {
    const shown = look.columns.filter((column) => column.field !== field);
    const to = shown.findIndex((column) => column.field === before);
    const from = look.columns.findIndex((column) => column.field === field);
    const place = from <= to ? to + 1 : to;
    const column = look.columns[from];
    if (column) look.setColumns([...shown.slice(0, place), column, ...shown.slice(place)]);
  };
  const onKey = ({ event, row }: GridKey<ListRow>) => {
    if (event.key === 'Escape' && selection.rows.length > 0 && row !== undefined) selection.clear();
  };
  return (
    <CutTextTips>
      <LaterGrid<ListRow>
        ref={grid} label={t('resultOf')} columns={columns} rows={rows} rowKey={keyOf} sort={query.sort || entity.sort} onSort={onSort} height={isAll ? 'window' : 'content'}
        rowHeightPx={rowHeightPx} headHeightPx={look.density === 'compact' ? 30 : 34} filtering={filtering} widths={widths} version={`${names.one} ${look.version}`} onWidth={look.setWidth} onMove={move}
        selection={{ keys: selection.keys, onKeys: selection.setKeys, labelOf, labelOfAll: t('selectAll'), isOff: isPending }}
        onOpen={(row) => { if (!isPending(row)) open(row); }} onKey={onKey} onCopy={onCopy} busy={read.isValidating} onReady={goBack}
      />
    </CutTextTips>
  );
}
