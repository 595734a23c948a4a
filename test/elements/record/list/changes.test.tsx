import { expect } from '@open-wc/testing';
import { product } from '../../../../src/domain/entities/product.ts';
import type { ListAnswer, ResourceRow } from '../../../../src/domain/schema/entities/list.ts';
import { named, textOf, type } from '../../invoices/stage.tsx';
import { asAnother, openForm } from '../form/form-page.tsx';
import type { FormPage } from '../form/form-page.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import type { RealStage } from '../server/stage.tsx';
import { openList } from './list-page.tsx';
import type { ListPage } from './list-page.tsx';
import { until } from '../../until.ts';

const world = 'record-changes';
const facts = beforeAllStartWorld(world);
let list: ListPage | undefined;
let form: FormPage | undefined;
afterEach(() => {
  list?.end();
  form?.end();
  list = form = undefined;
});

const idOf = async (page: ListPage, code: string): Promise<number> => {
  const { rows } = await page.page.http.get<ListAnswer>(`/apis/v1/products?nmpCode=${code}`);
  return rows[0]?.id ?? expect.fail(`no ${code}`);
};
const change = (id: number, name1: string) => asAnother(world, 'MGR1', product, id, { name1 });
async function shows(id: number, name1: string, text: () => string): Promise<void> {
  await change(id, name1);
  await until(() => text().includes(name1), name1);
}

/** Changes a code until the page hears of it: its stream opens a moment after the page. */
async function listening({ page }: RealStage): Promise<void> {
  let isHeard = false;
  const stop = page.live.on('rows-changed', ({ noun }) => {
    isHeard ||= noun === 'package';
  });
  const path = '/apis/v1/packages';
  const { id } = await page.http.post<ResourceRow>(path, {
    nmpCode: `H${Date.now()}`,
    name1: 'Heard',
    weightVolQty: '1',
  });
  for (let size = 2; !isHeard; size += 1) {
    const { rowSCN } = await page.http.get<ResourceRow>(`${path}/${id}`);
    await page.http.put(`${path}/${id}`, { weightVolQty: String(size), rowSCN });
  }
  stop();
}

describe('an open list', () => {
  it('shows what others save; ticks, scroll, focus and what is typed stay', async function first() {
    list = await openList({ world, start: '/?sort=nmpCode&size=25' });
    const { root, tick, rows, field } = list;
    await until(() => rows().length > 10 && list?.cells(3)[1] === 'B0004', 'rows');
    await listening(list);
    tick(2);
    await until(() => rows()[2]?.getAttribute('aria-selected') === 'true', 'the tick');
    await list.press('Columns');
    const wanted = field('Find a column');
    wanted.focus();
    type(wanted, 'half a wo');
    await shows(await idOf(list, 'B0004'), 'Renamed by another', () => textOf(root));
    expect(list.cells(3).slice(0, 2)).to.deep.equal(['Renamed by another', 'B0004']);
    expect(rows()[2]?.getAttribute('aria-selected')).to.equal('true');
    expect([root.activeElement, wanted.value]).to.deep.equal([wanted, 'half a wo']);
  });

  it('that shows all rows reads those in view again, far below the first ones too, and stays where it is', async function far() {
    list = await openList({ world, start: '/?sort=nmpCode&size=all' });
    const { root } = list;
    await until(() => list?.cells(1)[1] === 'B0002', 'the first rows');
    await listening(list);
    const grid = await until(() => root.querySelector('.nmv-grid-body'), 'the grid');
    grid.scrollTop = (list.rows()[0]?.offsetHeight ?? 0) * 498;
    await until(
      () => textOf(grid).includes('B0500'),
      () => `rows far below, not ${textOf(grid).slice(0, 300)}`,
    );
    const { scrollTop } = grid;
    await shows(await idOf(list, 'B0500'), 'Renamed far below', () => textOf(grid));
    expect(grid.scrollTop).to.equal(scrollTop);
    await shows(await idOf(list, 'B0501'), 'Renamed below that', () => textOf(grid));
    expect(textOf(grid)).to.include('Renamed far below');
    // rows loaded above are loaded again when they come into view
    await change(await idOf(list, 'B0001'), 'Renamed far above');
    grid.scrollTop = 0;
    await until(() => textOf(grid).includes('Renamed far above'), 'the change above');
  });
});

describe('a page that changes rows', () => {
  it('reads them again too where the author of the change did not', async () => {
    list = await openList({ world, start: '/?sort=nmpCode&size=25' });
    const { page, root } = list;
    await until(() => list?.cells(3)[1] === 'B0004', 'rows');
    await listening(list);
    const path = `/apis/v1/products/${await idOf(list, 'B0005')}`;
    const { rowSCN } = await page.http.get<ResourceRow>(path);
    await page.http.put(path, { name1: 'Renamed by myself', rowSCN });
    await until(() => textOf(root).includes('Renamed by myself'), 'the change');
  });
});

describe('an open record', () => {
  const open = async (key: 'P' | 'Q' | 'R') => {
    form = await openForm({ world, entity: product, place: `/${facts().products[key]}` });
    await until(() => form?.control('name1').value, 'the name');
    await listening(form);
    return form;
  };

  it('shows what others save where nothing is typed', async () => {
    const { control } = await open('P');
    await change(facts().products.P, 'P saved by another');
    await until(() => control('name1').value === 'P saved by another', 'the change');
  });

  it('that is being changed keeps what is typed, and says that it was changed elsewhere', async () => {
    const { control, text, focused, root, dialog } = await open('Q');
    const name = control('name1');
    name.focus();
    type(name, 'Q as I type');
    await change(facts().products.Q, 'Q saved by another');
    await until(
      () => text().includes('The data was changed in another session while you were editing.'),
      'the notice',
    );
    expect([name.value, focused()]).to.deep.equal(['Q as I type', name]);
    named<HTMLButtonElement>(root, 'button', 'Compare')?.click();
    await until(() => textOf(dialog()).includes('Q saved by another'), 'both versions');
  });

  it('says that another person deleted it, and typed text can be kept', async () => {
    list = await openList({ world, start: '/?sort=nmpCode&size=25' });
    const id = await idOf(list, 'B0639');
    form = await openForm({ world, entity: product, place: `/${id}` });
    const { control, text, root } = form;
    await until(() => control('name1').value, 'the name');
    await listening(form);
    type(control('name1'), 'Kept');
    const { rowSCN } = await form.page.http.get<{ rowSCN: number }>(`/apis/v1/products/${id}`);
    await form.page.http.delete(`/apis/v1/products/${id}`, { rowSCN });
    await until(() => text().includes('Data was deleted in another session.'), 'the notice');
    named<HTMLButtonElement>(root, 'button', 'Keep as new record')?.click();
    await until(() => text().includes('New product'), 'a new one');
    expect(control('name1').value).to.equal('Kept');
  });
});
