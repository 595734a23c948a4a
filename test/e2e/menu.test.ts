// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser } from 'playwright';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { overflow, settled, untranslated, violations } from './look.ts';
import { COORDINATOR, INVOICES, anInvoice, enter, goTo, menuEntries } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const ADMINISTRATOR = 'admin@provider.example';

let site: Site;
let browser: Browser;
test.beforeAll(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser();
});
keepPictures(() => browser);
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Two that share no language, width or scheme; the others say the same of the same screens, and go along with `--deep`. */
const PASSES = [
  { locale: 'pt-BR', width: 1440, colorScheme: 'light' },
  { locale: 'es-ES', width: 390, colorScheme: 'dark' },
  ...(process.env['NMV_DEEP']
    ? ([
        { locale: 'en-US', width: 1440, colorScheme: 'dark' },
        { locale: 'pt-BR', width: 390, colorScheme: 'light' },
      ] as const)
    : []),
] as const;

for (const { locale, width, colorScheme } of PASSES) {
  test(`[2.38] menu entries open in ${locale}, ${colorScheme}, ${width} px: heading, no gap, overflow or error`, async () => {
    const person = await newPerson(browser, { locale, width, height: 900, colorScheme });
    await person.context.addCookies([{ name: 'nmv.locale', value: locale, url: site.portal }]);
    const { page } = person;
    await enter(page, site, ADMINISTRATOR);
    const wrong: string[] = [];
    const places = await menuEntries(page);
    assert.ok(places.length > 30, `the administrator has all entries: ${places.join()}`);
    for (const [at, place] of places.entries()) {
      await goTo(page, place);
      await page
        .locator(`nmv-portal a.nmv-nav-item[aria-current=page][href="${place}"]`)
        .waitFor({ state: 'attached' });
      await settled(page).catch((error: unknown) => wrong.push(`${place}: ${String(error)}`));
      const tooWide = await overflow(page);
      const heading = await page
        .locator('nmv-portal main h1')
        .first()
        .innerText()
        .catch(() => '');
      const found = [
        ...(heading === '' ? ['no heading'] : []),
        ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
        ...(await untranslated(page)),
        // the shell around is looked at once
        ...(await violations(page, at === 0 ? undefined : 'main')),
      ];
      wrong.push(...found.map((what) => `${place}: ${what}`));
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(person.errors, []);
    await person.context.close();
  });
}

/** Screens of master data: what they are called, their transaction code, and the tabs of a record. */
const MASTER_DATA = [
  ['#/cfop', 'Operações fiscais (CFOP)', '640-050', ['Dados gerais', 'Operação']],
  ['#/salesregions', 'Regiões de vendas', '700-030', ['Dados gerais', 'Estados']],
  ['#/products/categories', 'Categorias de produtos', '200-010', ['Dados gerais', 'Produtos']],
  ['#/products/groups', 'Grupos de produtos', '200-020', ['Dados gerais', 'Produtos']],
  ['#/products/packages', 'Embalagens', '200-030', ['Dados gerais']],
  ['#/campaign-cicles', 'Ciclos de campanhas', '400-010', ['Dados gerais', 'Fechamento']],
  [
    '#/customers',
    'Canais de distribuição',
    '500-010',
    [
      'Dados gerais',
      'Endereço',
      'Comunicação',
      'Campanhas',
      'Portfólio (SKU)',
      'Pessoas',
      'Estrutura de vendas',
      'Grupos econômicos',
    ],
  ],
  ['#/economicgroup', 'Grupos econômicos', '500-040', ['Dados gerais', 'Canais do grupo']],
] as const;

/** Lists of what is kept elsewhere, each with the address to which its rows lead. */
const READ = [
  ['#/awardrules', 'Regras de premiação', /#\/campaigns\/nmv\/\d+/],
  ['#/prizes', 'Prêmios', /#\/campaigns\/nmv\/\d+/],
  ['#/awardgroups', 'Grupos de premiação', /#\/campaigns\/nmv\/\d+/],
  ['#/companies', 'Empresas', /#\/salesstructure\/provider$/],
] as const;

test('[2.13] [2.16] [2.20] [2.21] [2.22] [2.28] [2.32] [2.34] [2.37] master data has address, code, list and form', async () => {
  const person = await newPerson(browser, { locale: 'pt-BR', width: 1440, height: 900 });
  const { page } = person;
  await enter(page, site, ADMINISTRATOR);
  const main = page.locator('nmv-portal main');
  for (const [place, name, tcode, tabs] of MASTER_DATA) {
    await goTo(page, place);
    await main.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    assert.equal(await main.locator('.nmv-tcode').first().innerText(), tcode);
    await main.locator('.nmv-record-link').first().click();
    await main.getByRole('tab').first().waitFor();
    assert.deepEqual(
      (await main.getByRole('tab').allInnerTexts()).map((text) => text.replace(/\s*\d+\s*$/, '')),
      tabs,
      place,
    );
    await main.getByRole('tab').last().click();
    await settled(page);
    if (place === '#/salesregions')
      assert.ok(
        (await main.getByRole('grid', { name: 'Estados' }).getByRole('row').count()) > 1,
        'the states of a region',
      );
  }
  for (const [place, name, leadsTo] of READ) {
    await goTo(page, place);
    await main.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    // the rows that are shown while the list is read open nothing
    await settled(page);
    await main.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await page.waitForURL(leadsTo, { waitUntil: 'commit' });
  }
  await goTo(page, '#/accesspolicies');
  await main.getByRole('heading', { name: 'Permissões de acesso', level: 1 }).waitFor();
  const cycles = main.getByRole('row', { name: /400-010/ });
  await cycles.getByRole('link', { name: 'Diretores' }).first().waitFor();
  await main.getByText(/uma senha tem pelo menos 8 caracteres/i).waitFor();
  assert.deepEqual(person.errors, []);
  await person.context.close();
});

test('Ctrl K leads to a screen and to a record by the keyboard alone, on a phone by a press', async () => {
  const person = await newPerson(browser, { locale: 'pt-BR', width: 1440, height: 900 });
  const { page } = person;
  await enter(page, site, ADMINISTRATOR);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('operacoes fisc');
  await page.locator('[role=option][aria-selected=true]', { hasText: 'CFOP' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/cfop/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('soja norte');
  await page.locator('[role=option][aria-selected=true]', { hasText: 'Soja Norte 2026' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Soja Norte 2026', level: 1 }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.nmv-search').click();
  await page.keyboard.type('embalag');
  await page.locator('[role=option]').first().click();
  await page.waitForURL(/#\/products\/packages/);
  assert.ok((await overflow(page)) <= 0);
  await page.locator('.nmv-bottombar button').click();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(person.errors, []);
  await person.context.close();
});

test('[2.48] Ctrl K offers actions on the open invoice by keyboard alone; a forbidden one with its reason', async () => {
  const person = await newPerson(browser, { locale: 'pt-BR', width: 1440, height: 900 });
  const { page } = person;
  await enter(page, site, COORDINATOR, `${INVOICES}?f.status1=ROV030`);
  await anInvoice(page).press('Enter');
  await page.locator('.nmv-invoice-title').waitFor();
  await page.keyboard.press('Control+k');
  const group = page.getByRole('listbox').getByRole('group').first();
  assert.match((await group.innerText()).trim(), /^Ações da nota/);
  assert.deepEqual(await violations(page), []);
  const forbidden = group.locator('[aria-disabled=true]').first();
  assert.match(await forbidden.innerText(), /\n.+\.$/, 'a sentence says why it cannot be done');
  await page.keyboard.type('reprov');
  const refuse = page.getByRole('option', { selected: true, name: 'Reprovar' });
  await refuse.waitFor();
  assert.equal(await refuse.getAttribute('data-kind'), 'danger');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Reprovar a nota/ }).waitFor();
  await page.locator('.nmv-palette-input').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(person.errors, []);
  await person.context.close();
});
