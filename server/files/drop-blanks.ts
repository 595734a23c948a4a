/** Stands in a cell whose formula was saved without its result. */
export const NO_RESULT = 'no-result-of-formula\u007f';

const isName = (xml: string, at: number, name: string): boolean =>
  xml.startsWith(name, at) && ' />\t\r\n'.includes(xml[at + name.length] ?? '>');

/** Where a tag ends, its `>`; the last character where it never does. */
function endOf(xml: string, at: number): number {
  const end = xml.indexOf('>', at);
  return end < 0 ? xml.length - 1 : end;
}

/** Where the next mark-up begins that is a tag, past comments and plain sections. */
function nextTag(xml: string, from: number): number {
  let at = xml.indexOf('<', from);
  while (at >= 0) {
    const mark = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<![CDATA[', at) ? ']]>' : '';
    if (mark === '') return at;
    const end = xml.indexOf(mark, at);
    if (end < 0) return -1;
    at = xml.indexOf('<', end);
  }
  return -1;
}

/** A cell as it is read; empty where it holds nothing and names its own place. */
function keptCell(cell: string): string {
  const open = cell.slice(0, endOf(cell, 0) + 1);
  const isEmpty = open.endsWith('/>') || cell.length === open.length + '</c>'.length;
  if (isEmpty) return open.includes(' r="') ? '' : cell;
  if (!cell.includes('<f') || cell.includes('<v')) return cell;
  const place = / r="[A-Z]{1,3}\d{1,7}"/.exec(open.slice(0, 400))?.[0] ?? '';
  return `<c${place} t="str"><v>${NO_RESULT}</v></c>`;
}

/**
 * The XML of a sheet without cells and rows that hold nothing, which programs leave behind where something was coloured; what
 * stays names its own place. In a time in line with the length.
 */
export function withoutBlanks(xml: string): string {
  const kept: string[] = [];
  let from = 0;
  let row: { readonly parts: number; readonly named: boolean } | undefined;
  for (let at = nextTag(xml, 0); at >= 0; at = nextTag(xml, at)) {
    const end = endOf(xml, at);
    if (isName(xml, at, '<c')) {
      const isShort = xml[end - 1] === '/';
      const closed = isShort ? end : xml.indexOf('</c>', end);
      if (closed < 0) break;
      const next = isShort ? end + 1 : closed + '</c>'.length;
      kept.push(xml.slice(from, at), keptCell(xml.slice(at, next)));
      from = next;
      at = next;
      continue;
    }
    if (isName(xml, at, '<row')) {
      const named = xml.slice(at, end).includes(' r="');
      kept.push(xml.slice(from, at));
      const isShort = xml[end - 1] === '/';
      if (!isShort || !named) kept.push(xml.slice(at, end + 1));
      row = isShort ? undefined : { parts: kept.length, named };
      from = end + 1;
    } else if (isName(xml, at, '</row')) {
      kept.push(xml.slice(from, at));
      const holds = row === undefined || kept.slice(row.parts).some((part) => part.trim() !== '');
      if (row?.named === true && !holds) kept.length = row.parts - 1;
      else kept.push(xml.slice(at, end + 1));
      row = undefined;
      from = end + 1;
    }
    at = end + 1;
  }
  kept.push(xml.slice(from));
  return kept.join('');
}
