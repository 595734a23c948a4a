import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser } from 'playwright';
import { newPerson, startBrowser } from './browser.ts';
import { startEmptySite } from './empty-site.ts';
import type { EmptySite } from './empty-site.ts';

const PASSWORD = 'Lavoura_2027';

let site: EmptySite;
let browser: Browser;

test.beforeAll(async () => {
  site = await startEmptySite({
    database: 'pglite',
    environment: { NMV_PROVIDER_NAME: 'Sementes & Filhos' },
  });
  browser = await startBrowser();
});
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('an empty production database has no people or passwords: its printed link makes user zero, once [E19]', async () => {
  const link = await site.said(/(http:\S+#\/setup\?token=\S+)/);
  assert.ok(link.startsWith(site.portal));
  const { page } = await newPerson(browser);
  await page.goto(new URL('/', site.portal).href);
  assert.ok(page.url().startsWith(site.portal));
  assert.equal(await page.title(), 'Sementes & Filhos');
  await page.goto(link);
  await page.getByLabel('Seu nome').fill('Primeira Pessoa');
  await page.getByLabel('E-mail').fill('primeira@provider.example');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirme a senha').fill('outra');
  await page.getByRole('button', { name: 'Preparar' }).click();
  await page.getByText('As senhas não').first().waitFor();
  await page.getByLabel('Confirme a senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Preparar' }).click();
  await page.getByText('O portal está pronto').waitFor();

  await page.locator('input[name=username]').fill('primeira@provider.example');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await page.getByRole('heading', { name: 'Olá, Primeira' }).waitFor();

  // screens that count by cycles say so before the first cycle
  await page.evaluate(() => location.assign('#/dashboards/100-001'));
  await page.getByText('Nenhum ciclo ainda').waitFor();
  await page.getByRole('button', { name: 'Abrir os ciclos de campanhas' }).click();
  await page.getByRole('heading', { name: 'Ciclos de campanhas' }).waitFor();

  const late = await newPerson(browser);
  await late.page.goto(link);
  await late.page.getByLabel('Seu nome').fill('Segunda Pessoa');
  await late.page.getByLabel('E-mail').fill('segunda@provider.example');
  await late.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await late.page.getByLabel('Confirme a senha').fill(PASSWORD);
  await late.page.getByRole('button', { name: 'Preparar' }).click();
  await late.page.getByText('Não foi possível preparar o portal.').waitFor();
  assert.equal(await late.page.getByLabel('Seu nome').inputValue(), 'Segunda Pessoa');
});
