import type { CellValues, ChoiceField, Field } from './field.ts';

/** Checks that a row uses the field at all. */
export function isAsked({ when }: Field, row: CellValues): boolean {
  return (
    when === undefined ||
    Object.entries(when).every(([neighbour, values]) => values.includes(row[neighbour] ?? null))
  );
}

/**
 * Checks that some rows may leave the field empty: it is optional, or required only in some rows.
 */
export const mayBeEmpty = ({ required, when }: Pick<Field, 'required' | 'when'>): boolean =>
  !required || when !== undefined;

/** Returns the key of the resource's text that names a field. */
export function getLabelKey(name: string, field: Field): string {
  return field.label ?? name;
}

/** Returns the key of the resource's text that names a value of a choice. */
export function choiceLabel(field: ChoiceField, value: string): string {
  return `${field.labels}_${value.replaceAll('-', '_')}`;
}
