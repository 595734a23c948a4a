import { memo, useRef } from 'react';
import { Pager } from '../../ui/table/pager.tsx';
import { EmptyList } from './empty-list.tsx';
import { pendingRows } from './base/list-row.ts';
import type { ListRow } from './base/list-row.ts';
import { ListTools } from './list-tools.tsx';
import { PaperNote } from './export/paper-note.tsx';
import { pageSizes, plainQuery } from './base/query.ts';
import type { ListQuery } from './base/query.ts';
import { RowCards } from './rows/row-cards.tsx';
import { RowTable } from './rows/row-table.tsx';
import { useCopy } from './export/use-copy.ts';
import type { LookState } from './rows/use-look.ts';
import type { Room } from './use-room.ts';
import { useRowMenus } from './rows/use-row-menus.tsx';
import type { Counted } from './use-counted.ts';
import { mostShown } from './rows/use-rows.ts';
import type { Shown } from './rows/use-rows.ts';
import type { Selection } from './rows/use-selection.ts';
import type { TableFit } from './rows/use-table-fit.ts';

/** Rows that are drawn while nothing is known. */
const skeletonRows = 10;

interface ListResultProps {
  /** Requested query; the shown rows may still answer the previous one. */
  readonly query: ListQuery;
  readonly shown: Shown;
  readonly look: LookState;
  readonly room: Room;
  /** Columns at the present width. */
  readonly fit: TableFit;
  readonly selection: Selection;
  readonly count: Counted;
  readonly search: (query: ListQuery) => void;
  readonly to: (query: ListQuery) => void;
  readonly onNew: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
  readonly onOpen: (row: ListRow) => void;
}

/** Renders the result: count, table tools, rows and pages. */
export const ListResult = memo(function ListResult({
  query,
  shown: { read, rows, query: answered },
  look,
  room: { widthPx, isNarrow },
  fit,
  selection,
  count,
  search,
  to,
  onNew,
  onImport,
  onOpen,
}: ListResultProps) {
  const box = useRef<HTMLDivElement>(null);
  const { textOf, tell } = useCopy(look.columns);
  const { menus, dialog } = useRowMenus();
  // while nothing is known, the places of the rows to come are shown
  const drawn = rows ?? pendingRows(skeletonRows).slice(0, skeletonRows);
  const onCopy = (event: ClipboardEvent) => {
    // a selection of text is what the person means
    if (selection.rows.length === 0 || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', textOf(selection.rows));
    event.preventDefault();
    tell(selection.rows.length);
  };
  return (
    <div ref={box}>
      <ListTools count={rows && count} sortedOf={read.sortedOf} stale={rows && read.error} />
      {drawn.length === 0 ? (
        <EmptyList query={query} onQuery={search} onNew={onNew} onImport={onImport} />
      ) : isNarrow ? (
        <RowCards
          {...{ read, selection, menus, onOpen }}
          rows={drawn}
          columns={look.columns}
          wanted={answered.row}
        />
      ) : (
        widthPx !== undefined && (
          <RowTable
            {...{ read, look, fit, selection, menus, onOpen, onCopy }}
            rows={drawn}
            sort={query.sort}
            wanted={answered.row}
            onSort={(sort) => to({ ...query, sort: sort, page: 1, row: undefined })}
          />
        )
      )}
      {rows !== undefined && <PaperNote box={box} total={count.total} isLeast={count.isLeast} />}
      {rows !== undefined && read.total > 0 && (
        <Pager
          page={query.page}
          size={query.size}
          total={count.total}
          isLeast={count.isLeast}
          mostAtOnce={mostShown}
          onPage={(page) => to({ ...query, page, row: undefined })}
          onSize={(size) =>
            to({
              ...query,
              size: pageSizes.find((one) => one === size) ?? plainQuery.size,
              page: 1,
              row: undefined,
            })
          }
        />
      )}
      {dialog}
    </div>
  );
});
