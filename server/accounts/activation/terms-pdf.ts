import PDFDocument from 'pdfkit';
import type { TermsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { translator } from '../../../src/i18n/server.ts';

const [PLAIN, STRONG] = ['Helvetica', 'Helvetica-Bold'];
const MARGIN_PT = 64;
/** From the lower edge of the page to the foot. */
const FOOT_PT = 44;
const SIZES_PT = { title: 20, heading: 12, text: 10.5, foot: 7.5 } as const;
const MUTED = '#5c6670';

type Text = TermsAnswer & { readonly locale: Locale };

/**
 * A Term of Agreement or User Manual to keep: A4, headings as bookmarks, tagged for readers by ear, version, hash and
 * page number in every foot. Nothing in it depends on the hour of making, so a version always gives the same bytes.
 * @returns the file's bytes
 */
export async function termsPdf(text: Text): Promise<Buffer> {
  const publishedOn = new Date(`${text.publishedOn}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN_PT,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: text.locale,
    displayTitle: true,
    font: PLAIN,
    info: {
      Title: text.title,
      Subject: `${text.kind} ${text.version}`,
      Keywords: text.sha256,
      CreationDate: publishedOn,
      ModDate: publishedOn,
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  writeBody(pdf, text);
  writeFeet(pdf, text);
  pdf.end();
  return done;
}

function writeBody(pdf: PDFKit.PDFDocument, { title, body }: Text): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  root.add(pdf.struct('H1', {}, () => void pdf.font(STRONG).fontSize(SIZES_PT.title).text(title)));
  pdf.moveDown(0.5);
  for (const line of body.split('\n').filter((one) => one.trim() !== '')) {
    if (line.startsWith('# '))
      root.add(pdf.struct('H2', {}, () => writeHeading(pdf, line.slice(2))));
    else
      root.add(
        pdf.struct(
          'P',
          {},
          () =>
            void pdf.font(PLAIN).fontSize(SIZES_PT.text).text(line, { lineGap: 3 }).moveDown(0.4),
        ),
      );
  }
  root.end();
}

/** Writes a heading, never as the last line of a page. */
function writeHeading(pdf: PDFKit.PDFDocument, heading: string): void {
  pdf.font(STRONG).fontSize(SIZES_PT.heading);
  if (pdf.y + 5 * pdf.currentLineHeight(true) > pdf.page.maxY()) pdf.addPage();
  pdf.outline.addItem(heading);
  pdf.moveDown(0.7).text(heading).moveDown(0.3);
}

function writeFeet(
  pdf: PDFKit.PDFDocument,
  { title, version, publishedOn, sha256, locale }: Text,
): void {
  const t = translator(locale).of('files');
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // below the margin a text would begin a page of its own
    pdf.page.margins.bottom = 0;
    const [y, width] = [pdf.page.height - FOOT_PT, pdf.page.width - 2 * MARGIN_PT];
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font(PLAIN).fontSize(SIZES_PT.foot).fillColor(MUTED);
    pdf.text(
      `${title} · ${t('termsVersion', { version: String(version), date: formatDate(publishedOn, locale) })}`,
      MARGIN_PT,
      y,
      { width, lineBreak: false },
    );
    pdf.text(t('page', { page: String(at + 1), pages: String(count) }), MARGIN_PT, y, {
      width,
      align: 'right',
    });
    pdf.text(`SHA-256 ${sha256}`, MARGIN_PT, y + 11, { width, lineBreak: false });
    pdf.endMarkedContent();
  }
}
