// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { settled } from './look.ts';
import { COORDINATOR, DIRECTOR, enter, until } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const CHART = '#/salesstructure/provider?look=chart';
const CHANNELS = '#/customers';
const NAME = 'Marina Duarte';

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

const channelsOf = async (page: Page): Promise<readonly string[]> => {
  await page.locator('.nmv-record-link').first().waitFor();
  await settled(page);
  return (await page.locator('.nmv-record-link').allInnerTexts()).toSorted();
};

test('[2.14] a coordinator moved on the chart sees other channels at once, and the former ones after the undo', async () => {
  const coordinator = await newPerson(browser);
  await enter(coordinator.page, site, COORDINATOR, CHANNELS);
  const before = await channelsOf(coordinator.page);

  const { page } = await newPerson(browser);
  await enter(page, site, DIRECTOR, CHART);
  await page.getByRole('searchbox', { name: 'Pessoa, unidade ou canal' }).fill(NAME);
  await page.keyboard.press('Enter');
  await page.locator('.nmv-chart-card[data-found]').filter({ hasText: NAME }).waitFor();
  await page.locator('.nmv-chart-side').getByRole('button', { name: 'Mover para' }).click();
  const side = page.locator('form.nmv-chart-side');
  await side.getByLabel(`Só ${NAME}, que deixa a unidade`).check();
  await side.getByRole('combobox', { name: 'Destino' }).fill('Sudeste');
  await page.getByRole('option').filter({ hasText: 'Sudeste' }).first().click();
  await side.getByText(NAME).first().waitFor();
  await side.getByRole('button', { name: /^Mover em/ }).click();
  await page.getByText(`${NAME} muda de lugar`).waitFor();

  await coordinator.page.reload();
  await until(async () => {
    const now = await channelsOf(coordinator.page);
    assert.ok(now.length > 0);
    assert.deepEqual(
      now.filter((name) => before.includes(name)),
      [],
    );
  });

  await page.getByRole('button', { name: 'Últimas mudanças' }).click();
  await page.getByRole('button', { name: `Desfazer ${NAME}` }).click();
  await page.getByText('Tudo está como antes').waitFor();
  await coordinator.page.reload();
  await until(async () => assert.deepEqual(await channelsOf(coordinator.page), before));
});
