import { expect } from '@open-wc/testing';
import type { PersonKey } from '../../server/world.ts';
import { beforeAllStartWorld } from '../record/server/stage.tsx';
import { portalAt } from './portal-page.ts';

const world = beforeAllStartWorld('shell');
const page = portalAt(`${location.origin}/world/shell`);
const PASSWORD = 'Tucano+Ipe47';

const texts = (selector: string) =>
  [...page.root().querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');
const menu = () =>
  [...page.root().querySelectorAll('a.nmv-nav-item')].map((item) => item.getAttribute('href'));
const focused = () => page.root().activeElement;
const heading = () => page.root().querySelector('h1')?.textContent ?? '';

async function enter(
  person: PersonKey,
  hash = '#/index',
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.open('#/login', attributes);
  await page.signIn(PASSWORD, world().people[person].email);
  await page.until(() => page.is('.nmv-shell'), 'the shell is there');
  location.hash = hash;
  await page.until(() => page.is('main h1'), 'the page is there');
}

describe('the shell', () => {
  afterEach(() => page.close());

  it('[2.38] every entity of the registry stands in its section, by permission', async () => {
    await enter('COO1', '#/index', { provider: 'acme' });
    expect(menu()).to.include.members([
      '#/products',
      '#/products/categories',
      '#/customers',
      '#/customers/settings',
      '#/salesstructure/acme',
      '#/salesstructure/customers',
      '#/campaign-cicles',
      '#/cfop',
    ]);
    expect(texts('.nmv-nav-section')).to.deep.equal([
      'Campaigns',
      'Transactions',
      'Commercial',
      'Master data and settings',
      'Access policies',
    ]);
    await page.close();
    await enter('S1');
    expect(menu())
      .to.include('#/products')
      .and.not.include('#/customers')
      .and.not.include('#/cfop');
    expect(texts('.nmv-nav-section')).to.not.include('Access policies');
  });

  it('an address below another one is a screen of its own, and a record keeps its screen marked', async () => {
    await enter('ADMIN', '#/products/categories');
    await page.until(
      () => heading().startsWith('Product categories'),
      () => `the categories, not a product: ${heading()}`,
    );
    location.hash = `#/products/${world().products.P}`;
    await page.until(
      () => heading().includes('Produto P'),
      () => `the product: ${heading()}`,
    );
    expect(page.find('a[aria-current=page]').getAttribute('href')).to.equal('#/products');
  });

  it('sections fold and stay so for the person; the page that is shown stays in sight', async () => {
    await enter('ADMIN', '#/products');
    const section = () =>
      [...page.root().querySelectorAll<HTMLElement>('.nmv-nav-section')].find((node) =>
        node.textContent?.includes('Master data'),
      );
    section()?.click();
    await page.until(() => section()?.getAttribute('aria-expanded') === 'false', 'it is folded');
    const kept = { ...localStorage };
    await page.close();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, String(value));
    await enter('ADMIN', '#/products');
    expect(section()?.getAttribute('aria-expanded')).to.equal('false');
    const part = section()?.closest('.nmv-nav-part');
    expect(part?.hasAttribute('data-closed')).to.equal(true);
    expect(part?.querySelector('[aria-current=page]')?.getAttribute('href')).to.equal('#/products');
    await page.close();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, String(value));
    await enter('MGR1');
    expect(section()?.getAttribute('aria-expanded')).to.equal('true');
  });

  it('[U12] a press anywhere on a row opens it, and what names it is a link with its address', async () => {
    await enter('ADMIN', '#/products');
    const address = `#/products/${world().products.P}`;
    const link = () =>
      [...page.root().querySelectorAll<HTMLAnchorElement>('main a.nmv-record-link')].find(
        ({ hash }) => hash.split('?')[0] === address,
      );
    await page.until(() => link() !== undefined, 'the link');
    const cells = link()?.closest('[role=row]')?.querySelectorAll<HTMLElement>('[role=gridcell]');
    [...(cells ?? [])].at(-1)?.click();
    await page.until(
      () => location.hash.split('?')[0] === address && heading().includes('Produto P'),
      () => `the record: ${location.hash}`,
    );
  });

  it('after a navigation, and after the sign-in, the focus is at the heading of the page', async () => {
    await enter('ADMIN');
    await page.until(
      () => focused()?.tagName === 'H1',
      () => `after the sign-in the focus is at the heading, not ${focused()?.outerHTML}`,
    );
    const link = page.find('a[href="#/products/groups"]');
    link.focus();
    link.click();
    await page.until(
      () => heading().startsWith('Product groups') && focused()?.tagName === 'H1',
      'the focus has followed',
    );
  });

  it('[U36] a tab with a panel of its own carries no number of rows that it does not show, and no bar that saves nothing', async () => {
    await enter('ADMIN', `#/users/external/${world().people.S1.id}`);
    await page.until(() => page.is('main [role=tab]'), 'the tabs');
    expect(texts('main [role=tab]').slice(-2)).to.deep.equal(['Access', 'Status']);
    expect(page.is('.nmv-savebar')).to.equal(true);
    [...page.root().querySelectorAll<HTMLElement>('main [role=tab]')].at(-2)?.click();
    await page.until(
      () => page.is('main h2, main h3') && !page.is('.nmv-savebar'),
      'the panel without a bar',
    );
  });

  it('an address that leaves the name of the provider open leads to its screen', async () => {
    await enter('ADMIN', '#/salesstructure/:provider', { provider: 'acme' });
    await page.until(
      () =>
        location.hash === '#/salesstructure/acme' && heading().startsWith('Internal sales team'),
      () => `the structure: ${location.hash} ${heading()}`,
    );
  });

  it('[U47] one’s own settings begin where every other page begins, under a title of the same size', async () => {
    await enter('ADMIN', '#/products');
    const look = () => {
      const title = page.find('main h1');
      const { left, top } = title.getBoundingClientRect();
      return [left, top, Number.parseFloat(getComputedStyle(title).fontSize)].map(Math.round);
    };
    await page.until(() => heading().startsWith('Products'), 'a list');
    const other = look();
    location.hash = '#/accesspolicies/users/settings';
    await page.until(() => page.is('main .nmv-stepper, main [aria-current=step]'), 'the steps');
    const [left, , size] = look();
    expect([left, size]).to.deep.equal([other[0], other[2]]);
  });

  it('a question whose fields stand in light DOM begins in the first of them', async () => {
    await enter('ADMIN', '#/accesspolicies/users/settings');
    const opener = await page.until(
      () =>
        [...page.root().querySelectorAll<HTMLElement>('main button')].find(
          ({ textContent }) => textContent === 'Change e-mail',
        ),
      () => texts('main button').join(),
    );
    opener.click();
    await page.until(
      () => {
        const { activeElement } = document;
        return activeElement instanceof HTMLInputElement && activeElement.tabIndex >= 0;
      },
      () => `the focus is at the new address: ${document.activeElement?.outerHTML.slice(0, 200)}`,
    );
  });
});
