import assert from 'node:assert/strict';
import type { Page } from 'playwright';

/** More stops than any page of ours has before what is looked for. */
const MOST_STOPS = 60;

/** Position of the focus, as sighted users and screen reader users perceive it. */
interface Stop {
  /** Name of a field, else what a screen reader says. */
  readonly name: string;
  /** True where a ring surrounds it, or its container, and it is in the window. */
  readonly isSeen: boolean;
}

function stopInPage(): Stop {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  if (!node || node === document.body) return { name: '', isSeen: true };
  const hasRing = (part: Element | null): boolean => {
    const { outlineStyle, outlineWidth } = part
      ? getComputedStyle(part)
      : { outlineStyle: 'none', outlineWidth: '0' };
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const { top, bottom, width, height } = node.getBoundingClientRect();
  const words = node.getAttribute('aria-label') ?? node.textContent ?? '';
  return {
    name: node.getAttribute('name') ?? words.replace(/\s+/g, ' ').trim(),
    isSeen:
      width * height > 0 &&
      bottom > 0 &&
      top < innerHeight &&
      (hasRing(node) || hasRing(node.parentElement)),
  };
}

/** Goes on by Tab until the focus is on `name`; at every stop on the way it can be seen. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let at = 0; at <= MOST_STOPS; at += 1) {
    const stop = await page.evaluate(stopInPage);
    assert.ok(
      stop.isSeen,
      `the focus cannot be seen on "${stop.name}", after ${passed.join(', ')}`,
    );
    if (stop.name === name) return;
    passed.push(stop.name);
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to "${name}", only to ${passed.join(', ')}`);
}

/** Fills fields in by the keyboard alone, in the order in which Tab comes to them. */
export async function typeInto(
  page: Page,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, name);
    await page.keyboard.type(value);
  }
}

/** Runs in the page: whether the focus is on the heading of an element's page, as after a button that has gone by being pressed. */
export function isAtHeading(): boolean {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return node?.localName === 'h1';
}
