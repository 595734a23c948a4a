import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { INVOICE_STATUSES } from '../../../src/domain/rules/invoice-status.ts';
import { invoiceActs } from '../../../src/domain/rules/invoice-acts.ts';
import { INVOICE_ACTS } from '../../../src/domain/rules/invoice-shape.ts';
import type { InvoiceAct } from '../../../src/domain/rules/invoice-shape.ts';
import type { InvoiceMode, InvoiceStatus } from '../../../src/domain/rules/invoice-status.ts';
import type { InvoiceBulkActAnswer } from '../../../src/domain/wire/invoice-acts.ts';
import type { PersonKey } from '../harness.ts';
import { item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let next = 9000;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

/** Every forbidden act is tried in every mode; otherwise in one of them, in turn. */
const IS_DEEP = process.env['NMV_DEEP'] === '1';

const P = () => [item('P20', 'BD', '1')];

/** Posts a good invoice of channel A by S1. */
async function posted(): Promise<number> {
  next += 1;
  await stage.import('S1', [note(stage.world, 'A', next, '2026-10-01', P())]);
  return next;
}

const people: readonly {
  readonly who: PersonKey;
  readonly internal: boolean;
  readonly role: string | null;
  readonly level: 0 | 1 | 2;
}[] = [
  { who: 'DIR', internal: true, role: 'DIR', level: 1 },
  { who: 'MGR1', internal: true, role: 'MGR', level: 2 },
  { who: 'COO1', internal: true, role: 'COO', level: 2 },
  { who: 'RTV1', internal: true, role: 'RTV', level: 2 },
  { who: 'CTV1', internal: true, role: 'CTV', level: 1 },
  { who: 'ATV1', internal: true, role: 'ATV', level: 2 },
  { who: 'MA', internal: false, role: 'CSM', level: 2 },
  { who: 'S1', internal: false, role: 'CSC', level: 2 },
  { who: 'ADMIN', internal: true, role: null, level: 2 },
];

test('[2.48] [4.10] [4.11] [4.12] every act × status × mode × role: what the table forbids is refused, what it allows is offered', async () => {
  const { id } = await stage.db
    .selectFrom('invoice')
    .select('id')
    .where('numNF', '=', String(await posted()))
    .executeTakeFirstOrThrow();
  let tried = 0;
  const modes = ['XML', 'KEY', 'HAND'] as const satisfies readonly InvoiceMode[];
  for (const [modeAt, mode] of modes.entries())
    for (const [statusAt, status1] of INVOICE_STATUSES.entries()) {
      await stage.db
        .updateTable('invoice')
        .set({
          mode,
          status1,
          statusBefore: status1 === 'ROV050' ? 'ROV020' : null,
          decidedBy: stage.world.people.MGR2.id,
          decidedAt: '2026-12-05T12:00:00Z',
        })
        .where('id', '=', id)
        .execute();
      const { rowSCN } = await stage.db
        .selectFrom('invoice')
        .select('rowSCN')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      for (const [personAt, person] of people.entries()) {
        const facts = {
          mode,
          status1,
          statusBefore: status1 === 'ROV050' ? ('ROV020' as const) : null,
          contestAsks: null,
          contests: 0,
          decisionNoticedOn: '2026-12-05',
          postedBy: stage.world.people.S1.id,
          postedActing: null,
          assignedBy: null,
          assignedActing: null,
          decidedBy: stage.world.people.MGR2.id,
          blockingCount: 0,
          confirmCount: 0,
          subtracts: false,
          openEvents: [],
          approvedBy: [],
          claimedBy: null,
          sellerToConfirm: false,
          linkToConfirm: false,
          lastDecision: null,
          decidedFor: null,
          contestedBy: [],
        };
        const allowed = new Set(
          invoiceActs(
            facts,
            {
              personId: stage.world.people[person.who].id,
              isInternal: person.internal,
              salesRole: person.role,
              level: person.level,
              isImpersonating: false,
            },
            '2026-12-06',
          ).map(({ act }) => act),
        );
        const page = await stage.page(person.who);
        const offered = (await page.get<{ acts: string[] }>(`/apis/v1/invoices/${id}`)).body.acts;
        assert.deepEqual(offered, [...allowed], `${person.who} on ${mode} ${status1}`);
        const isTurn = (act: InvoiceAct): boolean =>
          IS_DEEP || (INVOICE_ACTS.indexOf(act) + statusAt + personAt) % modes.length === modeAt;
        for (const act of INVOICE_ACTS.filter((each) => !allowed.has(each) && isTurn(each))) {
          const answer = await page.post<{ code: string }>(`/apis/v1/invoices/${id}/acts/${act}`, {
            rowSCN,
            reason: 'because',
            bpCtvId: stage.world.people.S2.id,
          });
          assert.ok(
            ['600-035', 'not-authorized', 'own-posting'].includes(answer.body.code),
            `${person.who} ${act} on ${mode} ${status1}: ${answer.raw.body}`,
          );
          assert.ok([403, 409].includes(answer.status));
          tried += 1;
        }
      }
    }
  assert.ok(tried > (IS_DEEP ? 1000 : 350), `${tried} forbidden acts tried`);
});

const allowedActs: readonly (readonly [
  InvoiceMode,
  InvoiceStatus,
  InvoiceStatus | null,
  PersonKey,
  string,
  string,
])[] = [
  ['XML', 'ROV030', null, 'COO1', 'approve', 'ROV020'],
  ['XML', 'ROV030', null, 'MGR1', 'refuse', 'ROV040'],
  ['XML', 'ROV020', null, 'S1', 'contest', 'ROV050'],
  ['XML', 'ROV040', null, 'RTV1', 'contest', 'ROV050'],
  ['XML', 'ROV050', 'ROV040', 'COO1', 'uphold', 'ROV020'],
  ['XML', 'ROV050', 'ROV020', 'COO1', 'uphold', 'ROV040'],
  ['XML', 'ROV050', 'ROV020', 'COO1', 'dismiss', 'ROV020'],
  ['XML', 'ROV050', 'ROV040', 'DIR', 'dismiss', 'ROV040'],
  ['XML', 'ROV030', null, 'RTV1', 'reprocess', 'ROV030'],
  ['XML', 'ROV020', null, 'ATV1', 'reprocess', 'ROV020'],
  ['XML', 'ROV005', null, 'COO1', 'reprocess', 'ROV030'],
  ['XML', 'ROV050', 'ROV020', 'COO1', 'reprocess', 'ROV050'],
  ['XML', 'ROV030', null, 'MA', 'assign-seller', 'ROV030'],
  ['XML', 'ROV030', null, 'S1', 'withdraw', 'removed'],
  ['KEY', 'ROV005', null, 'COO1', 'refuse', 'ROV040'],
  ['KEY', 'ROV005', null, 'COO1', 'reprocess', 'ROV005'],
  ['KEY', 'ROV040', null, 'MA', 'contest', 'ROV050'],
  ['HAND', 'ROV005', null, 'COO1', 'countersign', 'ROV020'],
  ['HAND', 'ROV005', null, 'COO1', 'refuse', 'ROV040'],
  ['HAND', 'ROV020', null, 'DIR', 'refuse', 'ROV040'],
  ['HAND', 'ROV040', null, 'S1', 'contest', 'ROV050'],
];

test('[2.48] [4.09] each allowed act leads where the table says, and writes who, why, from where and to where', async () => {
  for (const [mode, from, statusBefore, who, act, to] of allowedActs) {
    const nNF = await posted();
    await stage.db
      .updateTable('invoice')
      .set({
        mode,
        status1: from,
        statusBefore,
        decidedBy: from === 'ROV030' || from === 'ROV005' ? null : stage.world.people.MGR2.id,
        decidedAt: '2026-12-05T12:00:00Z',
      })
      .where('numNF', '=', String(nNF))
      .execute();
    const answer = await stage.act(who, nNF, act, {
      reason: 'a good reason',
      bpCtvId: act === 'assign-seller' ? stage.world.people.S2.id : undefined,
    });
    assert.deepEqual(
      [answer.status, answer.body.status1],
      [200, to],
      `${act} on ${mode} ${from}: ${answer.raw.body}`,
    );
    const written = await stage.db
      .selectFrom('invoiceEvent')
      .selectAll()
      .where('xEvento', '=', act)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [written.userId, written.reason, written.fromStatus],
      [stage.world.people[who].id, 'a good reason', from],
    );
  }
});

