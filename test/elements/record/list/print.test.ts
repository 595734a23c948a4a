import { expect } from '@open-wc/testing';
import { printList } from '../../../../src/screens/listing/export/print-list.ts';
import { until } from '../../until.ts';

/** Width between the margins of a landscape sheet of A4. */
const SHEET_PX = 1_030;
const heads = [
  'Situação',
  'Nota',
  'Emissão',
  'Canal emitente',
  'Destinatário',
  'Vendedor',
  'Kg/L',
  'Valor (R$)',
  'Apontamentos',
];
const row = [
  'Não aprovada',
  '40.058',
  '07/11/2026',
  'Agrocampo Insumos',
  'Agropecuária Fazenda Horizonte do Paraíso Ltda',
  'Maria Aparecida Nogueira',
  '695',
  'R$ 103.793,83',
  'impede a aprovação',
];

/** Returns the printed table, in the width of a sheet. */
async function printed(cells: readonly string[]): Promise<HTMLTableElement> {
  void printList(document, {
    title: 'Notas',
    about: [],
    heads: heads.map((text, at) => ({ text, isEnd: at === 6 || at === 7 })),
    rows: [cells],
  });
  const frame = await until(() => document.querySelector('iframe'), 'the printed page');
  frame.style.inlineSize = `${SHEET_PX}px`;
  return until(() => frame.contentDocument?.querySelector('table'), 'the table');
}

/** Lines that the text of a cell takes. */
function linesIn(cell: Element): number {
  const range = cell.ownerDocument.createRange();
  range.selectNodeContents(cell);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

describe('a printed list', () => {
  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  it('breaks no number, no date and no heading of one word', async () => {
    const table = await printed(row);
    const all = [...table.querySelectorAll('th, td')];
    const broken = all.filter((cell) => !/ /.test(cell.textContent ?? '') && linesIn(cell) > 1);
    expect(broken.map(({ textContent }) => textContent)).to.deep.equal([]);
    expect(table.scrollWidth).to.be.at.most(SHEET_PX);
  });

  it('keeps within the sheet beside a word as long as an access key', async () => {
    const table = await printed(row.with(4, '5'.repeat(88)));
    expect(table.scrollWidth).to.be.at.most(SHEET_PX);
    expect([1, 2].map((at) => linesIn(table.querySelectorAll('td')[at] ?? table))).to.deep.equal([
      1, 1,
    ]);
  });
});
