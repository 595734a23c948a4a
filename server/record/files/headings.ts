import { writableFields } from '../../../src/domain/entity.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import type { Field } from '../../../src/domain/field.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { asSheetName, wordHeading } from '../../listing/files/headings.ts';

/** Returns the name of a child's sheet: the label of its tab in the form. */
export function sheetOfChild(entity: Entity, child: string, locale: Locale): string {
  const label = entity.form.find((tab) => tab.child === child)?.label ?? child;
  return asSheetName(translator(locale).fields(entity.resource).maybe(label) ?? child);
}

/**
 * Returns the field by which child rows name their parent; undefined where no single field is
 * unique.
 */
export function parentKey(entity: Entity): string | undefined {
  return entity.unique.find((unique) => unique.length === 1)?.[0];
}

/** Children that a file may bring, by name. */
export function importedChildren(entity: Entity): readonly string[] {
  return parentKey(entity) === undefined
    ? []
    : Object.entries(entity.children)
        .filter(([, child]) => !child.readOnly)
        .map(([name]) => name);
}

/** Fields of an entity's children by the name of their column in the sheet of the parents: `links.customerId`. */
export function flatFields(entity: Entity): readonly (readonly [string, Field])[] {
  return importedChildren(entity).flatMap((child) =>
    writableFields(entity.children[child]?.fields ?? {}).map(
      ([name, field]): readonly [string, Field] => [`${child}.${name}`, field],
    ),
  );
}

/** Heading of such a column: the sheet that the child has in a workbook, and the field. */
export function flatHeading(entity: Entity, name: string, field: Field, locale: Locale): string {
  const [child = '', own = ''] = name.split('.');
  return `${sheetOfChild(entity, child, locale)}: ${wordHeading(entity.resource, own, field, locale)}`;
}
