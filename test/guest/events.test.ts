import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { close, firefoxPath, open, put, startHost, stopHost, tags } from './host-browser.ts';
import type { Host } from './host-browser.ts';
import { hear } from './in-events.ts';
import { laidOut } from './in-page.ts';
import { keyedAnswer } from './keyed-answer.ts';
import { openWith, keyed, refused } from './answered-page.ts';

let host: Host;
/** An API of another origin, which does not know the page's. */
let stranger: Server;
let strangerBase: string;

beforeAll(async () => {
  host = await startHost();
  stranger = createServer((_request, response) => response.writeHead(200).end('{}'));
  await new Promise<void>((resolve) => stranger.listen(0, resolve));
  strangerBase = `http://localhost:${(stranger.address() as AddressInfo).port}`;
});
afterAll(async () => {
  stranger.close();
  await stopHost(host);
});

describe('the host page hears what became of an element', () => {
  for (const { what, given = {}, answer, detail, words = /./, advice } of [
    {
      what: 'a key or a campaign that is not known [E4]',
      answer: refused('not-found', 404),
      detail: { code: 'not-found', status: 404, requestId: 'r-9' },
      words: /The page’s owner can ask the provider for a key/,
      advice: /the embed key is unknown or revoked/,
    },
    {
      what: 'a key without a campaign [E4]',
      given: { campaign: null },
      answer: refused('not-signed-in', 401),
      detail: { code: 'not-signed-in', status: 401, requestId: 'r-9' },
      words: /The page’s owner can ask the provider for a key/,
      advice: /an embed key needs the attribute campaign\.$/m,
    },
    {
      what: 'an empty key [E4]',
      given: { 'embed-key': '' },
      answer: refused('not-signed-in', 401),
      detail: { code: 'not-signed-in', status: 401, requestId: 'r-9' },
      words: /The page’s owner can ask the provider for a key/,
      advice: /the attribute embed-key is empty\.$/m,
    },
    {
      what: 'an address of the API with the path of its calls [E4]',
      given: { 'api-base': '/apis/v1' },
      answer: refused('not-found', 404),
      detail: { code: 'not-found', status: 404, requestId: 'r-9' },
      advice: /remove \/apis\/v1 from api-base\.$/m,
    },
    {
      what: 'a key that does not name the page [E4]',
      answer: refused('origin-not-allowed', 403),
      detail: { code: 'origin-not-allowed', status: 403, requestId: 'r-9' },
      advice: /the embed key does not allow the origin http:\/\/localhost:\d+: add it/,
    },
    {
      what: 'a service that fails',
      answer: { status: 500, body: { code: 'internal', message: 'x', requestId: 'r-9' } },
      detail: { code: 'internal', status: 500, requestId: 'r-9' },
      advice: /failed with internal/,
    },
    {
      what: 'a service that does not answer',
      answer: undefined,
      detail: { code: 'network', status: 0, requestId: null },
      advice: /did not answer: check api-base, and connect-src of the page's policy\.$/m,
    },
  ])
    test(`nmv-failed tells of ${what}, and nmv-ready is not fired [E2]`, async () => {
      const opened = await openWith(host, answer);
      const { page, said } = opened;
      const heard = await page.evaluateHandle(hear, ['nmv-ready', 'nmv-failed']);
      const attributes = Object.entries<string | null>({ ...keyed, ...given }).filter(
        (each): each is [string, string] => each[1] !== null,
      );
      await put(page, 'nmv-ranking', { attributes: Object.fromEntries(attributes) });
      await page.locator('nmv-ranking .nmv-heading').first().waitFor();
      assert.match((await page.locator('nmv-ranking .nmv-empty').textContent()) ?? '', words);
      assert.deepEqual(await heard.jsonValue(), [{ type: 'nmv-failed', detail }]);
      assert.match(said.join('\n'), advice);
      assert.deepEqual(opened.errors, []);
      await close(opened);
    });

  test('elements whose script does not come all say so, and one that comes later tries again', async () => {
    const opened = await open(host, 'plain');
    const { page } = opened;
    await page.route('**/nmv/chunks/*', (route) => route.abort());
    const heard = await page.evaluateHandle(hear, ['nmv-failed']);
    await page.evaluate(() =>
      document.body.append(
        document.createElement('nmv-login'),
        document.createElement('section'),
        document.createElement('nmv-login'),
      ),
    );
    await page.waitForFunction((events) => events.length > 1, heard);
    const notLoaded = {
      type: 'nmv-failed',
      detail: { code: 'not-loaded', status: 0, requestId: null },
    };
    assert.deepEqual(await heard.jsonValue(), [notLoaded, notLoaded]);
    await page.unroute('**/nmv/chunks/*');
    // Firefox does not ask again for a module that did not come, until the page is loaded again
    if (!firefoxPath) await put(page, 'nmv-login');
    await close(opened);
  });

  test('the loader finds a shadow root that a plain element gets later [E15]', async () => {
    const opened = await open(host, 'plain');
    const { page } = opened;
    const heard = await page.evaluateHandle(hear, ['nmv-ready']);
    const plain = await page.evaluateHandle(() => {
      const section = document.createElement('section');
      document.body.append(section);
      return section;
    });
    await page.evaluate(laidOut);
    const root = await plain.evaluateHandle((section) => section.attachShadow({ mode: 'open' }));
    await page.evaluate(laidOut);
    await root.evaluate((inside) => void inside.append(document.createElement('nmv-login')));
    await page.waitForFunction((events) => events.length > 0, heard);
    await close(opened);
  });

  test('an origin that is not named is reported to the page’s developer, and not to its readers [E4]', async () => {
    const opened = await open(host, 'plain');
    const { page } = opened;
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const heard = await page.evaluateHandle(hear, ['nmv-ready', 'nmv-failed']);
    await put(page, 'nmv-ranking', { attributes: { ...keyed, 'api-base': strangerBase } });
    const words = await page.locator('nmv-ranking .nmv-empty').textContent();
    assert.match(words ?? '', /The page’s owner can ask/);
    assert.deepEqual(await heard.jsonValue(), [
      {
        type: 'nmv-failed',
        detail: { code: 'origin-not-allowed', status: 403, requestId: null },
      },
    ]);
    assert.match(
      said.join('\n'),
      /nmv: http:\/\/localhost:\d+ does not allow the origin http:\/\/localhost:\d+: add it to the embed key/,
    );
    await close(opened);
  });

  test('a page that is not named asks for no password, and hears why [E4]', async () => {
    for (const tag of ['nmv-login', 'nmv-ranking']) {
      const opened = await open(host, 'plain');
      const { page } = opened;
      const heard = await page.evaluateHandle(hear, ['nmv-ready', 'nmv-failed']);
      await put(page, tag, { attributes: { 'api-base': strangerBase } });
      await page.getByText('This page isn’t allowed to show the portal yet').waitFor();
      assert.equal(await page.locator('input').count(), 0);
      assert.deepEqual(await heard.jsonValue(), [
        {
          type: 'nmv-failed',
          detail: { code: 'origin-not-allowed', status: 403, requestId: null },
        },
      ]);
      await close(opened);
    }
  });

  test('a mistyped attribute, and a value that it does not have, are reported to the page’s developer [E4]', async () => {
    const opened = await openWith(host, { status: 200, body: keyedAnswer });
    const { page, said } = opened;
    await put(page, 'nmv-ranking', {
      attributes: {
        ...keyed,
        campain: 'C-2',
        portalUrl: 'https://portal.example/',
        theme: 'blue',
        view: 'analytical',
        title: 'Ranking',
        'data-top': '5',
        'v-bind': '',
      },
    });
    const wanted = [
      'nmv: <nmv-ranking> has no "campain"; did you mean "campaign"?',
      'nmv: <nmv-ranking> has no "portalurl"; did you mean "portal-url"?',
      'nmv: <nmv-ranking> theme="blue" is not valid. Use one of light, dark.',
    ];
    while (said.length < wanted.length) await page.waitForEvent('console');
    assert.deepEqual(said.toSorted(), wanted.toSorted());
    await close(opened);
  });

  test('an unknown tag, also a later one, is reported once with the nearest tag, however the script is loaded [E4]', async () => {
    for (const script of ['loader', 'classic', 'define'] as const) {
      const opened = await open(host, 'plain');
      const { page } = opened;
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('nmv: unknown tag')) said.push(message.text());
      });
      const body = `<!doctype html><nmv-rankings></nmv-rankings><nmv-rankings></nmv-rankings><nmv-weather></nmv-weather><other-thing></other-thing><nmv-own></nmv-own>
        <script>customElements.define('nmv-own', class extends HTMLElement {})</script>
        <script ${script === 'classic' ? '' : 'type="module"'} src="/nmv/${script}.js"></script>`;
      await page.route('**/mistyped.html', (route) =>
        route.fulfill({ contentType: 'text/html', body }),
      );
      await page.goto(`http://localhost:${host.site.port}/mistyped.html`);
      while (said.length < 2) await page.waitForEvent('console');
      await page.evaluate(() => {
        for (const tag of ['nmv-mine', 'nmv-stok', 'nmv-stok'])
          document.body.append(document.createElement(tag));
        customElements.define('nmv-mine', class extends HTMLElement {});
      });
      while (said.length < 3) await page.waitForEvent('console');
      await put(page, 'nmv-login');
      assert.deepEqual(said.toSorted(), [
        'nmv: unknown tag <nmv-rankings>; did you mean <nmv-ranking>?',
        'nmv: unknown tag <nmv-stok>; did you mean <nmv-stock>?',
        `nmv: unknown tag <nmv-weather>. Available tags are ${tags.toSorted().join(', ')}.`,
      ]);
      await close(opened);
    }
  });

  test('a number that an attribute does not take is told with what counts instead, and is asked for once [E4]', async () => {
    for (const [top, line, asked] of [
      ['-3', 'must be a whole number of at least 1; 10 is used', 10],
      ['0', 'must be a whole number of at least 1; 10 is used', 10],
      ['2.5', 'must be a whole number of at least 1; 2 is used', 2],
      ['five', 'must be a whole number of at least 1; it is ignored', 10],
      ['5', undefined, 5],
    ] as const) {
      const opened = await openWith(host, { status: 200, body: keyedAnswer });
      const { page, said } = opened;
      const reads: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.includes('/rankings/')) reads.push(searchParams.get('top'));
      });
      await put(page, 'nmv-ranking', { attributes: { ...keyed, top } });
      if (line !== undefined && said.length === 0) await page.waitForEvent('console');
      assert.deepEqual(said, line ? [`nmv: <nmv-ranking> top="${top}" ${line}.`] : []);
      assert.deepEqual(reads, [String(asked)], top);
      await close(opened);
    }
  });

  test('a policy that forbids the call is told too', async () => {
    const opened = await open(host, 'strict');
    const { page } = opened;
    const said = page.waitForEvent('console', (message) =>
      message.text().includes('add it to connect-src'),
    );
    await put(page, 'nmv-ranking', { attributes: { ...keyed, 'api-base': strangerBase } });
    assert.match(
      (await said).text(),
      /nmv: the page's Content Security Policy blocks http:\/\/localhost:\d+/,
    );
    await close(opened);
    host.site.reports.length = 0;
  });

  test('one sign-in form stands on a page, in the element that is made for it; the others lead to it [E10]', async () => {
    const opened = await openWith(host, refused('not-signed-in', 401));
    const { page } = opened;
    await put(page, 'nmv-ranking');
    await put(page, 'nmv-stock');
    await put(page, 'nmv-login');
    const forms = page.locator('form.nmv-light');
    await page.locator('nmv-login form.nmv-light').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('form.nmv-light').length === 1);
    assert.equal(await forms.count(), 1);
    await page.locator('nmv-stock button:has-text("Sign in")').click();
    assert.equal(
      await page.evaluate(() => document.activeElement?.closest('nmv-login')?.tagName),
      'NMV-LOGIN',
    );
    await page.evaluate(() => document.querySelector('nmv-login')?.remove());
    await page.waitForFunction(() => document.querySelectorAll('form.nmv-light').length === 1);
    await close(opened);
  });

  test('a page that only a key names is offered no sign-in, but the portal where its address is told [E4]', async () => {
    const opened = await openWith(host, { status: 200, body: keyedAnswer });
    const { page } = opened;
    await put(page, 'nmv-ranking', { attributes: keyed });
    const foot = page.locator('nmv-ranking .nmv-pager');
    await foot.waitFor();
    assert.equal(await foot.locator('button, a').count(), 0);
    await put(page, 'nmv-ranking', {
      attributes: { ...keyed, 'portal-url': 'https://portal.example/' },
    });
    assert.equal(
      await page.locator('nmv-ranking .nmv-pager a').last().getAttribute('href'),
      'https://portal.example/#/campaigns/nmv/ranking/C-1',
    );
    await close(opened);
  });

  test('twenty rankings that show the same read it once [E9]', async () => {
    const opened = await openWith(host, { status: 200, body: keyedAnswer });
    const { page } = opened;
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/apis/v1/rankings/')) reads.push(request.url());
    });
    await page.evaluate((attributes) => {
      for (let at = 0; at < 20; at += 1) {
        const ranking = document.createElement('nmv-ranking');
        for (const [name, value] of Object.entries(attributes)) ranking.setAttribute(name, value);
        document.body.append(ranking);
      }
    }, keyed);
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('nmv-ranking')].filter(
          ({ shadowRoot }) =>
            shadowRoot?.querySelector('tbody tr') && !shadowRoot.querySelector('[data-nmv-first]'),
        ).length === 20,
    );
    assert.equal(reads.length, 1, reads.join('\n'));
    await close(opened);
  });

  test('links lead to the portal when its address is told, and to no place of the host page [E13]', async () => {
    const opened = await openWith(host, refused('not-signed-in', 401));
    const { page } = opened;
    await put(page, 'nmv-login');
    assert.equal(await page.locator('nmv-login a').count(), 0);
    await page.evaluate(() =>
      document.querySelector('nmv-login')?.setAttribute('portal-url', 'https://portal.example/app'),
    );
    await put(page, 'nmv-login', {
      where: 'shadow',
      attributes: { 'portal-url': 'https://portal.example/app' },
    });
    const hrefs = await page
      .locator('nmv-login a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    assert.ok(hrefs.length > 0);
    for (const href of hrefs) assert.match(href ?? '', /^https:\/\/portal\.example\/app#\//);
    await close(opened);
  });

  test('the height of the content is told, and nothing while it is hidden [E2]', async () => {
    const opened = await openWith(host, refused('not-signed-in', 401));
    const { page } = opened;
    const heard = await page.evaluateHandle(hear, ['nmv-resize']);
    await put(page, 'nmv-login');
    await page.waitForFunction((events) => events.length > 0, heard);
    await page.evaluate(() => document.querySelector('nmv-login')?.setAttribute('hidden', ''));
    await page.evaluate(laidOut);
    await page.evaluate(() => document.querySelector('nmv-login')?.removeAttribute('hidden'));
    await page.evaluate(laidOut);
    const events = await heard.jsonValue();
    const { blockSize } = events.at(-1)?.detail as { readonly blockSize: number };
    assert.equal(
      blockSize,
      await page.evaluate(() =>
        Math.ceil(document.querySelector('nmv-login')?.getBoundingClientRect().height ?? 0),
      ),
    );
    assert.ok(events.every((event) => (event.detail as { blockSize: number }).blockSize > 0));
    await close(opened);
  });
});
