import type { Entity } from '../../../src/domain/entity.ts';
import { labelOf } from '../../../src/domain/field.ts';
import type { CellValues, Field, FieldContext } from '../../../src/domain/field.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Locale } from '../../../src/i18n/locale.ts';

/** What showing and reading values needs in a language. */
export function contextOf(locale: Locale, row: CellValues): FieldContext {
  const words = translator(locale).of('fields');
  return { locale, row, text: (key) => words.maybe(key) };
}

/** Heading of a field's column. */
export function headingOf(name: string, field: Field | undefined, locale: Locale): string {
  return (field && translator(locale).of('fields').maybe(labelOf(name, field))) ?? name;
}

/** What the sheet of an entity is called. */
export function sheetOfEntity(entity: Entity, locale: Locale): string {
  const words = translator(locale).of('fields');
  return asSheetName(words.maybe(`${entity.noun}Plural`) ?? words.maybe(entity.noun) ?? entity.noun);
}

/** What the sheet of a child is called: as its tab of the form. */
export function sheetOfChild(entity: Entity, child: string, locale: Locale): string {
  const label = entity.form.find((tab) => tab.child === child)?.label ?? child;
  return asSheetName(translator(locale).of('fields').maybe(label) ?? child);
}

/** The field by which rows of a child name their parent; undefined where no single field tells rows apart. */
export function parentKey(entity: Entity): string | undefined {
  return entity.unique.find((unique) => unique.length === 1)?.[0];
}

/** Children that a file may bring, by name. */
export function importedChildren(entity: Entity): readonly string[] {
  return parentKey(entity) === undefined ? [] : Object.entries(entity.children).filter(([, child]) => !child.readOnly).map(([name]) => name);
}

/** Spreadsheets take 31 characters, and not all of them. */
export function asSheetName(text: string): string {
  return text.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31).trim();
}
