import PDFDocument from 'pdfkit';
import plainFont from './instrument-sans-regular.ttf';
import strongFont from './instrument-sans-strong.ttf';
import { otherLetters } from './other-letters.ts';
import { writeEveryLetter } from './pdf-letters.ts';
import type { Pdf } from './pdf-letters.ts';

/** Names of our own letters in every PDF. */
export const [PLAIN, STRONG] = ['plain', 'strong'] as const;

/** Metadata of every PDF. */
interface Told {
  readonly lang: string;
  readonly title: string;
  /** ISO. */
  readonly madeAt: string;
}

/** Edges in points; what `bottom` leaves free is for the foot. */
interface Sheet {
  readonly margin: number;
  readonly bottom: number;
  readonly layout?: 'landscape';
  /** Tagged for readers by ear. */
  readonly tagged?: true;
}

/** Opens a PDF on A4 with our own letters; its pages stay open for their feet until it ends. @returns it, and its bytes once it has ended */
export function openPdf(
  { lang, title, madeAt }: Told,
  { margin, bottom, ...sheet }: Sheet,
): { readonly pdf: Pdf; readonly bytes: Promise<Uint8Array>; readonly made: Date } {
  const made = new Date(madeAt);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom },
    bufferPages: true,
    ...sheet,
    pdfVersion: '1.7',
    lang,
    displayTitle: true,
    // the library would read letters of its own from a file otherwise
    font: null as unknown as string,
    info: { Title: title, CreationDate: made, ModDate: made },
  });
  pdf.registerFont(PLAIN, Buffer.from(plainFont));
  pdf.registerFont(STRONG, Buffer.from(strongFont));
  for (const { name, bytes } of [...otherLetters.plain, ...otherLetters.strong])
    pdf.registerFont(name, Buffer.from(bytes));
  writeEveryLetter(pdf, [
    { name: PLAIN, others: otherLetters.plain.map(({ name }) => name) },
    { name: STRONG, others: otherLetters.strong.map(({ name }) => name) },
  ]);
  const parts: Buffer[] = [];
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    pdf.on('error', reject);
  });
  return { pdf, bytes, made };
}
