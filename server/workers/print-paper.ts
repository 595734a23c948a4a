import { openPdf, PLAIN, STRONG } from './open-pdf.ts';
import type { Pdf } from './pdf-letters.ts';
import { writeTable } from './print-document.ts';
import type { PrintedEvidence, PrintedPaper } from './printing.ts';
import { addSealRoom } from './seal-room.ts';

const MARGIN_PT = 64;
/** From the lower edge of the page to the foot. */
const FOOT_PT = 44;
const SIZES_PT = { title: 18, heading: 12, text: 10.5, fact: 9, foot: 7.5 } as const;
const [INK, MUTED] = ['#1d211f', '#5c6670'];

/** Prints a paper to sign, or that was signed: headings as bookmarks, tagged for readers by ear, page numbers. @returns the file's bytes */
export async function printPaper(paper: PrintedPaper): Promise<Uint8Array> {
  const { pdf, bytes, made } = openPdf(paper, {
    margin: MARGIN_PT,
    bottom: FOOT_PT + 24,
    tagged: true,
  });
  writeBody(pdf, paper);
  if (paper.evidence) writeEvidence(pdf, paper.evidence, made);
  writeFeet(pdf, paper.foot);
  if (paper.seal) addSealRoom(pdf, paper.seal, made);
  pdf.end();
  return bytes;
}

function writeBody(pdf: Pdf, { title, blocks }: PrintedPaper): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.fillColor(INK);
  root.add(pdf.struct('H1', {}, () => void pdf.font(STRONG).fontSize(SIZES_PT.title).text(title)));
  pdf.moveDown(0.5);
  for (const { kind, text } of blocks)
    root.add(
      kind === 'heading'
        ? pdf.struct('H2', {}, () => writeHeading(pdf, text))
        : pdf.struct(
            'P',
            {},
            () =>
              void pdf.font(PLAIN).fontSize(SIZES_PT.text).text(text, { lineGap: 3 }).moveDown(0.4),
          ),
    );
  root.end();
}

/** Writes a heading, never alone at the end of a page. */
function writeHeading(pdf: Pdf, heading: string): void {
  pdf.font(STRONG).fontSize(SIZES_PT.heading).fillColor(INK);
  if (pdf.y + 5 * pdf.currentLineHeight(true) > pdf.page.maxY()) pdf.addPage();
  pdf.outline.addItem(heading);
  pdf.moveDown(0.7).text(heading, MARGIN_PT).moveDown(0.3);
}

function writeFacts(pdf: Pdf, facts: PrintedEvidence['facts']): void {
  for (const [name, value] of facts) {
    pdf.font(PLAIN).fontSize(SIZES_PT.fact).fillColor(MUTED).text(name, MARGIN_PT);
    pdf.font(STRONG).fillColor(INK).text(value, MARGIN_PT).moveDown(0.25);
  }
}

function writeEvidence(pdf: Pdf, evidence: PrintedEvidence, made: Date): void {
  const { title, lead, facts, signatures, log, note, attachment } = evidence;
  pdf.addPage();
  pdf.outline.addItem(title);
  pdf.font(STRONG).fontSize(SIZES_PT.title).fillColor(INK).text(title, MARGIN_PT);
  pdf.font(PLAIN).fontSize(SIZES_PT.text).fillColor(MUTED).text(lead).moveDown(0.6);
  writeFacts(pdf, facts);
  for (const signature of signatures) {
    writeHeading(pdf, signature.title);
    writeFacts(pdf, signature.facts);
  }
  writeTable(pdf, log);
  pdf.moveDown(1);
  pdf.font(PLAIN).fontSize(SIZES_PT.fact).fillColor(INK).text(note, MARGIN_PT);
  pdf.file(Buffer.from(attachment.content), {
    name: attachment.name,
    description: attachment.description,
    type: 'application/pdf',
    creationDate: made,
    modifiedDate: made,
  });
}

function writeFeet(pdf: Pdf, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // below the margin a text would begin a page of its own
    pdf.page.margins.bottom = 0;
    const words = foot.replace('{page}', String(at + 1)).replace('{pages}', String(count));
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font(PLAIN).fontSize(SIZES_PT.foot).fillColor(MUTED);
    pdf.text(words, MARGIN_PT, pdf.page.height - FOOT_PT, {
      width: pdf.page.width - 2 * MARGIN_PT,
      align: 'right',
    });
    pdf.endMarkedContent();
  }
}
