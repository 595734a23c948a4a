import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { drainAll } from './drain.ts';
import { dec, roundHalfUp } from '../../../src/domain/decimal.ts';
import type { PersonKey } from '../harness.ts';
import { event, item, note, openStage } from '../invoices/stage.ts';
import type { Note, Stage } from '../invoices/stage.ts';
import { audit } from './auditor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await drainAll(stage.db);
});
afterAll(() => stage.close());

/** Brings the sums up to date, compares them with the rules, and reads who has how many points in the worked example's campaign. */
async function scores(after: string): Promise<Record<string, string>> {
  await drainAll(stage.db);
  await audit(stage.db, after);
  const totals = await stage.db
    .selectFrom('rankingTotal')
    .innerJoin('businessPartner', 'businessPartner.id', 'rankingTotal.personId')
    .select(['name1', 'score'])
    .where('campaignId', '=', stage.world.campaignId)
    .execute();
  const told = Object.fromEntries(
    totals.map(({ name1, score }) => [name1.replace('Pessoa ', ''), roundHalfUp(dec(score), 2)]),
  );
  const { rows } = await stage.ranking('DIR');
  const today = rows.map((row) => [row.salesmanName.replace('Pessoa ', ''), row.rankingScore]);
  assert.deepEqual(told, Object.fromEntries(today), `the ranking as it is read after ${after}`);
  return told;
}

async function sold(who: PersonKey, made: Note): Promise<void> {
  const batch = await stage.import(who, [made]);
  assert.equal(batch.counts.stored, 1, JSON.stringify(batch));
}

async function actions(
  who: PersonKey,
  nNF: number,
  action: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const answer = await stage.act(who, nNF, action, body);
  assert.equal(answer.status, 200, `${action}: ${answer.raw.body}`);
}

const P = (quantity: string, more = {}) => [item('P20', 'BD', quantity, more)];

test('posting, approving, refusing, contesting, deciding: the sums follow each act through the server', async () => {
  await sold('S1', note(stage.world, 'A', 101, '2026-09-10', P('50')));
  assert.deepEqual(await scores('posting'), {});
  await actions('DIR', 101, 'approve');
  assert.deepEqual(await scores('approving'), { MA: '1500.00' });
  await actions('S1', 101, 'contest', { reason: 'the quantity is wrong' });
  assert.deepEqual(await scores('contesting'), { MA: '1500.00' }, 'until it is decided');
  await actions('MGR1', 101, 'uphold', { reason: 'so it is' });
  assert.deepEqual(await scores('upholding'), {});
  await sold('S1', note(stage.world, 'A', 102, '2026-09-11', P('46')));
  await actions('DIR', 102, 'approve');
  assert.deepEqual(await scores('another sale'), { MA: '1380.00' });
  await sold('S2', note(stage.world, 'A', 103, '2026-09-12', P('5')));
  await actions('DIR', 103, 'refuse', { reason: 'not ours' });
  assert.deepEqual(await scores('refusing'), { MA: '1380.00' });
});

test('another seller, a code that is mapped, a withdrawal', async () => {
  await sold('S1', note(stage.world, 'A', 201, '2026-10-01', [item('NEW', 'UN', '10')]));
  await actions('MA', 201, 'assign-seller', { bpCtvId: stage.world.people.S2.id });
  await actions('DIR', 201, 'approve');
  assert.deepEqual(await scores('an unknown code'), { MA: '1380.00' });
  const made = await (
    await stage.page('MA')
  ).post<{ id: number }>('/apis/v1/skus', {
    customerId: stage.world.channels.A.id,
    customerSKU: 'NEW',
    umCustomer: 'UN',
    customerSKUName: 'Novo',
    productId: stage.world.products.P,
    proposedFactor: '2',
  });
  assert.equal(made.status, 201, made.raw.body);
  const confirmed = await (
    await stage.page('RTV1')
  ).post(`/apis/v1/skus/${made.body.id}/acts/confirm`, { rowSCN: 1 });
  assert.equal(confirmed.status, 200, confirmed.raw.body);
  await stage.app.services.jobs.drain();
  assert.deepEqual(await scores('mapping'), { MA: '1410.00' });
  await sold('S1', note(stage.world, 'A', 202, '2026-10-02', P('1')));
  await actions('S1', 202, 'withdraw');
  assert.deepEqual(await scores('withdrawing'), { MA: '1410.00' });
});

test('a return below the trigger removes a sale and its withdrawal restores it; a cancellation removes the last', async () => {
  const sale = note(stage.world, 'B', 301, '2026-11-03', [item('7788', 'GL', '40')]);
  await sold('S3', sale);
  await actions('DIR', 301, 'approve');
  assert.deepEqual(await scores('a sale of the same group'), { MA: '1410.00', MB: '300.00' });
  const back = note(
    stage.world,
    'A',
    302,
    '2026-12-03',
    P('20', { CFOP: '1202', reference: { chaveAcesso: await keyOf(102), nItem: 1 } }),
    { tpNF: '0', finNFe: '4', natOp: 'Devolucao de venda' },
  );
  await sold('S2', back);
  assert.deepEqual(await scores('a return'), { MA: '0.00', MB: '0.00' });
  await actions('COO1', 302, 'withdraw', { reason: 'a mercadoria nao voltou' });
  assert.deepEqual(await scores('its withdrawal'), { MA: '1410.00', MB: '300.00' });
  await stage.import('S3', [event(sale, '110111')]);
  assert.deepEqual(await scores('a cancellation'), { MA: '1410.00' });
});

test('a channel that leaves the group takes its sales along', async () => {
  await stage.db
    .updateTable('economicGroupMember')
    .set({ validTo: '2026-09-30' })
    .where('customerId', '=', stage.world.channels.A.id)
    .execute();
  assert.deepEqual(await scores('leaving the group'), { MA: '1380.00' });
});

async function keyOf(nNF: number): Promise<string> {
  const { chNFe } = await stage.db
    .selectFrom('invoice')
    .select('chNFe')
    .where('numNF', '=', String(nNF))
    .executeTakeFirstOrThrow();
  return chNFe ?? '';
}
