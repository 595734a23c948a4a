import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { cfop } from '../../../../src/domain/entities/cfop.ts';
import { customer } from '../../../../src/domain/entities/customer.ts';
import { externalUser } from '../../../../src/domain/entities/external-user.ts';
import { sku } from '../../../../src/domain/entities/sku.ts';
import { textOf, type } from '../../invoices/stage.tsx';
import type { ViewsAnswer } from '../../../../src/domain/schema/entities/view.ts';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { holdAnswers } from './held-answers.ts';
import { openList } from './list-page.tsx';
import type { ListPage } from './list-page.tsx';
import { until } from '../../until.ts';

beforeAllStartWorld('record-list');
let list: ListPage;
afterEach(() => list.end());

const views = () => list.page.http.get<ViewsAnswer>('/apis/v1/views?screen=products');
const choice = (name: string) =>
  until(
    () =>
      [...list.root.querySelectorAll<HTMLElement>('.nmv-chooser-line')].find(
        (line) => textOf(line) === name,
      ),
    `the column ${name}`,
  );
const shown = (heads: readonly string[]) =>
  until(
    () => list.heads().join() === heads.join(),
    () => `the columns ${heads.join()}, not ${list.heads().join()}`,
  );

const pressKey = (key: string, more: KeyboardEventInit = {}) =>
  list.root.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }),
  );

describe('columns of a list', () => {
  it('are hidden, moved by keyboard and put back; all of it is kept for the person', async () => {
    list = await openList({ person: 'DIR' });
    await shown(['Name', 'Code', 'Product category', 'Product group', 'Unit', 'Status']);
    await list.press('Columns');
    (await choice('Unit')).querySelector('input')?.click();
    const handle = (await choice('Status')).querySelector('button');
    handle?.focus();
    pressKey('ArrowUp', { altKey: true });
    await shown(['Name', 'Code', 'Product category', 'Product group', 'Status']);
    handle?.focus();
    pressKey('ArrowUp', { altKey: true });
    await shown(['Name', 'Code', 'Product category', 'Status', 'Product group']);
    await until(
      async () =>
        (await views()).columns?.columns?.find(({ field }) => field === 'baseUnit')?.hidden,
    );
    list.end();
    list = await openList({ person: 'DIR' });
    await shown(['Name', 'Code', 'Product category', 'Status', 'Product group']);
    await list.press('Columns');
    await list.press('Reset to default');
    await shown(['Name', 'Code', 'Product category', 'Product group', 'Unit', 'Status']);
    await until(async () => (await views()).columns?.columns?.every(({ hidden }) => !hidden));
  });

  it('keep a width that was chosen at the edge of the head', async () => {
    list = await openList({ person: 'MGR1' });
    const handle = await until(
      () =>
        list.root.querySelectorAll<HTMLElement>(
          '[role="columnheader"] [class*="rdg-resize-handle"]',
        )[0],
      'the edge',
    );
    const head = handle.parentElement;
    const before = head?.getBoundingClientRect().width ?? 0;
    const drag = (kind: string, x: number) =>
      handle.dispatchEvent(
        new PointerEvent(kind, {
          bubbles: true,
          clientX: x,
          pointerId: 1,
          pointerType: 'mouse',
          isPrimary: true,
        }),
      );
    const edge = handle.getBoundingClientRect().right;
    handle.setPointerCapture = () => undefined;
    drag('pointerdown', edge);
    drag('pointermove', edge + 60);
    drag('lostpointercapture', edge + 60);
    await until(async () => ((await views()).columns?.columns?.[0]?.width ?? 0) > before + 40);
    list.end();
    list = await openList({ person: 'MGR1' });
    await until(
      () =>
        (list.root.querySelectorAll('[role="columnheader"]')[1]?.getBoundingClientRect().width ??
          0) >
        before + 40,
      'the width again',
    );
  });

  it('[U16] have room for e-mail addresses; on a narrow page shorter columns move below the name', async () => {
    list = await openList({ person: 'DIR', entity: externalUser, widthPx: 1130 });
    await shown(['Name·E-mail', 'Role', 'Channel', 'Reports to', 'Cell phone', 'Status']);
    const names = () => list.column('Name·E-mail');
    await until(() => names().some((name) => name.startsWith('Pessoa S1 ')), 'the seller');
    const seller = names().findIndex((name) => name.startsWith('Pessoa S1 '));
    expect(['Channel', 'Role'].map((head) => list.column(head)[seller])).to.deep.equal([
      'Canal A',
      'Channel sales consultant',
    ]);
    const width = () =>
      [...list.root.querySelectorAll('[role="columnheader"]')]
        .find((head) => textOf(head) === 'Name·E-mail')
        ?.getBoundingClientRect().width ?? 0;
    expect(width()).to.be.at.least(264);
    list.resize(760);
    await shown(['Name·E-mail', 'Role', 'Channel']);
    expect(width()).to.be.at.least(264);
  });

  it('[U32] are those that tell rows apart, and a text takes the width that they leave', async () => {
    list = await openList({ person: 'ADMIN', entity: cfop });
    await shown(['CFOP', 'Description', 'Class', 'Direction', 'Moves stock']);
    const widths = [...list.root.querySelectorAll('[role="columnheader"]')]
      .slice(1)
      .map((head) => head.getBoundingClientRect().width);
    expect(Math.max(...widths)).to.equal(widths[1]);
    expect(widths[1]).to.be.at.least(400);
    list.end();
    list = await openList({ person: 'ADMIN', entity: customer });
    await until(() => list.heads().includes('Name'), 'the channels');
    expect(list.heads()).to.not.include('Trade name');
    list.end();
    list = await openList({ person: 'ADMIN', entity: sku });
    await until(() => list.heads().includes('Product'), 'the portfolio');
    expect(list.heads().length).to.equal(new Set(list.heads()).size);
  });

  it('change their density, which is kept too', async () => {
    list = await openList({ person: 'MGR2' });
    await until(() => list.rows()[0]?.offsetHeight === 38, 'the height of the element');
    await list.press('Columns');
    await list.press('Compact');
    await until(() => list.rows()[0]?.offsetHeight === 30, 'lower rows');
    await until(async () => (await views()).columns?.density === 'compact');
  });
});

