// @module-tag both
import type { EmitType } from '../../src/domain/rules/invoice/invoice-status.ts';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { SearchAnswer } from '../../src/domain/schema/entities/search.ts';
import { testApp } from './harness.ts';
import type { PersonKey, TestApp } from './harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const invoice = (
    numNF: string,
    emitType: EmitType,
    customerId: number | null,
    bpDestId: number | null,
    seller: PersonKey | null,
  ) =>
    t.db
      .insertInto('invoice')
      .values({
        emitType,
        mode: 'XML',
        status1: 'ROV030',
        customerId,
        bpDestId,
        emitCnpjCpf: numNF,
        emitXNome: `Emitente ${numNF}`,
        mod: '55',
        serieNF: '1',
        numNF,
        dtEmis: '2026-10-10',
        searchText: `${numNF} emitente fazenda sao joao`,
        bpCtvId: seller && t.world.people[seller].id,
        postedBy: seller && t.world.people[seller].id,
      })
      .execute();
  const { A, C } = t.world.channels;
  await invoice('70011', '2', A.id, null, 'S1');
  await invoice('70012', '2', A.id, null, 'S2');
  await invoice('70031', '2', C.id, null, 'S4');
  await invoice('70091', '1', null, A.id, null);
  await t.db
    .insertInto('productGroup')
    .values([
      { nmpCode: 'GRÃO', name1: 'Grãos e sementes' },
      { nmpCode: 'PRODUTO', name1: 'Nomeado pelo código' },
    ])
    .execute();
});
afterAll(() => t.close());

/** Returns a user's search results: type → titles or refs. */
async function found(
  who: PersonKey,
  q: string,
  what: 'title' | 'ref' | 'code' = 'title',
): Promise<Record<string, readonly (string | null)[]>> {
  const { status, body } = await (
    await t.signInAs(who)
  ).get<SearchAnswer>(`/apis/v1/search?q=${encodeURIComponent(q)}`);
  assert.equal(status, 200);
  return Object.fromEntries(
    body.groups.map(({ kind, hits }) => [kind, hits.map((hit) => hit[what])]),
  );
}

test('records of every kind are found by words in any order, without diacritics, by number and by code', async () => {
  assert.deepEqual(await found('DIR', 'graos SEMENTES'), { productGroup: ['Grãos e sementes'] });
  assert.deepEqual(
    await found('DIR', 'joão fazenda', 'ref').then((groups) => Object.keys(groups)),
    ['invoiceOfChannel', 'invoiceOfProvider'],
  );
  assert.deepEqual(await found('DIR', '70.011', 'code'), { invoiceOfChannel: ['70011-1'] });
  const everything = await found('DIR', 'produto');
  assert.deepEqual(everything['product'], ['Produto P', 'Produto Q', 'Produto R']);
  assert.ok((await found('DIR', 'Canal A'))['customer']?.includes('Canal A'));
});

test('a code typed whole comes before one that only contains it', async () => {
  assert.deepEqual(await found('DIR', 'canal', 'code').then(({ customer }) => customer), [
    'CH-A',
    'CH-B',
    'CH-C',
    'CH-D',
  ]);
  await t.db
    .insertInto('productCategory')
    .values([
      { nmpCode: 'ZZ', name1: 'Último pelo nome' },
      { nmpCode: 'A1', name1: 'Antes: zz no nome' },
    ])
    .execute();
  assert.deepEqual(await found('DIR', 'zz').then(({ productCategory }) => productCategory), [
    'Último pelo nome',
    'Antes: zz no nome',
  ]);
});

test('[U41] a typed name finds its bearer before invoices that mention it, a typed number the invoice', async () => {
  await t.db
    .insertInto('invoice')
    .values({
      emitType: '2',
      mode: 'XML',
      status1: 'ROV030',
      customerId: t.world.channels.A.id,
      emitCnpjCpf: '1',
      emitXNome: 'Emitente',
      mod: '55',
      serieNF: '1',
      numNF: '81000',
      dtEmis: '2026-10-10',
      searchText: '81000 emitente pessoa s1',
    })
    .execute();
  const kinds = async (q: string) => Object.keys(await found('DIR', q));
  const named = await kinds('Pessoa S1');
  assert.deepEqual([named[0], named.at(-1)], ['externalUser', 'invoiceOfChannel']);
  await t.db
    .insertInto('productGroup')
    .values({ nmpCode: 'N81000', name1: 'Grupo 81000' })
    .execute();
  for (const number of ['81.000', '81000'])
    assert.deepEqual(await kinds(number), ['invoiceOfChannel', 'productGroup']);
});

