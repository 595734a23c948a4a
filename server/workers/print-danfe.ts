import PDFDocument from 'pdfkit';
import plainFont from './instrument-sans-regular.ttf';
import strongFont from './instrument-sans-strong.ttf';
import type { PrintedInvoice, PrintedInvoices } from './printing.ts';
import {
  PLAIN,
  STRONG,
  MARGIN_PT,
  FOOT_PT,
  MUTED,
  SIZES_PT,
  PAD_PT,
  widthOf,
} from './danfe-look.ts';
import type { Pdf } from './danfe-look.ts';
import { writeHead } from './danfe-head.ts';
import { writeCells } from './danfe-cells.ts';
import { writeLines } from './danfe-lines.ts';

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
