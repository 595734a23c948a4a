// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { watchCases } from '../../../server/invoices/cases/watch.ts';
import type { CaseDetail } from '../../../src/domain/schema/invoices/invoice-case.ts';
import type { ListAnswer, SummaryAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { WaitingCasesAnswer } from '../../../src/domain/schema/invoices/waiting-cases.ts';
import type { EffectsAnswer } from '../../../src/domain/schema/invoices/case-effects.ts';
import type { Answer, PersonKey } from '../harness.ts';
import { item, note, openStage } from './stage.ts';
import type { Note, Stage } from './stage.ts';

const DAY = 86_400_000;
const PDF = Buffer.from('%PDF-1.7 evidence').toString('base64');
const HTML = Buffer.from('<html><script>alert(1)</script></html>').toString('base64');

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

test('[2.48] [4.12] a contest is a case: statements, evidence, conversation, decision, appeal, final word', async () => {
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

test('[4.12] the winner of a contest is not offered an appeal against it; the refuser may appeal', async () => {
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

test('a decider hears that a case waits; the second of two gets the row conflict; a reversal includes the case', async () => {
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

test('the clock reminds the decider, then the manager and the directors; a case without appeal in time is final', async () => {
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

test('an action’s effect on the ranking is shown before it, to each reader within their reach', async () => {
  const { nNF } = await contested('5000');
  const { id } = await stage.row('MGR1', nNF);
  const effects = async (who: PersonKey, action: string) =>
    (
      await (
        await stage.page(who)
      ).get<EffectsAnswer>(`/apis/v1/invoices/effects?ids=${id}&act=${action}`)
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
