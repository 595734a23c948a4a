import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { remindOfPrizes } from '../../../server/payouts/remind.ts';
import type {
  OwnPrizesAnswer,
  PurseAnswer,
  SituationsAnswer,
  TermAnswer,
  TermFileAnswer,
} from '../../../src/domain/schema/campaigns/payout.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { PersonKey } from '../harness.ts';
import type { Stage } from '../invoices/stage.ts';
import {
  OWN,
  URL,
  openPayoutStage,
  own,
  prizeOf,
  taxNumOf,
  accept,
  detail,
  action,
} from './payout-stage.ts';

let stage: Stage;
let payers: readonly string[];
beforeAll(async () => {
  ({ stage, payers } = await openPayoutStage());
});
afterAll(() => stage.close());

test('before a campaign is closed its page says who could check and pay, without who closes it', () => {
  const { MGR1, ADMIN, DIR, ATV1, S3 } = stage.world.people;
  const named = (people: readonly { readonly name1: string }[]) =>
    people.map(({ name1 }) => payers.includes(name1));
  assert.deepEqual(named([MGR1, ADMIN, DIR]), [true, true, false], payers.join());
  assert.deepEqual(
    named([ATV1, S3]),
    [true, false],
    'a group of the company’s own lets people of the provider pay, and no person of a channel',
  );
});

test('[6.08] the freeze begins each awarded prize’s path, visible only to the payers and the winner', async () => {
  const { body } = await (await stage.page('DIR')).get<ListAnswer>(URL);
  assert.equal(body.total, 1);
  const prize = await prizeOf(stage, 'S1');
  assert.deepEqual([prize.rankPosition, prize.status1], [1, 'awaiting']);
  assert.equal((await (await stage.page('MGR1')).get<ListAnswer>(URL)).body.total, 1);
  assert.equal((await (await stage.page('S1')).get(URL)).status, 403);
  assert.deepEqual((await own(stage, 'S3')).prizes, []);
  const told = await stage.db
    .selectFrom('message')
    .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
    .select('businessPartnerId')
    .where('code', '=', 'prize-won')
    .execute();
  assert.deepEqual(
    told.map(({ businessPartnerId }) => businessPartnerId),
    [stage.world.people.S1.id],
  );
});

test('a prize is accepted by its winner with an account in their own tax number, unreadable in the database', async () => {
  const { id } = await prizeOf(stage, 'S1');
  const taxNum = await taxNumOf(stage, 'S1');
  const pix = { kind: 'pix', taxNum, pixKey: taxNum };
  assert.equal((await accept(stage, 'S3', id, pix)).status, 404);
  const others = await accept(stage, 'S1', id, { ...pix, taxNum: await taxNumOf(stage, 'S3') });
  assert.deepEqual(
    [others.status, others.body.fields?.[0]?.path, others.body.fields?.[0]?.code],
    [400, 'taxNum', 'not-own-tax-number'],
  );
  const nothing = await accept(stage, 'S1', id, { kind: 'bank', taxNum: ' ', bank: '1' });
  assert.deepEqual(
    nothing.body.fields?.map(({ path, code }) => [path, code]),
    [
      ['taxNum', 'required'],
      ['bank', 'bank-number'],
      ['branch', 'required'],
      ['account', 'required'],
    ],
    'all that is wrong is told at once',
  );
  const bad = await accept(stage, 'S1', id, { ...pix, pixKey: 'unknown' });
  const [refused] = bad.body.fields ?? [];
  assert.equal(refused?.code, 'pix-key');
  assert.match(refused.message, /PIX key/, 'the field is called as the screen calls it');
  const key = await accept(stage, 'S1', id, { ...pix, pixKey: await taxNumOf(stage, 'S3') });
  assert.equal(key.body.fields?.[0]?.path, 'pixKey');
  const done = await accept(stage, 'S1', id, pix);
  assert.equal(done.status, 200, done.raw.body);
  assert.deepEqual(
    done.body.prizes.map(({ status1, accountHint }) => [status1, accountHint]),
    [['accepted', `PIX ····${taxNum.slice(-4)}`]],
  );
  assert.equal((await accept(stage, 'S1', id, pix)).status, 409);
  const stored = await stage.db.selectFrom('payout').selectAll().executeTakeFirstOrThrow();
  const history = await stage.db
    .selectFrom('recordHistory')
    .selectAll()
    .where('noun', '=', 'payout')
    .execute();
  assert.ok(!JSON.stringify([stored, history]).includes(taxNum));
});

