import { CARD, drawBond } from '../../src/domain/rules/structure/branch-layout.ts';
import { chartPages } from './chart-pages.ts';
import type { CardBox, ChartPage, ChartPages } from './chart-pages.ts';
import { openPdf, PLAIN, STRONG } from './open-pdf.ts';
import type { Pdf } from './pdf-letters.ts';
import type { PrintedChart } from './printing.ts';

const MARGIN_PT = 28;
/** From the lower edge of the page to the foot. */
const FOOT_PT = 22;
/** Title, day and what the cards of the page hang at. */
const HEAD_PT = 46;
const [INK, MUTED, LINE, VACANT] = ['#1d211f', '#55605a', '#9aa39d', '#8a5a00'];
/** In units of the drawing. */
const [NAME, UNDER, PAD] = [13, 11, 12];

/** Prints a branch of a chart, A4 across. @returns the file's bytes */
export async function printChart(chart: PrintedChart): Promise<Uint8Array> {
  const { pdf, bytes } = openPdf(chart, {
    margin: MARGIN_PT,
    bottom: FOOT_PT + 10,
    layout: 'landscape',
  });
  const pages = chartPages(chart.cards, {
    width: pdf.page.width - 2 * MARGIN_PT,
    height: pdf.page.height - 2 * MARGIN_PT - HEAD_PT - FOOT_PT,
  });
  // cards that only hang below one another are drawn nowhere: the page has its head all the same
  const drawn = pages.pages.length === 0 ? [{ x: 0, y: 0, boxes: [] }] : pages.pages;
  for (const [at, page] of drawn.entries()) {
    if (at > 0) pdf.addPage();
    // Text at a fixed position never starts a new page.
    pdf.page.margins.bottom = 0;
    writeHead(pdf, chart, above(page, pages));
    drawPage(pdf, page, pages);
  }
  writeFeet(pdf, chart.foot);
  pdf.end();
  return bytes;
}

/** Names the cards above a page's top card, from the root down, where they are on another page. */
function above({ boxes }: ChartPage, { layout }: ChartPages): string {
  const own = new Set(boxes);
  const titles: string[] = [];
  let [box] = boxes;
  while (box !== undefined) {
    if (!own.has(box)) titles.unshift(box.branch.card.title);
    box = box.parentId === undefined ? undefined : layout.boxes.get(box.parentId);
  }
  return titles.join(' › ');
}

function writeHead(pdf: Pdf, { title, under }: PrintedChart, path: string): void {
  const width = pdf.page.width - 2 * MARGIN_PT;
  pdf.font(STRONG).fontSize(14).fillColor(INK);
  pdf.text(cut(pdf, title, width), MARGIN_PT, MARGIN_PT, { lineBreak: false });
  pdf.font(PLAIN).fontSize(9).fillColor(MUTED);
  const line = path === '' ? under : `${under} · ${path}`;
  pdf.text(cut(pdf, line, width), MARGIN_PT, MARGIN_PT + 19, { lineBreak: false });
}

/** Cuts a text to a width in the letters that are set, with an ellipsis. */
function cut(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let length = text.length;
  while (length > 1 && pdf.widthOfString(`${text.slice(0, length)}…`) > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
}

function drawPage(pdf: Pdf, { x, y, boxes }: ChartPage, { scale, layout }: ChartPages): void {
  pdf.save();
  const top = MARGIN_PT + HEAD_PT;
  // lines to cards of other pages end at the edge
  pdf.rect(0, top - 2, pdf.page.width, pdf.page.height - top - FOOT_PT - 8).clip();
  pdf.translate(MARGIN_PT, top).scale(scale).translate(-x, -y);
  const own = new Set(boxes);
  for (const box of boxes) {
    const boss = box.parentId === undefined ? undefined : layout.boxes.get(box.parentId);
    if (boss !== undefined) pdf.path(drawBond(boss, box));
    for (const id of box.below) {
      const child = layout.boxes.get(id);
      if (child !== undefined && !own.has(child)) pdf.path(drawBond(box, child));
    }
  }
  pdf.lineWidth(1).strokeColor(LINE).stroke();
  for (const box of boxes) drawCard(pdf, box);
  pdf.restore();
}

function drawCard(pdf: Pdf, { x, y, branch: { card } }: CardBox): void {
  pdf.roundedRect(x, y, CARD.width, CARD.height, 8).lineWidth(1);
  if (card.isVacant) pdf.dash(4, { space: 3 });
  pdf.fillAndStroke('#ffffff', card.isVacant ? VACANT : LINE).undash();
  const room = CARD.width - 2 * PAD;
  pdf
    .font(PLAIN)
    .fontSize(NAME - 1)
    .fillColor(MUTED);
  const figure = card.figure === '' ? 0 : pdf.widthOfString(card.figure) + PAD;
  if (figure > 0) pdf.text(card.figure, x + CARD.width - figure, y + PAD, { lineBreak: false });
  pdf
    .font(STRONG)
    .fontSize(NAME)
    .fillColor(card.isVacant ? VACANT : INK);
  pdf.text(cut(pdf, card.title, room - figure), x + PAD, y + PAD, { lineBreak: false });
  pdf.font(PLAIN).fontSize(UNDER).fillColor(MUTED);
  pdf.text(cut(pdf, card.under, room), x + PAD, y + PAD + NAME + 5, { lineBreak: false });
}

function writeFeet(pdf: Pdf, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    const words = foot.replace('{page}', String(at + 1)).replace('{pages}', String(count));
    pdf.font(PLAIN).fontSize(7.5).fillColor(MUTED);
    pdf.text(words, MARGIN_PT, pdf.page.height - FOOT_PT, {
      width: pdf.page.width - 2 * MARGIN_PT,
      align: 'right',
    });
  }
}
