import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { productCategory } from '../../../../src/domain/entities/product-category.ts';
import { salesRegion } from '../../../../src/domain/entities/sales-region.ts';
import { getChildRows } from '../../../../src/domain/rows/cells.ts';
import type { ResourceDetail } from '../../../../src/domain/schema/entities/entity.ts';
import { named, press, textOf } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { expectNone, openForm } from './form-page.tsx';
import type { FormPage } from './form-page.tsx';
import { until } from '../../until.ts';

const worldName = 'record-form-rows';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => page.end());

const open = async (
  entity: Parameters<typeof openForm>[0]['entity'],
  place: string,
  widthPx = 1180,
) => {
  page = await openForm({ world: worldName, entity, place, widthPx });
};
const members = async () =>
  getChildRows(
    await page.page.http.get<ResourceDetail>(`/apis/v1/economic-groups/${world().groupId}`),
    'members',
  );
const openMembers = async (widthPx?: number) => {
  await open(economicGroup, `/${world().groupId}?tab=tabMembers`, widthPx);
  await until(() => page.cells().length > 0, 'the members');
};

describe('rows of a record', () => {
  it('can be edited by keyboard alone: add, write, choose, copy down, move, remove, restore, save', async function byKeyboard() {
    await openMembers();
    const before = page.cells().length;
    await press(page.root, 'Add row');
    await until(
      () => page.focused()?.dataset['cell'] === 'new-1 customerId',
      'the focus in the new row',
    );
    await sendKeys({ press: 'Enter' });
    await until(() => page.focused()?.getAttribute('role') === 'combobox', 'the open cell');
    await sendKeys({ type: 'CH-D' });
    await sendKeys({ press: 'Tab' });
    await until(() => page.cells().at(-1)?.[0] === 'Canal D', 'the channel by its code');
    expect(page.focused()?.dataset['cell']).to.equal('new-1 validFrom');
    await sendKeys({ press: 'Control+d' });
    await until(() => page.cells().at(-1)?.[1] === page.cells().at(-2)?.[1], 'the day from above');
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ type: '12312027' });
    await sendKeys({ press: 'Enter' });
    await until(() => page.cells().at(-1)?.[2] === '12/31/2027', 'the written day');
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'Enter' });
    await until(() => page.text().includes('removed when saved'), 'the row that goes');
    await sendKeys({ press: 'Enter' });
    await until(() => !page.text().includes('removed when saved'), 'the row that stays');
    await sendKeys({ press: 'Tab' });
    expect(page.focused()?.closest('[role="grid"]')).to.equal(null);
    await sendKeys({ press: 'Control+s' });
    await until(() => page.text().includes('Nothing changed'), 'the saved rows');
    const saved = await members();
    expect(saved.length).to.equal(before + 1);
    expect(
      saved.some(
        ({ customerId, validTo }) =>
          customerId === world().channels.D.id && validTo === '2027-12-31',
      ),
    ).to.equal(true);
  });

  it('give back with Escape what stood in a cell, by its name', async () => {
    await openMembers();
    const [[before] = []] = page.cells();
    const cell = await until(
      () => page.root.querySelector<HTMLElement>('[data-cell$=" customerId"]'),
      'the first cell',
    );
    cell.click();
    await sendKeys({ press: 'C' });
    await until(() => page.focused()?.getAttribute('role') === 'combobox', 'the open cell');
    await sendKeys({ type: 'H-C' });
    // the letter that opened the cell comes before those that followed
    expect(page.root.querySelector<HTMLInputElement>('[role="combobox"]:focus')?.value).to.equal(
      'CH-C',
    );
    await until(
      () => page.root.querySelector('[role="option"]')?.textContent?.includes('Canal C'),
      'the option',
    );
    await sendKeys({ press: 'Enter' });
    await until(() => page.text().includes('You changed Member channels (1 row)'), 'the choice');
    await sendKeys({ press: 'Escape' });
    await until(() => page.cells()[0]?.[0] === before, 'what stood there');
    expect(page.text()).to.include('Nothing changed');
  });

  it('take a table from a spreadsheet; what cannot be read stays visible with its reason', async () => {
    await openMembers();
    const before = page.cells().length;
    await press(page.root, 'Add row');
    await until(
      () => page.focused()?.dataset['cell']?.startsWith('new-1'),
      'the focus in the new row',
    );
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'Canal C\t02/01/2026\t\r\nUnknown\tyesterday\t2026-12-31\r\n',
    );
    page.focused()?.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
    await until(() => page.cells().length === before + 2, 'the pasted rows');
    expect(page.cells().slice(-2)).to.deep.equal([
      ['Canal C', '02/01/2026', '—'],
      ['Unknown', 'yesterday', '12/31/2026'],
    ]);
    expect(page.text())
      .to.include('there’s no record with this code or name')
      .and.include('enter a valid date');
    await press(page.root, 'Save');
    await until(() => page.text().includes('2 fields need attention'), 'the summary');
    await until(
      () => page.focused()?.dataset['cell']?.endsWith(' customerId'),
      'the focus in the first wrong cell',
    );
    expect(page.focused()?.getAttribute('aria-invalid')).to.equal('true');
    expectNone(await page.violations());
    expect((await members()).length).to.equal(before);
  });

  it('are cards on a phone, each with an editor of its own', async () => {
    await openMembers(390);
    expect(
      page.root.querySelector('.nmv-edit-row') &&
        getComputedStyle(page.root.querySelector('.nmv-edit-row') ?? page.host).display,
    ).to.equal('grid');
    await press(page.root, 'Edit row 1');
    await until(() => page.dialog(), 'the editor');
    expect(textOf(page.dialog())).to.include('Member channels, row 1');
    const box = page.dialog()?.querySelector<HTMLInputElement>('input[name="validTo"]');
    box?.focus();
    await sendKeys({ type: '06302028' });
    await press(page.root, 'Done');
    await until(() => page.cells()[0]?.[2] === '06/30/2028', 'the changed day');
    expect(page.host.scrollWidth).to.equal(390);
    expectNone(await page.violations());
  });

  it('are refused from the second equal one on', async () => {
    await open(salesRegion, '/new?tab=tabStates');
    await press(page.root, 'Add row');
    await until(() => page.focused()?.dataset['cell'], 'the focus in the new row');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'SP\nSão Paulo\n');
    page.focused()?.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
    await until(() => page.cells().length === 2, 'the pasted rows');
    expect(page.cells().flat()).to.deep.equal(['São Paulo', 'São Paulo']);
    await press(page.root, 'Save');
    await page.tab(/^States/);
    await until(() => page.text().includes('already in another row'), 'the refusal');
  });

  it('kept elsewhere are a plain table whose names lead there', async () => {
    await open(productCategory, `/${world().categories.H}?tab=tabProducts`);
    const link = await until(
      () => named<HTMLButtonElement>(page.root, '.nmv-child button', 'P'),
      'a product',
    );
    expect(page.root.querySelector('[role="grid"]')).to.equal(null);
    link.click();
    expect(page.paths).to.deep.equal([`/products/${world().products.P}`]);
  });
});
