import assert from 'node:assert/strict';
import type { Page } from 'playwright';
import { newPerson, startBrowser } from '../e2e/browser.ts';
import { COORDINATOR, enter, until } from '../e2e/portal.ts';
import { startSite } from '../e2e/site.ts';
import type { Measure } from './measure.ts';
import { percentile } from './measure.ts';

const [DECISIONS, MOST_LOOKED] = [12, 200];
/** Milliseconds until the next invoice of the list is shown. */
const STEP_MS = 200;

/** Records in the page the time from a key to the frame that shows another invoice. */
function watch(): void {
  const shown: number[] = [];
  Reflect.set(globalThis, 'nmvShown', shown);
  const root = document.querySelector('nmv-portal')?.shadowRoot;
  if (!root) throw new Error('there is no portal');
  const titled = () => root.querySelector('.nmv-desk-title')?.textContent ?? '';
  let pressed: { readonly at: number; readonly title: string } | undefined;
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'a') pressed = { at: timeStamp, title: titled() };
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (pressed === undefined || titled() === '' || titled() === pressed.title) return;
    const { at } = pressed;
    pressed = undefined;
    // the frame after the next is the first that is painted with it
    requestAnimationFrame(() =>
      requestAnimationFrame(() => void shown.push(performance.now() - at)),
    );
  }).observe(root, { subtree: true, childList: true, characterData: true });
}

const shownIn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'nmvShown') as number[]);

/** From the key that decides to the next invoice on the screen, at a coordinator's desk. */
export async function benchDesk(): Promise<Measure[]> {
  const [site, browser] = await Promise.all([startSite({ database: 'pglite' }), startBrowser()]);
  try {
    const { page } = await newPerson(browser, { locale: 'en-US', width: 1440, height: 1000 });
    await page.context().addCookies([{ name: 'nmv.locale', value: 'en-US', url: site.portal }]);
    await enter(page, site, COORDINATOR, '#/desk');
    const portal = page.locator('nmv-portal');
    await portal.locator('.nmv-desk-title').waitFor();
    await page.evaluate(watch);
    const main = portal.getByRole('button', { name: 'Approve and next' });
    let decided = 0;
    for (let looked = 0; looked < MOST_LOOKED && decided < DECISIONS; looked += 1) {
      // skips invoices that other users have to mend
      if (!(await main.isEnabled())) {
        await page.keyboard.press('j');
        await page.waitForTimeout(STEP_MS);
        continue;
      }
      await page.keyboard.press('a');
      decided += 1;
      await until(async () => assert.equal((await shownIn(page)).length, decided));
    }
    const times = await shownIn(page);
    return [
      {
        name: `key → next invoice at the desk, median of ${times.length}`,
        value: percentile(times, 0.5),
        unit: 'ms',
        budget: 100,
      },
      { name: 'the same, slowest', value: Math.max(...times), unit: 'ms', budget: 100 },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}
