import { expect } from '@open-wc/testing';
import { dropDrafts, keepDraft, readDraft } from '../../../../src/data/drafts.ts';
import { product } from '../../../../src/domain/entities/product.ts';
import { press, type } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { asAnother, openForm } from './form-page.tsx';
import type { FormPage } from './form-page.tsx';
import { until } from '../../until.ts';

const worldName = 'record-form-drafts';
const world = beforeAllStartWorld(worldName);
let page: FormPage;

/** Takes the page away as a reload or a crash does: what is on the device stays. */
function lose(isOtherTab: boolean): void {
  const kept = Object.entries(localStorage);
  const tab = sessionStorage.getItem('nmv.tab');
  page.end();
  for (const [name, value] of kept) localStorage.setItem(name, String(value));
  if (tab !== null && !isOtherTab) sessionStorage.setItem('nmv.tab', tab);
}
const open = async (place = `/${world().products.P}`, person: 'ADMIN' | 'MGR1' = 'ADMIN') => { page = await openForm({ world: worldName, entity: product, place, person }); };
const change = async (value: string) => {
  type(page.control('name1'), value);
  await until(() => Object.values(localStorage).some((kept) => String(kept).includes(value)), 'the kept draft');
};

describe('what is typed and not saved', () => {
  afterEach(() => page.end());

  it('stands in the form again after a reload, and can be given up', async () => {
    await open();
    const before = page.control('name1').value;
    await change('Quase salvo');
    lose(false);
    await open();
    await until(() => page.text().includes('Your unsaved changes from'), 'that it is back');
    expect(page.control('name1').value).to.equal('Quase salvo');
    await press(page.root, 'Discard');
    expect(page.control('name1').value).to.equal(before);
    lose(false);
    await open();
    expect(page.text()).to.not.include('unsaved changes');
  });

  it('is offered after a crash, in another tab', async () => {
    await open();
    await change('Antes da queda');
    lose(true);
    await open();
    await until(() => page.text().includes('You left unsaved changes here on'), 'the offer');
    expect(page.control('name1').value).to.not.equal('Antes da queda');
    await press(page.root, 'Continue');
    expect(page.control('name1').value).to.equal('Antes da queda');
    await press(page.root, 'Save');
    await until(() => page.root.querySelector('h1')?.textContent === 'Antes da queda', 'the saved name');
    lose(true);
    await open();
    expect(page.text()).to.not.include('unsaved changes');
  });

  it('warns when the record was changed meanwhile, and compares', async () => {
    await open(`/${world().products.Q}`);
    await change('Meu texto');
    lose(false);
    await asAnother(worldName, 'MGR1', product, world().products.Q, { name1: 'Texto de outro' });
    await open(`/${world().products.Q}`);
    await until(() => page.text().includes('The data was changed in another session since then.'), 'the warning');
    await press(page.root, 'Compare');
    await until(() => page.dialog()?.textContent?.includes('Texto de outro'), 'both versions');
    await press(page.root, 'Save this version');
    await until(() => page.root.querySelector('h1')?.textContent === 'Meu texto', 'the saved version');
  });

  it('is kept for a new record too', async () => {
    await open('/new');
    await change('Novo e não salvo');
    lose(false);
    await open('/new');
    await until(() => page.control('name1').value === 'Novo e não salvo', 'what was typed');
  });

  it('is nobody else’s, and goes when its person signs out', async () => {
    await open();
    await change('Segredo');
    lose(false);
    await open(undefined, 'MGR1');
    expect(page.control('name1').value).to.not.equal('Segredo');
    expect(Object.keys(localStorage).filter((name) => name.startsWith('nmv.draft:'))).to.deep.equal([]);
    await change('Meu segredo');
    await until(() => Object.keys(localStorage).some((name) => name.startsWith('nmv.draft:')), 'the kept draft');
    await page.page.session.signOut();
    await until(() => Object.keys(localStorage).every((name) => !name.startsWith('nmv.draft:')), 'nothing kept');
  });
});

describe('drafts on a device', () => {
  const key = (record: string) => ({ owner: 'api 1', person: 1, screen: 'products', record });
  afterEach(() => localStorage.clear());

  it('are few, small and young', () => {
    dropDrafts('api 1');
    for (let record = 1; record <= 25; record += 1) keepDraft(key(String(record)), { record });
    expect(Object.keys(localStorage).filter((name) => name.startsWith('nmv.draft:'))).to.have.length(20);
    keepDraft(key('large'), 'x'.repeat(500_000));
    expect(readDraft(key('large'))).to.equal(undefined);
    const [name = ''] = Object.keys(localStorage).filter((each) => each.endsWith(':25'));
    localStorage.setItem(name, JSON.stringify({ at: '2020-01-01T00:00:00Z', tab: '', content: 1 }));
    dropDrafts('api 1');
    expect(readDraft(key('25'))).to.equal(undefined);
    expect(readDraft(key('24'))?.content).to.deep.equal({ record: 24 });
  });

  it('are not kept for who has signed out', () => {
    dropDrafts('api 1');
    dropDrafts();
    keepDraft(key('1'), 1);
    expect(readDraft(key('1'))).to.equal(undefined);
  });
});
