import type { Disclosure } from '../../../src/domain/rules/permission/disclosure.ts';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import type {
  RankingAnswer,
  RankingFiltersAnswer,
} from '../../../src/domain/schema/ranking/ranking.ts';
import type { PersonKey } from '../harness.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';
import { EMBED_KEY, PARTNER_ORIGIN } from '../world.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [
    note(world, 'A', 11, '2026-10-01', [item('P20', 'BD', '60')]),
    note(world, 'A', 12, '2026-11-02', [item('P20', 'BD', '10')]),
  ]);
  await stage.import('S3', [note(world, 'B', 21, '2026-10-02', [item('7788', 'GL', '30')])]);
  await stage.import('S4', [note(world, 'C', 31, '2026-10-02', [item('P20', 'BD', '50')])]);
  await stage.import('S5', [note(world, 'D', 41, '2026-10-02', [item('R5', 'GL', '10')])]);
  for (const numNF of [11, 12, 21, 31, 41])
    assert.equal((await stage.act('DIR', numNF, 'approve')).status, 200);
});
afterAll(() => stage.close());

const url = '/apis/v1/rankings/EX-2';
const read = async (who: PersonKey, query: string) =>
  (await (await stage.page(who)).get<RankingAnswer>(`${url}?${query}`)).body;