test('rows without a name of their own carry those that they refer to', async () => {
  const { body } = await (
    await t.signInAs('DIR')
  ).get<SearchAnswer>('/apis/v1/search?q=Pessoa%20S1');
  const link = body.groups.find(({ kind }) => kind === 'channelLink')?.hits[0];
  assert.deepEqual([link?.title, link?.note], ['Canal A', 'Pessoa S1 · Pessoa MA']);
  const { body: portfolio } = await (
    await t.signInAs('DIR')
  ).get<SearchAnswer>('/apis/v1/search?q=P4X5');
  assert.deepEqual(
    portfolio.groups.map(({ kind, hits }) => [kind, hits[0]?.title, hits[0]?.note]),
    [['sku', 'P4X5', 'Canal A · Produto P']],
  );
});

test('[6.01] each kind is found by who may open its screen only, each row by who has it in his scope', async () => {
  assert.deepEqual(await found('S1', '7003', 'code'), {});
  assert.deepEqual(
    await found('S1', 'fazenda', 'code'),
    { invoiceOfChannel: ['70011-1'] },
    'a seller finds his own, and no invoice of the provider',
  );
  assert.deepEqual(await found('MA', 'fazenda', 'code'), {
    invoiceOfChannel: ['70012-1', '70011-1'],
    invoiceOfProvider: ['70091-1'],
  });
  assert.deepEqual((await found('COO2', 'fazenda', 'code'))['invoiceOfChannel'], ['70031-1']);
  assert.deepEqual((await found('COO1', 'canal'))['customer'], ['Canal A', 'Canal B']);
  assert.deepEqual((await found('COO2', 'canal'))['customer'], ['Canal C', 'Canal D']);
  assert.equal(
    (await found('S1', 'canal'))['customer'],
    undefined,
    'a seller may not open the channels',
  );
  assert.deepEqual(
    (await found('S1', 'campanha', 'ref'))['ranking'],
    (await found('COO1', 'campanha', 'ref'))['ranking'],
  );
  assert.notDeepEqual(
    (await found('COO2', 'campanha', 'ref'))['ranking'],
    (await found('COO1', 'campanha', 'ref'))['ranking'],
  );
});

test('a term too short, too long or without words asks nothing of the database', async () => {
  const page = await t.signInAs('DIR');
  assert.equal((await page.get('/apis/v1/search?q=a')).status, 400);
  assert.equal((await page.get(`/apis/v1/search?q=${'a'.repeat(101)}`)).status, 400);
  assert.deepEqual((await page.get('/apis/v1/search?q=%20%20')).body, { groups: [] });
  assert.deepEqual(
    (await page.get(`/apis/v1/search?q=${encodeURIComponent('%_')}`)).body,
    { groups: [] },
    'wildcards are letters',
  );
});

test('a few of many matches are shown, with a note that there are more', async () => {
  await t.db
    .insertInto('package')
    .values(
      Array.from({ length: 9 }, (_each, index) => ({
        nmpCode: `MANY${index}`,
        name1: `Muitas ${index}`,
        weightVolQty: '1',
      })),
    )
    .execute();
  const { body } = await (await t.signInAs('DIR')).get<SearchAnswer>('/apis/v1/search?q=muitas');
  assert.deepEqual(
    body.groups.map(({ kind, hits, more }) => [kind, hits.map(({ title }) => title), more]),
    [['package', ['Muitas 0', 'Muitas 1', 'Muitas 2', 'Muitas 3'], true]],
  );
});

test('signs that mean something to the database are letters of the term, in a search and in a list', async () => {
  const names = [
    'Meio 50% puro',
    'Meio 50 puro',
    'a_b puro',
    'axb puro',
    'a\\b puro',
    "o'b; -- puro",
  ];
  await t.db
    .insertInto('productGroup')
    .values(names.map((name1, at) => ({ nmpCode: `SIGN${at}`, name1 })))
    .execute();
  const page = await t.signInAs('DIR');
  const listed = async (q: string) => {
    const { status, body } = await page.get<{ rows: readonly { name1: string }[] }>(
      `/apis/v1/product-groups?q=${encodeURIComponent(q)}`,
    );
    assert.equal(status, 200);
    return body.rows.map(({ name1 }) => name1);
  };
  for (const [q, name] of [
    ['50%', names[0]],
    ['a_b', names[2]],
    ['a\\b', names[4]],
    ["o'b;", names[5]],
  ] as const) {
    assert.deepEqual(await found('DIR', q), { productGroup: [name] }, q);
    assert.deepEqual(await listed(q), [name], q);
  }
  for (const q of ['%%%', '___']) {
    assert.deepEqual(await found('DIR', q), {}, q);
    assert.deepEqual(await listed(q), [], q);
  }
  for (const sort of ['name1;drop table product_group', "name1'", '1', 'name1,(select 1)'])
    assert.equal(
      (await page.get(`/apis/v1/product-groups?sort=${encodeURIComponent(sort)}`)).status,
      400,
      sort,
    );
});
