import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { emulated, known, sized } from './device.ts';
import type { Device } from './device.ts';
import { startFirefox } from './firefox.ts';
import { startHostSite } from './host-site.ts';
import type { HostSite } from './host-site.ts';
import { putInto } from './putting.ts';
import type { Putting } from './putting.ts';

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly { readonly tagName: string }[] }[];
}

const manifest: Manifest = JSON.parse(await readFile('dist/nmv/custom-elements.json', 'utf8'));

/** Every element of the manifest: one that is added later is put through all of this without a word here. */
export const tags = manifest.modules.flatMap(({ declarations }) =>
  declarations.map(({ tagName }) => tagName),
);

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Longer than anything takes on a machine that does ten other things too. */
export const patienceMs = 60_000;

/** A site of hostile pages and a browser for it. */
export interface Host {
  readonly site: HostSite;
  readonly browser: Browser;
  readonly device: Device;
}

/** Open page, with its thrown errors and console errors; a refused API call is none. */
export interface Opened {
  readonly page: Page;
  readonly errors: string[];
}

/** A Firefox to try the pages in instead; `npm test` knows Chromium alone. */
export const firefoxPath = process.env['FIREFOX_PATH'];

/**
 * Starts a host.
 * @param api address for calls of the API; without it the API knows no user
 */
export async function startHost(api?: string, device: Device = 'light'): Promise<Host> {
  const site = await startHostSite(api);
  const browser = firefoxPath
    ? await startFirefox(firefoxPath, device)
    : await chromium.launch({
        executablePath: await findBrowser(),
        args: [...flags, '--host-resolver-rules=MAP intranet 127.0.0.1'],
      });
  return { site, browser, device };
}

/** Ends both; harmless when they did not come up. */
export async function stopHost(host: Host | undefined): Promise<void> {
  await host?.browser.close();
  await host?.site.close();
}

/** Opens a user's browser with its own storage. */
export async function newContext(
  { browser, device }: Host,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 900, height: 768 },
    reducedMotion: 'reduce',
    ...(firefoxPath ? sized : emulated)[device],
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** A hostile page. */
export async function open(
  host: Host,
  name: string,
  {
    under = 'localhost',
    context,
  }: { readonly under?: string; readonly context?: BrowserContext } = {},
): Promise<Opened> {
  const page = await (context ?? (await newContext(host))).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const { pathname } = new URL(message.location().url || 'about:blank');
    if (message.type() === 'error' && !pathname.startsWith('/api')) errors.push(message.text());
  });
  await page.goto(`http://${under}:${host.site.port}/hostile/${name}.html`);
  assert.ok(await page.evaluate((media) => matchMedia(media).matches, known[host.device]));
  return { page, errors };
}

/** Closes a page with its browser context. */
export const close = ({ page }: Opened): Promise<void> => page.context().close();

/**
 * Puts elements into the page and waits until each is complete, requests a session or reports a
 * failure, and has finished loading.
 */
export const put = (
  page: Page,
  tag: string | readonly string[],
  { where = 'page', attributes = { campaign: 'C-1' } }: Partial<Putting> = {},
): Promise<void> =>
  putInto(
    (action, given) => page.evaluate(action as (given: unknown) => never, given),
    [tag].flat(),
    {
      where,
      attributes,
    },
  );

/** Takes elements away again that `put` has put into the page. */
export const takeAway = (page: Page, tag: string | readonly string[]): Promise<void> =>
  page.evaluate(
    (names) => names.forEach((name) => document.querySelector(`#the-${name}`)?.remove()),
    [tag].flat(),
  );