test('[2.43] the list of prizes is narrowed by state, campaign and winner, and saved as a file with the filter', async () => {
  const director = await stage.page('DIR');
  const { id, campaignId } = await prizeOf(stage, 'S1');
  const found = async (query: string) =>
    (await director.get<ListAnswer>(`${URL}?${query}`)).body.rows.map((row) => row.id);
  const winner = stage.world.people.S1.id;
  assert.deepEqual(await found('nextStep=situation'), [id]);
  assert.deepEqual(await found('nextStep=acceptance'), []);
  assert.deepEqual(await found(`campaignId=${campaignId}&winnerId=${winner}`), [id]);
  assert.deepEqual(await found(`winnerId=${stage.world.people.S3.id}`), []);
  assert.deepEqual(await found('paidOn=2026-01-01..2026-12-31'), []);
  const file = await director.get(
    `${URL}/export?format=csv&columns=nmpCode,winnerId,nextStep,prize`,
  );
  assert.equal(file.status, 200, file.raw.body);
  const [head = '', line = ''] = file.raw.body.split('\r\n');
  assert.equal(head.split(/[;,]/).length, 4);
  assert.ok(line.includes(stage.world.people.S1.name1 ?? ''), line);
  assert.equal((await (await stage.page('S1')).get(`${URL}/export?format=csv`)).status, 403);
});

test('the prizes’ sums are shown by stage, with later changes of the result', async () => {
  const read = async (who: PersonKey) => (await stage.page(who)).get<PurseAnswer>(`${URL}/purse`);
  const { body } = await read('DIR');
  const all = (await (await stage.page('DIR')).get<ListAnswer>(URL)).body.rows;
  const sum = (of: readonly unknown[]) =>
    of.reduce<number>((total, each) => total + Number(each), 0);
  assert.equal(sum(body.states.map(({ count }) => count)), all.length);
  assert.equal(sum(body.states.map(({ prize }) => prize)), sum(all.map((row) => row['prize'])));
  assert.deepEqual(body.later, []);
  await sql`update invoice set status1 = 'ROV090' where num_nf = '102'`.execute(stage.db);
  await sql`insert into invoice_event (invoice_id, x_evento, dh_reg_evento) select id, '110111', now() + interval '100 years' from invoice where num_nf = '102'`.execute(
    stage.db,
  );
  assert.deepEqual(
    (await read('DIR')).body.later.map(({ cancelled, returned }) => [cancelled, returned]),
    [[1, 0]],
  );
  await sql`delete from invoice_event where x_evento = '110111'`.execute(stage.db);
  await sql`update invoice set status1 = 'ROV020' where num_nf = '102'`.execute(stage.db);
  // the sum contains only the user's own prizes
  assert.deepEqual((await read('MGR1')).status, 200);
  assert.equal((await read('S1')).status, 403);
});

test('another account voids the acceptance, and the payers are notified', async () => {
  const { id, rowSCN } = await prizeOf(stage, 'S1');
  const voided = await (
    await stage.page('S1')
  ).post<OwnPrizesAnswer>(`${OWN}/${id}/change`, {
    rowSCN,
  });
  assert.equal(voided.body.prizes[0]?.status1, 'awaiting');
  const told = await stage.db
    .selectFrom('message')
    .select('id')
    .where('code', '=', 'prize-account-changed')
    .execute();
  assert.equal(told.length, 1);
  const account = {
    kind: 'bank',
    taxNum: await taxNumOf(stage, 'S1'),
    bank: '237',
    branch: '1234-5',
    account: '998877-1',
  };
  assert.equal(
    (await accept(stage, 'S1', id, { ...account, bank: 'x' })).body.fields?.[0]?.path,
    'bank',
  );
  assert.equal((await accept(stage, 'S1', id, account)).status, 200);
});

