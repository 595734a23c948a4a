import type { Entity } from '../../../src/domain/entity.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { asSheetName } from '../../listing/files/headings.ts';

/** What the sheet of a child is called: as its tab of the form. */
export function sheetOfChild(entity: Entity, child: string, locale: Locale): string {
  const label = entity.form.find((tab) => tab.child === child)?.label ?? child;
  return asSheetName(translator(locale).fields(entity.noun).maybe(label) ?? child);
}

/** The field by which rows of a child name their parent; undefined where no single field tells rows apart. */
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
