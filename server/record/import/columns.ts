import type { Entity } from '../../../src/domain/entity.ts';
import type { Field } from '../../../src/domain/field.ts';
import type { ImportColumn } from '../../../src/domain/wire/import.ts';
import { locales } from '../../../src/i18n/locale.ts';
import { plain } from '../../base/plain.ts';
import { cellText } from '../../files/cell-text.ts';
import { headingOf } from '../../listing/files/headings.ts';
import type { FileSheet } from '../../files/sheet.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
/** Characters of a heading that are looked at. */
const MOST_HEADING = 200;

/** Fields that a table may fill, by name. */
export type Fillable = readonly (readonly [string, Field])[];

const wordsOf = (heading: string): readonly string[] =>
  plain(heading)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** The one field that a heading resembles: all words of the one stand in the other. */
function guess(noun: string, heading: string, free: Fillable): string | undefined {
  const words = wordsOf(heading);
  if (words.length === 0) return undefined;
  const alike = free.filter(([name, field]) =>
    locales.some((locale) => {
      const called = wordsOf(headingOf(noun, name, field, locale));
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

/** What headings are called, in plain letters, with the field of each. */
function calledBy(noun: string, fields: Fillable): ReadonlyMap<string, string> {
  return new Map(
    fields.flatMap(([name, field]) =>
      [name, ...locales.map((locale) => headingOf(noun, name, field, locale))].map(
        (heading) => [plain(heading.trim()), name] as const,
      ),
    ),
  );
}

// a star after the heading marks what must be filled in, in files that people made
const bareHeading = (heading: string): string => plain(heading.trim().replace(/\*$/, '').trim());

/**
 * The sheet from its headings on: the line that a person named, else the first that has two headings which fields are called by,
 * where the first line has none.
 */
export function fromHeadings(
  { noun }: Pick<Entity, 'noun'>,
  fields: Fillable,
  sheet: FileSheet,
  named: number | null,
): FileSheet {
  const called = calledBy(noun, fields);
  const known = ({ cells }: FileSheet['lines'][number]): number =>
    cells.filter((cell) => called.has(bareHeading(cellText(cell).slice(0, MOST_HEADING)))).length;
  const [first] = sheet.lines;
  if (first === undefined || (named === null && known(first) > 0)) return sheet;
  const at =
    named === null
      ? sheet.lines.slice(0, MOST_TITLES).findIndex((line) => known(line) > 1)
      : sheet.lines.findIndex(({ line }) => line >= named);
  return at > 0 ? { ...sheet, lines: sheet.lines.slice(at) } : sheet;
}

function samplesOf(sheet: FileSheet, index: number): readonly string[] {
  return sheet.lines
    .slice(1, SAMPLES + 1)
    .map(({ cells }) => cellText(cells[index]).slice(0, SAMPLE_LENGTH));
}

/**
 * Which field each column of a sheet fills: as told; else by its heading, a field's name or what it is called in any
 * language; else by what its heading resembles.
 */
export function columnsOf(
  { noun }: Pick<Entity, 'noun'>,
  fields: Fillable,
  sheet: FileSheet,
  mapping: Readonly<Record<string, number>> | null,
): readonly ImportColumn[] {
  const headings = (sheet.lines[0]?.cells ?? []).map((cell) =>
    cellText(cell).slice(0, MOST_HEADING),
  );
  const called = calledBy(noun, fields);
  const taken = new Set<string>();
  const exact = headings.map((heading, index) => {
    const field =
      mapping === null
        ? called.get(bareHeading(heading))
        : fields.find(([name]) => mapping[name] === index)?.[0];
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  return headings.map((heading, index) => {
    const guessed =
      exact[index] === undefined && mapping === null
        ? guess(
            noun,
            heading,
            fields.filter(([name]) => !taken.has(name)),
          )
        : undefined;
    if (guessed !== undefined) taken.add(guessed);
    return {
      index,
      heading,
      field: exact[index] ?? guessed ?? null,
      guessed: guessed !== undefined,
      samples: samplesOf(sheet, index),
    };
  });
}
