// @module-tag whole
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { selectBoardFacts } from '../../server/boards/facts.ts';
import { fillSums } from '../../server/boards/recalculated-sums.ts';
import { MOST_COUNTED } from '../../server/listing/count.ts';
import type { ListAnswer, SummaryAnswer } from '../../src/domain/schema/entities/list.ts';
import { expect, testApp } from './harness.ts';
import type { Client, TestApp } from './harness.ts';

const URL = '/apis/v1/invoices';
const MANY = MOST_COUNTED + 2_500;
const FIRST = 9_000_000;

let t: TestApp;
let director: Client;
beforeAll(async () => {
  t = await testApp();
  // every seventh invoice came as a key alone and shows neither day nor value
  await sql`
    insert into invoice (id, emit_type, mode, serie_nf, num_nf, mod, dt_emis, emit_xnome, total_vlr_nf, total_quantity, status1, customer_id, campaign_cicle_id, emit_cnpj_cpf, search_text)
    select ${FIRST}::integer + g, '2', case when g % 7 = 0 then 'KEY' else 'XML' end, '1', g::text, '55', case when g % 7 > 0 then date '2026-09-07' + g % 21 end,
      (array['Ácido', 'acido', 'Zebu'])[1 + g % 3], case when g % 7 > 0 then g % 100 end, case when g % 7 > 0 then g % 50 end,
      case when g % 100 = 0 then 'ROV030' else 'ROV020' end, ${t.world.channels.A.id}::bigint, ${t.world.cicleId}::bigint, lpad(g::text, 14, '0'),
      case when g <= 40 then 'poucas ab' || g else 'muitas' end
    from generate_series(1, ${MANY}::integer) g`.execute(t.db);
  await sql`insert into invoice_fact ${selectBoardFacts(sql`true`)} on conflict do nothing`.execute(
    t.db,
  );
  await fillSums(t.db);
  director = await t.signInAs('DIR');
});
afterAll(() => t.close());

const list = async (query: string, by = director): Promise<ListAnswer> =>
  expect(await by.get<ListAnswer>(`${URL}?emitType=2&${query}`), 200);
const summary = async (query: string, by = director): Promise<SummaryAnswer> =>
  expect(await by.get<SummaryAnswer>(`${URL}/summary?emitType=2&${query}`), 200);
const ids = ({ rows }: ListAnswer): readonly number[] => rows.map(({ id }) => id);

test('pages that begin after the row before them are those of the whole, in every order that an index gives', async () => {
  for (const sort of ['dtEmis', 'numNF', 'emitXNome', 'totalQuantity', 'totalVlrNF', 'postedAt'])
    for (const sign of ['', '-']) {
      const query = `q=poucas&sort=${sign}${sort}`;
      const whole = ids(await list(`${query}&size=40`));
      assert.equal(new Set(whole).size, 40);
      const walked: number[] = [];
      const counted: number[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const before = walked.at(-1);
        walked.push(
          ...ids(await list(`${query}&size=13&page=${page}${before ? `&after=${before}` : ''}`)),
        );
        counted.push(...ids(await list(`${query}&size=13&page=${page}`)));
      }
      assert.deepEqual(walked, whole, `${sign}${sort} after rows`);
      assert.deepEqual(counted, whole, `${sign}${sort} by numbers`);
    }
  const [empty] = (await list('q=poucas&sort=dtEmis&size=40')).rows.slice(-1);
  assert.equal(empty?.['dtEmis'], null);
});

test('a row that has gone, or is not for the reader, leaves the page to its number', async () => {
  const second = ids(await list('q=poucas&size=10&page=2'));
  assert.deepEqual(ids(await list('q=poucas&size=10&page=2&after=1')), second);
  const manager = await t.signInAs('MC');
  assert.deepEqual(ids(await list(`page=1&after=${second[0]}`, manager)), []);
});

test('a large result is counted as it is kept, else up to a most and whole on demand', async () => {
  const all = await list('');
  assert.deepEqual([all.total, all.isLeast], [MANY, undefined]);
  const kept = await summary('');
  const exact = await summary(`numNF=*&exact=true`);
  assert.deepEqual(kept.counts, exact.counts);
  assert.deepEqual(Object.values(kept.sums).map(Number), Object.values(exact.sums).map(Number));
  assert.equal(exact.total, MANY);
  // numbers of invoices are kept by nothing
  const open = await list('numNF=*');
  assert.deepEqual([open.total, open.isLeast], [MOST_COUNTED, true]);
  assert.deepEqual(await summary('numNF=*'), { counts: {}, sums: {}, isOpen: true });
  // weeks from Monday on, from Sunday on, and parts of them
  for (const days of ['07..2026-09-27', '06..2026-09-26', '07..2026-09-26']) {
    const weeks = `dtEmis=2026-09-${days}`;
    const { counts } = await summary(weeks);
    assert.notDeepEqual(counts, {}, days);
    assert.deepEqual(counts, (await summary(`${weeks}&numNF=*&exact=true`)).counts, days);
  }
  assert.deepEqual((await summary('dtEmis=2026-09-07..2026-09-29')).counts, {});
  const last = await list(`numNF=*&size=1000&page=${Math.ceil(MANY / 1000)}`);
  assert.deepEqual([last.total, last.isLeast], [MANY, undefined]);
});

test('a small list is counted directly, whatever sums are kept', async () => {
  await sql`update invoice_week set invoices = invoices + 1 where status1 = 'ROV030'`.execute(t.db);
  const waiting = Math.floor(MANY / 100);
  assert.equal((await list('status1=ROV030&size=10')).total, waiting);
  assert.equal((await summary('status1=ROV030&numNF=*')).counts['status1'], undefined);
  const [own, all] = [await t.signInAs('MA'), await summary('')];
  assert.equal(
    (await list('', own)).total,
    MANY + Number(all.counts['status1']?.['ROV030']) - waiting,
  );
  await fillSums(t.db);
});

test('both databases have the index of words, and what is too short for it begins a word', async () => {
  const { rows } =
    await sql`select 1 from pg_indexes where indexname = 'invoice_search_idx'`.execute(t.db);
  assert.equal(rows.length, 1);
  const found = async (q: string) => (await list(`q=${q}&size=10`)).total;
  assert.deepEqual(
    [await found('ab'), await found('b7'), await found('ab7'), await found('ouc')],
    [40, 0, 1, 40],
  );
});
