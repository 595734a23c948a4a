import { useMemo } from 'react';
import type { Reference } from '../../domain/field.ts';
import type { FieldFilter, FixedValue } from '../../domain/field-rules.ts';
import { fixedValues, refersTo } from '../../domain/fields/kinds.ts';
import { useT } from '../../i18n/use-t.ts';
import { Check } from '../choice/choice.tsx';
import { Input } from '../input/text-input.tsx';
import { useLazy } from '../base/use-lazy.ts';
import { FilterEmptiness } from './filter-emptiness.tsx';
import { FilterOpMenu, emptinessOps, useOpWords } from './filter-op-menu.tsx';
import { FilterPopover } from './filter-popover.tsx';
import type { StyleFilterProps } from './filter-props.ts';
import { useFilterSummary } from './filter-summary.ts';
import { useNamed, useReferenceOptions } from './use-reference.ts';

const loadMulti = () => import('../choice/multi-combobox.tsx');
const noRow = {};
const nothing = () => undefined;
const listFilterValues = (filter: FieldFilter | undefined) =>
  filter?.op === 'one-of' ? filter.values : [];
const buildOneOf = (values: readonly string[]): FieldFilter | undefined =>
  values.length === 0 ? undefined : { op: 'one-of', values };

function FewValues({
  id,
  field,
  label,
  filter,
  onFilter,
  context,
  bare,
  isOpen,
  fixed,
}: StyleFilterProps & { readonly fixed: readonly FixedValue[] }) {
  const summary = useFilterSummary();
  const values = listFilterValues(filter);
  const options = fixed
    .filter(({ isOffered }) => isOffered)
    .map(({ value, label: word }) => ({ value, word: context.text?.(word) ?? value }));
  // in the order of the field, so that equal conditions are equal texts
  const put = (value: string, checked: boolean) =>
    onFilter(
      buildOneOf(
        options
          .map((option) => option.value)
          .filter((one) => (one === value ? checked : values.includes(one))),
      ),
    );
  const checks = (
    <>
      <div
        className="nmv-filter-checks"
        data-open={isOpen || undefined}
        role="group"
        aria-label={label}
      >
        {options.map(({ value, word }) => (
          <Check
            key={value}
            checked={values.includes(value)}
            onChecked={(checked) => put(value, checked)}
          >
            {word}
          </Check>
        ))}
      </div>
      <FilterEmptiness field={field} filter={filter} onFilter={onFilter} />
    </>
  );
  if (isOpen) return checks;
  return (
    <FilterPopover
      id={id}
      wide={!bare}
      label={label}
      summary={filter && summary(filter, field)}
      onClear={() => onFilter(undefined)}
    >
      {checks}
    </FilterPopover>
  );
}

interface ReferencesProps extends StyleFilterProps {
  readonly reference: Reference;
}

function References({ id, label, filter, onFilter, bare, reference }: ReferencesProps) {
  const t = useT('controls');
  const { part } = useLazy(loadMulti);
  const load = useReferenceOptions(reference, noRow);
  const values = listFilterValues(filter).join('\n');
  const keys = useMemo(
    () =>
      values === ''
        ? []
        : values.split('\n').map((value) => (reference.key === 'number' ? Number(value) : value)),
    [values, reference.key],
  );
  const { options, remember } = useNamed(reference, keys, nothing);
  if (!part)
    return (
      <Input
        id={id}
        aria-label={id === undefined ? label : undefined}
        readOnly
        value={options.map(({ title }) => title).join(', ')}
      />
    );
  return (
    <part.MultiCombobox
      id={id}
      label={label}
      values={options}
      load={load}
      placeholder={t('any')}
      autoFocus={bare}
      onValues={(chosen) => {
        remember(chosen);
        onFilter(buildOneOf(chosen.map((option) => String(option.id))));
      }}
    />
  );
}

function ManyValues(props: ReferencesProps) {
  const { field, label, filter, onFilter, bare } = props;
  const words = useOpWords();
  const summary = useFilterSummary();
  const ops = ['one-of' as const, ...emptinessOps(field)];
  const op = filter?.op ?? 'one-of';
  if (bare) {
    return (
      <FilterPopover
        label={label}
        summary={filter && summary(filter, field)}
        onClear={() => onFilter(undefined)}
      >
        <References
          {...props}
          id={undefined}
          filter={filter?.op === 'one-of' ? filter : undefined}
        />
        <FilterEmptiness field={field} filter={filter} onFilter={onFilter} />
      </FilterPopover>
    );
  }
  return (
    <div className="nmv-filter-line" data-inside={ops.length > 1 || undefined}>
      {ops.length > 1 && (
        <FilterOpMenu
          label={label}
          ops={ops}
          value={op}
          onOp={(next) =>
            onFilter(next === 'empty' || next === 'filled' ? { op: next } : undefined)
          }
        />
      )}
      {op === 'one-of' ? (
        <div className="nmv-grow">
          <References {...props} />
        </div>
      ) : (
        <span className="nmv-input nmv-filter-said" part="input">
          {words(op)}
        </span>
      )}
    </div>
  );
}

/** A condition on what a field may hold: one of some values; empty or filled. */
export function ListFilter(props: StyleFilterProps) {
  const reference = refersTo(props.field);
  if (reference !== undefined) return <ManyValues {...props} reference={reference} />;
  return <FewValues {...props} fixed={fixedValues(props.field) ?? []} />;
}
