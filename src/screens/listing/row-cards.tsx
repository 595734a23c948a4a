import { memo, useEffect, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { Bone } from '../../ui/waiting.tsx';
import { cellOf } from '../../domain/wire/resource.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { useListing, useRowName } from './screen.ts';
import { useNames } from './use-names.ts';
import type { ColumnState } from './column-state.ts';
import { columnWeight, sameInAll } from './fit-columns.ts';
import { isPending } from './list-row.ts';
import type { ListRow, PendingRow } from './list-row.ts';
import { RowCell, Seen } from './row-cell.tsx';
import { RowLink } from './row-link.tsx';
import { ListRowMenu } from './row-menu.tsx';
import type { RowMenus } from './row-menu.tsx';
import type { Rows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';

/** Cards that are drawn at once while the whole result is shown. */
const drawnAtOnce = 100;
/** Fields of a card beside its lead and its end; the others are in the form. */
const mostUnder = 5;

interface RowCardsProps {
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
export function RowCards({ rows, read, columns, selection, menus, onOpen, wanted }: RowCardsProps) {
  const t = useT('maintenance');
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  useEffect(() => {
    if (wanted !== undefined)
      list?.querySelector<HTMLElement>(`[data-id="${wanted}"] .nmv-record-card-open`)?.focus();
  }, [list, wanted]);
  const shown = rows.slice(0, drawn);
  const onTick = useSteady(({ id }: ResourceRow) => {
    const keys = new Set(selection.keys);
    if (!keys.delete(id)) keys.add(id);
    selection.setKeys(keys);
  });
  const same = useMemo(
    () =>
      sameInAll(
        read.loaded,
        columns.map(({ field }) => field),
      ),
    [read.loaded, columns],
  );
  return (
    <>
      <ul className="nmv-record-cards" ref={setList} aria-label={t('resultOf')}>
        {shown.map((row, place) =>
          isPending(row) ? (
            <PendingCard key={row.id} place={place} see={read.see} />
          ) : (
            <Card
              key={row.id}
              isTicked={selection.keys.has(row.id)}
              {...{ row, place, columns, same, menus, onTick, onOpen }}
              see={read.see}
            />
          ),
        )}
      </ul>
      {rows.length > drawn && (
        <div className="nmv-panel-foot">
          <Button block onClick={() => setDrawn(drawn + drawnAtOnce)}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function PendingCard(seen: ComponentProps<typeof Seen>) {
  return (
    <li className="nmv-record-card">
      <Seen {...seen} />
      <Bone width={50} />
      <Bone width={70} />
    </li>
  );
}

interface CardProps
  extends Pick<RowCardsProps, 'columns' | 'menus' | 'onOpen'>, ComponentProps<typeof Seen> {
  /** Fields that say the same in every row. */
  readonly same: ReadonlySet<string>;
  readonly row: Exclude<ListRow, PendingRow>;
  readonly isTicked: boolean;
  readonly onTick: (row: ResourceRow) => void;
}

/** Drawn anew only when something about its row changes. */
const Card = memo(function Card({
  row,
  place,
  see,
  columns,
  same,
  isTicked,
  menus,
  onTick,
  onOpen,
}: CardProps) {
  const t = useT('maintenance');
  const { listing, columns: looks, aside } = useListing();
  const names = useNames(listing);
  const rowName = useRowName();
  const shown = columns
    .filter(({ hidden, field }) => !hidden && field in listing.fields)
    .map(({ field }) => field);
  const lead = shown.includes(listing.title) ? listing.title : (shown[0] ?? listing.title);
  // how the row stands, where what cuts the list first is no column
  const cut = [listing.phase, listing.status].find((name) => name && shown.includes(name));
  const end =
    cut !== undefined
      ? cut
      : listing.code !== undefined && listing.code !== lead && shown.includes(listing.code)
        ? listing.code
        : undefined;
  const said = shown.filter(
    (name) =>
      name !== lead && name !== end && cellOf(row, name) !== null && cellOf(row, name) !== false,
  );
  const heaviest = [...said]
    .sort((one, other) => columnWeight(other, same, looks) - columnWeight(one, same, looks))
    .slice(0, mostUnder);
  const under = said.filter((name) => heaviest.includes(name));
  return (
    <li className="nmv-record-card" data-id={row.id} data-ticked={isTicked || undefined}>
      <Seen place={place} see={see} />
      <Check
        className="nmv-record-card-pick"
        aria-label={t('selectOne', { name: rowName(row) })}
        checked={isTicked}
        onChecked={() => onTick(row)}
      />
      <RowLink
        row={row}
        className="nmv-record-link nmv-record-card-open"
        onOpen={() => onOpen(row)}
      >
        <RowCell row={row} name={lead} />
      </RowLink>
      {end !== undefined && (
        <span className="nmv-record-card-end">
          <RowCell row={row} name={end} />
        </span>
      )}
      {menus && (
        <span className="nmv-record-card-menu">
          <ListRowMenu row={row} menus={menus} onOpen={() => onOpen(row)} />
        </span>
      )}
      <dl className="nmv-record-card-under">
        {under.map((name) => (
          <div key={name} className="nmv-record-card-fact">
            <dt>{names.field(name)}</dt>
            <dd>
              <RowCell row={row} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      {aside && (
        <div className="nmv-record-card-aside">
          <aside.Cell row={row} place="card" />
        </div>
      )}
    </li>
  );
});
