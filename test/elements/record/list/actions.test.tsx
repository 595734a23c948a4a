import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { productPack } from '../../../../src/domain/entities/package.ts';
import { sku } from '../../../../src/domain/entities/sku.ts';
import type { PointsChangeAnswer } from '../../../../src/domain/schema/entities/points-change.ts';
import type { ListAnswer } from '../../../../src/domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../../src/domain/schema/entities/entity.ts';
import { textOf, type } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { openList } from './list-page.tsx';
import type { ListPage } from './list-page.tsx';
import { until } from '../../until.ts';

const world = beforeAllStartWorld('record-acts');
let list: ListPage;
afterEach(() => list.end());

const dialog = () => until(() => list.root.querySelector<HTMLElement>('dialog[open]'), 'a dialog');
const inDialog = async (name: string) =>
  (
    await until(() => list.button(name, list.root.querySelector('dialog[open]') ?? undefined), name)
  ).click();
const toast = (words: string) =>
  until(
    () => textOf(list.root).includes(words),
    () => `${words}: ${textOf(list.root)}`,
  );
const packs = (...names: readonly string[]) =>
  Promise.all(
    names.map((name) =>
      list.page.http.post<ResourceDetail>('/apis/v1/packages', {
        nmpCode: name,
        name1: `Pack ${name}`,
        weightVolQty: '20',
      }),
    ),
  );

