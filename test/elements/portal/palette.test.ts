import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { PersonKey } from '../../server/world.ts';
import { textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld } from '../record/server/stage.tsx';
import { fill, portalAt } from './portal-page.ts';

const world = beforeAllStartWorld('palette');
const page = portalAt(`${location.origin}/world/palette`);
const PASSWORD = 'Tucano+Ipe47';

const options = () => [...page.root().querySelectorAll<HTMLElement>('[role=option]')];
/** Addresses that can be chosen. */
const choices = () =>
  options().flatMap((item) => (item.hasAttribute('href') ? [item.getAttribute('href')] : []));
/** Lists the actions on the content of the page. */
const actions = () =>
  options()
    .filter((item) => !item.hasAttribute('href'))
    // pages of the help and the whole menu open beside the screen, without an address
    .filter(
      (item) =>
        !['Help', 'Screens', 'Telas'].includes(
          textOf(item.closest('[role=group]')?.firstElementChild),
        ),
    )
    .map((item) => textOf(item.querySelector('.nmv-palette-words')?.firstElementChild));
const focused = () => page.root().activeElement;
const heading = () => page.root().querySelector('h1')?.textContent ?? '';
const question = () => textOf(page.root().querySelector('dialog[open] h2'));
const chosen = () => page.root().querySelector<HTMLElement>('[role=option][aria-selected=true]');

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

/** Opens a record and waits for it and its actions. */
async function openRecord(person: PersonKey, hash: string, name: string, locale = 'en-US') {
  await enter(person, hash, { locale });
  await page.until(
    () => heading().includes(name) && page.is('.nmv-record-acts'),
    () => `${name} is open: ${heading()}`,
  );
}

async function openPalette(): Promise<HTMLInputElement> {
  await sendKeys({ press: 'Control+k' });
  await page.until(() => page.is('[role=combobox].nmv-palette-input'), 'the palette opens');
  return page.find<HTMLInputElement>('.nmv-palette-input');
}

/** Types and waits for what belongs to it. */
async function search(q: string): Promise<void> {
  fill(page.find<HTMLInputElement>('.nmv-palette-input'), q);
  await page.until(
    () =>
      page.is('.nmv-palette-list:not([aria-busy])') &&
      (page.is('[role=option]') || (page.find('.nmv-palette-outcome').textContent ?? '') !== ''),
    `something is said about ${q}`,
  );
}

