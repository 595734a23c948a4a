import { useMemo } from 'react';
import type { Entity, EntityAct } from '../../domain/entity.ts';
import { labelOf } from '../../domain/field.ts';
import { useT } from '../../i18n/use-t.ts';

/** What the parts of an entity are called in the language in force. */
export interface Names {
  readonly one: string;
  readonly many: string;
  field(name: string): string;
  act(act: EntityAct): string;
  /** A key of the area `fields`, such as that of a tab. */
  word(key: string): string;
}

/** The words of an entity; a key without a word shows itself, so that a missing one is seen. */
export function useNames(entity: Entity): Names {
  const t = useT('fields');
  return useMemo(() => {
    const word = (key: string) => t.maybe(key) ?? key;
    return {
      one: word(entity.noun), many: word(`${entity.noun}Plural`), word,
      field: (name) => {
        const field = entity.fields[name];
        return word(field === undefined ? name : labelOf(name, field));
      },
      act: ({ label }) => word(label),
    };
  }, [entity, t]);
}