describe('acts on many rows', () => {
  it('deletes what can be deleted, and says of each other row why not', async () => {
    list = await openList({ world: 'record-acts' });
    await list.counted('3 records');
    const spare = await list.page.http.post<ResourceDetail>('/apis/v1/products', {
      nmpCode: 'SPARE',
      name1: 'A spare one',
      baseUnit: 'L',
      productCategoryId: world().categories.H,
    });
    expect(spare.id).to.be.greaterThan(0);
    list.goTo('/?sort=-nmpCode');
    await until(() => list.column('Code')[0] === 'SPARE', 'the new row');
    list.tick(0);
    list.tick(1);
    await until(() => list.button('Delete'), 'the bar');
    expect(textOf(list.root.querySelector('.nmv-bulk strong'))).to.equal('2 selected');
    await list.press('Delete');
    await dialog();
    await inDialog('Delete');
    await until(
      () => textOf(list.root.querySelector('dialog h2')) === '“Delete” done for 1 of 2 records',
      'the outcome',
    );
    expect(textOf(list.root.querySelector('.nmv-result-line'))).to.match(/^R · Produto R./);
    await inDialog('Keep these selected');
    await until(
      () => textOf(list.root.querySelector('.nmv-bulk strong')) === '1 selected',
      'what is left',
    );
    await list.counted('3 records');
  });

  it('gives one field of many rows a value', async () => {
    list = await openList({ world: 'record-acts', entity: productPack });
    await packs('BX1', 'BX2', 'BX3');
    list.goTo('/?q=BX');
    await list.counted('3 records');
    await until(() => list.rows().length === 3);
    list.root.querySelector<HTMLInputElement>('[role="columnheader"] input')?.click();
    await list.press('Change a field');
    type(list.field<HTMLInputElement>('Field'), 'weightVolQty');
    const control = await until(
      () => list.root.querySelector<HTMLInputElement>('dialog input'),
      'the value',
    );
    control.focus();
    type(control, '12,5');
    control.blur();
    await inDialog('Change');
    await toast('3 records changed');
    await until(
      () => list.column('Weight or volume (Kg/L)').join() === '12,5,12,5,12,5',
      'the new values',
    );
  });

  it('[5.08] confirms the proposed factors of those rows that have one, and says beforehand which it leaves out', async () => {
    list = await openList({ world: 'record-acts', entity: sku });
    const { rows } = await list.page.http.get<ListAnswer>('/apis/v1/skus?size=2&sort=customerSKU');
    const [known] = rows;
    if (known === undefined) throw new Error('the world has codes of channels');
    // before the others in the list; of one that counts already a second person confirms another factor
    const first = await list.page.http.post<ResourceDetail>('/apis/v1/skus', {
      customerId: known['customerId'],
      customerSKU: '0NEW',
      umCustomer: 'CX',
      productId: known['productId'],
      proposedFactor: '21.5',
    });
    list.goTo('/?size=25');
    await until(
      () => list.column('Proposed Kg/L per unit').some((text) => text.startsWith('21,5')),
      'the proposal',
    );
    list.tick(0);
    list.tick(1);
    await until(
      () =>
        textOf(list.root.querySelector('.nmv-bulk')).includes(
          '1 record doesn’t allow “Confirm” and is left out',
        ),
      'what is left out',
    );
    await list.press('Confirm 1');
    await dialog();
    await inDialog('Confirm');
    await until(
      () =>
        list.root.querySelector('dialog[open]') === null &&
        list.root.querySelector('.nmv-bulk') === null,
      'the end of the act',
    );
    const after = await list.page.http.get<ResourceDetail>(`/apis/v1/skus/${first.id}`);
    expect(after['umConvFactor']).to.equal('21.5');
  });

  it('asks once why and from which day, where a value of many rows moves points, and says that these wait', async () => {
    list = await openList({ world: 'record-acts', entity: sku });
    const { A } = world().channels;
    const known = await list.page.http.get<ListAnswer>(
      `/apis/v1/skus?customerId=${A.id}&customerSKU=%3DP20`,
    );
    const [counting] = known.rows;
    if (counting === undefined) throw new Error('the world has codes of channels');
    const fresh = await list.page.http.post<ResourceDetail>('/apis/v1/skus', {
      customerId: A.id,
      customerSKU: 'P20',
      umCustomer: 'TB',
      productId: counting['productId'],
      proposedFactor: '1',
    });
    list.goTo(`/?f.customerId=${A.id}&q=P20`);
    await list.counted('2 records');
    await until(() => list.rows().length === 2);
    list.root.querySelector<HTMLInputElement>('[role="columnheader"] input')?.click();
    // its other actions come first; this one is in the menu
    const menu = await until(
      () => list.root.querySelector<HTMLElement>('.nmv-bulk [aria-haspopup]'),
      'the menu',
    );
    menu.click();
    await list.press('Change a field');
    type(list.field<HTMLInputElement>('Field'), 'proposedFactor');
    const value = await until(
      () => list.root.querySelector<HTMLInputElement>('dialog input'),
      'the value',
    );
    value.focus();
    type(value, '40');
    value.blur();
    await inDialog('Change');
    const reason = await until(
      () => list.root.querySelector<HTMLTextAreaElement>('dialog[open] textarea'),
      'the question',
    );
    expect(textOf(list.root.querySelector('dialog h2'))).to.equal('Change a field in 1 record');
    const asked = await dialog();
    const day = asked.querySelector<HTMLInputElement>('[name="holdsFrom"]');
    if (day) type(day, '10/01/2026');
    await until(
      () => textOf(asked).includes('No invoice of open cycles'),
      () => textOf(asked),
    );
    const { violations } = await axe.run(asked);
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
    type(reason, 'a can holds 40');
    await inDialog('Request the change');
    await toast('The change of 1 record waits for a second person');
    await toast('1 record changed');
    const change = await list.page.http.get<PointsChangeAnswer>(
      `/apis/v1/skus/${counting.id}/points-change`,
    );
    expect(change.change?.reason).to.equal('a can holds 40');
    const stored = await list.page.http.get<ResourceDetail>(`/apis/v1/skus/${fresh.id}`);
    expect(Number(stored['proposedFactor'])).to.equal(40);
  });

  it('copies the selected rows as spreadsheets take them, and no formula of another person', async () => {
    list = await openList({ world: 'record-acts', entity: productPack });
    await packs('CP1');
    await list.page.http.post('/apis/v1/packages', {
      nmpCode: 'CP2',
      name1: '=1+1',
      weightVolQty: '1234.5',
    });
    list.goTo('/?q=CP');
    await list.counted('2 records');
    await until(() => list.rows().length === 2 && list.cells(0)[0] !== '');
    list.tick(0);
    list.tick(1);
    await until(() => list.button('Copy'), 'the bar');
    const event = new ClipboardEvent('copy', {
      clipboardData: new DataTransfer(),
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    const cell = list.rows()[0]?.querySelector<HTMLElement>('[aria-colindex="3"]');
    cell?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await until(() => cell?.getAttribute('aria-selected') === 'true', 'a cell to copy from');
    cell?.dispatchEvent(event);
    await toast('2 records copied');
    const copied = event.clipboardData?.getData('text/plain') ?? '';
    const lines = copied.split('\n').map((line) => line.split('\t'));
    expect(lines[0]?.slice(0, 2)).to.deep.equal(['Name', 'Code']);
    expect(
      lines
        .slice(1)
        .map((line) => line.slice(0, 2))
        .sort(),
    ).to.deep.equal([
      ["'=1+1", 'CP2'],
      ['Pack CP1', 'CP1'],
    ]);
    expect(lines.flat()).to.include('1.234,5');
  });

  it('ticks the whole result when it is more than the page', async () => {
    list = await openList({ world: 'record-acts', entity: productPack });
    await packs(
      ...Array.from({ length: 30 }, (_, index) => `ALL${String(index).padStart(2, '0')}`),
    );
    list.goTo('/?q=ALL&size=25');
    await list.counted('30 records');
    await until(() => list.rows().length > 5);
    list.root.querySelector<HTMLInputElement>('[role="columnheader"] input')?.click();
    await list.press('Select all 30 results');
    await until(() => textOf(list.root.querySelector('.nmv-bulk strong')) === '30 selected');
    await list.press('Clear selection');
    await until(() => list.root.querySelector('.nmv-bulk') === null);
  });
});
