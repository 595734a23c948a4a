import { sql } from 'kysely';
import type { Page } from 'playwright';
import { buildApp } from '../../server/app.ts';
import { serveElements } from '../../server/pages.ts';
import { newPerson, startBrowser } from '../e2e/browser.ts';
import { signIn } from '../e2e/portal.ts';
import { freePort } from '../e2e/site.ts';
import { makeWorld, openTestDatabase, PASSWORD, testConfig } from '../server/harness.ts';
import type { Measure } from './measure.ts';

const ROWS = 100_000;
const ROUNDS = 7;
/** Seconds of scrolling. */
const SECONDS = 4;

const PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>table</title><script type="module" src="/nmv/nmv-portal.js"></script><nmv-portal></nmv-portal></html>`;

/** A real server with 100,000 products and a page that holds the portal. */
async function startServer() {
  const database = await openTestDatabase();
  const world = await makeWorld(database.db);
  await sql`
    insert into product (nmp_code, name1, base_unit, product_category_id, status1)
    select 'B' || i, (array['Glifosato', 'Fungicida', 'Ação foliar', 'Inseticida', 'Adubo'])[1 + i % 5] || ' ' || md5(i::text) || ' ' || i, case i % 2 when 0 then 'L' else 'KG' end,
      ${world.categories.H}::bigint, case when i % 10 = 0 then 'inactive' else 'active' end
    from generate_series(1, ${ROWS}::integer) i`.execute(database.db);
  await sql`vacuum analyze product`.execute(database.db);
  const port = await freePort();
  const app = await buildApp({
    database,
    clock: { now: () => new Date() },
    config: testConfig({ ownOrigins: [`http://127.0.0.1:${port}`] }),
    async pages(site) {
      await serveElements(site);
      site.get('/', (_, reply) => reply.type('text/html').send(PAGE));
    },
  });
  const address = await app.listen({ port, host: '127.0.0.1' });
  return {
    address,
    email: world.people.ADMIN.email,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

interface FirstPaint {
  /** From the choice of "all" to the rows on the screen, with the reading. */
  readonly whole: number;
  /** From the answer to the rows on the screen. */
  readonly table: number;
}

/** Chooses "all" and waits for the frame with the rows of the whole result. */
function firstPaint(page: Page): Promise<FirstPaint> {
  return page.evaluate(
    () =>
      new Promise<FirstPaint>((resolve) => {
        const root = document.querySelector('nmv-portal')?.shadowRoot;
        const select = [...(root?.querySelectorAll('select') ?? [])].find((one) =>
          [...one.options].some(({ value }) => value === 'all'),
        );
        if (!root || !select) throw new Error('the list is not there');
        performance.clearResourceTimings();
        const start = performance.now();
        const look = () => {
          const grid = root.querySelector('.nmv-grid[data-height="window"] [role="grid"]');
          const drawn = grid?.querySelectorAll('[role="row"] .nmv-record-link').length ?? 0;
          if (drawn < 10) return requestAnimationFrame(look);
          // the frame after this one has been painted when its message comes
          return requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              const now = performance.now();
              const answer = performance
                .getEntriesByType('resource')
                .filter(({ name }) => name.includes('/products?'))
                .at(-1);
              resolve({
                whole: now - start,
                table:
                  now - (answer instanceof PerformanceResourceTiming ? answer.responseEnd : start),
              });
            };
            channel.port2.postMessage('painted');
          });
        };
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(
          select,
          'all',
        );
        select.dispatchEvent(new Event('change', { bubbles: true }));
        requestAnimationFrame(look);
      }),
  );
}

interface Scrolling {
  /** Lengths of the frames; another process that takes the processor makes them longer. */
  readonly lengths: readonly number[];
  /** Processor time of the page itself in a frame, independent of other load on the machine. */
  readonly workMs: number;
}

/** Scrolls at this speed, as a wheel or a finger does. */
async function scroll(page: Page, pxPerSecond: number): Promise<Scrolling> {
  const box = await page.locator('nmv-portal').locator('.nmv-grid [role="grid"]').boundingBox();
  if (box === null) throw new Error('the table is not there');
  await page.evaluate(() => {
    const lengths: number[] = [];
    let before: number | undefined;
    const next = (now: number) => {
      if (before !== undefined) lengths.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    Reflect.set(globalThis, 'frameLengths', lengths);
    requestAnimationFrame(next);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'TaskDuration',
    )?.value ?? Number.NaN;
  const before = await worked();
  await devtools.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -pxPerSecond * SECONDS,
    speed: pxPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const after = await worked();
  const lengths = await page.evaluate(() => Reflect.get(globalThis, 'frameLengths') as number[]);
  await devtools.detach();
  return { lengths, workMs: ((after - before) * 1_000) / lengths.length };
}

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const median = (values: readonly number[]): number =>
  sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
const p95 = (values: readonly number[]): number =>
  sorted(values)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** The list of 100,000 products in a browser, on a real server. */
export async function benchTable(): Promise<Measure[]> {
  const [server, browser] = await Promise.all([startServer(), startBrowser()]);
  try {
    const { page } = await newPerson(browser);
    await page.goto(`${server.address}/#/products`);
    await signIn(page, server.email, PASSWORD);
    const rows = page.locator('nmv-portal').locator('.nmv-record-link');
    await rows.first().waitFor();
    const paints: FirstPaint[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${server.address}/?${round}#/products`);
      await rows.first().waitFor();
      paints.push(await firstPaint(page));
    }
    const steady = await scroll(page, 3_000);
    const flying = await scroll(page, 30_000);
    return [
      {
        name: `table of 100,000 rows: first paint, median of ${ROUNDS}`,
        value: median(paints.map(({ table }) => table)),
        unit: 'ms',
        budget: 85,
      },
      {
        name: 'the same from the press, with reading from the server',
        value: median(paints.map(({ whole }) => whole)),
        unit: 'ms',
      },
      {
        name: 'table of 100,000 rows: frame while scrolling 3,000 px/s, p95',
        value: p95(steady.lengths),
        unit: 'ms',
        budget: 20,
      },
      {
        name: 'the same, work of the page in a frame',
        value: steady.workMs,
        unit: 'ms',
        budget: 16,
      },
      {
        name: 'table of 100,000 rows: frame while flying by at 30,000 px/s, p95',
        value: p95(flying.lengths),
        unit: 'ms',
      },
      { name: 'the same, work of the page in a frame', value: flying.workMs, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
