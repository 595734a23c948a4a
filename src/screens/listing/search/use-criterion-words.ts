import { useEffect, useState } from 'react';
import type { Listing } from '../../../domain/listing.ts';
import { parseFilter } from '../../../domain/fields/filter.ts';
import { formatTerm, refersTo } from '../../../domain/fields/kinds.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFieldContext } from '../../../ui/fields/field-context.ts';
import { useOptionSource } from '../../../ui/fields/option-source.ts';
import type { ListQuery } from '../base/query.ts';
import { useNames } from '../rows/use-names.ts';

const nothing = {};

/** Titles of the rows that conditions on references name, by field and id, as far as they are known. */
function useTitles(listing: Listing, { filters }: ListQuery): Readonly<Record<string, string>> {
  const t = useT('controls');
  const source = useOptionSource();
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const control = new AbortController();
    for (const [name, condition] of Object.entries(filters)) {
      const field = listing.fields[name];
      const filter = field && parseFilter(condition, field);
      const reference = refersTo(field);
      if (reference === undefined || filter?.op !== 'one-of') continue;
      const { values } = filter;
      const tell = (named: readonly (readonly [id: string | number, title: string])[]) =>
        setTitles((known) => ({
          ...known,
          ...Object.fromEntries(named.map(([id, title]) => [`${name} ${id}`, title])),
        }));
      source(reference.to, { ids: values, signal: control.signal }).then(
        ({ rows }) => tell(rows.map(({ id, title }) => [id, title])),
        () => {
          if (!control.signal.aborted) tell(values.map((id) => [id, t('nameFailed')]));
        },
      );
    }
    return () => control.abort();
  }, [listing, filters, source, t]);
  return titles;
}

/**
 * Says a criterion in words, with names instead of ids: `q`, or the name of a field; `value` leaves
 * out the name.
 */
export function useCriterionWords(
  listing: Listing,
  query: ListQuery,
): (criterion: string, part?: 'value') => string {
  const t = useT('maintenance');
  const names = useNames(listing);
  const context = useFieldContext(nothing);
  const titles = useTitles(listing, query);
  return (criterion, part) => {
    if (criterion === 'q') return t('criterionTerm', { value: query.q });
    if (listing.presets?.includes(criterion)) return names.word(criterion);
    const field = listing.fields[criterion];
    const condition = query.filters[criterion] ?? '';
    const filter = field && parseFilter(condition, field);
    const said = (term: string): string =>
      titles[`${criterion} ${term}`] ??
      (field === undefined ? term : formatTerm(term, field, context));
    const inWords = (): string => {
      if (filter === undefined) return condition;
      switch (filter.op) {
        case 'empty':
          return t('isEmpty');
        case 'filled':
          return t('isFilled');
        case 'one-of':
          return filter.values.map(said).join(', ');
        case 'starts':
          return t('startsWith', { value: filter.text });
        case 'range':
          return range(filter.from, filter.to);
        default:
          return filter.text;
      }
    };
    const range = (from: string | null, to: string | null): string => {
      if (from !== null && to !== null)
        return from === to ? said(from) : t('between', { from: said(from), to: said(to) });
      return from === null
        ? t('until', { value: said(to ?? '') })
        : t('from', { value: said(from) });
    };
    return part === 'value'
      ? inWords()
      : t('named', { name: names.field(criterion), value: inWords() });
  };
}
