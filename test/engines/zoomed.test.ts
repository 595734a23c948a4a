import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { again } from './actions.ts';
import type { ControlKind, ControlsPage } from './controls-page.tsx';
import { startControlsSite } from './controls-site.ts';
import type { ControlsSite } from './controls-site.ts';
import { engines } from './engines.ts';
import type { Tab } from './tab.ts';

const SIZE = { width: 900, height: 700 };
/** Space that popovers keep to the edges of the window, and to their buttons. */
const [EDGE, GAP] = [8, 6];
const KINDS = ['menu', 'list', 'calendar'] as const;
const ZOOMS = [0.8, 1, 1.25, 2] as const;
const CORNERS = {
  'top left': 'left:0;top:0',
  'top right': 'right:0;top:0',
  'bottom left': 'left:0;bottom:0',
  'bottom right': 'right:0;bottom:0',
  middle: 'left:40%;top:40%',
} as const;

/** In px of the window. */
interface Place {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Opened {
  /** Position of the element that the panel belongs to. */
  readonly anchor: Place;
  readonly panel: Place;
  /** True where the panel is visible at its middle. */
  readonly isSeen: boolean;
}

let site: ControlsSite;
beforeAll(async () => {
  site = await startControlsSite();
});
afterAll(() => site?.close());

/** Runs in the page: zooms it, and shows a control in a corner. @returns the middle of what opens it, in px of the window */
async function showIn([kind, style, zoom]: readonly [ControlKind, string, number]): Promise<
  [number, number] | undefined
> {
  document.documentElement.style.setProperty('zoom', String(zoom));
  const page = Reflect.get(window, 'nmvPage') as ControlsPage;
  await page.showControl({ kind, style });
  const opener = document.querySelector('#stage')?.shadowRoot?.querySelector('button');
  if (!opener) return undefined;
  const { left, top, width, height } = opener.getBoundingClientRect();
  // WebKit reports a place in px of the zoomed page
  const scale = 'currentCSSZoom' in opener ? 1 : zoom;
  return [(left + width / 2) * scale, (top + height / 2) * scale];
}

/** Runs in the page: where the open panel is, and what it belongs to. */
async function openedIn(zoom: number): Promise<Opened | undefined> {
  // two frames: the observers of sizes have been notified
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const root = document.querySelector('#stage')?.shadowRoot;
  const panel = root?.querySelector(':popover-open');
  const anchor = root?.querySelector('[popovertarget], .nmv-with');
  const button = root?.querySelector('[popovertarget]') ?? anchor;
  if (!root || !panel || !button || panel.querySelector('[aria-busy=true]')) return undefined;
  const scale = 'currentCSSZoom' in button ? 1 : zoom;
  const placeOf = (each: Element) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    return { top: top * scale, bottom: bottom * scale, left: left * scale, right: right * scale };
  };
  const place = placeOf(panel);
  const hit = root.elementFromPoint((place.left + place.right) / 2, (place.top + place.bottom) / 2);
  return { anchor: placeOf(button), panel: place, isSeen: panel.contains(hit) };
}

/** Runs in the page: where the open dialog begins and what height its middle has, in px of the window. */
function dialogIn(zoom: number): { readonly left: number; readonly y: number } | undefined {
  const dialog = document.querySelector('#stage')?.shadowRoot?.querySelector('dialog[open]');
  if (!dialog) return undefined;
  const scale = 'currentCSSZoom' in dialog ? 1 : zoom;
  const { left, top, bottom } = dialog.getBoundingClientRect();
  return { left: left * scale, y: ((top + bottom) / 2) * scale };
}

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(least, value), most);

/** Compares to a px: engines round places otherwise. */
function assertNear(actual: number, expected: number, told: string): void {
  assert.ok(Math.abs(actual - expected) <= 1, `${actual} is not ${expected}: ${told}`);
}

for (const engine of engines)
  describe(
    `on a page that is zoomed by its sheet, in ${engine.name} [10.01]`,
    { skip: engine.missing !== undefined },
    () => {
      let tab: Tab;
      beforeAll(async () => {
        tab = await engine.open(SIZE);
        await tab.goto(site.page);
      });
      afterAll(() => tab?.close());

      for (const kind of KINDS)
        for (const zoom of ZOOMS)
          test(`a ${kind} opens at its button and inside the window, at ${zoom}`, async () => {
            for (const [corner, style] of Object.entries(CORNERS)) {
              const at = await tab.evaluate(showIn, [kind, style, zoom] as const);
              assert.ok(at);
              await tab.clickAt(...at);
              const { anchor, panel, isSeen } = await again(
                () => tab.evaluate(openedIn, zoom),
                tab,
                `the ${kind} ${corner}`,
              );
              const told = `${corner}, of ${JSON.stringify(anchor)} ${JSON.stringify(panel)}`;
              const isBelow = panel.top > anchor.top;
              assertNear(
                isBelow ? panel.top - anchor.bottom : anchor.top - panel.bottom,
                GAP,
                told,
              );
              const width = panel.right - panel.left;
              if (kind === 'calendar')
                assertNear(
                  panel.right,
                  between(EDGE + width, anchor.right, SIZE.width - EDGE),
                  told,
                );
              else
                assertNear(panel.left, between(EDGE, anchor.left, SIZE.width - EDGE - width), told);
              assert.ok(panel.top >= EDGE - 1 && panel.bottom <= SIZE.height - EDGE + 1, told);
              assert.ok(isSeen, told);
            }
            assert.deepEqual(await tab.errors(), []);
          });

      // at twice the size nothing is beside it
      for (const zoom of ZOOMS.filter((each) => each < 2))
        test(`a dialog stays when it is pressed, and goes by a press beside it, at ${zoom}`, async () => {
          await tab.evaluate(showIn, ['dialog', CORNERS['top left'], zoom] as const);
          const { left, y } = await again(() => tab.evaluate(dialogIn, zoom), tab, 'the dialog');
          await tab.clickAt(left + 4, y);
          assert.ok(await tab.evaluate(dialogIn, zoom), 'pressed inside');
          await tab.clickAt(left - 4, y);
          await again(
            async () => (await tab.evaluate(dialogIn, zoom)) === undefined || undefined,
            tab,
            'the end of the dialog',
          );
          assert.deepEqual(await tab.errors(), []);
        });
    },
  );
