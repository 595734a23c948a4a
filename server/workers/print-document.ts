import { openPdf, PLAIN, STRONG } from './open-pdf.ts';
import type { Pdf } from './pdf-letters.ts';
import type { Printed, PrintedColumn, PrintedTable } from './printing.ts';

const MARGIN_PT = 40;
/** From the lower edge of the page to the foot. */
const FOOT_PT = 30;
/** Space between the last content of a page and its foot. */
const REST_PT = 24;
const SIZES_PT = { title: 18, heading: 11, figure: 13, text: 8.5, foot: 7.5 } as const;
const CELL_PT = { x: 4, y: 3 } as const;
const [INK, MUTED, LINE] = ['#1d211f', '#5c6670', '#c9ceca'];

/** Prints a document: A4 across, with our own letters, heads of tables on each page, page numbers. @returns the file's bytes */
export async function printDocument(printed: Printed): Promise<Uint8Array> {
  const { pdf, bytes } = openPdf(printed, {
    margin: MARGIN_PT,
    bottom: FOOT_PT + REST_PT,
    layout: 'landscape',
  });
  writeHead(pdf, printed);
  for (const table of printed.tables) writeTable(pdf, table);
  writeFeet(pdf, printed.foot);
  pdf.end();
  return bytes;
}

const measureInnerWidth = (pdf: Pdf): number =>
  pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;

function writeHead(pdf: Pdf, { title, facts, figures, note }: Printed): void {
  const left = MARGIN_PT;
  pdf.font(STRONG).fontSize(SIZES_PT.title).fillColor(INK).text(title, left, MARGIN_PT);
  pdf.moveDown(0.4);
  for (const [name, value] of facts) {
    pdf.font(PLAIN).fontSize(SIZES_PT.text).fillColor(MUTED).text(`${name}  `, { continued: true });
    pdf.font(STRONG).fillColor(INK).text(value);
  }
  pdf.moveDown(0.8);
  const y = pdf.y;
  const step = measureInnerWidth(pdf) / Math.max(1, figures.length);
  for (const [index, [name, value]] of figures.entries()) {
    const x = left + index * step;
    pdf.font(PLAIN).fontSize(SIZES_PT.text).fillColor(MUTED).text(name, x, y, { width: step });
    pdf
      .font(STRONG)
      .fontSize(SIZES_PT.figure)
      .fillColor(INK)
      .text(value, x, y + 12, { width: step });
  }
  pdf.font(PLAIN).fontSize(SIZES_PT.text).fillColor(MUTED);
  pdf.text(note, left, y + 36, { width: measureInnerWidth(pdf) });
}

/** Writes a table, its headings on each page that it reaches. */
export function writeTable(pdf: Pdf, table: PrintedTable): void {
  if (pdf.y + 70 > pdf.page.maxY()) pdf.addPage();
  pdf.moveDown(1.2);
  pdf
    .font(STRONG)
    .fontSize(SIZES_PT.heading)
    .fillColor(INK)
    .text(table.title, pdf.page.margins.left);
  pdf.moveDown(0.3);
  if (table.rows.length === 0) {
    pdf
      .font(PLAIN)
      .fontSize(SIZES_PT.text)
      .fillColor(MUTED)
      .text(table.empty, pdf.page.margins.left);
    return;
  }
  const headings = table.columns.map(({ heading }) => heading);
  writeRow(pdf, table.columns, headings, MUTED);
  for (const row of table.rows) {
    if (pdf.y + measureRowHeight(pdf, table.columns, row) > pdf.page.maxY()) {
      pdf.addPage();
      writeRow(pdf, table.columns, headings, MUTED);
    }
    pdf.font(PLAIN);
    writeRow(pdf, table.columns, row, INK);
  }
  if (table.sums === null) return;
  pdf.font(STRONG);
  if (pdf.y + measureRowHeight(pdf, table.columns, table.sums) > pdf.page.maxY()) pdf.addPage();
  writeRow(pdf, table.columns, table.sums, INK);
  pdf.font(PLAIN);
}

const innerWidth = (pdf: Pdf, { share }: PrintedColumn, total: number): number =>
  (share / total) * measureInnerWidth(pdf) - 2 * CELL_PT.x;

const addShares = (columns: readonly PrintedColumn[]): number =>
  columns.reduce((sum, { share }) => sum + share, 0);

/** Returns the height of the highest cell: no text is cut. */
function measureRowHeight(
  pdf: Pdf,
  columns: readonly PrintedColumn[],
  cells: readonly string[],
): number {
  const total = addShares(columns);
  pdf.fontSize(SIZES_PT.text);
  const heights = columns.map((column, at) =>
    pdf.heightOfString(cells[at] || ' ', { width: innerWidth(pdf, column, total) }),
  );
  return Math.max(...heights) + 2 * CELL_PT.y;
}

function writeRow(
  pdf: Pdf,
  columns: readonly PrintedColumn[],
  cells: readonly string[],
  color: string,
): void {
  const height = measureRowHeight(pdf, columns, cells);
  const total = addShares(columns);
  const top = pdf.y;
  let x = pdf.page.margins.left;
  pdf.fillColor(color);
  for (const [at, column] of columns.entries()) {
    const width = innerWidth(pdf, column, total);
    pdf.text(cells[at] ?? '', x + CELL_PT.x, top + CELL_PT.y, {
      width,
      align: column.isNumber ? 'right' : 'left',
    });
    x += width + 2 * CELL_PT.x;
  }
  pdf
    .moveTo(pdf.page.margins.left, top + height)
    .lineTo(pdf.page.margins.left + measureInnerWidth(pdf), top + height)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  pdf.x = pdf.page.margins.left;
  pdf.y = top + height;
}

function writeFeet(pdf: Pdf, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // below the margin a text would begin a page of its own
    pdf.page.margins.bottom = 0;
    const words = foot.replace('{page}', String(at + 1)).replace('{pages}', String(count));
    pdf.font(PLAIN).fontSize(SIZES_PT.foot).fillColor(MUTED);
    pdf.text(words, MARGIN_PT, pdf.page.height - FOOT_PT, {
      width: measureInnerWidth(pdf),
      align: 'right',
    });
  }
}
