import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { watchCases } from '../../../server/invoices/cases/watch.ts';
import type { CheckedKeysAnswer } from '../../../src/domain/wire/invoice-keys.ts';
import type { BatchOutlook } from '../../../src/domain/wire/invoice-outlook.ts';
import type { CaseDetail } from '../../../src/domain/wire/invoice-case.ts';
import type { ListAnswer, SummaryAnswer } from '../../../src/domain/wire/resource.ts';
import type { WaitingCasesAnswer } from '../../../src/domain/wire/waiting-cases.ts';
import type { EffectsAnswer } from '../../../src/domain/wire/case-effects.ts';
import type { Answer, PersonKey } from '../harness.ts';
import { event, item, note, openStage } from './stage.ts';
import type { Note, Stage } from './stage.ts';

const DAY = 86_400_000;
const PDF = Buffer.from('%PDF-1.7 evidence').toString('base64');
const HTML = Buffer.from('<html><script>alert(1)</script></html>').toString('base64');

let stage: Stage;
let next = 7000;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

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

/** An invoice that COO1 refused and S1 contests, and its case. */
async function contested(quantity = '1'): Promise<{ readonly nNF: number; readonly id: number }> {
  const { spec } = await posted('S1', quantity);
  const nNF = Number(spec.nNF);
  await stage.act('COO1', nNF, 'refuse', { reason: 'the order says otherwise' });
  const answer = await stage.act('S1', nNF, 'contest', {
    reason: 'the order went out in two parts',
    subject: 'quantity',
    evidence: [{ fileName: 'order.exe', file: PDF }],
  });
  assert.equal(answer.status, 200, answer.raw.body);
  const { caseId } = await stage.row('S1', nNF);
  return { nNF, id: caseId ?? 0 };
}

const code = async (answer: Promise<Answer<{ code: string }>>): Promise<string | number> => {
  const { status, body } = await answer;
  return status < 300 ? status : body.code;
};

test('[2.48] [4.12] a contest is a case: both statements, evidence, conversation, decision, appeal, and then it is final', async () => {
  const { nNF, id } = await contested();
  const first = await seen('MGR1', id);
  assert.deepEqual(
    [first.status1, first.subject, first.against?.text, first.steps.map(({ text }) => text)],
    ['open', 'quantity', 'the order says otherwise', ['the order went out in two parts']],
  );
  assert.deepEqual([first.clock.since, first.clock.dueOn], ['2026-12-06', '2027-01-05']);
  assert.deepEqual(
    first.evidence.map(({ fileName, mediaType }) => [fileName, mediaType]),
    [['order_exe.pdf', 'application/pdf']],
  );
  assert.ok(first.invoice?.acts.includes('uphold'), 'a manager decides');
  const refuser = await seen('COO1', id);
  assert.equal(
    refuser.invoice?.whyNot.uphold,
    'ownDispute',
    'who refused sees it and decides nothing',
  );
  const said = await (
    await stage.page('MGR1')
  ).post<CaseDetail>(`/apis/v1/invoice-cases/${id}/messages`, { text: ' Where is the receipt? ' });
  assert.deepEqual([said.status, said.body.messages.at(-1)?.text], [200, 'Where is the receipt?']);
  assert.equal((await seen('S1', id)).messages[0]?.isMine, false);
  assert.equal(
    (await stage.act('MGR1', nNF, 'dismiss', { reason: 'still no receipt' })).body.status1,
    'ROV040',
  );
  const decided = await seen('S1', id);
  assert.deepEqual(
    [decided.status1, decided.outcome, decided.clock.dueOn, decided.invoice?.contests],
    ['decided', 'dismissed', '2026-12-16', 1],
  );
  assert.equal((await stage.act('S1', nNF, 'contest', { reason: 'here it is' })).status, 200);
  const appealed = await seen('DIR', id);
  assert.deepEqual(
    [appealed.status1, appealed.steps.map(({ step }) => step)],
    ['appealed', ['opened', 'dismissed', 'appealed']],
  );
  assert.equal(await code(stage.act('COO1', nNF, 'uphold', { reason: 'no' })), 'not-authorized');
  assert.equal((await stage.act('DIR', nNF, 'uphold', { reason: 'it is right' })).status, 200);
  const final = await seen('S1', id);
  assert.deepEqual([final.status1, final.outcome, final.mayWrite], ['final', 'upheld', false]);
  const names = (await stage.detail('S1', nNF)).events.map(({ xEvento }) => xEvento);
  for (const each of ['contest', 'case-message', 'dismiss', 'uphold'])
    assert.ok(names.includes(each), `${each} stands among the events of the invoice`);
});

