import { memo, useEffect, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Check } from '../../../ui/choice/choice.tsx';
import { useSteady } from '../../../ui/base/use-steady.ts';
import { isNormalStatus } from '../../../ui/fields/choice-cell.tsx';
import { Skeleton } from '../../../ui/state/waiting.tsx';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useListing, useRowName } from '../base/screen.ts';
import type { ColumnState } from './column-state.ts';
import { alikeColumns, sameInAll } from './fit-columns.ts';
import { placeInCard } from './card-places.ts';
import type { CardPlaces } from './card-places.ts';
import { isPending } from '../base/list-row.ts';
import type { ListRow, PendingRow } from '../base/list-row.ts';
import { RowFact, saysSomething } from './row-below.tsx';
import { RowCell, Seen } from './row-cell.tsx';
import { RowLink } from './row-link.tsx';
import { ListRowMenu } from './row-menu.tsx';
import type { RowMenus } from './row-menu.tsx';
import type { ListRows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';

/** Cards that are drawn at once while the whole result is shown. */
const drawnAtOnce = 100;

interface RowCardsProps {
  readonly rows: readonly ListRow[];
  readonly read: ListRows;
  readonly columns: readonly ColumnState[];
  readonly selection: Selection;
  readonly menus: RowMenus | undefined;
  readonly onOpen: (row: ListRow) => void;
  /** Row to come back to. */
  readonly wanted: number | undefined;
}

/** Renders the rows as cards for phones: the whole card opens the row, except its tick box. */
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
  const { listing, columns: looks, rowExtra } = useListing();
  const isExtraAtEnd = rowExtra?.align === 'end';
  const places = useMemo(() => {
    const names = columns
      .filter(({ hidden, field }) => !hidden && field in listing.fields)
      .map(({ field }) => field);
    const same = [...sameInAll(read.loaded, names)];
    const alike = new Set(alikeColumns(read.loaded, read.total, same));
    return placeInCard(listing, names, looks, alike, isExtraAtEnd);
  }, [columns, listing, looks, read.loaded, read.total, isExtraAtEnd]);
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
              {...{ row, place, places, menus, onTick, onOpen }}
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
      <Skeleton width={50} />
      <Skeleton width={70} />
    </li>
  );
}

interface CardProps extends Pick<RowCardsProps, 'menus' | 'onOpen'>, ComponentProps<typeof Seen> {
  readonly places: CardPlaces;
  readonly row: Exclude<ListRow, PendingRow>;
  readonly isTicked: boolean;
  readonly onTick: (row: ResourceRow) => void;
}

/** Renders a card again only when its row changes: three lines without labels. */
const Card = memo(function Card({
  row,
  place,
  see,
  places: { lead, under, end, middle, last, foot },
  isTicked,
  menus,
  onTick,
  onOpen,
}: CardProps) {
  const t = useT('maintenance');
  const { listing, rowExtra } = useListing();
  const rowName = useRowName();
  const footField = foot === undefined ? undefined : listing.fields[foot];
  const isQuiet =
    foot === undefined || footField === undefined || isNormalStatus(footField, getCell(row, foot));
  const extra = rowExtra && <rowExtra.Cell row={row} place="card" />;
  return (
    <li className="nmv-record-card" data-id={row.id} data-ticked={isTicked || undefined}>
      <Seen place={place} see={see} />
      <label className="nmv-record-card-pick">
        <Check
          aria-label={t('selectOne', { name: rowName(row) })}
          checked={isTicked}
          onChecked={() => onTick(row)}
        />
      </label>
      <div className="nmv-record-card-lines">
        <div className="nmv-record-card-line">
          <div className="nmv-record-card-names">
            <span>
              <RowLink
                row={row}
                className="nmv-record-link nmv-record-card-open"
                onOpen={() => onOpen(row)}
              >
                <RowCell row={row} name={lead} />
              </RowLink>
              {under !== undefined && saysSomething(row, under) && (
                <span className="nmv-muted">
                  {' '}
                  <RowFact row={row} name={under} />
                </span>
              )}
            </span>
            <Facts row={row} names={middle} />
          </div>
          {rowExtra?.align === 'end' ? (
            <span className="nmv-record-card-end">{extra}</span>
          ) : (
            end !== undefined && (
              <span className="nmv-record-card-end">
                <RowCell row={row} name={end} />
              </span>
            )
          )}
        </div>
        <div className="nmv-record-card-line">
          <Facts row={row} names={last} />
          {foot !== undefined && !isQuiet && (
            <span className="nmv-record-card-end">
              <RowCell row={row} name={foot} />
            </span>
          )}
        </div>
        {rowExtra?.align !== 'end' && extra && <div className="nmv-record-card-aside">{extra}</div>}
      </div>
      {menus && (
        <span className="nmv-record-card-menu">
          <ListRowMenu row={row} menus={menus} onOpen={() => onOpen(row)} />
        </span>
      )}
    </li>
  );
});

/** Renders some values of a row in one line; empty ones are left out. */
function Facts({ row, names }: { readonly row: ResourceRow; readonly names: readonly string[] }) {
  const filled = names.filter((name) => saysSomething(row, name) && getCell(row, name) !== false);
  if (filled.length === 0) return null;
  return (
    <span className="nmv-record-card-facts">
      {filled.map((name) => (
        <span key={name} className="nmv-record-card-fact">
          <RowFact row={row} name={name} isNamed />
        </span>
      ))}
    </span>
  );
}
