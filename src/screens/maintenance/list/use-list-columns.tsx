import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { GridColumn } from '../../../ui/grid/grid-props.ts';
import { FieldCell, alignOf } from '../../../ui/fields/field-cell.tsx';
import { useMaintenance } from '../screen.ts';
import { useNames } from '../use-names.ts';
import { ColumnFilter } from './column-filter.tsx';
import type { ColumnState } from './column-state.ts';
import { columnTrack } from './column-width.ts';
import { isPending } from './list-row.ts';
import type { ListRow } from './list-row.ts';
import { PendingCell, RecordCell } from './record-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import type { RowMenus } from './row-menu.tsx';

interface Options {
  readonly columns: readonly ColumnState[];
  readonly filters: Readonly<Record<string, string>>;
  readonly filtering: boolean;
  readonly sums: Readonly<Record<string, string>> | undefined;
  readonly menus: RowMenus | undefined;
  readonly onFilter: (field: string, condition: string) => void;
  readonly onOpen: (row: ListRow) => void;
  readonly need: (place: number) => void;
}

const nothing = {};
const actsWidthPx = 46;

/** Kinds of which the newest or largest is wanted first. */
const descendingFirst = new Set(['date', 'dateTime', 'integer', 'decimal', 'money']);

/** The columns of the table from the definition and the person's look. The first one names the row and opens it. */
export function useListColumns({ columns, filters, filtering, sums, menus, onFilter, onOpen, need }: Options): readonly GridColumn<ListRow>[] {
  const { entity } = useMaintenance();
  const names = useNames(entity);
  const t = useT('maintenance');
  const fields = useMemo(() => columns.filter(({ hidden }) => !hidden).flatMap(({ field: name }, index): GridColumn<ListRow>[] => {
    const field = entity.fields[name];
    if (field === undefined) return [];
    const label = names.field(name);
    const isFirst = index === 0;
    const condition = filters[name] ?? '';
    const sum = sums?.[name];
    return [{
      key: name, label, align: alignOf(field), sortable: true, descendingFirst: descendingFirst.has(field.kind), stays: isFirst, ...columnTrack(entity, name, field, label),
      isFiltered: condition !== '', filter: filtering && <ColumnFilter name={name} field={field} value={condition} label={label} onValue={(next) => onFilter(name, next)} />,
      ...(sum === undefined ? {} : { sum: <FieldCell field={field} value={field.kind === 'integer' ? Number(sum) : sum} row={nothing} /> }),
      cell: (row, { tabIndex }) => {
        if (isPending(row)) return isFirst || name === entity.title ? <PendingCell row={row} {...(isFirst && { need })} /> : null;
        if (!isFirst) return <RecordCell row={row} name={name} />;
        return <button type="button" className="nmv-record-link nmv-truncate" tabIndex={tabIndex} onClick={() => onOpen(row)}><RecordCell row={row} name={name} /></button>;
      },
    }];
  }), [columns, entity, names, filters, filtering, sums, onFilter, onOpen, need]);
  return useMemo(() => (menus === undefined ? fields : [...fields, {
    key: 'acts', label: t('columnActs'), head: <span className="nmv-hidden-text">{t('columnActs')}</span>, stays: 'end', width: actsWidthPx, minWidthPx: actsWidthPx, isOwn: true,
    cell: (row, { tabIndex }) => (isPending(row) ? null : <RowMenu row={row} menus={menus} tabIndex={tabIndex} onOpen={() => onOpen(row)} />),
  }]), [fields, menus, onOpen, t]);
}
