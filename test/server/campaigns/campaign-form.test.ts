import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type {
  CandidatesAnswer,
  CandidatesQuery,
  PastSalesAnswer,
  PastSalesQuery,
  TargetsFile,
  WrittenFile,
} from '../../../src/domain/schema/campaigns/campaign-form.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { OptionsAnswer } from '../../../src/domain/schema/entities/list.ts';
import { testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import type { ChannelKey, PersonKey, World } from '../world.ts';

const URL = '/apis/v1/campaigns';
let t: TestApp;
const clients = new Map<PersonKey, Client>();

/** A line of the ledger in the cycle before, by what differs from an approved sale to the market. */
interface Line {
  readonly channel: ChannelKey;
  readonly product: keyof World['products'];
  readonly quantity: string;
  readonly returned?: string;
  readonly day?: string;
  readonly buyer?: 'market' | 'channel' | 'own';
  readonly counts?: boolean;
}
const LINES: readonly Line[] = [
  { channel: 'A', product: 'P', quantity: '100.5', returned: '0.5' },
  { channel: 'A', product: 'Q', quantity: '40' },
  { channel: 'B', product: 'P', quantity: '30' },
  { channel: 'B', product: 'P', quantity: '7', buyer: 'channel' },
  { channel: 'B', product: 'P', quantity: '9', buyer: 'own' },
  { channel: 'C', product: 'R', quantity: '11' },
  { channel: 'A', product: 'P', quantity: '500', day: '2026-09-01' },
  { channel: 'A', product: 'P', quantity: '600', day: '2025-01-01' },
  { channel: 'A', product: 'P', quantity: '700', counts: false },
];

beforeAll(async () => {
  t = await testApp();
  const { channels, products } = t.world;
  await t.db
    .insertInto('campaignCicle')
    .values([
      { nmpCode: 'C25', name1: 'Safra 2025', tsStart: '2025-08-01', tsEnd: '2026-01-31' },
      { nmpCode: 'C24', name1: 'Safra 2024', tsStart: '2024-08-01', tsEnd: '2025-01-31' },
    ])
    .execute();
  for (const [at, line] of LINES.entries())
    await sql`insert into sale_line (item_id, invoice_id, customer_id, product_id, seller_id, manager_id, day, buyer, counts, quantity, returned, value, returned_value)
      values (${900_000 + at}, ${900_000 + at}, ${channels[line.channel].id}, ${products[line.product]}, 0, 0, ${line.day ?? '2025-10-01'}::date, ${line.buyer ?? 'market'}, ${line.counts ?? true},
        ${line.quantity}, ${line.returned ?? '0'}, ${line.quantity}::numeric * 10, ${line.returned ?? '0'}::numeric * 10)`.execute(
      t.db,
    );
});
afterAll(() => t.close());

async function as(person: PersonKey): Promise<Client> {
  const client = clients.get(person) ?? (await t.signInAs(person));
  clients.set(person, client);
  return client;
}
async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}

const sales = async (by: PersonKey, more: Partial<PastSalesQuery> = {}) =>
  ok(
    (await as(by)).post<PastSalesAnswer>(`${URL}/past-sales`, {
      campgnCicleId: t.world.cicleId,
      redistributionCounts: false,
      customerIds: Object.values(t.world.channels).map(({ id }) => id),
      economicGroupIds: [],
      productIds: [t.world.products.P],
      productCategoryIds: [t.world.categories.H],
      ...more,
    }),
  );
const sold = ({ rows }: PastSalesAnswer) =>
  rows
    .map(({ customerId, economicGroupId, productId, quantity, value }) => [
      customerId ?? `group ${economicGroupId ?? ''}`,
      productId === null ? 'category' : 'product',
      Number(quantity),
      Number(value),
    ])
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

test('[3.09] last cycle’s approved sales less what came back, by channel and by product or category', async () => {
  const answer = await sales('DIR');
  const { A, B } = t.world.channels;
  assert.equal(answer.cicle?.name1, 'Safra 2025');
  assert.deepEqual(sold(answer), [
    [A.id, 'category', 140, 1400],
    [A.id, 'product', 100, 1000],
    [B.id, 'category', 30, 300],
    [B.id, 'product', 30, 300],
  ]);
});

test('[3.09] a group’s sales are those of its members; sales to other channels count where the campaign says so', async () => {
  const { groupId, categories } = t.world;
  const answer = await sales('DIR', {
    customerIds: [],
    economicGroupIds: [groupId],
    productIds: [],
    productCategoryIds: [categories.H],
    redistributionCounts: true,
  });
  assert.deepEqual(sold(answer), [[`group ${groupId}`, 'category', 177, 1770]]);
});

