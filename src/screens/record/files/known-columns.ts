import { writableFields } from '../../../domain/entity.ts';
import type { Entity } from '../../../domain/entity.ts';
import type { Field } from '../../../domain/field.ts';
import { isAsked, getLabelKey } from '../../../domain/field-label.ts';
import { isToFill } from '../../../domain/fields/kinds.ts';
import type { ImportReport } from '../../../domain/schema/entities/import.ts';

/** Fields that a row needs and no column has. @param given names of the fields that have a column */
export const fieldsWithoutColumn = (
  entity: Entity,
  given: readonly string[],
): readonly (readonly [string, Field])[] =>
  writableFields(entity.fields).filter(
    ([name, field]) => isToFill(field) && isAsked(field, {}) && !given.includes(name),
  );

/** Checks that every column of the first sheet is mapped. */
export const areColumnsKnown = (
  entity: Entity,
  { columns, sheets, ignoredSheets }: ImportReport,
): boolean =>
  sheets.length + ignoredSheets.length === 0 &&
  columns.every(({ field, guessed }) => field !== null && !guessed) &&
  fieldsWithoutColumn(
    entity,
    columns.flatMap(({ field }) => field ?? []),
  ).length === 0;

/** The key of what a child is called: as its tab of the form. */
export const childLabel = (entity: Entity, child: string): string =>
  entity.form.find((tab) => tab.child === child)?.label ?? child;

/** The child and its field that a column of the first sheet fills: `links.customerId`. */
export function findChildField(
  entity: Entity,
  column: string | null,
): { readonly child: string; readonly name: string; readonly field: Field } | undefined {
  const [child = '', name = ''] = column?.split('.') ?? [];
  const field = entity.children[child]?.fields[name];
  return field && { child, name, field };
}

/**
 * Returns the name of a column's field; for a child, the child's name comes first.
 * @param word finds a word by its key
 */
export function columnName(
  entity: Entity,
  column: string,
  word: (key: string) => string | undefined,
): string | undefined {
  const own = entity.fields[column];
  if (own) return word(getLabelKey(column, own)) ?? column;
  const of = findChildField(entity, column);
  return (
    of &&
    `${word(childLabel(entity, of.child)) ?? of.child}: ${word(getLabelKey(of.name, of.field)) ?? of.name}`
  );
}
