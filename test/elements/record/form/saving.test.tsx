import { expect } from '@open-wc/testing';
import { customer } from '../../../../src/domain/entities/customer.ts';
import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { product } from '../../../../src/domain/entities/product.ts';
import type { ResourceDetail } from '../../../../src/domain/schema/entities/entity.ts';
import { heldBack } from '../../../../src/ui/base/leave-guard.ts';
import { named, press, textOf, type } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { key, openForm } from './form-page.tsx';
import type { FormPage } from './form-page.tsx';
import { until } from '../../until.ts';

const worldName = 'record-form-saving';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => page.end());

const open = async (
  entity: Parameters<typeof openForm>[0]['entity'],
  place: string,
  more: { readonly widthPx?: number; readonly person?: 'S1' } = {},
) => {
  page = await openForm({ world: worldName, entity, place, ...more });
};
const toast = () => until(() => page.root.querySelector<HTMLElement>('.nmv-toast'), 'a toast');
const read = (path: string) => page.page.http.get<ResourceDetail>(path);

describe('saving a record', () => {
  it('changes what was changed, by the button, and says what was', async () => {
    await open(product, `/${world().products.P}`);
    expect(named<HTMLButtonElement>(page.root, 'button', 'Save')?.disabled).to.equal(true);
    expect(page.text()).to.include('Nothing changed');
    type(page.control('name1'), 'Produto P mudado');
    await until(() => page.text().includes('You changed Name'), 'the changed field');
    await press(page.root, 'Save');
    expect(textOf(await toast())).to.include('Produto P mudado saved');
    await until(() => page.text().includes('Changed by'), 'who changed it');
    expect(await read(`/apis/v1/products/${world().products.P}`)).to.include({
      name1: 'Produto P mudado',
      nmpCode: 'P',
    });
  });

  it('saves by Ctrl+S, and by Enter in a line', async () => {
    await open(product, `/${world().products.Q}`);
    type(page.control('name1'), 'Produto Q um');
    await until(() => page.text().includes('You changed Name'), 'the changed field');
    expect(key(page.control('name1'), 's', { ctrlKey: true })).to.equal(true);
    await until(
      () => page.root.querySelector('h1')?.textContent === 'Produto Q um',
      'the saved name',
    );
    type(page.control('name1'), 'Produto Q dois');
    await until(() => page.text().includes('You changed Name'), 'the changed field');
    key(page.control('name1'), 'Enter');
    await until(
      () => page.root.querySelector('h1')?.textContent === 'Produto Q dois',
      'the name saved by Enter',
    );
  });

  it('[2.50] leads to the first field in error: its tab, the scroll and the focus; links lead to the others', async () => {
    await open(customer, `/${world().channels.A.id}?tab=tabCommunication`);
    await until(() => page.root.querySelector('[name="email"]'), 'the tab');
    type(page.control('email'), 'not an address');
    await page.tab(/General data/);
    type(page.control('name1'), '');
    await page.tab(/Communication/);
    await press(page.root, 'Save');
    await until(
      () => page.focused()?.getAttribute('name') === 'name1',
      'the focus in the first field',
    );
    expect(page.place()).to.include('tab=tabGeneral');
    expect(page.control('name1').getAttribute('aria-invalid')).to.equal('true');
    const box = page.control('name1').getBoundingClientRect();
    expect(box.top >= 0 && box.bottom <= innerHeight).to.equal(true);
    expect(page.text()).to.include('2 fields need attention').and.include('Required field Name');
    expect([...page.root.querySelectorAll('[role="tab"]')].map(textOf).slice(0, 3)).to.deep.equal([
      'General data1',
      'Address',
      'Communication1',
    ]);
    await press(page.root, 'E-mail (tab Communication)');
    await until(
      () => page.focused()?.getAttribute('name') === 'email',
      'the focus in the other field',
    );
    type(page.control('email'), 'a@b.example');
    await until(() => page.text().includes('1 field needs attention'), 'one less');
  });

  it('marks the field that the database refuses by its label, and says so for 20 s until it is closed', async () => {
    await open(product, `/${world().products.R}`);
    type(page.control('nmpCode'), 'Q');
    await press(page.root, 'Save');
    const said = await toast();
    expect(textOf(said)).to.include('Duplicate data').and.include('Field: Code');
    expect(said.dataset['tone']).to.equal('warning');
    expect(
      await until(
        () =>
          said.querySelector('.nmv-toast-clock')?.getAnimations()[0]?.effect?.getTiming().duration,
        'its clock',
      ),
    ).to.equal(20_000);
    await until(
      () => page.control('nmpCode').getAttribute('aria-invalid') === 'true',
      'the marked field',
    );
    await until(() => page.focused()?.getAttribute('name') === 'nmpCode', 'the focus in it');
    named<HTMLButtonElement>(said, 'button', 'Close')?.click();
    await until(() => page.root.querySelector('.nmv-toast') === null, 'the closed toast');
    type(page.control('nmpCode'), 'R');
    await until(
      () => page.control('nmpCode').getAttribute('aria-invalid') !== 'true',
      'the field without its mark',
    );
  });

  it('makes a new record, then a copy of it with another code', async () => {
    await open(product, '/new');
    expect(page.text()).to.include('New product');
    type(page.control('nmpCode'), 'N1');
    type(page.control('name1'), 'Novo produto');
    await until(
      () => page.control('productCategoryId').getAttribute('role') === 'combobox',
      'the list of categories',
    );
    page.control('productCategoryId').focus();
    type(page.control('productCategoryId'), 'H');
    page.control('name1').focus();
    await until(
      () => page.control('productCategoryId').value === 'H Herbicidas',
      'the category by its code',
    );
    await press(page.root, 'Save');
    await until(() => /^\/\d+/.test(page.place()), 'the place of the new record');
    await until(
      () => page.root.querySelector('h1')?.textContent === 'Novo produto',
      'the new record',
    );
    await press(page.root, 'More');
    await press(page.root, 'Duplicate', '[role="menuitem"]');
    await until(() => page.text().includes('New product from a copy'), 'the copy');
    expect(page.control('nmpCode').value).to.equal('');
    expect(page.control('name1').value).to.equal('Novo produto');
    type(page.control('nmpCode'), 'N2');
    await press(page.root, 'Save');
    await until(() => /^\/\d+$/.test(page.place()), 'the place of the copy');
  });

  it('[2.51] asks before unsaved changes are lost: stay, leave, or save and leave', async () => {
    await open(economicGroup, `/${world().groupId}`);
    const before = page.control('name1').value;
    type(page.control('name1'), `${before} mudado`);
    await until(() => page.text().includes('You changed Name'), 'the changed field');
    const unload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unload);
    expect(unload.defaultPrevented).to.equal(true);
    await press(page.root, /Economic groups/);
    await until(() => page.dialog(), 'the question');
    expect(textOf(page.dialog()))
      .to.include('Unsaved changes will be lost.')
      .and.include('You changed 1 field');
    expect(textOf(page.focused())).to.equal('Stay');
    await press(page.root, 'Stay');
    expect(page.control('name1').value).to.equal(`${before} mudado`);
    // a link or the browser's back asks in the same way
    let gone = 0;
    expect(
      heldBack(() => {
        gone += 1;
      }),
    ).to.equal(true);
    await press(page.root, 'Save and leave');
    await until(() => gone === 1, 'the way out');
    expect((await read(`/apis/v1/economic-groups/${world().groupId}`))['name1']).to.equal(
      `${before} mudado`,
    );
    expect(heldBack(() => undefined)).to.equal(false);
    type(page.control('name1'), 'Nunca salvo');
    await until(() => page.text().includes('You changed Name'), 'the changed field');
    await press(page.root, /Economic groups/);
    await press(page.root, 'Leave without saving');
    await until(() => page.place().startsWith('/?') || page.place() === '/', 'the list');
    expect((await read(`/apis/v1/economic-groups/${world().groupId}`))['name1']).to.equal(
      `${before} mudado`,
    );
  });

  it('shows values as text to who may only read', async () => {
    await open(product, `/${world().products.R}`, { person: 'S1' });
    await until(() => page.text().includes('Fungicidas'), 'the category by its name');
    expect(page.root.querySelector('.nmv-record input')).to.equal(null);
    expect(named(page.root, 'button', 'Save')).to.equal(undefined);
    await press(page.root, 'More');
    expect([...page.root.querySelectorAll('[role="menuitem"]')].map(textOf)).to.deep.equal([
      'General data',
      'History',
      'Copy link',
    ]);
  });
});