test('[4.12] who won a contest is not offered to appeal against it; who refused may', async () => {
  const { nNF } = await contested();
  assert.equal((await stage.act('MGR1', nNF, 'uphold', { reason: 'it is right' })).status, 200);
  assert.ok(!(await stage.row('S1', nNF)).acts.includes('contest'));
  assert.equal((await stage.act('S1', nNF, 'contest', { reason: 'once more' })).status, 409);
  assert.ok((await stage.row('COO1', nNF)).acts.includes('contest'));
});

test('[2.48] the list of cases tells each reader in which of them they decide, and shows these alone', async () => {
  const { id } = await contested();
  const turnFor = async (who: PersonKey, condition: string): Promise<readonly number[]> => {
    const page = await stage.page(who);
    const answer = await page.get<ListAnswer>(`/apis/v1/invoice-cases?turn=${condition}`);
    assert.equal(answer.status, 200, answer.raw.body);
    const counted = await page.get<SummaryAnswer>('/apis/v1/invoice-cases/summary');
    assert.equal(counted.body.counts['turn']?.[condition] ?? 0, answer.body.total);
    return answer.body.rows.map((row) => row.id);
  };
  assert.ok((await turnFor('MGR1', 'mine')).includes(id), 'a manager decides');
  assert.ok(!(await turnFor('MGR1', 'others')).includes(id));
  assert.ok((await turnFor('COO1', 'others')).includes(id), 'who refused does not');
  assert.deepEqual(await turnFor('S1', 'mine'), []);
  assert.ok((await turnFor('S1', 'others')).includes(id));
});

test('[6.01] a case is seen by who takes part and who decides; to others it does not exist, nor its evidence', async () => {
  const { id } = await contested();
  const { evidence } = await seen('S1', id);
  const file = `/apis/v1/invoice-cases/${id}/evidence/${evidence[0]?.id ?? 0}`;
  for (const who of ['S1', 'MA', 'COO1', 'MGR1', 'DIR', 'ADMIN'] as const) {
    const answer = await (await stage.page(who)).get(file);
    assert.equal((await read(who, id)).status, 200, who);
    assert.equal(answer.status, 200, who);
    assert.match(String(answer.raw.headers['content-disposition']), /^attachment;/);
  }
  for (const who of ['S2', 'RTV1', 'CTV1', 'ATV1', 'MGR2', 'MC', 'S4'] as const) {
    const page = await stage.page(who);
    assert.equal((await read(who, id)).status, 404, who);
    assert.equal((await page.get(file)).status, 404, who);
    assert.equal(
      (await page.post(`/apis/v1/invoice-cases/${id}/messages`, { text: 'hello' })).status,
      404,
      who,
    );
    const list = await page.get<{ rows: { id: number }[] }>('/apis/v1/invoice-cases');
    assert.ok(!list.body.rows.some((row) => row.id === id), who);
  }
  const list = await (
    await stage.page('MA')
  ).get<{ rows: { id: number }[] }>('/apis/v1/invoice-cases?status1=open');
  assert.ok(list.body.rows.some((row) => row.id === id));
});

test('evidence is taken by its content, whatever it calls itself, and kept once', async () => {
  const { id } = await contested();
  const page = await stage.page('S1');
  const attach = (fileName: string, file: string) =>
    page.post<CaseDetail & { code: string; affectedField: string }>(
      `/apis/v1/invoice-cases/${id}/evidence`,
      { evidence: [{ fileName, file }] },
    );
  const refused = await attach('receipt.pdf', HTML);
  assert.deepEqual([refused.status, refused.body.affectedField], [400, 'evidence']);
  const huge = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 * 1024)]);
  assert.equal((await attach('huge.pdf', huge.toString('base64'))).status, 400);
  const again = await attach('order.pdf', PDF);
  assert.deepEqual([again.status, again.body.evidence.length], [200, 1]);
});

