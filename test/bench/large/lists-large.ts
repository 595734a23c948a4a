import { sql } from 'kysely';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import { POSTGRES } from '../../server/database/database.ts';
import type { Client, PersonKey, TestApp } from '../../server/harness.ts';
import { percentile } from '../measure.ts';
import type { Measure } from '../measure.ts';
import { FIRST, INVOICES, openSeason } from './season.ts';

const [WARM, READS] = [3, 40];
/** Goals of a page, of totals and of a search, in ms. */
const [PAGE, TOTALS, SEARCH] = [20, 50, 150] as const;
const [LIST, SUMMARY] = ['/apis/v1/invoices', '/apis/v1/invoices/summary'] as const;
/** A channel with thousands of invoices, and one of its sellers. */
const [BUSY, SELLER] = [FIRST + 7, FIRST + 100_063];
const DEEP = 201;

/** Assigns channels of the season to a person's branch, in addition to its own. */
async function assign({ db, world }: TestApp, person: PersonKey, channels: number): Promise<void> {
  await sql`
    insert into customer_assignment (customer_id, sales_node_id)
    select c.id, h.sales_node_id from (select sales_node_id from sales_node_holder where business_partner_id = ${world.people[person].id} limit 1) h
    cross join customer c where c.id between ${FIRST + 1000} and ${FIRST + 999 + channels}
      and not exists (select 1 from customer_assignment a where a.customer_id = c.id and a.sales_node_id = h.sales_node_id)`.execute(
    db,
  );
}

async function read<Answer>(client: Client, url: string): Promise<Answer> {
  const { status, raw } = await client.get(url);
  if (status !== 200) throw new Error(`${url}: ${status} ${raw.body.slice(0, 300)}`);
  return JSON.parse(raw.body);
}

/** Measures the time within which 95 of 100 calls end. */
async function timed(client: Client, url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < WARM + READS; round += 1) {
    const start = performance.now();
    await read(client, url);
    times.push(performance.now() - start);
  }
  return percentile(times.slice(WARM), 0.95);
}

interface Ask {
  readonly name: string;
  readonly path: typeof LIST | typeof SUMMARY;
  readonly query?: string;
  readonly budget?: number;
  readonly by?: PersonKey;
}

const pages: readonly Ask[] = [
  ['first page', ''],
  ['those that wait', 'status1=ROV030'],
  ['a week', 'dtEmis=2026-10-05..2026-10-11'],
  ['one channel', `customerId=${BUSY}`],
  ['one seller', `bpCtvId=${SELLER}`],
  ['with findings, of which there are none', 'findings=blocking'],
  ['typed, of which there are none', 'mode=HAND'],
  ['a range of values', 'totalVlrNF=9000..9001'],
  ...[
    '-totalVlrNF',
    'totalQuantity',
    'numNF',
    'emitXNome',
    '-destXNome',
    'dtEmis',
    '-postedAt',
  ].map((sort) => [`sorted by ${sort}`, `sort=${sort}`] as const),
].map(([name = '', query = '']) => ({ name, path: LIST, query, budget: PAGE }));

const reaches: readonly Ask[] = (
  [
    ['100 channels', 'RTV2'],
    ['1,000 channels', 'COO1'],
    ['a seller’s own', 'S1'],
  ] as const
).flatMap(([name, by]) => [
  { name: `${name}, first page`, path: LIST, by, budget: PAGE },
  { name: `${name}, those that wait`, path: LIST, by, query: 'status1=ROV030', budget: PAGE },
  { name: `${name}, totals`, path: SUMMARY, by, budget: TOTALS },
]);

const totals: readonly Ask[] = [
  ...[
    ['all', ''],
    ['of a status', 'status1=ROV030'],
    ['of two weeks', 'dtEmis=2026-10-05..2026-10-18'],
    ['of a channel', `customerId=${BUSY}`],
  ].map(([name, query = '']) => ({
    name: `totals, ${name}`,
    path: SUMMARY,
    query,
    budget: TOTALS,
  })),
  { name: 'totals that are not kept: 10,000+', path: SUMMARY, query: 'mode=XML' },
];

const searches: readonly Ask[] = [
  '1234567',
  'produtor rural 12345',
  'canal 17',
  'produtor',
  'zzzz',
  'pr',
  'zq',
].flatMap((q) =>
  [LIST, SUMMARY].map((path) => ({
    name: `${path === LIST ? 'search' : 'its totals'}: ${q}`,
    path,
    query: `q=${encodeURIComponent(q)}`,
    budget: SEARCH,
  })),
);

/** The list of invoices at two million; on PostgreSQL only, and only when it is asked for by name: filling takes minutes. */
export async function benchListsLarge(): Promise<Measure[]> {
  if (POSTGRES === undefined) return [];
  const t = await openSeason((step) => console.log(`    ${step}`));
  await assign(t, 'RTV2', 100);
  await assign(t, 'COO1', 1_000);
  const figures: Measure[] = [];
  const tell = (name: string, value: number, budget?: number): void => {
    figures.push({ name, value, unit: 'ms', ...(budget === undefined ? {} : { budget }) });
    console.log(`    ${name} ${Math.round(value * 10) / 10} ms`);
  };
  const ask = async ({ name, path, query = '', budget, by = 'DIR' }: Ask): Promise<void> =>
    tell(name, await timed(await t.signInAs(by), `${path}?emitType=2&${query}`), budget);
  console.log(`    ${INVOICES} invoices, 95 of 100 within:`);
  for (const each of [...pages, ...reaches, ...totals, ...searches]) await ask(each);
  const director = await t.signInAs('DIR');
  const page = (number: number, more = ''): string => `${LIST}?emitType=2&page=${number}${more}`;
  const before = await read<ListAnswer>(director, page(DEEP - 1));
  tell(
    `page ${DEEP}, after the one before`,
    await timed(director, page(DEEP, `&after=${before.rows.at(-1)?.id}`)),
    PAGE,
  );
  tell(`page ${DEEP}, by its number`, await timed(director, page(DEEP)));
  tell('sorted by what has no index', await timed(director, `${LIST}?emitType=2&sort=bpCtvId`));
  const start = performance.now();
  await read(director, `${SUMMARY}?emitType=2&mode=XML&exact=true`);
  tell('counted to the last on demand', performance.now() - start);
  await t.close();
  return figures;
}
