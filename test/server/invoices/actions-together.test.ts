// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { InvoiceBulkActionAnswer } from '../../../src/domain/schema/invoices/invoice-actions.ts';
import { item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let next = 9000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const P = () => [item('P20', 'BD', '1')];

/** Posts a good invoice of channel A by S1. */
async function posted(): Promise<number> {
  next += 1;
  await stage.import('S1', [note(stage.world, 'A', next, '2026-10-01', P())]);
  return next;
}

test('bulk: each row answers for itself, worded; the seller gets one message', async () => {
  const numbers = [await posted(), await posted(), await posted()];
  const rows = await Promise.all(numbers.map(async (nNF) => stage.row('COO1', nNF)));
  await stage.act('MGR1', numbers[1] ?? 0, 'approve');
  const unread = async () =>
    (
      await (
        await stage.page('S1')
      ).get<{ notifications: { title: string }[] }>('/apis/v1/notifications/unread')
    ).body.notifications.length;
  const before = await unread();
  const answer = await (
    await stage.page('COO1')
  ).post<InvoiceBulkActionAnswer>(
    '/apis/v1/invoices/acts',
    {
      act: 'approve',
      rows: [...rows.map(({ id, rowSCN }) => ({ id, rowSCN })), { id: 999_999, rowSCN: 1 }],
    },
    { headers: { 'accept-language': 'pt-BR' } },
  );
  assert.equal(answer.status, 200, answer.raw.body);
  assert.deepEqual(
    answer.body.results.map((each) => [each.ok, each.status1, each.code]),
    [
      [true, 'ROV020', undefined],
      [false, undefined, 'row-conflict'],
      [true, 'ROV020', undefined],
      [false, undefined, 'not-found'],
    ],
  );
  assert.ok(
    answer.body.results.every(
      (each) => each.ok || (each.message !== undefined && each.message !== 'No data found'),
    ),
  );
  assert.equal(await unread(), before + 1);
});

test('contest: within ten days of the notice, once, with an appeal that only a manager or director decides', async () => {
  const nNF = await posted();
  await stage.act('COO1', nNF, 'refuse', { reason: 'r' });
  assert.equal((await stage.act('S1', nNF, 'contest', { reason: 'c1' })).status, 200);
  assert.equal(
    (await stage.act('COO1', nNF, 'dismiss', { reason: 'd' })).body.code,
    'own-posting',
    'he decided before',
  );
  assert.equal((await stage.act('MGR1', nNF, 'dismiss', { reason: 'd' })).body.status1, 'ROV040');
  assert.equal((await stage.act('S1', nNF, 'contest', { reason: 'c2' })).status, 200);
  assert.equal(
    (await stage.act('COO1', nNF, 'uphold', { reason: 'u' })).body.code,
    'not-authorized',
  );
  assert.equal((await stage.act('DIR', nNF, 'uphold', { reason: 'u' })).body.status1, 'ROV020');
  assert.equal(
    (await stage.act('S1', nNF, 'contest', { reason: 'c3' })).body.code,
    '600-035',
    'final',
  );
  const late = await posted();
  await stage.act('COO1', late, 'refuse', { reason: 'r' });
  stage.clock.advance(11 * 86_400_000);
  assert.equal((await stage.act('S1', late, 'contest', { reason: 'c' })).body.code, '600-035');
  stage.clock.advance(-11 * 86_400_000);
});

test('reprocessing looks with today’s portfolio: what vanished frees a refusal, what came up takes an approval back', async () => {
  next += 1;
  await stage.import('S1', [note(stage.world, 'A', next, '2026-10-01', [item('NEW', 'UN', '3')])]);
  assert.equal((await stage.row('COO1', next)).warningCount, 1);
  await stage.act('COO1', next, 'refuse', { reason: 'not mapped' });
  await stage.db
    .insertInto('sku')
    .values({
      customerId: stage.world.channels.A.id,
      customerSKU: 'NEW',
      umCustomer: 'UN',
      productId: stage.world.products.P,
      umConvFactor: '2',
      confirmedAt: '2026-12-01T00:00:00Z',
    })
    .execute();
  assert.equal((await stage.act('RTV1', next, 'reprocess')).body.status1, 'ROV030');
  const detail = await stage.detail('COO1', next);
  assert.deepEqual(
    [detail.warningCount, detail.totalQuantity, detail.items[0]?.quantity],
    [0, '6', '6'],
  );
  await stage.act('MGR1', next, 'approve');
  await stage.db.updateTable('campaignCicle').set({ tsStart: '2026-11-01' }).execute();
  assert.equal((await stage.act('RTV1', next, 'reprocess')).body.status1, 'ROV030');
  await stage.db.updateTable('campaignCicle').set({ tsStart: '2026-08-01' }).execute();
});

test('[1.11] a user who acts as another cannot decide or contest', async () => {
  const nNF = await posted();
  const { id, rowSCN } = await stage.row('COO1', nNF);
  const page = await stage.page('COO1');
  await stage.db
    .updateTable('session')
    .set({ actingUserId: stage.world.people.DIR.id })
    .where('businessPartnerId', '=', stage.world.people.COO1.id)
    .execute();
  const answer = await page.post<{ code: string }>(`/apis/v1/invoices/${id}/acts/approve`, {
    rowSCN,
  });
  assert.deepEqual([answer.status, answer.body.code], [403, 'not-while-acting']);
  assert.deepEqual(
    (await page.get<{ acts: string[] }>(`/apis/v1/invoices/${id}`)).body.acts.includes('approve'),
    false,
  );
  await stage.db.updateTable('session').set({ actingUserId: null }).execute();
});

const eventsOf = async (nNF: number) =>
  (await stage.detail('COO1', nNF)).events.map(
    ({ xEvento, fromStatus, toStatus }) => `${xEvento} ${fromStatus ?? ''}→${toStatus ?? ''}`,
  );

test('[2.48] a decision is taken back within thirty seconds: by an event of its own, and as if it had not been', async () => {
  const nNF = await posted();
  const before = await stage.db
    .selectFrom('invoice')
    .select(['status1', 'statusBefore', 'decidedBy', 'decidedAt'])
    .where('numNF', '=', String(nNF))
    .executeTakeFirstOrThrow();
  assert.equal((await stage.act('COO1', nNF, 'approve')).status, 200);
  assert.ok((await stage.row('COO1', nNF)).acts.includes('take-back'));
  assert.equal((await stage.row('MGR1', nNF)).whyNot['take-back'], 'noOwnDecision');
  assert.equal((await stage.act('MGR1', nNF, 'take-back')).body.code, 'not-authorized');
  stage.clock.advance(29_000);
  const answer = await stage.act('COO1', nNF, 'take-back');
  assert.deepEqual([answer.status, answer.body.status1], [200, 'ROV030'], answer.raw.body);
  assert.deepEqual((await eventsOf(nNF)).slice(-2), [
    'approve ROV030→ROV020',
    'take-back ROV020→ROV030',
  ]);
  assert.deepEqual(
    await stage.db
      .selectFrom('invoice')
      .select(['status1', 'statusBefore', 'decidedBy', 'decidedAt'])
      .where('numNF', '=', String(nNF))
      .executeTakeFirstOrThrow(),
    before,
  );
  const told = await stage.db
    .selectFrom('message')
    .select('code')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  assert.deepEqual(
    told.map(({ code }) => code),
    ['decision-taken-back', 'invoice-approved'],
  );
  assert.equal((await stage.act('COO1', nNF, 'take-back')).body.code, '600-035', 'but once');
  assert.equal(
    (await stage.act('COO1', nNF, 'refuse', { reason: 'on second thoughts' })).status,
    200,
  );
});

test('[2.48] nothing is taken back after thirty seconds, nor once something has followed', async () => {
  const late = await posted();
  await stage.act('COO1', late, 'approve');
  stage.clock.advance(31_000);
  assert.equal((await stage.act('COO1', late, 'take-back')).body.code, '600-035');
  assert.equal((await stage.row('COO1', late)).whyNot['take-back'], 'undoOver');
  const followed = await posted();
  await stage.act('COO1', followed, 'refuse', { reason: 'not ours' });
  await stage.act('S1', followed, 'contest', { reason: 'ours after all' });
  assert.equal((await stage.row('COO1', followed)).whyNot['take-back'], 'noOwnDecision');
  const read = await posted();
  await stage.act('COO1', read, 'approve');
  await stage.act('RTV1', read, 'reprocess');
  assert.equal((await stage.act('COO1', read, 'take-back')).body.code, '600-035');
  assert.equal((await stage.row('COO1', read)).whyNot['take-back'], 'followed');
});

test('[4.12] an end of a dispute is taken back into the dispute, and it counts as contested as before', async () => {
  const nNF = await posted();
  await stage.act('MGR1', nNF, 'refuse', { reason: 'not ours' });
  await stage.act('S1', nNF, 'contest', { reason: 'ours after all' });
  await stage.act('COO1', nNF, 'dismiss', { reason: 'no' });
  assert.equal((await stage.act('COO1', nNF, 'take-back')).body.status1, 'ROV050');
  const { statusBefore, decidedBy } = await stage.db
    .selectFrom('invoice')
    .select(['statusBefore', 'decidedBy'])
    .where('numNF', '=', String(nNF))
    .executeTakeFirstOrThrow();
  assert.deepEqual([statusBefore, decidedBy], ['ROV040', stage.world.people.MGR1.id]);
  assert.equal((await stage.act('COO1', nNF, 'uphold', { reason: 'yes' })).body.status1, 'ROV020');
});

test('[4.12] a refusal that was taken back opens no further contest', async () => {
  const nNF = await posted();
  await stage.db
    .updateTable('invoice')
    .set({ mode: 'HAND', status1: 'ROV005' })
    .where('numNF', '=', String(nNF))
    .execute();
  await stage.act('COO1', nNF, 'countersign');
  for (const decider of ['MGR1', 'DIR'] as const) {
    await stage.act('S1', nNF, 'contest', { reason: 'the quantity is wrong' });
    await stage.act(decider, nNF, 'dismiss', { reason: 'no' });
  }
  assert.equal((await stage.row('S1', nNF)).whyNot.contest, 'tooLate');
  assert.equal((await stage.act('COO1', nNF, 'refuse', { reason: 'by mistake' })).status, 200);
  assert.equal((await stage.act('COO1', nNF, 'take-back')).body.status1, 'ROV020');
  assert.equal((await stage.row('S1', nNF)).whyNot.contest, 'tooLate');
});

test('[2.48] many decisions are taken back at once, each answered by itself', async () => {
  const numbers = [await posted(), await posted()];
  const page = await stage.page('COO1');
  const rowsNow = () =>
    Promise.all(
      numbers.map(async (nNF) => {
        const { id, rowSCN } = await stage.row('COO1', nNF);
        return { id, rowSCN };
      }),
    );
  await page.post('/apis/v1/invoices/acts', { act: 'approve', rows: await rowsNow() });
  await stage.act('RTV1', numbers[1] ?? 0, 'reprocess');
  const { results } = (
    await page.post<InvoiceBulkActionAnswer>('/apis/v1/invoices/acts', {
      act: 'take-back',
      rows: await rowsNow(),
    })
  ).body;
  assert.deepEqual(
    results.map(({ status1, code }) => status1 ?? code),
    ['ROV030', '600-035'],
  );
});