test('a withdrawn invoice is gone, its events stay, and it can be posted again', async () => {
  const nNF = await posted();
  const { chNFe } = await stage.row('S1', nNF);
  assert.equal((await stage.act('S1', nNF, 'withdraw')).body.status1, 'removed');
  assert.equal(
    (await stage.list('DIR')).rows.some((row) => row.numNF === String(nNF)),
    false,
  );
  const kept = await stage.db
    .selectFrom('invoiceEvent')
    .select(['xEvento', 'details'])
    .where('invoiceId', 'is', null)
    .where('xEvento', '=', 'withdraw')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.ok(JSON.stringify(kept.details).includes(String(chNFe)));
  assert.equal(
    (await stage.import('S1', [note(stage.world, 'A', nNF, '2026-10-01', P())])).counts.stored,
    1,
  );
});

test('a reason must be given where the table asks for one', async () => {
  const nNF = await posted();
  const answer = await stage.act('COO1', nNF, 'refuse', { reason: '   ' });
  assert.deepEqual([answer.status, answer.body.code], [400, 'invalid-input']);
});

test('nobody decides what he posted or assigned', async () => {
  next += 1;
  await stage.import('COO1', [note(stage.world, 'A', next, '2026-10-01', P())], {
    bpCtvId: String(stage.world.people.S1.id),
  });
  assert.deepEqual(
    [
      (await stage.act('COO1', next, 'approve')).body.code,
      (await stage.act('MGR1', next, 'approve')).status,
    ],
    ['own-posting', 200],
  );
  const other = await posted();
  assert.equal(
    (await stage.act('COO1', other, 'assign-seller', { bpCtvId: stage.world.people.S2.id })).status,
    200,
  );
  assert.equal((await stage.act('COO1', other, 'approve')).body.code, 'own-posting');
  assert.equal((await stage.detail('MA', other)).sellerName, 'Pessoa S2');
});

