import type { Field as FieldDefinition } from '../../domain/field.ts';
import type { FieldFilter } from '../../domain/field-rules.ts';
import { formatFilter, parseFilter } from '../../domain/fields/filter.ts';
import { fixedValues, getRules } from '../../domain/fields/kinds.ts';
import { useT } from '../../i18n/use-t.ts';
import choice from '../../../styles/choice.css';
import fieldSheet from '../../../styles/field.css';
import filterSheet from '../../../styles/filter.css';
import popover from '../../../styles/popover.css';
import { Field } from '../base/field.tsx';
import type { FieldLabels } from '../base/field.tsx';
import { useSheets } from '../base/sheet-root.tsx';
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
  /** Set if a few values stand open instead of behind a button. */
  readonly isOpen?: boolean | undefined;
}

const sheets = [fieldSheet, choice, popover, filterSheet];
const styles = { text: TextFilter, range: RangeFilter, list: ListFilter } as const;
const noRow = {};

/**
 * Edits the condition on a field and reports each change. A caller that queries a server waits
 * until the user stops typing. References need an `OptionSourceProvider` around.
 */
export function FilterControl({
  name,
  field,
  value,
  onValue,
  label,
  span,
  bare = false,
  isOpen = false,
}: FilterControlProps) {
  useSheets(sheets);
  const context = useFieldContext(noRow);
  const t = useT('controls');
  const filter = value === '' ? undefined : parseFilter(value, field);
  const StyleFilter = styles[getRules(field).filter];
  const show = (id?: string) => (
    <StyleFilter
      {...{ id, name, field, label, filter, context, bare, isOpen }}
      onFilter={(next: FieldFilter | undefined) => onValue(next ? formatFilter(next) : '')}
    />
  );
  if (isOpen && fixedValues(field) !== undefined)
    return (
      <div className="nmv-field">
        <span className="nmv-label">{label}</span>
        {show()}
      </div>
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
