import { expect } from '@open-wc/testing';
import type { PersonKey } from '../../server/world.ts';
import { CampaignsElement } from '../../../elements/nmv-campaigns.tsx';
import { InvoicesElement } from '../../../elements/nmv-invoices.tsx';
import { ProductsElement } from '../../../elements/nmv-products.tsx';
import { SalesElement } from '../../../elements/nmv-sales.tsx';
import { pageContext } from '../../../src/data/page.ts';
import { beforeAllStartWorld } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const world = beforeAllStartWorld('entity-elements');
const base = `${location.origin}/world/entity-elements`;
let element: HTMLElement | undefined;

const text = () => element?.shadowRoot?.querySelector('.nmv-base')?.textContent ?? '';
const tabs = () => [...(element?.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
const heading = () => element?.shadowRoot?.querySelector('h1')?.textContent ?? '';

async function show(
  Element:
    typeof ProductsElement | typeof SalesElement | typeof CampaignsElement | typeof InvoicesElement,
  person: PersonKey,
  screen?: string,
): Promise<HTMLElement> {
  Element.define();
  pageContext().config.configure({ apiBase: base });
  await pageContext().session.signIn({
    userEmail: world().people[person].email,
    password: 'Tucano+Ipe47',
  });
  element = new Element();
  element.setAttribute('api-base', base);
  element.setAttribute('locale', 'en-US');
  if (screen !== undefined) element.setAttribute('screen', screen);
  document.body.append(element);
  await until(() => heading() !== '', 'the screen stands');
  return element;
}

describe('elements of master data', () => {
  afterEach(async () => {
    element?.remove();
    await pageContext().session.signOut();
    for (const toast of pageContext().toasts.get()) pageContext().toasts.dismiss(toast.id);
    sessionStorage.clear();
  });

  it('<nmv-products> begins with products, offers what else the person may open, and leaves the address to the host', async () => {
    const before = location.href;
    await show(ProductsElement, 'ADMIN');
    await until(
      () => heading().startsWith('Products') && text().includes('Produto P'),
      'products first',
    );
    expect(tabs().map((tab) => tab.textContent)).to.deep.equal([
      'Products',
      'Product categories',
      'Product groups',
      'Packages',
    ]);
    tabs()[1]?.click();
    await until(() => text().includes('Herbicidas'), 'the categories of the world');
    expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).to.deep.equal([
      'false',
      'true',
      'false',
      'false',
    ]);
    expect(location.href).to.equal(before);
  });

  it('<nmv-products> begins with the screen that is named, follows a change of it, and takes another name for none', async () => {
    const products = await show(ProductsElement, 'COO1', 'packages');
    await until(() => heading().startsWith('Packages'), 'packages');
    products.setAttribute('screen', 'categories');
    await until(() => heading().startsWith('Product categories'), 'categories');
    products.setAttribute('screen', 'tractors');
    await until(() => heading().startsWith('Products'), 'the first one');
  });

  it('[10.01] [S18] campaign cycles stand in <nmv-campaigns>, and fiscal operation codes in <nmv-invoices>', async () => {
    await show(CampaignsElement, 'ADMIN', 'cicles');
    await until(() => heading().startsWith('Campaign cycles'), heading);
    await until(() => text().includes('2026'), 'the cycle of the world');
    element?.remove();
    await show(InvoicesElement, 'ADMIN', 'cfop');
    await until(() => heading().startsWith('Operation codes (CFOP)'), heading);
    await until(() => text().includes('1.101'), 'the first code');
  });

  it('[6.01] <nmv-sales> offers only what the person may open, and says what is missing for what was named', async () => {
    await show(SalesElement, 'MA');
    await until(
      () => heading().startsWith('Channel sales team'),
      () => `the only one: ${heading()}`,
    );
    expect(tabs()).to.have.length(0);
    element?.setAttribute('screen', 'structure');
    await until(() => text().includes('700-020'), 'the transaction that is missing');
  });
});