test('who may decide is told that it waits; two at once: the second gets the row conflict; a decision is taken back with its case', async () => {
  const { nNF, id } = await contested();
  const waiting = async (who: PersonKey) =>
    (
      await (await stage.page(who)).get<WaitingCasesAnswer>('/apis/v1/invoice-cases/waiting')
    ).body.rows.some((row) => row.id === id);
  assert.deepEqual(
    await Promise.all(['MGR1', 'DIR', 'COO1', 'S1', 'MA'].map((who) => waiting(who as PersonKey))),
    [true, true, false, false, false],
  );
  const { invoice } = await seen('MGR1', id);
  const path = `/apis/v1/invoices/${invoice?.id ?? 0}/acts`;
  const body = { rowSCN: invoice?.rowSCN, reason: 'decided' };
  const [one, two] = [await stage.page('MGR1'), await stage.page('DIR')];
  const answers = await Promise.all([
    one.post<{ code?: string }>(`${path}/uphold`, body),
    two.post<{ code?: string }>(`${path}/uphold`, body),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'row-conflict');
  const winner = answers[0]?.status === 200 ? 'MGR1' : 'DIR';
  assert.equal((await stage.act(winner, nNF, 'take-back')).body.status1, 'ROV050');
  const open = await seen('S1', id);
  assert.deepEqual(
    [open.status1, open.outcome, open.steps.at(-1)?.step],
    ['open', null, 'taken-back'],
  );
});

test('the clock: whoever decides is reminded, then the manager and the directors are told, and what is not appealed in time is final', async () => {
  const { id, nNF } = await contested();
  const { dueOn } = (await seen('S1', id)).clock;
  const watch = (days: number) =>
    stage.db
      .transaction()
      .execute((trx) =>
        watchCases(
          trx,
          stage.app.services.changes,
          new Date(Date.parse(`${dueOn}T15:00:00Z`) + days * DAY),
        ),
      );
  const steps = async () =>
    (await seen('S1', id)).steps.slice(1).map(({ step, text }) => [step, text]);
  await watch(-8);
  assert.deepEqual(await steps(), []);
  for (const days of [-7, -6, 0]) await watch(days);
  assert.deepEqual(await steps(), [['reminded', null]], 'once');
  for (const days of [1, 2, 7]) await watch(days);
  assert.deepEqual((await steps()).slice(1), [['escalated', 'MGR']]);
  for (const days of [8, 30]) await watch(days);
  assert.deepEqual((await steps()).slice(2), [['escalated', 'DIR']]);
  await stage.act('DIR', nNF, 'dismiss', { reason: 'it stays' });
  await watch(-22);
  assert.equal((await seen('S1', id)).status1, 'decided');
  await watch(60);
  assert.equal((await seen('S1', id)).status1, 'final');
});

test('what an act would change in the ranking is told before it, to each as much as they may see', async () => {
  const { nNF } = await contested('5000');
  const { id } = await stage.row('MGR1', nNF);
  const effects = async (who: PersonKey, act: string) =>
    (
      await (
        await stage.page(who)
      ).get<EffectsAnswer>(`/apis/v1/invoices/effects?ids=${id}&act=${act}`)
    ).body.rows;
  const [campaign] = await effects('MGR1', 'uphold');
  assert.equal(campaign?.shifts[0]?.personId, stage.world.people.MA.id);
  const points = Number(campaign?.shifts[0]?.scoreTo) - Number(campaign?.shifts[0]?.scoreFrom);
  assert.ok(points > 0, JSON.stringify(campaign));
  assert.deepEqual(await effects('MGR1', 'dismiss'), [], 'the refusal stays');
  assert.deepEqual(await effects('COO1', 'uphold'), [], 'not for who may not do it');
  await stage.act('MGR1', nNF, 'uphold', { reason: 'right' });
  const row = (await stage.ranking('MGR1')).rows.find(
    ({ personId }) => personId === stage.world.people.MA.id,
  );
  assert.equal(row?.rankingScore, campaign?.shifts[0]?.scoreTo, 'as it was told');
});

test('whose sale it is: who posts a duplicate claims it with a file of their own, the channel’s manager decides, and the points follow', async () => {
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
  assert.equal((await claim('S1')).status, 404, 'of somebody else’s posting nothing is told');
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

test('whose sale it is: a key or a typed number that meets an invoice can be claimed as well, by who sold for the channel alone', async () => {
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

test('a channel whose manager confirms sellers: nothing is approved before, and whom the manager chooses is confirmed', async () => {
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
  // whoever decides anew, and the channel, read what it was undone by
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
