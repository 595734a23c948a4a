import { useMemo } from 'react';
import type { EntityAct } from '../../domain/entity-act.ts';
import { labelOf } from '../../domain/field.ts';
import type { Listing } from '../../domain/listing.ts';
import { useFieldWords, useNouns } from '../../i18n/use-field-words.ts';

/** What the parts of a listing are called in the language in force. */
export interface Names {
  readonly one: string;
  readonly many: string;
  field(name: string): string;
  act(act: EntityAct): string;
  /** A key of the noun's words, such as that of a tab. */
  word(key: string): string;
}

/** The words of a listing; a key without a word shows itself, so that a missing one is seen. */
export function useNames(listing: Pick<Listing, 'noun' | 'fields'>): Names {
  const t = useFieldWords(listing.noun);
  const names = useNouns()(listing.noun);
  return useMemo(() => {
    const word = (key: string) => t.maybe(key) ?? key;
    return {
      one: names('one'),
      many: names('many'),
      word,
      field: (name) => {
        const field = listing.fields[name];
        return word(field === undefined ? name : labelOf(name, field));
      },
      act: ({ label }) => word(label),
    };
  }, [listing, t, names]);
}
