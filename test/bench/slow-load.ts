import type { Browser, CDPSession, Page } from 'playwright';
import { newPerson } from '../e2e/browser.ts';
import { Traffic } from './traffic.ts';

/** A weak mobile line, and the processor of a cheap phone. */
const LINE = { bytesPerSecond: 200_000, latencyMs: 150 };
const SLOWER_PROCESSOR = 4;
const ROUNDS = 5;

/** First appearances in ms since the request of the page, and the distance of layout shifts. */
export interface Seen {
  readonly rows?: number;
  readonly answers?: number;
  readonly form?: number;
  readonly shift: number;
}

/** Runs in the page: notes, frame by frame, when something is first seen, in ms since the page was asked for. */
function watchPage(): void {
  const seen: { rows?: number; answers?: number; form?: number; shift: number } = { shift: 0 };
  (window as Window & { seen?: Seen }).seen = seen;
  const rootsOf = () =>
    [...document.querySelectorAll('nmv-ranking, nmv-portal')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot] : [],
    );
  const look = () => {
    const roots = rootsOf();
    const now = performance.now();
    const hasRows =
      roots.some((root) => root.querySelector('[data-row]')) ||
      // selector of react-admin
      document.querySelector('.RaDatagrid-row') !== null;
    const isDrawnFirst = roots.some((root) => root.querySelector('[data-nmv-first]'));
    if (hasRows) seen.rows ??= now;
    if (hasRows && !isDrawnFirst) seen.answers ??= now;
    if (document.querySelector('input[name=username]')) seen.form ??= now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as { value?: number }).value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latencyMs,
    downloadThroughput: LINE.bytesPerSecond,
    uploadThroughput: LINE.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

export interface Load {
  readonly seen: Seen;
  readonly traffic: Traffic;
}

export interface Wanted {
  readonly until: 'answers' | 'form';
  /** Before anything is slow. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly open: (page: Page) => Promise<unknown>;
}

/** Loads a page with an empty cache. */
export async function load(browser: Browser, { until, prepare, open }: Wanted): Promise<Load> {
  const { context, page } = await newPerson(browser);
  try {
    await prepare?.(page);
    await page.addInitScript(watchPage);
    const devtools = await context.newCDPSession(page);
    const traffic = await Traffic.of(devtools);
    await slowDown(devtools);
    await open(page);
    const read = () => page.evaluate(() => (window as Window & { seen?: Seen }).seen);
    await page.waitForFunction(
      (what) => (window as Window & { seen?: Seen }).seen?.[what] !== undefined,
      until,
    );
    await traffic.quiet(page);
    const seen = await read();
    return { seen: seen ?? { shift: Number.NaN }, traffic };
  } finally {
    await context.close();
  }
}

/** Loads with an empty cache each. */
export async function rounds(browser: Browser, wanted: Wanted): Promise<readonly Load[]> {
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await load(browser, wanted));
  return loads;
}
