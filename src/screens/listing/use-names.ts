import { useMemo } from 'react';
import type { Field } from '../../domain/field.ts';
import { fixedValues } from '../../domain/fields/kinds.ts';
import type { EntityAct } from '../../domain/entity-act.ts';
import { labelOf } from '../../domain/field.ts';
import type { Listing } from '../../domain/listing.ts';
import type { ColumnWords } from './column-width.ts';
import { useFieldWords, useNouns } from '../../i18n/use-field-words.ts';

/** What the parts of a listing are called in the language in force. */
export interface Names {
  readonly one: string;
  readonly many: string;
  field(name: string): string;
  /** What its column says at most. */
  column(name: string): ColumnWords;
  act(act: EntityAct): string;
  /** A key of the noun's words, such as that of a tab. */
  word(key: string): string;
}

/** Keys of the words of a field's statuses; a field that shows none has none. */
const statusesOf = (field: Field | undefined): readonly string[] =>
  field !== undefined && 'look' in field && field.look === 'status'
    ? (fixedValues(field) ?? []).map(({ label }) => label)
    : [];

/** The words of a listing; a key without a word shows itself, so that a missing one is seen. */
export function useNames(listing: Pick<Listing, 'noun' | 'fields'>): Names {
  const t = useFieldWords(listing.noun);
  const nouns = useNouns();
  return useMemo(() => {
    const names = nouns(listing.noun);
    const word = (key: string) => t.maybe(key) ?? key;
    const called = (name: string) => {
      const field = listing.fields[name];
      return word(field === undefined ? name : labelOf(name, field));
    };
    return {
      one: names('one'),
      many: names('many'),
      word,
      field: called,
      column: (name) => ({
        label: called(name),
        longest: Math.max(
          0,
          ...statusesOf(listing.fields[name]).map((key) => t.maybe(key)?.length ?? 0),
        ),
      }),
      act: ({ label }) => word(label),
    };
  }, [listing, t, nouns]);
}
