import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { until } from '../../elements/until.ts';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.signInAs('ADMIN');
});
afterAll(() => t.close());

async function sell(): Promise<void> {
  const { channels, people, cicleId, products } = t.world;
  const { id } = await t.db
    .insertInto('invoice')
    .values({
      emitType: '2',
      mode: 'XML',
      status1: 'ROV020',
      customerId: channels.A.id,
      bpEmitId: channels.A.id,
      emitCnpjCpf: channels.A.cnpj,
      destCnpjCpf: '52998224725',
      mod: '55',
      serieNF: '1',
      numNF: '31',
      dtEmis: '2026-10-10',
      dhEmis: '2026-10-10T13:00:00.000Z',
      dhEmiText: '2026-10-10T10:00:00-03:00',
      tpNF: '1',
      finNFe: '1',
      integrity: 'intact',
      natOp: 'Venda',
      postedBy: people.S1.id,
      bpCtvId: people.S1.id,
      bpMngrId: people.MA.id,
      campaignCicleId: cicleId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('invoiceItem')
    .values({
      invoiceId: id,
      nItem: 1,
      cfop: '5102',
      extCode: 'P20',
      uCom: 'BD',
      qCom: '100',
      vProd: '1000',
      quantity: '2000',
      umConvFactor: '20',
      productId: products.P,
    })
    .execute();
  await enqueueChanges(t.db, [{ kind: 'channel', refId: channels.A.id }]);
}

test('a leaver is anonymised on request and for good, and the sums of rankings stay', async () => {
  const {
    people: { MA, S1 },
    campaignId,
    channels,
  } = t.world;
  await sell();
  await t.signInAs('MA');
  const director = await t.signInAs('DIR');
  const ranking = async () =>
    expect(await director.get<RankingAnswer>(`/apis/v1/rankings/${campaignId}`), 200);
  const before1 = await ranking();
  assert.deepEqual(
    before1.rows.map(({ salesmanName, rankingScore }) => [salesmanName, rankingScore]),
    [[MA.name1, '3000.00']],
  );
  const url = `/apis/v1/external-users/${MA.id}`;
  // a trace of the name in the history of another record
  const link = await t.db
    .selectFrom('channelLink')
    .select(['id', 'rowSCN'])
    .where('businessPartnerId', '=', S1.id)
    .where('customerId', '=', channels.A.id)
    .executeTakeFirstOrThrow();
  const moved = expect(
    await admin.put<ResourceDetail>(`/apis/v1/channel-links/${link.id}`, {
      rowSCN: link.rowSCN,
      reportsTo: null,
    }),
    200,
  );
  expect(
    await admin.put(`/apis/v1/channel-links/${link.id}`, {
      rowSCN: moved.rowSCN,
      reportsTo: MA.id,
    }),
    200,
  );
  const row = expect(await admin.get<ResourceDetail>(url), 200);
  assert.equal(row.acts.includes('anonymise'), false, 'not while active');
  const gone = expect(
    await admin.post<ResourceDetail>(`${url}/acts/deactivate`, {
      rowSCN: row.rowSCN,
      reason: 'Saiu',
    }),
    200,
  );
  assert.equal(
    expect(await admin.post<ProblemBody>(`${url}/acts/anonymise`, { rowSCN: gone.rowSCN }), 400)
      .affectedField,
    'reason',
  );
  expect(
    await (
      await t.signInAs('RTV1')
    ).post(`${url}/acts/anonymise`, { rowSCN: gone.rowSCN, reason: 'Pedido' }),
    409,
  );
  const done = expect(
    await admin.post<ResourceDetail>(`${url}/acts/anonymise`, {
      rowSCN: gone.rowSCN,
      reason: 'Pedido do titular',
    }),
    200,
  );
  assert.deepEqual(
    [done['name1'], done['taxNum'], done['email'], done.acts],
    [`Pessoa anonimizada ${MA.id}`, null, `anonymised-${MA.id}@invalid`, ['reactivate']],
  );
  const after1 = await ranking();
  assert.deepEqual(
    after1.rows.map(({ rankingScore, rankPosition }) => [rankingScore, rankPosition]),
    before1.rows.map(({ rankingScore, rankPosition }) => [rankingScore, rankPosition]),
  );
  assert.deepEqual(
    after1.rows.map(({ salesmanName }) => salesmanName),
    [`Pessoa anonimizada ${MA.id}`],
  );
  assert.equal(
    (await t.visitor().post('/api/v1/login', { userEmail: MA.email, password: 'Tucano+Ipe47' }))
      .status,
    401,
  );
  // a ranking that was being worked out may show the name once more: the work after the commit
  // takes it out
  for (const trace of [MA.name1, MA.email])
    await until(async () => (await tablesWith(trace)).length === 0, `that ${trace} is gone`);
});

/** Finds the tables that contain a text in any column. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    t.db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(
        t.db,
      );
    if (hits.length > 0) found.push(name);
  }
  return found;
}
