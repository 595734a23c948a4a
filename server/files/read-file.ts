import type { ImportRequest } from '../../src/domain/schema/entities/import.ts';
import { readCsv } from './csv.ts';
import { checkText, decodeFile } from './decode.ts';
import { noTextFault } from '../../src/domain/nfe/file-kind.ts';
import { fileFault } from './file-fault.ts';
import type { FileSheet } from './sheet.ts';
import { isOle, isZip, readWorkbook } from './workbook.ts';

const textSheet = (text: string, mostRows: number): FileSheet => ({
  name: '',
  lines: readCsv(text, mostRows),
});

/**
 * Reads the sheets of a file; its type is judged by content, not by name.
 * @param wanted further sheets to read after the first; the others come without lines
 * @param mostRows lines of a sheet below its headings
 * @throws {Problem} invalid-input at `file`
 */
export async function readFile(
  { content, file }: Pick<ImportRequest, 'content' | 'file'>,
  wanted: (name: string) => boolean,
  mostRows: number,
): Promise<readonly FileSheet[]> {
  if ((content === undefined) === (file === undefined)) throw fileFault('file-one');
  if (file === undefined) return [textSheet(checkText(content ?? ''), mostRows)];
  const bytes = Buffer.from(file, 'base64');
  if (isOle(bytes)) throw fileFault('file-old-excel');
  if (isZip(bytes)) return readWorkbook(bytes, wanted, mostRows);
  // a PDF, a picture, an archive of another kind
  if (noTextFault(bytes) !== undefined) throw fileFault('file-unreadable');
  return [textSheet(plainText(decodeFile(bytes)), mostRows)];
}

/** Beginnings of web pages and of old XML tables, which programs save with the ending of a spreadsheet. */
const MARKUP = /^\ufeff?\s*<(?:!doctype|html|head|body|meta|table|\?xml|workbook)\b/i;

function plainText(text: string): string {
  if (MARKUP.test(text.slice(0, 1_000))) throw fileFault('file-markup');
  return text;
}
