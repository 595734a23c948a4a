/** Separator of files that are written: numbers hold commas (5.13). */
export const CSV_SEPARATOR = ';';
/** Mark for spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Pattern of text that a spreadsheet would take for a formula; a prefix prevents it. */
const FORMULA = /^[=+\-@\t\r]/;
const GUARD = "'";
/** Numbers as we write them are no formulas, even negative ones, nor is a phone number with its country. */
const NUMBER = /^(?:-?[\d.]+(?:,\d+)?|\+\d{12,14})$/;

/** Formats a cell: quoted where needed, and never a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? GUARD + text : text;
  return /["\n\r;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a line with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(CSV_SEPARATOR)}\r\n`;
}

/** Rows as a file that spreadsheets open without questions. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

/** Pattern of text that spreadsheets must not calculate with: `="00123"`. */
const TOLD_TEXT = /^="([^"]*)"$/;

/** A cell as it was before the guard against formulas, ours or that of other programs. */
export function unguarded(cell: string): string {
  const told = TOLD_TEXT.exec(cell)?.[1];
  if (told !== undefined) return told;
  return cell.startsWith(GUARD) && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
