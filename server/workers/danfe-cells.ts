import { PLAIN } from './open-pdf.ts';
import type { Pdf } from './pdf-letters.ts';
/** The cells of a printed DANFE. */
import type { PrintedInvoice } from './printing.ts';
import { MARGIN_PT, INK, MUTED, LINE, SIZES_PT, PAD_PT, measureWidth } from './danfe-look.ts';

/** A row of fields, each with its name above, in a frame. */
export function writeCells(pdf: Pdf, cells: PrintedInvoice['rows'][number]): void {
  const total = cells.reduce((sum, { share }) => sum + share, 0);
  const widths = cells.map(({ share }) => (share / total) * measureWidth(pdf));
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
