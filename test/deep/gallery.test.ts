// Pictures of the gallery against those that were looked at and approved. NMV_RENEW_PICTURES=1 approves what there is now.
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { choices } from '../../demo/gallery/choices.ts';
import { comparePictures } from './compare-pictures.ts';
import { startGallerySite } from './gallery-site.ts';
import type { GallerySite } from './gallery-site.ts';

const APPROVED = 'test/deep/baseline';
const RESULTS = 'test-results/gallery';
const RENEW = process.env['NMV_RENEW_PICTURES'] === '1';
/** Share of pixels that may differ: a caret, the smoothing of a letter, no more. The bounds of one control are several times that. */
const TOLERANCE = 0.0001;
/** Half the size: small files, in which a pixel of the page is still seen. */
const SCALE = 0.5;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface View {
  readonly name: string;
  readonly query: string;
  readonly width: number;
  /** Brings it to what is pictured. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const wide: readonly View[] = choices.part.map((part) => ({
  name: `${part}-wide`,
  query: `part=${part}&locale=pt-BR&scheme=light`,
  width: 1440,
}));
const dark: readonly View[] = choices.part.map((part) => ({
  name: `${part}-dark`,
  query: `part=${part}&locale=en-US&scheme=dark&size=lg`,
  width: 1024,
}));
const phone: readonly View[] = choices.part.map((part) => ({
  name: `${part}-phone`,
  query: `part=${part}&locale=es-ES&scheme=light`,
  width: 390,
}));
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
/** The lists of references come in a chunk of their own. */
const open = (layer: string) => async (page: Page) => {
  await press(layer)(page);
  if (layer === 'dialog' || layer === 'drawer')
    await page.locator('[role="combobox"]').nth(3).waitFor();
};
const layers = ['dialog', 'danger', 'prompt', 'drawer', 'toasts'];
const opened: readonly View[] = [
  ...layers.map((layer) => ({
    name: `${layer}-open`,
    query: 'part=layers&locale=pt-BR',
    width: 1024,
    act: open(layer),
  })),
  {
    name: 'drawer-phone-open',
    query: 'part=layers&locale=pt-BR&scheme=dark',
    width: 390,
    act: open('drawer'),
  },
  {
    name: 'menu-open',
    query: 'part=ways',
    width: 1024,
    act: (page) => page.getByText('More', { exact: true }).click(),
  },
  {
    name: 'calendar-open',
    query: 'part=fields',
    width: 1024,
    act: (page) => page.locator('[name="startVal-filled"]').press('Alt+ArrowDown'),
  },
  {
    name: 'list-open',
    query: 'part=more-fields',
    width: 1024,
    act: async (page) => {
      await page.locator('[name="customerId-empty"]').press('ArrowDown');
      await page.locator('.nmv-option').first().waitFor();
    },
  },
];

let site: GallerySite;
let browser: Browser;
let scratch: Page;

beforeAll(async () => {
  site = await startGallerySite();
  browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
  scratch = await browser.newPage();
  await mkdir(RENEW ? APPROVED : RESULTS, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function take({
  query,
  width,
  act,
}: View): Promise<{ readonly picture: Buffer; readonly errors: readonly string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    hasTouch: width < 600,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.clock.setFixedTime(new Date('2026-11-21T15:00:00Z'));
  await page.goto(`${site.url}?${query}`, { waitUntil: 'networkidle' });
  await page.locator('nmv-gallery h1').waitFor();
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
  await act?.(page);
  const picture = await page.screenshot({ fullPage: act === undefined, animations: 'disabled' });
  await context.close();
  return { picture, errors };
}

for (const view of [...wide, ...dark, ...phone, ...opened]) {
  test(`the gallery looks as it was approved: ${view.name}`, async () => {
    const { picture, errors } = await take(view);
    assert.deepEqual(errors, []);
    const file = `${APPROVED}/${view.name}.png`;
    if (RENEW) return writeFile(file, picture);
    const approved = await readFile(file);
    const {
      share,
      sizes,
      picture: red,
    } = await comparePictures(scratch, approved.toString('base64'), picture.toString('base64'));
    if (share > TOLERANCE) {
      await writeFile(`${RESULTS}/${view.name}.png`, picture);
      await writeFile(`${RESULTS}/${view.name}-difference.png`, Buffer.from(red, 'base64'));
    }
    assert.equal(sizes[1], sizes[0], 'size of the picture');
    assert.ok(
      share <= TOLERANCE,
      `${(share * 100).toFixed(3)} % of the picture differ; see ${RESULTS}/${view.name}-difference.png`,
    );
  });
}
