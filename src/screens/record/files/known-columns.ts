import { writableFields } from '../../../domain/entity.ts';
import type { Entity } from '../../../domain/entity.ts';
import type { Field } from '../../../domain/field.ts';
import { isAsked, labelOf } from '../../../domain/field.ts';
import { isToFill } from '../../../domain/fields/kinds.ts';
import type { ImportReport } from '../../../domain/wire/import.ts';

/** Fields that a row needs and no column has. @param given names of the fields that have a column */
export const fieldsWithoutColumn = (
  entity: Entity,
  given: readonly string[],
): readonly (readonly [string, Field])[] =>
  writableFields(entity.fields).filter(
    ([name, field]) => isToFill(field) && isAsked(field, {}) && !given.includes(name),
  );

/** Whether nothing is left to say about where each column of the first sheet goes. */
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
export function childFieldOf(
  entity: Entity,
  column: string | null,
): { readonly child: string; readonly name: string; readonly field: Field } | undefined {
  const [child = '', name = ''] = column?.split('.') ?? [];
  const field = entity.children[child]?.fields[name];
  return field && { child, name, field };
}

/** What a column's field is called; of a child with what the child is called before it. @param word finds a word by its key */
export function columnName(
  entity: Entity,
  column: string,
  word: (key: string) => string | undefined,
): string | undefined {
  const own = entity.fields[column];
  if (own) return word(labelOf(column, own)) ?? column;
  const of = childFieldOf(entity, column);
  return (
    of &&
    `${word(childLabel(entity, of.child)) ?? of.child}: ${word(labelOf(of.name, of.field)) ?? of.name}`
  );
}
