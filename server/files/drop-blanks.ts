/** Placeholder in a cell whose formula was saved without its result. */
export const NO_RESULT = 'no-result-of-formula\u007f';

const isName = (xml: string, at: number, name: string): boolean =>
  xml.startsWith(name, at) && ' />\t\r\n'.includes(xml[at + name.length] ?? '>');

/** Returns the position of a tag's closing `>`, or the last character if it never closes. */
function findTagEnd(xml: string, at: number): number {
  const end = xml.indexOf('>', at);
  return end < 0 ? xml.length - 1 : end;
}

/** Finds the next tag, skipping comments and CDATA sections. */
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

/** Characters of a cell that may still hold only blanks. */
const MOST_BLANK = 400;

/** Checks that mark-up, in latin1, has only blank text. */
const holdsBlanks = (xml: string): boolean =>
  xml.length <= MOST_BLANK &&
  xml
    .replace(/<[^<>]{0,200}>/g, '')
    .replaceAll('\u00C2\u00A0', '')
    .trim() === '';

/**
 * Returns the numbers of shared strings that are only blanks.
 * @param xml `sharedStrings.xml`, in latin1
 */
export function blankTexts(xml: string): ReadonlySet<string> {
  const blanks = new Set<string>();
  let number = 0;
  for (let at = nextTag(xml, 0); at >= 0;) {
    const isText = isName(xml, at, '<si');
    const end =
      isText && xml[findTagEnd(xml, at) - 1] !== '/'
        ? xml.indexOf('</si>', at)
        : findTagEnd(xml, at);
    if (end < 0) break;
    if (isText) {
      if (holdsBlanks(xml.slice(at, end))) blanks.add(String(number));
      number += 1;
    }
    at = nextTag(xml, end + 1);
  }
  return blanks;
}

const SHARED = / t="s"[^>]{0,200}>\s{0,20}<v>(\d{1,9})<\/v>/;

/** A date of a strict workbook that ends in `Z`: sheets know no zones, so the day is the one that is written. */
const ZONED_DATE = / t="d"[^>]{0,200}>\s{0,20}<v>[-\dT:.]{10,30}Z<\/v>/;

/** A cell as it is read; empty where it holds nothing and names its own place. */
function keptCell(cell: string, blanks: ReadonlySet<string>): string {
  const open = cell.slice(0, findTagEnd(cell, 0) + 1);
  const isNamed = open.includes(' r="');
  const isEmpty = open.endsWith('/>') || cell.length === open.length + '</c>'.length;
  if (isEmpty) return isNamed ? '' : cell;
  if (!cell.includes('<f')) {
    const shared = blanks.size > 0 ? SHARED.exec(cell.slice(0, MOST_BLANK))?.[1] : undefined;
    const isBlank = shared === undefined ? holdsBlanks(cell) : blanks.has(shared);
    if (isBlank && isNamed) return '';
    return ZONED_DATE.test(cell.slice(0, MOST_BLANK)) ? cell.replace('Z</v>', '</v>') : cell;
  }
  if (cell.includes('<v')) return cell;
  const place = / r="[A-Z]{1,3}\d{1,7}"/.exec(open.slice(0, 400))?.[0] ?? '';
  return `<c${place} t="str"><v>${NO_RESULT}</v></c>`;
}

/**
 * The XML of a sheet without cells and rows that hold nothing or only blanks, which programs leave behind where something was
 * coloured; what stays names its own place. In a time in line with the length.
 * @param blanks numbers of shared texts that are only blanks
 */
export function withoutBlanks(xml: string, blanks: ReadonlySet<string>): string {
  const kept: string[] = [];
  let from = 0;
  let row: { readonly parts: number; readonly named: boolean } | undefined;
  for (let at = nextTag(xml, 0); at >= 0; at = nextTag(xml, at)) {
    const end = findTagEnd(xml, at);
    if (isName(xml, at, '<c')) {
      const isShort = xml[end - 1] === '/';
      const closed = isShort ? end : xml.indexOf('</c>', end);
      if (closed < 0) break;
      const next = isShort ? end + 1 : closed + '</c>'.length;
      kept.push(xml.slice(from, at), keptCell(xml.slice(at, next), blanks));
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
