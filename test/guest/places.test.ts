// @module-tag whole
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Page } from 'playwright';
import type { Device } from './device.ts';
import {
  close,
  firefoxPath,
  open,
  put,
  startHost,
  stopHost,
  tags,
  takeAway,
} from './host-browser.ts';
import type { Host } from './host-browser.ts';
import { boxesIn, fitOf, inFrame, lightOf, paintOf } from './in-places.ts';

/**
 * Elements to test: all with `--deep`, else an example each of rows, a form, a list and the whole.
 */
const few = ['nmv-ranking', 'nmv-login', 'nmv-stock', 'nmv-portal'];
const some = process.env['NMV_DEEP'] ? tags : few;

let host: Host;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => stopHost(host));

/** Looks at elements on one page, each put there and taken away again. */
async function onPage(
  name: string,
  which: readonly string[],
  look: (page: Page, tag: string) => Promise<void>,
  device?: Device,
): Promise<void> {
  const own = device && (await startHost(undefined, device));
  try {
    const opened = await open(own ?? host, name);
    for (const tag of which) {
      await put(opened.page, tag);
      await look(opened.page, tag);
      await takeAway(opened.page, tag);
    }
    assert.deepEqual(opened.errors, []);
    await close(opened);
  } finally {
    await stopHost(own);
  }
}

/** Ground and ink of an element, for each color scheme of the page. */
const paintsOf = (page: Page, tag: string, schemes: readonly string[]) =>
  Promise.all(schemes.map((scheme) => page.evaluate(paintOf, [tag, scheme] as const)));

/** True for Firefox, which shows the print layout only to a printer. */
const noPaper = firefoxPath !== undefined;

describe('elements stand anywhere', () => {
  test('they are seen wherever they stand, as wide as their place lets them be [E1]', async () => {
    await onPage('places', some, async (page, tag) => {
      for (const { place, width, height, room } of await page.evaluate(boxesIn, tag)) {
        // other elements may have become as narrow as their content
        const least = place.startsWith('narrow') ? room : 300;
        assert.ok(width >= least, `<${tag}> is ${width} px wide as ${place} of ${room} px`);
        assert.ok(width <= room + 1, `<${tag}> is wider than ${place}: ${width} px of ${room}`);
        assert.ok(height > 40, `<${tag}> is ${height} px high as ${place}`);
      }
    });
  });

  for (const device of ['light', 'dark'] as const)
    test(`on a device that is ${device} they look like the page around them, not like the device [E3]`, async () => {
      await onPage(
        'plain',
        some,
        async (page, tag) => {
          const [light, dark, ...others] = await paintsOf(page, tag, [
            'light',
            'dark',
            'normal',
            'light dark',
          ]);
          assert.notDeepEqual(light, dark, tag);
          assert.deepEqual(others, [light, device === 'light' ? light : dark], tag);
        },
        device,
      );
    });

  test('on paper they are light, whatever the page is [E14]', { skip: noPaper }, async () => {
    await onPage(
      'plain',
      some,
      async (page, tag) => {
        const [light] = await paintsOf(page, tag, ['light']);
        await page.emulateMedia({ media: 'print' });
        const [printed] = await paintsOf(page, tag, ['dark']);
        await page.emulateMedia({ media: null });
        assert.deepEqual(printed, light, tag);
      },
      'dark',
    );
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
    await onPage(
      'plain',
      ['nmv-login'],
      async (page) => {
        const { eye, tick } = await page.evaluate(lightOf);
        assert.notEqual(eye.ground, eye.behind, 'the eye has the color of its button');
        assert.notEqual(tick.ground, tick.behind, 'the tick has the color of its box');
      },
      'forced colors',
    );
  });

  test('a page at 400 % zoom scrolls nothing sideways, and a finger hits its target', async () => {
    await onPage(
      'plain',
      some,
      async (page, tag) => {
        const { overflow, small } = await page.evaluate(fitOf, tag);
        assert.deepEqual({ overflow, small }, { overflow: 0, small: [] }, tag);
      },
      'phone',
    );
  });

  test('in another document they keep their look [E15]', async () => {
    await onPage('plain', few, async (page, tag) => {
      const { here, there } = await page.evaluate(inFrame, tag);
      assert.deepEqual(there, here, tag);
    });
  });
});
