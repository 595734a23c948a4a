import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { overflow, settled, untranslated, violations } from './look.ts';
import { enter, goTo } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const ADMINISTRATOR = 'admin@provider.example';

let site: Site;
let browser: Browser;
before(async () => {
  [site, browser] = await Promise.all([startSite({ scale: 0.02, database: 'pglite' }), startBrowser()]);
});
keepPictures(() => browser);
after(async () => {
  await browser?.close();
  await site?.close();
});

/** Addresses of all entries of the menu, as it stands in the page whatever its width shows of it. */
async function entries(page: Page): Promise<readonly string[]> {
  const found = await page.locator('nmv-portal nav.nmv-sidebar a.nmv-nav-item').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  assert.ok(found.length > 20, `the administrator has all entries: ${found.join()}`);
  return found;
}

const PASSES = [
  { locale: 'pt-BR', width: 1440, colorScheme: 'light', isDeep: true }, { locale: 'pt-BR', width: 390, colorScheme: 'dark', isDeep: true },
  { locale: 'en-US', width: 1440, colorScheme: 'dark', isDeep: false }, { locale: 'en-US', width: 390, colorScheme: 'light', isDeep: false },
  { locale: 'es-ES', width: 1440, colorScheme: 'light', isDeep: false }, { locale: 'es-ES', width: 390, colorScheme: 'dark', isDeep: false },
] as const;

for (const { locale, width, colorScheme, isDeep } of PASSES) {
  test(`[2.38] every entry of the menu opens in ${locale}, ${colorScheme}, ${width} px: a heading, no missing text, nothing out of the page, no error`, async () => {
    const person = await newPerson(browser, { locale, width, height: 900, colorScheme });
    await person.context.addCookies([{ name: 'nmv.locale', value: locale, url: site.portal }]);
    const { page } = person;
    await enter(page, site, ADMINISTRATOR);
    const wrong: string[] = [];
    for (const place of await entries(page)) {
      await goTo(page, place);
      await page.locator(`nmv-portal a.nmv-nav-item[aria-current=page][href="${place}"]`).waitFor({ state: 'attached' });
      await settled(page).catch((error: unknown) => wrong.push(`${place}: ${String(error)}`));
      const tooWide = await overflow(page);
      const heading = await page.locator('nmv-portal main h1').first().innerText().catch(() => '');
      const found = [...(heading === '' ? ['no heading'] : []), ...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...await untranslated(page), ...(isDeep ? await violations(page) : [])];
      wrong.push(...found.map((what) => `${place}: ${what}`));
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(person.errors, []);
    await person.context.close();
  });
}

test('Ctrl K leads to a screen and to a record by the keyboard alone, on a phone by a press', async () => {
  const person = await newPerson(browser, { locale: 'pt-BR', width: 1440, height: 900 });
  const { page } = person;
  await enter(page, site, ADMINISTRATOR);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('codigos fiscais');
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
  assert.ok(await overflow(page) <= 0);
  await page.locator('.nmv-bottombar button').click();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(person.errors, []);
  await person.context.close();
});
