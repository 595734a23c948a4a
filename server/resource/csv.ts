/** Separator of files that are written: numbers hold commas (5.13). */
export const SEPARATOR = ';';
/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would take for a formula, and what is put before it. */
const FORMULA = /^[=+\-@\t\r]/;
const GUARD = "'";

/** One cell: quoted where it must be, and never a formula. Numbers as we write them are no formulas, even negative ones. */
export function csvCell(text: string): string {
  const isNumber = /^-?[\d.]+(,\d+)?$/.test(text);
  const safe = FORMULA.test(text) && !isNumber ? GUARD + text : text;
  return /["\n\r;,\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(SEPARATOR)}\r\n`;
}

/** A cell as it was before the guard against formulas. */
export function unguarded(cell: string): string {
  return cell.startsWith(GUARD) && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The separator that the first line uses: ; , or tab. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const counts = [';', '\t', ','].map((separator) => [separator, first.split(separator).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** One line of a file: its number from 1, as editors count, and its cells. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads a file with quoted cells (RFC 4180), any usual separator and any line ends; empty lines are left out. */
export function readCsv(content: string): readonly CsvLine[] {
  const text = content.startsWith(BYTE_ORDER_MARK) ? content.slice(1) : content;
  const separator = separatorOf(text);
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}][^\\r\\n${separator}]*)?)(${separator}|\\r\\n|\\r|\\n|$)`, 'gy');
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let startedAt = 1;
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text);
    // a stray quote: the rest of the line is taken as it stands
    if (found === null) break;
    const [whole, quoted, bare, end] = found;
    cells.push(quoted === undefined ? bare ?? '' : quoted.replaceAll('""', '"'));
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === separator) continue;
    if (cells.some((each) => each.trim() !== '')) lines.push({ line: startedAt, cells: cells.map(unguarded) });
    cells = [];
    startedAt = line;
    if (cell.lastIndex >= text.length) break;
  }
  return lines;
}
