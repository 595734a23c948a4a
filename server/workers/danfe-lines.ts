import { PLAIN, STRONG } from './open-pdf.ts';
import type { Pdf } from './pdf-letters.ts';
/** The lines of goods of a printed DANFE. */
import type { PrintedInvoice } from './printing.ts';
import { MARGIN_PT, INK, MUTED, LINE, SIZES_PT, PAD_PT, measureWidth } from './danfe-look.ts';

/** Writes the lines of the invoice, with their head on each page. */
export function writeLines(pdf: Pdf, { columns, lines }: PrintedInvoice): void {
  pdf.y += PAD_PT * 2;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / total) * measureWidth(pdf));
  const measureHeight = (cells: readonly string[]): number => {
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
    const height = measureHeight(cells);
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
    if (pdf.y + measureHeight(line) > pdf.page.maxY()) {
      pdf.addPage();
      head();
    }
    row(line, INK);
  }
}
