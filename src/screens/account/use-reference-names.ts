import { useEffect, useState } from 'react';
import type { Fields } from '../../domain/field.ts';
import { refersTo } from '../../domain/fields/kinds.ts';
import { useOptionSource } from '../../ui/fields/option-source.ts';
import type { FormValues } from './use-field-entries.ts';

/**
 * Returns the titles of the references among these values, by field; missing until loaded, the key
 * where there is none.
 */
export function useReferenceNames(
  fields: Fields,
  values: FormValues,
): Readonly<Record<string, string>> {
  const source = useOptionSource();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const wanted = Object.entries(values)
    .flatMap(([name, value]) => {
      const reference = refersTo(fields[name]);
      return reference !== undefined && typeof value === 'string'
        ? [`${name} ${reference.to} ${value}`]
        : [];
    })
    .join('\n');
  useEffect(() => {
    const aborter = new AbortController();
    setNames({});
    for (const [name = '', to = '', id = ''] of wanted === ''
      ? []
      : wanted.split('\n').map((each) => each.split(' '))) {
      source(to, { ids: [id], size: 1, signal: aborter.signal }).then(
        ({ rows: [found] }) => setNames((known) => ({ ...known, [name]: found?.title ?? id })),
        () => setNames((known) => (aborter.signal.aborted ? known : { ...known, [name]: id })),
      );
    }
    return () => aborter.abort();
  }, [source, wanted]);
  return names;
}
