import { isAsked } from '../../domain/field-label.ts';
import type { CellValues, Field, Fields } from '../../domain/field.ts';
import { formatValue, labelInRow, refersTo } from '../../domain/fields/kinds.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { useFieldContext } from '../../ui/fields/field-context.ts';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import type { FieldLabels } from '../../ui/base/field.tsx';
import type { FieldEntries, FormValues } from './use-field-entries.ts';
import { useReferenceNames } from './use-reference-names.ts';

interface FieldListProps {
  readonly fields: Fields;
  readonly form: FieldEntries;
  /** Values beside those of the form that fields depend on. */
  readonly around?: CellValues;
  readonly spans: Readonly<Record<string, FieldLabels['span']>>;
  readonly disabled?: boolean;
  /** Titles of the references. */
  readonly titles?: Readonly<Record<string, string | null>>;
  /** Values stored elsewhere in the fields that were changed elsewhere too. */
  readonly others?: FormValues | undefined;
}

/** The fields of a form in a grid of twelve; those that are not asked for now are left out. */
export function FieldList({
  fields,
  form,
  around = {},
  spans,
  disabled,
  titles = {},
  others = {},
}: FieldListProps) {
  const t = useFieldWords();
  const account = useT('account');
  const row: CellValues = { ...around, ...form.values };
  const context = useFieldContext(row);
  const named = useReferenceNames(fields, others);
  const wordNote = (name: string, field: Field): string | undefined => {
    const other = others[name];
    if (other === undefined) return field.hint === undefined ? undefined : t.maybe(field.hint);
    const value =
      refersTo(field) === undefined || other === null
        ? formatValue(other, field, { ...context, row: { ...row, ...others } })
        : (named[name] ?? '…');
    return account('standsElsewhere', { value: value || '—' });
  };
  return (
    <div className="nmv-fields">
      {Object.entries(fields)
        .filter(([, field]) => isAsked(field, row))
        .map(([name, field]) => {
          const label = t.maybe(labelInRow(name, field, row)) ?? name;
          return (
            <FieldControl
              key={name}
              name={name}
              field={field}
              row={row}
              label={label}
              entry={form.entries[name] ?? { value: null }}
              onEntry={(entry) => form.put(name, entry)}
              error={form.errors[name]}
              hint={wordNote(name, field)}
              span={spans[name] ?? 12}
              disabled={disabled}
              title={titles[name]}
            />
          );
        })}
    </div>
  );
}
