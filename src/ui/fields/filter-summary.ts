import type { Field, FieldFilter } from '../../domain/field.ts';
import { choiceLabel } from '../../domain/field.ts';
import { formatValue } from '../../domain/fields/kinds.ts';
import { useT } from '../../i18n/use-t.ts';
import { useFieldContext } from './field-context.ts';
import { useOpWords } from './filter-op-menu.tsx';

const noRow = {};

/** A condition in few words, as a column's head or a mark above the table shows it. References are counted: only who asked for them can name them. */
export function useSummary(): (filter: FieldFilter, field: Field) => string {
  const t = useT('controls');
  const words = useOpWords();
  const context = useFieldContext(noRow);
  const bound = (text: string, field: Field) => {
    const shown: Field = field.kind === 'dateTime' ? { kind: 'date', required: false, readOnly: false } : field;
    return formatValue(field.kind === 'integer' ? Number(text) : text, shown, context);
  };
  const value = (text: string, field: Field) => (field.kind === 'choice' ? context.text?.(choiceLabel(field, text)) ?? text : field.kind === 'boolean' ? context.text?.(text === 'true' ? 'yes' : 'no') ?? text : text);
  return (filter, field) => {
    switch (filter.op) {
      case 'empty':
      case 'filled': return words(filter.op);
      case 'contains': return filter.text;
      case 'starts': return `${filter.text}…`;
      case 'equals': return `= ${filter.text}`;
      case 'one-of': return field.kind === 'reference' ? t('chosen', { count: filter.values.length }) : filter.values.map((text) => value(text, field)).join(', ');
      case 'range': {
        if (filter.from !== null && filter.from === filter.to) return bound(filter.from, field);
        if (filter.from === null) return `≤ ${bound(filter.to ?? '', field)}`;
        return filter.to === null ? `≥ ${bound(filter.from, field)}` : `${bound(filter.from, field)} – ${bound(filter.to, field)}`;
      }
    }
  };
}
