import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { PersonKey } from '../../server/world.ts';
import { beforeAllStartWorld } from '../record/server/stage.tsx';
import { fill, portalAt } from './portal-page.ts';

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
    expect(await page.openMenu()).to.include.members([
      '#/products',
      '#/products/categories',
      '#/customers',
      '#/customers/settings',
      '#/salesstructure/acme',
      '#/salesstructure/customers',
      '#/campaign-cicles',
      '#/cfop',
    ]);
    expect(texts('.nmv-menu-sheet .nmv-menu-label').slice(0, 5)).to.deep.equal([
      'Campaigns',
      'Transactions',
      'Commercial',
      'Master data and settings',
      'Access policies',
    ]);
    await page.close();
    await enter('S1');
    expect(await page.openMenu())
      .to.include('#/products')
      .and.not.include('#/customers')
      .and.not.include('#/cfop');
    expect(texts('.nmv-menu-sheet .nmv-menu-label')).to.not.include('Access policies');
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

  it('[2.38] a page without a shortcut stands below them while it is shown, beside the way to the whole menu', async () => {
    await enter('ADMIN', '#/products');
    const last = () => menu().at(-1);
    await page.until(
      () => last() === '#/products',
      () => menu().join(),
    );
    expect(page.find('a[aria-current=page]').getAttribute('href')).to.equal('#/products');
    location.hash = '#/accesspolicies/jobs';
    await page.until(() => !menu().includes('#/products'), 'it has gone with its page');
  });

  it('[2.38] the whole menu opens and leads on by the keyboard alone, beginning at the page that is shown', async () => {
    await enter('ADMIN', '#/products');
    page.find('.nmv-nav-more').focus();
    await sendKeys({ press: 'Enter' });
    await page.until(
      () => focused()?.getAttribute('href') === '#/products',
      () => `begins at ${focused()?.outerHTML}`,
    );
    await sendKeys({ press: 'ArrowUp' });
    expect(focused()?.getAttribute('href')).to.equal('#/products/packages');
    await sendKeys({ press: 'Enter' });
    await page.until(
      () => heading().startsWith('Packages') && !page.is('dialog[open]'),
      () => `leads on: ${heading()}`,
    );
  });

  it('the palette opens the whole menu', async () => {
    await enter('S1');
    await sendKeys({ press: 'Control+k' });
    await page.until(() => page.is('.nmv-palette-input'), 'the palette');
    fill(page.find<HTMLInputElement>('.nmv-palette-input'), 'more');
    await page.until(
      () => texts('[role=option][aria-selected=true]').join() === 'More screens',
      () => texts('[role=option]').join(),
    );
    await sendKeys({ press: 'Enter' });
    await page.until(() => page.is('.nmv-menu-sheet'), 'the whole menu');
  });

  it('[D52] on a small phone signing out is in sight as soon as the menu of the person is open', async () => {
    await setViewport({ width: 390, height: 600 });
    try {
      await enter('S1');
      page.find('.nmv-person').click();
      const out = await page.until(
        () =>
          [...page.root().querySelectorAll<HTMLElement>('[role=menuitem]')].find(
            (item) => item.textContent === 'Sign out' && item.checkVisibility(),
          ),
        'the way out',
      );
      const { top, bottom } = out.getBoundingClientRect();
      expect(top >= 0 && bottom <= 600, `${top}–${bottom}`).to.equal(true);
      out.click();
      await page.until(() => location.hash === '#/login', 'signed out');
    } finally {
      await setViewport({ width: 1440, height: 900 });
    }
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
    const link = page.find('a[href="#/users/groups"]');
    link.focus();
    link.click();
    await page.until(
      () => heading().startsWith('User groups') && focused()?.tagName === 'H1',
      'the focus has followed',
    );
  });

  it('[U36] gives a tab with a panel of its own no number of rows and no bar without a use', async () => {
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
