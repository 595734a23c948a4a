import type { Browser, Page } from 'playwright';
import { newPerson, startBrowser } from '../e2e/browser.ts';
import {
  CAMPAIGN,
  COORDINATOR,
  INVOICES,
  RANKING,
  SELLER,
  enter,
  freshXml,
  numberIn,
  openForm,
  post,
} from '../e2e/portal.ts';
import { startSite } from '../e2e/site.ts';
import type { Site } from '../e2e/site.ts';
import { keepPresses, pressedAt, seenRow, whenMoved } from '../e2e/watch.ts';
import type { Measure } from './measure.ts';

/** Weak mobile lines; the processor is slowed too, as in a cheap phone. */
const LINES = [
  { name: '1.6 Mbit/s', bytesPerSecond: 200_000 },
  { name: '400 kbit/s', bytesPerSecond: 50_000 },
] as const;
const LATENCY_MS = 150;
const SLOWER_PROCESSOR = 4;
const ROUNDS = 3;
const ACTIONS = 7;
const PATIENCE_MS = 60_000;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** From the navigation to the first row that can be read, with an empty cache. */
async function firstRanking(
  browser: Browser,
  site: Site,
  bytesPerSecond: number | undefined,
): Promise<number> {
  const { context, page } = await newPerson(browser);
  context.setDefaultTimeout(PATIENCE_MS);
  if (bytesPerSecond !== undefined) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  }
  const start = performance.now();
  await page.goto(site.partner, { waitUntil: 'commit' });
  await page
    .locator('nmv-ranking')
    .first()
    .locator('[data-row]')
    .first()
    .waitFor({ timeout: PATIENCE_MS });
  const taken = performance.now() - start;
  await context.close();
  return taken;
}

/** From the press on "approve" to the moved row on an open ranking, in three browsers of different people. */
async function actions(browser: Browser, site: Site): Promise<Measure[]> {
  const [seller, coordinator, visitor] = [
    await newPerson(browser),
    await newPerson(browser),
    await newPerson(browser),
  ];
  await enter(seller.page, site, SELLER, `${RANKING}/${CAMPAIGN}`);
  await enter(coordinator.page, site, COORDINATOR, INVOICES);
  await visitor.page.goto(site.partner);
  await visitor.page.locator('nmv-ranking').first().locator('[data-row]').first().waitFor();
  const posting = await seller.context.newPage();
  await enter(posting, site, SELLER, INVOICES);
  const files = await Promise.all(Array.from({ length: ACTIONS }, () => freshXml(site, 'small')));
  await post(posting, files);
  await posting.close();
  const watched: readonly {
    readonly name: string;
    readonly page: Page;
    readonly row: Parameters<typeof seenRow>[1];
    readonly times: number[];
  }[] = [
    { name: 'portal', page: seller.page, row: { tag: 'nmv-portal' }, times: [] },
    {
      name: 'widget with embed key',
      page: visitor.page,
      row: { tag: 'nmv-ranking', name: 'R. N.' },
      times: [],
    },
  ];
  for (const file of files) {
    await openForm(coordinator.page, numberIn(file));
    await keepPresses(coordinator.page);
    const moves = await Promise.all(
      watched.map(async ({ page, row }) => ({
        moved: whenMoved(page, row, await seenRow(page, row)),
      })),
    );
    await coordinator.page.getByRole('button', { name: 'Aprovar', exact: true }).click();
    const moments = await Promise.all(moves.map(({ moved }) => moved));
    const start = await pressedAt(coordinator.page);
    watched.forEach(({ times }, index) => times.push((moments[index] ?? Number.NaN) - start));
  }
  return watched.flatMap(({ name, times }) => [
    {
      name: `press on "approve" → moved row, ${name}, median of ${ACTIONS}`,
      value: median(times),
      unit: 'ms',
      budget: 1000,
    },
    {
      name: `press on "approve" → moved row, ${name}, slowest`,
      value: Math.max(...times),
      unit: 'ms',
      budget: 1000,
    },
  ]);
}

/**
 * Measures the waits of a user: the first usable ranking on a partner's page, and the row that
 * moves after an action.
 */
export async function benchPage(): Promise<Measure[]> {
  const [site, browser] = await Promise.all([startSite({ database: 'pglite' }), startBrowser()]);
  try {
    const figures: Measure[] = [];
    for (const line of [undefined, ...LINES]) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await firstRanking(browser, site, line?.bytesPerSecond));
      const where =
        line === undefined
          ? 'local line'
          : `${line.name}, ${LATENCY_MS} ms latency, processor ${SLOWER_PROCESSOR}× slower`;
      figures.push({
        name: `first usable ranking, empty cache, ${where}`,
        value: median(times),
        unit: 'ms',
      });
    }
    return [...figures, ...(await actions(browser, site))];
  } finally {
    await browser.close();
    await site.close();
  }
}
