import type { ImportRequest } from '../../../src/domain/wire/resource.ts';
import { readCsv } from './csv.ts';
import { checkText, decodeFile } from './decode.ts';
import { fileFault } from './file-fault.ts';
import { MOST_COLUMNS, MOST_LINES } from './sheet.ts';
import type { FileSheet } from './sheet.ts';
import { isOle, isZip, readWorkbook } from './workbook.ts';

function textSheet(text: string): FileSheet {
  const lines = readCsv(text);
  if (lines.length > MOST_LINES + 1) throw fileFault('file-too-many-rows', { max: MOST_LINES });
  if (lines.some(({ cells }) => cells.length > MOST_COLUMNS)) throw fileFault('file-too-wide', { max: MOST_COLUMNS });
  return { name: '', lines };
}

/**
 * The sheets of a file; what it is is judged by its content, not by its name.
 * @param wanted which sheets besides the first are read; the others come without lines
 * @throws {Problem} invalid-input at `file`
 */
export async function readFile({ content, file }: Pick<ImportRequest, 'content' | 'file'>, wanted: (name: string) => boolean): Promise<readonly FileSheet[]> {
  if ((content === undefined) === (file === undefined)) throw fileFault('file-one');
  if (file === undefined) return [textSheet(checkText(content ?? ''))];
  const bytes = Buffer.from(file, 'base64');
  if (isOle(bytes)) throw fileFault('file-old-excel');
  return isZip(bytes) ? readWorkbook(bytes, wanted) : [textSheet(decodeFile(bytes))];
}
