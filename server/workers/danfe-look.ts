/** Look of a printed DANFE: type, inks and measures in points. */
import type { Pdf } from './pdf-letters.ts';

export const MARGIN_PT = 28;
export const FOOT_PT = 22;
export const [INK, MUTED, LINE] = ['#1d211f', '#5c6670', '#9aa3a0'];
export const SIZES_PT = { title: 13, value: 8.5, name: 6, text: 7.5 } as const;
export const BARS_PT = 34;
export const PAD_PT = 4;

export const measureWidth = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN_PT;
