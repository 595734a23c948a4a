import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { isMeasured } from '../../domain/fields/kinds.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { useT } from '../../i18n/use-t.ts';
import type { GridColumn } from '../../ui/grid/grid-props.ts';
import { alignOf } from '../../ui/fields/field-cell.tsx';
import { Bone } from '../../ui/waiting.tsx';
import { useListing } from './screen.ts';
import { useNames } from './use-names.ts';
import { columnTrack } from './column-width.ts';
import { leadOf, leastBelowPx } from './fit-columns.ts';
import type { NeededColumn } from './fit-columns.ts';
import { isPending } from './list-row.ts';
import type { ListRow } from './list-row.ts';
import { RowBelow } from './row-below.tsx';
import { RowCell, Seen } from './row-cell.tsx';
import { RowLink } from './row-link.tsx';
import { ListRowMenu } from './row-menu.tsx';
import type { RowMenus } from './row-menu.tsx';
import type { Blocks } from './use-blocks.ts';

interface Options {
  readonly columns: readonly NeededColumn[];
  /** Columns that have no room; what they say stands below what names the row. */
  readonly left: readonly NeededColumn[];
  /** Where a row says what it says besides its fields, if it does. */
  readonly aside: 'column' | 'below';
  readonly menus: RowMenus | undefined;
  readonly onOpen: (row: ListRow) => void;
  readonly see: Blocks['see'];
}

export const actsWidthPx = 46;
const narrowestPx = 60;

/** The columns of the table from the definition and the person's look. What names the row opens it. */
export function useListColumns({
  columns,
  left,
  aside: asidePlace,
  menus,
  onOpen,
  see,
}: Options): readonly GridColumn<ListRow>[] {
  const { listing, columns: looks, aside } = useListing();
  const names = useNames(listing);
  const t = useT('maintenance');
  const fields = useMemo(() => {
    const lead = leadOf(listing, columns);
    const Besides = asidePlace === 'below' ? aside?.Cell : undefined;
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
        {(left.length > 0 || Besides !== undefined) && (
          <RowBelow row={row} left={left} Besides={Besides} />
        )}
      </>
    );
    return columns.flatMap(({ field: name, isWide }, index): GridColumn<ListRow>[] => {
      const field = listing.fields[name];
      if (field === undefined) return [];
      const label = names.field(name);
      const { width } = columnTrack(listing, name, field, names.column(name), looks[name]);
      return [
        {
          key: name,
          label,
          align: alignOf(field),
          sortable: true,
          // the newest or largest is wanted first
          descendingFirst: isMeasured(field),
          stays: index === 0,
          width: isWide ? `minmax(${leastBelowPx}px, 1.5fr)` : width,
          minWidthPx: narrowestPx,
          cell: (row, { rowIndex, tabIndex }) => (
            <>
              {index === 0 && <Seen place={rowIndex} see={see} />}
              {isPending(row) ? (
                <Bone width={70} />
              ) : name === lead ? (
                leadCell(row, name, tabIndex)
              ) : (
                <RowCell row={row} name={name} />
              )}
            </>
          ),
        },
      ];
    });
  }, [columns, left, aside, asidePlace, listing, looks, names, onOpen, see]);
  const besides = useMemo(
    (): readonly GridColumn<ListRow>[] =>
      aside === undefined || asidePlace === 'below'
        ? fields
        : [
            ...fields,
            {
              key: 'aside',
              label: aside.label,
              width: aside.widthPx,
              minWidthPx: narrowestPx,
              isOwn: true,
              cell: (row) =>
                isPending(row) ? <Bone width={70} /> : <aside.Cell row={row} place="column" />,
            },
          ],
    [fields, aside, asidePlace],
  );
  return useMemo(
    () =>
      menus === undefined
        ? besides
        : [
            ...besides,
            {
              key: 'acts',
              label: t('columnActs'),
              head: <span className="nmv-hidden-text">{t('columnActs')}</span>,
              stays: 'end',
              width: actsWidthPx,
              minWidthPx: actsWidthPx,
              isOwn: true,
              cell: (row, { tabIndex }) =>
                isPending(row) ? null : (
                  <ListRowMenu
                    row={row}
                    menus={menus}
                    tabIndex={tabIndex}
                    onOpen={() => onOpen(row)}
                  />
                ),
            },
          ],
    [besides, menus, onOpen, t],
  );
}
