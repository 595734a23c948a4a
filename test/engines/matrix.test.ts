import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { tags } from '../guest/host-browser.ts';
import { startHostSite } from '../guest/host-site.ts';
import type { HostSite } from '../guest/host-site.ts';
import { standBetween, stopOf, unseen } from '../guest/in-matrix.ts';
import { paintOf } from '../guest/in-places.ts';
import { PAGES, STOPS } from '../guest/pages.ts';
import { putInto } from '../guest/putting.ts';
import { engines } from './engines.ts';
import type { Tab } from './tab.ts';

/** Those that differ most for their guests; a whole run has all, which Chromium has in every run. */
const some = process.env['NMV_ENGINES'] ? Object.keys(PAGES) : ['strict', 'brutal'];

let site: HostSite;
beforeAll(async () => {
  site = await startHostSite();
});
afterAll(() => site?.close());

/** The elements that the tabulator key comes to, from before them until behind them. */
async function reached(tab: Tab): Promise<readonly string[]> {
  await tab.evaluate(standBetween);
  const found = new Set<string>();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await tab.press('Tab');
    const { where, isSeen } = await tab.evaluate(stopOf);
    assert.ok(isSeen, `the focus is not seen in ${where}, after ${[...found].join(', ')}`);
    if (where === 'afterend') return [...found];
    found.add(where);
  }
  assert.fail(`no way out of ${[...found].at(-1)}`);
}

for (const engine of engines)
  describe(
    `every element in ${engine.name}, on a device that is dark [10.01]`,
    { skip: engine.missing !== undefined },
    () => {
      let tab: Tab;
      beforeAll(async () => {
        tab = await engine.open({ isDark: true });
      });
      afterAll(() => tab?.close());

      for (const name of some)
        test(`a page ${name} shows it, reaches it by keys and leaves it, as light or dark as the page, and breaks nothing`, async () => {
          site.reports.length = 0;
          await tab.goto(`http://localhost:${site.port}/hostile/${name}.html`);
          assert.ok(await tab.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches));
          const all = name === 'router' ? tags.filter((tag) => tag !== 'nmv-portal') : tags;
          await putInto((action, given) => tab.evaluate(action, given), all, {
            where: 'page',
            attributes: { campaign: 'C-1' },
          });
          assert.deepEqual(await tab.evaluate(unseen, all), [], 'they are not seen');
          assert.deepEqual((await reached(tab)).toSorted(), all.toSorted());
          for (const tag of all) {
            const paints = [];
            for (const scheme of ['normal', 'light', 'dark'])
              paints.push(await tab.evaluate(paintOf, [tag, scheme] as const));
            const [normal, light, dark] = paints;
            assert.deepEqual(normal, light, `<${tag}> where the page says nothing`);
            assert.notDeepEqual(dark, light, `<${tag}> on a dark page`);
          }
          assert.deepEqual(await tab.errors(), []);
          assert.deepEqual(site.reports, []);
        });
    },
  );
