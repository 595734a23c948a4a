// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { CheckedKeysAnswer } from '../../../src/domain/schema/invoices/invoice-keys.ts';
import type { BatchOutlook } from '../../../src/domain/schema/invoices/invoice-outlook.ts';
import type { CaseDetail } from '../../../src/domain/schema/invoices/invoice-case.ts';
import type { Answer, PersonKey } from '../harness.ts';
import { event, item, note, openStage } from './stage.ts';
import type { Note, Stage } from './stage.ts';

const PDF = Buffer.from('%PDF-1.7 evidence').toString('base64');

let stage: Stage;
let next = 7000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Posts a good invoice of channel A. */
async function posted(who: PersonKey = 'S1', quantity = '1'): Promise<Note> {
  next += 1;
  const sent = note(stage.world, 'A', next, '2026-10-01', [item('P20', 'BD', quantity)]);
  await stage.import(who, [sent]);
  return sent;
}

async function read(who: PersonKey, id: number): Promise<Answer<CaseDetail>> {
  return (await stage.page(who)).get<CaseDetail>(`/apis/v1/invoice-cases/${id}`);
}

async function seen(who: PersonKey, id: number): Promise<CaseDetail> {
  const answer = await read(who, id);
  assert.equal(answer.status, 200, `${who}: ${answer.raw.body}`);
  return answer.body;
}

const code = async (answer: Promise<Answer<{ code: string }>>): Promise<string | number> => {
  const { status, body } = await answer;
  return status < 300 ? status : body.code;
};

test('a duplicate’s poster claims the sale with an own file, the channel’s manager decides, and points follow', async () => {
  const sent = await posted('S1');
  const nNF = Number(sent.spec.nNF);
  const batch = await stage.import('S2', [sent]);
  assert.equal(batch.files[0]?.results[0]?.mayClaim, true);
  const invoiceId = batch.files[0]?.results[0]?.invoiceId ?? 0;
  const claim = async (who: PersonKey, more: object = {}) =>
    (await stage.page(who)).post<{ id: number; code: string }>('/apis/v1/invoice-cases/claims', {
      of: { batchId: batch.id, invoiceId },
      text: 'I sold this',
      evidence: [{ fileName: 'order.pdf', file: PDF }],
      ...more,
    });
  assert.equal((await claim('S1')).status, 404, 'another person’s posting is not revealed');
  assert.equal((await claim('S2', { evidence: [] })).body.code, 'invalid-input');
  const opened = await claim('S2');
  assert.equal(opened.status, 200, opened.raw.body);
  assert.equal((await claim('S2')).body.code, '600-035', 'one claim at a time');
  const { id } = opened.body;
  assert.equal((await seen('S2', id)).invoice, null, 'the invoice itself is not theirs to see');
  assert.equal((await seen('S1', id)).kind, 'sale');
  assert.equal((await read('S4', id)).status, 404);
  for (const [who, refusal] of [
    ['S1', 'not-authorized'],
    ['CTV1', 'not-authorized'],
    ['DIR', 'not-authorized'],
  ] as const)
    assert.equal(await code(stage.act(who, nNF, 'grant-claim', { reason: 'so' })), refusal, who);
  assert.equal(await code(stage.act('MA', nNF, 'grant-claim', { reason: ' ' })), 'invalid-input');
  const granted = await stage.act('MA', nNF, 'grant-claim', { reason: 'S2 sold it' });
  assert.equal(granted.status, 200, granted.raw.body);
  const after1 = await stage.detail('S2', nNF);
  assert.deepEqual([after1.sellerName, after1.status1], ['Pessoa S2', 'ROV030']);
  const done = await seen('S1', id);
  assert.deepEqual([done.status1, done.outcome], ['final', 'upheld']);
});

test('a key or typed number that meets an invoice is claimed only by a person who sold for the channel', async () => {
  const [first, second] = [await posted('S1'), await posted('S1')];
  const customerId = stage.world.channels.A.id;
  const claim = async (who: PersonKey, of: object) =>
    (
      await (
        await stage.page(who)
      ).post('/apis/v1/invoice-cases/claims', {
        of,
        text: 'I sold this',
        evidence: [{ fileName: 'order.pdf', file: PDF }],
      })
    ).status;
  const check = async (who: PersonKey) =>
    (
      await (
        await stage.page(who)
      ).post<CheckedKeysAnswer>('/apis/v1/invoices/keys/check', {
        emitType: '2',
        keys: [first.key],
      })
    ).body.rows[0];
  assert.deepEqual([(await check('S2'))?.state, (await check('S2'))?.mayClaim], ['known', true]);
  assert.equal((await check('S1'))?.mayClaim, undefined, 'it is theirs already');
  const byNumber = { customerId, serieNF: '001', numNF: String(second.spec.nNF) };
  assert.equal(await claim('S3', { chNFe: first.key }), 404);
  assert.equal(await claim('S3', byNumber), 404);
  assert.equal(await claim('S2', { chNFe: first.key }), 200);
  assert.equal(await claim('S2', byNumber), 200);
  assert.equal((await check('S2'))?.mayClaim, undefined, 'one claim at a time');
});

