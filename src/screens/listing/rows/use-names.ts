import { useMemo } from 'react';
import type { Field } from '../../../domain/field.ts';
import { fixedValues } from '../../../domain/fields/kinds.ts';
import type { EntityAction } from '../../../domain/entity-action.ts';
import { getLabelKey } from '../../../domain/field-label.ts';
import type { Listing } from '../../../domain/listing.ts';
import type { ColumnWords } from './column-width.ts';
import { useFieldWords, useResources } from '../../../i18n/use-field-words.ts';

/** Names of the parts of a listing in the current language. */
export interface ListNames {
  readonly one: string;
  readonly many: string;
  field(name: string): string;
  /** Head and longest status of a column. @param under field of its second line */
  column(name: string, under?: string): ColumnWords;
  action(action: EntityAction): string;
  /** Returns the text for a key of the resource's words, such as that of a tab. */
  word(key: string): string;
}

/** Keys of the words of a field's statuses; a field that shows none has none. */
const listStatuses = (field: Field | undefined): readonly string[] =>
  field !== undefined && 'look' in field && field.look === 'status'
    ? (fixedValues(field) ?? []).map(({ label }) => label)
    : [];

/** The words of a listing; a key without a word shows itself, so that a missing one is seen. */
export function useNames(listing: Pick<Listing, 'resource' | 'fields'>): ListNames {
  const t = useFieldWords(listing.resource);
  const resources = useResources();
  return useMemo(() => {
    const names = resources(listing.resource);
    const word = (key: string) => t.maybe(key) ?? key;
    const called = (name: string) => {
      const field = listing.fields[name];
      return word(field === undefined ? name : getLabelKey(name, field));
    };
    return {
      one: names('one'),
      many: names('many'),
      word,
      field: called,
      column: (name, under) => ({
        label: under === undefined ? called(name) : `${called(name)} · ${called(under)}`,
        longest: Math.max(
          0,
          ...listStatuses(listing.fields[name]).map((key) => t.maybe(key)?.length ?? 0),
        ),
      }),
      action: ({ label }) => word(label),
    };
  }, [listing, t, resources]);
}
