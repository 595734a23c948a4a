import { choiceLabel } from '../field-label.ts';
import type { ChoiceField, Field, FieldOptions } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { MASTER_STATUSES } from '../rules/master-status.ts';
import type { MasterStatus } from '../rules/master-status.ts';
import { shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface ChoiceOptions<Value extends string> extends FieldOptions<NoInfer<Value>> {
  readonly values: readonly Value[];
  /** Beginning of the keys of the resource's texts that name the values: `<labels>_<value>`. */
  readonly labels: string;
  readonly look?: 'plain' | 'status';
  readonly meanings?: NonNullable<ChoiceField['meanings']>;
  readonly stored?: 'smallint';
  readonly offered?: readonly NoInfer<Value>[];
}

/** Builds a field with a few fixed values. */
export function choice<const Value extends string, const O extends ChoiceOptions<Value>>(
  options: O & { readonly values: readonly Value[] },
): ChoiceField<Value, Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'choice', look: 'plain', ...shared(options) };
}

type LabelsOf<O> = O extends { readonly labels: infer Labels extends string }
  ? Labels
  : 'masterStatus';

/** The status of master data (4.03): active, blocked, inactive; a new row is active. */
export function status<const O extends { readonly readOnly?: boolean; readonly labels?: string }>(
  options: O,
): ChoiceField<MasterStatus, true, Given<O, 'readOnly'>> & { readonly labels: LabelsOf<O> } {
  return {
    kind: 'choice',
    look: 'status',
    values: MASTER_STATUSES,
    initial: 'active',
    // `LabelsOf` and `Given` say of the type exactly what this says of the value
    labels: (options.labels ?? 'masterStatus') as LabelsOf<O>,
    required: true,
    readOnly: (options.readOnly === true) as Given<O, 'readOnly'>,
  };
}

/** The same field with fewer values to choose from; one of another kind as it is. */
export function withValues(field: Field, values: readonly string[]): Field {
  return 'values' in field ? { ...field, values } : field;
}

export const choiceRules: FieldRules<ChoiceField> = {
  column: ({ stored }) => stored ?? 'text',
  wire: ({ values }) => ({ oneOf: values }),
  filter: 'list',
  term: (text, { values }) => (values.includes(text) ? text : undefined),
  fixed: (field) =>
    field.values.map((value) => ({
      value,
      label: choiceLabel(field, value),
      isOffered: field.offered?.includes(value) ?? true,
    })),
  align: 'start',
  parse(typed, field, { text }) {
    const wanted = typed.trim().toLowerCase();
    if (wanted === '') return null;
    const found = field.values.find(
      (value) =>
        value.toLowerCase() === wanted ||
        text?.(choiceLabel(field, value))?.toLowerCase() === wanted,
    );
    return found ?? { failure: 'choice' };
  },
  format: (value, field, { text }) =>
    typeof value === 'string' ? (text?.(choiceLabel(field, value)) ?? value) : '',
  check: (value, { values }) =>
    typeof value === 'string' && values.includes(value) ? undefined : { failure: 'choice' },
};
