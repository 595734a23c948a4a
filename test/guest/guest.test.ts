import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  close,
  open,
  patienceMs,
  put,
  startHost,
  stopHost,
  tags,
  takeAway,
} from './host-browser.ts';
import type { Host } from './host-browser.ts';
import { countListeners, laidOut, showScheme, surroundings, violations } from './in-page.ts';
import { assertNothingStays } from './left-behind.ts';
import { assertSameLooks } from './same-looks.ts';

let host: Host;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => stopHost(host));

describe('elements are good guests', () => {
  test('every element stands on a page with a strict policy and Trusted Types, and violates nothing', async () => {
    host.site.reports.length = 0;
    const opened = await open(host, 'strict');
    await put(opened.page, tags);
    assert.deepEqual(opened.errors, []);
    await close(opened);
    assert.deepEqual(host.site.reports, []);
  });

  test('every element stands on plain http under a name that is not localhost', async () => {
    const opened = await open(host, 'plain', { under: 'intranet' });
    assert.equal(await opened.page.evaluate(() => isSecureContext), false);
    await put(opened.page, tags);
    assert.deepEqual(opened.errors, []);
    await close(opened);
  });

  test('every element stands with the classic script too', async () => {
    const opened = await open(host, 'classic');
    await put(opened.page, tags);
    assert.deepEqual(opened.errors, []);
    await close(opened);
  });

  test('the single file runs with its hash of integrity.json, and not when a byte of it is another [E16]', async () => {
    const { files } = JSON.parse(await readFile('dist/nmv/integrity.json', 'utf8'));
    const classic = await readFile('dist/nmv/classic.js', 'utf8');
    for (const end of ['', '\n']) {
      const opened = await open(host, 'plain');
      const { page } = opened;
      await page.route('**/sure.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><script src="/nmv/classic.js" integrity="${files['classic.js']}" crossorigin="anonymous"></script>`,
        }),
      );
      await page.route('**/nmv/classic.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: classic + end }),
      );
      await page.goto(`http://localhost:${host.site.port}/sure.html`);
      assert.equal(
        await page.evaluate(() => customElements.get('nmv-ranking') !== undefined),
        end === '',
      );
      await close(opened);
    }
  });

  test('a brutal host sheet changes nothing inside', async () => {
    // together on a page one has the form of it; alone another has its own
    for (const which of [tags, ['nmv-stock']]) {
      const opened = await Promise.all(['plain', 'brutal'].map((name) => open(host, name)));
      const pages = opened.map(({ page }) => page);
      for (const page of pages) await put(page, which);
      await assertSameLooks(pages, which);
      await Promise.all(opened.map(close));
    }
  });

  test('the host keeps its hash, its history and its own React', async () => {
    const opened = await open(host, 'router');
    const { page } = opened;
    await page.addScriptTag({ url: '/host-app.js' });
    await page.evaluate(() => {
      location.hash = '#news?page=2';
    });
    const before = await page.evaluate(surroundings);
    await put(
      page,
      tags.filter((name) => name !== 'nmv-portal'),
    );
    await page.click('#own-react');
    assert.equal(await page.textContent('#own-react'), 'own React 17.0.2, pressed 1');
    assert.equal(await page.textContent('#route'), 'route: #news?page=2');
    assert.deepEqual(await page.evaluate(surroundings), before);
    assert.deepEqual(opened.errors, []);
    await close(opened);
  });

  test('[10.01] every element survives being moved, removed, restored, cloned, doubled and moved to a shadow root', async () => {
    const opened = await open(host, 'plain');
    const { page } = opened;
    for (const tag of tags) {
      await put(page, tag);
      await page.evaluate(
        async ([name, patience]) => {
          const element = document.querySelector(`#the-${name}`);
          const main = document.querySelector('#place');
          if (!element || !main) throw new Error('not there');
          const until = async (isSo: () => boolean, otherwise: string) => {
            for (const end = performance.now() + patience; !isSo();) {
              if (performance.now() > end) throw new Error(otherwise);
              await new Promise((resolve) => setTimeout(resolve, 20));
            }
          };
          const isFull = (which: Element) => Boolean(which.shadowRoot?.childElementCount);
          main.prepend(element);
          document.body.append(element);
          // a removal takes effect at the end of the task
          await new Promise((resolve) => setTimeout(resolve));
          await until(() => isFull(element), 'empty after a move');
          element.remove();
          await until(() => !isFull(element), 'not emptied after removal');
          main.append(element);
          await until(() => isFull(element), 'empty after coming back');
          const clone = element.cloneNode(true) as Element;
          main.append(clone);
          await until(() => isFull(clone), 'the clone is empty');
          clone.remove();
          element.remove();
          await until(() => !isFull(clone) && !isFull(element), 'not emptied in the end');
        },
        [tag, patienceMs] as const,
      );
      await put(page, tag, { where: 'shadow' });
      await put(page, tag);
    }
    assert.deepEqual(opened.errors, []);
    await close(opened);
  });

  test('nothing is asked of the API by elements that are only defined or never shown', async () => {
    const opened = await open(host, 'plain');
    await opened.page.addScriptTag({ url: '/nmv/define.js', type: 'module' });
    host.site.asked.length = 0;
    await opened.page.evaluate((names) => {
      for (const name of names) document.createElement(name).setAttribute('campaign', 'C-1');
    }, tags);
    await opened.page.evaluate(laidOut);
    await opened.page.evaluate(() => fetch('/apis/v1/asked-last'));
    assert.deepEqual(
      host.site.asked.filter((path) => !path.startsWith('/nmv/')),
      ['/apis/v1/asked-last'],
    );
    await close(opened);
  });

  test('mounting and removing an element again and again leaves nothing behind', async () => {
    const opened = await open(host, 'plain');
    const { page } = opened;
    await page.evaluate(countListeners);
    await put(page, tags);
    await takeAway(page, tags);
    await assertNothingStays(page, tags);
    assert.deepEqual(opened.errors, []);
    await close(opened);
  });

  test('every element passes axe, in light and dark', async () => {
    const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
    for (const scheme of ['light', 'dark'] as const) {
      const opened = await open(host, 'plain');
      await opened.page.evaluate(showScheme, scheme);
      await opened.page.evaluate(axe);
      await put(opened.page, tags);
      assert.deepEqual(await opened.page.evaluate(violations, '#place'), [], scheme);
      await close(opened);
    }
  });
});
