import { expect } from '@open-wc/testing';
import { textOf, type } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { openList } from './list-page.tsx';
import type { ListPage } from './list-page.tsx';
import { until } from '../../until.ts';

const world = beforeAllStartWorld('record-list');
let list: ListPage;
afterEach(() => list.end());

const filterOf = (name: string) =>
  until(() => {
    const labels = [...list.root.querySelectorAll('.nmv-filter-values label')];
    const { htmlFor = '' } =
      labels.find((label): label is HTMLLabelElement => textOf(label) === name) ?? {};
    return list.root.querySelector<HTMLInputElement>(`#${CSS.escape(htmlFor)}`);
  }, `the filter ${name}`);

describe('search in a list of master data', () => {
  it('[2.23] shows the products with their names instead of ids', async () => {
    list = await openList();
    await list.counted('643 records');
    await until(() => (list.cells(0)[1] ?? '') !== '', 'rows');
    expect(list.heads()).to.deep.equal([
      'Name',
      'Code',
      'Product category',
      'Product group',
      'Unit',
      'Status',
    ]);
    expect(list.cells(0).slice(0, 3)).to.deep.equal(['Ação foliar 0002', 'B0002', 'Herbicidas']);
    expect(textOf(list.root.querySelector('h1'))).to.equal('Products');
    expect(textOf(list.root.querySelector('.nmv-tcode'))).to.equal('200-040');
  });

  it('[5.09] refuses an empty search in the words of the specification, and asks nothing', async () => {
    list = await openList();
    await list.counted('643 records');
    list.field('Search term').form?.requestSubmit();
    await until(() => textOf(list.root).includes('Search termos is empty'));
    expect(list.root.activeElement).to.equal(list.field('Search term'));
    expect(list.address()).to.equal('/');
  });

  it('[2.52] goes to the search with Ctrl+/, and finds without accents on Enter', async () => {
    list = await openList();
    await list.counted('643 records');
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    const term = list.field('Search term');
    expect(list.root.activeElement).to.equal(term);
    type(term, 'acao foliar');
    term.form?.requestSubmit();
    await list.counted('128 records');
    expect(list.address()).to.equal('/?q=acao+foliar');
  });

  it('keeps search, conditions, order, page and size in the address, and reads them from it', async () => {
    list = await openList({
      start: `/?q=foliar&f.status1=active&f.productCategoryId=${world().categories.H}&sort=-nmpCode&page=2&size=25`,
    });
    await list.counted('86 records');
    await until(() => list.column('Code')[0] !== '', 'rows');
    await until(() => list.column('Code').length === 25, 'all rows of the page');
    const codes = list.column('Code');
    expect([...codes].sort().reverse()).to.deep.equal(codes);
    expect(list.field('Search term').value).to.equal('foliar');
    expect(textOf(list.root.querySelector('.nmv-pager'))).to.include('26–50 of 86');
    list.goTo('/');
    await list.counted('643 records');
    expect(list.field('Search term').value).to.equal('');
  });

  it('[U33] acts while one types, in one step of the way back', async () => {
    list = await openList();
    await list.counted('643 records');
    const before = list.moves().length;
    const term = list.field('Search term');
    type(term, 'adubo');
    await list.counted('128 records');
    expect(list.address()).to.equal('/?q=adubo');
    type(term, 'adubo foliar');
    await until(() => list.address() === '/?q=adubo+foliar', list.address);
    expect(
      list
        .moves()
        .slice(before)
        .map(({ replace }) => replace),
    ).to.deep.equal([false, true]);
    expect(term.value).to.equal('adubo foliar');
  });

  it('[9.08] [U27] leaves the screen of a tablet to the rows: search and tools stand in one line', async () => {
    list = await openList({ widthPx: 720 });
    await list.counted('643 records');
    const search = list.root.querySelector('.nmv-filter-bar');
    expect(search?.getBoundingClientRect().height).to.be.at.most(60);
  });

  it('[U33] narrows by any column at once, and drops by its token what is in force', async () => {
    list = await openList();
    await list.counted('643 records');
    await list.press('Filters');
    await list.press('Name');
    type(await filterOf('Name'), 'adubo');
    await list.counted('128 records');
    expect(list.address()).to.equal('/?f.name1=adubo');
    await until(
      () => textOf(list.root.querySelector('.nmv-filter-foot')).includes('128 records'),
      'what it leaves',
    );
    const token = await until(() => list.root.querySelector('.nmv-filter-token'), 'the token');
    expect(textOf(token)).to.equal('Nameadubo');
    await list.press('Remove Name: adubo');
    await list.counted('643 records');
    expect(list.address()).to.equal('/');
  });

  it('cuts by status with one press, counting each of them whatever is chosen', async () => {
    list = await openList();
    await until(() => list.button('Inactive64'), 'the chip');
    await list.press('Inactive64');
    await list.counted('64 records');
    expect(list.address()).to.equal('/?f.status1=inactive');
    expect(textOf(list.button(/^Active/))).to.equal('Active579');
  });

  it('orders by a press on a head, and back by another', async () => {
    list = await openList();
    await list.counted('643 records');
    const head = () =>
      [...list.root.querySelectorAll<HTMLElement>('[role="columnheader"]')].find(
        (node) => textOf(node) === 'Code',
      );
    (await until(head)).click();
    await until(
      () => list.address() === '/?sort=nmpCode' && list.column('Code')[0] === 'B0001',
      'ascending',
    );
    head()?.click();
    await until(
      () => list.address() === '/?sort=-nmpCode' && list.column('Code')[0] === 'R',
      'descending',
    );
    expect(head()?.getAttribute('aria-sort')).to.equal('descending');
  });

  it('[9.07] turns pages, and shows the whole result on request, reading what comes into view', async () => {
    list = await openList();
    await list.counted('643 records');
    await list.press('Next page');
    await until(
      () =>
        list.address() === '/?page=2' &&
        textOf(list.root.querySelector('.nmv-pager')).includes('51–100'),
      'the second page',
    );
    type(list.field<HTMLInputElement>('Rows per page'), 'all');
    await until(
      () => list.address() === '/?size=all' && list.root.querySelector('[data-height="window"]'),
      'all of them',
    );
    const grid = await until(() => list.root.querySelector<HTMLElement>('.nmv-grid-body'));
    expect(grid.getAttribute('aria-rowcount')).to.equal('644');
    grid.scrollTop = grid.scrollHeight;
    await until(() => list.column('Name').at(-1) === 'Produto R', 'the last row');
    expect(list.rows().length, 'only what is seen is drawn').to.be.below(60);
  });

  it('names the criterion that leaves nothing, and what there is without it', async () => {
    list = await openList({ start: '/?q=adubo&f.status1=blocked' });
    await until(() => textOf(list.root).includes('Search returned no results'), 'no result');
    await until(
      () => textOf(list.root).includes('128 results without Status: Blocked.'),
      'what helps',
    );
    await list.press('Remove Status: Blocked');
    await list.counted('128 records');
  });

  it('says that a page was left behind by going to the last one there is', async () => {
    list = await openList({ start: '/?page=40' });
    await until(() => list.address() === '/?page=13', 'the last page');
    await until(() => textOf(list.root.querySelector('.nmv-pager')).includes('601–643 of 643'));
  });

  it('does not pass off the rows of another search as a result when the server cannot be reached, and tries again', async () => {
    list = await openList();
    await list.counted('643 records');
    const whole = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('q=foliar')
        ? Promise.reject(new TypeError('no network'))
        : whole(input, init);
    try {
      list.goTo('/?q=foliar');
      await until(() => textOf(list.root).includes('Couldn’t load the records'), 'the failure');
      expect(list.rows()).to.have.length(0);
    } finally {
      globalThis.fetch = whole;
    }
    await list.press('Try again');
    await list.counted('128 records');
  });
});
