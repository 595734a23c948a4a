import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Page } from 'playwright';
import { close, open, put, startHost, stopHost, tags } from './host-browser.ts';
import type { Host } from './host-browser.ts';
import { standBetween, stopOf, unseen } from './in-matrix.ts';
import { paintOf } from './in-places.ts';
import { PAGES, STOPS } from './pages.ts';

let host: Host;

beforeAll(async () => {
  host = await startHost(undefined, 'dark');
});
afterAll(() => stopHost(host));

/** The elements that the tabulator key comes to, from before them until behind them. */
async function reached(page: Page): Promise<readonly string[]> {
  await page.evaluate(standBetween);
  const found = new Set<string>();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { where, isSeen } = await page.evaluate(stopOf);
    assert.ok(isSeen, `the focus is not seen in ${where}, after ${[...found].join(', ')}`);
    if (where === 'afterend') return [...found];
    found.add(where);
  }
  assert.fail(`no way out of ${[...found].at(-1)}`);
}

describe('every element, on a device that is dark', () => {
  for (const [name, does] of Object.entries(PAGES))
    test(`a page that ${does} shows it, reaches it by keys, leaves it, matches its colours, and breaks nothing`, async () => {
      host.site.reports.length = 0;
      const opened = await open(host, name);
      const { page } = opened;
      const all = name === 'router' ? tags.filter((tag) => tag !== 'nmv-portal') : tags;
      await put(page, all);
      assert.deepEqual(await page.evaluate(unseen, all), [], 'they stay unseen');
      assert.deepEqual((await reached(page)).toSorted(), all.toSorted());
      for (const tag of all) {
        const [normal, light, dark] = await Promise.all(
          ['normal', 'light', 'dark'].map((scheme) =>
            page.evaluate(paintOf, [tag, scheme] as const),
          ),
        );
        assert.deepEqual(normal, light, `<${tag}> where the page says nothing`);
        assert.notDeepEqual(dark, light, `<${tag}> on a dark page`);
      }
      assert.deepEqual(opened.errors, []);
      await close(opened);
      assert.deepEqual(host.site.reports, []);
    });
});
