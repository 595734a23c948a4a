// @module-tag whole
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { reserved } from '../../demo/docs/recipes/recipe.ts';
import { firefoxPath, newContext, patienceMs, startHost, stopHost } from './host-browser.ts';
import type { Host } from './host-browser.ts';
import { keyedAnswer } from './keyed-answer.ts';

/** The two lines that documents and documentation site give to host pages. */
const TWO_LINES = reserved.join('\n');
/** And what it says of a form. */
const FORM_LINE = 'nmv-login { display: block; min-block-size: 384px; }';

let host: Host;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => stopHost(host));

const pageOf = (sheet: string, element: string, after: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title>
<style>body { margin: 16px; font: 16px/1.5 serif; } ${sheet}</style>
<script type="module" src="/nmv/loader.js"></script></head>
<body><h1>A page</h1><p>Painted long before the element comes.</p>${element}${after}</body></html>`;

interface Shifted {
  readonly score: number;
  /** px that the element is high in the end. */
  readonly height: number;
}

/** Runs in the page: whether the element has drawn something, in a frame that is over. */
async function isDrawn(): Promise<boolean> {
  if (!document.querySelector('nmv-ranking')?.shadowRoot?.childElementCount) return false;
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return true;
}

/** Measures layout shifts on a page until an element rests, by the browser's own score. */
async function shiftOf(html: string, widthPx: number): Promise<Shifted> {
  const context = await newContext(host);
  const page = await context.newPage();
  await page.setViewportSize({ width: widthPx, height: 768 });
  await page.route('**/page.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.route('**/apis/v1/rankings/**', async (route) => {
    await page.waitForFunction(isDrawn); // the skeleton is painted before the rows
    await route.fulfill({ json: keyedAnswer });
  });
  // the page is painted before the script comes
  await page.route('**/nmv/loader.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
  await page.addInitScript(() => {
    const kept = window as Window & { ready?: Promise<unknown>; score?: number };
    kept.score = 0;
    kept.ready = new Promise((resolve) => addEventListener('nmv-ready', resolve, { once: true }));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        kept.score = (kept.score ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`http://localhost:${host.site.port}/page.html`);
  const found = await page.evaluate(async (limit) => {
    const kept = window as Window & { ready?: Promise<unknown>; score?: number };
    const late = new Promise((_resolve, reject) =>
      setTimeout(() => reject(new Error('not ready in time')), limit),
    );
    await Promise.race([kept.ready, late]);
    const element = document.querySelector('nmv-ranking, nmv-login');
    const busy = '[aria-busy="true"], .nmv-skeleton, .nmv-loading-bar';
    for (let still = 0; still < 6; still += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (element?.shadowRoot?.querySelector(busy)) still = 0;
    }
    return { score: kept.score ?? 0, height: element?.getBoundingClientRect().height ?? 0 };
  }, patienceMs);
  await context.close();
  return found;
}

const ranking = '<nmv-ranking campaign="C-1" embed-key="pk" top="5"></nmv-ranking>';
const login = '<nmv-login></nmv-login>';
const below = '<p>What stands below the element.</p>';

// Firefox has no score of its own
describe('the page around an element keeps its place', { skip: firefoxPath !== undefined }, () => {
  for (const element of [ranking, login])
    for (const widthPx of [900, 390])
      test(`with the two-line sheet nothing shifts: ${element} in ${widthPx} px [E17]`, async () => {
        const { score, height } = await shiftOf(
          pageOf(TWO_LINES + FORM_LINE, element, below),
          widthPx,
        );
        assert.equal(score, 0, `the element is ${height} px high`);
      });

  test('without it what stands above stays, and the element itself hardly shifts', async () => {
    for (const element of [ranking, login])
      for (const widthPx of [900, 390]) {
        const { score, height } = await shiftOf(pageOf('', element, ''), widthPx);
        assert.ok(score <= 0.02, `${element} in ${widthPx} px: ${score}, ${height} px high`);
      }
  });

  test('a page without the reserved room shifts', async () => {
    const { score } = await shiftOf(pageOf('', ranking, below), 900);
    assert.ok(score > 0.02, `only ${score}`);
  });
});

describe('before the script has come', () => {
  test('the documents for hosts give the lines that keep the place [E17]', async () => {
    const sizing = await readFile('docs/host/sizing.md', 'utf8');
    for (const line of reserved) assert.ok(sizing.includes(line), line);
    assert.match(sizing, /`nmv-login` is 384 px high/);
  });

  test('a light child stands until the script has come, and when it does not [E17]', async () => {
    const context = await newContext(host);
    const page = await context.newPage();
    await page.route('**/nmv/loader.js', (route) => route.abort());
    await page.route('**/page.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: pageOf(TWO_LINES, `<nmv-ranking><a href="/">The ranking</a></nmv-ranking>`, below),
      }),
    );
    await page.goto(`http://localhost:${host.site.port}/page.html`);
    assert.equal(await page.getByText('The ranking').isVisible(), true);
    await page.unroute('**/nmv/loader.js');
    await page.reload();
    await page.getByText('The ranking').waitFor({ state: 'hidden' });
    await context.close();
  });
});
