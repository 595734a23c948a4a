import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { isMeasured } from '../../../domain/fields/kinds.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { GridColumn } from '../../../ui/grid/grid-props.ts';
import { getAlign } from '../../../ui/fields/field-cell.tsx';
import { Skeleton } from '../../../ui/state/waiting.tsx';
import { useListing } from '../base/screen.ts';
import { useNames } from './use-names.ts';
import { columnTrack } from './column-width.ts';
import { isLongField } from './row-lines.ts';
import { findLeadColumn, leastBelowPx } from './fit-columns.ts';
import type { NeededColumn } from './fit-columns.ts';
import { isPending } from '../base/list-row.ts';
import type { ListRow } from '../base/list-row.ts';
import { RowBelow, SecondLine } from './row-below.tsx';
import { RowCell, Seen } from './row-cell.tsx';
import { RowLink } from './row-link.tsx';
import { buildActionsColumn, narrowestPx, withExtraColumn } from './own-columns.tsx';
import type { RowMenus } from './row-menu.tsx';
import type { Blocks } from './use-blocks.ts';

interface Options {
  readonly columns: readonly NeededColumn[];
  /** Columns without space; their values are shown below the title. */
  readonly left: readonly NeededColumn[];
  /** Place of the row extras, if the list has any. */
  readonly rowExtra: 'column' | 'below';
  readonly menus: RowMenus | undefined;
  readonly onOpen: (row: ListRow) => void;
  readonly see: Blocks['see'];
}

/** The columns of the table from the definition and the person's look. What names the row opens it. */
export function useListColumns({
  columns,
  left,
  rowExtra: extraPosition,
  menus,
  onOpen,
  see,
}: Options): readonly GridColumn<ListRow>[] {
  const { listing, columns: looks, rowExtra } = useListing();
  const names = useNames(listing);
  const t = useT('maintenance');
  const fields = useMemo(() => {
    const lead = findLeadColumn(listing, columns);
    const Besides = extraPosition === 'below' ? rowExtra?.Cell : undefined;
    const second = columns.find(({ field }) => field === lead)?.under;
    const below = second === undefined ? left : [{ field: second }, ...left];
    const leadCell = (row: ResourceRow, name: string, tabIndex: number): ReactNode => (
      <>
        <RowLink
          row={row}
          className="nmv-record-link nmv-truncate"
          tabIndex={tabIndex}
          onOpen={() => onOpen(row)}
        >
          <RowCell row={row} name={name} />
        </RowLink>
        {(below.length > 0 || Besides !== undefined) && (
          <RowBelow row={row} left={below} Besides={Besides} />
        )}
      </>
    );
    const secondHead = (name: string | undefined) => {
      const field = name === undefined ? undefined : listing.fields[name];
      return name === undefined || field === undefined
        ? undefined
        : { key: name, label: names.field(name), descendingFirst: isMeasured(field) };
    };
    return columns.flatMap(({ field: name, isWide, under }, index): GridColumn<ListRow>[] => {
      const field = listing.fields[name];
      if (field === undefined) return [];
      const label = names.field(name);
      const { width } = columnTrack(listing, name, field, names.column(name, under), looks[name]);
      return [
        {
          key: name,
          label,
          align: getAlign(field),
          sortable: true,
          // the newest or largest is wanted first
          descendingFirst: isMeasured(field),
          second: secondHead(under),
          stays: index === 0,
          width: isWide ? `minmax(${leastBelowPx}px, 1.5fr)` : width,
          minWidthPx: narrowestPx,
          cell: (row, { rowIndex, tabIndex }) => (
            <>
              {index === 0 && <Seen place={rowIndex} see={see} />}
              {isPending(row) ? (
                <Skeleton width={70} />
              ) : name === lead ? (
                leadCell(row, name, tabIndex)
              ) : under === undefined ? (
                isLongField(field) ? (
                  <span className="nmv-cell-lines">
                    <RowCell row={row} name={name} />
                  </span>
                ) : (
                  <RowCell row={row} name={name} />
                )
              ) : (
                <>
                  <span className="nmv-record-first nmv-truncate">
                    <RowCell row={row} name={name} />
                  </span>
                  <SecondLine row={row} name={under} />
                </>
              )}
            </>
          ),
        },
      ];
    });
  }, [columns, left, rowExtra, extraPosition, listing, looks, names, onOpen, see]);
  const besides = useMemo(
    () =>
      rowExtra === undefined || extraPosition === 'below'
        ? fields
        : withExtraColumn(fields, rowExtra),
    [fields, rowExtra, extraPosition],
  );
  return useMemo(
    () =>
      menus === undefined
        ? besides
        : [...besides, buildActionsColumn(t('columnActs'), menus, onOpen)],
    [besides, menus, onOpen, t],
  );
}
