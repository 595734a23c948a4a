import { memo, useRef } from 'react';
import { Pager } from '../../ui/pager.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { EmptyList } from './empty-list.tsx';
import { pendingRows } from './list-row.ts';
import type { ListRow } from './list-row.ts';
import { ListTools } from './list-tools.tsx';
import { PaperNote } from './paper-note.tsx';
import { pageSizes, plainQuery } from './query.ts';
import type { ListQuery } from './query.ts';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import { useCopy } from './use-copy.ts';
import type { useListView } from './use-list-view.ts';
import type { LookState } from './use-look.ts';
import { useRoom } from './use-room.ts';
import { useRowMenus } from './use-row-menus.tsx';
import type { Counted } from './use-counted.ts';
import { mostShown } from './use-rows.ts';
import type { Shown } from './use-rows.ts';
import type { Selection } from './use-selection.ts';
import { ViewsMenu } from './views-menu.tsx';

/** Rows that are drawn while nothing is known. */
const skeletonRows = 10;

interface ListResultProps {
  /** What is asked now; what is shown may still answer what was asked before. */
  readonly query: ListQuery;
  readonly shown: Shown;
  readonly look: LookState;
  readonly view: ReturnType<typeof useListView>;
  readonly selection: Selection;
  readonly count: Counted;
  readonly search: (query: ListQuery) => void;
  readonly to: (query: ListQuery) => void;
  readonly onNew: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
  readonly onOpen: (row: ListRow) => void;
}

/** What was found: its count, the tools of the table, the rows, the pages. */
export const ListResult = memo(function ListResult({
  query,
  shown: { read, rows, query: answered },
  look,
  view,
  selection,
  count,
  search,
  to,
  onNew,
  onImport,
  onOpen,
}: ListResultProps) {
  const box = useRef<HTMLDivElement>(null);
  const { widthPx, isNarrow } = useRoom(box);
  const { textOf, tell } = useCopy(look.columns);
  const { menus, dialog } = useRowMenus();
  // while nothing is known, the places of the rows to come stand there
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
      <ListTools count={rows && count} sortedOf={read.sortedOf} stale={rows && read.error}>
        <ViewsMenu state={view} />
        <ColumnChooser look={look} />
      </ListTools>
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
            {...{ read, look, selection, menus, onOpen, onCopy }}
            rows={drawn}
            roomPx={widthPx}
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
