import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/choice.tsx';
import { Bone } from '../../../ui/waiting.tsx';
import { cellOf } from '../../../domain/wire/resource.ts';
import { useMaintenance } from '../screen.ts';
import { useNames } from '../use-names.ts';
import type { ColumnState } from './column-state.ts';
import { isPending, placeOf } from './list-row.ts';
import type { ListRow, PendingRow } from './list-row.ts';
import { RecordCell } from './record-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import type { RowMenus } from './row-menu.tsx';
import { rowName } from './row-values.ts';
import type { Rows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';

/** Cards that are drawn at once while the whole result is shown. */
const drawnAtOnce = 100;
/** Fields of a card beside its lead and its end; the others are in the form. */
const mostUnder = 4;

interface RecordCardsProps {
  readonly rows: readonly ListRow[];
  readonly read: Rows;
  readonly columns: readonly ColumnState[];
  readonly selection: Selection;
  readonly menus: RowMenus | undefined;
  readonly onOpen: (row: ListRow) => void;
  /** Row to come back to. */
  readonly wanted: number | undefined;
}

/** The same rows as cards, for phones: the whole card opens, only its tick stands above. */
export function RecordCards({ rows, read, columns, selection, menus, onOpen, wanted }: RecordCardsProps) {
  const t = useT('maintenance');
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  useEffect(() => {
    if (wanted !== undefined) list?.querySelector<HTMLElement>(`[data-id="${wanted}"] .nmv-record-card-open`)?.focus();
  }, [list, wanted]);
  const shown = rows.slice(0, drawn);
  return (
    <>
      <ul className="nmv-record-cards" ref={setList} aria-label={t('resultOf')} aria-busy={read.isValidating}>
        {shown.map((row) => (isPending(row) ? <PendingCard key={row.id} row={row} need={read.need} /> : <Card key={row.id} row={row} columns={columns} selection={selection} menus={menus} onOpen={onOpen} />))}
      </ul>
      {rows.length > drawn && <div className="nmv-panel-foot"><Button block onClick={() => setDrawn(drawn + drawnAtOnce)}>{t('more')}</Button></div>}
    </>
  );
}

function PendingCard({ row, need }: { readonly row: PendingRow; readonly need: (place: number) => void }) {
  useEffect(() => need(placeOf(row)), [row, need]);
  return <li className="nmv-record-card"><Bone width={50} /><Bone width={70} /></li>;
}

function Card({ row, columns, selection, menus, onOpen }: Pick<RecordCardsProps, 'columns' | 'selection' | 'menus' | 'onOpen'> & { readonly row: Exclude<ListRow, PendingRow> }) {
  const t = useT('maintenance');
  const { entity } = useMaintenance();
  const names = useNames(entity);
  const shown = columns.filter(({ hidden, field }) => !hidden && field in entity.fields).map(({ field }) => field);
  const lead = shown.includes(entity.title) ? entity.title : shown[0] ?? entity.title;
  const end = entity.status !== undefined && shown.includes(entity.status) ? entity.status : entity.code !== undefined && entity.code !== lead && shown.includes(entity.code) ? entity.code : undefined;
  const under = shown.filter((name) => name !== lead && name !== end && cellOf(row, name) !== null && cellOf(row, name) !== false).slice(0, mostUnder);
  const isTicked = selection.keys.has(row.id);
  const tick = () => {
    const keys = new Set(selection.keys);
    if (!keys.delete(row.id)) keys.add(row.id);
    selection.setKeys(keys);
  };
  return (
    <li className="nmv-record-card" data-id={row.id} data-ticked={isTicked || undefined}>
      <Check className="nmv-record-card-pick" aria-label={t('selectOne', { name: rowName(entity, row) })} checked={isTicked} onChecked={tick} />
      <button type="button" className="nmv-record-link nmv-record-card-open" onClick={() => onOpen(row)}><RecordCell row={row} name={lead} /></button>
      {end !== undefined && <span className="nmv-record-card-end"><RecordCell row={row} name={end} /></span>}
      {menus && <span className="nmv-record-card-menu"><RowMenu row={row} menus={menus} onOpen={() => onOpen(row)} /></span>}
      <dl className="nmv-record-card-under">
        {under.map((name) => <div key={name} className="nmv-record-card-fact"><dt>{names.field(name)}</dt><dd><RecordCell row={row} name={name} /></dd></div>)}
      </dl>
    </li>
  );
}
