import { expect } from '@open-wc/testing';
import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { product } from '../../../../src/domain/entities/product.ts';
import { getChildRows } from '../../../../src/domain/rows/cells.ts';
import type { ResourceDetail } from '../../../../src/domain/schema/entities/entity.ts';
import { named, press, textOf, type } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { asAnother, expectNone, openForm } from './form-page.tsx';
import type { FormPage } from './form-page.tsx';
import { until } from '../../until.ts';

const worldName = 'record-form-conflict';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => page.end());

const productPath = () => `/apis/v1/products/${world().products.P}`;
const open = async (
  entity: Parameters<typeof openForm>[0]['entity'],
  place: string,
  widthPx = 1180,
) => {
  page = await openForm({ world: worldName, entity, place, widthPx });
};
const sides = () =>
  [...page.root.querySelectorAll('.nmv-conflict tbody tr')].map((row) => [
    textOf(row.querySelector('th')),
    ...[...row.querySelectorAll('td')].map(
      (side) =>
        `${side.querySelector('input')?.checked ? '*' : ''}${textOf(side.querySelector('.nmv-choice > span > span'))}`,
    ),
  ]);

async function changeAndSave(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) type(page.control(name), value);
  await until(() => page.text().includes('You changed'), 'the changes');
  await press(page.root, 'Save');
  await until(() => page.dialog(), 'both versions');
}

describe('two people change one record', () => {
  it('[U43] lays both versions side by side, field by field, and saves the picked one on the newer row', async function first() {
    // the first of a file waits for the screen to be loaded too
    await open(product, `/${world().products.P}`);
    const start = await page.page.http.get<ResourceDetail>(productPath());
    await asAnother(worldName, 'MGR1', product, world().products.P, {
      name1: 'Produto P de outro',
      baseUnit: 'KG',
    });
    await changeAndSave({ name1: 'Produto P meu', nmpCode: 'P-1' });
    expect(textOf(page.dialog())).to.include('Data was changed in another session.');
    await until(
      () => textOf(page.dialog()).includes(`${world().people.MGR1.name1} saved this record`),
      'who saved it',
    );
    expect(textOf(page.dialog()))
      .to.include('3 fields differ')
      .and.include('3 fields match and are hidden');
    expect(sides()).to.deep.equal([
      ['Code', 'P', '*P-1'],
      [
        `Namechanged in both sessions · it was ${String(start['name1'])}`,
        'Produto P de outro',
        '*Produto P meu',
      ],
      ['Unit', '*Kg', 'L'],
    ]);
    expect(textOf(page.root.querySelector('.nmv-conflict-mark'))).to.not.equal('');
    expectNone(await page.violations());
    await press(page.root, 'Save this version');
    await until(
      () =>
        page.dialog() === null && page.root.querySelector('h1')?.textContent === 'Produto P meu',
      'the saved version',
    );
    expect(await page.page.http.get(productPath())).to.include({
      nmpCode: 'P-1',
      name1: 'Produto P meu',
      baseUnit: 'KG',
    });
  });

  it('takes all of the other session, or goes on editing with nothing lost', async () => {
    await open(product, `/${world().products.Q}`);
    await asAnother(worldName, 'MGR1', product, world().products.Q, {
      name1: 'Produto Q de outro',
    });
    await changeAndSave({ name1: 'Produto Q meu' });
    await press(page.root, 'Keep editing');
    expect(page.control('name1').value).to.equal('Produto Q meu');
    await until(() => page.text().includes('You changed Name'), 'still changed');
    await press(page.root, 'Save');
    await until(() => page.dialog(), 'both versions again');
    await press(page.root, /^Use all from /);
    await press(page.root, 'Save this version');
    await until(
      () => page.dialog() === null && page.control('name1').value === 'Produto Q de outro',
      'the other version',
    );
    expect(page.text()).to.include('Nothing changed');
  });

  it('lays the rows of a child side by side too', async () => {
    await open(economicGroup, `/${world().groupId}?tab=tabMembers`);
    await until(() => page.cells().length > 0, 'the members');
    const path = `/apis/v1/economic-groups/${world().groupId}`;
    const members = getChildRows(await page.page.http.get<ResourceDetail>(path), 'members').map(
      ({ id, customerId, validFrom }) => ({ id, customerId, validFrom }),
    );
    await asAnother(worldName, 'MGR1', economicGroup, world().groupId, {
      members: members.map((member, index) =>
        index === 0 ? { ...member, validTo: '2027-12-31' } : member,
      ),
    });
    await press(page.root, 'Remove row 2');
    await until(() => page.text().includes('You changed Member channels (1 row)'), 'the change');
    await press(page.root, 'Save');
    await until(() => page.dialog(), 'both versions');
    expect(sides().map(([, , mine]) => mine)).to.deep.equal([sides()[0]?.[2], '*without this row']);
    expect(sides()[0]?.[1]).to.match(/^\*.*12\/31\/2027/);
    await press(page.root, 'Save this version');
    await until(
      () => page.dialog() === null && page.text().includes('Nothing changed'),
      'the saved version',
    );
    const saved = getChildRows(await page.page.http.get<ResourceDetail>(path), 'members');
    expect(saved.map(({ id, validTo }) => ({ id, validTo }))).to.deep.equal([
      { id: members[0]?.id, validTo: '2027-12-31' },
    ]);
  });

  it('keeps typed text for a record that another person deleted, as a new one', async () => {
    await open(product, '/new');
    const made = await page.page.http.post<ResourceDetail>('/apis/v1/products', {
      nmpCode: 'GONE',
      name1: 'Vai embora',
      productCategoryId: world().categories.H,
    });
    page.end();
    await open(product, `/${made.id}`);
    await page.page.http.delete(`/apis/v1/products/${made.id}`, { rowSCN: made.rowSCN });
    type(page.control('name1'), 'Fica');
    await until(() => page.text().includes('You changed Name'), 'the change');
    await press(page.root, 'Save');
    await until(
      () => page.text().includes('Data was deleted in another session.'),
      'what happened',
    );
    await press(page.root, 'Keep as new record');
    expect(page.text()).to.include('New product');
    expect([page.control('nmpCode').value, page.control('name1').value]).to.deep.equal([
      'GONE',
      'Fica',
    ]);
    await press(page.root, 'Save');
    await until(
      () => /^\/\d+$/.test(page.place()) && page.place() !== `/${made.id}`,
      'the new record',
    );
  });

  it('chooses on a phone, one version below the other', async () => {
    await open(product, `/${world().products.R}`, 390);
    await asAnother(worldName, 'MGR1', product, world().products.R, {
      name1: 'Produto R de outro',
    });
    await changeAndSave({ name1: 'Produto R meu' });
    const [theirs, mine] = [...page.root.querySelectorAll('.nmv-conflict-side')].map((side) =>
      side.getBoundingClientRect(),
    );
    expect((mine?.top ?? 0) >= (theirs?.bottom ?? Infinity)).to.equal(true);
    expect(page.text()).to.include('What you typed, not saved');
    expectNone(await page.violations());
    named<HTMLButtonElement>(page.root, 'button', 'Keep editing')?.click();
    await until(() => page.dialog() === null, 'the form');
  });
});