test('the situation is confirmed by a person without a part in the invoices, after the authority’s file', async () => {
  const { id } = await prizeOf(stage, 'S1');
  const admin = await stage.page('ADMIN');
  const asked = (await admin.get<SituationsAnswer>(`${URL}/${id}/situations`)).body;
  // both invoices are above what the campaign sets, none is left to the draw
  assert.deepEqual([asked.rows.length, asked.others, asked.checkedAbove], [2, 0, '0']);
  assert.equal((await detail(stage, 'ADMIN', id)).whyNot['check'], 'situationsOpen');
  assert.equal((await action(stage, 'ADMIN', id, 'check')).status, 409);
  const bring = async (text: string, who: PersonKey = 'ADMIN') =>
    (await stage.page(who)).post<SituationsAnswer & ProblemBody>(`${URL}/${id}/situations`, {
      fileName: '../sefaz.html.csv',
      file: Buffer.from(text).toString('base64'),
    });
  const lines = (code: string): string =>
    asked.rows.map(({ chNFe }) => `${chNFe};${code}`).join('\r\n');
  assert.equal((await bring('nothing of it')).body.fields?.[0]?.code, 'no-key-of-prize');
  assert.equal(
    (await bring(lines('100'), 'DIR')).status,
    409,
    'who closed the campaign proves nothing',
  );
  assert.equal((await bring(lines('101'))).status, 200);
  const stopped = await detail(stage, 'ADMIN', id);
  assert.deepEqual([stopped.whyNot['check'], stopped['nextStep']], ['situationsBad', 'stopped']);
  const brought = await bring(lines('100'));
  assert.ok(brought.body.rows.every(({ stands }) => stands));
  assert.equal(brought.body.files[0]?.fileName, 'sefaz_html.csv');
  assert.equal(brought.body.files.length, 2);
  await stage.db
    .updateTable('invoice')
    .set({ postedActing: stage.world.people.DIR.id })
    .where('numNF', '=', '101')
    .execute();
  assert.equal((await detail(stage, 'DIR', id)).whyNot['check'], 'handledInvoices');
  await stage.db
    .updateTable('invoice')
    .set({ postedActing: null })
    .where('numNF', '=', '101')
    .execute();
  assert.equal((await detail(stage, 'DIR', id)).whyNot['check'], 'decidedCampaign');
  assert.equal((await action(stage, 'ADMIN', id, 'check')).body['status1'], 'checked');
});

const PDF = Buffer.from('%PDF-1.7 scan').toString('base64');
const TERM = {
  signedOn: '2026-11-20',
  signatoryName: 'Claudia Menezes',
  fileName: 'C:\\termo.pdf.html',
  file: PDF,
};
const record = async (who: PersonKey, id: number, more: object = {}) =>
  (await stage.page(who)).post<TermAnswer & ProblemBody>(`${URL}/${id}/term`, { ...TERM, ...more });

/**
 * Records a term that the campaign requires: checks its refused fields and refused users, then the
 * stored term.
 */
async function signTerm(id: number): Promise<void> {
  const { name1 } = await stage.db
    .selectFrom('businessPartner')
    .select('name1')
    .where('id', '=', stage.world.people.S1.id)
    .executeTakeFirstOrThrow();
  const wrong = await record('ADMIN', id, {
    signedOn: '2999-01-01',
    signatoryName: name1.toUpperCase(),
    file: Buffer.from('<html>').toString('base64'),
  });
  assert.deepEqual(
    wrong.body.fields?.map(({ path, code }) => [path, code]),
    [
      ['signedOn', 'in-the-future'],
      ['signatoryName', 'signatory-is-winner'],
      ['file', 'scan-kind'],
    ],
  );
  assert.equal((await record('DIR', id)).status, 409);
  assert.equal((await record('S1', id)).status, 403);
  const kept = await record('ADMIN', id);
  assert.deepEqual(
    [
      kept.body.isRequired,
      kept.body.term?.signatoryName,
      kept.body.term?.signedOn,
      kept.body.term?.isKnown,
    ],
    [true, 'Claudia Menezes', '2026-11-20', false],
    'who pays reads that the name was only typed in',
  );
  const { body } = await (await stage.page('MGR1')).get<TermFileAnswer>(`${URL}/${id}/term/file`);
  assert.deepEqual([body.fileName, body.file], ['termo_pdf_html.pdf', PDF]);
  assert.equal((await detail(stage, 'ADMIN', id))['nextStep'], 'payment');
}

