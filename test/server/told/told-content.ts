// Content of an answer, a workbook or a paper, as comparable values.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readXlsx } from 'hucre/xlsx';

/** Every word and number in an answer, in whatever depth. */
export function* valuesIn(value: unknown): Generator<string> {
  if (value === null || value === undefined || typeof value === 'boolean') return;
  if (typeof value === 'object') for (const each of Object.values(value)) yield* valuesIn(each);
  else yield String(value);
}

/** Shorter values are found in anything. */
const SHORTEST = 5;

/** Values that an answer holds for another reader and for this one nowhere. */
export function keptFrom(own: unknown, whole: unknown): readonly string[] {
  const known = JSON.stringify(own ?? null);
  return [...new Set(valuesIn(whole))].filter(
    (value) =>
      value.length >= SHORTEST &&
      !known.includes(JSON.stringify(value).slice(1, -1)) &&
      !/^\d{4}-\d\d-\d\d/.test(value),
  );
}

/** Cells of the first sheet of a workbook, row by row, the headings first. */
export async function cellsOf(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const [sheet] = (await readXlsx(bytes)).sheets;
  assert.ok(sheet);
  return sheet.rows;
}

/** The text of a PDF. */
export const paperOf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });

/** Without blanks: a paper breaks lines where it likes. */
export const close = (text: string): string => text.replace(/\s+/g, '');

/** Without what people part numbers and words by: a paper breaks lines where it likes, and files write tax numbers in their masks. */
export const bare = (text: string): string => text.replace(/[\s./-]+/g, '');

const TIME = /^\d\d\/\d\d\/\d{4}|^\d{4}-\d\d-\d\d|^\d\d?\/\d\d?\/\d{4}|\d\d:\d\d/;
/** Digits of a number, whatever parts them, without the zeros at its end. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/0+$/, '');
const FEWEST_DIGITS = 3;

/**
 * Finds numbers on a paper that no value of an answer holds; days and times are written
 * differently there.
 */
export function strangeNumbers(paper: string, told: unknown): readonly string[] {
  const known = [...valuesIn(told)].map(digitsOf).join(' ');
  return paper
    .split(/\s+/)
    .filter((word) => !TIME.test(word))
    .filter((word) => digitsOf(word).length >= FEWEST_DIGITS && !known.includes(digitsOf(word)));
}
