import { useMemo, useRef } from 'react';
import type { Entity } from '../../../../domain/entity.ts';
import type { CellValue, CellValues, Field, Fields } from '../../../../domain/field.ts';
import { refersTo } from '../../../../domain/fields/kinds.ts';
import type { Labels } from '../../../../domain/schema/entities/list.ts';
import { useOptionSource } from '../../../../ui/fields/option-source.ts';
import type { OptionSource } from '../../../../ui/fields/option-source.ts';
import type { Start } from './form-state.ts';

/** Options for references, with a memory of their names. */
export interface Titles {
  readonly source: OptionSource;
  /** Returns the name of a referenced row that was seen before. */
  readonly titleOf: (field: Field | undefined, value: CellValue) => string | undefined;
}

function learn(
  known: Map<string, string>,
  fields: Fields,
  values: CellValues,
  labels: Labels,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const title = labels[name];
    const reference = refersTo(field);
    if (reference !== undefined && title !== null && title !== undefined)
      known.set(`${reference.to} ${String(values[name])}`, title);
  }
}

/** Remembers what the row's references are called, and all options that were shown: what is chosen, or chosen back, is named without asking again. */
export function useTitles(entity: Entity, start: Start): Titles {
  const around = useOptionSource();
  const known = useRef(new Map<string, string>());
  useMemo(() => {
    learn(known.current, entity.fields, start.values, start.labels);
    for (const [name, rows] of Object.entries(start.children)) {
      for (const row of rows)
        learn(known.current, entity.children[name]?.fields ?? {}, row.values, row.labels);
    }
  }, [entity, start]);
  return useMemo(
    () => ({
      async source(resource, query) {
        const answer = await around(resource, query);
        for (const { id, title } of answer.rows) known.current.set(`${resource} ${id}`, title);
        return answer;
      },
      titleOf(field, value) {
        const reference = refersTo(field);
        return reference && known.current.get(`${reference.to} ${String(value)}`);
      },
    }),
    [around],
  );
}
