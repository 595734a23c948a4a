import { sql } from 'kysely';
import { POSTGRES } from '../server/database/database.ts';
import { testApp } from '../server/harness.ts';
import type { Client, TestApp } from '../server/harness.ts';
import type { Measure } from './measure.ts';

const ROWS = 100_000;
const IMPORT_ROWS = 20_000;
const ROUNDS = 60;

/** 100,000 products with accents in a fifth of their names, and as many codes of channels. */
async function fill({ db, world }: TestApp): Promise<void> {
  await sql`
    insert into product (nmp_code, name1, base_unit, product_category_id, status1)
    select 'B' || i, (array['Glifosato', 'Fungicida', 'Ação foliar', 'Inseticida', 'Adubo'])[1 + i % 5] || ' ' || md5(i::text) || ' ' || i, case i % 2 when 0 then 'L' else 'KG' end,
      case i % 3 when 0 then ${world.categories.F}::bigint else ${world.categories.H}::bigint end, case when i % 10 = 0 then 'inactive' else 'active' end
    from generate_series(1, ${ROWS}::integer) i`.execute(db);
  await sql`
    insert into sku (customer_id, customer_sku, um_customer, product_id, um_conv_factor, confirmed_by, confirmed_at)
    select (array[${world.channels.A.id}, ${world.channels.B.id}, ${world.channels.C.id}, ${world.channels.D.id}]::bigint[])[1 + i % 4], 'S.' || i, 'BD', p.id, 20, ${world.people.ADMIN.id}, now()
    from (select id, row_number() over (order by id) as i from product) p`.execute(db);
  await sql`vacuum analyze product`.execute(db);
  await sql`vacuum analyze sku`.execute(db);
}

async function timed(
  client: Client,
  url: string,
): Promise<{ readonly ms: number; readonly bytes: number }> {
  const start = performance.now();
  const { status, raw } = await client.get(url);
  if (status !== 200) throw new Error(`${url}: ${status} ${raw.body.slice(0, 300)}`);
  return { ms: performance.now() - start, bytes: raw.rawPayload.length };
}

/** The time that 95 of 100 calls stay below. */
async function p95(client: Client, urlOf: (round: number) => string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push((await timed(client, urlOf(round))).ms);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function firstPages(t: TestApp, admin: Client, manager: Client): Promise<Measure[]> {
  const kind = POSTGRES === undefined ? 'PGlite' : 'PostgreSQL';
  const budget = POSTGRES === undefined ? 120 : 50;
  const figure = async (
    name: string,
    client: Client,
    urlOf: (round: number) => string,
  ): Promise<Measure> => ({
    name: `${kind}: ${name}, p95`,
    value: await p95(client, urlOf),
    unit: 'ms',
    budget,
  });
  await timed(admin, '/apis/v1/products');
  return [
    await figure('first page of 100,000', admin, () => '/apis/v1/products?size=50'),
    await figure(
      'first page, filter and search',
      admin,
      (round) =>
        `/apis/v1/products?status1=active&productCategoryId=${t.world.categories.H}&q=${encodeURIComponent(`acao ${round}`)}&size=50`,
    ),
    await figure(
      'first page, contains and sorted backwards',
      admin,
      (round) =>
        `/apis/v1/products?name1=${encodeURIComponent(`foliar ${(round % 10).toString(16)}`)}&sort=-name1&size=50`,
    ),
    await figure(
      'portfolio, filter and search, all channels',
      admin,
      (round) =>
        `/apis/v1/skus?confirmedBy=*&customerSKU=${encodeURIComponent(`^S.${(round % 9) + 1}`)}&q=glifosato&size=50`,
    ),
    await figure(
      'portfolio, filter and search, in scope',
      manager,
      (round) =>
        `/apis/v1/skus?umCustomer=${encodeURIComponent('=BD')}&q=${encodeURIComponent(`acao ${round}`)}&size=50`,
    ),
  ];
}

/** Highest memory of the process while something runs, above what it was. */
async function peakMb(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await work();
  clearInterval(watch);
  return (most - before) / 2 ** 20;
}

/** Reads a file over a real connection as it comes, as a browser stores it. */
async function download(address: string, client: Client, url: string): Promise<void> {
  const response = await fetch(`${address}${url}`, {
    headers: { authorization: `Bearer ${client.accessToken ?? ''}`, origin: address },
  });
  if (!response.ok || response.body === null) throw new Error(`${url}: ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  // a compressed row still takes more
  if (bytes < ROWS * 15) throw new Error(`${url}: only ${bytes} bytes`);
}

/** Lists, export and import at the sizes to plan for. */
export async function benchResource(): Promise<Measure[]> {
  const t = await testApp();
  try {
    await fill(t);
    const admin = await t.signInAs('ADMIN');
    const pages = await firstPages(t, admin, await t.signInAs('MGR1'));
    const files: Measure[] = [];
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [name, path] of [
      ['export of 100,000 rows as CSV', 'export'],
      ['export of 100,000 rows as XLSX', 'export?format=xlsx'],
      ['list of all 100,000 rows', '?size=all'],
    ] as const) {
      let seconds = 0;
      const mb = await peakMb(async () => {
        const start = performance.now();
        await download(
          address,
          admin,
          `/apis/v1/products${path.startsWith('?') ? '' : '/'}${path}`,
        );
        seconds = (performance.now() - start) / 1000;
      });
      files.push(
        { name, value: seconds, unit: 's', budget: 5 },
        { name: `${name}, memory above rest`, value: mb, unit: 'MB', budget: 100 },
      );
    }
    const lines = Array.from(
      { length: IMPORT_ROWS },
      (_, index) => `N${index};Produto novo ${index};L;Herbicidas;;active`,
    );
    const start = performance.now();
    const { status, body } = await admin.post('/apis/v1/products/import/dry-run', {
      mode: 'upsert',
      content: ['nmpCode;name1;baseUnit;productCategoryId;productGroupId;status1', ...lines].join(
        '\n',
      ),
    });
    if (status !== 200) throw new Error(`dry run: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    return [
      ...pages,
      ...files,
      {
        name: 'import dry run of 20,000 rows',
        value: (performance.now() - start) / 1000,
        unit: 's',
        budget: 10,
      },
    ];
  } finally {
    await t.close();
  }
}
