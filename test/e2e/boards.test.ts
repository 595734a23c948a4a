// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser } from 'playwright';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { settled } from './look.ts';
import { DIRECTOR, enter, goTo } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

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

test('[2.17] [2.18] [2.19] each figure of each board leads to a list that opens, narrowed as the address says', async () => {
  const person = await newPerson(browser, { locale: 'pt-BR', width: 1440, height: 900 });
  const { page } = person;
  await enter(page, site, DIRECTOR);
  for (const tcode of ['100-001', '100-002', '100-003']) {
    await goTo(page, `#/dashboards/${tcode}`);
    await page.locator('nmv-portal .nmv-strip').waitFor();
    await settled(page);
    const figures = await page
      .locator('nmv-portal a.nmv-figure-link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    assert.ok(figures.length > 5, tcode);
    for (const href of new Set(figures)) {
      await goTo(page, href);
      await page.locator('nmv-portal main h1').first().waitFor();
      await settled(page);
      assert.ok(
        !(await page.locator('nmv-portal main').innerText()).includes('Não foi possível'),
        href,
      );
    }
  }
  assert.deepEqual(person.errors, []);
  await person.context.close();
});
