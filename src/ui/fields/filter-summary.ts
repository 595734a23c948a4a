import type { Field } from '../../domain/field.ts';
import type { FieldFilter } from '../../domain/field-rules.ts';
import { formatTerm, refersTo } from '../../domain/fields/kinds.ts';
import { useT } from '../../i18n/use-t.ts';
import { useFieldContext } from './field-context.ts';
import { useOpWords } from './filter-op-menu.tsx';

const noRow = {};

/** A condition in few words, as a column's head or a mark above the table shows it. References are counted: only who asked for them can name them. */
export function useFilterSummary(): (filter: FieldFilter, field: Field) => string {
  const t = useT('controls');
  const words = useOpWords();
  const context = useFieldContext(noRow);
  const said = (term: string, field: Field) => formatTerm(term, field, context);
  return (filter, field) => {
    switch (filter.op) {
      case 'empty':
      case 'filled':
        return words(filter.op);
      case 'contains':
        return filter.text;
      case 'starts':
        return `${filter.text}…`;
      case 'equals':
        return `= ${filter.text}`;
      case 'one-of':
        return refersTo(field) === undefined
          ? filter.values.map((value) => said(value, field)).join(', ')
          : t('chosen', { count: filter.values.length });
      case 'range': {
        if (filter.from !== null && filter.from === filter.to) return said(filter.from, field);
        if (filter.from === null) return `≤ ${said(filter.to ?? '', field)}`;
        return filter.to === null
          ? `≥ ${said(filter.from, field)}`
          : `${said(filter.from, field)} – ${said(filter.to, field)}`;
      }
    }
  };
}
