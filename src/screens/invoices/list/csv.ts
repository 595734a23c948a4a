const opensFormula = /^[=+\-@\t\r]/;
const isNumber = /^-?\d{1,3}(\.?\d{3})*(,\d+)?$/;

/**
 * One cell. Text that a spreadsheet would take for a formula gets an apostrophe before it; a plain negative number does not.
 */
export function csvCell(text: string): string {
  const safe = opensFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV that spreadsheets open without questions: byte-order mark, semicolons (the comma is the decimal sign), CRLF.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}
