import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { buildApp } from '../../server/app.ts';
import { serveElements } from '../../server/pages.ts';
import { newPerson, startBrowser } from '../e2e/browser.ts';
import { signIn } from '../e2e/portal.ts';
import { freePort } from '../e2e/site.ts';
import { makeWorld, openTestDatabase, PASSWORD, testConfig } from '../server/harness.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

/** Units of each level, one person each: 5,000 people. */
const UNITS = { bu: 5, regional: 45, distrital: 450, territory: 4_500 } as const;
const ROUNDS = 7;
/** Frames during which the user pans. */
const FRAMES = 240;

const PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>chart</title><script type="module" src="/nmv/nmv-portal.js"></script><nmv-portal provider="provider"></nmv-portal></html>`;

/** A real server with 5,000 people in the structure and a page that holds the portal. */
async function startServer() {
  const database = await openTestDatabase();
  const { db } = database;
  const world = await makeWorld(db);
  let above: string | undefined;
  for (const [kind, count] of Object.entries(UNITS)) {
    await sql`
      insert into sales_node (nmp_code, name1, kind, parent_id)
      select ${kind} || '-p' || i, 'Unidade ' || ${kind}::text || ' ' || i, ${kind}, ${
        above === undefined
          ? sql`null::bigint`
          : sql`(select p.id from sales_node p where p.nmp_code = ${above} || '-p' || (1 + (i - 1) % ${UNITS[above as keyof typeof UNITS]}::integer))`
      } from generate_series(1, ${count}::integer) i`.execute(db);
    above = kind;
  }
  await sql`
    insert into business_partner (nmp_code, name1, alias, email, status1, tax_num_type_id, bp_type, sales_role)
    select 'P' || n.id, (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa'])[1 + n.id % 5] || ' Souza ' || n.id, 'p' || n.id, 'p' || n.id || '@provider.example', 3, null, '91', 'RTV'
    from sales_node n where n.nmp_code like '%-p%'`.execute(db);
  await sql`
    insert into sales_node_holder (sales_node_id, business_partner_id)
    select n.id, b.id from sales_node n join business_partner b on b.nmp_code = 'P' || n.id where n.nmp_code like '%-p%'`.execute(
    db,
  );
  await sql`analyze sales_node, sales_node_place, sales_node_holder, business_partner`.execute(db);
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

/**
 * Measures from the press on "chart" to the frame with its cards; the structure is already loaded
 * and shown as a tree.
 */
function firstPaint(page: Page, label: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const root = document.querySelector('nmv-portal')?.shadowRoot;
        const button = [...(root?.querySelectorAll<HTMLElement>('.nmv-segment') ?? [])].find(
          (each) => each.textContent?.trim() === name,
        );
        if (!root || !button) throw new Error('the structure is not there');
        const start = performance.now();
        const look = () => {
          if (root.querySelectorAll('.nmv-chart-card').length < 3)
            return requestAnimationFrame(look);
          return requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - start);
            channel.port2.postMessage('painted');
          });
        };
        button.click();
        requestAnimationFrame(look);
      }),
    label,
  );
}

/** Lengths of frames while something is done at each; undefined: nothing. */
const frames = (page: Page, wheel: { readonly deltaY: number } | undefined): Promise<number[]> =>
  page.evaluate(
    ({ count, by }) =>
      new Promise<number[]>((resolve) => {
        const frame = document
          .querySelector('nmv-portal')
          ?.shadowRoot?.querySelector('.nmv-org-chart');
        const lengths: number[] = [];
        let before: number | undefined;
        const next = (now: number) => {
          if (before !== undefined) lengths.push(now - before);
          before = now;
          if (lengths.length >= count) return resolve(lengths);
          // there and back, so that it never ends at an edge
          const way = lengths.length < count / 2 ? 1 : -1;
          if (by)
            frame?.dispatchEvent(
              new WheelEvent('wheel', { deltaY: by.deltaY * way, cancelable: true, bubbles: true }),
            );
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { count: FRAMES, by: wheel },
  );

/** Opens everything below the topmost units, one after the other. */
async function openAll(page: Page, portal: Locator): Promise<void> {
  await portal.locator('.nmv-chart-plane').focus();
  for (let unit = 0; unit < 7; unit += 1) {
    await page.keyboard.press('*');
    await page.keyboard.press('ArrowDown');
  }
}

/** The organization chart of 5,000 people in a browser, on a real server. */
export async function benchChart(): Promise<Measure[]> {
  const [server, browser] = await Promise.all([startServer(), startBrowser()]);
  try {
    const { page } = await newPerson(browser);
    const portal = page.locator('nmv-portal');
    const place = '#/salesstructure/provider';
    await page.goto(`${server.address}/${place}`);
    await signIn(page, server.email, PASSWORD);
    await portal.locator('.nmv-tree-name').first().waitFor();
    const [arrivals, paints]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${server.address}/?${round}${place}`);
      await portal.locator('.nmv-tree-name').first().waitFor();
      // the chart’s own part comes with the first press, out of the cache after the first round
      arrivals.push(await firstPaint(page, 'Organograma'));
      await portal.getByRole('button', { name: 'Árvore' }).click();
      await portal.locator('.nmv-tree-name').first().waitFor();
      paints.push(await firstPaint(page, 'Organograma'));
    }
    await openAll(page, portal);
    const idle = await frames(page, undefined);
    const pan = await frames(page, { deltaY: 60 });
    const far = await frames(page, { deltaY: 600 });
    const cards = await portal.locator('.nmv-chart-card').count();
    return [
      {
        name: `chart of 5,000 people: first paint, median of ${ROUNDS}`,
        value: percentile(paints, 0.5),
        unit: 'ms',
        budget: 120,
      },
      {
        name: 'the same with the chart’s own part out of the cache',
        value: percentile(arrivals, 0.5),
        unit: 'ms',
      },
      { name: 'the same, all open: frame at rest, p95', value: percentile(idle, 0.95), unit: 'ms' },
      { name: 'frame while panning, p95', value: percentile(pan, 0.95), unit: 'ms', budget: 25 },
      { name: 'frame while flying by, p95', value: percentile(far, 0.95), unit: 'ms' },
      { name: 'cards that are drawn', value: cards, unit: '' },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
