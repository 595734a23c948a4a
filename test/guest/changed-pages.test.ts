// @module-tag whole
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Page } from 'playwright';
import { close, newContext, open, patienceMs, put, startHost, stopHost } from './host-browser.ts';
import type { Host, Opened } from './host-browser.ts';
import { keyedAnswer } from './keyed-answer.ts';
import { keyed, openWritten, ranking, textOf } from './written-page.ts';

let host: Host;
/** An API of another origin, which knows the page's, but neither headers of its own nor credentials. */
let api: Server;
let apiBase: string;

beforeAll(async () => {
  host = await startHost();
  api = createServer((request, response) =>
    response
      .writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': (request.headers['access-control-request-headers'] ?? '')
          .split(',')
          .filter((name) => name !== 'x-own-monitor')
          .join(','),
        'content-type': 'application/json',
      })
      .end(request.url?.includes('/rankings/') ? JSON.stringify(keyedAnswer) : '{}'),
  );
  await new Promise<void>((resolve) => api.listen(0, resolve));
  apiBase = `http://localhost:${(api.address() as AddressInfo).port}`;
});
afterAll(async () => {
  api?.closeAllConnections();
  api?.close();
  await stopHost(host);
});

interface Changed extends Opened {
  /** Console messages about the elements. */
  readonly said: string[];
}

/** A page whose own script has changed something before any other script ran. */
async function openChanged(change: () => void): Promise<Changed> {
  const context = await newContext(host);
  await context.addInitScript(change);
  const opened = await open(host, 'plain', { context });
  const said: string[] = [];
  opened.page.on('console', (message) => {
    if (message.text().startsWith('nmv:')) said.push(message.text());
  });
  await opened.page.route('**/apis/v1/rankings/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(keyedAnswer) }),
  );
  return { ...opened, said };
}

/** Replaces `Array.from` as Prototype up to 1.7 does. */
function asPrototype(): void {
  Array.from = ((list?: ArrayLike<unknown>) => {
    const { length = 0 } = list ?? {};
    return new Array(length).fill(undefined).map((_, at) => list?.[at]);
  }) as typeof Array.from;
}

describe('pages that change what the language gives [E13]', () => {
  test('a library that has its own Array.from changes nothing inside', async () => {
    const texts = [];
    for (const change of [() => undefined, asPrototype]) {
      const opened = await openChanged(change);
      await put(opened.page, 'nmv-ranking', { attributes: keyed });
      await put(opened.page, 'nmv-login');
      texts.push(
        await opened.page.evaluate(textOf, 'nmv-ranking'),
        await opened.page.locator('nmv-login').innerText(),
      );
      assert.deepEqual(opened.errors, []);
      await close(opened);
    }
    assert.deepEqual(texts.slice(2), texts.slice(0, 2));
    assert.match(texts[0] ?? '', /A\. Braga/);
  });

  for (const [name, change] of Object.entries({
    bind: `Function.prototype.bind = function (it, given) {
      var act = this;
      return function () { return act.apply(it, given != null ? [].concat(given) : arguments); };
    };`,
    reduce: `Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };`,
    toJSON: `Array.prototype.toJSON = function () { return '[' + this.join() + ']'; };`,
  }))
    for (const script of ['loader.js" type="module', 'classic.js'])
      test(`where a library replaces ${name}, ${script.split('"')[0]} names it in one line, and nothing is said of rights`, async () => {
        host.site.asked.length = 0;
        const { page, said } = await openWritten(
          host,
          `<script>${change}</script><nmv-ranking campaign="C-1">instead</nmv-ranking><script src="/nmv/${script}"></script><script type="module">document.title = 'done'</script>`,
        );
        for (const end = performance.now() + patienceMs; said.length === 0;) {
          assert.ok(performance.now() < end, 'the console says nothing');
          await page.waitForTimeout(20);
        }
        assert.equal(said.length, 1, said.join('\n'));
        assert.match(said[0] ?? '', /nmv: this page replaces bind, reduce or toJSON/);
        assert.equal(host.site.asked.filter((path) => path.startsWith('/apis')).length, 0);
        await page.context().close();
      });

  test('frozen prototypes and a property on all objects break nothing', async () => {
    const opened = await openChanged(() => {
      Reflect.set(Object.prototype, 'everywhere', () => 'the page');
      for (const each of [Object, Array, Function, String, Number, Promise, Map, Set, Date, RegExp])
        Object.freeze(each.prototype);
    });
    await put(opened.page, ['nmv-ranking', 'nmv-login', 'nmv-portal']);
    assert.deepEqual(opened.errors, []);
    await close(opened);
  });

  test('a page that is written from top to bottom gives them their room', async () => {
    const boxes = [];
    for (const mode of ['horizontal-tb', 'vertical-rl']) {
      const opened = await openChanged(() => undefined);
      const { page } = opened;
      await page.evaluate((value) => {
        document.documentElement.style.writingMode = value;
      }, mode);
      await put(page, 'nmv-login');
      boxes.push(
        await page.evaluate(() =>
          [...document.querySelectorAll('nmv-login input, nmv-login button')].map((each) => {
            const { width, height } = each.getBoundingClientRect();
            return [Math.round(height), width > height];
          }),
        ),
      );
      await close(opened);
    }
    assert.deepEqual(boxes[1], boxes[0]);
  });
});

