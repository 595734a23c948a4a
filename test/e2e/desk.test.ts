import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { COORDINATOR, INVOICES, SELLER, enter, freshXml, post, until } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

let site: Site;
let browser: Browser;
before(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser();
});
keepPictures(() => browser);
after(async () => {
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
  // what blocks the oldest is for others to mend: the walk goes on to one that can be approved
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
