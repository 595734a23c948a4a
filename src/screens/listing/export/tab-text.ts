/** A cell of text that a spreadsheet takes for one cell, and for a formula never. Numbers and dates are written by us and pass as they are. */
function cellText(text: string, isNumber: boolean): string {
  const safe = !isNumber && /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[\t\n\r"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as spreadsheets paste them: a line a row, tabs between cells, heads first. */
export function tabText(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  isNumber: readonly boolean[],
): string {
  return [
    heads.map((head) => cellText(head, false)),
    ...rows.map((row) => row.map((text, index) => cellText(text, isNumber[index] ?? false))),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
}
