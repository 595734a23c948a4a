import type { Entity } from '../../../src/domain/entity.ts';
import type { ImportColumn } from '../../../src/domain/schema/entities/import.ts';
import { locales } from '../../../src/i18n/locale.ts';
import { eachInTurns, filterInTurns } from '../../base/breathe.ts';
import { cellText } from '../../files/cell-text.ts';
import type { FileSheet } from '../../files/sheet.ts';
import type { Work } from '../context.ts';
import { flatFields, flatHeading, importedChildren, parentKey } from '../files/headings.ts';
import { childColumns } from '../files/template.ts';
import type { ChildSheet } from './children.ts';
import { calledAs, describeColumn } from './columns.ts';
import { isFileKey } from './in-file.ts';
import { readLines } from './lines.ts';
import type { ImportLine } from './lines.ts';
import type { FileNames } from './names.ts';

/** Finds columns of the parents' sheet for the first row of a child, by their exact headings. */
export function flatColumns(entity: Entity, sheet: FileSheet): readonly ImportColumn[] {
  const called = calledAs(flatFields(entity), (name, field) => [
    name,
    ...locales.map((locale) => flatHeading(entity, name, field, locale)),
  ]);
  const taken = new Set<string>();
  return (sheet.lines[0]?.cells ?? []).flatMap((_cell, index) => {
    const column = describeColumn(sheet, index);
    const field = called(column.heading);
    if (field === undefined || taken.has(field)) return [];
    taken.add(field);
    return [{ ...column, field, guessed: false }];
  });
}

/**
 * Reads the first row of each child from the parent's line; a line without any such cells adds
 * none.
 */
export async function readFlatChildren(
  work: Work,
  entity: Entity,
  main: FileSheet,
  columns: readonly ImportColumn[],
  flat: readonly ImportColumn[],
  own: FileNames,
): Promise<readonly ChildSheet[]> {
  const key = parentKey(entity);
  const keyColumn = columns.find(({ field }) => field === key);
  const sheets: ChildSheet[] = [];
  for (const child of importedChildren(entity)) {
    const its = flat.flatMap((column) =>
      column.field?.startsWith(`${child}.`)
        ? [{ ...column, field: column.field.slice(child.length + 1) }]
        : [],
    );
    if (its.length === 0) continue;
    const told = await filterInTurns(main.lines.slice(1), ({ cells }) =>
      its.some(({ index }) => cellText(cells[index]).trim() !== ''),
    );
    const lines = await readLines(
      work,
      entity,
      childColumns(entity, child, key),
      keyColumn === undefined ? its : [keyColumn, ...its],
      told,
      own,
    );
    // Drops failures of the key: the parent on the same line reports them.
    await eachInTurns(lines, ({ failures }) =>
      failures.splice(0, failures.length, ...failures.filter(({ path }) => path !== key)),
    );
    sheets.push({
      child,
      sheet: main.name,
      isFlat: true,
      columns: its,
      lines,
      creates: 0,
      updates: 0,
      unchanged: 0,
    });
  }
  return sheets;
}

/**
 * Returns the values of a line with the first rows of its children, named as columns; references
 * within the file by label.
 */
export function withFlatChildren(
  { line, values, labels }: ImportLine,
  sheets: readonly ChildSheet[],
): Pick<ImportLine, 'values' | 'labels'> {
  const flat = sheets.flatMap(({ isFlat, child, columns, lines }) => {
    const own = isFlat ? lines.find((each) => each.line === line) : undefined;
    return own === undefined
      ? []
      : columns.flatMap(({ field }) => (field === null ? [] : [{ child, field, own }]));
  });
  return {
    values: {
      ...values,
      ...Object.fromEntries(
        flat.map(({ child, field, own }) => {
          const value = own.values[field] ?? null;
          return [`${child}.${field}`, isFileKey(value) ? (own.labels[field] ?? null) : value];
        }),
      ),
    },
    labels: {
      ...labels,
      ...Object.fromEntries(
        flat.flatMap(({ child, field, own }) =>
          own.labels[field] === undefined ? [] : [[`${child}.${field}`, own.labels[field]]],
        ),
      ),
    },
  };
}
