import type { Field as FieldDefinition } from '../../domain/field.ts';
import type { FieldFilter } from '../../domain/field-rules.ts';
import { formatFilter, parseFilter } from '../../domain/fields/filter.ts';
import { rulesOf } from '../../domain/fields/kinds.ts';
import { useT } from '../../i18n/use-t.ts';
import choice from '../../../styles/choice.css';
import fieldSheet from '../../../styles/field.css';
import filterSheet from '../../../styles/filter.css';
import popover from '../../../styles/popover.css';
import { Field } from '../field.tsx';
import type { FieldLabels } from '../field.tsx';
import { useSheets } from '../sheet-root.tsx';
import { useFieldContext } from './field-context.ts';
import { ListFilter } from './list-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TextFilter } from './text-filter.tsx';

export interface FilterControlProps {
  readonly name: string;
  readonly field: FieldDefinition;
  /** A condition of `domain/fields/filter.ts`; '' for none. */
  readonly value: string;
  readonly onValue: (condition: string) => void;
  readonly label: string;
  readonly span?: FieldLabels['span'];
  /** Without label, for the head of a column. */
  readonly bare?: boolean | undefined;
}

const sheets = [fieldSheet, choice, popover, filterSheet];
const styles = { text: TextFilter, range: RangeFilter, list: ListFilter } as const;
const noRow = {};

/** Edits the condition on a field and tells of each change: who asks a server waits until one has stopped writing. References need an `OptionSourceProvider` around. */
export function FilterControl({
  name,
  field,
  value,
  onValue,
  label,
  span,
  bare = false,
}: FilterControlProps) {
  useSheets(sheets);
  const context = useFieldContext(noRow);
  const t = useT('controls');
  const filter = value === '' ? undefined : parseFilter(value, field);
  const StyleFilter = styles[rulesOf(field).filter];
  const show = (id?: string) => (
    <StyleFilter
      {...{ id, name, field, label, filter, context, bare }}
      onFilter={(next: FieldFilter | undefined) => onValue(next ? formatFilter(next) : '')}
    />
  );
  if (bare) return show();
  return (
    <Field
      label={label}
      span={span}
      isCriterion
      error={value !== '' && filter === undefined ? t('wrongCondition', { value }) : undefined}
    >
      {({ id }) => show(id)}
    </Field>
  );
}
