import type { HistoryEntry } from '../../../../domain/schema/entities/entity-history.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { FieldCell } from '../../../../ui/fields/field-cell.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import type { Tone } from '../../../../ui/base/icon.tsx';
import type { IconPath } from '../../../../ui/icons/icon-path.ts';
import { arrowRight, check, download, minus, plus } from '../../../../ui/icons/control.ts';
import { pencil, trash } from '../../../../ui/icons/record.ts';
import { historyLines } from './history-lines.ts';
import type { FieldLine, HistoryLine, RowLine } from './history-lines.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { useLabels } from '../state/use-wording.ts';
import { EventTime } from '../../../../ui/date/event-time.tsx';

const marks: Readonly<
  Record<string, { readonly icon: IconPath; readonly tone: Tone | undefined }>
> = {
  create: { icon: plus, tone: 'success' },
  update: { icon: pencil, tone: undefined },
  delete: { icon: trash, tone: 'danger' },
  import: { icon: download, tone: 'success' },
};

/** Renders a change of the record: user, time, values before and after. */
export function HistoryEntryItem({ entry }: { readonly entry: HistoryEntry }) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { entity } = useRecordDesk();
  const { icon, tone } = marks[entry.act] ?? { icon: check, tone: 'info' };
  const action = entity.actions.find(({ name }) => name === entry.act);
  const what =
    action === undefined
      ? (t.maybe(`act_${entry.act}`) ?? entry.act)
      : (names.maybe(action.label) ?? action.name);
  const who = entry.userName ?? t('bySystem');
  const by =
    entry.actingUserName === null ? who : t('byFor', { name: entry.actingUserName, other: who });
  return (
    <li className="nmv-event">
      <span className="nmv-event-mark" data-tone={tone}>
        <Icon of={icon} size="sm" />
      </span>
      <div className="nmv-event-body">
        <strong className="nmv-strong">{what}</strong>
        <span className="nmv-event-meta">
          {by}
          {' · '}
          <EventTime at={entry.at} />
        </span>
        {entry.reason !== null && (
          <p className="nmv-event-quote nmv-record-reason">{entry.reason}</p>
        )}
        <ChangeLines change={entry} />
      </div>
    </li>
  );
}

/** Lists the effects of a change, line by line. */
export function ChangeLines({
  change,
}: {
  readonly change: Pick<HistoryEntry, 'before' | 'after'>;
}) {
  const { entity } = useRecordDesk();
  return (
    <ul className="nmv-record-lines">
      {historyLines(entity, change).map((line, index) => (
        <li key={index}>
          <Line line={line} isNew={change.before === null} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, isNew }: { readonly line: HistoryLine; readonly isNew: boolean }) {
  return line.kind === 'field' ? (
    <FieldChange line={line} isNew={isNew} />
  ) : (
    <RowChange line={line} />
  );
}

function FieldChange({
  line: { name, field, before, after },
  isNew,
}: {
  readonly line: FieldLine;
  readonly isNew: boolean;
}) {
  const t = useT('recordForm');
  const { entity } = useRecordDesk();
  const label = useLabels()(entity.fields, name);
  const cell = (value: FieldLine['before']) => (
    <FieldCell field={field} value={value} row={{}} label={value === null ? null : String(value)} />
  );
  return (
    <>
      <span className="nmv-muted">{label}: </span>
      {!isNew && (
        <>
          <del className="nmv-record-was" aria-label={t('valueBefore')}>
            {cell(before)}
          </del>{' '}
          <Icon of={arrowRight} size="sm" />{' '}
        </>
      )}
      <span>{cell(after)}</span>
    </>
  );
}

function RowChange({ line: { child, fields, isAdded, row } }: { readonly line: RowLine }) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { entity } = useRecordDesk();
  const tab = entity.form.find((each) => each.child === child)?.label ?? child;
  const filled = Object.entries(fields).filter(([name]) => row[name] !== null);
  return (
    <>
      <Icon of={isAdded ? plus : minus} size="sm" label={t(isAdded ? 'rowAdded' : 'rowRemoved')} />{' '}
      <span className="nmv-muted">{names.maybe(tab) ?? tab}: </span>
      {filled.map(([name, field], index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <FieldCell
            field={field}
            value={row[name] ?? null}
            row={row}
            label={String(row[name] ?? '')}
          />
        </span>
      ))}
    </>
  );
}
