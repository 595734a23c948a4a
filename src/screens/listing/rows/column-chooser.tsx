import { memo, useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button, IconButton } from '../../../ui/base/button.tsx';
import { Check } from '../../../ui/choice/choice.tsx';
import { columns as columnsIcon, drag, undo } from '../../../ui/icons/table.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Popover } from '../../../ui/menu/menu.tsx';
import { Segments } from '../../../ui/way/tabs.tsx';
import { Input } from '../../../ui/input/text-input.tsx';
import { useListing } from '../base/screen.ts';
import { useNames } from './use-names.ts';
import { moved } from './column-state.ts';
import type { ColumnState } from './column-state.ts';
import type { WithoutPlace } from './use-fitting-columns.ts';
import type { LookState } from './use-look.ts';

const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase();

interface ChooserProps {
  readonly look: LookState;
  /** Undefined while there is no table. */
  readonly withoutPlace: ReadonlyMap<string, WithoutPlace> | undefined;
}

/** Chooses the columns, their order and width, and the density of the table; stored per user. */
export const ColumnChooser = memo(function ColumnChooser(props: ChooserProps) {
  const t = useT('maintenance');
  return (
    <Popover
      kind="dialog"
      align="end"
      label={t('columns')}
      button={
        <>
          <Icon of={columnsIcon} size="sm" />
          {t('columns')}
        </>
      }
      buttonProps={{
        className: 'nmv-button',
        part: 'button',
        'data-size': 'md',
      }}
    >
      {() => <Columns {...props} />}
    </Popover>
  );
});

const notes = { empty: 'columnEmpty', same: 'columnSame', below: 'columnBelow' } as const;

function Columns({ look, withoutPlace }: ChooserProps) {
  const t = useT('maintenance');
  const { listing } = useListing();
  const names = useNames(listing);
  const [wanted, setWanted] = useState('');
  const shown = look.columns.filter(({ field }) =>
    plainText(names.field(field)).includes(plainText(wanted.trim())),
  );
  return (
    <div className="nmv-chooser">
      <Input
        type="search"
        sized="xs"
        aria-label={t('findColumn')}
        placeholder={t('findColumn')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <ColumnList {...{ look, withoutPlace, shown }} />
      {shown.length === 0 && <p className="nmv-hint">{t('noColumn')}</p>}
      <p className="nmv-hint">{t('columnHint')}</p>
      <hr className="nmv-divider" />
      <Segments
        label={t('density')}
        value={look.density}
        onValue={look.setDensity}
        items={[
          { id: 'compact', label: t('densityCompact') },
          { id: 'normal', label: t('densityNormal') },
          { id: 'comfortable', label: t('densityComfortable') },
        ]}
      />
      <Button kind="quiet" size="xs" icon={undo} onClick={look.reset}>
        {t('columnsReset')}
      </Button>
    </div>
  );
}

/** Says why a ticked column has no place of its own in the table. */
function PlaceNote({ why }: { readonly why: WithoutPlace | undefined }) {
  const t = useT('maintenance');
  return why && <span className="nmv-chooser-note">{t(notes[why])}</span>;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function ColumnList({
  look,
  withoutPlace,
  shown,
}: ChooserProps & {
  readonly shown: readonly ColumnState[];
}) {
  const t = useT('maintenance');
  const { listing } = useListing();
  const names = useNames(listing);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { columns, setColumns } = look;
  const put = (field: string, to: number) => {
    const place = Math.max(0, Math.min(columns.length - 1, to));
    setColumns(moved(columns, field, place));
    setSaid(
      t('columnMoved', { name: names.field(field), place: place + 1, total: columns.length }),
    );
  };
  const onKey = (event: KeyboardEvent, { field }: ColumnState) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    put(field, columns.findIndex((column) => column.field === field) + step);
  };
  const drop = (event: DragEvent, { field }: ColumnState) => {
    event.preventDefault();
    if (dragged !== undefined && dragged !== field)
      put(
        dragged,
        columns.findIndex((column) => column.field === field),
      );
    setDragged(undefined);
  };
  const toggle = ({ field }: ColumnState, hidden: boolean) =>
    setColumns(columns.map((column) => (column.field === field ? { ...column, hidden } : column)));
  const only = columns.filter(({ hidden }) => !hidden).length === 1;
  return (
    <>
      <ul className="nmv-chooser-list" ref={list}>
        {shown.map((column) => (
          <li
            key={column.field}
            className="nmv-chooser-line"
            data-dragged={dragged === column.field || undefined}
            draggable
            onDragStart={() => setDragged(column.field)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, column)}
          >
            <IconButton
              icon={drag}
              size="xs"
              label={t('columnMove', { name: names.field(column.field) })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event) => onKey(event, column)}
            />
            <Check
              checked={!column.hidden}
              disabled={only && !column.hidden}
              onChecked={(checked) => toggle(column, !checked)}
              onKeyDown={(event) => onKey(event, column)}
            >
              {names.field(column.field)}
              <PlaceNote why={column.hidden ? undefined : withoutPlace?.get(column.field)} />
            </Check>
          </li>
        ))}
      </ul>
      <span className="nmv-hidden-text" role="status">
        {said}
      </span>
    </>
  );
}
