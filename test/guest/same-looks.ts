import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';
import { patienceMs } from './host-browser.ts';
import { lookOf } from './in-page.ts';

/** Elements look the same inside on all pages, once whatever comes later than their first rows has come on each. */
export async function assertSameLooks(
  pages: readonly Page[],
  tags: readonly string[],
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (const tag of tags) {
    const looks = () => Promise.all(pages.map((page) => page.evaluate(lookOf, `#the-${tag}`)));
    let [one = [], ...others] = await looks();
    while (!others.every((other) => isDeepStrictEqual(other, one)) && performance.now() < end) {
      await pages[0]?.evaluate(() => new Promise(requestAnimationFrame));
      [one = [], ...others] = await looks();
    }
    assert.ok(one.length > 0, `<${tag}> shows nothing`);
    for (const other of others) {
      const parting = other.findIndex((look, index) => look !== one[index]);
      assert.equal(
        other.length,
        one.length,
        `<${tag}>, from ${parting}: ${[one, other].map((looks) => looks.slice(parting, parting + 3).join(' | ')).join(' but ')}`,
      );
      assert.deepEqual(
        other.filter((look, index) => look !== one[index]).slice(0, 3),
        [],
        `<${tag}>`,
      );
    }
  }
}