test('[3.09] channels out of reach are not revealed, and a user who only reads campaigns is refused', async () => {
  const all = { productIds: [t.world.products.R], productCategoryIds: [] };
  assert.deepEqual(sold(await sales('COO1', all)), []);
  assert.deepEqual(sold(await sales('COO2', all)), [[t.world.channels.C.id, 'product', 11, 110]]);
  const { status } = await (
    await as('MA')
  ).post(`${URL}/past-sales`, {
    campgnCicleId: t.world.cicleId,
    redistributionCounts: false,
    customerIds: [t.world.channels.A.id],
    economicGroupIds: [],
    productIds: [],
    productCategoryIds: [],
  });
  assert.equal(status, 403);
});

test('[3.09] before the first cycle there is nothing to start from', async () => {
  const first = await t.db
    .selectFrom('campaignCicle')
    .select('id')
    .where('nmpCode', '=', 'C24')
    .executeTakeFirstOrThrow();
  assert.deepEqual(await sales('DIR', { campgnCicleId: first.id }), { cicle: null, rows: [] });
});

const find = async (by: PersonKey, more: Partial<CandidatesQuery> = {}) =>
  ok(
    (await as(by)).post<CandidatesAnswer>(`${URL}/candidates`, {
      campgnCicleId: t.world.cicleId,
      salesRegionIds: [],
      salesNodeIds: [],
      minQuantity: null,
      codes: [],
      ...more,
    }),
  );
const keysOf = ({ rows }: CandidatesAnswer) =>
  (['A', 'B', 'C', 'D'] as const).filter((key) =>
    rows.some(({ customerId }) => customerId === t.world.channels[key].id),
  );

test('[3.09] channels are found by region, by node of the sales structure and by what they sold, within one’s reach', async () => {
  const regions = await t.db.selectFrom('salesRegion').select(['id', 'nmpCode']).execute();
  const region = (code: string) =>
    regions.filter((row) => row.nmpCode === code).map((row) => row.id);
  const tops = await t.db
    .selectFrom('salesNode')
    .select('id')
    .where('kind', '=', 'bu')
    .orderBy('id')
    .execute();
  assert.deepEqual(keysOf(await find('DIR')), ['A', 'B', 'C', 'D']);
  assert.deepEqual(keysOf(await find('COO1')), ['A', 'B']);
  assert.deepEqual(keysOf(await find('DIR', { salesRegionIds: region('REG-2') })), ['C', 'D']);
  assert.deepEqual(keysOf(await find('DIR', { salesNodeIds: [tops[0]?.id ?? 0] })), ['A', 'B']);
  assert.deepEqual(keysOf(await find('DIR', { minQuantity: '30' })), ['A', 'B']);
  assert.deepEqual(keysOf(await find('DIR', { minQuantity: '30.001' })), ['A']);
  const [one] = (await find('DIR', { minQuantity: '100' })).rows;
  assert.deepEqual(
    [one?.rtvName, one?.regionName, one?.groups.map(({ id }) => id), one?.isRegional],
    [t.world.people.RTV1.name1, 'Região 1', [t.world.groupId], true],
  );
});

test('[3.09] a node of the sales structure is found by who holds it today, and tells the name', async () => {
  const { name1 } = t.world.people.RTV1;
  const by = await as('DIR');
  const { rows } = await ok(
    by.get<OptionsAnswer>(`/apis/v1/sales-nodes/options?q=${encodeURIComponent(name1)}`),
  );
  assert.ok(
    rows.length > 0 && rows.every(({ people }) => people?.includes(name1)),
    JSON.stringify(rows),
  );
  const { rows: none } = await ok(by.get<OptionsAnswer>('/apis/v1/sales-nodes/options?q=unknown'));
  assert.deepEqual(none, []);
});

test('[3.09] a pasted list finds channels by code, tax number or name; each code that names none is told', async () => {
  const { channels } = t.world;
  const { cnpj } = channels.B;
  const rows = await t.db.selectFrom('customer').select(['id', 'nmpCode']).execute();
  const codeOf = (id: number) => rows.find((row) => row.id === id)?.nmpCode ?? '';
  const written = `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`;
  const answer = await find('DIR', {
    codes: [codeOf(channels.A.id).toLowerCase(), written, 'unknown', 'X-9', 'unknown'],
  });
  assert.deepEqual(keysOf(answer), ['A', 'B']);
  assert.deepEqual(answer.unknown, ['unknown', 'X-9']);
  const foreign = await find('COO1', { codes: [codeOf(channels.C.id)] });
  assert.deepEqual([keysOf(foreign), foreign.unknown], [[], [codeOf(channels.C.id)]]);
});