test('a person who is waited for is reminded once a week, and not before', async () => {
  const remind = (at: string) =>
    stage.db.transaction().execute((trx) => remindOfPrizes(trx, new Date(at)));
  const told = async (code: string) =>
    (
      await stage.db
        .selectFrom('message')
        .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
        .select('businessPartnerId')
        .where('code', '=', code)
        .execute()
    ).map(({ businessPartnerId }) => businessPartnerId);
  const {
    rows: [frozen],
  } = await sql<{ takenAt: string }>`select taken_at from ranking_snapshot`.execute(stage.db);
  const after = (days: number) =>
    new Date(new Date(frozen?.takenAt ?? '').getTime() + days * 86_400_000).toISOString();
  await stage.db.updateTable('payout').set({ remindedAt: null }).execute();
  await remind(after(6));
  assert.deepEqual([await told('prize-to-accept'), await told('prize-to-declare')], [[], []]);
  const { S1, MA } = stage.world.people;
  for (const days of [8, 9, 14]) await remind(after(days));
  // a winner who has accepted gets no further request; the manager declares for the channel
  assert.deepEqual([await told('prize-to-accept'), await told('prize-to-declare')], [[], [MA.id]]);
  const { id } = await prizeOf(stage, 'S1');
  const waiting = { status1: 'awaiting', acceptedAt: null, accountSealed: null } as const;
  const stored = await stage.db.selectFrom('payout').selectAll().executeTakeFirstOrThrow();
  await stage.db.updateTable('payout').set(waiting).where('id', '=', id).execute();
  for (const days of [15.5, 16, 23]) await remind(after(days));
  assert.deepEqual(await told('prize-to-accept'), [S1.id, S1.id]);
  const { status1, acceptedAt, accountSealed } = stored;
  await stage.db
    .updateTable('payout')
    .set({ status1, acceptedAt, accountSealed })
    .where('id', '=', id)
    .execute();
});

test('a prize is paid after the channel’s declared returns by an uninvolved person, with day and receipt', async () => {
  const { id, campaignId } = await prizeOf(stage, 'S1');
  const customerId = stage.world.channels.A.id;
  assert.equal((await detail(stage, 'MGR1', id)).whyNot['pay'], 'notDeclared');
  const declare = async (who: PersonKey) =>
    (await stage.page(who)).post(`${OWN}/declarations`, { campaignId, customerId });
  assert.equal((await declare('S1')).status, 404);
  assert.equal((await declare('MB')).status, 404);
  assert.deepEqual(
    (await own(stage, 'MA')).declarations.map(({ declaredAt }) => declaredAt),
    [null],
  );
  assert.equal((await declare('MA')).status, 200);
  assert.equal((await detail(stage, 'MGR1', id)).whyNot['pay'], 'termMissing');
  assert.deepEqual(
    [(await prizeOf(stage, 'S1')).termRequired, (await prizeOf(stage, 'S1')).termOn],
    [true, null],
  );
  await signTerm(id);
  assert.notEqual((await prizeOf(stage, 'S1')).termOn, null);
  assert.equal((await detail(stage, 'DIR', id)).whyNot['pay'], 'decidedCampaign');
  assert.equal((await detail(stage, 'ADMIN', id)).whyNot['pay'], 'provedPrize');
  const again = { values: { paidOn: '2026-12-06', receipt: 'R-1' } };
  assert.equal(
    (await action(stage, 'ADMIN', id, 'pay', again)).status,
    409,
    'who proved it does not pay',
  );
  const without = await action(stage, 'MGR1', id, 'pay', { values: { paidOn: '2999-01-01' } });
  assert.deepEqual(
    without.body.fields?.map(({ path }) => path),
    ['values.paidOn', 'values.receipt'],
  );
  // a winner is paid only after acceptance
  const early = await action(stage, 'MGR1', id, 'pay', {
    values: { paidOn: '2026-09-01', receipt: 'R-0' },
  });
  assert.deepEqual(
    early.body.fields?.map(({ path, code }) => [path, code]),
    [['values.paidOn', 'before-acceptance']],
  );
  const ready = async () =>
    (await (await stage.page('ADMIN')).get<PurseAnswer>(`${URL}/purse`)).body.ready;
  assert.deepEqual(
    (await ready()).map((each) => [each.campaignId, each.count]),
    [[campaignId, 1]],
  );
  const bank = await (await stage.page('ADMIN')).post(`${URL}/bank-file`, { campaignId });
  assert.ok(bank.raw.body.includes(';CONTA;;237;1234-5;998877-1;'), bank.raw.body);
  const paid = await action(stage, 'MGR1', id, 'pay', {
    values: { paidOn: '2026-12-06', receipt: 'R-1' },
  });
  assert.equal(paid.status, 200, paid.raw.body);
  assert.deepEqual(
    [paid.body['status1'], paid.body['receipt'], paid.body.acts],
    ['paid', 'R-1', []],
  );
  assert.equal((await prizeOf(stage, 'S1')).receipt, 'R-1');
  assert.deepEqual(await ready(), []);
  assert.equal(
    (await (await stage.page('ADMIN')).post(`${URL}/bank-file`, { campaignId })).status,
    409,
  );
});
