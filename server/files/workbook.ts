import { unzipSync, zipSync } from 'fflate';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { Problem } from '../../src/domain/problem.ts';
import { blankTexts, NO_RESULT, withoutBlanks } from './drop-blanks.ts';
import { fileFault } from './file-fault.ts';
import { withoutMarks } from './marks.ts';
import { MOST_BLANK_LINES, MOST_CELLS, MOST_COLUMNS } from './sheet.ts';
import type { FileCell, FileLine, FileSheet } from './sheet.ts';

/** Most bytes and parts that a workbook may expand to in total. */
const MOST_EXPANDED_BYTES = 96 * 1024 * 1024;
const MOST_PARTS = 500;
/** Beginnings and ends of elements in all parts: a cell with a value has four. */
const MOST_ELEMENTS = 4 * MOST_CELLS;

/** Parts that hold no cells: pictures, charts, macros. They are not even expanded. */
const NEEDED = /\.(xml|rels)$/i;
const UNNEEDED =
  /(^|\/)(drawings|charts|media|theme|pivotCache|pivotTables|externalLinks|customXml|comments[^/]*)\//i;

/** Some programs on Windows write the folders of a workbook by its own signs. */
const withSlashes = (name: string): string => name.replaceAll('\\', '/');

const SHEET = /(^|\/)worksheets\/[^/]+\.xml$/i;
const SHARED_TEXTS = /(^|\/)sharedStrings\.xml$/i;
// Latin1 maps each byte to a character: everything outside of tags comes back unchanged.
const decoded = (part: Uint8Array): string =>
  Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
const encoded = (text: string): Uint8Array<ArrayBuffer> => Buffer.from(text, 'latin1');

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** The container of old Excel files, and of those with a password. */
export const isOle = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/**
 * The workbook with only the parts that hold cells, uncompressed: what it expands to is bounded by its list before
 * anything is expanded, and no list can lie any more to who reads it afterwards.
 * @throws {Problem} invalid-input
 */
function tamed(bytes: Uint8Array, mostRows: number): Uint8Array {
  let parts = 0;
  let expanded = 0;
  const kept = unzipSync(bytes, {
    filter({ name: written, originalSize }) {
      const name = withSlashes(written);
      if (!NEEDED.test(name) || UNNEEDED.test(name)) return false;
      parts += 1;
      expanded += originalSize;
      if (parts > MOST_PARTS) throw fileFault('file-too-many-parts', { max: MOST_PARTS });
      if (expanded > MOST_EXPANDED_BYTES)
        throw fileFault('file-unsafe', { max: MOST_EXPANDED_BYTES / 1024 / 1024 });
      return true;
    },
  });
  checkElements(Object.values(kept), mostRows);
  const texts = Object.entries(kept).find(([name]) => SHARED_TEXTS.test(withSlashes(name)))?.[1];
  const blanks = texts === undefined ? new Set<string>() : blankTexts(decoded(texts));
  const named = Object.entries(kept).map(([written, part]) => {
    const name = withSlashes(written);
    return [name, SHEET.test(name) ? encoded(withoutBlanks(decoded(part), blanks)) : part] as const;
  });
  return zipSync(Object.fromEntries(named), { level: 0 });
}

/** Counts what is to be read before anybody reads it, which takes a hundred times as long. */
function checkElements(parts: readonly Uint8Array[], mostRows: number): void {
  let elements = 0;
  let rows = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) {
      if (part[at] !== 0x3c) continue;
      elements += 1;
      // <row
      if (part[at + 1] === 0x72 && part[at + 2] === 0x6f && part[at + 3] === 0x77) rows += 1;
      if (rows > mostRows + MOST_BLANK_LINES)
        throw fileFault('file-too-many-rows', { max: mostRows });
      if (elements > MOST_ELEMENTS) throw fileFault('file-too-many-cells', { max: MOST_CELLS });
    }
  }
}

async function sheetNames(
  bytes: Uint8Array,
): Promise<readonly { readonly name: string; readonly index: number }[]> {
  const names: { name: string; index: number }[] = [];
  await readXlsx(bytes, {
    sheets({ name, index, hidden, veryHidden }) {
      if (hidden !== true && veryHidden !== true) names.push({ name, index });
      return false;
    },
  });
  return names;
}

const isBlank = (cell: FileCell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

async function sheetLines(
  bytes: Uint8Array,
  sheet: number,
  mostRows: number,
): Promise<readonly FileLine[]> {
  const lines: FileLine[] = [];
  let blank = 0;
  let cells = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    cells += values.length;
    if (values.length > MOST_COLUMNS) throw fileFault('file-too-wide', { max: MOST_COLUMNS });
    if (cells > MOST_CELLS) throw fileFault('file-too-many-cells', { max: MOST_CELLS });
    if (values.includes(NO_RESULT)) throw fileFault('file-no-result', { line: index + 1 });
    if (!values.every(isBlank)) lines.push({ line: index + 1, cells: values.map(withoutMarks) });
    else if ((blank += 1) > MOST_BLANK_LINES)
      throw fileFault('file-too-many-blanks', { max: MOST_BLANK_LINES });
    // The headings are above the rows.
    if (lines.length > mostRows + 1) throw fileFault('file-too-many-rows', { max: mostRows });
  }
  return lines;
}

/**
 * Reads the wanted visible sheets of an XLSX file; formulas give their last stored result.
 * @param wanted called with each name; the first sheet, passed as `main`, is read under any name
 * @throws {Problem} invalid-input when it is no workbook, or expands to more than is allowed
 */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  mostRows: number,
): Promise<readonly FileSheet[]> {
  try {
    const workbook = tamed(bytes, mostRows);
    const sheets: FileSheet[] = [];
    const visible = await sheetNames(workbook);
    if (visible.length === 0) throw fileFault('file-hidden-sheets');
    for (const [at, { name, index }] of visible.entries()) {
      sheets.push({
        name,
        lines: at === 0 || wanted(name) ? await sheetLines(workbook, index, mostRows) : [],
      });
    }
    return sheets;
  } catch (error) {
    // whatever a reader meets in a file of strangers says of the file, not of us
    throw error instanceof Problem ? error : fileFault('file-unreadable');
  }
}
