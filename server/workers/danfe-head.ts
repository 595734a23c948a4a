import { PLAIN, STRONG } from './open-pdf.ts';
import type { Pdf } from './pdf-letters.ts';
/** The head of a printed DANFE, with its key as bars. */
import { writeCode128 } from '../../src/domain/barcode/write-code-128.ts';
import type { PrintedInvoice } from './printing.ts';
import { MARGIN_PT, INK, MUTED, SIZES_PT, BARS_PT, PAD_PT, measureWidth } from './danfe-look.ts';

/** Title at the left, bar code and key at the right. */
export function writeHead(pdf: Pdf, { title, subtitle, key }: PrintedInvoice): void {
  const top = MARGIN_PT;
  const width = measureWidth(pdf);
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
