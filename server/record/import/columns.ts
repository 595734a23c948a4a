import type { Entity } from '../../../src/domain/entity.ts';
import type { Field } from '../../../src/domain/field.ts';
import type { ImportColumn } from '../../../src/domain/schema/entities/import.ts';
import { locales } from '../../../src/i18n/locale.ts';
import { plain } from '../../base/plain.ts';
import { cellText } from '../../files/cell-text.ts';
import { wordHeading } from '../../listing/files/headings.ts';
import type { FileSheet } from '../../files/sheet.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
/** Characters of a heading that are looked at. */
const MOST_HEADING = 200;

/** Fields that a table may fill, by name. */
export type Fillable = readonly (readonly [string, Field])[];

const splitWords = (heading: string): readonly string[] =>
  plain(heading)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** Finds the only field whose words contain those of the heading, or the other way round. */
function guess(resource: string, heading: string, free: Fillable): string | undefined {
  const words = splitWords(heading);
  if (words.length === 0) return undefined;
  const alike = free.filter(([name, field]) =>
    locales.some((locale) => {
      const called = splitWords(wordHeading(resource, name, field, locale));
      return (
        called.length > 0 &&
        (called.every((word) => words.includes(word)) ||
          words.every((word) => called.includes(word)))
      );
    }),
  );
  return alike.length === 1 ? alike[0]?.[0] : undefined;
}

/** Lines among which the headings are looked for, below titles. */
const MOST_TITLES = 20;

// a star after the heading marks what must be filled in, in files that people made
const bareHeading = (heading: string): string => plain(heading.trim().replace(/\*$/, '').trim());

/** Finds the field that a heading means exactly. @param headingsOf what the columns of a field are called */
export function calledAs(
  fields: Fillable,
  headingsOf: (name: string, field: Field) => readonly string[],
): (heading: string) => string | undefined {
  const called = new Map(
    fields.flatMap(([name, field]) =>
      headingsOf(name, field).map((heading) => [plain(heading.trim()), name] as const),
    ),
  );
  return (heading) => called.get(bareHeading(heading));
}

const calledBy = (resource: string, fields: Fillable): ((heading: string) => string | undefined) =>
  calledAs(fields, (name, field) => [
    name,
    ...locales.map((locale) => wordHeading(resource, name, field, locale)),
  ]);

/**
 * The sheet from its headings on: the line that a person named, else the first that has two headings which fields are called by,
 * where the first line has none.
 */
export function fromHeadings(
  { resource }: Pick<Entity, 'resource'>,
  fields: Fillable,
  sheet: FileSheet,
  named: number | null,
): FileSheet {
  const called = calledBy(resource, fields);
  const known = ({ cells }: FileSheet['lines'][number]): number =>
    cells.filter((cell) => called(cellText(cell).slice(0, MOST_HEADING)) !== undefined).length;
  const [first] = sheet.lines;
  if (first === undefined || (named === null && known(first) > 0)) return sheet;
  const at =
    named === null
      ? sheet.lines.slice(0, MOST_TITLES).findIndex((line) => known(line) > 1)
      : sheet.lines.findIndex(({ line }) => line >= named);
  return at > 0 ? { ...sheet, lines: sheet.lines.slice(at) } : sheet;
}

function takeSamples(sheet: FileSheet, index: number): readonly string[] {
  return sheet.lines
    .slice(1, SAMPLES + 1)
    .map(({ cells }) => cellText(cells[index]).slice(0, SAMPLE_LENGTH));
}

/** A column as the file has it, before it is known what it fills. */
export function describeColumn(
  sheet: FileSheet,
  index: number,
): Pick<ImportColumn, 'index' | 'heading' | 'samples'> {
  return {
    index,
    heading: cellText(sheet.lines[0]?.cells[index]).slice(0, MOST_HEADING),
    samples: takeSamples(sheet, index),
  };
}

/**
 * Maps each column of a sheet to a field: as chosen, else by the exact name in any language, else
 * by resemblance.
 * @param others columns known to hold something else, unless a person chose otherwise
 */
export function mapColumns(
  { resource }: Pick<Entity, 'resource'>,
  fields: Fillable,
  sheet: FileSheet,
  mapping: Readonly<Record<string, number>> | null,
  others: readonly ImportColumn[] = [],
): readonly ImportColumn[] {
  const chosen = new Set(Object.values(mapping ?? {}));
  const elsewhere = new Map(
    others.filter(({ index }) => !chosen.has(index)).map((column) => [column.index, column]),
  );
  const columns = (sheet.lines[0]?.cells ?? []).map((_cell, index) => describeColumn(sheet, index));
  const called = calledBy(resource, fields);
  const taken = new Set<string>();
  const exact = columns.map(({ heading, index }) => {
    if (elsewhere.has(index)) return undefined;
    const field =
      mapping === null ? called(heading) : fields.find(([name]) => mapping[name] === index)?.[0];
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  return columns.map((column) => {
    const { heading, index } = column;
    const known = elsewhere.get(index);
    if (known !== undefined) return known;
    const guessed =
      exact[index] === undefined && mapping === null
        ? guess(
            resource,
            heading,
            fields.filter(([name]) => !taken.has(name)),
          )
        : undefined;
    if (guessed !== undefined) taken.add(guessed);
    return {
      ...column,
      field: exact[index] ?? guessed ?? null,
      guessed: guessed !== undefined,
    };
  });
}
