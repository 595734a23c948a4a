import { useEffect, useState } from 'react';
import type { Entity } from '../../../domain/entity.ts';
import type { Field, FieldContext } from '../../../domain/field.ts';
import { choiceLabel } from '../../../domain/field.ts';
import { parseFilter } from '../../../domain/fields/filter.ts';
import { formatValue } from '../../../domain/fields/kinds.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFieldContext } from '../../../ui/fields/field-context.ts';
import { useOptionSource } from '../../../ui/fields/option-source.ts';
import type { ListQuery } from '../place.ts';
import { useNames } from '../use-names.ts';

const nothing = {};

/** Titles of the rows that conditions on references name, by field and id, as far as they are known. */
function useTitles(entity: Entity, { filters }: ListQuery): Readonly<Record<string, string>> {
  const source = useOptionSource();
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const control = new AbortController();
    for (const [name, condition] of Object.entries(filters)) {
      const field = entity.fields[name];
      const filter = field && parseFilter(condition, field);
      if (field?.kind !== 'reference' || filter?.op !== 'one-of') continue;
      source(field.to, { ids: filter.values, signal: control.signal }).then(
        ({ rows }) => setTitles((known) => ({ ...known, ...Object.fromEntries(rows.map(({ id, title }) => [`${name} ${id}`, title])) })),
        () => undefined, // then the id stands for it
      );
    }
    return () => control.abort();
  }, [entity, filters, source]);
  return titles;
}

/** Says a criterion in words, with names instead of ids: `q`, or the name of a field. */
export function useCriterionWords(entity: Entity, query: ListQuery): (criterion: string) => string {
  const t = useT('maintenance');
  const words = useT('fields');
  const names = useNames(entity);
  const context = useFieldContext(nothing);
  const titles = useTitles(entity, query);
  return (criterion) => {
    if (criterion === 'q') return t('criterionTerm', { value: query.q });
    const field = entity.fields[criterion];
    const condition = query.filters[criterion] ?? '';
    const filter = field && parseFilter(condition, field);
    const said = (value: string): string => {
      if (field === undefined) return value;
      if (field.kind === 'choice') return words.maybe(choiceLabel(field, value)) ?? value;
      if (field.kind === 'boolean') return words(value === 'true' ? 'yes' : 'no');
      return field.kind === 'reference' ? titles[`${criterion} ${value}`] ?? value : written(value, field, context);
    };
    const inWords = (): string => {
      if (filter === undefined) return condition;
      switch (filter.op) {
        case 'empty': return t('isEmpty');
        case 'filled': return t('isFilled');
        case 'one-of': return filter.values.map(said).join(', ');
        case 'starts': return t('startsWith', { value: filter.text });
        case 'range': return range(filter.from, filter.to);
        default: return filter.text;
      }
    };
    const range = (from: string | null, to: string | null): string => {
      if (from !== null && to !== null) return from === to ? said(from) : t('between', { from: said(from), to: said(to) });
      return from === null ? t('until', { value: said(to ?? '') }) : t('from', { value: said(from) });
    };
    return t('criterion', { name: names.field(criterion), value: inWords() });
  };
}

/** Bounds are written as values of their field; an instant is bounded by days. */
function written(bound: string, field: Field, context: FieldContext): string {
  if (field.kind === 'date' || field.kind === 'dateTime') return formatValue(bound, { ...field, kind: 'date' }, context);
  return field.kind === 'integer' ? formatValue(Number(bound), field, context) : formatValue(bound, field, context);
}