describe('saved views', () => {
  it('keep search, filters, order and columns; they are chosen, changed, shared, opened first and deleted', async () => {
    list = await openList({ person: 'COO1', start: '/?q=adubo&f.status1=active&sort=-nmpCode' });
    await until(() => list.count() !== '', 'a count');
    const found = list.count();
    await list.press('Views');
    await list.press('Save as new view');
    type(list.field('View name'), 'Adubos');
    list.root
      .querySelectorAll<HTMLInputElement>('dialog [role="switch"]')
      .forEach((control) => control.click());
    await list.press('Save');
    await until(() => /view=\d+/.test(list.address()), 'the view in the address');
    list.end();

    // it is the one to start with
    list = await openList({ person: 'COO1' });
    await list.counted(found);
    expect(list.address()).to.match(/^\/\?q=adubo&f.status1=active&sort=-nmpCode&view=\d+$/);
    list.goTo(list.address().replace('adubo', 'foliar'));
    await until(() => list.button('Adubos *'), 'the mark of a change');
    await list.press('Adubos *');
    await list.press('Save changes to “Adubos”');
    await until(() => list.button('Adubos'), 'no change left');
    list.end();

    // the team sees it, but opens its own start
    list = await openList({ person: 'COO2' });
    await list.counted('643 records');
    await list.press('Views');
    await list.press(/^Adubos/);
    await until(() => list.address().includes('q=foliar'), 'the view of a colleague');
    list.end();

    list = await openList({ person: 'COO1' });
    await until(() => /view=\d+/.test(list.address()), 'the view to start with');
    const menu = await until(
      () => list.root.querySelector<HTMLElement>('.nmv-filter-tool[title="Adubos"]'),
      'the menu of views',
    );
    menu.click();
    await list.press('Manage “Adubos”');
    await list.press('Delete view');
    await list.press('Delete view');
    await until(() => list.button('Views'), 'no view chosen');
    expect((await views()).views).to.deep.equal([]);
  });

  it('keep changed columns while they are read again, and lose none of their contents', async () => {
    list = await openList({ person: 'RTV2', start: '/?q=adubo' });
    await until(() => list.count() !== '', 'a count');
    await list.press('Views');
    await list.press('Save as new view');
    type(list.field('View name'), 'Meus');
    await list.press('Save');
    await until(() => /view=\d+/.test(list.address()), 'the view in the address');
    list.goTo(list.address().replace('adubo', 'foliar'));
    await until(() => list.button('Meus *'), 'the mark of a change');
    const answers = holdAnswers(/\/views\?/);
    try {
      await list.press('Meus *');
      await list.press('Save changes to “Meus”');
      await until(() => answers.held() > 0, 'that the views are read again');
      await list.press('Columns');
      await list.press('Compact');
      await until(() => answers.sent(/\/views\/columns\//) > 0, 'that the columns are kept');
      await list.press('Normal');
      await until(() => answers.sent(/\/views\/columns\//) > 1, 'that they are kept as before');
    } finally {
      answers.release();
    }
    await until(() => list.button('Meus'), 'no change left');
  });
});

describe('a list that the browser prints by its own menu', () => {
  const note = () => textOf(list.root.querySelector('.nmv-on-paper'));
  const beginPrint = () => window.dispatchEvent(new Event('beforeprint'));

  it('says on paper how many of its rows are there, and how to have all of them', async () => {
    list = await openList({ person: 'DIR', start: '/?size=25' });
    await until(() => list.rows().length === 25, 'the rows');
    const total = Number(/\d+/.exec(list.count())?.[0]);
    beginPrint();
    expect(note()).to.equal(
      `Shows 25 of ${total} records. To have all of them, choose Print in the menu of the list, or press Ctrl+P.`,
    );
    const there = list.root.querySelector<HTMLElement>('.nmv-on-paper');
    expect(there?.checkVisibility()).to.equal(false);
  });

  it('keeps all columns on the sheet, however wide they are on the screen', async () => {
    list = await openList({ person: 'DIR', start: '/?size=25' });
    await until(() => list.rows().length === 25, 'the rows');
    const names = list.heads();
    const grid = list.root.querySelector('.nmv-grid')?.cloneNode(true);
    // printed as it is: a printing browser reports no sizes to scripts, so nothing is redrawn
    const sheet = document.createElement('div');
    const paper = sheet.attachShadow({ mode: 'open' });
    paper.adoptedStyleSheets = list.root.adoptedStyleSheets;
    if (grid) paper.append(grid);
    sheet.style.inlineSize = '560px';
    list.end();
    document.body.append(sheet);
    await emulateMedia({ media: 'print' });
    try {
      const printed = [...paper.querySelectorAll('[role="columnheader"]')].filter(
        (head) => head.getClientRects().length > 0,
      );
      expect(printed.map(textOf)).to.deep.equal(names);
      const { right } = sheet.getBoundingClientRect();
      for (const head of printed) expect(head.getBoundingClientRect().right).to.be.at.most(right);
    } finally {
      await emulateMedia({ media: 'screen' });
      sheet.remove();
    }
  });

  it('counts only the rows that are drawn where the table scrolls in itself, and says nothing where all are there', async () => {
    list = await openList({ person: 'DIR', start: '/?size=all' });
    await until(() => /\d/.test(list.count()), 'the count');
    beginPrint();
    const shown = Number(/Shows (\d+) of/.exec(note())?.[1]);
    expect(shown).to.be.above(5);
    expect(shown).to.equal(list.rows().length);
    expect(shown).to.be.below(Number(/\d+/.exec(list.count())?.[0]));
    list.goTo(`/?q=${list.cells(0)[0]}&size=25`);
    await until(() => list.count() === '1 record', list.count);
    beginPrint();
    expect(note()).to.equal('');
  });
});

describe('the number of rows', () => {
  const ways = {
    'en-US': { one: '1 record', more: /^\d+ records$/, ticked: ['1 selected', '2 selected'] },
    'pt-BR': {
      one: '1 registro',
      more: /^\d+ registros$/,
      ticked: ['1 selecionado', '2 selecionados'],
    },
    'es-ES': {
      one: '1 registro',
      more: /^\d+ registros$/,
      ticked: ['1 seleccionado', '2 seleccionados'],
    },
  } as const;
  for (const [locale, { one, more, ticked }] of Object.entries(ways))
    it(`[5.20] is said of one and of several in their own form, in ${locale}`, async () => {
      list = await openList({ person: 'DIR', locale: locale as keyof typeof ways });
      await until(() => more.test(list.count()), list.count);
      for (const [row, words] of ticked.entries()) {
        list.tick(row);
        await until(
          () =>
            [...list.root.querySelectorAll('strong, span')].some((each) => textOf(each) === words),
          words,
        );
      }
      list.goTo(`/?q=${list.cells(0)[0]}`);
      await list.counted(one);
    });
});
