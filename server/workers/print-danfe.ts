import PDFDocument from 'pdfkit';
import { writeCode128 } from '../../src/domain/barcode/write-code-128.ts';
import plainFont from './instrument-sans-regular.ttf';
import strongFont from './instrument-sans-strong.ttf';
import type { PrintedInvoice, PrintedInvoices } from './printing.ts';

const [PLAIN, STRONG] = ['plain', 'strong'];
const MARGIN_PT = 28;
const FOOT_PT = 22;
const [INK, MUTED, LINE] = ['#1d211f', '#5c6670', '#9aa3a0'];
const SIZES_PT = { title: 13, value: 8.5, name: 6, text: 7.5 } as const;
const BARS_PT = 34;
const PAD_PT = 4;

type Pdf = PDFKit.PDFDocument;

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN_PT;

/** Prints invoices as auxiliary documents, each beginning on a page of its own. @returns the file's bytes */
export async function printDanfes(printed: PrintedInvoices): Promise<Uint8Array> {
  const made = new Date(printed.madeAt);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN_PT, left: MARGIN_PT, right: MARGIN_PT, bottom: FOOT_PT + PAD_PT },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: printed.lang,
    displayTitle: true,
    // the library would read letters of its own from a file otherwise
    font: Buffer.from(plainFont) as unknown as string,
    info: { Title: printed.title, CreationDate: made, ModDate: made },
  });
  pdf.registerFont(PLAIN, Buffer.from(plainFont));
  pdf.registerFont(STRONG, Buffer.from(strongFont));
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    pdf.on('error', reject);
  });
  for (const [at, invoice] of printed.invoices.entries()) {
    if (at > 0) pdf.addPage();
    writeInvoice(pdf, invoice);
  }
  writeFeet(pdf, printed.foot);
  pdf.end();
  return done;
}

function writeInvoice(pdf: Pdf, invoice: PrintedInvoice): void {
  writeHead(pdf, invoice);
  for (const row of invoice.rows) writeCells(pdf, row);
  writeLines(pdf, invoice);
}

/** Title at the left, bar code and key at the right. */
function writeHead(pdf: Pdf, { title, subtitle, key }: PrintedInvoice): void {
  const top = MARGIN_PT;
  const width = widthOf(pdf);
  pdf
    .font(STRONG)
    .fontSize(SIZES_PT.title)
    .fillColor(INK)
    .text(title, MARGIN_PT, top, {
      width: width * 0.4,
    });
  pdf
    .font(PLAIN)
    .fontSize(SIZES_PT.text)
    .fillColor(MUTED)
    .text(subtitle, { width: width * 0.4 });
  const left = pdf.y;
  if (key !== null) {
    writeBars(pdf, key.text, MARGIN_PT + width * 0.44, top, width * 0.56);
    pdf.font(PLAIN).fontSize(SIZES_PT.text).fillColor(INK);
    pdf.text(key.shown, MARGIN_PT + width * 0.44, top + BARS_PT + 3, {
      width: width * 0.56,
      align: 'center',
    });
  }
  pdf.x = MARGIN_PT;
  pdf.y = Math.max(left, top + BARS_PT + 16) + PAD_PT;
}

/** Bars as filled rectangles: they stay sharp at every size. */
function writeBars(pdf: Pdf, text: string, left: number, top: number, width: number): void {
  const widths = writeCode128(text);
  const unit = width / widths.reduce((sum, each) => sum + each, 0);
  let x = left;
  for (const [at, each] of widths.entries()) {
    if (at % 2 === 0) pdf.rect(x, top, each * unit, BARS_PT);
    x += each * unit;
  }
  pdf.fillColor('#000000').fill();
}

/** A row of fields, each with its name above, in a frame. */
function writeCells(pdf: Pdf, cells: PrintedInvoice['rows'][number]): void {
  const total = cells.reduce((sum, { share }) => sum + share, 0);
  const widths = cells.map(({ share }) => (share / total) * widthOf(pdf));
  pdf.font(PLAIN).fontSize(SIZES_PT.value);
  const inner = cells.map(({ value }, at) =>
    pdf.heightOfString(value || ' ', { width: (widths[at] ?? 0) - 2 * PAD_PT }),
  );
  const height = Math.max(...inner) + SIZES_PT.name + 2 * PAD_PT + 2;
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
  const top = pdf.y;
  let x = MARGIN_PT;
  for (const [at, { name, value, isNumber }] of cells.entries()) {
    const width = widths[at] ?? 0;
    pdf.rect(x, top, width, height).lineWidth(0.5).strokeColor(LINE).stroke();
    pdf.font(PLAIN).fontSize(SIZES_PT.name).fillColor(MUTED);
    pdf.text(name, x + PAD_PT, top + PAD_PT - 1, { width: width - 2 * PAD_PT, lineBreak: false });
    pdf.fontSize(SIZES_PT.value).fillColor(INK);
    pdf.text(value, x + PAD_PT, top + PAD_PT + SIZES_PT.name + 1, {
      width: width - 2 * PAD_PT,
      align: isNumber === true ? 'right' : 'left',
    });
    x += width;
  }
  pdf.x = MARGIN_PT;
  pdf.y = top + height;
}

/** The lines of the invoice; their head stands on each page. */
function writeLines(pdf: Pdf, { columns, lines }: PrintedInvoice): void {
  pdf.y += PAD_PT * 2;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / total) * widthOf(pdf));
  const heightOf = (cells: readonly string[]): number => {
    pdf.fontSize(SIZES_PT.text);
    return (
      Math.max(
        ...cells.map((cell, at) =>
          pdf.heightOfString(cell || ' ', { width: (widths[at] ?? 0) - PAD_PT }),
        ),
      ) + PAD_PT
    );
  };
  const row = (cells: readonly string[], color: string): void => {
    const height = heightOf(cells);
    const top = pdf.y;
    let x = MARGIN_PT;
    pdf.fillColor(color);
    for (const [at, column] of columns.entries()) {
      const width = widths[at] ?? 0;
      pdf.text(cells[at] ?? '', x + PAD_PT / 2, top + PAD_PT / 2, {
        width: width - PAD_PT,
        align: column.isNumber === true ? 'right' : 'left',
      });
      x += width;
    }
    pdf.moveTo(MARGIN_PT, top + height).lineTo(x, top + height);
    pdf.lineWidth(0.4).strokeColor(LINE).stroke();
    pdf.x = MARGIN_PT;
    pdf.y = top + height;
  };
  const head = (): void => {
    pdf.font(STRONG);
    row(
      columns.map(({ heading }) => heading),
      MUTED,
    );
    pdf.font(PLAIN);
  };
  head();
  for (const line of lines) {
    if (pdf.y + heightOf(line) > pdf.page.maxY()) {
      pdf.addPage();
      head();
    }
    row(line, INK);
  }
}

function writeFeet(pdf: Pdf, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // below the margin a text would begin a page of its own
    pdf.page.margins.bottom = 0;
    const words = foot.replace('{page}', String(at + 1)).replace('{pages}', String(count));
    pdf
      .font(PLAIN)
      .fontSize(SIZES_PT.name + 1)
      .fillColor(MUTED);
    pdf.text(words, MARGIN_PT, pdf.page.height - FOOT_PT, { width: widthOf(pdf), align: 'right' });
  }
}
