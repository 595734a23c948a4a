import type { Browser, CDPSession, Page } from 'playwright-core';
import { DEMO_EMBED_KEY } from '../../demo/embed.ts';
import { newPerson, startBrowser } from '../e2e/browser.ts';
import { CAMPAIGN, RANKING, SELLER, enter } from '../e2e/portal.ts';
import { startSite } from '../e2e/site.ts';
import type { Site } from '../e2e/site.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

/** A weak mobile line, and the processor of a cheap phone. */
const LINE = { bytesPerSecond: 200_000, latencyMs: 150 };
const SLOWER_PROCESSOR = 4;
const ROUNDS = 5;
/** After so long without a request a page has loaded what it loads by itself. */
const QUIET_MS = 2_000;

interface Sent {
  readonly url: string;
  readonly sentAt: number;
  /** How many answers had to come, one after the other, before it was asked for; the page's own not counted. */
  readonly trips: number;
  endedAt: number;
  bytes: number;
}

/** What goes over the line after the page itself; times in ms since it was asked for. */
class Traffic {
  readonly requests: Sent[] = [];
  #begun: number | undefined;
  #lastAt = performance.now();

  static async of(devtools: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    const byId = new Map<string, Sent>();
    devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      if (type === 'Document') traffic.#begun = timestamp;
      else if (type !== 'Preflight') byId.set(requestId, traffic.#add(request.url, timestamp));
    });
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const sent = byId.get(requestId);
      if (!sent) return;
      sent.endedAt = traffic.#since(timestamp);
      sent.bytes = encodedDataLength;
    });
    await devtools.send('Network.enable');
    return traffic;
  }

  #since(timestamp: number): number {
    return (timestamp - (this.#begun ?? timestamp)) * 1000;
  }

  #add(url: string, timestamp: number): Sent {
    const sentAt = this.#since(timestamp);
    const before = this.requests.filter(({ endedAt }) => endedAt <= sentAt);
    const sent: Sent = {
      url,
      sentAt,
      trips: 1 + Math.max(0, ...before.map(({ trips }) => trips)),
      endedAt: Infinity,
      bytes: 0,
    };
    this.requests.push(sent);
    this.#lastAt = performance.now();
    return sent;
  }

  /** Resolves when nothing has been asked for a while. */
  async quiet(page: Page): Promise<void> {
    while (performance.now() - this.#lastAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 8);
  }

  get bytes(): number {
    return this.requests.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The longest chain of answers that had come by then. */
  tripsBy(ms: number): number {
    return Math.max(
      0,
      ...this.requests.filter(({ endedAt }) => endedAt <= ms).map(({ trips }) => trips),
    );
  }
}

interface Seen {
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
    const hasRows = roots.some((root) => root.querySelector('[data-row]'));
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

interface Load {
  readonly seen: Seen;
  readonly traffic: Traffic;
}

interface Wanted {
  readonly until: 'answers' | 'form';
  /** Before anything is slow. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly open: (page: Page) => Promise<unknown>;
}

/** One load with an empty cache. */
async function load(browser: Browser, { until, prepare, open }: Wanted): Promise<Load> {
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

async function rounds(browser: Browser, wanted: Wanted): Promise<readonly Load[]> {
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await load(browser, wanted));
  return loads;
}

/** The partner's site has no page with nothing but what is asked for: one is written into a document of its origin, which cost the way there. */
const writtenPage =
  ({ partner, portal }: Pick<Site, 'partner' | 'portal'>, body: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${partner}partner.css`, { waitUntil: 'commit' });
    await page.evaluate(
      ({ src, content }) => {
        document.open();
        document.write(
          `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><script type="module" src="${src}"></script><body style="margin:16px">${content}<p>Below</p></body></html>`,
        );
        document.close();
      },
      { src: `${portal}/nmv/loader.js`, content: body },
    );
  };

const keyed = (top: number, style = ''): string =>
  `<nmv-ranking campaign="${CAMPAIGN}" embed-key="${DEMO_EMBED_KEY}" top="${top}" locale="pt-BR" style="${style}"></nmv-ranking>`;

const median = (loads: readonly Load[], of: (each: Load) => number | undefined): number =>
  percentile(
    loads.map((each) => of(each) ?? Number.NaN),
    0.5,
  );

async function keyedRanking(browser: Browser, site: Site): Promise<Measure[]> {
  const loads = await rounds(browser, { until: 'answers', open: writtenPage(site, keyed(8)) });
  const name = (what: string) => `ranking behind a key: ${what}`;
  return [
    {
      name: name('first rows'),
      value: median(loads, ({ seen }) => seen.rows),
      unit: 'ms',
      budget: 1100,
    },
    {
      name: name('rows answer to a press'),
      value: median(loads, ({ seen }) => seen.answers),
      unit: 'ms',
      budget: 1800,
    },
    {
      name: name('round trips until rows'),
      value: median(loads, ({ seen, traffic }) => traffic.tripsBy(seen.rows ?? 0)),
      unit: '',
      budget: 3,
    },
    {
      name: name('requests'),
      value: median(loads, ({ traffic }) => traffic.requests.length),
      unit: '',
      budget: 8,
    },
    {
      name: name('over the line'),
      value: median(loads, ({ traffic }) => traffic.bytes / 1000),
      unit: 'kB',
      budget: 100,
    },
    {
      name: name('layout shift, nothing reserved'),
      value: median(loads, ({ seen }) => seen.shift),
      unit: '',
      budget: 0.02,
    },
  ];
}

async function reserved(browser: Browser, site: Site): Promise<Measure[]> {
  const loads = await rounds(browser, {
    until: 'answers',
    open: writtenPage(site, keyed(8, 'display:block;min-block-size:520px')),
  });
  return [
    {
      name: 'ranking behind a key: layout shift, space reserved',
      value: median(loads, ({ seen }) => seen.shift),
      unit: '',
      budget: 0,
    },
  ];
}

const isReading = ({ url }: Sent): boolean => url.includes('/apis/v1/rankings/');

async function many(browser: Browser, site: Site): Promise<Measure[]> {
  const once = await load(browser, {
    until: 'answers',
    open: writtenPage(site, keyed(8).repeat(20)),
  });
  const mixed = await load(browser, {
    until: 'answers',
    open: writtenPage(site, `${keyed(8)}<nmv-login locale="pt-BR"></nmv-login>`),
  });
  const alone = await load(browser, { until: 'answers', open: writtenPage(site, keyed(8)) });
  return [
    {
      name: '20 rankings on a page: readings',
      value: once.traffic.requests.filter(isReading).length,
      unit: '',
      budget: 1,
    },
    {
      name: 'a second element: further requests',
      value: mixed.traffic.requests.length - alone.traffic.requests.length,
      unit: '',
      budget: 5,
    },
  ];
}

async function portal(browser: Browser, site: Site): Promise<Measure[]> {
  const signIn = await rounds(browser, {
    until: 'form',
    open: (page) => page.goto(site.intranet, { waitUntil: 'commit' }),
  });
  const place = `${RANKING}/${CAMPAIGN}`;
  const signedIn = await rounds(browser, {
    until: 'answers',
    prepare: (page) => enter(page, site, SELLER, place),
    open: (page) => page.reload({ waitUntil: 'commit' }),
  });
  return [
    {
      name: 'sign-in can be used',
      value: median(signIn, ({ seen }) => seen.form),
      unit: 'ms',
      budget: 1600,
    },
    {
      name: 'sign-in: requests',
      value: median(signIn, ({ traffic }) => traffic.requests.length),
      unit: '',
    },
    {
      name: 'sign-in: over the line',
      value: median(signIn, ({ traffic }) => traffic.bytes / 1000),
      unit: 'kB',
    },
    {
      name: 'sign-in: layout shift',
      value: median(signIn, ({ seen }) => seen.shift),
      unit: '',
      budget: 0.02,
    },
    {
      name: 'ranking in the portal, signed in: rows',
      value: median(signedIn, ({ seen }) => seen.rows),
      unit: 'ms',
      budget: 2000,
    },
    {
      name: 'ranking in the portal, signed in: requests',
      value: median(signedIn, ({ traffic }) => traffic.requests.length),
      unit: '',
    },
    {
      name: 'ranking in the portal, signed in: over the line',
      value: median(signedIn, ({ traffic }) => traffic.bytes / 1000),
      unit: 'kB',
    },
    {
      name: 'ranking in the portal, signed in: layout shift',
      value: median(signedIn, ({ seen }) => seen.shift),
      unit: '',
      budget: 0.02,
    },
  ];
}

/**
 * The first load at 1.6 Mbit/s, 150 ms and a processor four times slower, in medians of five. Times are from asking for the page to
 * what is seen; `NMV_BENCH_SITE` (the port of a running demo, and of its partner's site) spares the start of one.
 */
export async function benchFirstLoad(): Promise<Measure[]> {
  const [port, partnerPort] = (process.env['NMV_BENCH_SITE'] ?? '').split(',');
  const running = port && partnerPort;
  const site: Site = running
    ? ({
        portal: `http://localhost:${port}`,
        intranet: `http://localhost:${port}/intranet/`,
        partner: `http://localhost:${partnerPort}/`,
        close: async () => undefined,
      } as Site)
    : await startSite({ database: 'pglite' });
  const browser = await startBrowser();
  try {
    const figures: Measure[] = [];
    for (const part of [keyedRanking, reserved, many, portal])
      figures.push(...(await part(browser, site)));
    return figures;
  } finally {
    await browser.close();
    await site.close();
  }
}
