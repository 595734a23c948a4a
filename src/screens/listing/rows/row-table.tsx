import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { CutTextTips } from '../../../ui/menu/cut-text.tsx';
import type { GridHandle, GridKey } from '../../../ui/grid/grid-props.ts';
import { LazyGrid } from '../../../ui/grid/lazy-grid.tsx';
import { useSteady } from '../../../ui/base/use-steady.ts';
import { useListing, useRowName } from '../base/screen.ts';
import { useNames } from './use-names.ts';
import type { Density } from './column-state.ts';
import { isPending, getRowKey } from '../base/list-row.ts';
import type { ListRow } from '../base/list-row.ts';
import { addedHeight } from './row-lines.ts';
import type { RowMenus } from './row-menu.tsx';
import type { ListRows } from './use-rows.ts';
import type { LookState } from './use-look.ts';
import { useListColumns } from './use-list-columns.tsx';
import type { TableFit } from './use-table-fit.ts';
import type { Selection } from './use-selection.ts';

interface RowTableProps {
  readonly sort: string;
  /** Row to come back to. */
  readonly wanted: number | undefined;
  readonly rows: readonly ListRow[];
  readonly read: ListRows;
  readonly look: LookState;
  readonly selection: Selection;
  /** Columns at the present width. */
  readonly fit: TableFit;
  readonly menus: RowMenus | undefined;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (row: ListRow) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
}

/** Beyond this many rows the table scrolls in itself. */
const mostInPage = 100;
/** Height that a second line adds to a row, beyond what the space around one line gives. */
const secondLinePx = 8;
/** Heights of head and row, by the person's choice. */
const heights = {
  compact: { head: 30, row: 30 },
  comfortable: { head: 34, row: 46 },
} as const satisfies Partial<Record<Density, object>>;

/** Heights of head and row: the person's choice, else those of the element, which knows its density and whether fingers point. */
function useHeights(density: Density): { readonly head: number; readonly row: number } {
  const { host } = useHost();
  return useMemo(() => {
    const style = host.ownerDocument.defaultView?.getComputedStyle(host);
    const token = (name: string, without: number) =>
      Number.parseInt(style?.getPropertyValue(name) ?? '', 10) || without;
    const own = {
      head: token('--nmv-table-head-height', 34),
      row: token('--nmv-table-row-height', 38),
    };
    return density === 'normal' || own.row > heights.comfortable.row ? own : heights[density];
  }, [host, density]);
}

/** Returns the height of each row where descriptions are shown, else of every row. */
function useRowHeights(shown: TableFit['shown'], roomPx: number, plainPx: number) {
  const { listing } = useListing();
  return useMemo(() => {
    const added = addedHeight(listing, shown, roomPx);
    return added === undefined
      ? plainPx
      : (row: ListRow) => plainPx + (isPending(row) ? 0 : added(row));
  }, [listing, shown, roomPx, plainPx]);
}

/** Coming back from a row, one finds oneself on it again. */
function useReturn(
  grid: RefObject<GridHandle | null>,
  wanted: number | undefined,
  rows: readonly ListRow[],
  placeBefore: number | undefined,
) {
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
export function RowTable({
  sort,
  wanted,
  rows,
  read,
  look,
  selection,
  fit: { shown, left, isBeside, roomPx },
  menus,
  onSort,
  onOpen,
  onCopy,
}: RowTableProps) {
  const t = useT('maintenance');
  const { listing, memory, rowExtra } = useListing();
  const names = useNames(listing);
  const grid = useRef<GridHandle>(null);
  const rowName = useRowName();
  const { head, row: line } = useHeights(look.density);
  const hasTwoLines =
    left.length > 0 ||
    shown.some(({ under }) => under !== undefined) ||
    (rowExtra !== undefined && !isBeside);
  const plainPx = Math.max(
    hasTwoLines ? line + secondLinePx : line,
    (isBeside && rowExtra?.leastRowPx) || 0,
  );
  const rowHeightPx = useRowHeights(shown, roomPx, plainPx);
  const open = useSteady((row: ListRow) => {
    if (memory) memory.current = { id: row.id, place: rows.indexOf(row) };
    onOpen(row);
  });
  const columns = useListColumns({
    columns: shown,
    left,
    rowExtra: isBeside ? 'column' : 'below',
    menus,
    onOpen: open,
    see: read.see,
  });
  const widths = useMemo(
    () =>
      Object.fromEntries(
        look.columns.flatMap(({ field, widthPx }) =>
          widthPx === undefined ? [] : [[field, widthPx]],
        ),
      ),
    [look.columns],
  );
  const labelOf = useCallback(
    (row: ListRow) =>
      isPending(row) ? t('rowComing', { number: -row.id }) : t('selectOne', { name: rowName(row) }),
    [rowName, t],
  );
  const goBack = useReturn(
    grid,
    wanted,
    rows,
    memory?.current?.id === wanted ? memory?.current?.place : undefined,
  );
  useEffect(goBack);
  const isAll = rows.length > mostInPage;
  const move = (field: string, before: string) => {
    const others = look.columns.filter((column) => column.field !== field);
    const to = others.findIndex((column) => column.field === before);
    const from = look.columns.findIndex((column) => column.field === field);
    const place = from <= to ? to + 1 : to;
    const column = look.columns[from];
    if (column) look.setColumns([...others.slice(0, place), column, ...others.slice(place)]);
  };
  const onKey = ({ event, row }: GridKey<ListRow>) => {
    if (event.key === 'Escape' && selection.rows.length > 0 && row !== undefined) selection.clear();
  };
  return (
    <CutTextTips>
      <LazyGrid<ListRow>
        ref={grid}
        label={t('resultOf')}
        columns={columns}
        rows={rows}
        rowKey={getRowKey}
        sort={sort || listing.sort}
        onSort={onSort}
        height={isAll ? 'window' : 'content'}
        rowHeightPx={rowHeightPx}
        headHeightPx={head}
        widths={widths}
        version={`${names.one} ${look.version} ${shown.map(({ field }) => field).join()} ${isBeside}`}
        onWidth={look.setWidth}
        onMove={move}
        selection={{
          keys: selection.keys,
          onKeys: selection.setKeys,
          labelOf,
          labelOfAll: t('selectAll'),
          isOff: isPending,
        }}
        onOpen={(row) => {
          if (!isPending(row)) open(row);
        }}
        onKey={onKey}
        onCopy={onCopy}
        onReady={goBack}
      />
    </CutTextTips>
  );
}
