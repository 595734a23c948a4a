// Every part of the gallery, in both schemes and on a phone, before the rules of axe.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { choices } from '../../demo/gallery/choices.ts';
import { startGallerySite } from './gallery-site.ts';
import type { GallerySite } from './gallery-site.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const AXE = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
const looks = [
  { scheme: 'light', width: 1440, locale: 'pt-BR' },
  { scheme: 'dark', width: 390, locale: 'es-ES' },
] as const;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}
interface PageWithAxe {
  readonly axe: { run(): Promise<{ readonly violations: readonly Violation[] }> };
}

let site: GallerySite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await startGallerySite();
  browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(AXE);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function violations(): Promise<string[]> {
  const found = await page.evaluate(
    async () => (await (globalThis as unknown as PageWithAxe).axe.run()).violations,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`,
    ),
  );
}

for (const part of choices.part) {
  for (const { scheme, width, locale } of looks) {
    test(`the gallery is accessible: ${part}, ${scheme}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.url}?${new URLSearchParams({ part, scheme, locale }).toString()}`, {
        waitUntil: 'networkidle',
      });
      await page.locator('nmv-gallery h1').waitFor();
      assert.deepEqual(await violations(), []);
      assert.equal(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
        true,
        'nothing stands out at the side',
      );
    });
  }
}
