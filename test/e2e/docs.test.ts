// @module-tag whole
// The documentation as the demo serves it, and its recipes in pages of another origin.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from '@playwright/test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright';
import { POLICY } from '../../demo/docs/recipes/pages.ts';
import { PORTAL } from '../../demo/docs/recipes/recipe.ts';
import { recipes } from '../../demo/docs/recipes/index.ts';
import { newPerson, startBrowser } from './browser.ts';
import { violations } from './look.ts';
import { callerOf } from './api.ts';
import { CAMPAIGN, SELLER, until } from './portal.ts';
import { freePort, startSite } from './site.ts';
import type { Site } from './site.ts';

const FIRST_LOAD_BYTES = 123_000;

let site: Site;
let browser: Browser;
/** Address of the demo and its documentation. */
let portal: string;

test.beforeAll(async () => {
  site = await startSite({ database: 'pglite' });
  portal = `http://localhost:${site.port}`;
  browser = await startBrowser();
});
test.afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Milliseconds without requests, as in the browser's own "network idle". */
const REST_MS = 500;
/** Path of the stream that stays open while a live element is on the page. */
const STREAM = '/apis/v1/live';

/** Goes to a page and waits until nothing has been on its way for a while, but for the stream of news. */
async function goQuietly(page: Page, url: string): Promise<void> {
  const onTheWay = new Set<Request>();
  let last = performance.now();
  const isCounted = (request: Request) => new URL(request.url()).pathname !== STREAM;
  page.on('request', (request) => {
    if (!isCounted(request)) return;
    onTheWay.add(request);
    last = performance.now();
  });
  const ended = (request: Request) => {
    if (onTheWay.delete(request)) last = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.goto(url);
  await until(async () => {
    assert.deepEqual(
      [...onTheWay].map((request) => request.url()),
      [],
    );
    assert.ok(performance.now() - last >= REST_MS, 'nothing is on its way');
  });
}

/** Opens a page of the site and keeps what the browser complains about. */
async function open(path: string, options: Parameters<typeof newPerson>[1] = { locale: 'en-US' }) {
  const person = await newPerson(browser, options);
  const complaints: string[] = [];
  person.page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await goQuietly(person.page, `${portal}/docs/${path}`);
  return { ...person, complaints };
}

const stage = (page: Page) => page.frameLocator('.docs-stage-frame');

test.describe('the documentation site', () => {
  test('the playground shows the element live, follows its controls, and keeps the code in step', async () => {
    const { page, context, errors, complaints } = await open('elements/nmv-ranking.html');
    await stage(page).locator('nmv-ranking tbody tr').nth(4).waitFor();
    await page.locator('.docs-log', { hasText: 'nmv-ready' }).waitFor();
    await page.locator('[data-attribute="top"]').fill('3');
    await stage(page).locator('nmv-ranking[top="3"]').waitFor();
    await page.locator('[data-attribute="theme"]').selectOption('dark');
    await page.locator('[data-attribute="bare"]').check();
    await page.locator('#snippet', { hasText: 'bare' }).waitFor();
    assert.equal(
      (await page.locator('#snippet').textContent())?.trim(),
      `<script type="module" src="${portal}/nmv/loader.js"></script>\n\n<nmv-ranking campaign="CR-2026-014" top="3" embed-key="pk_demo_rede_colheita" portal-url="/intranet/" theme="dark" bare></nmv-ranking>`,
    );
    await page.locator('[data-width="360"]').click();
    await page.locator('.docs-code:has(#snippet) .docs-copy', { hasText: 'Copy' }).click();
    await page.locator('.docs-copy', { hasText: 'Copied' }).waitFor();
    assert.deepEqual([errors, complaints], [[], []]);
    await context.close();
  });

  test('it is found at its bare address, with the slash or without', async () => {
    for (const address of ['docs/', 'docs']) {
      const { page, context, errors } = await newPerson(browser, { locale: 'en-US' });
      await page.goto(`${portal}/${address}`);
      await page.getByRole('heading', { level: 1, name: 'A ranking in five minutes' }).waitFor();
      await page.locator('nav').getByRole('link', { name: 'nmv-ranking', exact: true }).click();
      await page.waitForURL(`${portal}/docs/elements/nmv-ranking.html`);
      assert.deepEqual(errors, []);
      await context.close();
    }
  });

  test('every state is what the element itself shows', async () => {
    const { page, context } = await open('elements/nmv-ranking.html');
    const shown = stage(page).locator('nmv-ranking');
    const choose = (state: string) => page.locator(`[data-state="${state}"]`).click();
    await choose('loading');
    await shown.locator('[aria-busy="true"]').first().waitFor();
    await choose('empty');
    await shown.locator('h2', { hasText: 'Soja Norte 2026' }).waitFor();
    assert.equal(await shown.locator('tbody tr').count(), 0);
    await choose('failing');
    await shown.getByRole('button', { name: 'Try again' }).waitFor();
    await context.close();
  });

  test('the search is reached by a key, moved through by arrows, and leads to an attribute', async () => {
    const { page, context } = await open('recipes/plain.html');
    await page.keyboard.press('/');
    await page.keyboard.type('embed-key');
    await page.locator('#found [role="option"]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/elements/nmv-ranking.html#attributes');
    await context.close();
  });

  test('a first-time reader sees it in the own language, and keeps a chosen one', async () => {
    const { page, context } = await open('index.html', { locale: 'pt-BR' });
    await page.waitForURL('**/docs/pt-BR/index.html');
    await page.locator('#language').selectOption({ label: 'Español' });
    await page.waitForURL('**/docs/es-ES/index.html');
    assert.equal(await page.locator('html').getAttribute('lang'), 'es-ES');
    await page.goto(`${portal}/docs/index.html`, { waitUntil: 'networkidle' });
    assert.match(page.url(), /\/docs\/index\.html$/);
    await context.close();
  });

  for (const [path, options] of [
    ['index.html', { locale: 'en-US', width: 390, colorScheme: 'dark' }],
    ['pt-BR/elements/nmv-ranking.html', { locale: 'pt-BR' }],
    ['elements/nmv-ranking.html', { locale: 'en-US', width: 390, colorScheme: 'dark' }],
    ['es-ES/accessibility.html', { locale: 'es-ES', colorScheme: 'dark' }],
    ['es-ES/recipes/policy.html', { locale: 'es-ES', width: 390 }],
  ] as const)
    test(`axe finds nothing, and nothing stands out at the side: ${path}, ${'width' in options ? '390' : '1440'} px`, async () => {
      const { page, context } = await open(path, options);
      assert.deepEqual(await violations(page), []);
      assert.equal(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
        true,
      );
      await context.close();
    });

  test(`a page takes ${FIRST_LOAD_BYTES / 1000} kB gzip at most, its live element included`, async () => {
    for (const path of ['index.html', 'elements/nmv-ranking.html', 'elements/nmv-portal.html']) {
      const { page, context } = await newPerson(browser, { locale: 'en-US' });
      const sizes: Promise<number>[] = [];
      page.on('response', (answer) => {
        if (/\/(docs|nmv)\//.test(answer.url()))
          sizes.push(
            answer.body().then(
              (body) => gzipSync(body).length,
              () => 0,
            ),
          );
      });
      await goQuietly(page, `${portal}/docs/${path}`);
      const sum = (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
      assert.ok(sum > 5_000 && sum <= FIRST_LOAD_BYTES, `${path}: ${sum} bytes`);
      await context.close();
    }
  });
});

test.describe('recipes that need only a browser are true', () => {
  const facts = { version: '0', manifest: { modules: [] }, sizes: {}, singleSignOn: {} };
  const files = (id: string) =>
    Object.fromEntries(
      (
        recipes(facts)
          .find((recipe) => recipe.id === id)
          ?.steps(facts) ?? []
      )
        .flatMap(({ code = [] }) => code)
        .flatMap(({ file, code }) => (file ? [[file, code.replaceAll(PORTAL, portal)]] : [])),
    );

  for (const [id, page] of [
    ['plain', 'page.html'],
    ['plain', 'classic.html'],
    ['plain', 'closed.html'],
    ['policy', 'page.html'],
    ['theming', 'page.html'],
    ['wordpress', 'page.html'],
    ['sharepoint', 'page.html'],
  ] as const)
    test(`${id}: ${page} shows the ranking in a page of another origin`, async () => {
      const known = files(id);
      const { page: host, context, errors } = await newPerson(browser, { locale: 'en-US' });
      // a page that the test answers lies on no address; the browser takes such a page for one of
      // the public net
      await context.grantPermissions(['local-network-access'], {
        origin: new URL(site.partner).origin,
      });
      const complaints: string[] = [];
      host.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('favicon'))
          complaints.push(message.text());
      });
      await host.route(`${site.partner}**`, (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        const body = known[name];
        if (body === undefined) return route.fulfill({ status: 204 });
        return route.fulfill({
          body,
          contentType: name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript',
          headers:
            id === 'policy' ? { 'content-security-policy': POLICY.replaceAll(PORTAL, portal) } : {},
        });
      });
      // the test looks into no closed shadow root either: its content is known by the event it
      // sends
      await host.addInitScript(() => {
        addEventListener('nmv-ready', () => (document.title = 'stands'), { once: true });
      });
      await host.goto(new URL(page, site.partner).href);
      if (page === 'closed.html') await host.waitForFunction(() => document.title === 'stands');
      else await host.locator('nmv-ranking tbody tr').nth(4).waitFor();
      if (id === 'theming') {
        const letters = await host
          .locator('nmv-ranking tbody tr')
          .first()
          .evaluate((row) => getComputedStyle(row).letterSpacing);
        assert.notEqual(letters, 'normal');
      }
      assert.deepEqual([errors, complaints], [[], []]);
      await context.close();
    });
});