test('[8.02] two people at one row: the second gets the row conflict with the row as it is now', async () => {
  const nNF = await posted();
  const seen = await stage.row('COO1', nNF);
  const [one, two] = [await stage.page('COO1'), await stage.page('MGR1')];
  const answers = await Promise.all([
    one.post<{ code?: string }>(`/apis/v1/invoices/${seen.id}/acts/approve`, {
      rowSCN: seen.rowSCN,
    }),
    two.post<{ code?: string }>(`/apis/v1/invoices/${seen.id}/acts/refuse`, {
      rowSCN: seen.rowSCN,
      reason: 'no',
    }),
  ]);
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 409]);
  const lost = answers.find((answer) => answer.status === 409);
  assert.deepEqual(
    [
      lost?.body.code,
      JSON.parse(lost?.raw.body ?? '{}').current?.rowSCN,
      JSON.parse(lost?.raw.body ?? '{}').message,
    ],
    ['row-conflict', seen.rowSCN + 1, 'Data was changed/deleted in another session.'],
  );
});

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
  ).post<InvoiceBulkActAnswer>(
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

test('[1.11] while acting as somebody else nobody decides or contests', async () => {
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
    await page.post<InvoiceBulkActAnswer>('/apis/v1/invoices/acts', {
      act: 'take-back',
      rows: await rowsNow(),
    })
  ).body;
  assert.deepEqual(
    results.map(({ status1, code }) => status1 ?? code),
    ['ROV030', '600-035'],
  );
});
