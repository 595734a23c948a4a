import { expect } from '@open-wc/testing';
import { answer, row } from './sample.ts';
import { named, press, rowsIn, seen, textOf, type, tickOfAll } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';
import { address, openPlaced, ready, lists } from './list-stage.tsx';

let stage: Stage;
afterEach(() => stage.end());
const open = async (...given: Parameters<typeof openPlaced>) => {
  stage = await openPlaced(...given);
};

const cells = (index: number) =>
  [...(rowsIn(stage.root)[index]?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])].map(
    seen,
  );
/** The control of one end of a range. */
const bound = (label: string) =>
  stage.root.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`) ??
  expect.fail(`no field ${label}`);
const searchTerm = () =>
  stage.root.querySelector<HTMLInputElement>('input[type="search"]') ?? expect.fail('no search');
const tick = (index: number) => rowsIn(stage.root)[index]?.querySelector('input')?.click();

describe('invoice list', () => {
  it('shows a long name of a buyer whole where the table has two lines a row', async () => {
    const name = 'Fazenda Cachoeira do Sul Ltda';
    await open(() => answer({ rows: [row(533, { destXNome: name }), row(520)], total: 2 }), {
      widthPx: 1160,
    });
    const cell = await until(
      () =>
        [...stage.root.querySelectorAll<HTMLElement>('[role=gridcell] *')].find(
          (node) => node.childElementCount === 0 && node.textContent === name,
        ),
      'the name',
    );
    expect(cell.scrollHeight, 'no line is cut').to.be.at.most(cell.clientHeight);
    expect(cell.scrollWidth).to.be.at.most(cell.clientWidth);
  });

  it('[2.11] shows the invoices of the channels with the sums of the whole result', async () => {
    await open(undefined, { widthPx: 1460 });
    await ready(stage);
    expect(textOf(stage.root.querySelector('h1'))).to.equal('Channel invoices');
    expect(textOf(stage.root.querySelector('.nmv-tcode'))).to.equal('600-020');
    expect(textOf(stage.root.querySelector('.nmv-panel-title'))).to.equal(
      '1.284 invoices · 482.310,40 Kg/L · R$ 38.412.907,15',
    );
    // cells of a row outside the window are drawn a frame after the row
    await until(
      () => cells(1).length === 9 && cells(2)[3] !== '' && cells(1)[6] !== '—',
      'all columns',
    );
    expect(cells(1)).to.deep.equal([
      '',
      '48.520 11/10/2026',
      'Agrocampo Insumos Rafael Nogueira',
      'Fazenda Ouro Branco',
      '2.080,00',
      '171.360,00',
      '+240,00 once approved Lara · Soja Norte',
      'in approval 2 2 findings to review',
      '',
    ]);
    expect(cells(2)[3]).to.equal('By key, waiting for its XML');
    expect(lists(stage)[0]?.query.get('emitType')).to.equal('2');
  });

  it('[2.12] shows the invoices of the provider, which have no seller', async () => {
    await open(undefined, { emitType: '1' });
    await ready(stage);
    expect(textOf(stage.root.querySelector('.nmv-tcode'))).to.equal('630-021');
    expect(lists(stage)[0]?.query.get('emitType')).to.equal('1');
    expect([...stage.root.querySelectorAll('[role="columnheader"]')].map(textOf)).to.not.include(
      'Seller',
    );
  });

  it('[4.09] shows the seven statuses in brackets, and an unknown one as an unknown icon in red', async () => {
    const codes = ['ROV005', 'ROV010', 'ROV020', 'ROV030', 'ROV040', 'ROV050', 'ROV090', 'ROV077'];
    await open(() => answer({ rows: codes.map((status1, index) => row(index + 1, { status1 })) }));
    await ready(stage);
    const marks = [...stage.root.querySelectorAll<HTMLElement>('.nmv-status')];
    expect(marks.map(textOf)).to.deep.equal([
      'processing',
      'reprocessing',
      'fiscal document posted',
      'in approval',
      'not approved',
      'in dispute',
      'fiscal document cancelled',
      'ROV077',
    ]);
    const bracket = (pseudo: string) =>
      getComputedStyle(marks[3]?.querySelector('.nmv-status-text') ?? document.body, pseudo)
        .content;
    expect([bracket('::before'), bracket('::after')]).to.deep.equal(['"["', '"]"']);
    const unknown = marks[7];
    expect(unknown?.dataset['tone']).to.equal('danger');
    expect(unknown && getComputedStyle(unknown).color).to.equal('rgb(197, 50, 39)');
  });

  it('[5.09] refuses an empty search in the words of the specification, and asks nothing', async () => {
    await open();
    await ready(stage);
    const before = lists(stage).length;
    searchTerm().form?.requestSubmit();
    await until(() => textOf(stage.root).includes('Search termos is empty'));
    expect(stage.root.activeElement).to.equal(searchTerm());
    expect(lists(stage).length).to.equal(before);
  });

  it('[2.52] [9.09] goes to the search with Ctrl+/, and searches with Enter', async () => {
    await open();
    await ready(stage);
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    const term = searchTerm();
    expect(stage.root.activeElement).to.equal(term);
    type(term, '48.533');
    term.form?.requestSubmit();
    await until(() => lists(stage).at(-1)?.query.get('q') === '48.533');
    expect(address.now).to.equal('/?q=48.533');
  });

  it('[5.11] reads dates in the order of the language, and says which one is none', async () => {
    await open();
    await ready(stage);
    await press(stage.root, 'Filters');
    await until(() => stage.root.querySelector('input[aria-label="Issued: From"]'), 'the range');
    type(bound('Issued: From'), '09/13/2026');
    type(bound('Issued: To'), '13/09/2026');
    bound('Issued: To').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await until(() => bound('Issued: To').getAttribute('aria-invalid') === 'true');
    type(bound('Issued: To'), '11/30/2026');
    await until(() => lists(stage).at(-1)?.query.get('dtEmis') === '2026-09-13..2026-11-30');
  });

  it('keeps criteria, order and page in the address, and reads them from it', async () => {
    await open(undefined, { start: '/?f.status1=ROV030&f.customerId=3&sort=numNF&page=2&size=25' });
    await ready(stage);
    const asked = Object.fromEntries(lists(stage)[0]?.query ?? []);
    expect(asked).to.deep.equal({
      emitType: '2',
      status1: 'ROV030',
      customerId: '3',
      sort: 'numNF',
      page: '2',
      size: '25',
    });
    expect(named(stage.root, '[aria-pressed="true"]', /In approval/)).to.not.equal(undefined);
    await press(stage.root, /^Invoice/, '[role="columnheader"]');
    await until(
      () => address.now === '/?f.customerId=3&f.status1=ROV030&sort=-numNF&size=25',
      address.now,
    );
  });

  it('[9.07] offers all rows at once', async () => {
    await open();
    await ready(stage);
    const size = await until(() =>
      stage.root.querySelector<HTMLSelectElement>('.nmv-pager select'),
    );
    expect([...size.options].map(({ text }) => text)).to.deep.equal(['25', '50', '100', 'All']);
    type(size, 'all');
    await until(() => address.now === '/?size=all');
    await until(() => (lists(stage).at(-1)?.query.get('size') ?? '') === '200', 'the first block');
  });

  it('narrows by status with one press, and shows how many each has', async () => {
    await open();
    await ready(stage);
    expect([...stage.root.querySelectorAll('.nmv-chip')].map(textOf)).to.deep.equal([
      'All1.284',
      'In approval86',
      'Processing7',
      'Approved1.191',
    ]);
    await press(stage.root, /^In approval/, '.nmv-chip');
    await until(() => lists(stage).at(-1)?.query.get('status1') === 'ROV030');
  });

  it('[4.09] a chip speaks of many invoices in languages that tell one from many', async () => {
    await open(undefined, { locale: 'pt-BR' });
    const chips = () => [...stage.root.querySelectorAll('.nmv-chip')].map(textOf);
    await until(() => chips().includes('Aprovadas1.191'), 'the chips');
    expect(chips()).to.include('Em aprovação86');
  });

  it('[U31] has criteria of its own, views and columns like any other list', async () => {
    await open();
    await ready(stage);
    for (const name of ['Filters', 'Views', 'Columns'])
      expect(named(stage.root, 'button', name), name).to.not.equal(undefined);
    await press(stage.root, 'Columns');
    const offered = [...stage.root.querySelectorAll('.nmv-chooser-line')].map(textOf);
    expect(offered).to.include('Recipient').and.include('Seller').and.include('Access key');
  });

  it('[U27] keeps quantity, value and what was found in sight where a tablet has little room', async () => {
    const rows = answer().rows.map((each) => ({
      ...each,
      findings: each.warningCount > 0 ? 'warning' : null,
    }));
    await open(() => answer({ rows }), { widthPx: 772 });
    await ready(stage);
    const grid = stage.root.querySelector('.nmv-grid')?.getBoundingClientRect();
    for (const said of ['2.080,00', '171.360,00', '2 findings to review', 'Fazenda Ouro Branco']) {
      const leaf = await until(
        () =>
          [...(rowsIn(stage.root)[1]?.querySelectorAll<HTMLElement>('*') ?? [])].find(
            (each) =>
              textOf(each) === said ||
              (each.childElementCount === 0 && textOf(each).includes(said)),
          ),
        () => `${said} in ${textOf(rowsIn(stage.root)[1])}`,
      );
      const below = leaf.closest('.nmv-record-below');
      const room = below?.getBoundingClientRect() ?? grid;
      const { right, bottom } = (
        leaf.closest('.nmv-record-below-one') ?? leaf
      ).getBoundingClientRect();
      expect(right, `${said} is not cut at the side`).to.be.at.most((room?.right ?? 0) + 1);
      expect(bottom, `${said} is not cut below`).to.be.at.most((room?.bottom ?? 0) + 4);
    }
  });

  it('[U19] nothing moves when the rows come: the table stands where its skeleton stood', async () => {
    let come: (rows: object) => void = () => undefined;
    const rows = new Promise<object>((resolve) => (come = resolve));
    await open(() => rows, { widthPx: 1460 });
    const heads = () =>
      [...stage.root.querySelectorAll('[role="columnheader"]')].map((head) => {
        const { left, top, width } = head.getBoundingClientRect();
        return [textOf(head), ...[left, top, width].map(Math.round)];
      });
    await until(() => heads().length > 5, 'the heads of the table to come');
    await until(() => named(stage.root, '.nmv-chip', /^In approval/), 'the chips');
    const before = heads();
    come(answer());
    await ready(stage);
    expect(heads()).to.deep.equal(before);
  });

  it('several statuses are chosen among the criteria, and stand as one chip', async () => {
    await open();
    await ready(stage);
    await press(stage.root, 'Filters');
    await press(stage.root, 'Status');
    for (const status of ['In approval', 'In dispute'])
      (
        await until(() =>
          [...stage.root.querySelectorAll<HTMLLabelElement>('.nmv-filter-checks label')].find(
            (each) => textOf(each) === status,
          ),
        )
      ).click();
    await until(() => lists(stage).at(-1)?.query.get('status1') === 'ROV030,ROV050');
    expect(textOf(stage.root.querySelector('.nmv-chip[aria-pressed=true]'))).to.contain(
      'In dispute',
    );
  });

  it('[U39] shows another person’s change at once, and offers nothing on it before it was read again', async () => {
    await open();
    await ready(stage);
    const places = () =>
      [...stage.root.querySelectorAll('[role="columnheader"]')].map((head) =>
        Math.round(head.getBoundingClientRect().left),
      );
    const before = places();
    stage.emit('invoice-changed', { invoiceId: 533, status1: 'ROV020', rowSCN: 2 });
    await until(() => cells(0).includes('fiscal document posted'));
    expect(places(), 'no column moves').to.deep.equal(before);
    tick(0);
    expect(textOf(await until(() => stage.root.querySelector('.nmv-bulk')))).to.contain(
      '1 isn’t in approval',
    );
  });

  it('says why more invoices than a PDF takes have no DANFE', async () => {
    const many = Array.from({ length: 51 }, (_none, at) => row(at + 1));
    await open(() => answer({ rows: many, total: many.length }));
    await ready(stage);
    (await until(() => tickOfAll(stage.root), 'the tick of all')).click();
    const bar = await until(() => stage.root.querySelector('.nmv-bulk'), 'the bar');
    await until(() => textOf(bar).includes('51'), 'all are ticked');
    expect(textOf(bar)).to.contain('At most 50 DANFE come in one PDF.');
  });
});
