import { useState } from 'react';
import type { CellValue, Field } from '../../domain/field.ts';
import type { FieldFilter } from '../../domain/field-rules.ts';
import { getBoundField, valueOfTerm } from '../../domain/fields/kinds.ts';
import { useT } from '../../i18n/use-t.ts';
import { getAlign } from './field-cell.tsx';
import { useFilterSummary } from './filter-summary.ts';
import { FilterEmptiness } from './filter-emptiness.tsx';
import { FilterOpMenu, emptinessOps, useOpWords } from './filter-op-menu.tsx';
import { FilterPopover } from './filter-popover.tsx';
import type { StyleFilterProps } from './filter-props.ts';
import type { Entry } from './entry.ts';
import { FieldControl } from './field-control.tsx';

const noRow = {};

const boundText = (value: CellValue): string | null => (value === null ? null : String(value));

/** The two bounds, values of the field that bounds are written in, as they are written; the condition follows as far as they can be read. */
function useBounds(
  field: Field,
  filter: FieldFilter | undefined,
  onFilter: StyleFilterProps['onFilter'],
) {
  const [drafts, setDrafts] = useState<{ readonly from?: Entry; readonly to?: Entry }>({});
  const range = filter?.op === 'range' ? filter : { from: null, to: null };
  const entry = (end: 'from' | 'to'): Entry => {
    const draft = drafts[end];
    return draft && boundText(draft.failure ? null : draft.value) === range[end]
      ? draft
      : { value: range[end] === null ? null : valueOfTerm(range[end], field) };
  };
  const put = (end: 'from' | 'to', next: Entry) => {
    setDrafts({ ...drafts, [end]: next });
    const bounds = { ...range, [end]: next.failure ? null : boundText(next.value) };
    onFilter(
      bounds.from === null && bounds.to === null
        ? undefined
        : { op: 'range', from: bounds.from, to: bounds.to },
    );
  };
  return { entry, put };
}

function Bounds({
  name,
  field,
  label,
  filter,
  onFilter,
  stacked,
}: Pick<StyleFilterProps, 'name' | 'field' | 'label' | 'filter' | 'onFilter'> & {
  readonly stacked: boolean;
}) {
  const t = useT('controls');
  const bound = getBoundField(field);
  const { entry, put } = useBounds(bound, filter, onFilter);
  const control = (end: 'from' | 'to') => (
    <FieldControl
      name={`${name}.${end}`}
      field={bound}
      entry={entry(end)}
      onEntry={(next) => put(end, next)}
      row={noRow}
      bare={!stacked}
      isCriterion
      label={stacked ? t(end) : `${label}: ${t(end)}`}
    />
  );
  if (stacked)
    return (
      <div className="nmv-filter-bounds" data-stacked="">
        {control('from')}
        {control('to')}
      </div>
    );
  return (
    <div className="nmv-filter-bounds" data-align={getAlign(bound)}>
      <div className="nmv-filter-bound">{control('from')}</div>
      <div className="nmv-filter-bound">
        <span className="nmv-filter-dash" aria-hidden="true">
          –
        </span>
        {control('to')}
      </div>
    </div>
  );
}

/** A condition on a number or a day: from, to, or both; empty or filled. */
export function RangeFilter(props: StyleFilterProps) {
  const { field, label, filter, onFilter, bare } = props;
  const words = useOpWords();
  const summary = useFilterSummary();
  if (bare) {
    return (
      <FilterPopover
        label={label}
        summary={filter && summary(filter, field)}
        onClear={() => onFilter(undefined)}
      >
        <Bounds {...props} stacked />
        <FilterEmptiness field={field} filter={filter} onFilter={onFilter} />
      </FilterPopover>
    );
  }
  const ops = ['range' as const, ...emptinessOps(field)];
  const op = filter?.op ?? 'range';
  return (
    <div className="nmv-filter-line" role="group" aria-label={label}>
      {op === 'range' ? (
        <Bounds {...props} stacked={false} />
      ) : (
        <span className="nmv-input nmv-filter-said" part="input">
          {words(op)}
        </span>
      )}
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
    </div>
  );
}
