// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import { callerOf } from './api.ts';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { tabTo } from './keyboard.ts';
import { COORDINATOR, INVOICES, SELLER, enter, freshXml, post, until } from './portal.ts';
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

test('[2.48] a coordinator decides at the desk by the keyboard, sees the next invoice at once, and takes it back', async () => {
  // two wait at least, so that one is next
  const seller = await newPerson(browser);
  await enter(seller.page, site, SELLER, INVOICES);
  await post(seller.page, [await freshXml(site, 'small'), await freshXml(site, 'small')]);
  await seller.context.close();

  const { page } = await newPerson(browser, { locale: 'en-US', width: 1440, height: 1000 });
  await page.context().addCookies([{ name: 'nmv.locale', value: 'en-US', url: site.portal }]);
  await enter(page, site, COORDINATOR, '#/desk');
  const portal = page.locator('nmv-portal');
  const title = portal.locator('.nmv-desk-title');
  await title.waitFor();
  const main = portal.getByRole('button', { name: 'Approve and next' });
  // invoices blocked for others to mend are skipped, until the next that can be approved
  await until(async () => {
    if (await main.isEnabled()) return;
    await page.keyboard.press('j');
    assert.fail('an invoice that can be approved');
  });
  const first = await title.innerText();
  await page.keyboard.press('a');
  await until(async () => assert.ok((await title.innerText()) !== first, 'the next invoice'));
  const undo = portal.getByRole('button', { name: /^Undo the decision on invoice/ });
  await undo.waitFor();
  assert.equal(await undo.count(), 1);
  await page.keyboard.press('u');
  await until(async () => assert.ok((await title.innerText()) === first, 'the invoice again'));
  await until(async () => assert.ok((await undo.count()) === 0, 'nothing is left to undo'));
});

/** The invoice that the address names. */
const openAt = (page: Page): string => /#\/desk\/(\d+)/.exec(page.url())?.[1] ?? '';

/**
 * Decides the shown invoice by keyboard: every fifth is refused, with a reason; the others are
 * approved.
 */
async function decideByKeys(page: Page, refuse: boolean): Promise<void> {
  await page.keyboard.press(refuse ? 'r' : 'a');
  if (!refuse) return;
  await page.locator('nmv-portal dialog textarea:focus').waitFor();
  await page.keyboard.type('The order says otherwise');
  await tabTo(page, 'Refuse');
  await page.keyboard.press('Enter');
}

test('the keyboard alone decides twenty invoices, and each decision is kept', async () => {
  const count = 20;
  const files = await Promise.all(Array.from({ length: count }, () => freshXml(site, 'small')));
  const seller = await newPerson(browser);
  await enter(seller.page, site, SELLER, INVOICES);
  await post(seller.page, files);
  await seller.context.close();

  const { page } = await newPerson(browser, { locale: 'en-US', width: 1440, height: 1000 });
  await page.context().addCookies([{ name: 'nmv.locale', value: 'en-US', url: site.portal }]);
  await enter(page, site, COORDINATOR, '#/desk');
  const portal = page.locator('nmv-portal');
  const title = portal.locator('.nmv-desk-title');
  await title.waitFor();
  const main = portal.getByRole('button', { name: 'Approve and next' });
  // the address names the invoice as soon as the user moves on
  await page.keyboard.press('j');
  await page.waitForURL(/#\/desk\/\d/);
  const decided = new Map<string, string>();
  while (decided.size < count) {
    const before = await title.innerText();
    const isOpen = await main.isEnabled();
    if (isOpen) {
      const refuse = decided.size % 5 === 4;
      decided.set(openAt(page), refuse ? 'ROV040' : 'ROV020');
      await decideByKeys(page, refuse);
    } else await page.keyboard.press('j');
    await until(async () => assert.notEqual(await title.innerText(), before));
  }
  // the clock gives the time for taking a decision back, not the decision itself
  const coordinator = await callerOf(site.portal, site.portal, COORDINATOR);
  for (const [id, status] of decided)
    await until(async () => {
      const { status1 } = await coordinator.call<{ status1: string }>(
        'GET',
        `/apis/v1/invoices/${id}`,
      );
      assert.equal(status1, status);
    });
});