const setDisclosure = (disclosure: Disclosure) =>
  stage.db
    .updateTable('campaign')
    .set((eb) => ({ disclosure, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', stage.world.campaignId)
    .execute();
const shown = ({ rows, found }: RankingAnswer) => [
  found,
  rows.map((row) => [row.salesmanName, row.rankPosition]),
];

test('[2.27] a person or a channel is found wherever they stand; their places stay those of all', async () => {
  assert.deepEqual(shown(await read('DIR', 'q=pessoa%20mb')), [1, [['Pessoa MB', 3]]]);
  assert.deepEqual(shown(await read('DIR', 'q=MB&top=1')), [1, [['Pessoa MB', 3]]]);
  const ofC = await read('DIR', `customerId=${stage.world.channels.C.id}`);
  assert.deepEqual(shown(ofC), [1, [['Pessoa MC', 2]]]);
  assert.deepEqual([ofC.total, ofC.rows[0]?.part], [4, undefined]);
  assert.deepEqual(shown(await read('DIR', 'q=pessoa&page=2&size=3')), [4, [['Pessoa MD', 4]]]);
  assert.deepEqual(shown(await read('DIR', 'q=unknown')), [0, []]);
});

test('a person cannot be found by a name or a channel that is hidden from the reader', async () => {
  await setDisclosure('alias');
  assert.deepEqual(shown(await read('MA', 'q=pessoa%20mc')), [0, []]);
  assert.deepEqual(shown(await read('MA', 'q=alias%20mc')), [1, [['Alias MC', 2]]]);
  assert.deepEqual(shown(await read('MA', `customerId=${stage.world.channels.C.id}`)), [0, []]);
  assert.deepEqual(shown(await read('MA', `customerId=${stage.world.channels.A.id}`)), [
    1,
    [['Pessoa MA', 1]],
  ]);
  const options = await (await stage.page('MA')).get<RankingFiltersAnswer>(`${url}/filters`);
  assert.deepEqual(
    options.body.channels.map((row) => row.name1),
    ['Canal A'],
  );
  await setDisclosure('neighbours');
  assert.deepEqual(shown(await read('MD', 'q=a')), [
    3,
    [
      ['Alias MC', 2],
      ['Alias MB', 3],
      ['Pessoa MD', 4],
    ],
  ]);
  assert.deepEqual(shown(await read('MD', 'q=ma')), [0, []]);
  await setDisclosure('named');
});

test('a product or a period adds part sums, to those whose proof one may open; places and points stay', async () => {
  const { products } = stage.world;
  const part = async (who: PersonKey, query: string) =>
    (await read(who, query)).rows.map((row) => [row.rankingScore, row.part]);
  assert.deepEqual(await part('DIR', 'from=2026-11-01'), [
    ['2100.00', '300.00'],
    ['1500.00', '0.00'],
    ['225.00', '0.00'],
    ['100.00', '0.00'],
  ]);
  assert.deepEqual(await part('DIR', `productId=${products.P}&from=2026-10-02&to=2026-10-31`), [
    ['2100.00', '0.00'],
    ['1500.00', '1500.00'],
    ['225.00', '225.00'],
    ['100.00', '0.00'],
  ]);
  assert.deepEqual(await part('MC', `productId=${products.P}`), [
    ['2100.00', null],
    ['1500.00', '1500.00'],
    ['225.00', null],
    ['100.00', null],
  ]);
  const visitor = await stage
    .visitor()
    .get<RankingAnswer>(`${url}?embedKey=${EMBED_KEY}&q=mc&productId=${products.P}`, {
      headers: { origin: PARTNER_ORIGIN },
    });
  assert.deepEqual(
    [visitor.body.rows.length, visitor.body.found, visitor.body.rows[0]?.part],
    [4, undefined, undefined],
    'a page without sign-in asks nothing about people',
  );
  assert.equal((await (await stage.page('DIR')).get(`${url}?from=2026-13-01`)).status, 400);
});

const file = async (who: PersonKey, query: string) =>
  (await stage.page(who)).get(`${url}/export?${query}`, {
    headers: { 'accept-language': 'pt-BR' },
  });
const lines = (body: string) => body.replace('\ufeff', '').trim().split('\r\n');

test('[2.27] the file of a ranking holds what the reader sees on the screen, and no more', async () => {
  await stage.db
    .updateTable('businessPartner')
    .set({ name1: '=HYPERLINK("http://x")', rowSCN: 99 })
    .where('id', '=', stage.world.people.MD.id)
    .execute();
  const whole = await file('DIR', 'format=csv');
  assert.equal(whole.status, 200, whole.raw.body);
  assert.match(whole.headers['content-disposition'] as string, /ranking-EX-2-2026-12-06\.csv/);
  const [head, first, , , last] = lines(whole.raw.body);
  assert.equal(head, 'Pos.;Gerente;CPF, CNPJ ou RUC;Canal;Pontos;Até a posição acima;Prêmio (R$)');
  assert.match(first ?? '', /^1;Pessoa MA;[\d.-]+;Canal A;2\.100,00;;9\.000,00$/);
  assert.match(last ?? '', /^4;"'=HYPERLINK/, 'no formula');
  await setDisclosure('alias');
  const own = lines((await file('MC', 'format=csv')).raw.body);
  assert.deepEqual(
    own.map((line) => line.split(';')[1]),
    ['Gerente', 'Alias MA', 'Pessoa MC', 'Alias MB', 'Alias MD'],
  );
  assert.equal(own[1]?.split(';')[2], '', 'another’s tax number stays hidden');
  assert.equal(own[1]?.split(';')[3], '', 'and their channel');
  await setDisclosure('neighbours');
  assert.equal(lines((await file('MD', 'format=csv')).raw.body).length, 4);
  await setDisclosure('named');
});

test('the headings of a filtered file say which figures are those of the whole ranking', async () => {
  const [head, row] = lines(
    (
      await file(
        'DIR',
        `format=csv&q=mc&productId=${stage.world.products.P}&from=2026-10-01&to=2026-10-31`,
      )
    ).raw.body,
  );
  assert.match(
    head ?? '',
    /^Posição no ranking completo;Gerente;CPF, CNPJ ou RUC;Canal;Pontos ao todo;Destes, Produto P, vendas de 01\/10\/2026 a 31\/10\/2026;/,
  );
  assert.match(row ?? '', /^2;Pessoa MC;.*;1\.500,00;1\.500,00;600,00;/);
});

test('[2.27] the lines of a proof as a file, only for who may open it', async () => {
  const { people } = stage.world;
  const own = lines((await file('MA', 'format=csv&view=analytical')).raw.body);
  assert.match(own[0] ?? '', /^Gerente;Nota;Emissão;Emitente;/);
  assert.deepEqual(
    own
      .slice(1)
      .map((line) => line.split(';'))
      .map((cells) => [cells[1], cells[13]]),
    [
      ['11', '1.800'],
      ['12', '300'],
    ],
  );
  assert.equal(
    (await file('MC', `format=csv&view=analytical&personId=${people.MA.id}`)).status,
    404,
  );
  const sheet = await file('DIR', `format=xlsx&view=analytical&personId=${people.MA.id}`);
  assert.equal(sheet.status, 200);
  const book = await readXlsx(sheet.raw.rawPayload);
  assert.deepEqual(
    book.sheets[0]?.rows.slice(1).map((cells) => cells[13]),
    [1800, 300],
  );
});
