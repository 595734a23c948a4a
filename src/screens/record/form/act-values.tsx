import type { EntityAct } from '../../../domain/entity-act.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { useRecordDesk } from './record-desk.ts';
import { useLabels } from './use-wording.ts';

/** What the person gives with an act. */
export interface Given {
  readonly reason: string;
  /** By the key of the preview's item. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly entries: Readonly<Record<string, Entry>>;
}

interface ValuesProps extends PartProps {
  readonly act: EntityAct;
  /** What the server said of each field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Fields of the row that go with the act, and its reason. */
export function Values({ act, given, onGiven, errors }: ValuesProps) {
  const t = useT('recordForm');
  const common = useT('common');
  const { entity, detail } = useRecordDesk();
  const labels = useLabels();
  return (
    <>
      {(act.fields ?? []).map((name) => {
        const field = entity.fields[name];
        const row = Object.fromEntries(
          Object.keys(entity.fields).map((each) => [
            each,
            given.entries[each]?.value ?? (detail ? cellOf(detail, each) : null),
          ]),
        );
        return (
          field && (
            <FieldControl
              key={name}
              name={name}
              field={act.needs?.includes(name) ? { ...field, required: true } : field}
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
      {act.reason !== 'none' && (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          optional={act.reason === 'optional' ? common('optional') : undefined}
          rows={3}
          value={given.reason}
          onChange={(event) => onGiven({ ...given, reason: event.currentTarget.value })}
        />
      )}
    </>
  );
}

export interface PartProps {
  readonly given: Given;
  readonly onGiven: (given: Given) => void;
}
