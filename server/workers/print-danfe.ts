import type { Pdf } from './pdf-letters.ts';
import { openPdf, PLAIN } from './open-pdf.ts';
import type { PrintedInvoice, PrintedInvoices } from './printing.ts';
import { MARGIN_PT, FOOT_PT, MUTED, SIZES_PT, PAD_PT, measureWidth } from './danfe-look.ts';
import { writeHead } from './danfe-head.ts';
import { writeCells } from './danfe-cells.ts';
import { writeLines } from './danfe-lines.ts';

/** Prints invoices as auxiliary documents, each beginning on a page of its own. @returns the file's bytes */
export async function printDanfes(printed: PrintedInvoices): Promise<Uint8Array> {
  const { pdf, bytes } = openPdf(printed, { margin: MARGIN_PT, bottom: FOOT_PT + PAD_PT });
  for (const [at, invoice] of printed.invoices.entries()) {
    if (at > 0) pdf.addPage();
    writeInvoice(pdf, invoice);
  }
  writeFeet(pdf, printed.foot);
  pdf.end();
  return bytes;
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
    pdf.text(words, MARGIN_PT, pdf.page.height - FOOT_PT, {
      width: measureWidth(pdf),
      align: 'right',
    });
  }
}
