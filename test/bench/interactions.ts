import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { buildApp } from '../../server/app.ts';
import { serveElements } from '../../server/pages.ts';
import type { ResourceDetail } from '../../src/domain/wire/resource.ts';
import { newPerson, startBrowser } from '../e2e/browser.ts';
import { signIn } from '../e2e/portal.ts';
import { freePort } from '../e2e/site.ts';
import {
  ORIGIN,
  PASSWORD,
  expect,
  makeWorld,
  openTestDatabase,
  signInAs,
  testConfig,
} from '../server/harness.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

const ROUNDS = 12;
const SLOWER_PROCESSOR = 4;
const PRODUCTS = 2_000;
/** Rows of the sheet of targets: so many participants, each with so many products. */
const [PARTICIPANTS, TARGETS] = [50, 10];

const PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>portal</title><script type="module" src="/nmv/nmv-portal.js"></script><nmv-portal></nmv-portal></html>`;

/** A real server with products enough for a list, and a campaign whose sheet of targets has 500 rows. */
async function startServer() {
  const database = await openTestDatabase();
  const world = await makeWorld(database.db);
  await sql`
    insert into product (nmp_code, name1, base_unit, product_category_id, status1)
    select 'B' || i, 'Produto ' || i, case i % 2 when 0 then 'L' else 'KG' end, ${world.categories.H}::bigint, case when i % 10 = 0 then 'inactive' else 'active' end
    from generate_series(1, ${PRODUCTS}::integer) i`.execute(database.db);
  const channels = await sql<{ id: number }>`
    insert into customer (nmp_code, name1, tax_num)
    select 'C' || i, 'Canal ' || i, lpad((77000000 + i)::text, 8, '0') || '000191' from generate_series(1, ${PARTICIPANTS}::integer) i returning id`.execute(
    database.db,
  );
  const products = await sql<{ id: number }>`
    select id from product where nmp_code like 'B%' and status1 = 'active' order by id limit ${TARGETS}`.execute(
    database.db,
  );
  const port = await freePort();
  const app = await buildApp({
    database,
    clock: { now: () => new Date() },
    config: testConfig({ ownOrigins: [ORIGIN, `http://127.0.0.1:${port}`] }),
    async pages(site) {
      await serveElements(site);
      site.get('/', (_, reply) => reply.type('text/html').send(PAGE));
    },
  });
  const client = await signInAs(app, world.people.ADMIN.email);
  const { id } = expect(
    await client.post<ResourceDetail>('/apis/v1/campaigns', {
      nmpCode: 'SHEET-1',
      name1: 'Campanha',
      campgnCicleId: world.cicleId,
      tsStart: '2026-09-01',
      tsEnd: '2026-11-30',
      invcIssncStart: '2026-09-01',
      invcIssncEnd: '2026-11-30',
      status1: 'active',
      generateRanking: true,
      rankingPositions: 3,
      salesRoleAwarded: 'CTV',
      disclosure: 'named',
      redistributionCounts: false,
      categories: [],
      products: products.rows.map((row) => ({ productId: row.id, nmvWeight: '1' })),
      participants: channels.rows.map((row) => ({ customerId: row.id })),
      targets: [],
      prizes: [],
    }),
    201,
  );
  const address = await app.listen({ port, host: '127.0.0.1' });
  return {
    address,
    campaignId: id,
    email: world.people.ADMIN.email,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Notes of every press and key how long it was until the next paint, as the browser itself measures it. */
const keepDurations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept: { readonly name: string; readonly duration: number }[] = [];
    Reflect.set(globalThis, 'interactions', kept);
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) kept.push({ name, duration });
      // 16 is the least that the browser tells: what was quicker is none of the figures
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** The longest event of an interaction, in ms; one that the browser does not tell took less than 16. */
async function longest(page: Page, perform: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (Reflect.get(globalThis, 'interactions') as unknown[]).length = 0;
  });
  await perform();
  // the browser tells of an event after the frame in which it was painted
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)));
      }),
  );
  return page.evaluate(() =>
    Math.max(
      8,
      ...(Reflect.get(globalThis, 'interactions') as { readonly duration: number }[]).map(
        ({ duration }) => duration,
      ),
    ),
  );
}

async function slow(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

const p95 = (name: string, values: readonly number[]): Measure => ({
  name: `${name}, processor 4× slower: press → next paint, p95 of ${values.length}`,
  value: percentile(values, 0.95),
  unit: 'ms',
  budget: 100,
});

/** Sorting, chips, the menu of a row and opening one, in a list. */
async function list(page: Page, address: string): Promise<Measure[]> {
  const portal = page.locator('nmv-portal');
  const rows = portal.locator('.nmv-record-link');
  const begin = async (round: number) => {
    await page.goto(`${address}/?${round}#/products`);
    await rows.nth(5).waitFor();
  };
  await begin(0);
  await slow(page, SLOWER_PROCESSOR);
  const [sorts, chips, menus, opens]: number[][] = [[], [], [], []];
  const press = async (into: number[] | undefined, what: Locator, after: () => Promise<void>) => {
    await what.waitFor();
    into?.push(await longest(page, () => what.click()));
    await after();
  };
  const settled = async () => {
    await rows.nth(5).waitFor();
    await portal.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await press(sorts, portal.getByRole('columnheader').filter({ hasText: 'Nome' }), settled);
    await press(chips, portal.locator('.nmv-chip').nth(round % 2 === 0 ? 1 : 0), settled);
    await press(menus, portal.locator('button[aria-haspopup=menu].nmv-button').first(), () =>
      page.keyboard.press('Escape'),
    );
    await press(opens, rows.nth(3), async () => {
      await portal.locator('.nmv-record').first().waitFor();
      await page.goBack();
      await settled();
    });
  }
  return [
    p95('sort', sorts ?? []),
    p95('chip', chips ?? []),
    p95('row menu', menus ?? []),
    p95('open a row', opens ?? []),
  ];
}

/** Writing into a sheet of targets. */
async function sheet(page: Page, address: string, campaignId: number): Promise<Measure[]> {
  const portal = page.locator('nmv-portal');
  await page.goto(`${address}/?sheet#/campaigns/nmv/${campaignId}?tab=tabTargets`);
  const cell = (row: number) =>
    portal.locator(`[role="row"][aria-rowindex="${row + 1}"] [role="gridcell"][aria-colindex="3"]`);
  await cell(3).waitFor();
  const figures: Measure[] = [];
  for (const rate of [1, SLOWER_PROCESSOR]) {
    await slow(page, rate);
    await cell(1).click();
    const writes: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.keyboard.type(String(1_000 + round));
      writes.push(await longest(page, () => page.keyboard.press('Enter')));
    }
    figures.push({
      name: `sheet of ${PARTICIPANTS * TARGETS} targets${rate === 1 ? '' : ', processor 4× slower'}: Enter → value painted, p95 of ${ROUNDS}`,
      value: percentile(writes, 0.95),
      unit: 'ms',
      budget: 100,
    });
  }
  return figures;
}

/** What a press costs until the next paint, in a list and in the sheet of targets. */
export async function benchInteractions(): Promise<Measure[]> {
  const [server, browser] = await Promise.all([startServer(), startBrowser()]);
  try {
    const { page } = await newPerson(browser);
    await keepDurations(page);
    await page.goto(`${server.address}/#/products`);
    await signIn(page, server.email, PASSWORD);
    await page.locator('nmv-portal').locator('.nmv-record-link').first().waitFor();
    return [
      ...(await sheet(page, server.address, server.campaignId)),
      ...(await list(page, server.address)),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
