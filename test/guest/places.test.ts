import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright';
import {
  close,
  newContext,
  open,
  put,
  startHost,
  stopHost,
  tags,
  takeAway,
} from './host-browser.ts';
import type { Host } from './host-browser.ts';
import { boxesIn, fitOf, inFrame, lightOf, paintOf } from './in-places.ts';

/** Everywhere with `--deep`; else those that differ in what they stand for: rows, a form, a list, the whole. */
const few = ['nmv-ranking', 'nmv-login', 'nmv-stock', 'nmv-portal'];
const some = process.env['NMV_DEEP'] ? tags : few;

let host: Host;

before(async () => {
  host = await startHost();
});
after(() => stopHost(host));

/** Looks at elements on one page, each put there and taken away again. */
async function onPage(
  name: string,
  which: readonly string[],
  look: (page: Page, tag: string) => Promise<void>,
): Promise<void> {
  const opened = await open(host, name);
  for (const tag of which) {
    await put(opened.page, tag);
    await look(opened.page, tag);
    await takeAway(opened.page, tag);
  }
  assert.deepEqual(opened.errors, []);
  await close(opened);
}

describe('elements stand anywhere', () => {
  test('they are seen wherever they stand, as wide as their place lets them be [E1]', async () => {
    await onPage('places', some, async (page, tag) => {
      for (const { place, width, height, room } of await page.evaluate(boxesIn, tag)) {
        // others may have become as narrow as what stands in them
        const least = place.startsWith('narrow') ? room : 300;
        assert.ok(width >= least, `<${tag}> is ${width} px wide as ${place} of ${room} px`);
        assert.ok(width <= room + 1, `<${tag}> is wider than ${place}: ${width} px of ${room}`);
        assert.ok(height > 40, `<${tag}> is ${height} px high as ${place}`);
      }
    });
  });

  test('they look like the page around them, not like the device, and are light on paper [E3] [E14]', async () => {
    await onPage('plain', some, async (page, tag) => {
      const seen: Record<string, readonly string[]> = {};
      for (const device of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: device });
        for (const scheme of ['normal', 'light', 'dark', 'light dark'])
          seen[`${scheme} on ${device}`] = await page.evaluate(paintOf, [tag, scheme] as const);
      }
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      seen['dark on paper'] = await page.evaluate(paintOf, [tag, 'dark'] as const);
      await page.emulateMedia({ media: null, colorScheme: null });
      const light = seen['light on light'];
      const dark = seen['dark on dark'];
      assert.notDeepEqual(light, dark, tag);
      assert.deepEqual(
        Object.entries(seen)
          .filter(([, paint]) => JSON.stringify(paint) === JSON.stringify(dark))
          .map(([which]) => which),
        ['dark on light', 'light dark on dark', 'dark on dark'].sort(
          (one, other) => Object.keys(seen).indexOf(one) - Object.keys(seen).indexOf(other),
        ),
        tag,
      );
    });
  });

  test('on a page that is read from right to left, their words and forms go from left to right [E14]', async () => {
    const opened = await open(host, 'plain');
    const { page } = opened;
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await put(page, 'nmv-login');
    const { direction, overlaps } = await page.evaluate(lightOf);
    assert.deepEqual({ direction, overlaps }, { direction: 'ltr', overlaps: [] });
    await close(opened);
  });

  test('with forced colors whatever is drawn by its ground is still drawn [E14]', async () => {
    const opened = await open(host, 'plain');
    const { page } = opened;
    await page.emulateMedia({ forcedColors: 'active' });
    await put(page, 'nmv-login');
    const { eye, tick } = await page.evaluate(lightOf);
    assert.notEqual(eye.ground, eye.behind, 'the eye of the password has the color of its button');
    assert.notEqual(tick.ground, tick.behind, 'the tick has the color of its box');
    await close(opened);
  });

  test('at 400 % zoom nothing is scrolled sideways, and a finger hits what it presses', async () => {
    const context = await newContext(host, {
      viewport: { width: 320, height: 256 },
      hasTouch: true,
      isMobile: true,
    });
    const opened = await open(host, 'plain', { context });
    for (const tag of some) {
      await put(opened.page, tag);
      const { overflow, small } = await opened.page.evaluate(fitOf, tag);
      assert.deepEqual({ overflow, small }, { overflow: 0, small: [] }, tag);
      await takeAway(opened.page, tag);
    }
    await close(opened);
  });

  test('in another document they keep their look [E15]', async () => {
    await onPage('plain', few, async (page, tag) => {
      const { here, there } = await page.evaluate(inFrame, tag);
      assert.deepEqual(there, here, tag);
    });
  });
});
