import assert from 'node:assert/strict';
import type { Page } from 'playwright';
import { patienceMs } from './host-browser.ts';
import { leftBehind, mountAndRemove, stillAlive } from './in-page.ts';

const LOOK_MS = 250;
/** Streams linger for a second after their last reader has gone. */
const QUIET_LOOKS = 6;
const MOUNTS = process.env['NMV_DEEP'] ? 100 : 50;
/** Weak references that the collector may not have come to yet. */
const UNCOLLECTED = 5;

/** Waits until the page is unchanged for longer than any delay, and returns its content. */
async function rested(page: Page): Promise<unknown> {
  let [last, same] = [await page.evaluate(leftBehind), 0];
  for (const end = performance.now() + patienceMs; same < QUIET_LOOKS && performance.now() < end;) {
    await page.waitForTimeout(LOOK_MS);
    const now = await page.evaluate(leftBehind);
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
    last = now;
  }
  return last;
}

/**
 * Mounts and removes many elements of each tag and checks that no trace stays. Each was on the
 * page before, so that its parts are loaded.
 */
export async function assertNothingStays(page: Page, tags: readonly string[]): Promise<void> {
  const first = await rested(page);
  for (const tag of tags) await page.evaluate(mountAndRemove, [tag, MOUNTS] as const);
  assert.deepEqual(await rested(page), first);
  await page.requestGC();
  await page.requestGC();
  for (const [tag, alive] of Object.entries(await page.evaluate(stillAlive)))
    assert.ok(
      alive <= UNCOLLECTED,
      `<${tag}>: ${alive} of ${MOUNTS} removed elements are still held`,
    );
}
