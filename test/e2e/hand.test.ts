// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser } from 'playwright';
import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import { newPerson, startBrowser } from './browser.ts';
import {
  CAMPAIGN,
  COORDINATOR,
  INVOICES,
  RANKING,
  SELLER,
  enter,
  freshXml,
  openForm,
  until,
} from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { seenRow, whenMoved } from './watch.ts';

const OWN = { tag: 'nmv-portal' } as const;
const NUMBER = '904711';

let site: Site;
let browser: Browser;
test.beforeAll(async () => {
  site = await startSite();
  browser = await startBrowser();
});
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('[2.47] [4.10] [5.08] a typed invoice is confirmed by another person, and moves a campaign’s ranking if allowed', async () => {
  // a document that scores gives the sold item
  const xml = (await freshXml(site, 'small')).buffer.toString('utf8');
  const tag = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1] ?? '';
  const [year, month, day] = tag('dhEmi').slice(0, 10).split('-');
  const seller = await newPerson(browser);
  const { page } = seller;
  await enter(page, site, SELLER, INVOICES);
  await page.getByRole('button', { name: 'Outras formas de enviar' }).click();
  await page.getByRole('menuitem', { name: /Digitar a nota/ }).click();
  await page.getByRole('heading', { name: 'Digitar uma nota' }).waitFor();
  await page.getByLabel('Número').fill(NUMBER);
  await page.locator('input[name=dtEmis]').pressSequentially(`${day}${month}${year}`);
  const nature = page.getByRole('combobox', { name: 'Natureza da operação (CFOP)' });
  await nature.fill('terceiros adquirida 6.102');
  await nature.press('Tab');
  await until(async () => assert.match(await nature.inputValue(), /^6\.102 Venda/));
  await nature.fill('5102');
  await nature.press('Enter');
  await until(async () => assert.match(await nature.inputValue(), /^5\.102 Venda/));
  await page.getByRole('button', { name: 'Outro comprador' }).click();
  await page.getByLabel('Nome do comprador').fill('Sítio Boa Vista');
  await page
    .getByLabel('CNPJ ou CPF do comprador')
    .fill(`529982247${computeCheckDigits('CPF', '529982247')}`);
  const line = (name: string) => page.getByLabel(`${name} do item 1`, { exact: true });
  // a code must be that of the invoice to the letter: the nearest one is offered
  await line('Produto do portfólio').fill(tag('cProd').slice(0, -1));
  await page.getByRole('button', { name: /O mais parecido é/ }).click();
  await line('Quantidade').fill('7');
  await line('Unidade').fill(tag('uCom'));
  await line('Valor (R$)').fill('1.500,00');
  await page.locator('.nmv-drop-input').setInputFiles({
    name: 'danfe.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>'),
  });
  await page.getByText('Este arquivo não é um PDF, PNG nem JPEG').waitFor();
  await page.locator('.nmv-drop-input').setInputFiles({
    name: 'danfe.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await page
    .getByText(/Depois de confirmada, \+[\d.,]+ pontos/)
    .first()
    .waitFor();
  await page.reload();
  await until(async () =>
    assert.equal(await page.getByLabel('Número').inputValue(), NUMBER, 'what is typed survives'),
  );
  await page.locator('.nmv-drop-input').setInputFiles({
    name: 'danfe.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await page.getByRole('button', { name: 'Enviar nota', exact: true }).click();
  await page.waitForURL(/batch=\d/);
  await openForm(page, NUMBER);
  await page.getByText('danfe.pdf').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Confirmar a digitação' }).count(), 0);

  const { page: watching } = await newPerson(browser);
  await enter(watching, site, SELLER, `${RANKING}/${CAMPAIGN}`);
  await watching.getByRole('heading', { name: 'Soja Norte 2026', level: 1 }).waitFor();
  const seen = await seenRow(watching, OWN);
  const decider = await newPerson(browser);
  await enter(decider.page, site, COORDINATOR, INVOICES);
  await openForm(decider.page, NUMBER);
  const moved = whenMoved(watching, OWN, seen);
  await decider.page.getByRole('button', { name: 'Confirmar a digitação' }).first().click();
  await decider.page
    .getByRole('dialog')
    .getByRole('button', { name: 'Confirmar a digitação' })
    .click();
  await moved;
  assert.deepEqual([...seller.errors, ...decider.errors], []);
});
