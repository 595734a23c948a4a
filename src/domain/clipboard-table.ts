/**
 * Parses a table from a spreadsheet's clipboard: lines of cells separated by tabs; a quoted cell
 * may hold both.
 */
export function readTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const next = (newLine: boolean): void => {
    rows.at(-1)?.push(cell);
    cell = '';
    if (newLine) rows.push([]);
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') next(false);
    else if (sign === '\n') next(true);
    else if (sign !== '\r') cell += sign;
  }
  next(false);
  // every program ends its last line too
  return rows.filter((row, index) => index < rows.length - 1 || row.some((each) => each !== ''));
}
