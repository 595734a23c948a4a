import { useMemo, useRef } from 'react';
import type { Entity } from '../../../domain/entity.ts';
import type { CellValues, Fields } from '../../../domain/field.ts';
import type { Labels } from '../../../domain/wire/resource.ts';
import { useOptionSource } from '../../../ui/fields/option-source.ts';
import type { OptionSource } from '../../../ui/fields/option-source.ts';
import type { Start } from './form-state.ts';

/** What references may be given, with a memory of what each was called. */
export interface Titles {
  readonly source: OptionSource;
  readonly titleOf: (to: string, id: string | number) => string | undefined;
}

function learn(known: Map<string, string>, fields: Fields, values: CellValues, labels: Labels): void {
  for (const [name, field] of Object.entries(fields)) {
    const title = labels[name];
    if (field.kind === 'reference' && title !== null && title !== undefined) known.set(`${field.to} ${String(values[name])}`, title);
  }
}

/** Remembers what the row's references are called, and all options that were shown: what is chosen, or chosen back, is named without asking again. */
export function useTitles(entity: Entity, start: Start): Titles {
  const around = useOptionSource();
  const known = useRef(new Map<string, string>());
  useMemo(() => {
    learn(known.current, entity.fields, start.values, start.labels);
    for (const [name, rows] of Object.entries(start.children)) {
      for (const row of rows) learn(known.current, entity.children[name]?.fields ?? {}, row.values, row.labels);
    }
  }, [entity, start]);
  return useMemo(() => ({
    async source(noun, query) {
      const answer = await around(noun, query);
      for (const { id, title } of answer.rows) known.current.set(`${noun} ${id}`, title);
      return answer;
    },
    titleOf: (to, id) => known.current.get(`${to} ${id}`),
  }), [around]);
}
