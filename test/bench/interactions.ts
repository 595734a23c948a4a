import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { buildApp } from '../../server/app.ts';
import { serveElements } from '../../server/pages.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
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
      // 16 is the least that the browser reports: a quicker interaction is in none of the figures
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/**
 * Measures the longest event of an interaction, in ms; an event that the browser does not report
 * took less than 16.
 */
async function longest(page: Page, perform: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (Reflect.get(globalThis, 'interactions') as unknown[]).length = 0;
  });
  await perform();
  // the browser reports an event after the frame in which it was painted
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

/** Selectors that show in a list that a press was taken and its result is shown. */
const SEEN = {
  sort: { answer: '[aria-sort]', isOther: 'aria-sort' },
  chip: { answer: '.nmv-chip[aria-pressed=true]', isOther: 'text' },
  menu: { answer: '.nmv-popover:popover-open', isOther: 'there' },
  open: { answer: '[data-opening], .nmv-record', isOther: 'there' },
} as const;
type Kind = keyof typeof SEEN;

/** Notes at the next press after how long its answer was painted, and after how long the rows or the record. */
const watchPress = (page: Page, kind: Kind): Promise<void> =>
  page.evaluate(
    ([{ answer, isOther }, opens, menu]) => {
      const root = document.querySelector('nmv-portal')?.shadowRoot;
      if (!root) throw new Error('no portal');
      const said = () => {
        const node = root.querySelector(answer);
        return isOther === 'there'
          ? String(node !== null)
          : isOther === 'text'
            ? (node?.textContent ?? '')
            : (node?.getAttribute(isOther) ?? '') + (node?.textContent ?? '');
      };
      const shown = () =>
        opens
          ? String(root.querySelector('.nmv-record') && !root.querySelector('.nmv-records'))
          : [...root.querySelectorAll('.nmv-record-link')].map((row) => row.textContent).join();
      const before = { answer: said(), whole: shown() };
      const found: { answer?: number; whole?: number } = {};
      Reflect.set(globalThis, 'found', found);
      addEventListener(
        'click',
        ({ timeStamp }) => {
          let isFirst = true;
          const look = () => {
            const note = (name: 'answer' | 'whole') => {
              const { port1, port2 } = new MessageChannel();
              // comes after the frame has been painted
              port1.onmessage = () => (found[name] ??= performance.now() - timeStamp);
              port2.postMessage(undefined);
            };
            // in the frame after the press it is in the next paint, which the browser itself measures
            if (found.answer === undefined && said() !== before.answer) {
              if (isFirst) found.answer = 0;
              else note('answer');
            }
            isFirst = false;
            if (found.whole === undefined && (menu || shown() !== before.whole)) note('whole');
            if (found.answer === undefined || found.whole === undefined)
              requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    },
    [SEEN[kind], kind === 'open', kind === 'menu'] as const,
  );

const pressFound = async (page: Page): Promise<{ answer: number; whole: number }> =>
  (
    await page.waitForFunction(() => {
      const found = Reflect.get(globalThis, 'found') as { answer?: number; whole?: number };
      return found.answer !== undefined && found.whole !== undefined && found;
    })
  ).jsonValue() as Promise<{ answer: number; whole: number }>;

interface Press {
  /** Until the next paint or the one with its answer, whichever is later. */
  readonly answer: number;
  /** Until the rows or the record are painted. */
  readonly whole: number;
}

const named = (
  name: string,
  what: string,
  values: readonly number[],
  budget?: number,
): Measure => ({
  name: `${name}, processor 4× slower: press → ${what}, p95 of ${values.length}`,
  value: percentile(values, 0.95),
  unit: 'ms',
  ...(budget !== undefined && { budget }),
});

const figures = (name: string, presses: readonly Press[]): readonly Measure[] => [
  named(
    name,
    'its answer is painted',
    presses.map(({ answer }) => answer),
    100,
  ),
  named(
    name,
    'all of it is painted',
    presses.map(({ whole }) => whole),
  ),
];

/** Sorting, chips, the menu of a row and opening one, in a list; on a phone, whose rows are cards, chips and opening one. */
async function list(page: Page, address: string, isPhone: boolean): Promise<Measure[]> {
  const portal = page.locator('nmv-portal');
  const rows = portal.locator('.nmv-record-link');
  await slow(page, 1);
  await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await page.goto(`${address}/?${isPhone}#/products`);
  await rows.nth(5).waitFor();
  await slow(page, SLOWER_PROCESSOR);
  const presses: Record<Kind, Press[]> = { sort: [], chip: [], menu: [], open: [] };
  const press = async (kind: Kind, what: Locator, after: () => Promise<void>) => {
    await what.waitFor();
    await watchPress(page, kind);
    const next = await longest(page, () => what.click());
    const { answer, whole } = await pressFound(page);
    presses[kind].push({ answer: Math.max(next, answer), whole });
    await after();
  };
  const settled = async () => {
    await rows.nth(5).waitFor();
    await portal.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!isPhone)
      await press('sort', portal.getByRole('columnheader').filter({ hasText: 'Nome' }), settled);
    await press('chip', portal.locator('.nmv-chip').nth(round % 2 === 0 ? 1 : 0), settled);
    if (!isPhone)
      await press('menu', portal.locator('button[aria-haspopup=menu].nmv-button').first(), () =>
        page.keyboard.press('Escape'),
      );
    await press('open', rows.nth(3), async () => {
      await portal.locator('.nmv-record').first().waitFor();
      await page.goBack();
      await settled();
    });
  }
  if (isPhone)
    return [...figures('chip on a phone', presses.chip), ...figures('open a card', presses.open)];
  return [
    ...figures('sort', presses.sort),
    ...figures('chip', presses.chip),
    ...figures('row menu', presses.menu).slice(0, 1),
    ...figures('open a row', presses.open),
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

/** Measures a press until the next paint, in a list and in the sheet of targets. */
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
      ...(await list(page, server.address, false)),
      ...(await list(page, server.address, true)),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
