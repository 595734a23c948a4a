import { isAsked } from '../../domain/field.ts';
import type { CellValues, Fields } from '../../domain/field.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import type { FieldLabels } from '../../ui/field.tsx';
import type { FieldEntries } from './use-field-entries.ts';

interface FieldListProps {
  readonly fields: Fields;
  readonly form: FieldEntries;
  /** Values beside those of the form that fields depend on. */
  readonly around?: CellValues;
  readonly spans: Readonly<Record<string, FieldLabels['span']>>;
  readonly disabled?: boolean;
  /** Names of what references stand for. */
  readonly titles?: Readonly<Record<string, string | null>>;
}

/** The fields of a form in a grid of twelve; those that are not asked for now are left out. */
export function FieldList({ fields, form, around = {}, spans, disabled, titles = {} }: FieldListProps) {
  const t = useT('fields');
  const row: CellValues = { ...around, ...form.values };
  return (
    <div className="nmv-fields">
      {Object.entries(fields).filter(([, field]) => isAsked(field, row)).map(([name, field]) => {
        const label = t.maybe(field.label ?? name) ?? name;
        return (
          <FieldControl
            key={name} name={name} field={field} row={row} label={label} entry={form.entries[name] ?? { value: null }} onEntry={(entry) => form.put(name, entry)} error={form.errors[name]}
            hint={field.hint === undefined ? undefined : t.maybe(field.hint)} span={spans[name] ?? 12} disabled={disabled} title={titles[name]}
          />
        );
      })}
    </div>
  );
}
