import type { EntityAction } from '../../../../domain/entity-action.ts';
import { getCell } from '../../../../domain/rows/cells.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { Entry } from '../../../../ui/fields/entry.ts';
import { FieldControl } from '../../../../ui/fields/field-control.tsx';
import { TextArea } from '../../../../ui/input/text-input.tsx';
import { useRecordDesk } from '../state/record-desk.ts';
import { useLabels } from '../state/use-wording.ts';

/** Input of the user for an action. */
export interface GivenValues {
  readonly reason: string;
  /** Reasons by the key of the preview's item. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly entries: Readonly<Record<string, Entry>>;
}

interface ValuesProps extends PartProps {
  readonly action: EntityAction;
  /** Server's messages by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Shows the fields of the row that go with the action, and its reason. */
export function Values({ action, given, onGiven, errors }: ValuesProps) {
  const t = useT('recordForm');
  const common = useT('common');
  const { entity, detail } = useRecordDesk();
  const labels = useLabels();
  return (
    <>
      {(action.fields ?? []).map((name) => {
        const field = entity.fields[name];
        const row = Object.fromEntries(
          Object.keys(entity.fields).map((each) => [
            each,
            given.entries[each]?.value ?? (detail ? getCell(detail, each) : null),
          ]),
        );
        return (
          field && (
            <FieldControl
              key={name}
              name={name}
              field={action.needs?.includes(name) ? { ...field, required: true } : field}
              row={row}
              label={labels(entity.fields, name)}
              entry={given.entries[name] ?? { value: row[name] ?? null }}
              error={errors[name]}
              onEntry={(entry) =>
                onGiven({ ...given, entries: { ...given.entries, [name]: entry } })
              }
            />
          )
        );
      })}
      {action.reason !== 'none' && (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          optional={action.reason === 'optional' ? common('optional') : undefined}
          rows={3}
          value={given.reason}
          onChange={(event) => onGiven({ ...given, reason: event.currentTarget.value })}
        />
      )}
    </>
  );
}

export interface PartProps {
  readonly given: GivenValues;
  readonly onGiven: (given: GivenValues) => void;
}
