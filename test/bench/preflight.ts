import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { zipSync } from 'fflate';
import type { Page } from 'playwright';
import { newPerson, startBrowser } from '../e2e/browser.ts';
import { POSTING, SELLER, enter, freshXml, goTo } from '../e2e/portal.ts';
import { startSite } from '../e2e/site.ts';
import type { Measure } from './measure.ts';

/** Files that are chosen at once, and those of an archive. */
const [FILES, IN_ARCHIVE] = [2_000, 10_000];
const PATIENCE_MS = 120_000;

/** Looks at files of a folder as a person chooses them: how long it takes, and the longest time that the page was held. */
async function chosen(page: Page, paths: readonly string[]): Promise<readonly [number, number]> {
  await goTo(page, '#/index');
  await goTo(page, POSTING);
  const input = page.locator('.nmv-drop-input');
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles([...paths]);
  // excludes the browser's own handling of thousands of files: on an empty page two thousand block
  // it as long
  await page.evaluate(() => {
    Reflect.set(globalThis, 'nmvLongest', 0);
    new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      Reflect.set(
        globalThis,
        'nmvLongest',
        Math.max(Number(Reflect.get(globalThis, 'nmvLongest')), longest),
      );
    }).observe({ type: 'longtask' });
  });
  const from = performance.now();
  await page.locator('section.nmv-invoice-list[aria-busy=false]').waitFor({ timeout: PATIENCE_MS });
  const took = performance.now() - from;
  return [took, await page.evaluate(() => Number(Reflect.get(globalThis, 'nmvLongest')))];
}

/** Two thousand files, and an archive of ten thousand, looked at before they are sent: signatures' digests are worked out for each. */
export async function benchPreflight(): Promise<Measure[]> {
  const site = await startSite();
  const browser = await startBrowser();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nmv-preflight-'));
  try {
    const { buffer } = await freshXml(site, 'large');
    const paths = Array.from({ length: FILES }, (_, at) => path.join(folder, `${at}.xml`));
    for (const file of paths) await writeFile(file, buffer);
    const archive = path.join(folder, 'month.zip');
    await writeFile(
      archive,
      zipSync(
        Object.fromEntries(Array.from({ length: IN_ARCHIVE }, (_, at) => [`${at}.xml`, buffer])),
      ),
    );
    const { page } = await newPerson(browser);
    await enter(page, site, SELLER);
    const [files, held] = await chosen(page, paths);
    await page.getByRole('button', { name: 'Remover todos' }).click();
    const [zip] = await chosen(page, [archive]);
    const size = Math.round(buffer.length / 1024);
    return [
      { name: `${FILES} files of ${size} kB looked at`, value: files / 1000, unit: 's', budget: 6 },
      { name: 'longest task of the page meanwhile', value: held, unit: 'ms', budget: 120 },
      {
        name: `zip of ${IN_ARCHIVE} files of ${size} kB looked at`,
        value: zip / 1000,
        unit: 's',
        budget: 10,
      },
    ];
  } finally {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}
