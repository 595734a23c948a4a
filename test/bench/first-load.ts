import type { Browser } from 'playwright';
import { DEMO_EMBED_KEY } from '../../demo/embed.ts';
import { startBrowser } from '../e2e/browser.ts';
import { CAMPAIGN, RANKING, SELLER, enter } from '../e2e/portal.ts';
import { startSite } from '../e2e/site.ts';
import type { Site } from '../e2e/site.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';
import { startPlainHost } from './plain-host.ts';
import type { PlainHost } from './plain-host.ts';
import { load, rounds } from './slow-load.ts';
import { buildStarters } from './starters.ts';
import type { Load, Wanted } from './slow-load.ts';
import type { Sent } from './traffic.ts';

/** Opens a page with these elements in it. */
const showing = (host: PlainHost, body: string): Pick<Wanted, 'open'> => {
  const address = host.pageWith(body);
  return { open: (page) => page.goto(address, { waitUntil: 'commit' }) };
};

const keyed = (top: number, style = ''): string =>
  `<nmv-ranking campaign="${CAMPAIGN}" embed-key="${DEMO_EMBED_KEY}" top="${top}" locale="pt-BR" style="${style}"></nmv-ranking>`;

const median = (loads: readonly Load[], of: (each: Load) => number | undefined): number =>
  percentile(
    loads.map((each) => of(each) ?? Number.NaN),
    0.5,
  );

async function keyedRanking(browser: Browser, _: Site, host: PlainHost): Promise<Measure[]> {
  const loads = await rounds(browser, { until: 'answers', ...showing(host, keyed(8)) });
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

async function reserved(browser: Browser, _: Site, host: PlainHost): Promise<Measure[]> {
  const loads = await rounds(browser, {
    until: 'answers',
    ...showing(host, keyed(8, 'display:block;min-block-size:520px')),
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

async function many(browser: Browser, _: Site, host: PlainHost): Promise<Measure[]> {
  const once = await load(browser, {
    until: 'answers',
    ...showing(host, keyed(8).repeat(20)),
  });
  const mixed = await load(browser, {
    until: 'answers',
    ...showing(host, `${keyed(8)}<nmv-login locale="pt-BR"></nmv-login>`),
  });
  const alone = await load(browser, { until: 'answers', ...showing(host, keyed(8)) });
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

/** Measures the same load of other frameworks, built by their own tools, on the same line. */
async function starters(browser: Browser, _: Site, host: PlainHost): Promise<Measure[]> {
  const query = new URLSearchParams({ top: '8', embedKey: DEMO_EMBED_KEY });
  const reading = `/apis/v1/rankings/${CAMPAIGN}?${query}`;
  const opening = (file: string): Pick<Wanted, 'open'> => ({
    open: (page) => page.goto(host.fileOf(file), { waitUntil: 'commit' }),
  });
  const list = await rounds(browser, {
    until: 'answers',
    ...opening(`/list/index.html?${new URLSearchParams({ reading })}`),
  });
  const signIn = await rounds(browser, { until: 'form', ...opening('/sign-in/index.html') });
  const figures = (name: string, loads: readonly Load[], at: 'rows' | 'form') => [
    { name, value: median(loads, ({ seen }) => seen[at]), unit: 'ms' },
    {
      name: `${name}, over the line`,
      value: median(loads, ({ traffic }) => traffic.bytes / 1000),
      unit: 'kB',
    },
  ];
  return [
    ...figures('for comparison: the same rows in a list of react-admin', list, 'rows'),
    ...figures('for comparison: a sign-in of Quasar can be used', signIn, 'form'),
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
  const host = await startPlainHost(site, await buildStarters());
  const browser = await startBrowser([host.rule]);
  try {
    const figures: Measure[] = [];
    for (const part of [keyedRanking, reserved, many, portal, starters])
      figures.push(...(await part(browser, site, host)));
    return figures;
  } finally {
    await browser.close();
    host.close();
    await site.close();
  }
}
