import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { writableFields } from '../../../../domain/entity.ts';
import type { Child } from '../../../../domain/entity-child.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Empty } from '../../../../ui/state/empty.tsx';
import { plus } from '../../../../ui/icons/control.ts';
import { addRows, nextRowKey } from '../state/child-rows.ts';
import { ChildGrid } from './child-grid.tsx';
import { ChildTable } from './child-table.tsx';
import type { FormRow } from '../state/form-state.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { usePaste } from './use-paste.ts';

interface ChildPanelProps {
  readonly name: string;
  readonly child: Child;
  readonly title: string;
}

/** The rows of a child: a grid to work in, or a plain table where they are kept elsewhere or may only be read. */
export function ChildPanel(props: ChildPanelProps) {
  const { canEdit } = useRecordDesk();
  return canEdit && !props.child.readOnly ? <EditableRows {...props} /> : <ChildTable {...props} />;
}

/** Rows that are drawn at first; thousands would make the page slow. */
const FIRST_SHOWN = 200;

function EditableRows({ name, child, title }: ChildPanelProps) {
  const t = useT('recordForm');
  const { state, change, show, wanted } = useRecordDesk();
  const { paste } = usePaste(name, child);
  const panel = useArrivalAtRows(name);
  const [most, setMost] = useState(FIRST_SHOWN);
  const [opened, setOpened] = useState<string>();
  const rows = state.children[name] ?? [];
  const [firstField = ''] = writableFields(child.fields).map(([field]) => field);
  const isHidden =
    wanted?.child === name && rows.findIndex(({ key }) => key === wanted.row) >= most;
  useEffect(() => {
    if (isHidden) setMost(rows.length);
  }, [isHidden, rows.length]);
  const add = (isPhone: boolean) => {
    const key = nextRowKey(state);
    setMost((now) => Math.max(now, rows.length + 1));
    change(name, (now) => addRows(now, name, child));
    if (isPhone) setOpened(key);
    else show({ child: name, row: key, field: firstField });
  };
  // Without rows, a table is pasted into the panel itself.
  const pasteBelow = (event: ClipboardEvent) => {
    if (event.defaultPrevented || rows.length > 0) return;
    event.preventDefault();
    void paste(
      { child: name, row: undefined, field: firstField },
      event.clipboardData.getData('text/plain'),
    );
  };
  const rest = rows.length - most;
  return (
    <section
      className="nmv-panel nmv-child"
      part="panel"
      aria-label={title}
      onPaste={pasteBelow}
      ref={panel}
    >
      <RowsHead rows={rows} onAdd={add} />
      {rows.length > 0 ? (
        <ChildGrid
          {...{ name, child, title, opened }}
          rows={rest > 0 ? rows.slice(0, most) : rows}
          onOpened={setOpened}
        />
      ) : (
        <Empty level={3} title={t('noRows')}>
          {t('noRowsText')}
        </Empty>
      )}
      {rest > 0 && (
        <div className="nmv-panel-foot">
          <Button size="xs" kind="quiet" onClick={() => setMost(rows.length)}>
            {t('showAllRows', { count: rest })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Moves the focus to the add button when the user is led to the rows as a whole. */
function useArrivalAtRows(name: string) {
  const { wanted, arrived } = useRecordDesk();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted?.child !== name || wanted.row !== undefined) return;
    const add = [...(panel.current?.querySelectorAll('button') ?? [])].find((each) =>
      each.checkVisibility(),
    );
    add?.focus();
    arrived();
  });
  return panel;
}

interface RowsHeadProps {
  readonly rows: readonly FormRow[];
  /** @param isPhone the row is filled in in a dialog of its own */
  readonly onAdd: (isPhone: boolean) => void;
}

/** Shows the number of rows, the instructions and the add button. */
function RowsHead({ rows, onAdd }: RowsHeadProps) {
  const t = useT('recordForm');
  return (
    <div className="nmv-panel-head" part="head" data-ruled="">
      <div className="nmv-panel-title">
        <span className="nmv-strong">
          {t('rowCount', { count: rows.filter(({ removed }) => !removed).length })}
        </span>
        <p className="nmv-hint nmv-only-medium">{t('gridHint')}</p>
      </div>
      <span className="nmv-only-medium">
        <Button size="xs" icon={plus} onClick={() => onAdd(false)}>
          {t('addRow')}
        </Button>
      </span>
      <span className="nmv-only-phone">
        <Button size="xs" icon={plus} onClick={() => onAdd(true)}>
          {t('addRow')}
        </Button>
      </span>
    </div>
  );
}