test.describe('single sign-on by the site’s own server, as its example has it', () => {
  /** Registers a site that its keeper has named, with the seller's consent to its page. */
  async function namedSite(origin: string): Promise<NodeJS.ProcessEnv> {
    const admin = await callerOf(portal, portal, 'admin@provider.example');
    const { rows } = await admin.call<{ rows: readonly { customerId: number }[] }>(
      'GET',
      `/apis/v1/channel-links?q=${encodeURIComponent('Rafael Nogueira')}`,
    );
    const made = await admin.call<{ id: number; clientId: string; rowSCN: number }>(
      'POST',
      '/apis/v1/partner-sites',
      {
        name1: 'Loja Agrocampo',
        exchanges: true,
        origins: [{ origin }],
        channels: rows.slice(0, 1).map(({ customerId }) => ({ customerId })),
        elements: [{ element: 'nmv-ranking' }],
      },
    );
    const { secret } = await admin.call<{ secret: string }>(
      'POST',
      `/apis/v1/partner-sites/${made.id}/secret`,
      { rowSCN: made.rowSCN },
    );
    const seller = await callerOf(portal, portal, SELLER);
    await seller.call('POST', '/apis/v1/page-sign-in', { origin, elements: ['nmv-ranking'] });
    return { ...process.env, PORTAL: portal, CLIENT_ID: made.clientId, CLIENT_SECRET: secret };
  }

  test('a server in Node, openssl and curl show the own place on a page without a password [E18]', async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = await namedSite(origin);
    const { stdout } = await promisify(execFile)('sh', ['demo/single-sign-on/exchange.sh'], {
      env: { ...env, ORIGIN: origin, EMAIL: SELLER },
    });
    const { access_token: token, origin: named } = JSON.parse(stdout) as Record<string, string>;
    assert.equal(named, origin);
    assert.ok(token);

    const server = spawn(process.execPath, ['demo/single-sign-on/host.mjs'], {
      env: { ...env, PORT: String(port), SIGNED_IN: SELLER, CAMPAIGN },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(server.stdout, 'data');
      const { page, context, errors } = await newPerson(browser, { locale: 'en-US' });
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      const answer = await page.goto(`${origin}/`);
      assert.equal(
        answer?.headers()['content-security-policy'],
        POLICY.replaceAll(PORTAL, portal),
        'the example keeps to the policy of the recipe',
      );
      await page.locator('nmv-ranking').getByText('Rafael Nogueira').first().waitFor();
      assert.equal(await page.locator('input[type=password]').count(), 0);
      assert.deepEqual(errors, []);
      await context.close();
    } finally {
      server.kill();
    }
  });
});