describe('the palette', () => {
  afterEach(() => page.close());

  it('Ctrl K lists the screens that the person may open, found without diacritics and by transaction', async () => {
    await enter('COO1', '#/index', { locale: 'pt-BR' });
    const box = await openPalette();
    expect(page.root().activeElement).to.equal(box);
    expect(choices()).to.include('#/products').and.include('#/cfop');
    await search('operacoes fisc');
    expect(choices()[0]).to.equal('#/cfop');
    await search('700-020');
    expect(choices()[0]).to.equal('#/salesstructure/provider');
  });

  it('Ctrl K finds records in the scope of the person, and leads to them by the keyboard alone', async () => {
    await enter('COO1');
    await openPalette();
    await search('canal a');
    expect(choices())
      .to.include(`#/customers/${world().channels.A.id}`)
      .and.not.include(`#/customers/${world().channels.C.id}`);
    const wanted = choices().indexOf(`#/customers/${world().channels.A.id}`);
    for (let step = 0; step < wanted; step += 1) await sendKeys({ press: 'ArrowDown' });
    await page.until(
      () =>
        page.is(`[role=option][aria-selected=true][href="#/customers/${world().channels.A.id}"]`),
      'the mark has moved',
    );
    await sendKeys({ press: 'Enter' });
    await page.until(
      () =>
        location.hash === `#/customers/${world().channels.A.id}` && heading().includes('Canal A'),
      () => `the record is open: ${location.hash} ${heading()}`,
    );
    await page.until(() => focused()?.tagName === 'H1', 'the focus is at its heading');
    await openPalette();
    expect(choices()[0]).to.equal(
      `#/customers/${world().channels.A.id}`,
      'what was opened lately comes first',
    );
    // the heading that had the focus goes with its page
    await search('cfop');
    await page.until(() => choices()[0] === '#/cfop', 'the screen is found');
    await sendKeys({ press: 'Enter' });
    await page.until(() => location.hash === '#/cfop', 'the screen is open');
    await page.until(
      () => focused()?.tagName === 'H1',
      () => `the focus is at the next heading: ${focused()?.className}`,
    );
  });

  it('[1.01] [U41] Ctrl K calls what was opened from a list by its own name, not by that of its screen', async () => {
    await enter('COO1', '#/customers');
    const cell = () =>
      [
        ...page.root().querySelectorAll<HTMLElement>('.nmv-grid [aria-selected] [role="gridcell"]'),
      ].find(({ textContent }) => textContent.startsWith('Canal'));
    await page.until(cell, 'a row');
    const name = cell()?.textContent ?? '';
    cell()?.click();
    await page.until(
      () => heading().includes(name) && page.is('.nmv-record-acts'),
      () => `${name} is open: ${heading()}`,
    );
    await openPalette();
    const recent = page.find('[role=option][href^="#/customers/"]');
    expect(recent.textContent).to.contain(name);
    await sendKeys({ press: 'Escape' });
  });

  it('[1.01] [S1] Ctrl K calls the screen of what was opened lately by its word in the language of now', async () => {
    await openRecord('ADMIN', `#/products/${world().products.Q}`, 'Produto Q');
    document.querySelector('nmv-portal')?.setAttribute('locale', 'pt-BR');
    await page.until(() => textOf(page.find('nav')).includes('Produtos'), 'the other language');
    await openPalette();
    const recent = textOf(page.find(`[role=option][href="#/products/${world().products.Q}"]`));
    expect(recent).to.include('Produto Q').and.include('Produtos').and.not.include('Products');
    await sendKeys({ press: 'Escape' });
  });

  it('Ctrl K says when nothing fits, and the next person’s palette shows nothing of the former one’s', async () => {
    await enter('ADMIN', `#/products/${world().products.Q}`);
    await page.until(() => heading().includes('Produto Q'), 'the product is open');
    await page.close();
    await enter('MGR1');
    await openPalette();
    expect(choices()).to.not.include(`#/products/${world().products.Q}`);
    await search('xyzzy');
    expect(page.find('.nmv-palette-outcome').textContent).to.contain('xyzzy');
    await sendKeys({ press: 'Escape' });
  });

  it('[2.43] Ctrl K offers the open record’s actions first, and asks like their buttons, by keyboard alone', async () => {
    await openRecord('DIR', `#/campaign-cicles/${world().cicleId}`, '2026');
    const before = focused();
    await openPalette();
    expect(actions()).to.deep.equal([
      'Block cycle',
      'Close cycle',
      'History',
      'Copy link',
      'Duplicate',
      'Delete',
    ]);
    const group = options()[0]?.closest('[role=group]');
    expect(textOf(group?.firstElementChild)).to.equal(`Actions for ${heading()}`);
    expect(chosen(), 'nothing is chosen before anybody chooses').to.equal(null);
    await sendKeys({ press: 'Enter' });
    expect(page.is('.nmv-palette-input'), 'Enter alone does nothing').to.equal(true);
    await search('bloc');
    expect(textOf(chosen())).to.equal('Block cycle');
    expect(chosen()?.dataset['kind'], 'what takes something away is red').to.equal('danger');
    await sendKeys({ press: 'Enter' });
    await page.until(() => question().startsWith('Block cycle'), 'the question of the button');
    expect(page.is('.nmv-palette-input'), 'the palette has gone').to.equal(false);
    await sendKeys({ press: 'Escape' });
    await page.until(() => !page.is('dialog[open]'), 'the question has gone');
    expect(focused()).to.equal(before);
    await openPalette();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await page.until(() => textOf(chosen()) === 'History', 'walked to the history');
    await sendKeys({ press: 'Enter' });
    await page.until(() => question().includes('istory'), 'the history');
  });

  it('[2.43] a forbidden act stands in the palette with its reason and cannot be chosen', async () => {
    await openRecord('ADMIN', `#/campaign-cicles/${world().cicleId}`, '2026', 'pt-BR');
    await openPalette();
    await search('fechar');
    const action = chosen();
    expect(actions()).to.deep.equal(['Fechar o ciclo']);
    expect(action?.getAttribute('aria-disabled')).to.equal('true');
    expect(textOf(action)).to.include('Só a diretoria pode fazer isto.');
    await sendKeys({ press: 'Enter' });
    action?.click();
    expect(page.is('.nmv-palette-input')).to.equal(true);
    expect(page.root().querySelectorAll('dialog[open]').length).to.equal(1);
  });

  it('an act comes up by the beginning of its words only, and with its record', async () => {
    await openRecord('DIR', `#/campaign-cicles/${world().cicleId}`, '2026');
    await openPalette();
    await search('lock');
    expect(actions()).to.deep.equal([]);
    await sendKeys({ press: 'Escape' });
    await page.until(() => !page.is('dialog[open]'), 'the palette has gone');
    location.hash = '#/products';
    await page.until(() => heading().startsWith('Products'), 'another page');
    await openPalette();
    expect(actions()).to.deep.equal([]);
  });

  it('a person’s further actions are offered next to those on the record', async () => {
    await openRecord('ADMIN', `#/users/internal/${world().people.COO1.id}`, 'Pessoa COO1');
    await openPalette();
    await page.until(
      () => actions().includes('Act as this person'),
      () => actions().join(),
    );
    await search('act as');
    await sendKeys({ press: 'Enter' });
    await page.until(
      () => page.is('dialog[open]') && page.is('input[type=password]'),
      () => `the password is asked for: ${question()}`,
    );
  });

  it('unsaved changes keep acts from being chosen, as they keep their buttons', async () => {
    await openRecord('DIR', `#/campaign-cicles/${world().cicleId}`, '2026');
    const name = await page.until(
      () => page.root().querySelector<HTMLInputElement>('main input[name=name1]'),
      'the field',
    );
    fill(name, 'Outro nome');
    await page.until(() => page.is('.nmv-record-acts button:disabled'), 'the button is disabled');
    await openPalette();
    await search('block');
    expect(chosen()?.getAttribute('aria-disabled')).to.equal('true');
    expect(textOf(chosen())).to.include('Save or discard');
  });

  it('verbs come first when the words are verbs, and only those that the person may do', async () => {
    await enter('S1');
    await openPalette();
    await search('post inv');
    expect(choices()[0]).to.equal('#/notasfiscais/manager/customer/post');
    await search('new prod');
    expect(choices()).to.not.include('#/products/new');
    await sendKeys({ press: 'Escape' });
    await page.close();
    await enter('ADMIN', '#/index', { locale: 'pt-BR' });
    await openPalette();
    await search('incluir canal');
    expect(choices()[0]).to.equal('#/customers/new');
    await sendKeys({ press: 'Escape' });
  });

  it('ticked rows are offered what the bar beneath the list does with them', async () => {
    await enter('ADMIN', '#/products');
    const rows =
      'main :is([role=row], .nmv-record-card):has(.nmv-record-link) input[type=checkbox]';
    await page.until(() => page.is(rows), 'the rows');
    page.find<HTMLInputElement>(rows).click();
    await page.until(() => page.is('.nmv-bulk'), 'the bar');
    await openPalette();
    expect(actions()).to.deep.equal(['Copy', 'Change a field', 'Delete']);
    await search('delete');
    await sendKeys({ press: 'Enter' });
    await page.until(() => question().startsWith('Delete'), 'the question of the bar');
  });
});