const target = (more: Record<string, unknown>) => ({
  customerId: null,
  economicGroupId: null,
  productId: null,
  productCategoryId: null,
  salesQuantTarget: null,
  minPercentTarget: null,
  minSalesQuantTarget: null,
  salesInvoicedTarget: null,
  ...more,
});

for (const format of ['csv', 'xlsx'] as const)
  test(`[3.09] targets written as ${format} are read again as they were`, async () => {
    const { channels, groupId, products, categories } = t.world;
    const rows = [
      target({
        customerId: channels.A.id,
        productId: products.P,
        salesQuantTarget: '1234.5',
        minPercentTarget: '60',
        minSalesQuantTarget: '0',
        salesInvoicedTarget: '1500.75',
      }),
      target({ economicGroupId: groupId, productCategoryId: categories.H }),
    ];
    const by = await as('DIR');
    const file = await ok(by.post<WrittenFile>(`${URL}/targets/export`, { format, rows }));
    assert.match(file.name, new RegExp(`^(metas|targets)-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    const read = await ok(
      by.post<TargetsFile>(`${URL}/targets/read`, { file: file.content, mode: 'create' }),
    );
    const [first, second] = read.rows;
    assert.deepEqual(
      [first?.customerId, first?.productId, first?.salesQuantTarget, first?.salesInvoicedTarget],
      [
        channels.A.id,
        products.P,
        format === 'csv' ? '1.234,5' : '1234,5',
        format === 'csv' ? '1.500,75' : '1500,75',
      ],
    );
    assert.deepEqual(
      [second?.economicGroupId, second?.productCategoryId, second?.salesQuantTarget],
      [groupId, categories.H, ''],
    );
  });

test('[3.09] a file’s unknown lines are shown unchanged, and a file without names is refused at its column', async () => {
  const by = await as('COO1');
  const content = 'Participant;Product or category;Target\nCanal C;P;10\nzzz;Produto P;abc\n';
  const { rows } = await ok(
    by.post<TargetsFile>(`${URL}/targets/read`, { content, mode: 'create' }),
  );
  assert.deepEqual(
    rows.map(({ line, customerId, productId, who, salesQuantTarget }) => [
      line,
      customerId,
      productId,
      who,
      salesQuantTarget,
    ]),
    [
      [2, null, null, 'Canal C', '10'],
      [3, null, t.world.products.P, 'zzz', 'abc'],
    ],
  );
  const refused = await by.post<ProblemBody>(`${URL}/targets/read`, {
    content: 'a;b\n1;2\n',
    mode: 'create',
  });
  const [field] = refused.body.fields ?? [];
  assert.deepEqual([refused.status, field?.code], [400, 'import-columns']);
  assert.equal(field?.message, 'The file has no column for Participant code');
});

test('[3.09] the targets of 500 participants with ten rows each are one save', async () => {
  const { cicleId, categories } = t.world;
  const products = await t.db
    .insertInto('product')
    .values(
      Array.from({ length: 10 }, (_, at) => ({
        nmpCode: `MANY-${at}`,
        name1: `Produto ${at}`,
        productCategoryId: categories.F,
        baseUnit: 'L',
      })),
    )
    .returning('id')
    .execute();
  const channels = await sql<{ id: number }>`
    insert into customer (nmp_code, name1, tax_num) select 'MANY-' || n, 'Canal ' || n, (90000000000000 + n)::text from generate_series(1, 500) n returning id`.execute(
    t.db,
  );
  const row = await ok(
    (await as('DIR')).post<Record<string, unknown>>(URL, {
      nmpCode: 'MANY',
      name1: 'Muitas metas',
      campgnCicleId: cicleId,
      tsStart: '2026-09-01',
      tsEnd: '2026-11-30',
      invcIssncStart: '2026-09-01',
      invcIssncEnd: '2026-11-30',
      rankingPositions: 3,
      salesRoleAwarded: 'CTV',
      disclosure: 'named',
      products: products.map(({ id }) => ({ productId: id, nmvWeight: '1' })),
      participants: channels.rows.map(({ id }) => ({ customerId: id })),
      targets: channels.rows.flatMap(({ id }) =>
        products.map((product) => ({
          customerId: id,
          productId: product.id,
          salesQuantTarget: '123456789.125',
          minPercentTarget: '62.25',
          minSalesQuantTarget: '123456.125',
          salesInvoicedTarget: '123456789012.25',
        })),
      ),
    }),
  );
  assert.equal((row['targets'] as readonly unknown[]).length, 5_000);
});
