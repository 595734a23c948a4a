import { BYTE_ORDER_MARK, CSV_SEPARATOR, unguarded } from '../../src/domain/csv.ts';
import { fileFault } from './file-fault.ts';
import { withoutMarks } from './marks.ts';
import { MOST_BLANK_LINES, MOST_COLUMNS } from './sheet.ts';
import type { FileLine } from './sheet.ts';

/** The separator that the first line uses outside of quotes: ; , tab or |. */
function findSeparator(text: string): string {
  const first = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, '');
  const head = first.slice(0, first.search(/[\r\n]|$/));
  const counts = [';', '\t', ',', '|'].map(
    (separator) => [separator, head.split(separator).length] as const,
  );
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** First line by which spreadsheets name the separator. */
const NAMED_SEPARATOR = /^sep=([;,\t|])\r?\n/i;

/** Reads cells one after the other; quotes count only where a cell begins with them. */
class Reader {
  readonly #text: string;
  readonly #separator: string;
  #at = 0;
  #line: number;

  constructor(text: string, separator: string, firstLine: number) {
    this.#text = text;
    this.#separator = separator;
    this.#line = firstLine;
  }

  lines(mostRows: number): FileLine[] {
    const lines: FileLine[] = [];
    for (let blank = 0; this.#at < this.#text.length;) {
      const line = this.#line;
      const cells = this.#cells();
      if (cells.some((cell) => cell.trim() !== ''))
        lines.push({ line, cells: cells.map((cell) => unguarded(withoutMarks(cell))) });
      else blank += 1;
      // The headings are above the rows.
      if (lines.length > mostRows + 1) throw fileFault('file-too-many-rows', { max: mostRows });
      if (blank > MOST_BLANK_LINES)
        throw fileFault('file-too-many-blanks', { max: MOST_BLANK_LINES });
    }
    return lines;
  }

  #cells(): string[] {
    const cells: string[] = [];
    for (;;) {
      if (cells.length >= MOST_COLUMNS) throw fileFault('file-too-wide', { max: MOST_COLUMNS });
      cells.push(this.#text[this.#at] === '"' ? this.#quoted() + this.#bare() : this.#bare());
      if (this.#text[this.#at] !== this.#separator) break;
      this.#at += 1;
    }
    this.#lineEnd();
    return cells;
  }

  #lineEnd(): void {
    this.#at += this.#text.startsWith('\r\n', this.#at) ? 2 : 1;
    this.#line += 1;
  }

  #bare(): string {
    const start = this.#at;
    for (; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text[this.#at];
      if (sign === this.#separator || sign === '\n' || sign === '\r') break;
    }
    return this.#text.slice(start, this.#at);
  }

  #quoted(): string {
    const begun = this.#line;
    let cell = '';
    for (let from = this.#at + 1; ;) {
      const end = this.#text.indexOf('"', from);
      // all that follows would be one cell, and lines would be lost in silence
      if (end < 0) throw fileFault('file-quotes', { line: begun });
      cell += this.#text.slice(from, end);
      this.#at = end + 1;
      if (this.#text[this.#at] !== '"') break;
      cell += '"';
      from = end + 2;
    }
    this.#line += cell.split(/\r\n|\r|\n/).length - 1;
    return cell;
  }
}

/**
 * Reads a file with quoted cells (RFC 4180), any usual separator and any line ends; empty lines are left out.
 * @throws {Problem} invalid-input when a quote is never closed, or there are more rows or columns than are taken
 */
export function readCsv(content: string, mostRows: number): readonly FileLine[] {
  const text = content.startsWith(BYTE_ORDER_MARK) ? content.slice(1) : content;
  const named = NAMED_SEPARATOR.exec(text);
  if (named === null) return new Reader(text, findSeparator(text), 1).lines(mostRows);
  return new Reader(text.slice(named[0].length), named[1] ?? CSV_SEPARATOR, 2).lines(mostRows);
}