describe('pages that change what the browser gives [E13]', () => {
  test('on a page that makes every shadow root closed the element takes over its first rows', async () => {
    const opened = await openChanged(() => {
      const { attachShadow } = Element.prototype;
      const roots: ShadowRoot[] = [];
      Reflect.set(window, 'roots', roots);
      Element.prototype.attachShadow = function (options) {
        const root = attachShadow.call(this, { ...options, mode: 'closed' });
        roots.push(root);
        return root;
      };
    });
    const { page } = opened;
    await page.evaluate(
      (attributes) =>
        new Promise<void>((resolve) => {
          const made = document.createElement('nmv-ranking');
          for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
          made.addEventListener('nmv-ready', () => resolve());
          document.body.append(made);
        }),
      keyed,
    );
    await page.waitForFunction(() => {
      const [root, ...others] = Reflect.get(window, 'roots') as ShadowRoot[];
      return (
        others.length === 0 &&
        root?.querySelector('[data-nmv-first]') === null &&
        root.textContent?.includes('A. Braga')
      );
    });
    assert.deepEqual(opened.errors, []);
    await close(opened);
  });

  for (const [what, change] of [
    [
      'a header to every call',
      () => {
        const { fetch } = window;
        window.fetch = (input, init) =>
          fetch(input, { ...init, headers: { ...init?.headers, 'x-own-monitor': '1' } });
      },
    ],
    [
      'credentials to every call',
      () => {
        const { fetch } = window;
        window.fetch = (input, init) => fetch(input, { ...init, credentials: 'include' });
      },
    ],
  ] as const)
    test(`a page that adds ${what} is told so, and neither its origin nor its key is blamed [E4]`, async () => {
      const opened = await open(host, 'plain');
      const { page } = opened;
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      // in this window alone: a script of the context would change every one
      await page.evaluate(change);
      await put(page, 'nmv-ranking', { attributes: { ...keyed, 'api-base': apiBase } });
      const told = said.filter((line) => line.startsWith('nmv:')).join('\n');
      assert.match(told, /a script of this page adds headers or credentials to fetch calls/);
      assert.doesNotMatch(told, /NMV_ORIGINS|the embed key/);
      await close(opened);
    });
});

describe('pages that are written otherwise [E4]', () => {
  const asks = (page: Page) => page.waitForRequest(/\/apis\/v1\/rankings\/C-1\?/);

  test('the single file runs inline or as a file of the page’s own, once api-base names the API', async () => {
    const classic = await readFile('dist/nmv/classic.js', 'utf8');
    for (const script of [
      `fetch('/nmv/classic.js').then((answer) => answer.text()).then((text) => document.head.append(Object.assign(document.createElement('script'), { text })))`,
      `document.head.append(Object.assign(document.createElement('script'), { src: '/bundle.js' }))`,
    ]) {
      const { page, said } = await openWritten(host, ranking(`api-base="${apiBase}"`), {
        'bundle.js': `void 0;\n${classic}`,
      });
      const asked = asks(page);
      await page.addScriptTag({ content: script });
      assert.equal(new URL((await asked).url()).origin, apiBase);
      assert.deepEqual(said, []);
      await page.context().close();
    }
  });

  test('where such a page names no API the console says so, and not that something is forbidden', async () => {
    const classic = await readFile('dist/nmv/classic.js', 'utf8');
    const { page, said } = await openWritten(host, ranking(''), { 'bundle.js': classic });
    const told = page.waitForEvent('console');
    await page.addScriptTag({ url: '/bundle.js' });
    assert.match((await told).text(), /nmv: this page names no API/);
    assert.equal(said.length, 1);
    await page.context().close();
  });

  test('quotes that a text editor has made typographic are named', async () => {
    const { page } = await openWritten(
      host,
      '<script type="module" src="/nmv/loader.js"></script><nmv-ranking campaign=&#8221;C-1&#8221; embed-key=&#8221;pk_none&#8221; top=&#8221;5&#8243;></nmv-ranking>',
    );
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.waitForEvent('console', (message) =>
      message.text().includes('campaign=”C-1” has typographic quotes, which HTML does not accept'),
    );
    await page.context().close();
  });
});