test('a channel that confirms sellers approves nothing before, and its manager’s choice is confirmed', async () => {
  const { id } = stage.world.channels.A;
  const confirm = (confirmsSellers: boolean) =>
    stage.db.updateTable('customer').set({ confirmsSellers }).where('id', '=', id).execute();
  const sent = note(stage.world, 'A', (next += 1), '2026-10-01', [item('P20', 'BD', '1')]);
  const batch = await stage.import('S1', [sent]);
  const ahead = async () =>
    (
      await (
        await stage.page('S1')
      ).get<BatchOutlook>(`/apis/v1/invoices/uploads/${batch.id}/outlook`)
    ).body.rows.map(({ sellerToConfirm }) => sellerToConfirm);
  const nNF = Number(sent.spec.nNF);
  assert.equal(await code(stage.act('MA', nNF, 'confirm-seller')), '600-035');
  assert.deepEqual(await ahead(), [false]);
  await confirm(true);
  assert.deepEqual(await ahead(), [true]);
  try {
    assert.equal((await stage.row('COO1', nNF)).whyNot.approve, 'sellerUnconfirmed');
    assert.equal(await code(stage.act('COO1', nNF, 'approve')), '600-035');
    for (const who of ['S1', 'COO1', 'DIR', 'RTV1'] as const)
      assert.equal(await code(stage.act(who, nNF, 'confirm-seller')), 'not-authorized', who);
    assert.equal(await code(stage.act('MA', nNF, 'confirm-seller')), 200);
    assert.deepEqual(await ahead(), [false]);
    assert.equal((await stage.act('COO1', nNF, 'approve')).body.status1, 'ROV020');
    const other = Number((await posted()).spec.nNF);
    await stage.act('MA', other, 'assign-seller', { bpCtvId: stage.world.people.S2.id });
    assert.equal((await stage.act('COO1', other, 'approve')).body.status1, 'ROV020');
  } finally {
    await confirm(false);
  }
});

test('a cancellation is undone by a director with proof alone, and the same event does not cancel again', async () => {
  const sent = await posted();
  const nNF = Number(sent.spec.nNF);
  const { id } = await stage.row('DIR', nNF);
  const cancellation = event(sent, '110111');
  await stage.import('S1', [cancellation]);
  assert.equal((await stage.row('DIR', nNF)).status1, 'ROV090');
  const proof = {
    reason: 'the authority revoked it',
    evidence: [{ fileName: 'a.pdf', file: PDF }],
  };
  for (const who of ['S1', 'MA', 'RTV1', 'COO1', 'MGR1', 'ADMIN'] as const)
    assert.equal(
      await code(stage.act(who, nNF, 'undo-cancellation', proof)),
      'not-authorized',
      who,
    );
  assert.equal(
    await code(stage.act('DIR', nNF, 'undo-cancellation', { reason: 'because' })),
    'invalid-input',
  );
  const undone = await stage.act('DIR', nNF, 'undo-cancellation', proof);
  assert.deepEqual([undone.status, undone.body.status1], [200, 'ROV030'], undone.raw.body);
  await stage.import('MA', [cancellation]);
  await stage.act('RTV1', nNF, 'reprocess');
  assert.equal((await stage.row('DIR', nNF)).status1, 'ROV030');
  const kept = await stage.db
    .selectFrom('caseEvidence')
    .select('mediaType')
    .where('invoiceId', '=', id)
    .execute();
  assert.deepEqual(kept, [{ mediaType: 'application/pdf' }]);
  // the next decider and the channel read the reason for the reversal
  for (const who of ['COO1', 'MA'] as const) {
    const { proofs } = await stage.detail(who, nNF);
    assert.deepEqual(
      proofs.map(({ name, sizeBytes }) => [name, sizeBytes]),
      [['a.pdf', Buffer.from(PDF, 'base64').length]],
      who,
    );
    const page = await stage.page(who);
    const path = `/apis/v1/invoices/${id}/attachments?proofId=${proofs[0]?.id}`;
    const file = await page.get(path);
    assert.deepEqual([file.status, file.raw.body], [200, Buffer.from(PDF, 'base64').toString()]);
  }
});

test('a case ends where there is nothing left to decide: the tax authority cancelled the invoice', async () => {
  const sent = await posted();
  const nNF = Number(sent.spec.nNF);
  await stage.act('COO1', nNF, 'refuse', { reason: 'the order says otherwise' });
  await stage.act('S1', nNF, 'contest', { reason: 'it is right' });
  const { caseId } = await stage.row('S1', nNF);
  await stage.import('S1', [event(sent, '110111')]);
  const closed = await seen('S1', caseId ?? 0);
  assert.deepEqual([closed.status1, closed.outcome], ['final', 'closed']);
});
